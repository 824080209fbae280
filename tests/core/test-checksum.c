/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-checksum.c: the sums of the games, by vectors and by their definition. */
#include "config.h"

#include "sw-checksum.h"

#include <string.h>

#define N_ROUNDS 300

/* By hand: 55; AA + 2 * 55 = 154; 55 + 2A8 = 2FD; AA + 5FA = 6A4 */
static void
test_begin (void)
{
  static const guint8 data[] = { 0x55, 0xAA, 0x55, 0xAA };

  g_assert_cmphex (sw_checksum_rotate (data, 0, 12), ==, 0);
  g_assert_cmphex (sw_checksum_rotate (data, 1, 12), ==, 0x55);
  g_assert_cmphex (sw_checksum_rotate (data, 2, 12), ==, 0x154);
  g_assert_cmphex (sw_checksum_rotate (data, 3, 12), ==, 0x2FD);
  g_assert_cmphex (sw_checksum_rotate (data, 4, 12), ==, 0x6A4);
}

/* The bit that leaves at the top comes in at the bottom: a plain shift gives 0 here. */
static void
test_rotation (void)
{
  guint8 data[33] = { 1 };

  g_assert_cmphex (sw_checksum_rotate (data, 32, 100), ==, 0x80000000);
  g_assert_cmphex (sw_checksum_rotate (data, 33, 100), ==, 1);
}

/* The sum may reach 2^32 and wraps: 0xFFFFFFFF rotated stays, and one more makes 0. */
static void
test_wrap (void)
{
  guint8 data[34];

  memset (data, 0, sizeof data);
  for (guint i = 0; i < 32; i++)
    data[i] = 1;
  g_assert_cmphex (sw_checksum_rotate (data, 32, 100), ==, 0xFFFFFFFF);
  data[32] = 1;
  g_assert_cmphex (sw_checksum_rotate (data, 33, 100), ==, 0);
}

/* The definition, with 64 bits and one byte at a time */
static guint32
sum_slowly (const guint8 *data,
            gsize         size,
            gsize         hole)
{
  guint64 sum = 0;

  for (gsize i = 0; i < size; i++)
    {
      guint64 top = (sum >> 31) & 1;
      gboolean counts = hole + 4 > size || i < hole || i >= hole + 4;

      sum = ((sum << 1) & 0xFFFFFFFF) | top;
      sum = (sum + (counts ? data[i] : 0)) % (G_GUINT64_CONSTANT (1) << 32);
    }

  return (guint32) sum;
}

static void
test_definition (void)
{
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      gsize size = (gsize) g_test_rand_int_range (0, 500);
      gsize hole = i % 2 == 0 ? 12 : 7;
      g_autofree guint8 *data = g_malloc (size + 1);
      guint32 sum;

      for (gsize k = 0; k < size; k++)
        data[k] = (guint8) g_test_rand_int ();
      sum = sw_checksum_rotate (data, size, hole);
      g_assert_cmphex (sum, ==, sum_slowly (data, size, hole));

      /* What stands in the hole does not count. */
      if (size >= hole + 4)
        {
          data[hole + g_test_rand_int_range (0, 4)] ^= 0x5A;
          g_assert_cmphex (sw_checksum_rotate (data, size, hole), ==, sum);
          data[hole + 3 < size - 1 ? size - 1 : hole - 1] ^= 0x5A;
          g_assert_cmphex (sw_checksum_rotate (data, size, hole), !=, sum);
        }
    }
}

/* By hand: 14D3 * 33 = 2AF33, and 61 more; the same again with 62, and so on */
static void
test_times33 (void)
{
  const guint8 *text = (const guint8 *) "abc";
  guint32 sum = 0x14D3;

  g_assert_cmphex (sw_checksum_times33 (text, 0), ==, 0);
  g_assert_cmphex (sw_checksum_times33 (text, 1), ==, 0x2AF33 + 0x61);
  for (guint i = 0; i < 3; i++)
    sum = (sum << 5) + sum + text[i];
  g_assert_cmphex (sw_checksum_times33 (text, 3), ==, sum);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/checksum/begin", test_begin);
  g_test_add_func ("/core/checksum/rotation", test_rotation);
  g_test_add_func ("/core/checksum/wrap", test_wrap);
  g_test_add_func ("/core/checksum/definition", test_definition);
  g_test_add_func ("/core/checksum/times33", test_times33);
  return g_test_run ();
}
