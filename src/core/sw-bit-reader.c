/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bit-reader.c: a cursor that reads bit fields, the least significant bit first. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/**
 * sw_bits_get:
 * @data: bytes that hold the field
 * @bit: where it begins, in bits
 * @width: its width, 0 to 64 bits
 *
 * Reads a field whose place the caller has checked.
 *
 * Returns: the value, unsigned
 */
guint64
sw_bits_get (const guint8 *data,
             guint64       bit,
             guint         width)
{
  const guint8 *byte = data + (bit >> 3);
  guint shift = bit & 7;
  guint64 value = 0;
  guint got = 0;

  if (width == 0)
    return 0;

  value = *byte++ >> shift;
  for (got = 8 - shift; got < width; got += 8)
    value |= (guint64) *byte++ << got;

  return width < 64 ? value & ((G_GUINT64_CONSTANT (1) << width) - 1) : value;
}

/**
 * sw_bits_set:
 * @data: bytes that hold the field
 * @bit: where it begins, in bits
 * @width: its width, 0 to 64 bits
 * @value: what to write; bits above @width are left out
 *
 * Writes a field whose place the caller has checked. The bits around it stay.
 */
void
sw_bits_set (guint8  *data,
             guint64  bit,
             guint    width,
             guint64  value)
{
  guint8 *byte = data + (bit >> 3);
  guint shift = bit & 7;

  while (width > 0)
    {
      guint n = MIN (8 - shift, width);
      guint8 mask = (guint8) (((1u << n) - 1) << shift);

      *byte = (guint8) ((*byte & ~mask) | ((value << shift) & mask));
      byte++;
      value >>= n;
      width -= n;
      shift = 0;
    }
}

/**
 * sw_bits_copy:
 * @target: where to write
 * @target_bit: first bit there
 * @source: where to read; does not overlap @target
 * @source_bit: first bit there
 * @width: how many bits
 *
 * Copies a run of bits whose places the caller has checked.
 */
void
sw_bits_copy (guint8       *target,
              guint64       target_bit,
              const guint8 *source,
              guint64       source_bit,
              guint64       width)
{
  if (((target_bit | source_bit) & 7) == 0)
    {
      memcpy (target + (target_bit >> 3), source + (source_bit >> 3), width >> 3);
      target_bit += width & ~(guint64) 7;
      source_bit += width & ~(guint64) 7;
      width &= 7;
    }

  while (width > 0)
    {
      guint n = (guint) MIN (width, 56);

      sw_bits_set (target, target_bit, n, sw_bits_get (source, source_bit, n));
      target_bit += n;
      source_bit += n;
      width -= n;
    }
}

/**
 * sw_bit_reader_init:
 * @self: (out caller-allocates): the cursor
 * @data: (array length=size): the whole file
 * @size: its size in bytes
 *
 * Puts the cursor on the first bit of @data.
 */
void
sw_bit_reader_init (SwBitReader  *self,
                    const guint8 *data,
                    gsize         size)
{
  self->data = data;
  self->end = (guint64) size * 8;
  self->bit = 0;
}

/**
 * sw_bit_reader_get_left:
 * @self: the cursor
 *
 * Tells how much is left to read.
 *
 * Returns: bits
 */
guint64
sw_bit_reader_get_left (const SwBitReader *self)
{
  return self->bit < self->end ? self->end - self->bit : 0;
}

/**
 * sw_bit_reader_need:
 * @self: the cursor
 * @width: bits that are about to be read
 * @error: return location
 *
 * Checks that @width bits are left. Call it with a count times its least size before
 * anything is allocated for that count.
 *
 * Errors: %SW_ERROR_TRUNCATED.
 *
 * Returns: %TRUE if they are
 */
gboolean
sw_bit_reader_need (const SwBitReader  *self,
                    guint64             width,
                    GError            **error)
{
  guint64 left = sw_bit_reader_get_left (self);

  if (G_LIKELY (width <= left))
    return TRUE;

  sw_set_error (error, SW_ERROR_TRUNCATED, "truncated", self->bit,
                _("%" PRIu64 " bits are needed here, but the file has only %"
                  PRIu64 " left."), width, left);
  return FALSE;
}

/**
 * sw_bit_reader_read:
 * @self: the cursor
 * @width: width of the field, 0 to 64 bits
 * @value: (out): the value, unsigned
 * @error: return location
 *
 * Reads a field and moves behind it.
 *
 * Errors: %SW_ERROR_TRUNCATED; then the cursor has not moved.
 *
 * Returns: %TRUE if the field was there
 */
gboolean
sw_bit_reader_read (SwBitReader  *self,
                    guint         width,
                    guint64      *value,
                    GError      **error)
{
  g_assert (width <= 64);

  if (G_UNLIKELY (!sw_bit_reader_need (self, width, error)))
    return FALSE;

  *value = sw_bits_get (self->data, self->bit, width);
  self->bit += width;
  return TRUE;
}

/**
 * sw_bit_reader_skip:
 * @self: the cursor
 * @width: bits to pass over
 * @error: return location
 *
 * Moves on without reading.
 *
 * Errors: %SW_ERROR_TRUNCATED.
 *
 * Returns: %TRUE if that many bits were there
 */
gboolean
sw_bit_reader_skip (SwBitReader  *self,
                    guint64       width,
                    GError      **error)
{
  if (!sw_bit_reader_need (self, width, error))
    return FALSE;

  self->bit += width;
  return TRUE;
}

/**
 * sw_bit_reader_align:
 * @self: the cursor
 *
 * Moves to the start of the next byte, unless it stands on one.
 */
void
sw_bit_reader_align (SwBitReader *self)
{
  self->bit = (self->bit + 7) & ~(guint64) 7;
}
