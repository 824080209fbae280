/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-columns.h: where the columns of a tree and of a list of hits stand. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SwTreeKind:
 * @SW_TREE_ROWS: an unfolded tree, #SwNodeRow
 * @SW_TREE_OBJECTS: one of a document with objects, which have classes
 * @SW_TREE_HITS: what a search found, #SwNode
 *
 * What a list shows.
 */
typedef enum
{
  SW_TREE_ROWS,
  SW_TREE_OBJECTS,
  SW_TREE_HITS,
} SwTreeKind;

/**
 * SwTreeColumnId:
 * @SW_TREE_NAME: what it is called
 * @SW_TREE_TYPE: the kind of its value; its class where there is no room for both
 * @SW_TREE_VALUE: what it holds
 * @SW_TREE_CLASS: of an object, or of the one that it names
 * @SW_TREE_OFFSET: where it begins in the file
 * @SW_TREE_SIZE: how much of the file it takes
 * @SW_TREE_PATH: where it is in the tree
 *
 * The columns. A list of hits has a path instead of a place in the file.
 */
typedef enum
{
  SW_TREE_NAME,
  SW_TREE_TYPE,
  SW_TREE_VALUE,
  SW_TREE_CLASS,
  SW_TREE_OFFSET,
  SW_TREE_SIZE,
  SW_TREE_PATH,
  SW_TREE_N_COLUMNS,
} SwTreeColumnId;

/**
 * SwTreeColumn:
 * @x: from the start of the row, in pixels
 * @width: 0 for a column that is not shown
 *
 * Where a column stands.
 */
typedef struct
{
  int x;
  int width;
} SwTreeColumn;

gboolean    sw_tree_columns_is_narrow (int             width,
                                       int             char_width);
gboolean    sw_tree_columns_place     (SwTreeKind      kind,
                                       int             width,
                                       int             char_width,
                                       SwTreeColumn   *columns);
const char *sw_tree_columns_get_title (SwTreeColumnId  column);

G_END_DECLS
