/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-shared.c: what nodes held that were changed many at once. */
#include "config.h"

#include "sw-tree-shared.h"

#include <string.h>

typedef struct
{
  GArray            *nodes;     /* in the order of their numbers; nobody changes it */
  SwValue            value;
  SwTreeSharedState  state;
} List;

struct _SwTreeShared
{
  GArray *lists;
};

static void
list_clear (gpointer data)
{
  List *list = data;

  g_array_unref (list->nodes);
  sw_value_clear (&list->value);
}

/**
 * sw_tree_shared_new:
 *
 * Returns: (transfer full): no lists
 */
SwTreeShared *
sw_tree_shared_new (void)
{
  SwTreeShared *self = g_new (SwTreeShared, 1);

  self->lists = g_array_new (FALSE, FALSE, sizeof (List));
  g_array_set_clear_func (self->lists, list_clear);
  return self;
}

/**
 * sw_tree_shared_free:
 * @self: lists
 *
 * Frees them.
 */
void
sw_tree_shared_free (SwTreeShared *self)
{
  g_array_unref (self->lists);
  g_free (self);
}

/* The first place from @from on whose node is not before @id, and how many of a list there are if
 * there is none. Where both are gone through in order, the place is near. */
static guint
advance (const GArray *nodes,
         guint         from,
         SwNodeId      id)
{
  while (from < nodes->len && g_array_index (nodes, SwNodeId, from) < id)
    from++;

  return from;
}

static gboolean
has (const GArray *nodes,
     guint         place,
     SwNodeId      id)
{
  return place < nodes->len && g_array_index (nodes, SwNodeId, place) == id;
}

/**
 * sw_tree_shared_find:
 * @self: lists
 * @id: a node
 *
 * Finds what a node held.
 *
 * Returns: (transfer none) (nullable): the value, or %NULL if the node is in no list
 */
const SwValue *
sw_tree_shared_find (const SwTreeShared *self,
                     SwNodeId            id)
{
  for (guint i = 0; i < self->lists->len; i++)
    {
      const List *list = &g_array_index (self->lists, List, i);

      if (sw_tree_has_node (list->nodes, id))
        return &list->value;
    }

  return NULL;
}

/* Which nodes of one list are in no other, and in no table */
static GArray *
list_fresh (const SwTreeShared *self,
            GArray             *nodes,
            GHashTable         *others)
{
  g_autofree guint8 *known = g_malloc0 (nodes->len);
  GArray *fresh = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  for (guint i = 0; i < self->lists->len; i++)
    {
      const GArray *list = g_array_index (self->lists, List, i).nodes;

      for (guint j = 0, place = 0; j < nodes->len; j++)
        {
          place = advance (list, place, g_array_index (nodes, SwNodeId, j));
          known[j] |= has (list, place, g_array_index (nodes, SwNodeId, j));
        }
    }
  for (guint j = 0; j < nodes->len; j++)
    {
      SwNodeId id = g_array_index (nodes, SwNodeId, j);

      if (!known[j] && (others == NULL || !g_hash_table_contains (others, GUINT_TO_POINTER (id))))
        g_array_append_val (fresh, id);
    }

  return fresh;
}

/**
 * sw_tree_shared_remember:
 * @self: lists
 * @nodes: (element-type guint32): nodes in the order of their numbers
 * @others: (nullable): a table whose keys are nodes that need not be remembered
 * @text: what all of @nodes hold now
 *
 * Remembers what nodes hold that are about to be changed for the first time.
 */
void
sw_tree_shared_remember (SwTreeShared *self,
                         GArray       *nodes,
                         GHashTable   *others,
                         const char   *text)
{
  List list = { 0 };

  /* Done again, it is the same list. */
  for (guint i = 0; i < self->lists->len; i++)
    if (g_array_index (self->lists, List, i).nodes == nodes)
      return;

  list.nodes = list_fresh (self, nodes, others);
  if (list.nodes->len == 0)
    {
      g_array_unref (list.nodes);
      return;
    }
  if (list.nodes->len == nodes->len)
    {
      g_array_unref (list.nodes);
      list.nodes = g_array_ref (nodes);
    }
  sw_value_init_text (&list.value, text);
  g_array_append_val (self->lists, list);
}

/* What is to be said of one list when some nodes get a text. Gives how many of them are in it. */
static guint
meet (List         *list,
      const GArray *nodes,
      gboolean      is_original,
      guint8       *same)
{
  guint n_met = 0;

  for (guint j = 0, place = 0; j < nodes->len; j++)
    {
      SwNodeId id = g_array_index (nodes, SwNodeId, j);

      place = advance (list->nodes, place, id);
      if (!has (list->nodes, place, id))
        continue;
      n_met++;
      same[j] = is_original;
    }

  return n_met;
}

/**
 * sw_tree_shared_set:
 * @self: lists
 * @nodes: (element-type guint32): nodes in the order of their numbers
 * @text: what all of @nodes are about to hold
 * @same: (array): a place for each of @nodes: set for those in a list that is met, to whether they
 *   hold again then what they held at first
 *
 * Says what nodes are changed to.
 */
void
sw_tree_shared_set (SwTreeShared *self,
                    const GArray *nodes,
                    const char   *text,
                    guint8       *same)
{
  for (guint i = 0; i < self->lists->len; i++)
    {
      List *list = &g_array_index (self->lists, List, i);
      gboolean is_original = strcmp (list->value.text, text) == 0;
      guint n_met = nodes->len;

      if (list->nodes == nodes)
        memset (same, is_original, nodes->len);
      else
        n_met = meet (list, nodes, is_original, same);

      if (n_met == list->nodes->len)
        list->state = is_original ? SW_TREE_SHARED_SAME : SW_TREE_SHARED_EDITED;
      else if (n_met > 0)
        list->state = SW_TREE_SHARED_MIXED;
    }
}

/**
 * sw_tree_shared_touch:
 * @self: lists
 * @id: a node that is about to be changed by itself
 *
 * Says that the nodes of a list need no longer hold the same.
 */
void
sw_tree_shared_touch (SwTreeShared *self,
                      SwNodeId      id)
{
  for (guint i = 0; i < self->lists->len; i++)
    {
      List *list = &g_array_index (self->lists, List, i);

      if (sw_tree_has_node (list->nodes, id))
        list->state = SW_TREE_SHARED_MIXED;
    }
}

/**
 * sw_tree_shared_get_n_lists:
 * @self: lists
 *
 * Returns: how many there are
 */
guint
sw_tree_shared_get_n_lists (const SwTreeShared *self)
{
  return self->lists->len;
}

/**
 * sw_tree_shared_get_list:
 * @self: lists
 * @position: which, from 0
 * @state: (out): what is known of all of its nodes
 *
 * Returns: (transfer none) (element-type guint32): its nodes in the order of their numbers
 */
const GArray *
sw_tree_shared_get_list (const SwTreeShared *self,
                         guint               position,
                         SwTreeSharedState  *state)
{
  const List *list = &g_array_index (self->lists, List, position);

  *state = list->state;
  return list->nodes;
}
