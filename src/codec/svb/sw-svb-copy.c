/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-copy.c: items that are put elsewhere: in another list, or in another file. */
#include "config.h"

#include "sw-svb-copy.h"
#include "sw-svb-schema.h"

#include <string.h>

static const SwSvbInfo *
get_info (const SwTree *tree,
          SwNodeId      node)
{
  return &sw_svb_schema_get_infos ()[sw_tree_get_row (tree, node)->field];
}

static gboolean
is_item_block (guint block)
{
  return block == SW_SVB_BLOCK_ITEM || block == SW_SVB_BLOCK_SIZED_ITEM;
}

/**
 * sw_svb_is_item:
 * @tree: the tree of a save
 * @node: a node
 *
 * Tells whether a node is an item: in a bag or stash, worn, in a socket or on a map.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_svb_is_item (const SwTree *tree,
                SwNodeId      node)
{
  const SwSvbInfo *info = get_info (tree, node);

  return info->code == SW_SVB_ELEMENT && is_item_block (info->block);
}

/**
 * sw_svb_is_item_list:
 * @tree: the tree of a save
 * @node: a node
 *
 * Tells whether a node is a list of items.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_svb_is_item_list (const SwTree *tree,
                     SwNodeId      node)
{
  const SwSvbInfo *info = get_info (tree, node);

  return info->code == SW_SVB_LIST && is_item_block (info->block);
}

/* Steps of splitmix64: no two seeds give the same words. */
static guint64
roll (guint64 *state)
{
  guint64 word = *state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  word = (word ^ (word >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  word = (word ^ (word >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return word ^ (word >> 31);
}

static void
renew_bytes (SwTree   *tree,
             SwNodeId  id,
             guint64  *state)
{
  const SwRow row = *sw_tree_get_row (tree, id);
  gsize size = row.width / 8;
  guint8 *data = g_malloc (size);
  g_autoptr (GBytes) bytes = NULL;

  for (gsize i = 0; i < size; i++)
    data[i] = (guint8) (roll (state) >> 24);
  bytes = g_bytes_new_take (data, size);
  sw_tree_put_bytes (tree, id, row.field, bytes);
}

/* No two things of the game may be the same thing: each item, and each gem in it, becomes one of
 * its own. Gems nest no deeper than they were read. */
static void
renew_identity (SwTree   *tree,
                SwNodeId  item,
                guint64  *state)
{
  SwNodeId runtime = sw_tree_find_child (tree, item, "runtime");
  SwNodeId sockets = sw_tree_find_child (tree, item, "sockets");
  guint n_sockets = sockets != SW_NODE_NONE ? sw_tree_get_n_children (tree, sockets) : 0;

  if (runtime != SW_NODE_NONE)
    renew_bytes (tree, runtime, state);
  for (guint i = 0; i < n_sockets; i++)
    renew_identity (tree, sw_tree_get_child (tree, sockets, i), state);
}

/* In some lists each item begins with its length. Where there is none an absent one stands. */
static void
fit_into (SwTree   *tree,
          SwNodeId  item,
          guint     block)
{
  guint version = 0;
  const SwSvbLayout *layout;
  SwRow *size;

  sw_tree_get_version (tree, &version);
  layout = &sw_svb_schema_find_plan (version)->layouts[block];
  sw_tree_get_row (tree, item)->field = layout->field;
  if (version == SW_SVB_TL1)
    return;

  size = sw_tree_get_row (tree, sw_tree_get_row (tree, item)->first_child);
  size->field = layout->ops[0].field;
  size->width = layout->ops[0].size * 8;
  size->value = 0;
  size->flags = SW_ROW_NEW | (block == SW_SVB_BLOCK_ITEM ? SW_ROW_ABSENT : 0);
}

/**
 * sw_svb_new_item_copy:
 * @tree: the tree of a save
 * @source: the same tree, or that of another save of the same version
 * @item: an item of @source
 * @list: the list of items in @tree that the copy is meant for
 * @seed: what new identities of the item and its gems are made of; 0: they stay as they are,
 *   as when an item goes from one file to another
 *
 * Copies an item with all that is in it. Its slot and container are the caller's business.
 *
 * Returns: a detached node, or %SW_NODE_NONE when versions differ or when these are no items
 */
SwNodeId
sw_svb_new_item_copy (SwTree       *tree,
                      const SwTree *source,
                      SwNodeId      item,
                      SwNodeId      list,
                      guint64       seed)
{
  guint version = 0, other = 0;
  SwNodeId copy;

  sw_tree_get_version (tree, &version);
  sw_tree_get_version (source, &other);
  if (version != other || !sw_svb_is_item (source, item) || !sw_svb_is_item_list (tree, list))
    return SW_NODE_NONE;

  copy = sw_tree_copy_detached (tree, source, item, list);
  if (copy == SW_NODE_NONE)
    return SW_NODE_NONE;

  fit_into (tree, copy, get_info (tree, list)->block);
  if (seed != 0)
    renew_identity (tree, copy, &seed);
  return copy;
}
