/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-svb-container.c: what stands around the body of a Torchlight save, and text in it. */
#include "config.h"

#include "sw-error.h"
#include "sw-svb-container.h"
#include "sw-svb-scramble.h"
#include "sw-svb-test.h"
#include "sw-svb-text.h"
#include "sw-svb.h"

#include <locale.h>
#include <string.h>

typedef struct
{
  guint8 plain[8];
  guint8 scrambled[8];
  gsize  size;
} Vector;

/* From the format notes */
static const Vector vectors[] = {
  { { 0x12 }, { 0xDE }, 1 },
  { { 0x00 }, { 0x00 }, 1 },
  { { 0x12, 0x34 }, { 0xDC, 0xBE }, 2 },
  { { 0x00, 0x01, 0x02, 0x03, 0xFF }, { 0x0F, 0xEF, 0xDF, 0xCF, 0xF0 }, 5 },
  { { 0x00, 0x01, 0x02, 0x03, 0xFF, 0x80 }, { 0x07, 0xEF, 0xDF, 0xCF, 0xFF, 0xF0 }, 6 },
  { { 0x10, 0x0F, 0xF0, 0x01 }, { 0xFF, 0x00, 0xFF, 0xEE }, 4 },
  { { 0 }, { 0 }, 0 },
};

static void
test_scramble_vectors (void)
{
  static const guint8 old_plain[] = { 0x00, 0x01, 0x02, 0x03, 0xFF };
  static const guint8 old_scrambled[] = { 0x00, 0xFD, 0xFF, 0xFC, 0xFE };
  guint8 out[8];

  for (guint i = 0; i < G_N_ELEMENTS (vectors); i++)
    {
      sw_svb_scramble (vectors[i].plain, out, vectors[i].size);
      g_assert_cmpmem (out, vectors[i].size, vectors[i].scrambled, vectors[i].size);
      sw_svb_descramble (vectors[i].scrambled, out, vectors[i].size);
      g_assert_cmpmem (out, vectors[i].size, vectors[i].plain, vectors[i].size);
    }

  sw_svb_scramble_old (old_plain, out, 5);
  g_assert_cmpmem (out, 5, old_scrambled, 5);
  sw_svb_descramble_old (old_scrambled, out, 5);
  g_assert_cmpmem (out, 5, old_plain, 5);
}

static guint8
flip (guint8 byte)
{
  return byte == 0 || byte == 0xFF ? byte : (guint8) ~byte;
}

/* Words of eight bytes are done at once: every length has to agree with the rule for one byte. */
static void
test_scramble_lengths (void)
{
  for (gsize size = 0; size < 80; size++)
    {
      g_autofree guint8 *plain = g_malloc (size + 1);
      g_autofree guint8 *scrambled = g_malloc (size + 1);
      g_autofree guint8 *back = g_malloc (size + 1);

      for (gsize i = 0; i < size; i++)
        plain[i] = (guint8) (g_test_rand_int_range (0, 4) == 0 ? g_test_rand_int_range (0, 2) * 255
                                                               : g_test_rand_int_range (0, 256));
      sw_svb_scramble (plain, scrambled, size);
      for (gsize i = 0; i < size; i++)
        g_assert_cmphex (scrambled[i], ==,
                         (guint8) (flip (plain[i]) << 4 | flip (plain[size - 1 - i]) >> 4));
      sw_svb_descramble (scrambled, back, size);
      g_assert_cmpmem (back, size, plain, size);

      sw_svb_scramble_old (plain, scrambled, size);
      sw_svb_descramble_old (scrambled, back, size);
      g_assert_cmpmem (back, size, plain, size);
    }
}

static void
assert_text (const guint16 *units,
             gsize          n_units,
             const char    *expected)
{
  guint8 bytes[32];
  guint8 back[32];
  char text[64];

  for (gsize i = 0; i < n_units; i++)
    {
      bytes[i * 2] = (guint8) units[i];
      bytes[i * 2 + 1] = (guint8) (units[i] >> 8);
    }

  g_assert_cmpint (sw_svb_text_decode (bytes, n_units, text), ==, expected != NULL);
  if (expected == NULL)
    return;
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (sw_svb_text_count (text), ==, n_units);
  sw_svb_text_encode (text, back);
  g_assert_cmpmem (back, n_units * 2, bytes, n_units * 2);
}

static void
test_text (void)
{
  static const guint16 plain[] = { 'Z', 'o', 0xEB };
  static const guint16 wide[] = { 0x042F, 0x53EC, 0xFFFF };
  static const guint16 pair[] = { 'E', 0xD83D, 0xDD25, '!' };
  static const guint16 high_alone[] = { 'E', 0xD83D, '!' };
  static const guint16 high_last[] = { 'E', 0xD83D };
  static const guint16 low_alone[] = { 0xDD25, 'E' };
  static const guint16 turned[] = { 0xDD25, 0xD83D };
  static const guint16 zero[] = { 'a', 0, 'b' };

  assert_text (plain, 0, "");
  assert_text (plain, 3, "Zoë");
  assert_text (wide, 3, "\320\257\345\217\254\357\277\277");
  assert_text (pair, 4, "E\360\237\224\245!");
  assert_text (high_alone, 3, NULL);
  assert_text (high_last, 2, NULL);
  assert_text (low_alone, 2, NULL);
  assert_text (turned, 2, NULL);
  assert_text (zero, 3, NULL);
}

static SwSniff
sniff (GBytes     *bytes,
       const char *name)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  return sw_svb_codec.sniff (data, size, name);
}

static void
check_sniff (GBytes *bytes,
             guint   version)
{
  g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) - 1);
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  gboolean has_footer = sw_tree_find_child (tree, SW_NODE_ROOT, "file_size") != SW_NODE_NONE;

  g_assert_cmpint (has_footer, ==, version != 0x17
                                   || g_str_equal (sw_tree_get_format (tree), "svt"));
  g_assert_cmpint (sniff (bytes, NULL), ==, SW_SNIFF_CONTENT);
  g_assert_cmpint (sniff (cut, NULL), ==, SW_SNIFF_NO);
  g_assert_cmpint (sniff (cut, "A.SVB"), ==, SW_SNIFF_NAME);
  g_assert_cmpint (sniff (cut, "0.svt"), ==, SW_SNIFF_NAME);
  g_assert_cmpint (sniff (cut, "sharedstash_v2.bin"), ==, SW_SNIFF_NAME);
  g_assert_cmpint (sniff (cut, "a.mpp"), ==, SW_SNIFF_NO);
}

static void
test_sniff (void)
{
  g_autoptr (GBytes) other = g_bytes_new_static ("nothing that a game wrote", 25);

  sw_svb_test_for_all (check_sniff);
  g_assert_cmpint (sniff (other, "a.bin"), ==, SW_SNIFF_NO);
  g_assert_cmpint (sniff (other, "a.svb"), ==, SW_SNIFF_NAME);
}

static void
test_image (void)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  g_autoptr (GBytes) plain = sw_svb_test_open_body (bytes);
  g_autoptr (SwTree) tree = sw_svb_test_decode (plain);
  g_autoptr (SwTree) original = sw_svb_test_decode (bytes);

  g_assert_false (g_bytes_equal (plain, bytes));
  g_assert_no_error (sw_tree_get_fault (tree));
  g_assert_cmpstr (sw_tree_get_text (tree, sw_codec_test_lookup (tree, "/checksum")), ==,
                   sw_tree_get_text (original, sw_codec_test_lookup (original, "/checksum")));
  g_assert_cmpuint (sw_codec_test_number (tree, "/scrambled"), ==, 0);
  g_assert_cmpuint (sw_codec_test_number (original, "/scrambled"), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/svb/container/scramble/vectors", test_scramble_vectors);
  g_test_add_func ("/codec/svb/container/scramble/lengths", test_scramble_lengths);
  g_test_add_func ("/codec/svb/container/text", test_text);
  g_test_add_func ("/codec/svb/container/sniff", test_sniff);
  g_test_add_func ("/codec/svb/container/image", test_image);
  return g_test_run ();
}
