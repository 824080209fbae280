/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-search.c: finds nodes by name or value. */
#include "config.h"

#include "sw-cli-output.h"
#include "sw-cli-verbs.h"
#include "sw-search.h"

#include <glib/gi18n.h>

static const SwCliColumn columns[] = {
  { "path", N_("Path") },
  { "label", N_("Name") },
  { "value", N_("Value") },
  { "match", N_("Found in") },
  { "offset", N_("Byte") },
  { NULL, NULL },
};

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GListModel) hits = NULL;
  g_autoptr (GError) error = NULL;

  if (*arguments[1] == '\0' || !g_utf8_validate (arguments[1], -1, NULL))
    {
      sw_cli_context_usage (context, _("The text to look for is empty, or no valid UTF-8."));
      return;
    }

  document = sw_cli_context_load (context, arguments[0]);
  if (document == NULL)
    return;

  hits = sw_search_list (document, arguments[1], &error);
  if (hits == NULL)
    {
      sw_cli_context_usage (context, "%s", error->message);
      return;
    }
  if (context->json)
    sw_cli_output_rows (hits, columns);
  else
    sw_cli_output_table (hits, columns, TRUE);
}

const SwCliVerb sw_cli_search_verb = {
  .name = "search",
  .arguments = N_("FILE TEXT"),
  .summary = N_("Find nodes by name or value, and text in bytes that could not be read"),
  .minimum = 2,
  .maximum = 2,
  .run = run,
};
