/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-writer.c: puts nodes into new bytes, copied or from their values. */
#include "config.h"

#include "sw-d2s-writer.h"
#include "sw-bit-reader.h"

/**
 * sw_d2s_writer_leaf:
 * @self: the writer
 * @id: a node that holds a number
 * @width: how many bits it takes where it goes
 *
 * Writes a number where the writer stands, and moves behind it.
 */
void
sw_d2s_writer_leaf (SwD2sWriter *self,
                    SwNodeId     id,
                    guint        width)
{
  const SwRow *row = sw_tree_get_row (self->tree, id);
  const SwField *field = sw_tree_get_field (self->tree, id);

  if (sw_d2s_writer_wants_value (self, row, field->standing != SW_STANDING_UNKNOWN))
    sw_bit_writer_write (&self->out, width, row->value);
  else
    sw_bit_writer_copy (&self->out, self->data, row->bit, width);
}

/**
 * sw_d2s_writer_bytes:
 * @self: the writer
 * @id: a node that holds raw bytes
 * @bit: where they go; the writer has room there
 * @width: how many bits they take
 *
 * Writes raw bytes. Their value is what stands in their span, unless they were edited.
 */
void
sw_d2s_writer_bytes (SwD2sWriter *self,
                     SwNodeId     id,
                     guint64      bit,
                     guint        width)
{
  const SwRow *row = sw_tree_get_row (self->tree, id);

  if ((row->flags & (SW_ROW_EDITED | SW_ROW_NEW)) != 0)
    {
      g_auto (SwValue) value = SW_VALUE_INIT;
      gsize size;
      const guint8 *bytes;

      sw_tree_get_value (self->tree, id, &value);
      bytes = g_bytes_get_data (value.bytes, &size);
      sw_bits_copy (self->out.data, bit, bytes, 0, MIN (width, (guint64) size * 8));
    }
  else
    {
      sw_bits_copy (self->out.data, bit, self->data, row->bit, width);
    }
}

/**
 * sw_d2s_writer_span:
 * @self: the writer
 * @id: a node that could not be read
 *
 * Copies a node's bits where the writer stands, and moves behind them.
 */
void
sw_d2s_writer_span (SwD2sWriter *self,
                    SwNodeId     id)
{
  guint64 bit, bits;

  if (sw_tree_get_span (self->tree, id, &bit, &bits))
    sw_bit_writer_copy (&self->out, self->data, bit, bits);
}
