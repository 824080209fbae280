/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-stash.c: stashes and single items: recognised, read, rebuilt, edited, and broken. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-checksum.h"
#include "sw-codec-test.h"
#include "sw-d2s-stash.h"
#include "sw-d2s.h"
#include "sw-error.h"
#include "sw-fixture-d2s-items.h"
#include "sw-fixture-d2s-stash.h"

#include <string.h>

typedef void (*StashFunc) (GBytes         *bytes,
                           SwFixtureStash  stash);

static void
for_each_stash (gconstpointer data)
{
  StashFunc func = (StashFunc) (guintptr) data;

  for (guint i = 0; i < SW_FIXTURE_STASH_N; i++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_stash_new (i);

      g_test_message ("%s, version %u", sw_fixture_stash_get_format (i),
                      sw_fixture_stash_get_version (i));
      func (bytes, i);
    }
}

static const SwCodec *
find_codec (GBytes     *bytes,
            const char *name,
            SwSniff    *sniff)
{
  static const SwCodec *const codecs[] = {
    &sw_d2s_codec, &sw_d2s_d2i_codec, &sw_d2s_sss_codec, &sw_d2s_d2x_codec, &sw_d2s_atma_codec,
    &sw_d2s_item_codec,
  };
  const SwCodec *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (codecs); i++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (bytes, &size);
      SwSniff one = codecs[i]->sniff (data, size, name);

      if (one == SW_SNIFF_NO)
        continue;
      g_assert_null (found);
      found = codecs[i];
      *sniff = one;
    }

  return found;
}

static void
check_sniff (GBytes         *bytes,
             SwFixtureStash  stash)
{
  gboolean is_nameless = sw_fixture_stash_get_version (stash) > 96
                         && sw_fixture_stash_get_n_pages (stash) == 0;
  SwSniff sniff = SW_SNIFF_NO;
  const SwCodec *codec = find_codec (bytes, "some.d2i", &sniff);

  g_assert_nonnull (codec);
  g_assert_cmpstr (codec->id, ==, sw_fixture_stash_get_format (stash));
  g_assert_cmpint (sniff, ==, is_nameless ? SW_SNIFF_NAME : SW_SNIFF_CONTENT);
  codec = find_codec (bytes, "some.bin", &sniff);
  g_assert_cmpstr (codec != NULL ? codec->id : "", ==,
                   is_nameless ? "" : sw_fixture_stash_get_format (stash));
}

static guint
count (const SwTree *tree,
       const char   *path)
{
  return sw_tree_get_n_children (tree, sw_codec_test_lookup (tree, path));
}

static void
check_pages (const SwTree   *tree,
             SwFixtureStash  stash)
{
  guint n_pages = sw_fixture_stash_get_n_pages (stash);
  guint version = sw_fixture_stash_get_version (stash);

  g_assert_cmpuint (count (tree, "/pages"), ==, n_pages);
  g_assert_cmpuint (count (tree, "/pages/0/items"), ==, sw_fixture_items_count (version));
  g_assert_cmpstr (sw_tree_get_text (tree, sw_codec_test_lookup (tree, "/pages/0/items/3/code")),
                   ==, "uap");
  if (n_pages < 3)
    return;

  g_assert_cmpuint (count (tree, "/pages/1/items"), ==, 0);
  g_assert_cmpuint (count (tree, "/pages/2/items"), ==, 4);
  if (n_pages < 5)
    return;

  g_assert_cmpuint (count (tree, "/pages/3/items"), ==, 4);
  g_assert_cmpuint (sw_codec_test_number (tree, "/pages/3/type"), ==, 1);
  g_assert_cmpuint (sw_tree_get_row (tree, sw_codec_test_lookup (tree, "/pages/4/data"))->width,
                    ==, 28 * 8);
  g_assert_cmpuint (sw_tree_lookup (tree, "/pages/4/items", NULL), ==, SW_NODE_NONE);
}

static void
check_read (GBytes         *bytes,
            SwFixtureStash  stash)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  guint version;

  g_assert_no_error (sw_tree_get_fault (tree));
  g_assert_null (sw_tree_get_read_only (tree));
  g_assert_cmpstr (sw_tree_get_format (tree), ==, sw_fixture_stash_get_format (stash));
  g_assert_true (sw_tree_get_version (tree, &version));
  g_assert_cmpuint (version, ==, sw_fixture_stash_get_version (stash));
  sw_codec_test_assert_found (tree);
  if (sw_fixture_stash_get_n_pages (stash) > 0)
    check_pages (tree, stash);
  else
    g_assert_cmpuint (sw_codec_test_number (tree, "/item/runeword_string"), ==, 20507);

  if (stash == SW_FIXTURE_STASH_SSS_02)
    g_assert_cmpuint (sw_codec_test_number (tree, "/gold"), ==, SW_FIXTURE_STASH_GOLD);
  if (stash <= SW_FIXTURE_STASH_105)
    g_assert_cmpuint (sw_codec_test_number (tree, "/pages/0/gold"), ==, SW_FIXTURE_STASH_GOLD);
  if (stash >= SW_FIXTURE_STASH_SSS_01 && stash <= SW_FIXTURE_STASH_D2X)
    g_assert_cmpstr (sw_tree_get_text (tree, sw_codec_test_lookup (tree, "/pages/0/name")), ==,
                     SW_FIXTURE_STASH_NAME);
  g_assert_cmpint (sw_tree_lookup (tree, "/pages/2/flags", NULL) != SW_NODE_NONE, ==,
                   stash >= SW_FIXTURE_STASH_SSS_01 && stash <= SW_FIXTURE_STASH_D2X
                   && stash != SW_FIXTURE_STASH_SSS_OLD);
}

static void
check_same (GBytes         *bytes,
            SwFixtureStash  stash)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) rebuilt = sw_codec_test_rebuild (tree);
  g_autoptr (GBytes) encoded = sw_codec_test_encode (tree);

  sw_codec_test_assert_bytes (rebuilt, bytes);
  sw_codec_test_assert_bytes (encoded, bytes);
}

/* A rebuild does not look at the bits of what is understood: other ones there change nothing. */
static void
check_rebuilt_from_values (GBytes         *bytes,
                           SwFixtureStash  stash)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      SwRow *row = sw_tree_get_row (tree, id);
      const SwField *field = sw_tree_get_field (tree, id);
      g_autoptr (GBytes) rebuilt = NULL;

      if (field->kind != SW_KIND_UNSIGNED || field->standing == SW_STANDING_UNKNOWN
          || !sw_codec_test_is_in_file (tree, id) || row->width > 63)
        continue;

      row->value ^= 1;
      rebuilt = sw_codec_test_rebuild (tree);
      g_assert_false (g_bytes_equal (rebuilt, bytes));
      row->value ^= 1;
    }
}

/* -- edits -- */

static gboolean
is_editable_number (const SwTree *tree,
                    SwNodeId      id)
{
  const SwField *field = sw_tree_get_field (tree, id);

  return (field->kind == SW_KIND_UNSIGNED || field->kind == SW_KIND_SIGNED
          || field->kind == SW_KIND_BOOLEAN)
         && sw_codec_test_is_in_file (tree, id)
         && (field->flags & (SW_FIELD_DERIVED | SW_FIELD_FIXED)) == 0
         /* The model knows how great it may be. */
         && g_strcmp0 (field->token, "item_version") != 0;
}

static void
check_every_number (GBytes         *bytes,
                    SwFixtureStash  stash)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      g_auto (SwValue) value = SW_VALUE_INIT;
      guint64 minimum, maximum;
      g_autoptr (GBytes) edited = NULL;
      g_autoptr (GBytes) undone = NULL;
      g_autoptr (SwTree) again = NULL;
      g_autoptr (GError) error = NULL;
      guint64 number;

      if (!is_editable_number (tree, id))
        continue;
      sw_tree_get_value (tree, id, &value);
      number = value.number;
      sw_field_get_limits (sw_tree_get_field (tree, id), sw_tree_get_row (tree, id)->width,
                           &minimum, &maximum);
      value.number = number == maximum ? minimum : maximum;

      sw_tree_set_value (tree, id, &value);
      edited = sw_codec_test_encode (tree);
      g_assert_cmpuint (g_bytes_get_size (edited), ==, g_bytes_get_size (bytes));
      again = sw_codec_test_decode (edited);
      sw_tree_compare (tree, again, &error);
      g_assert_no_error (error);

      value.number = number;
      sw_tree_set_value (tree, id, &value);
      undone = sw_codec_test_encode (tree);
      sw_codec_test_assert_bytes (undone, bytes);
    }
}

/* What becomes longer or shorter: the code of an item, its owner, the name of a page */
static void
check_texts (GBytes         *bytes,
             SwFixtureStash  stash)
{
  gboolean is_single = sw_fixture_stash_get_n_pages (stash) == 0;
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) saved = NULL;
  g_autoptr (GBytes) back = NULL;
  gboolean has_name = sw_tree_lookup (tree, "/pages/0/name", NULL) != SW_NODE_NONE;

  sw_codec_test_set_text (tree, is_single ? "/item/code" : "/pages/0/items/4/code", "7ls");
  if (!is_single)
    sw_codec_test_set_text (tree, "/pages/0/items/3/owner", "Bartholomew");
  if (has_name)
    {
      sw_codec_test_set_text (tree, "/pages/0/name", "");
      sw_codec_test_set_text (tree, "/pages/1/name", "Rings & more");
    }
  saved = sw_codec_test_save (tree);
  g_assert_false (g_bytes_equal (saved, bytes));

  sw_codec_test_set_text (tree, is_single ? "/item/code" : "/pages/0/items/4/code",
                          is_single ? "crs" : "7gd");
  if (!is_single)
    sw_codec_test_set_text (tree, "/pages/0/items/3/owner", "Ada");
  if (has_name)
    {
      sw_codec_test_set_text (tree, "/pages/0/name", SW_FIXTURE_STASH_NAME);
      sw_codec_test_set_text (tree, "/pages/1/name", "");
    }
  back = sw_codec_test_save (tree);

  /* What fills the last byte of the two items was lost with the first change, if anything was. */
  if (g_bytes_get_size (back) != g_bytes_get_size (bytes))
    g_assert_cmpuint (g_bytes_get_size (back), ==, g_bytes_get_size (bytes));
  g_assert_true (g_bytes_equal (back, bytes) || !is_single);
}

/* Pages say how long they are, also when that changed; sums are those of what is written. */
static void
test_derived (void)
{
  g_autoptr (GBytes) stash = sw_fixture_stash_new (SW_FIXTURE_STASH_99);
  g_autoptr (GBytes) atma = sw_fixture_stash_new (SW_FIXTURE_STASH_ATMA);
  g_autoptr (SwTree) tree = sw_codec_test_decode (stash);
  g_autoptr (SwTree) other = sw_codec_test_decode (atma);
  g_autoptr (GBytes) saved = NULL;
  g_autoptr (GBytes) summed = NULL;
  guint64 size = sw_codec_test_number (tree, "/pages/0/size");
  const guint8 *data;

  sw_codec_test_set_text (tree, "/pages/0/items/3/owner", "Bartholomew");
  saved = sw_codec_test_save (tree);
  g_assert_cmpuint (sw_codec_test_number (tree, "/pages/0/size"), >, size);
  g_assert_cmpuint (g_bytes_get_size (saved) - g_bytes_get_size (stash), ==,
                    sw_codec_test_number (tree, "/pages/0/size") - size);

  sw_codec_test_set_number (other, "/pages/0/items/3/id", 0xFFFFFFFF);
  summed = sw_codec_test_save (other);
  data = g_bytes_get_data (summed, NULL);
  g_assert_cmphex (sw_bits_get (data, 7 * 8, 32), ==,
                   sw_checksum_rotate (data, g_bytes_get_size (summed), 7));
  g_assert_cmphex (sw_codec_test_number (other, "/checksum"), ==, sw_bits_get (data, 7 * 8, 32));
}

/* -- damage -- */

static void
assert_kept (const SwTree *tree,
             GBytes       *bytes)
{
  g_autoptr (GBytes) rebuilt = sw_codec_test_rebuild (tree);

  sw_codec_test_assert_bytes (rebuilt, bytes);
  sw_codec_test_assert_found (tree);
}

/* What is wrong with an item is no matter of the other pages. */
static void
check_bad_item (GBytes         *bytes,
                SwFixtureStash  stash)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) bad = NULL;
  g_autoptr (SwTree) broken = NULL;
  const GError *fault;
  guint64 bit;

  if (sw_fixture_stash_get_n_pages (stash) < 3)
    return;

  g_assert_true (sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/pages/0/items/3/code"),
                                   &bit, NULL));
  bad = sw_codec_test_patch_bits (bytes, bit, 16, 0xFFFF);
  broken = sw_codec_test_decode (bad);
  fault = sw_tree_get_fault (broken);
  g_assert_nonnull (fault);
  g_assert_cmpstr (sw_error_get_path (fault), ==, "/pages/0/items/3");
  g_assert_cmpuint (sw_error_get_bit (fault), >=, bit);
  assert_kept (broken, bad);
  g_assert_cmpuint (count (broken, "/pages/0/items"), ==, 4);
  g_assert_nonnull (sw_tree_get_unread (broken,
                                        sw_codec_test_lookup (broken, "/pages/0/items/3")));
  g_assert_cmpuint (count (broken, "/pages"), ==, sw_fixture_stash_get_n_pages (stash));
  g_assert_cmpuint (count (broken, "/pages/1/items"), ==, 0);
  g_assert_cmpuint (count (broken, "/pages/2/items"), ==, 4);
  sw_codec_test_set_number (broken, "/pages/2/items/1/id", 12);
  g_clear_pointer (&tree, sw_tree_unref);
  g_bytes_unref (sw_codec_test_save (broken));
}

/* A page without its mark, or that of its list, is locked, and the next one is found. */
static void
check_bad_page (GBytes         *bytes,
                SwFixtureStash  stash)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  guint64 bit, bits;

  if (sw_fixture_stash_get_n_pages (stash) < 3)
    return;

  g_assert_true (sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/pages/1"), &bit, &bits));
  for (guint i = 0; i < 2; i++)
    {
      guint64 at = i == 0 ? bit : bit + bits - 32;
      g_autoptr (GBytes) bad = sw_codec_test_patch_bits (bytes, at, 16, 0x7777);
      g_autoptr (SwTree) broken = sw_codec_test_decode (bad);

      g_assert_nonnull (sw_tree_get_fault (broken));
      g_assert_cmpstr (sw_error_get_path (sw_tree_get_fault (broken)), ==,
                       i == 0 ? "/pages/1" : "/pages/1/items");
      /* Without the list right behind its name, an old page looks like one with flags. */
      g_assert_cmpuint (sw_error_get_bit (sw_tree_get_fault (broken)), ==,
                        i == 1 && stash == SW_FIXTURE_STASH_SSS_OLD ? at + 32 : at);
      assert_kept (broken, bad);
      g_assert_cmpuint (count (broken, "/pages"), ==, sw_fixture_stash_get_n_pages (stash));
      g_assert_cmpuint (count (broken, "/pages/0/items"), >, 4);
      g_assert_cmpuint (count (broken, "/pages/2/items"), ==, 4);
    }
}

static void
test_bad_size (void)
{
  static const guint32 sizes[] = { 0, 63, 64, 65, 1000000, 0xFFFFFFFF };
  g_autoptr (GBytes) bytes = sw_fixture_stash_new (SW_FIXTURE_STASH_105);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GBytes) bad = sw_codec_test_patch_bits (bytes, 16 * 8, 32, sizes[i]);
      g_autoptr (SwTree) tree = sw_codec_test_decode (bad);
      g_autoptr (GBytes) mended = sw_codec_test_encode (tree);

      g_assert_no_error (sw_tree_get_fault (tree));
      g_assert_cmpuint (count (tree, "/pages"), ==, 5);
      assert_kept (tree, bad);
      sw_codec_test_assert_bytes (mended, bytes);
    }
}

static void
check_unknown_version (SwFixtureStash  stash,
                       guint64         bit,
                       guint64         value)
{
  g_autoptr (GBytes) bytes = sw_fixture_stash_new (stash);
  g_autoptr (GBytes) other = sw_codec_test_patch_bits (bytes, bit, 16, value);
  g_autoptr (SwTree) tree = sw_codec_test_decode (other);
  g_autoptr (GError) error = NULL;
  const SwEncodeOptions options = { .now = SW_CODEC_TEST_NOW };

  g_assert_nonnull (sw_tree_get_read_only (tree));
  g_assert_cmpstr (sw_error_get_kind (sw_tree_get_fault (tree)), ==, "unknown-version");
  assert_kept (tree, other);
  g_assert_null (sw_d2s_item_codec.encode (tree, &options, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_UNSUPPORTED);
}

static void
test_unknown_version (void)
{
  check_unknown_version (SW_FIXTURE_STASH_99, 8 * 8, 104);
  check_unknown_version (SW_FIXTURE_STASH_99, 8 * 8, 96);
  check_unknown_version (SW_FIXTURE_STASH_SSS_02, 4 * 8, 0x3330);
  check_unknown_version (SW_FIXTURE_STASH_D2X, 4 * 8, 0x3230);
  check_unknown_version (SW_FIXTURE_STASH_ATMA, 5 * 8, 99);
}

/* Items behind the last one, and more pages than there are */
static void
test_counts (void)
{
  g_autoptr (GBytes) item = sw_fixture_stash_new (SW_FIXTURE_STASH_ITEM_96);
  g_autoptr (GByteArray) more = g_byte_array_new ();
  g_autoptr (GBytes) longer = NULL;
  g_autoptr (SwTree) tree = NULL;
  g_autoptr (GBytes) stash = sw_fixture_stash_new (SW_FIXTURE_STASH_SSS_01);
  g_autoptr (GBytes) bad = sw_codec_test_patch_bits (stash, 6 * 8, 32, 0xFFFFFFFF);
  g_autoptr (SwTree) pages = sw_codec_test_decode (bad);

  g_byte_array_append (more, g_bytes_get_data (item, NULL), (guint) g_bytes_get_size (item));
  g_byte_array_append (more, (const guint8 *) "more", 4);
  longer = g_byte_array_free_to_bytes (g_steal_pointer (&more));
  tree = sw_codec_test_decode (longer);
  g_assert_cmpuint (sw_tree_get_row (tree, sw_codec_test_lookup (tree, "/trailing"))->width, ==,
                    32);
  assert_kept (tree, longer);

  g_assert_cmpuint (count (pages, "/pages"), ==, 3);
  g_assert_cmpstr (sw_error_get_kind (sw_tree_get_fault (pages)), ==, "truncated");
  assert_kept (pages, bad);
}

/* Some sunder charms of Resurrected were kept in the form of before, with the widths of today. */
static void
test_new_widths_in_old_form (void)
{
  static const SwFixtureBits resist[] = { { 9, 39 }, { 9, 200 + 70 }, { 0, 0 } };
  const SwFixtureItem charm = {
    .flags = SW_FIXTURE_ITEM_IDENTIFIED | SW_FIXTURE_ITEM_MODERN, .item_version = 101,
    .panel = 5, .code = "cm3", .kind = 'm', .id = 5, .level = 80, .quality = 7,
    .quality_data = { 388 }, .long_realm = TRUE, .n_lists = 1, .properties = resist,
  };
  GByteArray *array = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) tree = NULL;

  sw_fixture_item_append (array, 96, &charm);
  bytes = g_byte_array_free_to_bytes (array);
  tree = sw_codec_test_decode (bytes);
  g_assert_no_error (sw_tree_get_fault (tree));
  g_assert_cmpuint (sw_codec_test_number (tree, "/item/properties/0/values/0"), ==, 70);
  g_assert_cmpuint (sw_tree_lookup (tree, "/trailing", NULL), ==, SW_NODE_NONE);
  assert_kept (tree, bytes);
}

static void
try_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTree) tree = sw_d2s_item_codec.decode (bytes, sw_codec_test_get_tables (), NULL,
                                                      &error);

  if (tree != NULL)
    {
      g_autoptr (GBytes) rebuilt = sw_d2s_item_codec.rebuild (tree, &error);

      g_assert_no_error (error);
      sw_codec_test_assert_bytes (rebuilt, bytes);
    }
  else
    {
      g_assert_nonnull (sw_error_get_kind (error));
      g_assert_cmpuint (sw_error_get_bit (error), !=, SW_NO_BIT);
    }
}

static void
check_cut (GBytes         *bytes,
           SwFixtureStash  stash)
{
  for (gsize size = 0; size < g_bytes_get_size (bytes); size++)
    {
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, size);

      try_bytes (cut);
    }
}

static void
check_flips (GBytes         *bytes,
             SwFixtureStash  stash)
{
  gsize size = g_bytes_get_size (bytes);

  for (guint i = 0; i < 1000; i++)
    {
      guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      g_autoptr (GBytes) flipped = NULL;

      for (guint k = 0; k <= i % 8; k++)
        data[g_test_rand_int_range (0, (gint32) size)] ^=
          (guint8) (1 << g_test_rand_int_range (0, 8));
      flipped = g_bytes_new_take (data, size);
      try_bytes (flipped);
    }
}

/* Marks of pages everywhere are no reason to take long. */
static void
test_many_marks (void)
{
  gsize size = 400000;
  guint8 *data = g_malloc (size);
  g_autoptr (GBytes) bytes = NULL;
  gint64 begin = g_get_monotonic_time ();

  memcpy (data, "SSS\00001\xFF\xFF\xFF\xFF", 10);
  for (gsize i = 10; i < size; i++)
    data[i] = "ST"[i % 2];
  bytes = g_bytes_new_take (data, size);
  try_bytes (bytes);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 10 * G_TIME_SPAN_SECOND);
}

static void
add_for_each (const char *path,
              StashFunc   func)
{
  g_test_add_data_func (path, (gconstpointer) (guintptr) func, for_each_stash);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_for_each ("/codec/d2s/stash/sniff", check_sniff);
  add_for_each ("/codec/d2s/stash/read", check_read);
  add_for_each ("/codec/d2s/stash/same", check_same);
  add_for_each ("/codec/d2s/stash/from-values", check_rebuilt_from_values);
  add_for_each ("/codec/d2s/stash/every-number", check_every_number);
  add_for_each ("/codec/d2s/stash/texts", check_texts);
  g_test_add_func ("/codec/d2s/stash/derived", test_derived);
  add_for_each ("/codec/d2s/stash/bad-item", check_bad_item);
  add_for_each ("/codec/d2s/stash/bad-page", check_bad_page);
  g_test_add_func ("/codec/d2s/stash/bad-size", test_bad_size);
  g_test_add_func ("/codec/d2s/stash/unknown-version", test_unknown_version);
  g_test_add_func ("/codec/d2s/stash/counts", test_counts);
  g_test_add_func ("/codec/d2s/stash/new-widths", test_new_widths_in_old_form);
  add_for_each ("/codec/d2s/stash/cut", check_cut);
  add_for_each ("/codec/d2s/stash/flips", check_flips);
  g_test_add_func ("/codec/d2s/stash/many-marks", test_many_marks);
  return g_test_run ();
}
