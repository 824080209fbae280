/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-identify.c: says what kind of save each file is. */
#include "config.h"

#include "sw-cli-listing.h"
#include "sw-cli-row.h"
#include "sw-cli-verbs.h"

#include <glib/gi18n.h>

static const SwCliColumn columns[] = {
  { "file", N_("File") },
  { "format", N_("Format") },
  { "version", N_("Version") },
  { "standing", N_("Standing") },
  { "reason", N_("Reason") },
  { NULL, NULL },
};

static void
describe_document (SwCliRow   *row,
                   SwDocument *document)
{
  gboolean read_only = sw_document_get_read_only (document);
  g_autofree char *reason = NULL;
  guint version;

  sw_cli_row_set_text (row, "format",
                       sw_tree_get_format (sw_document_get_tree (document)));
  if (sw_document_get_version (document, &version))
    sw_cli_row_set_int (row, "version", version);
  else
    sw_cli_row_set_text (row, "version", NULL);
  sw_cli_row_set_text (row, "standing", read_only ? "read-only" : "editable");
  if (!read_only)
    return;

  reason = sw_cli_dup_visible (sw_document_get_read_only_reason (document));
  sw_cli_row_set_text (row, "reason", reason);
}

static void
describe_error (SwCliRow     *row,
                const GError *error)
{
  g_autofree char *reason = sw_cli_context_describe (error);

  sw_cli_row_set_text (row, "format", NULL);
  sw_cli_row_set_text (row, "version", NULL);
  sw_cli_row_set_text (row, "standing", "unreadable");
  sw_cli_row_set_text (row, "reason", reason);
}

static void
add_file (SwCliContext *context,
          const char   *file,
          GListStore   *rows)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) document = sw_cli_context_decode (context, file, &error);
  g_autoptr (SwCliRow) row = sw_cli_row_new ();

  sw_cli_row_set_text (row, "file", file);
  if (document != NULL)
    {
      describe_document (row, document);
    }
  else if (error != NULL)
    {
      describe_error (row, error);
      sw_cli_context_report (context, file, error);
    }

  g_list_store_append (rows, row);
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  sw_cli_listing_run (context, arguments, add_file, columns, FALSE);
}

const SwCliVerb sw_cli_identify_verb = {
  .name = "identify",
  .arguments = N_("FILE…"),
  .summary = N_("Say what kind of save each file is, and whether it can be edited"),
  .minimum = 1,
  .run = run,
};
