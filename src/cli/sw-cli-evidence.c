/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-evidence.c: counts what speaks for each framing of a Pathologic save. */
#include "config.h"

#include "sw-cli-output.h"
#include "sw-cli-pathologic.h"
#include "sw-cli-row.h"
#include "sw-cli-verbs.h"

#include <glib/gi18n.h>

static const SwCliColumn columns[] = {
  { "sample", N_("sample") },
  { "flagged", N_("flagged") },
  { "prose", N_("prose") },
  { "tagged", N_("tagged") },
  { NULL, NULL },
};

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwPathologicDocument) document = sw_cli_pathologic_load (context, arguments[0]);
  g_autoptr (SwCliRow) row = sw_cli_row_new ();
  SwPathologicEvidence evidence;

  if (document == NULL)
    return;

  sw_pathologic_document_count_evidence (document, &evidence);
  sw_cli_row_set_int (row, "sample", (gint64) evidence.sample);
  sw_cli_row_set_int (row, "flagged", (gint64) evidence.flagged);
  sw_cli_row_set_int (row, "prose", (gint64) evidence.prose);
  sw_cli_row_set_int (row, "tagged", (gint64) evidence.tagged);
  if (context->json)
    sw_cli_output_object (G_OBJECT (row), columns);
  else
    sw_cli_output_record (G_OBJECT (row), columns);
}

const SwCliVerb sw_cli_evidence_verb = {
  .name = "evidence",
  .arguments = N_("FILE"),
  .summary = N_("Count what speaks for each framing of a Pathologic save"),
  .minimum = 1,
  .maximum = 1,
  .run = run,
};
