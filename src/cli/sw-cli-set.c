/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-set.c: gives values to nodes, all of them or none. */
#include "config.h"

#include "sw-cli-changes.h"
#include "sw-cli-target.h"
#include "sw-cli-verbs.h"
#include "sw-error.h"
#include "sw-json-member.h"
#include "sw-pathologic-document.h"
#include "sw-tl2-document.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_BRACKETS 1000

static gboolean force;
static char *scope;

static const GOptionEntry entries[] = {
  { "force", 0, 0, G_OPTION_ARG_NONE, &force,
    N_("Also set ids that no table of the game knows"), NULL },
  { "scope", 0, 0, G_OPTION_ARG_STRING, &scope,
    N_("Of a Pathologic save: change a text here only, or wherever it is used"), "one|all" },
  G_OPTION_ENTRY_NULL
};

static gboolean
check_assignments (SwCliContext       *context,
                   const char * const *assignments)
{
  for (guint i = 0; assignments[i] != NULL; i++)
    {
      if (strchr (assignments[i], '=') == NULL)
        {
          sw_cli_context_usage (context, _("“%s” lacks “=VALUE”."), assignments[i]);
          return FALSE;
        }
      if (!g_utf8_validate (assignments[i], -1, NULL))
        {
          sw_cli_context_usage (context, _("“%s” is no valid UTF-8."), assignments[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/* The JSON parser follows brackets down by recursion, and no value has more than a few. */
static gboolean
check_depth (const char  *text,
             GError     **error)
{
  guint n_brackets = 0;

  for (const char *at = text; *at != '\0'; at++)
    n_brackets += *at == '[' || *at == '{';
  if (n_brackets <= MAX_BRACKETS)
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "wrong_type", SW_NO_BIT,
                _("No field holds a value that is nested so deeply."));
  return FALSE;
}

static gboolean
set_node (SwDocument  *document,
          const char  *path,
          const char  *text,
          GError     **error)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (SwCommand) command = NULL;
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);

  if (!check_depth (text, error))
    return FALSE;
  if (node == SW_NODE_NONE)
    node = sw_json_member_parse (document, path, text, &value, error);
  else if (!sw_document_parse_value (document, node, text, &value, error))
    return FALSE;
  if (node == SW_NODE_NONE)
    return FALSE;

  command = sw_document_new_set (document, node, &value, error);
  return command != NULL && sw_document_push (document, command, error);
}

static gboolean
set_assignment (SwDocument  *document,
                const char  *assignment,
                GError     **error)
{
  const char *equals = strchr (assignment, '=');
  g_autofree char *path = g_strndup (assignment, equals - assignment);

  if (*path == '\0')
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_value", SW_NO_BIT,
                    _("The root is the whole file, not a single value. Name a value in it."));
      return FALSE;
    }
  if (set_node (document, path, equals + 1, error))
    return TRUE;

  /* A missing path is in the sentence already. */
  if (error != NULL && (*error)->domain == SW_ERROR && sw_error_get_path (*error) == NULL
      && !g_error_matches (*error, SW_ERROR, SW_ERROR_NOT_FOUND))
    sw_error_set_path (*error, path);
  return FALSE;
}

static gboolean
check_scope (SwCliContext *context)
{
  if (scope == NULL || strcmp (scope, "one") == 0 || strcmp (scope, "all") == 0)
    return TRUE;

  sw_cli_context_usage (context, _("“--scope” is “one” or “all”."));
  return FALSE;
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  const char *files[] = { arguments[0], NULL };
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (!check_assignments (context, arguments + 1) || !check_scope (context)
      || !sw_cli_target_check (context, files, FALSE))
    return;

  document = sw_cli_context_load (context, arguments[0]);
  if (document == NULL)
    return;

  if (SW_IS_TL2_DOCUMENT (document))
    sw_tl2_document_set_force (SW_TL2_DOCUMENT (document), force);
  if (SW_IS_PATHOLOGIC_DOCUMENT (document))
    sw_pathologic_document_set_everywhere (SW_PATHOLOGIC_DOCUMENT (document),
                                           g_strcmp0 (scope, "all") == 0);
  for (guint i = 1; arguments[i] != NULL; i++)
    if (!set_assignment (document, arguments[i], &error))
      {
        sw_cli_context_refuse (context, arguments[0], error);
        return;
      }

  sw_cli_changes_write (context, arguments[0], g_steal_pointer (&document));
}

const SwCliVerb sw_cli_set_verb = {
  .name = "set",
  .arguments = N_("FILE POINTER=VALUE…"),
  .summary = N_("Give values to nodes, all of them or none; a VALUE is JSON, or a bare text"),
  .minimum = 2,
  .writes = TRUE,
  .entries = entries,
  .run = run,
};
