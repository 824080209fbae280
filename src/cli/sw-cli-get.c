/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-get.c: prints single values. */
#include "config.h"

#include "sw-cli-output.h"
#include "sw-cli-verbs.h"
#include "sw-dump.h"

#include <glib/gi18n.h>

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwDocument) document = sw_cli_context_load (context, arguments[0]);
  g_autoptr (JsonNode) list = json_node_new (JSON_NODE_ARRAY);
  JsonArray *values = json_array_new ();

  json_node_take_array (list, values);
  if (document == NULL)
    return;

  for (guint i = 1; arguments[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      JsonNode *value = sw_dump_path (document, arguments[i], SW_DUMP_NONE, &error);

      if (value == NULL)
        {
          sw_cli_context_report (context, arguments[0], error);
          return;
        }
      json_array_add_element (values, value);
    }

  if (context->json)
    sw_cli_output_json (list);
  else
    for (guint i = 0; i < json_array_get_length (values); i++)
      sw_cli_output_value (json_array_get_element (values, i));
}

const SwCliVerb sw_cli_get_verb = {
  .name = "get",
  .arguments = N_("FILE POINTER…"),
  .summary = N_("Print the value of each JSON Pointer, one a line"),
  .minimum = 2,
  .prints_json = TRUE,
  .run = run,
};
