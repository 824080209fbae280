/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-structure.c: edits that change which children a list has, and the commands for them. */
#include "config.h"

#include "sw-structure.h"
#include "sw-command-group.h"
#include "sw-document.h"
#include "sw-error.h"
#include "sw-splice-children.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char * const verb_names[] = { "insert", "remove", "move", "copy" };

/**
 * sw_structure_verb_get_name:
 * @verb: a verb
 *
 * Returns: (transfer none): its word on the command line and in recipes
 */
const char *
sw_structure_verb_get_name (SwStructureVerb verb)
{
  g_return_val_if_fail (verb < G_N_ELEMENTS (verb_names), NULL);

  return verb_names[verb];
}

/**
 * sw_structure_verb_from_name:
 * @name: a word
 * @verb: (out): what it stands for
 *
 * Reads a verb of the command line or of a recipe.
 *
 * Returns: %FALSE if it is none of these
 */
gboolean
sw_structure_verb_from_name (const char      *name,
                             SwStructureVerb *verb)
{
  for (guint i = 0; i < G_N_ELEMENTS (verb_names); i++)
    if (strcmp (name, verb_names[i]) == 0)
      {
        *verb = (SwStructureVerb) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * sw_structure_find_place:
 * @document: a document
 * @path: JSON Pointer of a list, for its end; or of a list and a position in it or "-"
 * @list: (out): the list
 * @position: (out): where in it, at most its number of children
 * @error: return location
 *
 * Finds the place where something is to be put.
 *
 * Errors: %SW_ERROR_NOT_FOUND with the kind "no_such_path".
 *
 * Returns: %TRUE if there is such a place
 */
gboolean
sw_structure_find_place (SwDocument  *document,
                         const char  *path,
                         SwNodeId    *list,
                         guint       *position,
                         GError     **error)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = sw_tree_lookup (tree, path, NULL);
  const char *slash = strrchr (path, '/');
  g_autofree char *parent = NULL;
  guint64 number;

  if (node != SW_NODE_NONE && sw_tree_get_field (tree, node)->kind == SW_KIND_LIST)
    {
      *list = node;
      *position = sw_tree_get_n_children (tree, node);
      return TRUE;
    }

  parent = slash != NULL ? g_strndup (path, slash - path) : NULL;
  node = parent != NULL ? sw_tree_lookup (tree, parent, NULL) : SW_NODE_NONE;
  if (node != SW_NODE_NONE && sw_tree_get_field (tree, node)->kind == SW_KIND_LIST)
    {
      *list = node;
      *position = sw_tree_get_n_children (tree, node);
      if (strcmp (slash + 1, "-") == 0)
        return TRUE;
      if (g_ascii_string_to_unsigned (slash + 1, 10, 0, *position, &number, NULL))
        {
          *position = (guint) number;
          return TRUE;
        }
    }

  sw_set_error (error, SW_ERROR_NOT_FOUND, "no_such_path", SW_NO_BIT,
                _("“%s” names no list of this file, and no place in one."), path);
  return FALSE;
}

/* How to do the same again: with the place as it was found, since “the end” may be elsewhere. */
static JsonObject *
new_edit_object (SwDocument            *document,
                 const SwStructureEdit *edit,
                 SwNodeId               list,
                 guint                  position)
{
  JsonObject *object = json_object_new ();
  g_autofree char *list_path = sw_tree_dup_path (sw_document_get_tree (document), list);
  g_autofree char *place = g_strdup_printf ("%s/%u", list_path, position);

  json_object_set_string_member (object, "verb", sw_structure_verb_get_name (edit->verb));
  if (edit->verb == SW_STRUCTURE_INSERT)
    {
      json_object_set_string_member (object, "path", place);
    }
  else
    {
      json_object_set_string_member (object, "path", edit->path);
      json_object_set_string_member (object, "to", place);
    }
  if (edit->has_at)
    {
      JsonArray *at = json_array_new ();

      json_array_add_int_element (at, edit->x);
      json_array_add_int_element (at, edit->y);
      json_object_set_array_member (object, "at", at);
    }
  if (edit->value != NULL)
    json_object_set_member (object, "value", json_node_copy (edit->value));

  return object;
}

/**
 * sw_structure_new_remove:
 * @document: a document
 * @node: an element of one of its lists
 * @label: what the step is called
 *
 * Makes the command that takes an element out. Whether it may go is not asked.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_structure_new_remove (SwDocument *document,
                         SwNodeId    node,
                         const char *label)
{
  SwTree *tree = sw_document_get_tree (document);

  return sw_splice_children_new (document, sw_tree_get_parent (tree, node),
                                 sw_tree_get_position (tree, node), 1, NULL, 0, label);
}

/**
 * sw_structure_new_put:
 * @document: a document
 * @edit: what was asked for: an insertion or a copy
 * @list: where it goes
 * @position: which element of @list it becomes
 * @child: a detached node
 * @label: what the step is called
 *
 * Makes the command that puts a new element in. Done again from the journal, the same edit must
 * lead to the same element.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_structure_new_put (SwDocument            *document,
                      const SwStructureEdit *edit,
                      SwNodeId               list,
                      guint                  position,
                      SwNodeId               child,
                      const char            *label)
{
  SwCommand *command = sw_splice_children_new (document, list, position, 0, &child, 1, label);

  sw_splice_children_take_edit (SW_SPLICE_CHILDREN (command),
                                new_edit_object (document, edit, list, position));
  return command;
}

/* One splice over all between the two places: so the list hears of a single change. */
static SwCommand *
new_move_within (SwDocument *document,
                 SwNodeId    list,
                 guint       from,
                 guint       to,
                 const char *label)
{
  SwTree *tree = sw_document_get_tree (document);
  guint first = MIN (from, to);
  guint n_children = MAX (from, to) - first + 1;
  g_autoptr (GArray) children = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  SwNodeId moved = sw_tree_get_child (tree, list, from);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, list, first + i);

      if (child != moved)
        g_array_append_val (children, child);
    }
  g_array_insert_val (children, to - first, moved);
  return sw_splice_children_new (document, list, first, n_children,
                                 (const SwNodeId *) (gconstpointer) children->data,
                                 children->len, label);
}

/**
 * sw_structure_new_move:
 * @document: a document
 * @edit: what was asked for
 * @list: where it goes
 * @position: which element of @list it is to become, counted without the element itself
 * @child: an element of a list
 * @label: what the step is called
 *
 * Makes the command that puts an element somewhere else.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_structure_new_move (SwDocument            *document,
                       const SwStructureEdit *edit,
                       SwNodeId               list,
                       guint                  position,
                       SwNodeId               child,
                       const char            *label)
{
  SwTree *tree = sw_document_get_tree (document);
  guint n_children = sw_tree_get_n_children (tree, list);
  JsonObject *object = new_edit_object (document, edit, list, position);
  SwCommandGroup *group;
  SwCommand *command;

  if (sw_tree_get_parent (tree, child) == list)
    {
      command = new_move_within (document, list, sw_tree_get_position (tree, child),
                                 MIN (position, n_children - 1), label);
      sw_splice_children_take_edit (SW_SPLICE_CHILDREN (command), object);
      return command;
    }

  /* Taken out first; the putting in alone tells both, and neither list minds the other. */
  group = sw_command_group_new (label);
  command = sw_structure_new_remove (document, child, label);
  sw_splice_children_take_edit (SW_SPLICE_CHILDREN (command), NULL);
  sw_command_group_take (group, command);
  command = sw_splice_children_new (document, list, position, 0, &child, 1, label);
  sw_splice_children_take_edit (SW_SPLICE_CHILDREN (command), object);
  sw_command_group_take (group, command);
  return SW_COMMAND (group);
}

static gboolean
check_edit (SwDocument             *self,
            const SwStructureEdit  *edit,
            GError                **error)
{
  const char *reason = sw_document_get_read_only_reason (self);
  SwNodeId list;
  guint position;

  if (reason != NULL)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "read_only", SW_NO_BIT, "%s", reason);
      return FALSE;
    }
  if (edit->verb == SW_STRUCTURE_INSERT
      ? !sw_structure_find_place (self, edit->path, &list, &position, error)
      : sw_tree_lookup (sw_document_get_tree (self), edit->path, error) == SW_NODE_NONE)
    return FALSE;
  if (edit->to != NULL && !sw_structure_find_place (self, edit->to, &list, &position, error))
    return FALSE;

  if (SW_DOCUMENT_GET_CLASS (self)->new_structure != NULL)
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                /* Translators: a verb of the command line, as "insert", and a path. */
                _("Files of this format do not offer “%s” at “%s”."),
                sw_structure_verb_get_name (edit->verb), edit->path);
  return FALSE;
}

/**
 * sw_document_new_structure:
 * @self: a document
 * @edit: a structural edit
 * @error: return location
 *
 * Makes the command that changes which children a list has, if the document offers that there.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "read_only", "not_offered" or a rule's;
 * %SW_ERROR_NOT_FOUND with the kind "no_such_path".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_document_new_structure (SwDocument             *self,
                           const SwStructureEdit  *edit,
                           GError                **error)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return check_edit (self, edit, error)
         ? SW_DOCUMENT_GET_CLASS (self)->new_structure (self, edit, error) : NULL;
}

/**
 * sw_document_new_structure_async:
 * @self: a document
 * @edit: a structural edit
 * @callback: told when it is done; not before this returns
 * @user_data: for @callback
 *
 * Does what sw_document_new_structure() does, where that takes long in a thread.
 */
void
sw_document_new_structure_async (SwDocument             *self,
                                 const SwStructureEdit  *edit,
                                 GAsyncReadyCallback     callback,
                                 gpointer                user_data)
{
  GError *error = NULL;

  g_return_if_fail (SW_IS_DOCUMENT (self));
  g_return_if_fail (sw_structure_is_slow (self));

  if (check_edit (self, edit, &error))
    SW_DOCUMENT_GET_CLASS (self)->new_structure_async (self, edit, callback, user_data);
  else
    g_task_report_error (self, callback, user_data, sw_document_new_structure_async, error);
}

/**
 * sw_document_new_structure_finish:
 * @self: a document
 * @result: what the callback was given
 * @error: return location
 *
 * Errors: those of sw_document_new_structure(), and %SW_ERROR_NOT_FOUND with the kind
 * "no_such_path" for what went away meanwhile.
 *
 * Returns: (transfer full) (nullable): the command
 */
SwCommand *
sw_document_new_structure_finish (SwDocument    *self,
                                  GAsyncResult  *result,
                                  GError       **error)
{
  if (g_async_result_is_tagged (result, sw_document_new_structure_async))
    return g_task_propagate_pointer (G_TASK (result), error);

  return SW_DOCUMENT_GET_CLASS (self)->new_structure_finish (self, result, error);
}

/**
 * sw_structure_is_slow:
 * @document: a document
 *
 * Tells whether a structural edit of a document takes longer than a window may stand still. Then it
 * is to be made with sw_document_new_structure_async().
 *
 * Returns: %TRUE if it does
 */
gboolean
sw_structure_is_slow (SwDocument *document)
{
  return SW_DOCUMENT_GET_CLASS (document)->new_structure_async != NULL
         && sw_document_is_large (document);
}
