/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-apply.c: does a recorded list of edits to many saves. */
#include "config.h"

#include "sw-cli-changes.h"
#include "sw-cli-target.h"
#include "sw-cli-verbs.h"
#include "sw-error.h"
#include "sw-json-depth.h"
#include "sw-recipe.h"

#include <glib/gi18n.h>
#include <string.h>

static JsonNode *
parse_recipe (GBytes  *bytes,
              GError **error)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  SwJsonFault fault;
  JsonNode *recipe = sw_json_parse_located (text, size, &fault);

  if (recipe == NULL)
    sw_set_error (error, SW_ERROR_FORMAT, "bad_recipe", SW_NO_BIT,
                  /* Translators: the line where it stops to be JSON, and why. */
                  _("This recipe is no JSON in line %u: %s."), fault.line, fault.reason);

  return recipe;
}

static JsonNode *
load_recipe (SwCliContext *context,
             const char   *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_cli_context_read (context, file, &error);
  JsonNode *recipe = bytes != NULL ? parse_recipe (bytes, &error) : NULL;

  if (recipe == NULL)
    sw_cli_context_report (context, file, error);

  return recipe;
}

static void
apply (SwCliContext *context,
       const char   *file,
       JsonNode     *recipe)
{
  g_autoptr (SwDocument) document = sw_cli_context_load (context, file);
  g_autoptr (GError) error = NULL;

  if (document == NULL)
    return;

  if (!sw_recipe_apply (document, recipe, SW_ORIGIN_RECIPE, &error))
    sw_cli_context_refuse (context, file, error);
  else
    sw_cli_changes_write (context, file, g_steal_pointer (&document));
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  const char * const *files = arguments + 1;
  g_autoptr (JsonNode) recipe = NULL;

  if (context->json)
    {
      sw_cli_context_usage (context, _("This verb prints nothing, so it takes no “--json”."));
      return;
    }
  if (!sw_cli_target_check (context, files, TRUE)
      || sw_cli_context_get_tables (context) == NULL)
    return;

  recipe = load_recipe (context, arguments[0]);
  if (recipe == NULL)
    return;

  context->names_files = files[1] != NULL;
  for (guint i = 0; files[i] != NULL; i++)
    apply (context, files[i], recipe);
}

const SwCliVerb sw_cli_apply_verb = {
  .name = "apply",
  .arguments = N_("RECIPE FILE…"),
  .summary = N_("Do a recorded list of edits to each file; “-o” names a folder"),
  .minimum = 2,
  .writes = TRUE,
  .run = run,
};
