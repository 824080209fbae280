/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bit-writer.h: a cursor that writes bit fields, the least significant bit first. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwBitWriter:
 * @data: the bytes; all that has not been written is zero
 * @room: allocated bytes
 * @bit: the next bit to write
 * @end: one past the last bit ever written
 *
 * A cursor over a buffer that grows, zero filled. Lives on the stack; give the bytes away
 * with sw_bit_writer_steal() or let go of them with sw_bit_writer_clear().
 */
typedef struct
{
  guint8  *data;
  gsize    room;
  guint64  bit;
  guint64  end;
} SwBitWriter;

void    sw_bit_writer_init  (SwBitWriter  *self,
                             gsize         expected_size);
void    sw_bit_writer_seek  (SwBitWriter  *self,
                             guint64       bit);
void    sw_bit_writer_write (SwBitWriter  *self,
                             guint         width,
                             guint64       value);
void    sw_bit_writer_bytes (SwBitWriter  *self,
                             gconstpointer bytes,
                             gsize         size);
void    sw_bit_writer_copy  (SwBitWriter  *self,
                             const guint8 *source,
                             guint64       source_bit,
                             guint64       width);
void    sw_bit_writer_align (SwBitWriter  *self);
GBytes *sw_bit_writer_steal (SwBitWriter  *self) G_GNUC_WARN_UNUSED_RESULT;
void    sw_bit_writer_clear (SwBitWriter  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwBitWriter, sw_bit_writer_clear)

G_END_DECLS
