/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-row-stands.c: where rows stood before another tree was put in place. */
#include "config.h"

#include "sw-node-row-stands.h"

#include "sw-node-rows-private.h"

/* A row that somebody looks at */
typedef struct
{
  SwNodeRow *row;
  guint      before;
} Stand;

static void
stand_clear (gpointer data)
{
  g_object_unref (((Stand *) data)->row);
}

/**
 * sw_node_row_stands_list:
 * @rows: rows
 * @live: (element-type SwNodeId SwNodeRow): those of them that somebody looks at
 *
 * Remembers where they stand.
 *
 * Returns: (transfer full): that
 */
GArray *
sw_node_row_stands_list (SwNodeRows *rows,
                         GHashTable *live)
{
  GArray *stands = g_array_new (FALSE, FALSE, sizeof (Stand));
  GHashTableIter iter;
  gpointer id, row;

  g_array_set_clear_func (stands, stand_clear);
  g_hash_table_iter_init (&iter, live);
  while (g_hash_table_iter_next (&iter, &id, &row))
    {
      const Stand stand = { g_object_ref (row), sw_node_rows_find (rows, GPOINTER_TO_UINT (id)) };

      g_array_append_val (stands, stand);
    }

  return stands;
}

static guint
count_depth (const SwTree *tree,
             SwNodeId      node)
{
  guint depth = 0;

  for (node = sw_tree_get_parent (tree, node); node != SW_NODE_ROOT && node != SW_NODE_NONE;
       node = sw_tree_get_parent (tree, node))
    depth++;

  return depth;
}

/**
 * sw_node_row_stands_hold:
 * @stands: where rows stood
 * @rows: the rows, of the new tree
 * @tree: the new tree
 *
 * Looks whether all of them stand where they stood: nodes are found again by their paths.
 *
 * Returns: %TRUE if they do
 */
gboolean
sw_node_row_stands_hold (const GArray *stands,
                         SwNodeRows   *rows,
                         const SwTree *tree)
{
  for (guint i = 0; i < stands->len; i++)
    {
      const Stand *stand = &g_array_index (stands, Stand, i);
      SwNode *node = sw_node_row_get_node (stand->row);

      if (sw_node_is_gone (node)
          || sw_node_rows_find (rows, sw_node_get_id (node)) != stand->before
          || count_depth (tree, sw_node_get_id (node)) != sw_node_row_get_depth (stand->row))
        return FALSE;
    }

  return TRUE;
}

/**
 * sw_node_row_stands_move:
 * @stands: where rows stood, and stand
 * @live: (element-type SwNodeId SwNodeRow): filled with them
 * @tree: the new tree
 *
 * Lets the rows be those of the new nodes, and tells whoever looks at them.
 */
void
sw_node_row_stands_move (const GArray *stands,
                         GHashTable   *live,
                         const SwTree *tree)
{
  g_hash_table_remove_all (live);
  for (guint i = 0; i < stands->len; i++)
    {
      SwNodeRow *row = g_array_index (stands, Stand, i).row;

      sw_node_row_move (row);
      g_hash_table_insert (live, GUINT_TO_POINTER (sw_node_get_id (sw_node_row_get_node (row))),
                           row);
    }
  for (guint i = 0; i < stands->len; i++)
    {
      SwNodeRow *row = g_array_index (stands, Stand, i).row;

      sw_node_row_set_position (row, sw_tree_get_position (tree, sw_node_get_id (
        sw_node_row_get_node (row))));
      sw_node_row_notify (row);
    }
}
