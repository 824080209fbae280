/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bits.c: bit fields are read and written where they are, and nowhere else. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-bit-writer.h"
#include "sw-error.h"

#include <string.h>

#define N_ROUNDS 2000

static guint64
mask_of (guint width)
{
  return width < 64 ? (G_GUINT64_CONSTANT (1) << width) - 1 : G_MAXUINT64;
}

static guint64
random_value (guint width)
{
  guint64 value = ((guint64) g_test_rand_int () << 32) | (guint32) g_test_rand_int ();

  return value & mask_of (width);
}

/* One bit at a time, as the format page says it: bit n is bit n & 7 of byte n >> 3. */
static guint64
get_slowly (const guint8 *data,
            guint64       bit,
            guint         width)
{
  guint64 value = 0;

  for (guint i = 0; i < width; i++)
    value |= (guint64) ((data[(bit + i) >> 3] >> ((bit + i) & 7)) & 1) << i;

  return value;
}

static void
test_known (void)
{
  static const guint8 data[] = { 0xB4, 0x01, 0xFF, 0x80, 1, 2, 3, 4, 5, 6, 7, 8 };

  g_assert_cmpuint (sw_bits_get (data, 0, 1), ==, 0);
  g_assert_cmpuint (sw_bits_get (data, 2, 1), ==, 1);
  g_assert_cmpuint (sw_bits_get (data, 0, 9), ==, 0x1B4);
  g_assert_cmpuint (sw_bits_get (data, 4, 8), ==, 0x1B);
  g_assert_cmpuint (sw_bits_get (data, 5, 0), ==, 0);
  g_assert_cmphex (sw_bits_get (data, 32, 64), ==, G_GUINT64_CONSTANT (0x0807060504030201));
}

static void
test_get (void)
{
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      guint width = (guint) g_test_rand_int_range (0, 65);
      guint bit = (guint) g_test_rand_int_range (0, 100);
      gsize size = (bit + width + 7) / 8;
      g_autofree guint8 *data = g_malloc (MAX (size, 1));

      /* No byte more than the field needs: a reader that looks further is caught by the
       * sanitizer. */
      for (gsize k = 0; k < size; k++)
        data[k] = (guint8) g_test_rand_int ();
      g_assert_cmphex (sw_bits_get (data, bit, width), ==, get_slowly (data, bit, width));
    }
}

static void
test_set (void)
{
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      guint width = (guint) g_test_rand_int_range (0, 65);
      guint bit = (guint) g_test_rand_int_range (0, 60);
      guint64 value = random_value (64);
      guint8 data[24], before[24];

      for (guint k = 0; k < sizeof data; k++)
        before[k] = data[k] = (guint8) g_test_rand_int ();
      sw_bits_set (data, bit, width, value);

      g_assert_cmphex (sw_bits_get (data, bit, width), ==, value & mask_of (width));
      for (guint k = 0; k < sizeof data * 8; k++)
        if (k < bit || k >= bit + width)
          g_assert_cmpuint (get_slowly (data, k, 1), ==, get_slowly (before, k, 1));
    }
}

static void
test_copy (void)
{
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      guint width = (guint) g_test_rand_int_range (0, 300);
      guint from = (guint) g_test_rand_int_range (0, 20) * (i % 2 == 0 ? 8 : 1);
      guint to = (guint) g_test_rand_int_range (0, 20) * (i % 3 == 0 ? 8 : 1);
      guint8 source[64], target[64], before[64];

      for (guint k = 0; k < sizeof source; k++)
        {
          source[k] = (guint8) g_test_rand_int ();
          before[k] = target[k] = (guint8) g_test_rand_int ();
        }
      sw_bits_copy (target, to, source, from, width);

      for (guint k = 0; k < sizeof target * 8; k++)
        g_assert_cmpuint (get_slowly (target, k, 1), ==,
                          k >= to && k < to + width ? get_slowly (source, k - to + from, 1)
                                                    : get_slowly (before, k, 1));
    }
}

static void
test_reader (void)
{
  static const guint8 data[] = { 0xFF, 0x00, 0xAA };
  g_autoptr (GError) error = NULL;
  SwBitReader reader;
  guint64 value;

  sw_bit_reader_init (&reader, data, sizeof data);
  g_assert_cmpuint (sw_bit_reader_get_left (&reader), ==, 24);
  g_assert_true (sw_bit_reader_read (&reader, 9, &value, NULL));
  g_assert_cmpuint (value, ==, 0xFF);
  sw_bit_reader_align (&reader);
  g_assert_cmpuint (reader.bit, ==, 16);
  sw_bit_reader_align (&reader);
  g_assert_cmpuint (reader.bit, ==, 16);
  g_assert_true (sw_bit_reader_skip (&reader, 3, NULL));

  value = 77;
  g_assert_false (sw_bit_reader_read (&reader, 6, &value, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_TRUNCATED);
  g_assert_cmpstr (sw_error_get_kind (error), ==, "truncated");
  g_assert_cmpuint (sw_error_get_bit (error), ==, 19);
  g_assert_nonnull (strstr (error->message, "6 bits"));
  g_assert_cmpuint (value, ==, 77);
  g_assert_cmpuint (reader.bit, ==, 19);

  g_assert_true (sw_bit_reader_need (&reader, 5, NULL));
  g_assert_false (sw_bit_reader_need (&reader, G_MAXUINT64, NULL));
  g_assert_false (sw_bit_reader_skip (&reader, G_MAXUINT64, NULL));
  g_assert_true (sw_bit_reader_skip (&reader, 5, NULL));
  g_assert_cmpuint (sw_bit_reader_get_left (&reader), ==, 0);
  g_assert_true (sw_bit_reader_read (&reader, 0, &value, NULL));
  reader.bit = 1000;
  g_assert_cmpuint (sw_bit_reader_get_left (&reader), ==, 0);
}

static void
test_round_trip (void)
{
  for (guint round = 0; round < 100; round++)
    {
      guint n = (guint) g_test_rand_int_range (1, 200);
      g_autofree guint *widths = g_new (guint, n);
      g_autofree guint64 *values = g_new (guint64, n);
      g_auto (SwBitWriter) writer;
      g_autoptr (GBytes) bytes = NULL;
      SwBitReader reader;
      guint64 value, total = 0;

      sw_bit_writer_init (&writer, 0);
      for (guint i = 0; i < n; i++)
        {
          widths[i] = (guint) g_test_rand_int_range (0, 65);
          values[i] = random_value (widths[i]);
          sw_bit_writer_write (&writer, widths[i], values[i]);
          total += widths[i];
        }
      g_assert_cmpuint (writer.end, ==, total);
      bytes = sw_bit_writer_steal (&writer);
      g_assert_cmpuint (g_bytes_get_size (bytes), ==, (total + 7) / 8);

      sw_bit_reader_init (&reader, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      for (guint i = 0; i < n; i++)
        {
          g_assert_true (sw_bit_reader_read (&reader, widths[i], &value, NULL));
          g_assert_cmphex (value, ==, values[i]);
        }
    }
}

static void
test_writer (void)
{
  static const guint8 expected[] = { 0x05, 0x00, 'h', 'i', 0, 0, 0, 0x01 };
  g_auto (SwBitWriter) writer;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) empty = NULL;

  sw_bit_writer_init (&writer, 1);
  sw_bit_writer_write (&writer, 3, 0xFD);
  sw_bit_writer_seek (&writer, 16);
  sw_bit_writer_bytes (&writer, "hi", 2);
  sw_bit_writer_seek (&writer, 56);
  sw_bit_writer_write (&writer, 1, 1);
  sw_bit_writer_align (&writer);
  g_assert_cmpuint (writer.bit, ==, 64);

  /* Going back writes over, and keeps the end. */
  sw_bit_writer_seek (&writer, 0);
  sw_bit_writer_write (&writer, 3, 5);
  bytes = sw_bit_writer_steal (&writer);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected,
                   sizeof expected);

  /* It can be used again once its bytes were given away. */
  sw_bit_writer_write (&writer, 8, 9);
  empty = sw_bit_writer_steal (&writer);
  g_assert_cmpuint (g_bytes_get_size (empty), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/bits/known", test_known);
  g_test_add_func ("/core/bits/get", test_get);
  g_test_add_func ("/core/bits/set", test_set);
  g_test_add_func ("/core/bits/copy", test_copy);
  g_test_add_func ("/core/bits/reader", test_reader);
  g_test_add_func ("/core/bits/round-trip", test_round_trip);
  g_test_add_func ("/core/bits/writer", test_writer);
  return g_test_run ();
}
