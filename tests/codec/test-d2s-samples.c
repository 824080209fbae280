/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-samples.c: files that the game and other programs wrote, where there are any. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-checksum.h"
#include "sw-codec-test.h"
#include "sw-d2s.h"

#include <string.h>

#define ATMA_HEAD 11

static GPtrArray *
list_samples (const char *folder,
              const char *ending)
{
  g_autofree char *path = sw_codec_test_dup_samples (folder);

  return path != NULL ? sw_codec_test_list_files (path, ending) : NULL;
}

static GBytes *
load_sample (const char *folder,
             const char *name)
{
  g_autofree char *path = sw_codec_test_dup_samples (folder);
  g_autofree char *file = path != NULL ? g_build_filename (path, name, NULL) : NULL;

  return file != NULL ? sw_codec_test_load (file) : NULL;
}

static gboolean
has_right_sums (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (size > ATMA_HEAD && memcmp (data, "D2X", 3) == 0)
    return sw_bits_get (data, 7 * 8, 32) == sw_checksum_rotate (data, size, 7);

  return sw_d2s_codec.sniff (data, size, NULL) != SW_SNIFF_CONTENT
         || sw_bits_get (data, 32, 32) < 92
         || (sw_bits_get (data, 64, 32) == size
             && sw_bits_get (data, 96, 32) == sw_checksum_rotate (data, size, 12));
}

/* Damaged ones, and those of a mod whose tables are not laid over ours */
static gboolean
is_faulty (const char   *path,
           const SwTree *tree)
{
  return (strstr (path, "/damaged/") != NULL || strstr (path, "-modded/") != NULL)
         && sw_tree_get_fault (tree) != NULL;
}

static void
check_file (const char *path)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) tree = NULL;
  g_autoptr (GBytes) rebuilt = NULL;
  g_autoptr (GBytes) encoded = NULL;

  g_test_message ("%s", path);
  bytes = sw_codec_test_load (path);
  tree = sw_codec_test_decode (bytes);
  rebuilt = sw_codec_test_rebuild (tree);
  encoded = sw_codec_test_encode (tree);
  g_assert_cmpint (sw_tree_get_fault (tree) != NULL, ==, is_faulty (path, tree));
  sw_codec_test_assert_found (tree);
  sw_codec_test_assert_bytes (rebuilt, bytes);
  if (has_right_sums (bytes))
    sw_codec_test_assert_bytes (encoded, bytes);
  else
    g_assert_true (has_right_sums (encoded));
}

static void
check_folder (const char *folder,
              const char *ending)
{
  g_autoptr (GPtrArray) paths = list_samples (folder, ending);

  if (paths == NULL)
    return;

  g_assert_cmpuint (paths->len, >, 0);
  for (guint i = 0; i < paths->len; i++)
    check_file (g_ptr_array_index (paths, i));
}

static void
test_all (gconstpointer data)
{
  check_folder (data, ".d2s");
}

/* Stashes and single items */
static void
test_stashes (gconstpointer data)
{
  check_folder ("d2s", data);
}

static void
test_vector (void)
{
  static const struct
  {
    gsize   offset;
    guint32 sum;
  } steps[] = {
    { 0, 0x55 }, { 1, 0x154 }, { 2, 0x2FD }, { 3, 0x6A4 }, { 7, 0x6D40 }, { 11, 0x6DB3C },
    { 15, 0x6DB3C0 }, { 35, 0x3C5D5ADB }, { 99, 0xE48C2A1F }, { 997, 0xB94F0709 },
  };
  g_autoptr (GBytes) bytes = load_sample ("d2s/96", "simple.d2s");
  const guint8 *data;

  if (bytes == NULL)
    return;

  data = g_bytes_get_data (bytes, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gsize size = steps[i].offset + 1;

      /* Up to here the hole is not whole, so that it is no hole; the sum's own bytes come later. */
      if (size > 12 && size < 16)
        continue;
      g_assert_cmphex (sw_checksum_rotate (data, size, 12), ==, steps[i].sum);
    }
}

static GBytes *
set_and_encode (GBytes     *bytes,
                const char *path,
                guint64     number)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);

  sw_codec_test_set_number (tree, path, number);
  return sw_codec_test_encode (tree);
}

static void
assert_differs_only (GBytes  *bytes,
                     GBytes  *original,
                     guint64  first,
                     guint64  last)
{
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  const guint8 *old = g_bytes_get_data (original, NULL);
  gboolean differs = FALSE;

  g_assert_cmpuint (g_bytes_get_size (bytes), ==, g_bytes_get_size (original));
  for (guint64 bit = 0; bit < (guint64) g_bytes_get_size (bytes) * 8; bit++)
    if (sw_bits_get (data, bit, 1) != sw_bits_get (old, bit, 1))
      {
        if (bit >= first && bit <= last)
          differs = TRUE;
        else
          g_assert_true (bit >= 96 && bit < 128);
      }
  g_assert_true (differs);
  g_assert_true (has_right_sums (bytes));
}

static void
test_strength (void)
{
  g_autoptr (GBytes) bytes = load_sample ("handed", "H01_strength.d2s");
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GBytes) back = NULL;
  g_autoptr (GBytes) same = NULL;

  if (bytes == NULL)
    return;

  edited = set_and_encode (bytes, "/attributes/strength", 30);
  assert_differs_only (edited, bytes, 6145, 6154);
  back = set_and_encode (edited, "/attributes/strength", 25);
  sw_codec_test_assert_bytes (back, bytes);
  same = set_and_encode (bytes, "/attributes/strength", 25);
  sw_codec_test_assert_bytes (same, bytes);
}

static void
test_kana (void)
{
  g_autoptr (GBytes) bytes = load_sample ("handed", "H02_kana_name.d2s");
  g_autoptr (SwTree) tree = NULL;
  g_autoptr (GBytes) edited = NULL;
  SwNodeId name;

  if (bytes == NULL)
    return;

  tree = sw_codec_test_decode (bytes);
  name = sw_codec_test_lookup (tree, "/header/name");
  g_assert_cmpint (g_utf8_strlen (sw_tree_get_text (tree, name), -1), ==, 15);
  sw_codec_test_set_text (tree, "/header/name", "さくら");
  edited = sw_codec_test_encode (tree);
  assert_differs_only (edited, bytes, 267 * 8, 314 * 8 + 7);
}

static void
test_tomes (void)
{
  g_autoptr (GBytes) bytes = load_sample ("handed", "H03_tomes.d2s");
  g_autoptr (GBytes) edited = NULL;

  if (bytes == NULL)
    return;

  edited = set_and_encode (bytes, "/attributes/gold", 5000);
  assert_differs_only (edited, bytes, 6494, 6518);
}

static void
test_hired (void)
{
  g_autoptr (GBytes) bytes = load_sample ("handed", "H04_hired_nameless.d2s");
  g_autoptr (SwTree) tree = NULL;

  if (bytes == NULL)
    return;

  tree = sw_codec_test_decode (bytes);
  g_assert_cmpuint (sw_codec_test_number (tree, "/header/mercenary/name"), ==, 0);
  g_assert_cmpuint (sw_codec_test_number (tree, "/header/mercenary/seed"), !=, 0);
}

static void
test_two_levels (void)
{
  g_autoptr (GBytes) bytes = load_sample ("handed", "H10_two_levels.d2s");
  g_autoptr (SwTree) tree = NULL;

  if (bytes == NULL)
    return;

  tree = sw_codec_test_decode (bytes);
  g_assert_cmpuint (sw_codec_test_number (tree, "/header/level"), ==, 30);
  g_assert_cmpuint (sw_codec_test_number (tree, "/attributes/level"), ==, 29);
}

/* The numbers and values behind a name's end that an old game left there are kept. */
static void
test_left_over (void)
{
  g_autoptr (GBytes) bytes = load_sample ("d2s/71", "Bow.d2s");
  g_autoptr (SwTree) tree = NULL;
  SwNodeId rest;

  if (bytes == NULL)
    return;

  tree = sw_codec_test_decode (bytes);
  g_assert_cmpstr (sw_tree_get_text (tree, sw_codec_test_lookup (tree, "/header/name")), ==, "Bow");
  rest = sw_codec_test_lookup (tree, "/header/name_rest");
  g_assert_false (sw_tree_is_absent (tree, rest));
  g_assert_cmpuint (sw_codec_test_number (tree, "/attributes/unknown_extra"), ==, 204);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/codec/d2s/samples/all", "d2s", test_all);
  g_test_add_data_func ("/codec/d2s/samples/handed", "handed", test_all);
  g_test_add_data_func ("/codec/d2s/samples/stash/d2i", ".d2i", test_stashes);
  g_test_add_data_func ("/codec/d2s/samples/stash/sss", ".sss", test_stashes);
  g_test_add_data_func ("/codec/d2s/samples/stash/d2x", ".d2x", test_stashes);
  g_test_add_func ("/codec/d2s/samples/checksum-vector", test_vector);
  g_test_add_func ("/codec/d2s/samples/strength", test_strength);
  g_test_add_func ("/codec/d2s/samples/kana", test_kana);
  g_test_add_func ("/codec/d2s/samples/tomes", test_tomes);
  g_test_add_func ("/codec/d2s/samples/hired", test_hired);
  g_test_add_func ("/codec/d2s/samples/two-levels", test_two_levels);
  g_test_add_func ("/codec/d2s/samples/left-over", test_left_over);
  return g_test_run ();
}
