/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-writer.h: puts nodes into new bytes, copied or from their values. */
#pragma once

#include "sw-bit-writer.h"
#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwD2sMode:
 * @SW_D2S_ENCODE: copies what was not edited
 * @SW_D2S_REBUILD: copies only what is not understood
 *
 * What a writer does with a node that was not edited.
 */
typedef enum
{
  SW_D2S_ENCODE,
  SW_D2S_REBUILD,
} SwD2sMode;

/**
 * SwD2sWriter:
 * @tree: what is written
 * @data: the bytes that the tree was read from
 * @mode: whether to copy
 * @out: the new bytes
 *
 * Lives on the stack; clear @out unless its bytes were given away.
 */
typedef struct
{
  const SwTree *tree;
  const guint8 *data;
  SwD2sMode     mode;
  SwBitWriter   out;
} SwD2sWriter;

/* Whether a row's bits come from its value: it was edited, or it is understood and everything
 * that is understood is to be written anew. */
static inline gboolean
sw_d2s_writer_wants_value (const SwD2sWriter *self,
                           const SwRow       *row,
                           gboolean           understood)
{
  return (row->flags & (SW_ROW_EDITED | SW_ROW_NEW)) != 0
         || (understood && self->mode == SW_D2S_REBUILD);
}

void sw_d2s_writer_leaf  (SwD2sWriter *self,
                          SwNodeId     id,
                          guint        width);
void sw_d2s_writer_bytes (SwD2sWriter *self,
                          SwNodeId     id,
                          guint64      bit,
                          guint        width);
void sw_d2s_writer_span  (SwD2sWriter *self,
                          SwNodeId     id);

G_END_DECLS
