/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-svb-rebuild.c: a decoder that is off by one byte cannot hide from a rebuild. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-svb-test.h"
#include "sw-svb.h"

#include <locale.h>
#include <string.h>

static gboolean
is_number (const SwTree *tree,
           SwNodeId      id)
{
  SwKind kind = sw_tree_get_field (tree, id)->kind;

  return kind != SW_KIND_STRING && kind != SW_KIND_BYTES && kind != SW_KIND_UNREAD
         && sw_codec_test_is_leaf (tree, id) && sw_codec_test_is_in_file (tree, id);
}

/* Reads a number again, one byte further, as a skewed decoder would: its span as well as its
 * value. Tells whether its bytes are different then. */
static gboolean
skew (SwTree   *tree,
      SwNodeId  id)
{
  SwRow *row = sw_tree_get_row (tree, id);
  gsize size;
  const guint8 *data = sw_tree_get_data (tree, &size);

  if (row->bit / 8 + row->width / 8 + 1 > size)
    return FALSE;

  row->bit += 8;
  row->value = sw_bits_get (data, row->bit, row->width);
  return memcmp (data + row->bit / 8, data + row->bit / 8 - 1, row->width / 8) != 0;
}

static gboolean
is_same (const SwTree *tree)
{
  g_autoptr (GBytes) rebuilt = sw_svb_test_rebuild (tree);

  return g_bytes_equal (rebuilt, sw_tree_get_bytes (tree));
}

/* A skewed flag or text of hexadecimal digits says something else altogether. */
static gboolean
is_scramble_flag (const SwTree *tree,
                  SwNodeId      id)
{
  return g_strcmp0 (sw_tree_get_field (tree, id)->token, "scrambled") == 0;
}

static void
check_every_leaf (GBytes *bytes,
                  guint   version)
{
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  guint n_checked = 0;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      SwRow row = *sw_tree_get_row (tree, id);
      gboolean differs;

      if (!is_number (tree, id) || is_scramble_flag (tree, id))
        continue;

      differs = skew (tree, id);
      g_assert_cmpint (is_same (tree), ==, !differs);
      *sw_tree_get_row (tree, id) = row;
      n_checked++;
    }

  g_assert_true (is_same (tree));
  g_assert_cmpuint (n_checked, >, 150);
}

static void
test_every_leaf (void)
{
  sw_svb_test_for_all (check_every_leaf);
}

/* A string of a character, and a run of raw bytes, which a rebuild takes from elsewhere */
static void
check_texts (GBytes *bytes,
             guint   version)
{
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  guint n_checked = 0;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      SwRow *row = sw_tree_get_row (tree, id);
      SwRow kept = *row;

      if (sw_tree_get_field (tree, id)->kind != SW_KIND_STRING
          || sw_tree_get_field (tree, id)->standing == SW_STANDING_UNKNOWN
          || !sw_codec_test_is_in_file (tree, id))
        continue;

      row->value = (guint64) (guintptr) "another text";
      g_assert_false (is_same (tree));
      *row = kept;
      n_checked++;
    }
  g_assert_cmpuint (n_checked, >, 15);
}

static void
test_texts (void)
{
  sw_svb_test_for_all (check_texts);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/svb/rebuild/every-leaf", test_every_leaf);
  g_test_add_func ("/codec/svb/rebuild/texts", test_texts);
  return g_test_run ();
}
