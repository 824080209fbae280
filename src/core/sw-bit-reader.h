/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bit-reader.h: a cursor that reads bit fields, the least significant bit first. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwBitReader:
 * @data: the whole file
 * @end: first bit that may not be read any more
 * @bit: the next bit to read, counted from the start of the file
 *
 * A cursor over bytes that it does not own. Bit n of the stream is bit `n & 7` of byte `n >> 3`,
 * and the first bit read is the lowest bit of the value. Lives on the stack.
 */
typedef struct
{
  const guint8 *data;
  guint64       end;
  guint64       bit;
} SwBitReader;

void     sw_bit_reader_init        (SwBitReader  *self,
                                    const guint8 *data,
                                    gsize         size);
guint64  sw_bit_reader_get_left    (const SwBitReader *self);
gboolean sw_bit_reader_need        (const SwBitReader *self,
                                    guint64       width,
                                    GError      **error);
gboolean sw_bit_reader_read        (SwBitReader  *self,
                                    guint         width,
                                    guint64      *value,
                                    GError      **error);
gboolean sw_bit_reader_skip        (SwBitReader  *self,
                                    guint64       width,
                                    GError      **error);
void     sw_bit_reader_align       (SwBitReader  *self);

guint64  sw_bits_get               (const guint8 *data,
                                    guint64       bit,
                                    guint         width);
void     sw_bits_set               (guint8       *data,
                                    guint64       bit,
                                    guint         width,
                                    guint64       value);
void     sw_bits_copy              (guint8       *target,
                                    guint64       target_bit,
                                    const guint8 *source,
                                    guint64       source_bit,
                                    guint64       width);

G_END_DECLS
