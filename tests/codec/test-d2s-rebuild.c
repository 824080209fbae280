/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-rebuild.c: a decoder that is off by one bit cannot hide from a rebuild. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-codec-test.h"
#include "sw-d2s.h"

#include <string.h>

/* Whether a rebuild takes the leaf's bits from its value */
static gboolean
is_written (const SwTree *tree,
            SwNodeId      id)
{
  const SwField *field = sw_tree_get_field (tree, id);

  return sw_codec_test_is_leaf (tree, id) && sw_codec_test_is_in_file (tree, id)
         && field->standing != SW_STANDING_UNKNOWN && field->kind != SW_KIND_UNREAD;
}

static gboolean
is_number (const SwTree *tree,
           SwNodeId      id)
{
  SwKind kind = sw_tree_get_field (tree, id)->kind;

  return kind != SW_KIND_STRING && kind != SW_KIND_BYTES;
}

/* Reads a leaf again, one bit further, as a skewed decoder would: its span as well as its value,
 * so that a writer that copies spans would be fooled. Tells whether its bits are different then. */
static gboolean
skew (SwTree   *tree,
      SwNodeId  id)
{
  SwRow *row = sw_tree_get_row (tree, id);
  gsize size;
  const guint8 *data = sw_tree_get_data (tree, &size);
  gboolean differs = FALSE;

  if (row->bit + row->width + 1 > (guint64) size * 8)
    return FALSE;

  for (guint i = 0; i < row->width && !differs; i++)
    differs = sw_bits_get (data, row->bit + i, 1) != sw_bits_get (data, row->bit + i + 1, 1);

  row->bit++;
  if (is_number (tree, id))
    row->value = sw_bits_get (data, row->bit, row->width);
  return differs;
}

static gboolean
is_same (const SwTree *tree)
{
  g_autoptr (GBytes) rebuilt = sw_codec_test_rebuild (tree);

  return g_bytes_equal (rebuilt, sw_tree_get_bytes (tree));
}

static void
check_every_leaf (GBytes *bytes,
                  guint   version)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  guint n_checked = 0;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      SwRow row = *sw_tree_get_row (tree, id);
      gboolean differs;

      if (!is_written (tree, id) || sw_tree_get_field (tree, id)->kind == SW_KIND_STRING)
        continue;

      differs = skew (tree, id);
      g_assert_cmpint (is_same (tree), ==, !differs);
      *sw_tree_get_row (tree, id) = row;
      n_checked++;
    }

  g_assert_true (is_same (tree));
  g_assert_cmpuint (n_checked, >, 280);
}

static void
test_every_leaf (void)
{
  sw_codec_test_for_all (check_every_leaf);
}

/* A name has its text in the tree, and no bits of its own to be skewed. */
static void
check_name (GBytes *bytes,
            guint   version)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  SwNodeId id = sw_codec_test_lookup (tree, "/header/name");
  SwRow *row = sw_tree_get_row (tree, id);
  guint64 text = row->value;

  row->value = (guint64) (guintptr) (sw_tree_get_text (tree, id) + 1);
  g_assert_false (is_same (tree));
  row->value = text;
  row->bit += 8;
  g_assert_true (is_same (tree));
}

static void
test_name (void)
{
  sw_codec_test_for_all (check_name);
}

static gboolean
skew_section (SwTree     *tree,
              const char *path)
{
  SwNodeId section = sw_codec_test_lookup (tree, path);
  gboolean differs = FALSE;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    if (sw_tree_is_below (tree, id, section) && is_written (tree, id) && is_number (tree, id)
        && skew (tree, id))
      differs = TRUE;

  return differs;
}

/* A whole section that is read one bit too far differs, and nothing but that section does. */
static void
check_sections (GBytes *bytes,
                guint   version)
{
  static const char *const paths[] = {
    "/header", "/quests", "/waypoints", "/npcs", "/attributes", "/skills",
  };
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  gsize size = g_bytes_get_size (bytes);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
      g_autoptr (GBytes) rebuilt = NULL;
      const guint8 *made;
      guint64 bit, bits;
      gboolean differs;

      sw_tree_get_span (tree, sw_codec_test_lookup (tree, paths[i]), &bit, &bits);
      differs = skew_section (tree, paths[i]);
      rebuilt = sw_codec_test_rebuild (tree);
      g_assert_cmpint (g_bytes_equal (rebuilt, bytes), ==, !differs);
      /* Only skills without a point look the same from one bit further. */
      g_assert_true (differs || g_str_equal (paths[i], "/skills"));

      made = g_bytes_get_data (rebuilt, NULL);
      g_assert_cmpuint (g_bytes_get_size (rebuilt), ==, size);
      g_assert_cmpmem (made, bit / 8, data, bit / 8);
      g_assert_cmpmem (made + (bit + bits) / 8, size - (bit + bits) / 8,
                       data + (bit + bits) / 8, size - (bit + bits) / 8);
    }
}

static void
test_sections (void)
{
  sw_codec_test_for_all (check_sections);
}

/* A decoder that loses an attribute, or takes one for another, shows as well. */
static void
test_lost_attribute (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_DEMO);
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  SwRow *gold = sw_tree_get_row (tree, sw_codec_test_lookup (tree, "/attributes/gold"));
  SwRow *number = sw_tree_get_row (tree, sw_codec_test_lookup (tree, "/attributes/ids/gold"));

  gold->flags |= SW_ROW_ABSENT | SW_ROW_NEW;
  g_assert_false (is_same (tree));
  gold->flags &= ~(guint) (SW_ROW_ABSENT | SW_ROW_NEW);
  g_assert_true (is_same (tree));

  number->value = 15;
  g_assert_false (is_same (tree));
}

/* What is not understood is copied: there is no value to be wrong. */
static void
test_unknown (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_BUSY);
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  SwRow *row = sw_tree_get_row (tree, sw_codec_test_lookup (tree, "/header/before_quests"));

  g_assert_cmpuint (row->value, ==, 0x11223344);
  row->value = 0;
  g_assert_true (is_same (tree));
}

/* The stored size and sum are values like others: a wrong one is rebuilt wrong. */
static void
test_wrong_sum (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_DEMO);
  g_autoptr (GBytes) wrong = sw_codec_test_patch (bytes, 8, "\1\2\3\4\5\6\7\10", 8);
  g_autoptr (SwTree) tree = sw_codec_test_decode (wrong);

  g_assert_null (sw_tree_get_fault (tree));
  g_assert_true (is_same (tree));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/d2s/rebuild/every-leaf", test_every_leaf);
  g_test_add_func ("/codec/d2s/rebuild/name", test_name);
  g_test_add_func ("/codec/d2s/rebuild/sections", test_sections);
  g_test_add_func ("/codec/d2s/rebuild/lost-attribute", test_lost_attribute);
  g_test_add_func ("/codec/d2s/rebuild/unknown", test_unknown);
  g_test_add_func ("/codec/d2s/rebuild/wrong-sum", test_wrong_sum);
  return g_test_run ();
}
