/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-edit.c: an edit changes its own bits, and what has to follow from them. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-checksum.h"
#include "sw-codec-test.h"
#include "sw-d2s.h"
#include "sw-error.h"

#include <string.h>

/* Size and sum follow from everything, and so does the time of the last game in version 105. */
static gboolean
follows (guint   version,
         guint64 bit)
{
  gsize at = (gsize) (bit / 8);

  return (version >= 92 && at >= 8 && at < 16) || (version == 105 && at >= 32 && at < 36);
}

static void
assert_sums (GBytes *bytes,
             guint   version)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (version < 92)
    return;
  g_assert_cmpuint (sw_bits_get (data, 64, 32), ==, size);
  g_assert_cmpuint (sw_bits_get (data, 96, 32), ==, sw_checksum_rotate (data, size, 12));
}

static void
assert_only_differs_in (GBytes  *bytes,
                        GBytes  *original,
                        guint    version,
                        guint64  first,
                        guint64  n_bits)
{
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  const guint8 *old = g_bytes_get_data (original, NULL);
  gsize size = g_bytes_get_size (original);
  gboolean differs = FALSE;

  g_assert_cmpuint (g_bytes_get_size (bytes), ==, size);
  for (guint64 bit = 0; bit < (guint64) size * 8; bit++)
    {
      if (data[bit / 8] == old[bit / 8] || ((data[bit / 8] ^ old[bit / 8]) >> (bit % 8) & 1) == 0)
        continue;
      if (bit >= first && bit < first + n_bits)
        differs = TRUE;
      else
        g_assert_true (follows (version, bit));
    }
  g_assert_true (differs);
  assert_sums (bytes, version);
}

/* Another value for a node */
static void
make_other (const SwTree  *tree,
            SwNodeId       id,
            SwValue       *value)
{
  sw_tree_get_value (tree, id, value);
  if (value->kind == SW_KIND_STRING)
    {
      g_free (g_steal_pointer (&value->text));
      value->text = g_strdup ("Other");
    }
  else if (value->kind == SW_KIND_BYTES)
    {
      gsize size = g_bytes_get_size (value->bytes);
      guint8 *data = g_memdup2 (g_bytes_get_data (value->bytes, NULL), size);

      data[size - 1] ^= 0x40;
      g_bytes_unref (g_steal_pointer (&value->bytes));
      value->bytes = g_bytes_new_take (data, size);
    }
  else
    {
      value->number ^= 1;
    }
}

static void
assert_read_again (const SwTree *tree,
                   GBytes       *bytes)
{
  g_autoptr (SwTree) again = sw_codec_test_decode (bytes);
  g_autoptr (GError) error = NULL;

  sw_tree_compare (tree, again, &error);
  g_assert_no_error (error);
}

/* Hiring is a matter of several fields; without a seed there is no list of items. */
static gboolean
makes_or_drops_lists (const SwTree *tree,
                      SwNodeId      id)
{
  return id == sw_tree_lookup (tree, "/header/mercenary/seed", NULL)
         && sw_tree_get_number (tree, id) == 0;
}

/* Codes and names in items take other room when they change: see test-d2s-items.c. */
static gboolean
is_text_of_item (const SwTree *tree,
                 SwNodeId      id)
{
  return sw_tree_get_field (tree, id)->kind == SW_KIND_STRING
         && id != sw_tree_lookup (tree, "/header/name", NULL);
}

static void
check_every_leaf (GBytes *bytes,
                  guint   version)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      const SwField *field = sw_tree_get_field (tree, id);
      g_auto (SwValue) original = SW_VALUE_INIT;
      g_auto (SwValue) other = SW_VALUE_INIT;
      g_autoptr (GBytes) edited = NULL;
      g_autoptr (GBytes) undone = NULL;
      g_autoptr (GArray) changed = NULL;
      guint64 bit, bits;

      if (!sw_codec_test_is_leaf (tree, id) || !sw_codec_test_is_in_file (tree, id)
          || field->kind == SW_KIND_UNREAD
          || (field->flags & (SW_FIELD_DERIVED | SW_FIELD_FIXED)) != 0
          || makes_or_drops_lists (tree, id) || is_text_of_item (tree, id))
        continue;

      sw_tree_get_value (tree, id, &original);
      make_other (tree, id, &other);
      sw_tree_get_span (tree, id, &bit, &bits);
      if (field->kind == SW_KIND_STRING)
        bits = version < 98 ? 16 * 8 : 48 * 8;

      sw_tree_set_value (tree, id, &other);
      changed = sw_tree_list_changed (tree);
      g_assert_cmpuint (changed->len, ==, 1);
      edited = sw_codec_test_encode (tree);
      assert_only_differs_in (edited, bytes, version, bit, bits);
      assert_read_again (tree, edited);

      sw_tree_set_value (tree, id, &original);
      undone = sw_codec_test_encode (tree);
      sw_codec_test_assert_bytes (undone, bytes);
    }
}

static void
test_every_leaf (gconstpointer data)
{
  guint version = GPOINTER_TO_UINT (data);

  for (guint fixture = 0; fixture < SW_CODEC_TEST_N_FIXTURES; fixture++)
    {
      g_autoptr (GBytes) bytes = sw_codec_test_fixture (version, fixture);

      check_every_leaf (bytes, version);
    }
}

/* The same character with some attributes, built and edited, is the same file. */
static void
check_insert (guint version)
{
  static const guint8 order[] = {
    0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 14, SW_FIXTURE_D2S_NO_ATTRIBUTE,
  };
  SwFixtureD2s options;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) expected = NULL;
  g_autoptr (GBytes) saved = NULL;
  g_autoptr (GBytes) back = NULL;
  g_autoptr (SwTree) tree = NULL;

  sw_fixture_d2s_init (&options);
  bytes = sw_fixture_d2s_new (version, &options);
  memcpy (options.order, order, sizeof order);
  options.attributes[4] = 5;
  options.attributes[14] = 9999;
  if (version == 105)
    options.last_played = SW_CODEC_TEST_NOW;
  expected = sw_fixture_d2s_new (version, &options);

  tree = sw_codec_test_decode (bytes);
  sw_codec_test_set_number (tree, "/attributes/gold", 9999);
  sw_codec_test_set_number (tree, "/attributes/stat_points", 5);
  saved = sw_codec_test_save (tree);
  sw_codec_test_assert_bytes (saved, expected);
  g_assert_true (sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/attributes/gold"), NULL,
                                   NULL));

  sw_codec_test_set_absent (tree, "/attributes/gold");
  sw_codec_test_set_absent (tree, "/attributes/stat_points");
  if (version == 105)
    sw_codec_test_set_number (tree, "/header/last_played", 1700000000);
  back = sw_codec_test_save (tree);
  sw_codec_test_assert_bytes (back, bytes);
  g_assert_false (sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/attributes/gold"), NULL,
                                    NULL));
}

static void
test_insert (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    check_insert (sw_fixture_d2s_versions[i]);
}

/* Putting one in and taking it out again before saving is no change. */
static void
check_insert_undone (GBytes *bytes,
                     guint   version)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) undone = NULL;
  g_autoptr (GArray) changed = NULL;
  gboolean was_absent = sw_tree_is_absent (tree, sw_codec_test_lookup (tree, "/attributes/gold"));
  guint64 gold = sw_codec_test_number (tree, "/attributes/gold");

  if (was_absent)
    sw_codec_test_set_number (tree, "/attributes/gold", 1);
  sw_codec_test_set_absent (tree, "/attributes/gold");
  if (!was_absent)
    sw_codec_test_set_number (tree, "/attributes/gold", gold);

  changed = sw_tree_list_changed (tree);
  g_assert_cmpuint (changed->len, ==, 0);
  undone = sw_codec_test_encode (tree);
  sw_codec_test_assert_bytes (undone, bytes);
}

static void
test_insert_undone (void)
{
  sw_codec_test_for_all (check_insert_undone);
}

/* A file with its attributes in another order keeps that order; new ones go before the first one
 * with a greater number, wherever that stands. */
static void
test_unsorted (void)
{
  static const guint8 order[] = { 5, 3, 12, 7, SW_FIXTURE_D2S_NO_ATTRIBUTE };
  static const guint8 longer[] = { 4, 5, 3, 6, 12, 7, 15, SW_FIXTURE_D2S_NO_ATTRIBUTE };
  static const guint8 shorter[] = { 4, 3, 6, 7, 15, SW_FIXTURE_D2S_NO_ATTRIBUTE };
  SwFixtureD2s options;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) with_more = NULL;
  g_autoptr (GBytes) with_less = NULL;
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;
  g_autoptr (SwTree) tree = NULL;

  sw_fixture_d2s_demo (&options);
  options.padding = 0;
  memcpy (options.order, order, sizeof order);
  bytes = sw_fixture_d2s_new (96, &options);
  memcpy (options.order, longer, sizeof longer);
  options.attributes[4] = 3;
  options.attributes[6] = 256;
  options.attributes[15] = 1;
  with_more = sw_fixture_d2s_new (96, &options);
  memcpy (options.order, shorter, sizeof shorter);
  with_less = sw_fixture_d2s_new (96, &options);

  tree = sw_codec_test_decode (bytes);
  first = sw_codec_test_save (tree);
  sw_codec_test_assert_bytes (first, bytes);
  sw_codec_test_set_number (tree, "/attributes/stash_gold", 1);
  sw_codec_test_set_number (tree, "/attributes/life", 256);
  sw_codec_test_set_number (tree, "/attributes/stat_points", 3);
  second = sw_codec_test_save (tree);
  sw_codec_test_assert_bytes (second, with_more);

  sw_codec_test_set_absent (tree, "/attributes/skill_points");
  sw_codec_test_set_absent (tree, "/attributes/level");
  g_clear_pointer (&second, g_bytes_unref);
  second = sw_codec_test_save (tree);
  sw_codec_test_assert_bytes (second, with_less);
}

/* Bits that pad the attributes are kept as they are, until the attributes take other room. */
static void
test_padding (void)
{
  SwFixtureD2s options;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) saved = NULL;
  g_autoptr (SwTree) tree = NULL;
  SwNodeId padding;

  sw_fixture_d2s_busy (&options);
  bytes = sw_fixture_d2s_new (96, &options);
  tree = sw_codec_test_decode (bytes);
  padding = sw_codec_test_lookup (tree, "/attributes/padding");
  g_assert_cmpuint (sw_tree_get_number (tree, padding), ==,
                    (1u << sw_tree_get_row (tree, padding)->width) - 1);

  sw_codec_test_set_number (tree, "/attributes/strength", 1);
  g_clear_pointer (&saved, g_bytes_unref);
  saved = sw_codec_test_save (tree);
  g_assert_cmpuint (sw_tree_get_number (tree, padding), !=, 0);

  sw_codec_test_set_absent (tree, "/attributes/strength");
  g_clear_pointer (&saved, g_bytes_unref);
  saved = sw_codec_test_save (tree);
  g_assert_cmpuint (sw_tree_get_number (tree, padding), ==, 0);
}

static void
test_time_stamp (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (105, SW_CODEC_TEST_DEMO);
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) stamped = NULL;
  g_autoptr (GBytes) by_hand = NULL;
  g_autoptr (GBytes) wrong = NULL;
  g_autoptr (GBytes) repaired = NULL;
  g_autoptr (SwTree) unedited = NULL;

  sw_codec_test_set_number (tree, "/attributes/gold", 77);
  stamped = sw_codec_test_save (tree);
  g_assert_cmpuint (sw_codec_test_number (tree, "/header/last_played"), ==, SW_CODEC_TEST_NOW);

  sw_codec_test_set_number (tree, "/attributes/gold", 78);
  sw_codec_test_set_number (tree, "/header/last_played", 99);
  by_hand = sw_codec_test_save (tree);
  g_assert_cmpuint (sw_codec_test_number (tree, "/header/last_played"), ==, 99);

  /* A wrong sum is put right without a new time: nothing else was changed. */
  wrong = sw_codec_test_patch (bytes, 8, "\1\2\3\4\5\6\7\10", 8);
  unedited = sw_codec_test_decode (wrong);
  repaired = sw_codec_test_encode (unedited);
  sw_codec_test_assert_bytes (repaired, bytes);
}

static void
test_no_stamp_before_105 (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_DEMO);
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) saved = NULL;

  sw_codec_test_set_number (tree, "/attributes/gold", 77);
  saved = sw_codec_test_save (tree);
  g_assert_cmpuint (sw_codec_test_number (tree, "/header/last_played"), ==, 1700000000);
}

/* A new name clears what stood behind the old one, and touches nothing but its own room. */
static void
check_name (GBytes *bytes,
            guint   version)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  guint at = version < 92 ? 8 : version < 98 ? 20 : version < 105 ? 267 : 299;
  guint room = version < 98 ? 16 : 48;
  g_autoptr (GBytes) saved = NULL;
  guint8 expected[48] = "Al";

  sw_codec_test_set_text (tree, "/header/name", "Al");
  saved = sw_codec_test_save (tree);
  assert_only_differs_in (saved, bytes, version, at * 8, room * 8);
  g_assert_cmpmem ((const guint8 *) g_bytes_get_data (saved, NULL) + at, room, expected, room);
  g_assert_true (sw_tree_is_absent (tree, sw_codec_test_lookup (tree, "/header/name_rest")));
}

static void
test_name (void)
{
  sw_codec_test_for_all (check_name);
}

static void
assert_refused (guint       version,
                const char *name,
                const char *kind)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (version, SW_CODEC_TEST_DEMO);
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) encoded = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_text (&value, name);
  sw_tree_set_value (tree, sw_codec_test_lookup (tree, "/header/name"), &value);
  encoded = sw_d2s_codec.encode (tree, NULL, &error);
  g_assert_null (encoded);
  g_assert_error (error, SW_ERROR, SW_ERROR_RANGE);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_cmpstr (sw_error_get_path (error), ==, "/header/name");
  g_clear_error (&error);
  g_assert_null (sw_d2s_codec.rebuild (tree, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_RANGE);
}

static void
test_name_refused (void)
{
  assert_refused (71, "Sixteen_letters_", "string_too_long");
  assert_refused (97, "Sixteen_letters_and_more", "string_too_long");
  assert_refused (96, "かな", "bad_character");
  assert_refused (99, "𝔄𝔅𝔄𝔅𝔄𝔅𝔄𝔅𝔄𝔅𝔄𝔅", "string_too_long");
}

/* Random edits in any order: what is written says what the tree says; undone, it is the file. */
static void
walk (guint version)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (version, g_test_rand_int_range (0, 3));
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (SwTree) fresh = sw_codec_test_decode (bytes);
  g_autoptr (SwTree) again = NULL;
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GBytes) undone = NULL;
  guint n_rows = sw_tree_get_n_rows (tree);

  for (guint i = 0; i < 40; i++)
    {
      SwNodeId id = (SwNodeId) g_test_rand_int_range (0, (gint32) n_rows);
      const SwField *field = sw_tree_get_field (tree, id);
      g_auto (SwValue) value = SW_VALUE_INIT;

      if (!sw_codec_test_is_leaf (tree, id) || field->kind == SW_KIND_UNREAD
          || (field->flags & (SW_FIELD_DERIVED | SW_FIELD_FIXED)) != 0
          || makes_or_drops_lists (tree, id) || g_strcmp0 (field->token, "code") == 0)
        continue;
      if ((field->flags & SW_FIELD_OPTIONAL) != 0 && g_test_rand_bit ())
        sw_value_init_absent (&value, field->kind);
      else if (sw_tree_is_absent (tree, id) && field->kind == SW_KIND_STRING)
        sw_value_init_text (&value, "Bo");
      else if (sw_tree_is_absent (tree, id))
        sw_value_init_number (&value, field->kind, 1);
      else
        make_other (tree, id, &value);
      sw_tree_set_value (tree, id, &value);
    }

  edited = sw_codec_test_encode (tree);
  assert_sums (edited, version);
  assert_read_again (tree, edited);
  again = sw_codec_test_decode (edited);
  sw_codec_test_assert_partition (again);

  for (SwNodeId id = 0; id < n_rows; id++)
    {
      g_auto (SwValue) value = SW_VALUE_INIT;

      if (!sw_tree_is_changed (tree, id))
        continue;
      sw_tree_get_value (fresh, id, &value);
      sw_tree_set_value (tree, id, &value);
    }
  undone = sw_codec_test_encode (tree);
  sw_codec_test_assert_bytes (undone, bytes);
}

static void
test_walk (void)
{
  for (guint i = 0; i < 10; i++)
    for (guint k = 0; k < SW_FIXTURE_D2S_N_VERSIONS; k++)
      walk (sw_fixture_d2s_versions[k]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    {
      guint version = sw_fixture_d2s_versions[i];
      g_autofree char *path = g_strdup_printf ("/codec/d2s/edit/every-leaf/%u", version);

      g_test_add_data_func (path, GUINT_TO_POINTER (version), test_every_leaf);
    }
  g_test_add_func ("/codec/d2s/edit/insert", test_insert);
  g_test_add_func ("/codec/d2s/edit/insert-undone", test_insert_undone);
  g_test_add_func ("/codec/d2s/edit/unsorted", test_unsorted);
  g_test_add_func ("/codec/d2s/edit/padding", test_padding);
  g_test_add_func ("/codec/d2s/edit/time-stamp", test_time_stamp);
  g_test_add_func ("/codec/d2s/edit/no-stamp-before-105", test_no_stamp_before_105);
  g_test_add_func ("/codec/d2s/edit/name", test_name);
  g_test_add_func ("/codec/d2s/edit/name-refused", test_name_refused);
  g_test_add_func ("/codec/d2s/edit/walk", test_walk);
  return g_test_run ();
}
