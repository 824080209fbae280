/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-check.c: lists what a player would care about, and applies a fix. */
#include "config.h"

#include "sw-cli-changes.h"
#include "sw-cli-output.h"
#include "sw-cli-row.h"
#include "sw-cli-target.h"
#include "sw-cli-verbs.h"
#include "sw-error.h"

#include <glib/gi18n.h>

static char *fix_id;

static const GOptionEntry entries[] = {
  { "fix", 0, 0, G_OPTION_ARG_FILENAME, &fix_id,
    N_("Apply the fix with this id; needs “-o” or “--in-place”"), N_("ID") },
  G_OPTION_ENTRY_NULL
};

static const SwCliColumn columns[] = {
  { "id", NULL },
  { "severity", N_("Severity") },
  { "message", N_("Message") },
  { "path", N_("Path") },
  { "fixes", NULL },
  { NULL, NULL },
};

/* The words are for scripts: they are not translated. */
static const char *
severity_to_word (SwSeverity severity)
{
  switch (severity)
    {
    case SW_SEVERITY_ERROR:
      return "error";
    case SW_SEVERITY_WARNING:
      return "warning";
    case SW_SEVERITY_NOTE:
    default:
      return "note";
    }
}

static JsonNode *
new_fixes (SwFinding *finding)
{
  JsonNode *json = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < sw_finding_get_n_fixes (finding); i++)
    {
      JsonObject *fix = json_object_new ();

      json_object_set_string_member (fix, "id", sw_finding_get_fix_id (finding, i));
      json_object_set_string_member (fix, "label", sw_finding_get_fix_label (finding, i));
      json_array_add_object_element (array, fix);
    }

  json_node_take_array (json, array);
  return json;
}

static GListStore *
list_rows (GListModel *findings)
{
  GListStore *rows = g_list_store_new (SW_CLI_TYPE_ROW);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (SwFinding) finding = g_list_model_get_item (findings, i);
      g_autoptr (SwCliRow) row = sw_cli_row_new ();

      sw_cli_row_set_text (row, "id", sw_finding_get_id (finding));
      sw_cli_row_set_text (row, "severity", severity_to_word (sw_finding_get_severity (finding)));
      sw_cli_row_set_text (row, "message", sw_finding_get_message (finding));
      sw_cli_row_set_text (row, "path", sw_finding_get_path (finding));
      sw_cli_row_set (row, "fixes", new_fixes (finding));
      g_list_store_append (rows, row);
    }

  return rows;
}

/* For people a fix stands below what it mends, with the word that applies it. */
static void
print_findings (GListModel *findings)
{
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (SwFinding) finding = g_list_model_get_item (findings, i);
      g_autofree char *line = NULL;

      line = g_strdup_printf ("%s: %s: %s", severity_to_word (sw_finding_get_severity (finding)),
                              sw_finding_get_path (finding), sw_finding_get_message (finding));
      sw_cli_output_line (line);
      for (guint fix = 0; fix < sw_finding_get_n_fixes (finding); fix++)
        {
          g_autofree char *offer = g_strdup_printf ("  --fix %s: %s",
                                                    sw_finding_get_fix_id (finding, fix),
                                                    sw_finding_get_fix_label (finding, fix));

          sw_cli_output_line (offer);
        }
    }
}

static SwCommand *
find_fix (GListModel *findings)
{
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (SwFinding) finding = g_list_model_get_item (findings, i);

      for (guint fix = 0; fix < sw_finding_get_n_fixes (finding); fix++)
        if (g_strcmp0 (sw_finding_get_fix_id (finding, fix), fix_id) == 0)
          return g_object_ref (sw_finding_get_fix_command (finding, fix));
    }

  return NULL;
}

static void
apply_fix (SwCliContext *context,
           const char   *file,
           SwDocument   *document)
{
  g_autoptr (SwCommand) command = find_fix (sw_document_get_findings (document));
  g_autoptr (GError) error = NULL;

  if (command == NULL)
    sw_set_error (&error, SW_ERROR_REFUSED, "no_such_fix", SW_NO_BIT,
                  _("No fix “%s” is offered for this file. “check” lists those that are."),
                  fix_id);
  if (error != NULL || !sw_document_push (document, command, &error))
    sw_cli_context_refuse (context, file, error);
  else
    sw_cli_changes_write (context, file, g_object_ref (document));
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GListStore) rows = NULL;
  GListModel *findings;

  if (fix_id == NULL && (context->output != NULL || context->in_place))
    {
      sw_cli_context_usage (context, _("Without “--fix” nothing is written."));
      return;
    }
  if (fix_id != NULL && !sw_cli_target_check (context, arguments, FALSE))
    return;

  document = sw_cli_context_load (context, arguments[0]);
  if (document == NULL)
    return;
  if (fix_id != NULL)
    {
      apply_fix (context, arguments[0], document);
      return;
    }

  findings = sw_document_get_findings (document);
  rows = list_rows (findings);
  if (context->json)
    sw_cli_output_rows (G_LIST_MODEL (rows), columns);
  else
    print_findings (findings);
}

const SwCliVerb sw_cli_check_verb = {
  .name = "check",
  .arguments = N_("FILE"),
  .summary = N_("List what is odd about a save, with the fixes there are; or apply one"),
  .minimum = 1,
  .maximum = 1,
  .writes = TRUE,
  .tells_findings = TRUE,
  .entries = entries,
  .run = run,
};
