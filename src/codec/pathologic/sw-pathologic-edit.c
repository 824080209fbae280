/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-edit.c: what may be done to a stream of objects, and copies of parts of it. */
#include "config.h"

#include "sw-pathologic-edit.h"

#include "sw-error.h"
#include "sw-pathologic-scan.h"

#include <glib/gi18n-lib.h>

/**
 * sw_pathologic_is_unread:
 * @tree: a tree
 * @node: a node
 *
 * Returns: whether it is among what could not be read
 */
gboolean
sw_pathologic_is_unread (const SwTree *tree,
                         SwNodeId      node)
{
  SwNodeId unread = sw_pathologic_find_unread (tree);

  return unread != SW_NODE_NONE && sw_tree_is_below (tree, node, unread);
}

/**
 * sw_pathologic_is_in_table:
 * @tree: a tree
 * @node: a node
 *
 * Returns: whether it is a string that shares its text with others of the same table
 */
gboolean
sw_pathologic_is_in_table (const SwTree *tree,
                           SwNodeId      node)
{
  guint variant = 0;
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (sw_tree_get_codec_data (tree), tree,
                                                              node, &variant);

  return slot != NULL && slot->kind == SW_PATHOLOGIC_SLOT_STRING && slot->in_table
         && variant == SW_PATHOLOGIC_STRING_TEXT;
}

/* The body that a node is a field of */
static const SwPathologicPlanBody *
find_body (const SwPathologicFile *file,
           const SwTree           *tree,
           SwNodeId                node)
{
  SwNodeId parent = sw_tree_get_parent (tree, node);
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (file, tree, parent, NULL);
  guint32 body = SW_PATHOLOGIC_NONE;

  if (parent == SW_NODE_ROOT)
    body = file->plan->root_body;
  else if (slot != NULL && slot->kind == SW_PATHOLOGIC_SLOT_STRUCT)
    body = slot->inner;
  else if (slot != NULL && slot->kind == SW_PATHOLOGIC_SLOT_POINTER)
    sw_pathologic_plan_find_factory (file->plan, sw_tree_get_row (tree, parent)->width, &body);

  return body != SW_PATHOLOGIC_NONE
         ? &g_array_index (file->plan->bodies, SwPathologicPlanBody, body) : NULL;
}

/* What another field holds that a step hangs on, with @number in the place of @node */
static const guint64 *
find_value (const SwTree           *tree,
            const SwPathologicFile *file,
            SwNodeId                node,
            guint32                 slot,
            const guint64          *number)
{
  SwNodeId parent = sw_tree_get_parent (tree, node);
  guint32 field;

  if (slot == SW_PATHOLOGIC_NONE)
    return NULL;

  field = g_array_index (file->plan->slots, SwPathologicSlot, slot).field;
  for (guint i = 0; i < sw_tree_get_n_children (tree, parent); i++)
    {
      SwNodeId child = sw_tree_get_child (tree, parent, i);

      if (sw_tree_get_row (tree, child)->field == field)
        return child == node ? number : &sw_tree_get_row (tree, child)->value;
    }

  return NULL;
}

/**
 * sw_pathologic_check_layout:
 * @tree: a tree
 * @node: a number
 * @number: what it is to hold
 * @error: return location
 *
 * Tells whether the fields after a number would still be there, and of the same types. Others
 * would have to be made or given up.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "layout_depends".
 *
 * Returns: %TRUE if they would
 */
gboolean
sw_pathologic_check_layout (const SwTree  *tree,
                            SwNodeId       node,
                            guint64        number,
                            GError       **error)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  const SwPathologicPlanBody *body = find_body (file, tree, node);
  guint64 present = sw_tree_get_number (tree, node);

  for (guint i = 0; body != NULL && i < body->n_steps; i++)
    {
      const SwPathologicStep *step = &g_array_index (file->plan->steps, SwPathologicStep,
                                                     body->first_step + i);
      guint32 before, after;

      if (step->op == SW_PATHOLOGIC_OP_ALWAYS && step->switch_slot == SW_PATHOLOGIC_NONE)
        continue;
      before =
        sw_pathologic_plan_choose (file->plan, step,
                                   find_value (tree, file, node, step->op_slot, &present),
                                   find_value (tree, file, node, step->switch_slot, &present));
      after =
        sw_pathologic_plan_choose (file->plan, step,
                                   find_value (tree, file, node, step->op_slot, &number),
                                   find_value (tree, file, node, step->switch_slot, &number));
      if (before == after)
        continue;

      sw_set_error (error, SW_ERROR_REFUSED, "layout_depends", SW_NO_BIT,
                    _("Which fields follow depends on this value. With another one they could "
                      "not be read any more."));
      return FALSE;
    }

  return TRUE;
}

/**
 * sw_pathologic_check_list:
 * @tree: a tree
 * @node: an element of a list
 * @error: return location
 *
 * Tells whether elements of a list can be copied and removed: of a vector or map that was read to
 * its end.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_offered", "incomplete_container" or
 * "numbering_frozen".
 *
 * Returns: %TRUE if they can
 */
gboolean
sw_pathologic_check_list (const SwTree  *tree,
                          SwNodeId       node,
                          GError       **error)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  SwNodeId list = sw_tree_get_parent (tree, node);
  const SwPathologicSlot *slot = list != SW_NODE_NONE
                                 ? sw_pathologic_file_get_slot (file, tree, list, NULL) : NULL;
  const guint incomplete = SW_PATHOLOGIC_ROW_INCOMPLETE;

  if (slot == NULL || (slot->kind != SW_PATHOLOGIC_SLOT_VECTOR
                       && slot->kind != SW_PATHOLOGIC_SLOT_PACKED))
    sw_set_error (error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                  _("Only elements of lists and rows of maps can be copied and removed."));
  else if (((sw_tree_get_row (tree, list)->flags | sw_tree_get_row (tree, node)->flags)
            & incomplete) != 0)
    sw_set_error (error, SW_ERROR_REFUSED, "incomplete_container", SW_NO_BIT,
                  _("This list could not be read to its end, so nobody knows what else is in "
                    "it."));
  else if (sw_pathologic_is_unread (tree, node))
    sw_set_error (error, SW_ERROR_REFUSED, "numbering_frozen", SW_NO_BIT,
                  _("This was found among bytes that could not be read. Its values can be "
                    "changed, but nothing can be put in or taken out."));
  else
    return TRUE;

  return FALSE;
}

/**
 * sw_pathologic_open_below:
 * @tree: a tree
 * @node: a node
 *
 * Makes rows of all elements of packed vectors in a node, so that it no longer needs the bytes of
 * the file.
 */
void
sw_pathologic_open_below (SwTree   *tree,
                          SwNodeId  node)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  g_array_append_val (stack, node);
  while (stack->len > 0)
    {
      SwNodeId id = g_array_index (stack, SwNodeId, stack->len - 1);
      guint n_children;

      g_array_set_size (stack, stack->len - 1);
      sw_tree_open (tree, id);
      n_children = sw_tree_get_n_children (tree, id);
      for (guint i = 0; i < n_children; i++)
        {
          SwNodeId child = sw_tree_get_child (tree, id, i);

          g_array_append_val (stack, child);
        }
    }
}

typedef struct
{
  SwNodeId source;
  SwNodeId target;
} Pair;

static GArray *
list_pairs (SwTree   *tree,
            SwNodeId  source,
            SwNodeId  target)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  Pair first = { source, target };

  g_array_append_val (pairs, first);
  for (guint at = 0; at < pairs->len; at++)
    {
      Pair pair = g_array_index (pairs, Pair, at);
      guint n_children = sw_tree_get_n_children (tree, pair.source);

      for (guint i = 0; i < n_children; i++)
        {
          Pair child = { sw_tree_get_child (tree, pair.source, i),
                         sw_tree_get_child (tree, pair.target, i) };

          g_array_append_val (pairs, child);
        }
    }

  return pairs;
}

/**
 * sw_pathologic_copy_detached:
 * @tree: a tree
 * @node: an element of a list
 *
 * Copies an element with all that is in it. References to objects inside it refer to their copies,
 * all others to what they did; strings use the same rows.
 *
 * Returns: the copy, which is in no list yet; %SW_NODE_NONE if a part could not be read
 */
SwNodeId
sw_pathologic_copy_detached (SwTree   *tree,
                             SwNodeId  node)
{
  const guint kept = SW_PATHOLOGIC_ROW_LONG_PREFIX | SW_PATHOLOGIC_ROW_NULL_WORD;
  g_autoptr (GHashTable) copies = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) pairs = NULL;
  SwNodeId copy;

  sw_pathologic_open_below (tree, node);
  copy = sw_tree_copy_detached (tree, tree, node, sw_tree_get_parent (tree, node));
  if (copy == SW_NODE_NONE)
    return SW_NODE_NONE;

  pairs = list_pairs (tree, node, copy);
  for (guint i = 0; i < pairs->len; i++)
    {
      Pair pair = g_array_index (pairs, Pair, i);

      g_hash_table_insert (copies, GUINT_TO_POINTER (pair.source),
                           GUINT_TO_POINTER (pair.target));
    }
  for (guint i = 0; i < pairs->len; i++)
    {
      Pair pair = g_array_index (pairs, Pair, i);
      const SwRow *from = sw_tree_get_row (tree, pair.source);
      SwRow *to = sw_tree_get_row (tree, pair.target);
      const SwField *field = sw_tree_get_field (tree, pair.source);
      gpointer target;

      to->flags |= from->flags & kept;
      if (!sw_field_is_container (field))
        to->first_child = from->first_child;
      if (field->kind == SW_KIND_REFERENCE
          && g_hash_table_lookup_extended (copies, GUINT_TO_POINTER (from->value), NULL, &target))
        to->value = GPOINTER_TO_UINT (target);
    }

  return copy;
}
