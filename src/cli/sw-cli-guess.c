/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-guess.c: tries how long the body of a factory of Pathologic is. */
#include "config.h"

#include "sw-cli-listing.h"
#include "sw-cli-pathologic.h"
#include "sw-cli-row.h"
#include "sw-cli-verbs.h"
#include "sw-pathologic-guess.h"

#include <glib/gi18n.h>

/* How many people want to see; programs get all */
#define MAX_SHOWN 10u

static const SwCliColumn columns[] = {
  { "length", N_("Length") },
  { "complete", N_("Complete") },
  { "read", N_("Bytes read") },
  { NULL, NULL },
};

static void
print_guesses (SwCliContext *context,
               const GArray *guesses)
{
  g_autoptr (GListStore) rows = g_list_store_new (SW_CLI_TYPE_ROW);
  guint n_rows = context->json ? guesses->len : MIN (guesses->len, MAX_SHOWN);

  for (guint i = 0; i < n_rows; i++)
    {
      const SwPathologicGuess *guess = &g_array_index (guesses, SwPathologicGuess, i);
      g_autoptr (SwCliRow) row = sw_cli_row_new ();

      sw_cli_row_set_int (row, "length", guess->length);
      sw_cli_row_set (row, "complete",
                      json_node_init_boolean (json_node_alloc (), guess->is_complete));
      sw_cli_row_set_int (row, "read", (gint64) guess->read);
      g_list_store_append (rows, row);
    }

  sw_cli_listing_print (context, G_LIST_MODEL (rows), columns, TRUE);
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwPathologicDocument) document = NULL;
  g_autoptr (GArray) guesses = NULL;
  g_autoptr (GError) error = NULL;
  guint64 factory;

  if (!g_ascii_string_to_unsigned (arguments[1], 10, 0, G_MAXUINT32 - 1, &factory, NULL))
    {
      sw_cli_context_usage (context, _("“%s” is no number of a factory."), arguments[1]);
      return;
    }

  document = sw_cli_pathologic_load (context, arguments[0]);
  if (document == NULL)
    return;

  guesses = sw_pathologic_guess (sw_document_get_bytes (SW_DOCUMENT (document)),
                                 &sw_pathologic_document_get_remembered (document)->plan->options,
                                 (guint32) factory, NULL, &error);
  if (guesses == NULL)
    sw_cli_context_report (context, arguments[0], error);
  else
    print_guesses (context, guesses);
}

const SwCliVerb sw_cli_guess_verb = {
  .name = "guess",
  .arguments = N_("FILE FACTORY"),
  .summary = N_("Try how long the body of a factory of Pathologic is, best length first"),
  .minimum = 2,
  .maximum = 2,
  .run = run,
};
