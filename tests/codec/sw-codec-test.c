/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-codec-test.c: what the tests of all codecs share. */
#include "config.h"

#include "sw-codec-test.h"
#include "sw-bit-reader.h"
#include "sw-d2s-stash.h"
#include "sw-d2s.h"
#include "sw-tables.h"

#include <string.h>

const SwD2sTables *
sw_codec_test_get_tables (void)
{
  static SwTables *tables;
  g_autoptr (GError) error = NULL;
  const SwD2sTables *d2s;

  if (tables == NULL)
    tables = sw_tables_new (NULL, &error);
  g_assert_no_error (error);
  d2s = sw_tables_get_d2s (tables, &error);
  g_assert_no_error (error);
  return d2s;
}

GBytes *
sw_codec_test_fixture (guint              version,
                       SwCodecTestFixture fixture)
{
  SwFixtureD2s options;

  if (fixture == SW_CODEC_TEST_BUSY)
    sw_fixture_d2s_busy (&options);
  else if (fixture == SW_CODEC_TEST_DEMO)
    sw_fixture_d2s_demo (&options);
  else
    sw_fixture_d2s_init (&options);
  return sw_fixture_d2s_new (version, &options);
}

/* Runs something over each fixture in each version. */
void
sw_codec_test_for_all (SwCodecTestFunc func)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    for (guint fixture = 0; fixture < SW_CODEC_TEST_N_FIXTURES; fixture++)
      {
        g_autoptr (GBytes) bytes = sw_codec_test_fixture (sw_fixture_d2s_versions[i], fixture);

        func (bytes, sw_fixture_d2s_versions[i]);
      }
}

/* Where the samples are; NULL, and the test is marked as skipped, when there are none. */
char *
sw_codec_test_dup_samples (const char *folder)
{
  const char *given = g_getenv ("SAVEWRIGHT_SAMPLES");
  const char *source = g_getenv ("SAVEWRIGHT_SOURCE");
  g_autofree char *root = given != NULL
                          ? g_strdup (given)
                          : g_build_filename (source != NULL ? source : ".", "..", "shared",
                                              "samples", NULL);
  g_autofree char *path = g_build_filename (root, folder, NULL);

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return g_steal_pointer (&path);

  g_test_skip ("There are no samples here.");
  return NULL;
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
collect_files (const char *folder,
               const char *ending,
               GPtrArray  *paths)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        collect_files (path, ending, paths);
      else if (g_str_has_suffix (name, ending))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
}

GPtrArray *
sw_codec_test_list_files (const char *folder,
                          const char *ending)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  collect_files (folder, ending, paths);
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

GBytes *
sw_codec_test_load (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *content;
  gsize size;

  g_file_get_contents (path, &content, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (content, size);
}

/* Every codec of a stash reads every kind of them. */
const SwCodec *
sw_codec_test_get_codec (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  return sw_d2s_codec.sniff (data, size, NULL) == SW_SNIFF_CONTENT ? &sw_d2s_codec
                                                                   : &sw_d2s_item_codec;
}

SwTree *
sw_codec_test_decode (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  SwTree *tree = sw_codec_test_get_codec (bytes)->decode (bytes, sw_codec_test_get_tables (),
                                                          NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (tree);
  return tree;
}

GBytes *
sw_codec_test_encode (const SwTree *tree)
{
  const SwEncodeOptions options = { .now = SW_CODEC_TEST_NOW };
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sw_codec_test_get_codec (sw_tree_get_bytes (tree))->encode (tree, &options,
                                                                             &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

GBytes *
sw_codec_test_rebuild (const SwTree *tree)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sw_codec_test_get_codec (sw_tree_get_bytes (tree))->rebuild (tree, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

SwNodeId
sw_codec_test_lookup (const SwTree *tree,
                      const char   *path)
{
  g_autoptr (GError) error = NULL;
  SwNodeId id = sw_tree_lookup (tree, path, &error);

  g_assert_no_error (error);
  return id;
}

guint64
sw_codec_test_number (const SwTree *tree,
                      const char   *path)
{
  return sw_tree_get_number (tree, sw_codec_test_lookup (tree, path));
}

static void
set_checked (SwTree        *tree,
             SwNodeId       id,
             const SwValue *value)
{
  g_autoptr (GError) error = NULL;

  sw_field_check (sw_tree_get_field (tree, id), sw_tree_get_row (tree, id)->width, value, &error);
  g_assert_no_error (error);
  sw_tree_set_value (tree, id, value);
}

void
sw_codec_test_set_number (SwTree     *tree,
                          const char *path,
                          guint64     number)
{
  SwNodeId id = sw_codec_test_lookup (tree, path);
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_number (&value, sw_tree_get_field (tree, id)->kind, number);
  set_checked (tree, id, &value);
}

void
sw_codec_test_set_text (SwTree     *tree,
                        const char *path,
                        const char *text)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_text (&value, text);
  set_checked (tree, sw_codec_test_lookup (tree, path), &value);
}

void
sw_codec_test_set_absent (SwTree     *tree,
                          const char *path)
{
  SwNodeId id = sw_codec_test_lookup (tree, path);
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_absent (&value, sw_tree_get_field (tree, id)->kind);
  set_checked (tree, id, &value);
}

gboolean
sw_codec_test_is_leaf (const SwTree *tree,
                       SwNodeId      id)
{
  return !sw_field_is_container (sw_tree_get_field (tree, id));
}

gboolean
sw_codec_test_is_in_file (const SwTree *tree,
                          SwNodeId      id)
{
  return sw_tree_get_span (tree, id, NULL, NULL) && !sw_tree_is_absent (tree, id);
}

/* Which leaf each bit of the file is in: exactly one that can be reached. */
static SwNodeId *
list_owners (const SwTree *tree)
{
  gsize size;
  SwNodeId *owners;

  sw_tree_get_data (tree, &size);
  owners = g_new (SwNodeId, size * 8 + 1);
  for (guint64 i = 0; i < (guint64) size * 8; i++)
    owners[i] = SW_NODE_NONE;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      guint64 bit, bits;

      if (!sw_codec_test_is_leaf (tree, id) || !sw_codec_test_is_in_file (tree, id)
          || !sw_tree_is_attached (tree, id))
        continue;
      sw_tree_get_span (tree, id, &bit, &bits);
      g_assert_cmpuint (bit + bits, <=, (guint64) size * 8);
      for (guint64 i = bit; i < bit + bits; i++)
        {
          g_assert_cmpuint (owners[i], ==, SW_NODE_NONE);
          owners[i] = id;
        }
    }

  for (guint64 i = 0; i < (guint64) size * 8; i++)
    g_assert_cmpuint (owners[i], !=, SW_NODE_NONE);

  return owners;
}

/* Each bit of the file is in exactly one leaf. */
void
sw_codec_test_assert_partition (const SwTree *tree)
{
  g_autofree SwNodeId *owners = list_owners (tree);
}

/* Each bit of the file is in exactly one leaf, and that one is found by the bit. */
void
sw_codec_test_assert_found (const SwTree *tree)
{
  g_autofree SwNodeId *owners = list_owners (tree);
  gsize size;

  sw_tree_get_data (tree, &size);
  for (guint64 i = 0; i < (guint64) size * 8; i++)
    g_assert_cmpuint (sw_tree_find_at (tree, i), ==, owners[i]);
  g_assert_cmpuint (sw_tree_find_at (tree, (guint64) size * 8), ==, SW_NODE_NONE);
}

void
sw_codec_test_assert_bytes (GBytes *bytes,
                            GBytes *expected)
{
  gsize size, expected_size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const guint8 *expected_data = g_bytes_get_data (expected, &expected_size);

  g_assert_cmpmem (data, size, expected_data, expected_size);
}

GBytes *
sw_codec_test_patch (GBytes     *bytes,
                     gsize       at,
                     const char *patch,
                     gsize       size)
{
  gsize whole;
  guint8 *data = g_memdup2 (g_bytes_get_data (bytes, &whole), g_bytes_get_size (bytes));

  g_assert_cmpuint (at + size, <=, whole);
  memcpy (data + at, patch, size);
  return g_bytes_new_take (data, whole);
}

GBytes *
sw_codec_test_patch_bits (GBytes  *bytes,
                          guint64  bit,
                          guint    width,
                          guint64  value)
{
  gsize size = g_bytes_get_size (bytes);
  guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), size);

  g_assert_cmpuint (bit + width, <=, (guint64) size * 8);
  sw_bits_set (data, bit, width, value);
  return g_bytes_new_take (data, size);
}

/* Saves as a document does: writes, reads again, compares, and takes over the places. */
GBytes *
sw_codec_test_save (SwTree *tree)
{
  GBytes *bytes = sw_codec_test_encode (tree);
  g_autoptr (SwTree) again = sw_codec_test_decode (bytes);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) encoded = NULL;
  g_autoptr (GBytes) rebuilt = NULL;
  g_autoptr (GArray) changed = NULL;

  sw_tree_compare (tree, again, &error);
  g_assert_no_error (error);
  sw_tree_adopt (tree, again);

  changed = sw_tree_list_changed (tree);
  g_assert_cmpuint (changed->len, ==, 0);
  sw_codec_test_assert_partition (tree);
  encoded = sw_codec_test_encode (tree);
  sw_codec_test_assert_bytes (encoded, bytes);
  rebuilt = sw_codec_test_rebuild (tree);
  sw_codec_test_assert_bytes (rebuilt, bytes);
  return bytes;
}
