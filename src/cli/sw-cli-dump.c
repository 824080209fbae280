/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-dump.c: prints what a file holds, or a part of it, as JSON. */
#include "config.h"

#include "sw-cli-output.h"
#include "sw-cli-verbs.h"
#include "sw-dump.h"

#include <glib/gi18n.h>

static gboolean with_locations;

static const GOptionEntry entries[] = {
  { "locations", 0, 0, G_OPTION_ARG_NONE, &with_locations,
    N_("Also tell at which bit each part begins, and how many it has"), NULL },
  G_OPTION_ENTRY_NULL
};

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwDocument) document = sw_cli_context_load (context, arguments[0]);
  g_autoptr (JsonNode) json = NULL;
  g_autoptr (GError) error = NULL;

  if (document == NULL)
    return;

  json = sw_dump_path (document, arguments[1] != NULL ? arguments[1] : "",
                       with_locations ? SW_DUMP_LOCATIONS : SW_DUMP_NONE, &error);
  if (json == NULL)
    sw_cli_context_report (context, arguments[0], error);
  else
    sw_cli_output_json (json);
}

const SwCliVerb sw_cli_dump_verb = {
  .name = "dump",
  .arguments = N_("FILE [POINTER]"),
  .summary = N_("Print what a file holds, or the part that a JSON Pointer names, as JSON"),
  .minimum = 1,
  .maximum = 2,
  .entries = entries,
  .run = run,
};
