/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-coverage.c: tells how much of each file is understood. */
#include "config.h"

#include "sw-cli-listing.h"
#include "sw-cli-row.h"
#include "sw-cli-verbs.h"
#include "sw-coverage.h"

#include <glib/gi18n.h>

static const SwCliColumn columns[] = {
  { "file", N_("File") },
  { "bits", N_("Bits") },
  { "known", NULL },
  { "inferred", NULL },
  { "unknown", NULL },
  { "unread", NULL },
  { "known-percent", N_("Known %") },
  { "inferred-percent", N_("Inferred %") },
  { "unknown-percent", N_("Unknown %") },
  { "unread-percent", N_("of it unread %") },
  { NULL, NULL },
};

static void
set_share (SwCliRow   *row,
           const char *name,
           const char *percent_name,
           guint64     bits,
           guint64     all)
{
  double share = all > 0 ? (double) bits * 100.0 / (double) all : 0.0;

  sw_cli_row_set_int (row, name, (gint64) bits);
  /* Two decimals are enough for a share. */
  share = (double) (gint64) (share * 100.0 + 0.5) / 100.0;
  sw_cli_row_set (row, percent_name, json_node_init_double (json_node_alloc (), share));
}

static void
add_file (SwCliContext *context,
          const char   *file,
          GListStore   *rows)
{
  g_autoptr (SwDocument) document = sw_cli_context_load (context, file);
  g_autoptr (SwCliRow) row = NULL;
  SwCoverage coverage;

  if (document == NULL)
    return;

  row = sw_cli_row_new ();
  sw_coverage_measure (sw_document_get_tree (document), &coverage);
  sw_cli_row_set_text (row, "file", file);
  sw_cli_row_set_int (row, "bits", (gint64) coverage.bits);
  set_share (row, "known", "known-percent", coverage.known, coverage.bits);
  set_share (row, "inferred", "inferred-percent", coverage.inferred, coverage.bits);
  set_share (row, "unknown", "unknown-percent", coverage.unknown, coverage.bits);
  set_share (row, "unread", "unread-percent", coverage.unread, coverage.bits);
  g_list_store_append (rows, row);
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  sw_cli_listing_run (context, arguments, add_file, columns, TRUE);
}

const SwCliVerb sw_cli_coverage_verb = {
  .name = "coverage",
  .arguments = N_("FILE…"),
  .summary = N_("Tell which share of each file is known, inferred and unknown"),
  .minimum = 1,
  .run = run,
};
