/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-differences.c: in which nodes a tree is another one than a second tree. */
#include "config.h"

#include "sw-tree-private.h"

#include <string.h>

typedef struct
{
  SwNodeId id;
  SwNodeId other;       /* SW_NODE_NONE: the second tree has no such node */
} Pair;

static void
push (GArray   *stack,
      SwNodeId  id,
      SwNodeId  other)
{
  Pair pair = { id, other };

  g_array_append_val (stack, pair);
}

/* The node that has the path of a child: mostly, though not always, it stands in the same place. */
static SwNodeId
find_other (const SwTree *self,
            SwNodeId      child,
            gboolean      in_list,
            const SwTree *other,
            SwNodeId      other_parent,
            guint         position)
{
  const char *token = sw_tree_get_field (self, child)->token;
  SwNodeId found = position < sw_tree_get_n_children (other, other_parent)
                   ? sw_tree_get_child (other, other_parent, position) : SW_NODE_NONE;

  if (in_list || (found != SW_NODE_NONE
                  && g_strcmp0 (sw_tree_get_field (other, found)->token, token) == 0))
    return found;

  return token != NULL ? sw_tree_find_child (other, other_parent, token) : SW_NODE_NONE;
}

static void
push_children (GArray       *stack,
               const SwTree *self,
               const SwTree *other,
               Pair          pair)
{
  guint n_children = sw_tree_get_n_children (self, pair.id);
  gboolean in_list = sw_tree_get_field (self, pair.id)->kind == SW_KIND_LIST;
  gboolean has_other = pair.other != SW_NODE_NONE
                       && (sw_tree_get_field (other, pair.other)->kind == SW_KIND_LIST) == in_list;

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self, pair.id, i);

      push (stack, child, has_other ? find_other (self, child, in_list, other, pair.other, i)
                                    : SW_NODE_NONE);
    }
}

static gboolean
is_same_value (const SwTree *self,
               const SwTree *other,
               Pair          pair)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_auto (SwValue) other_value = SW_VALUE_INIT;

  if (pair.other == SW_NODE_NONE || sw_field_is_container (sw_tree_get_field (other, pair.other)))
    return FALSE;

  sw_tree_get_value (self, pair.id, &value);
  sw_tree_get_value (other, pair.other, &other_value);
  return sw_value_equal (&value, &other_value);
}

/* Elements get rows only where there is something to tell. */
static gboolean
is_same_packed (SwTree *self,
                SwTree *other,
                Pair    pair)
{
  if ((self->rows[pair.id].flags & SW_ROW_PACKED) == 0)
    return FALSE;
  if (pair.other != SW_NODE_NONE && (other->rows[pair.other].flags & SW_ROW_PACKED) != 0
      && sw_tree_is_same_packed (self, pair.id, other, pair.other))
    return TRUE;

  sw_tree_open (self, pair.id);
  if (pair.other != SW_NODE_NONE)
    sw_tree_open (other, pair.other);
  return FALSE;
}

/**
 * sw_tree_list_differences:
 * @self: a tree
 * @other: another one
 *
 * Lists the values of a tree that are not the same under the same path in another one. Side by
 * side, so that it takes as long as to go through both.
 *
 * Returns: (transfer full) (element-type SwNodeId): nodes of @self without children, in the order
 *   of their numbers
 */
GArray *
sw_tree_list_differences (SwTree *self,
                          SwTree *other)
{
  GArray *differences = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (Pair));

  push (stack, SW_NODE_ROOT, SW_NODE_ROOT);
  while (stack->len > 0)
    {
      Pair pair = g_array_index (stack, Pair, stack->len - 1);

      g_array_set_size (stack, stack->len - 1);
      if (is_same_packed (self, other, pair))
        continue;
      if (sw_field_is_container (sw_tree_get_field (self, pair.id)))
        push_children (stack, self, other, pair);
      else if (!is_same_value (self, other, pair))
        g_array_append_val (differences, pair.id);
    }

  g_array_sort (differences, sw_tree_compare_ids);
  return differences;
}
