/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-edits.c: the commands that change a Pathologic save, and what forbids them. */
#include "config.h"

#include "sw-pathologic-edits.h"

#include "sw-command-group.h"
#include "sw-error.h"
#include "sw-pathologic-edit.h"
#include "sw-pathologic-objects.h"
#include "sw-pathologic-sharing.h"
#include "sw-pathologic-text.h"
#include "sw-pathologic-writer.h"
#include "sw-set-value.h"
#include "sw-splice-children.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Of every kind of step, to try them out */
#define MAX_STEPS 60u

/* Of what stands in the way of a removal, so many places are named. */
#define MAX_TOLD 3u

static SwTree *
get_tree (SwPathologicDocument *document)
{
  return sw_document_get_tree (SW_DOCUMENT (document));
}

static const SwPathologicSlot *
get_slot (SwPathologicDocument *document,
          SwNodeId              node)
{
  return sw_pathologic_file_get_slot (sw_pathologic_document_get_remembered (document),
                                      get_tree (document), node, NULL);
}

/* -- values -- */

static gboolean
refuse_found (GError **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "numbering_frozen", SW_NO_BIT,
                _("This text was found among bytes that could not be read, and others may use it. "
                  "It can only be changed everywhere."));
  return FALSE;
}

/* It is the edit that is refused, wherever in the file a number would move. */
static gboolean
check_numbers (SwPathologicDocument      *document,
               SwNodeId                   node,
               const SwPathologicChange  *change,
               GError                   **error)
{
  GError *local = NULL;

  if (sw_pathologic_check_numbers (get_tree (document), change, &local))
    return TRUE;

  if (g_strcmp0 (sw_error_get_kind (local), "numbering_frozen") == 0)
    {
      g_autofree char *path = sw_tree_dup_path (get_tree (document), node);

      sw_error_set_path (local, path);
    }
  g_propagate_error (error, local);
  return FALSE;
}

static gboolean
check_text_here (SwPathologicDocument  *document,
                 SwNodeId               node,
                 const char            *text,
                 GError               **error)
{
  SwTree *tree = get_tree (document);
  SwPathologicChange change = SW_PATHOLOGIC_NO_CHANGE;

  if (!sw_pathologic_text_check (text, get_slot (document, node)->is_wide, error))
    return FALSE;
  if (!sw_pathologic_is_in_table (tree, node))
    return TRUE;
  if (sw_pathologic_is_unread (tree, node))
    return refuse_found (error);

  /* Without unread bytes every number may change. */
  if (sw_tree_get_fault (tree) == NULL)
    return TRUE;
  change.node = node;
  change.text = text;
  return check_numbers (document, node, &change, error);
}

/* Where narrow and wide strings share a table, the users of a row may be of both kinds. */
static gboolean
fits_all (SwPathologicDocument  *document,
          const GArray          *users,
          const char            *text,
          GError               **error)
{
  for (guint i = 0; i < users->len; i++)
    if (!sw_pathologic_text_check (text,
                                   get_slot (document, g_array_index (users, SwNodeId, i))->is_wide,
                                   error))
      return FALSE;

  return TRUE;
}

/**
 * sw_pathologic_check_text_everywhere:
 * @document: a save
 * @node: a string
 * @text: what it is to say
 * @error: return location
 *
 * Tells whether a text can be changed wherever it is used.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "text_already_in_table"; %SW_ERROR_RANGE for a text that
 * cannot be stored.
 *
 * Returns: %TRUE if it can
 */
gboolean
sw_pathologic_check_text_everywhere (SwPathologicDocument  *document,
                                     SwNodeId               node,
                                     const char            *text,
                                     GError               **error)
{
  g_autoptr (GArray) users = NULL;
  gboolean is_taken = FALSE;

  if (!sw_pathologic_text_check (text, get_slot (document, node)->is_wide, error))
    return FALSE;

  users = sw_pathologic_list_users (document, node, text, &is_taken);
  if (!is_taken)
    return fits_all (document, users, text, error);

  sw_set_error (error, SW_ERROR_REFUSED, "text_already_in_table", SW_NO_BIT,
                _("Other places of this file have the text “%s” already. Change it here only, or "
                  "choose another one."), text);
  return FALSE;
}

static gboolean
check_float (const SwField  *field,
             const SwValue  *value,
             GError        **error)
{
  guint32 low = (guint32) value->number;
  float narrow;
  double wide;

  memcpy (&narrow, &low, sizeof narrow);
  memcpy (&wide, &value->number, sizeof wide);
  if (!isinf (field->width == 32 ? (double) narrow : wide))
    return TRUE;

  sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                _("This number is too large to be stored here."));
  return FALSE;
}

/**
 * sw_pathologic_check_set:
 * @document: a save
 * @node: a node
 * @value: what it is to hold, and only it
 * @error: return location
 *
 * Tells whether the format permits a value, and whether unread bytes do.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "numbering_frozen" or "layout_depends"; %SW_ERROR_RANGE
 * with the kind "value_out_of_range", "string_too_long" or "text_not_encodable".
 *
 * Returns: %TRUE if they do
 */
gboolean
sw_pathologic_check_set (SwPathologicDocument  *document,
                         SwNodeId               node,
                         const SwValue         *value,
                         GError               **error)
{
  SwTree *tree = get_tree (document);
  const SwPathologicSlot *slot = get_slot (document, node);

  if (slot == NULL || slot->kind == SW_PATHOLOGIC_SLOT_RAW)
    return TRUE;
  if (value->kind == SW_KIND_STRING)
    return check_text_here (document, node, value->text, error);
  if (value->kind == SW_KIND_FLOAT
      && !check_float (sw_tree_get_field (tree, node), value, error))
    return FALSE;

  return sw_pathologic_check_layout (tree, node, value->number, error);
}

/**
 * sw_pathologic_new_text:
 * @document: a save
 * @node: a string
 * @value: what it is to say; see sw_pathologic_check_text_everywhere()
 *
 * Makes the command that changes a text wherever it is used.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_pathologic_new_text (SwPathologicDocument *document,
                        SwNodeId              node,
                        const SwValue        *value)
{
  SwDocument *base = SW_DOCUMENT (document);
  g_autoptr (GArray) users = sw_pathologic_list_users (document, node, NULL, NULL);
  g_autofree char *label = NULL;
  SwCommandGroup *group;

  if (users->len == 1)
    return sw_set_value_new (base, node, value);

  /* Translators: a step in the history: a text, its new form, and in how many places. */
  label = g_strdup_printf (ngettext ("Set “%s” to “%s” in %u place",
                                     "Set “%s” to “%s” in %u places", users->len),
                           sw_tree_get_text (get_tree (document), node), value->text, users->len);
  group = sw_command_group_new (label);
  for (guint i = 0; i < users->len; i++)
    sw_command_group_take (group, sw_set_value_new (base, g_array_index (users, SwNodeId, i),
                                                    value));

  return SW_COMMAND (group);
}

/* -- elements -- */

/* "Copy slots/3": what an element is called where its own name does not tell */
static char *
dup_element_label (SwPathologicDocument *document,
                   SwNodeId              node)
{
  SwTree *tree = get_tree (document);
  g_autofree char *list = sw_document_dup_label (SW_DOCUMENT (document),
                                                 sw_tree_get_parent (tree, node));

  /* Translators: an element: the name of its list, and which one it is, from 1. */
  return g_strdup_printf (_("%s, no. %u"), list, sw_tree_get_position (tree, node) + 1);
}

static SwCommand *
new_copy (SwPathologicDocument  *document,
          SwNodeId               node,
          const char            *path,
          GError               **error)
{
  SwTree *tree = get_tree (document);
  SwNodeId list = sw_tree_get_parent (tree, node);
  SwPathologicChange change = SW_PATHOLOGIC_NO_CHANGE;
  g_autofree char *element = dup_element_label (document, node);
  g_autofree char *label = NULL;
  SwCommand *command;
  JsonObject *edit;

  change.list = list;
  change.added = sw_pathologic_copy_detached (tree, node);
  if (!check_numbers (document, node, &change, error))
    return NULL;

  /* Translators: a step in the history. %s is an element of a list. */
  label = g_strdup_printf (_("Copy %s"), element);
  command = sw_splice_children_new (SW_DOCUMENT (document), list,
                                    sw_tree_get_n_children (tree, list), 0, &change.added, 1,
                                    label);
  edit = json_object_new ();
  json_object_set_string_member (edit, "verb", "copy");
  json_object_set_string_member (edit, "path", path);
  sw_splice_children_take_edit (SW_SPLICE_CHILDREN (command), edit);
  return command;
}

/* Where the file refers to what is in an element, from outside of it: the paths of the first few */
static guint
find_referrers (const SwTree *tree,
                SwNodeId      node,
                GString      *paths)
{
  guint n = 0;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      SwNodeId object = sw_pathologic_find_target (tree, id);
      g_autofree char *path = NULL;

      if (object == SW_NODE_NONE || !sw_tree_is_below (tree, object, node)
          || !sw_tree_is_attached (tree, id) || sw_tree_is_below (tree, id, node)
          || ++n > MAX_TOLD)
        continue;
      path = sw_tree_dup_path (tree, id);
      g_string_append_printf (paths, "%s%s", n > 1 ? ", " : "", path);
    }

  return n;
}

/* Writing stops at the first place in the way; whoever is to mend it wants to know all of them. */
static GError *
new_referred_error (const SwTree *tree,
                    SwNodeId      node)
{
  g_autoptr (GString) paths = g_string_new (NULL);
  g_autofree char *path = sw_tree_dup_path (tree, node);
  guint n = find_referrers (tree, node, paths);
  GError *error = NULL;

  if (n > MAX_TOLD)
    sw_set_error (&error, SW_ERROR_REFUSED, "object_still_referenced", SW_NO_BIT,
                  /* Translators: the paths of three fields, and how many there are besides. */
                  ngettext ("Not deleted: an object in it is used by %s and %u other place.",
                            "Not deleted: an object in it is used by %s and %u other places.",
                            n - MAX_TOLD), paths->str, n - MAX_TOLD);
  else
    sw_set_error (&error, SW_ERROR_REFUSED, "object_still_referenced", SW_NO_BIT,
                  /* Translators: the paths of one to three fields, with commas between. */
                  _("Not deleted: an object in it is used by %s."), paths->str);
  sw_error_set_path (error, path);
  return error;
}

static gboolean
check_removal (SwPathologicDocument  *document,
               SwNodeId               node,
               GError               **error)
{
  SwPathologicChange change = SW_PATHOLOGIC_NO_CHANGE;
  GError *local = NULL;

  change.removed = node;
  if (check_numbers (document, node, &change, &local))
    return TRUE;
  if (g_strcmp0 (sw_error_get_kind (local), "object_still_referenced") == 0)
    {
      g_clear_error (&local);
      local = new_referred_error (get_tree (document), node);
    }

  g_propagate_error (error, local);
  return FALSE;
}

static SwCommand *
new_remove (SwPathologicDocument  *document,
            SwNodeId               node,
            GError               **error)
{
  SwTree *tree = get_tree (document);
  g_autofree char *element = dup_element_label (document, node);
  g_autofree char *label = NULL;

  if (!check_removal (document, node, error))
    return NULL;

  sw_pathologic_open_below (tree, node);
  /* Translators: a step in the history. %s is an element of a list. */
  label = g_strdup_printf (_("Remove %s"), element);
  return sw_structure_new_remove (SW_DOCUMENT (document), node, label);
}

/**
 * sw_pathologic_new_structure:
 * @document: a save
 * @edit: a copy or a removal
 * @error: return location
 *
 * Makes the command that copies an element of a list to its end, or takes one out.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_offered", "incomplete_container",
 * "numbering_frozen", "object_still_referenced" or "forward_reference".
 *
 * Returns: (transfer full) (nullable): the command
 */
SwCommand *
sw_pathologic_new_structure (SwPathologicDocument   *document,
                             const SwStructureEdit  *edit,
                             GError                **error)
{
  SwNodeId node = sw_tree_lookup (get_tree (document), edit->path, error);

  if (node == SW_NODE_NONE)
    return NULL;
  if ((edit->verb != SW_STRUCTURE_COPY && edit->verb != SW_STRUCTURE_REMOVE) || edit->to != NULL)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                    _("Elements of Pathologic saves can be removed, and copied to the end of "
                      "their list."));
      return NULL;
    }
  if (!sw_pathologic_check_list (get_tree (document), node, error))
    return NULL;

  return edit->verb == SW_STRUCTURE_COPY ? new_copy (document, node, edit->path, error)
                                         : new_remove (document, node, error);
}

/* -- every kind of step -- */

static void
add_structure (SwPathologicDocument *document,
               SwStructureVerb       verb,
               SwNodeId              node,
               GPtrArray            *steps)
{
  g_autofree char *path = sw_tree_dup_path (get_tree (document), node);
  const SwStructureEdit edit = { .verb = verb, .path = path };
  SwCommand *command = sw_pathologic_new_structure (document, &edit, NULL);

  if (command != NULL)
    g_ptr_array_add (steps, command);
}

static void
add_text (SwPathologicDocument *document,
          SwNodeId              node,
          GPtrArray            *steps)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_text (&value, "elsewhere");
  if (sw_pathologic_check_text_everywhere (document, node, value.text, NULL))
    g_ptr_array_add (steps, sw_pathologic_new_text (document, node, &value));
}

/**
 * sw_pathologic_list_steps:
 * @document: a save
 *
 * Lists commands of every kind that are not the setting of one node, as the file permits them now:
 * elements copied and removed, texts changed everywhere. Not more than a few of each.
 *
 * Returns: (transfer full) (element-type SwCommand): commands that have not been applied
 */
GPtrArray *
sw_pathologic_list_steps (SwPathologicDocument *document)
{
  SwTree *tree = get_tree (document);
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_rows = sw_tree_get_n_rows (tree);
  guint n_tried = 0;

  for (SwNodeId id = 1; id < n_rows && n_tried < MAX_STEPS; id++)
    {
      gboolean is_text = sw_pathologic_is_in_table (tree, id);
      gboolean is_first = sw_tree_get_position (tree, id) == 0
                          && sw_pathologic_check_list (tree, id, NULL);

      if (!sw_tree_is_attached (tree, id) || (!is_text && !is_first))
        continue;
      n_tried++;
      if (is_text)
        add_text (document, id, steps);
      if (!is_first)
        continue;
      add_structure (document, SW_STRUCTURE_COPY, id, steps);
      add_structure (document, SW_STRUCTURE_REMOVE, id, steps);
    }

  return steps;
}
