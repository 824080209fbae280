/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-step-text.c: what a step of the history did: its changes in words, and as a command line. */
#include "config.h"

#include "sw-step-text.h"

#include "sw-change-label.h"
#include "sw-command-group.h"
#include "sw-compare.h"
#include "sw-error.h"
#include "sw-json-depth.h"
#include "sw-set-value.h"
#include "sw-splice-children.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * sw_step_replaces_file:
 * @step: a step
 *
 * Tells whether a step put another version of the whole file in place, so that it has no fields
 * of its own, and numbers of nodes on its two sides do not belong together.
 *
 * Returns: %TRUE if it did
 */
gboolean
sw_step_replaces_file (SwCommand *step)
{
  g_return_val_if_fail (SW_IS_COMMAND (step), FALSE);

  return !SW_IS_SET_VALUE (step) && !SW_IS_SPLICE_CHILDREN (step) && !SW_IS_COMMAND_GROUP (step);
}

/* The nodes of a step are those of the version that was in force when it was done. */
static gboolean
is_of_this_version (SwDocument *document,
                    guint       step)
{
  SwHistory *history = sw_document_get_history (document);
  guint position = sw_history_get_position (history);
  guint start = MIN (step, position);
  guint end = MAX (step, position);

  for (guint i = start; i < end; i++)
    if (sw_step_replaces_file (sw_history_get_step (history, i)))
      return FALSE;

  return TRUE;
}

typedef struct
{
  SwNodeId  node;
  SwValue   old_value;
  SwValue   new_value;
} Edit;

static void
edit_clear (gpointer data)
{
  Edit *edit = data;

  sw_value_clear (&edit->old_value);
  sw_value_clear (&edit->new_value);
}

/* A step may set a field twice on its way; a person sees the first and the last value. */
static void
take_edit (GArray        *edits,
           SwNodeId       node,
           const SwValue *old_value,
           const SwValue *new_value)
{
  Edit edit = { node, SW_VALUE_INIT, SW_VALUE_INIT };

  for (guint i = 0; i < edits->len; i++)
    {
      Edit *former = &g_array_index (edits, Edit, i);

      if (former->node != node)
        continue;

      sw_value_clear (&former->new_value);
      sw_value_copy (new_value, &former->new_value);
      return;
    }

  sw_value_copy (old_value, &edit.old_value);
  sw_value_copy (new_value, &edit.new_value);
  g_array_append_val (edits, edit);
}

/* The way back of a step that sets a field is one that sets it to what it was before. */
static void
collect_edits (SwDocument *document,
               SwCommand  *step,
               GArray     *edits)
{
  if (SW_IS_COMMAND_GROUP (step))
    {
      SwCommandGroup *group = SW_COMMAND_GROUP (step);

      for (guint i = 0; i < sw_command_group_get_n_commands (group); i++)
        collect_edits (document, sw_command_group_get_command (group, i), edits);
    }
  else if (SW_IS_SET_VALUE (step))
    {
      g_autoptr (SwCommand) inverse = sw_command_new_inverse (step, document);

      if (SW_IS_SET_VALUE (inverse))
        take_edit (edits, sw_set_value_get_node (SW_SET_VALUE (step)),
                   sw_set_value_get_value (SW_SET_VALUE (inverse)),
                   sw_set_value_get_value (SW_SET_VALUE (step)));
    }
}

static SwChange *
new_change (SwDocument *document,
            const Edit *edit)
{
  g_autofree char *path = sw_tree_dup_path (sw_document_get_tree (document), edit->node);
  g_autofree char *label = sw_change_dup_label (document, edit->node);
  g_autofree char *section = sw_compare_dup_section (document, path);
  g_autofree char *old = sw_document_dup_value_text (document, edit->node, &edit->old_value);
  g_autofree char *new = sw_document_dup_value_text (document, edit->node, &edit->new_value);

  return sw_change_new (path, label, section, old, new, FALSE);
}

static gboolean
is_among (GArray   *nodes,
          SwNodeId  node)
{
  for (guint i = 0; i < nodes->len; i++)
    if (g_array_index (nodes, SwNodeId, i) == node)
      return TRUE;

  return FALSE;
}

/* What is in one list and not in the other came, or went. */
static void
append_elements (SwDocument       *document,
                 SwSpliceChildren *step,
                 gboolean          came,
                 GListStore       *changes)
{
  SwTree *tree = sw_document_get_tree (document);
  GArray *removed = sw_splice_children_get_removed (step);
  GArray *added = sw_splice_children_get_added (step);
  GArray *nodes = came ? added : removed;
  g_autofree char *path = sw_tree_dup_path (tree, sw_splice_children_get_container (step));
  g_autofree char *section = sw_compare_dup_section (document, path);

  for (guint i = 0; i < nodes->len; i++)
    {
      SwNodeId node = g_array_index (nodes, SwNodeId, i);
      g_autofree char *label = NULL;
      g_autofree char *text = NULL;
      g_auto (SwValue) value = SW_VALUE_INIT;
      g_autoptr (SwChange) change = NULL;
      /* Translators: the value of something that a save does not have, or not any more. */
      const char *nothing = C_("value", "not there");

      if (is_among (came ? removed : added, node))
        continue;
      label = sw_document_dup_label (document, node);
      sw_tree_get_value (tree, node, &value);
      text = sw_document_dup_value_text (document, node, &value);
      change = sw_change_new (path, label, section, came ? nothing : text, came ? text : nothing,
                              FALSE);
      g_list_store_append (changes, change);
    }
}

static void
append_structure (SwDocument *document,
                  SwCommand  *step,
                  GListStore *changes)
{
  if (SW_IS_COMMAND_GROUP (step))
    {
      SwCommandGroup *group = SW_COMMAND_GROUP (step);

      for (guint i = 0; i < sw_command_group_get_n_commands (group); i++)
        append_structure (document, sw_command_group_get_command (group, i), changes);
    }
  else if (SW_IS_SPLICE_CHILDREN (step))
    {
      append_elements (document, SW_SPLICE_CHILDREN (step), FALSE, changes);
      append_elements (document, SW_SPLICE_CHILDREN (step), TRUE, changes);
    }
}

/**
 * sw_step_list_changes:
 * @document: a document
 * @step: a step of its history, done or undone
 *
 * Lists the fields that a step changed, each with its value before and after that step, and what it
 * put into lists or took out of them.
 *
 * Returns: (transfer full): a list of #SwChange; empty for a step that put another version in
 *   place, and for one whose version is not in force
 */
GListModel *
sw_step_list_changes (SwDocument *document,
                      guint       step)
{
  SwCommand *command = sw_history_get_step (sw_document_get_history (document), step);
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (Edit));
  GListStore *changes = g_list_store_new (SW_TYPE_CHANGE);

  g_array_set_clear_func (edits, edit_clear);
  if (command != NULL && is_of_this_version (document, step))
    collect_edits (document, command, edits);

  for (guint i = 0; i < edits->len; i++)
    {
      g_autoptr (SwChange) change = new_change (document, &g_array_index (edits, Edit, i));

      g_list_store_append (changes, change);
    }
  if (command != NULL && is_of_this_version (document, step))
    append_structure (document, command, changes);

  return G_LIST_MODEL (changes);
}

/**
 * sw_step_get_origin:
 * @step: a step
 *
 * Says where a step came from.
 *
 * Returns: (transfer none): a translated word
 */
const char *
sw_step_get_origin (SwCommand *step)
{
  g_return_val_if_fail (SW_IS_COMMAND (step), NULL);

  switch (sw_command_get_origin (step))
    {
    case SW_ORIGIN_PERSON:
      /* Translators: who did a step of the history. */
      return C_("origin", "by you");
    case SW_ORIGIN_FIX:
      /* Translators: how a step of the history came about. */
      return C_("origin", "a fix that was offered");
    case SW_ORIGIN_RECIPE:
      /* Translators: how a step of the history came about. */
      return C_("origin", "from a recipe");
    case SW_ORIGIN_JOURNAL:
      /* Translators: how a step of the history came about. */
      return C_("origin", "recovered after a crash");
    case SW_ORIGIN_BACKUP:
      /* Translators: how a step of the history came about. */
      return C_("origin", "from a backup");
    case SW_ORIGIN_GAME:
      /* Translators: how a step of the history came about. */
      return C_("origin", "by the game");
    default:
      g_return_val_if_reached (NULL);
    }
}

/* A string goes as it is unless it would be read as JSON. */
static char *
dup_value (JsonNode *value)
{
  if (value != NULL && JSON_NODE_HOLDS_VALUE (value)
      && json_node_get_value_type (value) == G_TYPE_STRING)
    {
      const char *text = json_node_get_string (value);
      g_autoptr (JsonNode) other = sw_json_parse (text, strlen (text));

      if (other == NULL && *text != '\0')
        return g_strdup (text);
    }

  return value != NULL ? json_to_string (value, FALSE) : g_strdup ("null");
}

static void
append_word (GString    *line,
             const char *word)
{
  g_autofree char *quoted = g_shell_quote (word);

  g_string_append_printf (line, " %s", quoted);
}

static gboolean
is_set (JsonObject *edit)
{
  return g_str_equal (json_object_get_string_member_with_default (edit, "verb", ""), "set");
}

/* A verb of its own: an element that was copied, moved, put in or taken out. */
static gboolean
append_structure_edit (GString    *line,
                       const char *file,
                       JsonObject *edit)
{
  const char *verb = json_object_get_string_member_with_default (edit, "verb", "");
  const char *path = json_object_get_string_member_with_default (edit, "path", "");
  const char *to = json_object_get_string_member_with_default (edit, "to", NULL);
  SwStructureVerb known;

  if (!sw_structure_verb_from_name (verb, &known) || json_object_has_member (edit, "at"))
    return FALSE;

  g_string_append_printf (line, "%s %s", verb, file);
  if (json_object_has_member (edit, "value"))
    {
      g_autofree char *value = dup_value (json_object_get_member (edit, "value"));
      g_autofree char *argument = g_strdup_printf ("%s=%s", path, value);

      append_word (line, argument);
    }
  else
    {
      append_word (line, path);
    }
  if (to != NULL)
    append_word (line, to);
  return TRUE;
}

static void
append_edit (GString    *line,
             JsonObject *edit)
{
  g_autofree char *value = NULL;
  g_autofree char *argument = NULL;

  value = dup_value (json_object_get_member (edit, "value"));
  argument = g_strdup_printf ("%s=%s", json_object_get_string_member (edit, "path"), value);
  append_word (line, argument);
}

/* Any number of fields that are set, or one edit of another kind: that is what a call can do. */
static gboolean
append_edits (GString    *line,
              const char *file,
              JsonArray  *edits)
{
  guint n_edits = json_array_get_length (edits);

  if (n_edits == 0)
    return FALSE;
  if (n_edits == 1 && !is_set (json_array_get_object_element (edits, 0)))
    return append_structure_edit (line, file, json_array_get_object_element (edits, 0));

  g_string_append_printf (line, "set %s", file);
  for (guint i = 0; i < n_edits; i++)
    {
      if (!is_set (json_array_get_object_element (edits, i)))
        return FALSE;
      append_edit (line, json_array_get_object_element (edits, i));
    }

  return TRUE;
}

static char *
dup_quoted_file (SwDocument *document)
{
  GFile *file = sw_document_get_file (document);
  g_autofree char *name = NULL;

  if (file != NULL)
    name = g_file_get_path (file);
  if (name == NULL && file != NULL)
    name = g_file_get_uri (file);

  /* A document that was never a file has a place holder to be written over. */
  return g_shell_quote (name != NULL ? name : "FILE");
}

/**
 * sw_step_dup_command:
 * @document: a document
 * @step: a step of its history
 * @error: return location
 *
 * Writes a step as a call of the command line tool that does the same to the file.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_command".
 *
 * Returns: (transfer full): the line for a shell, or %NULL
 */
char *
sw_step_dup_command (SwDocument  *document,
                     guint        step,
                     GError     **error)
{
  SwCommand *command = sw_history_get_step (sw_document_get_history (document), step);
  g_autoptr (JsonArray) edits = json_array_new ();
  g_autoptr (GString) line = g_string_new ("savewright-cli ");
  g_autofree char *file = dup_quoted_file (document);
  gboolean told;

  g_return_val_if_fail (command != NULL, NULL);

  /* Paths are those of the version in force, and so is what the step's nodes are called. */
  told = is_of_this_version (document, step) && !sw_step_replaces_file (command)
         && sw_command_can_tell (command);
  if (told)
    {
      sw_command_add_edits (command, document, edits);
      told = append_edits (line, file, edits);
    }
  if (!told)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_command", SW_NO_BIT,
                    _("There is no command line for this step."));
      return NULL;
    }

  g_string_append (line, " --in-place");
  return g_string_free (g_steal_pointer (&line), FALSE);
}
