/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-diff.c: tells in which nodes two files differ. */
#include "config.h"

#include "sw-cli-changes.h"
#include "sw-cli-verbs.h"

#include <glib/gi18n.h>

static gboolean with_hidden;

static const GOptionEntry entries[] = {
  { "all", 0, 0, G_OPTION_ARG_NONE, &with_hidden,
    N_("Also compare sizes, sums, markers and padding"), NULL },
  G_OPTION_ENTRY_NULL
};

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwDocument) old_document = sw_cli_context_load (context, arguments[0]);
  g_autoptr (SwDocument) new_document = NULL;
  g_autoptr (GListStore) differences = NULL;

  if (context->status == SW_CLI_USAGE)
    return;

  new_document = sw_cli_context_load (context, arguments[1]);
  if (old_document == NULL || new_document == NULL)
    return;

  differences = sw_diff_list (old_document, new_document,
                              with_hidden ? SW_DIFF_HIDDEN : SW_DIFF_NONE);
  sw_cli_changes_print (context, G_LIST_MODEL (differences));
  if (g_list_model_get_n_items (G_LIST_MODEL (differences)) > 0)
    sw_cli_context_worsen (context, SW_CLI_DIFFERS);
}

const SwCliVerb sw_cli_diff_verb = {
  .name = "diff",
  .arguments = N_("OLD NEW"),
  .summary = N_("Print the values in which two files differ"),
  .minimum = 2,
  .maximum = 2,
  .entries = entries,
  .run = run,
};
