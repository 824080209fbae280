/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-verify.c: checks that files can be written from their decoded values. */
#include "config.h"

#include "sw-cli-output.h"
#include "sw-cli-row.h"
#include "sw-cli-verbs.h"
#include "sw-verify.h"

#include <glib/gi18n.h>

static gboolean is_deep;

static const GOptionEntry entries[] = {
  { "deep", 0, 0, G_OPTION_ARG_NONE, &is_deep,
    N_("Also do every kind of edit, take it back and compare"), NULL },
  G_OPTION_ENTRY_NULL
};

static const SwCliColumn columns[] = {
  { "file", N_("File") },
  { "result", N_("Result") },
  { "offset", N_("Offset") },
  { "error", N_("Error") },
  { "commands", N_("Commands") },
  { NULL, NULL },
};

typedef struct
{
  SwVerifyResult  result;
  gsize           offset;
  guint           n_commands;
  GError         *error;
} Outcome;

static const char * const result_words[] = {
  [SW_VERIFY_OK] = "ok",
  [SW_VERIFY_DIFFERS] = "differs",
  [SW_VERIFY_UNREADABLE] = "unreadable",
};

static void
verify_file (SwCliContext *context,
             const char   *file,
             SwTables     *tables,
             Outcome      *outcome)
{
  g_autoptr (GBytes) bytes = sw_cli_context_read (context, file, &outcome->error);
  const char *name = sw_cli_context_get_name (file);

  if (bytes == NULL)
    outcome->result = SW_VERIFY_UNREADABLE;
  else if (is_deep)
    outcome->result = sw_verify_deep (bytes, name, tables, &outcome->n_commands, &outcome->offset,
                                      &outcome->error);
  else
    outcome->result = sw_verify_bytes (bytes, name, tables, &outcome->offset, &outcome->error);
}

/* The lines are for scripts: they are not translated. */
static void
print_outcome (const char    *file,
               const Outcome *outcome)
{
  g_autofree char *reason = NULL;
  g_autofree char *line = NULL;

  if (outcome->result == SW_VERIFY_OK)
    {
      line = g_strdup_printf ("%s: ok", file);
    }
  else if (outcome->result == SW_VERIFY_DIFFERS)
    {
      line = g_strdup_printf ("%s: differs at %" G_GSIZE_FORMAT, file, outcome->offset);
    }
  else
    {
      reason = sw_cli_context_describe (outcome->error);
      line = g_strdup_printf ("%s: %s", file, reason);
    }

  sw_cli_output_line (line);
}

static void
add_row (GListStore    *rows,
         const char    *file,
         const Outcome *outcome)
{
  g_autoptr (SwCliRow) row = sw_cli_row_new ();
  g_autofree char *reason = NULL;

  if (outcome->error != NULL)
    reason = sw_cli_context_describe (outcome->error);

  sw_cli_row_set_text (row, "file", file);
  sw_cli_row_set_text (row, "result", result_words[outcome->result]);
  if (outcome->result == SW_VERIFY_DIFFERS)
    sw_cli_row_set_int (row, "offset", (gint64) outcome->offset);
  if (reason != NULL)
    sw_cli_row_set_text (row, "error", reason);
  if (is_deep)
    sw_cli_row_set_int (row, "commands", outcome->n_commands);
  g_list_store_append (rows, row);
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (GListStore) rows = g_list_store_new (SW_CLI_TYPE_ROW);
  SwTables *tables = sw_cli_context_get_tables (context);
  guint counts[G_N_ELEMENTS (result_words)] = { 0 };
  g_autofree char *total = NULL;

  if (tables == NULL)
    return;

  for (guint i = 0; arguments[i] != NULL; i++)
    {
      Outcome outcome = { 0 };

      verify_file (context, arguments[i], tables, &outcome);
      counts[outcome.result]++;
      if (context->json)
        add_row (rows, arguments[i], &outcome);
      else
        print_outcome (arguments[i], &outcome);
      if (outcome.error != NULL)
        sw_cli_context_warn (context, arguments[i], outcome.error);
      if (outcome.result != SW_VERIFY_OK)
        sw_cli_context_worsen (context, outcome.result == SW_VERIFY_DIFFERS ? SW_CLI_DIFFERS
                                                                            : SW_CLI_FAULT);
      g_clear_error (&outcome.error);
    }

  if (context->json)
    {
      sw_cli_output_rows (G_LIST_MODEL (rows), columns);
      return;
    }

  total = g_strdup_printf ("%u ok, %u differ, %u unreadable", counts[SW_VERIFY_OK],
                           counts[SW_VERIFY_DIFFERS], counts[SW_VERIFY_UNREADABLE]);
  sw_cli_output_line (total);
}

const SwCliVerb sw_cli_verify_verb = {
  .name = "verify",
  .arguments = N_("FILE…"),
  .summary = N_("Write each file from its decoded values, in memory, and compare"),
  .minimum = 1,
  .entries = entries,
  .run = run,
};
