/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-block.h: a part of a character in which every field has its fixed place. */
#pragma once

#include "sw-d2s-writer.h"

G_BEGIN_DECLS

/**
 * SwD2sCellKind:
 * @SW_D2S_CELL_NUMBER: a number of up to 64 bits
 * @SW_D2S_CELL_BYTES: raw bytes
 * @SW_D2S_CELL_GROUP: a group or list
 * @SW_D2S_CELL_NAME: the character's name, with the room that it has
 * @SW_D2S_CELL_REST: what stands behind the name's end
 *
 * How a cell is read and written.
 */
typedef enum
{
  SW_D2S_CELL_NUMBER,
  SW_D2S_CELL_BYTES,
  SW_D2S_CELL_GROUP,
  SW_D2S_CELL_NAME,
  SW_D2S_CELL_REST,
} SwD2sCellKind;

#define SW_D2S_NO_CELL G_MAXUINT32

/**
 * SwD2sCell:
 * @field: its field in the schema
 * @bit: where it is, from the start of the block
 * @width: bits
 * @parent: the cell around it, or %SW_D2S_NO_CELL for the block itself
 * @first_child: of a group, its first cell
 * @n_children: of a group, how many follow one another from there
 * @kind: how to read it
 * @understood: whether its field is known or inferred
 *
 * One node of a block, and its place. Reader and writer go by the same cells.
 */
typedef struct
{
  guint32       field;
  guint32       bit;
  guint32       width;
  guint32       parent;
  guint32       first_child;
  guint32       n_children;
  SwD2sCellKind kind;
  gboolean      understood;
} SwD2sCell;

/**
 * SwD2sBlock:
 * @cells: the nodes, children of the block first; the children of a group follow one another
 * @n_cells: how many
 * @n_children: how many of them are children of the block
 * @at: where the block begins in a file, in bytes
 * @size: its size in bytes
 * @mark: bytes that it begins with
 * @mark_size: how many, 0 for none
 */
typedef struct
{
  SwD2sCell    *cells;
  guint         n_cells;
  guint         n_children;
  guint         at;
  guint         size;
  const guint8 *mark;
  guint         mark_size;
} SwD2sBlock;

void     sw_d2s_block_clear (SwD2sBlock        *self);
guint    sw_d2s_block_find  (const SwD2sBlock  *self,
                             guint32            field);
void     sw_d2s_block_read  (const SwD2sBlock  *self,
                             SwTree            *tree,
                             SwNodeId           id,
                             guint32            field_base);
gboolean sw_d2s_block_write (const SwD2sBlock  *self,
                             SwD2sWriter       *writer,
                             SwNodeId           id,
                             GError           **error);

G_END_DECLS
