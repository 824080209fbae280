/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-place.c: places where a tree may be cut, so that several threads can search it. */
#include "config.h"

#include "sw-search-place.h"

/* A save that somebody made on purpose nests through any depth */
#define MOST_DEPTH 64

/* A place is the position of a child of the top, then of one of its children, and so on: it is
 * before the node that the last one names, and behind all that the others name. */

static guint64
get_begin (const SwTree *tree,
           SwNodeId      id)
{
  guint64 bit;

  return sw_tree_get_span (tree, id, &bit, NULL) ? bit : 0;
}

static guint64
get_length (const SwTree *tree,
            SwNodeId      id)
{
  guint64 bit, bits;

  return sw_tree_get_span (tree, id, &bit, &bits) ? bits : 0;
}

/* The last child that begins at a bit or before it, if they are in the order of the file */
static guint
find_child (const SwTree *tree,
            SwNodeId      id,
            guint64       bit)
{
  guint low = 0, high = sw_tree_get_n_children (tree, id);

  while (low + 1 < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_begin (tree, sw_tree_get_child (tree, id, middle)) <= bit)
        low = middle;
      else
        high = middle;
    }

  return low;
}

/* Nodes may be in another order than their bytes: that makes parts of other sizes, no wrong ones */
static GArray *
find_place (const SwTree *tree,
            SwNodeId      top,
            guint64       bit,
            guint64       grain)
{
  GArray *place = g_array_new (FALSE, FALSE, sizeof (guint));
  SwNodeId id = top;

  while (place->len < MOST_DEPTH && sw_tree_get_n_children (tree, id) > 0
         && !sw_tree_is_absent (tree, id) && (id == top || get_length (tree, id) > grain))
    {
      guint position = find_child (tree, id, bit);

      g_array_append_val (place, position);
      id = sw_tree_get_child (tree, id, position);
    }

  return place;
}

static gboolean
is_before (const GArray *first,
           const GArray *second)
{
  for (guint i = 0; i < MIN (first->len, second->len); i++)
    if (g_array_index (first, guint, i) != g_array_index (second, guint, i))
      return g_array_index (first, guint, i) < g_array_index (second, guint, i);

  return first->len < second->len;
}

/**
 * sw_search_place_list:
 * @tree: a tree
 * @top: a node
 * @n_parts: how many parts are wanted
 *
 * Cuts what is below a node into parts of about the same length. Each begins where the one before
 * it ends.
 *
 * Returns: (transfer full) (element-type GArray): where all parts but the first begin, in order;
 *   fewer where that cannot be had
 */
GPtrArray *
sw_search_place_list (const SwTree *tree,
                      SwNodeId      top,
                      guint         n_parts)
{
  GPtrArray *places = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint64 begin = get_begin (tree, top), length = get_length (tree, top);

  for (guint i = 1; i < n_parts; i++)
    {
      g_autoptr (GArray) place = find_place (tree, top, begin + length / n_parts * i,
                                             length / n_parts / 2);

      if (place->len > 0
          && (places->len == 0
              || is_before (g_ptr_array_index (places, places->len - 1), place)))
        g_ptr_array_add (places, g_steal_pointer (&place));
    }

  return places;
}
