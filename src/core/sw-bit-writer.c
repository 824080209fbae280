/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bit-writer.c: a cursor that writes bit fields, the least significant bit first. */
#include "config.h"

#include "sw-bit-writer.h"
#include "sw-bit-reader.h"

#include <string.h>

/**
 * sw_bit_writer_init:
 * @self: (out caller-allocates): the cursor
 * @expected_size: bytes to make room for at once; more may be written
 *
 * Starts with an empty buffer.
 */
void
sw_bit_writer_init (SwBitWriter *self,
                    gsize        expected_size)
{
  self->room = MAX (expected_size, 16);
  self->data = g_malloc0 (self->room);
  self->bit = 0;
  self->end = 0;
}

/* Makes room up to a bit, and counts it as written. */
static void
reach (SwBitWriter *self,
       guint64      end)
{
  gsize need = (gsize) ((end + 7) >> 3);

  if (need > self->room)
    {
      gsize room = MAX (need, self->room * 2);

      /* Empty once its bytes were given away: g_realloc() starts anew then. */
      self->data = g_realloc (self->data, room);
      memset (self->data + self->room, 0, room - self->room);
      self->room = room;
    }
  self->end = MAX (self->end, end);
}

/**
 * sw_bit_writer_seek:
 * @self: the cursor
 * @bit: where to go on
 *
 * Moves to another bit. What is passed over reads as zero.
 */
void
sw_bit_writer_seek (SwBitWriter *self,
                    guint64      bit)
{
  reach (self, bit);
  self->bit = bit;
}

/**
 * sw_bit_writer_write:
 * @self: the cursor
 * @width: width of the field, 0 to 64 bits
 * @value: what to write; bits above @width are left out
 *
 * Writes a field and moves behind it.
 */
void
sw_bit_writer_write (SwBitWriter *self,
                     guint        width,
                     guint64      value)
{
  g_assert (width <= 64);

  reach (self, self->bit + width);
  sw_bits_set (self->data, self->bit, width, value);
  self->bit += width;
}

/**
 * sw_bit_writer_bytes:
 * @self: the cursor
 * @bytes: (array length=size): what to write
 * @size: how many bytes
 *
 * Writes bytes, wherever in a byte the cursor stands.
 */
void
sw_bit_writer_bytes (SwBitWriter   *self,
                     gconstpointer  bytes,
                     gsize          size)
{
  sw_bit_writer_copy (self, bytes, 0, (guint64) size * 8);
}

/**
 * sw_bit_writer_copy:
 * @self: the cursor
 * @source: where to read
 * @source_bit: first bit there
 * @width: how many bits
 *
 * Writes a run of bits as they stand elsewhere.
 */
void
sw_bit_writer_copy (SwBitWriter  *self,
                    const guint8 *source,
                    guint64       source_bit,
                    guint64       width)
{
  reach (self, self->bit + width);
  sw_bits_copy (self->data, self->bit, source, source_bit, width);
  self->bit += width;
}

/**
 * sw_bit_writer_align:
 * @self: the cursor
 *
 * Moves to the start of the next byte, unless it stands on one. The bits between are zero.
 */
void
sw_bit_writer_align (SwBitWriter *self)
{
  sw_bit_writer_seek (self, (self->bit + 7) & ~(guint64) 7);
}

/**
 * sw_bit_writer_steal:
 * @self: the cursor, empty afterwards
 *
 * Gives away what was written, up to the last byte that was reached.
 *
 * Returns: (transfer full): the bytes
 */
GBytes *
sw_bit_writer_steal (SwBitWriter *self)
{
  gsize size = (gsize) ((self->end + 7) >> 3);
  guint8 *data = g_steal_pointer (&self->data);

  self->room = 0;
  self->bit = 0;
  self->end = 0;
  return g_bytes_new_take (data, size);
}

/**
 * sw_bit_writer_clear:
 * @self: the cursor
 *
 * Frees what was written and not given away.
 */
void
sw_bit_writer_clear (SwBitWriter *self)
{
  g_clear_pointer (&self->data, g_free);
}
