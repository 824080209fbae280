/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-bad.c: cut, damaged and foreign bytes: an error that names its place, never a crash. */
#include "config.h"

#include "sw-codec-test.h"
#include "sw-d2s.h"
#include "sw-error.h"

#include <string.h>

static guint
header_end (guint version)
{
  return version < 92 ? 130 : version < 105 ? 335 : 403;
}

static void
assert_refused (GBytes     *bytes,
                SwError     code,
                const char *kind,
                guint64     bit)
{
  g_autoptr (GError) error = NULL;
  SwTree *tree = sw_d2s_codec.decode (bytes, sw_codec_test_get_tables (), NULL, &error);

  g_assert_null (tree);
  g_assert_error (error, SW_ERROR, (gint) code);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_cmpuint (sw_error_get_bit (error), ==, bit);
  g_assert_cmpuint (strlen (error->message), >, 20);
}

static void
assert_kept (const SwTree *tree)
{
  g_autoptr (GBytes) rebuilt = sw_codec_test_rebuild (tree);

  sw_codec_test_assert_bytes (rebuilt, sw_tree_get_bytes (tree));
  sw_codec_test_assert_partition (tree);
}

/* The part in which the bytes end, by its path; the last one of the tree */
static SwNodeId
get_last (const SwTree *tree)
{
  return sw_tree_get_child (tree, SW_NODE_ROOT,
                            sw_tree_get_n_children (tree, SW_NODE_ROOT) - 1);
}

/* The reason why the end of the file is unread: of its last part, or of the last thing in it */
static const GError *
get_last_unread (const SwTree *tree)
{
  SwNodeId last = get_last (tree);
  guint n_children = sw_tree_get_n_children (tree, last);

  return sw_tree_get_unread (tree, n_children == 0 ? last
                                                   : sw_tree_get_child (tree, last,
                                                                        n_children - 1));
}

static void
check_cut_inside (const SwTree *tree,
                  guint         version,
                  gsize         size)
{
  const GError *fault = sw_tree_get_fault (tree);
  SwNodeId last = get_last (tree);
  g_autofree char *path = sw_tree_dup_path (tree, last);
  const GError *unread = get_last_unread (tree);
  g_autoptr (GBytes) encoded = NULL;

  g_assert_error (fault, SW_ERROR, SW_ERROR_TRUNCATED);
  g_assert_cmpstr (sw_error_get_kind (fault), ==, "truncated");
  g_assert_true (g_str_has_prefix (sw_error_get_path (fault), path));
  g_assert_cmpuint (sw_error_get_bit (fault), <=, (guint64) size * 8);
  g_assert_error (unread, SW_ERROR, SW_ERROR_TRUNCATED);

  /* What was read before stays editable, and what was not is kept. */
  encoded = sw_codec_test_encode (tree);
  g_assert_cmpuint (g_bytes_get_size (encoded), ==, size);
  g_assert_cmpmem ((const guint8 *) g_bytes_get_data (encoded, NULL) + 16, size - 16,
                   (const guint8 *) g_bytes_get_data (sw_tree_get_bytes (tree), NULL) + 16,
                   size - 16);
}

/* Where a file may end: behind what every character has, for all that we can know */
static gboolean
may_end_after (SwNodeId      last,
               const SwTree *tree)
{
  static const char *const tokens[] = { "corpses", "golem", "trailing" };

  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    if (g_str_equal (sw_tree_get_field (tree, last)->token, tokens[i]))
      return TRUE;

  return FALSE;
}

static void
check_cut (GBytes *whole,
           guint   version,
           gsize   items,
           gsize   size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_from_bytes (whole, 0, size);
  gboolean header_only = size == 335 && version >= 92;
  g_autoptr (SwTree) tree = NULL;

  if (size < header_end (version) && !header_only)
    {
      assert_refused (bytes, SW_ERROR_TRUNCATED, "truncated", size < 8 ? size * 8 : 64);
      return;
    }

  tree = sw_codec_test_decode (bytes);
  assert_kept (tree);
  if (header_only || (size == header_end (version) && version >= 92))
    {
      g_assert_nonnull (sw_tree_get_read_only (tree));
      g_assert_null (sw_tree_get_fault (tree));
    }
  else if (size < items || sw_tree_get_fault (tree) != NULL)
    {
      check_cut_inside (tree, version, size);
    }
  else
    {
      g_assert_true (may_end_after (get_last (tree), tree));
    }
}

static void
check_cuts (GBytes *bytes,
            guint   version)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  guint64 items;

  sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/items"), &items, NULL);
  for (gsize size = 0; size < g_bytes_get_size (bytes); size++)
    check_cut (bytes, version, items / 8, size);
}

static void
test_cut (gconstpointer data)
{
  guint version = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (version, SW_CODEC_TEST_BUSY);

  check_cuts (bytes, version);
}

static void
test_foreign (void)
{
  static const char html[] = "<!DOCTYPE html><html><body>404 Not Found</body></html>";
  static const guint8 zeros[4096];
  g_autoptr (GBytes) page = g_bytes_new_static (html, sizeof html);
  g_autoptr (GBytes) zero = g_bytes_new_static (zeros, sizeof zeros);
  g_autoptr (GBytes) empty = g_bytes_new (NULL, 0);
  g_autoptr (GBytes) short_one = g_bytes_new_static ("\x55\xAA\x55", 3);
  g_autoptr (GBytes) short_zero = g_bytes_new_static (zeros, 3);
  g_autoptr (GBytes) stash = g_bytes_new_static ("\x55\xAA\x55\xAA\2\0\0\0\x69\0\0\0", 12);

  assert_refused (page, SW_ERROR_FORMAT, "bad-signature", 0);
  assert_refused (zero, SW_ERROR_FORMAT, "bad-signature", 0);
  assert_refused (empty, SW_ERROR_TRUNCATED, "truncated", 0);
  assert_refused (short_one, SW_ERROR_TRUNCATED, "truncated", 24);
  assert_refused (short_zero, SW_ERROR_FORMAT, "bad-signature", 0);
  assert_refused (stash, SW_ERROR_FORMAT, "stash-page", 32);
}

static void
assert_read_only (GBytes     *bytes,
                  const char *word)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) encoded = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (strstr (sw_tree_get_read_only (tree), word));
  encoded = sw_d2s_codec.encode (tree, NULL, &error);
  g_assert_null (encoded);
  g_assert_error (error, SW_ERROR, SW_ERROR_UNSUPPORTED);
  g_assert_cmpstr (sw_error_get_kind (error), ==, "read_only");
  assert_kept (tree);
}

static void
test_unknown_version (void)
{
  static const guint32 versions[] = { 4, 70, 72, 88, 91, 93, 100, 104, 106, 0x60000060 };
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_DEMO);

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (GBytes) other = sw_codec_test_patch_bits (bytes, 32, 32, versions[i]);
      g_autoptr (SwTree) tree = sw_codec_test_decode (other);
      g_autofree char *word = g_strdup_printf ("Version %u is not known.", versions[i]);

      assert_read_only (other, word);
      g_assert_cmpuint (sw_tree_get_n_children (tree, SW_NODE_ROOT), ==, 3);
      g_assert_cmpuint (sw_codec_test_number (tree, "/version"), ==, versions[i]);
      g_assert_cmpstr (sw_error_get_kind (sw_tree_get_unread (tree, get_last (tree))), ==,
                       "unknown-version");
    }
}

/* A character that has not entered a game: the file ends where the quests would begin. */
static void
test_header_only (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    {
      guint version = sw_fixture_d2s_versions[i];
      SwFixtureD2s options;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SwTree) tree = NULL;

      if (version < 92)
        continue;
      sw_fixture_d2s_demo (&options);
      options.header_only = TRUE;
      bytes = sw_fixture_d2s_new (version, &options);
      assert_read_only (bytes, "has not entered a game yet");
      tree = sw_codec_test_decode (bytes);
      g_assert_cmpuint (sw_codec_test_number (tree, "/header/level"), ==, 12);
      g_assert_cmpuint (sw_tree_lookup (tree, "/quests", NULL), ==, SW_NODE_NONE);
    }
}

/* A block with a wrong mark is locked by itself; the ones around it can be edited. */
static void
test_bad_marker (void)
{
  static const struct
  {
    gsize       at;
    const char *path;
    guint64     bits;
  } blocks[] = {
    { 335, "/quests", 298 * 8 }, { 633, "/waypoints", 80 * 8 }, { 713, "/npcs", 52 * 8 },
  };
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_BUSY);

  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      g_autoptr (GBytes) damaged = sw_codec_test_patch (bytes, blocks[i].at + 1, "!", 1);
      g_autoptr (SwTree) tree = sw_codec_test_decode (damaged);
      g_autoptr (GBytes) encoded = NULL;
      SwNodeId id = sw_codec_test_lookup (tree, blocks[i].path);
      guint64 bit, bits;

      assert_kept (tree);
      g_assert_error (sw_tree_get_fault (tree), SW_ERROR, SW_ERROR_FORMAT);
      g_assert_cmpstr (sw_error_get_kind (sw_tree_get_fault (tree)), ==, "bad-marker");
      g_assert_cmpstr (sw_error_get_path (sw_tree_get_fault (tree)), ==, blocks[i].path);
      g_assert_cmpuint (sw_error_get_bit (sw_tree_get_fault (tree)), ==, blocks[i].at * 8);
      g_assert_nonnull (sw_tree_get_unread (tree, id));
      sw_tree_get_span (tree, id, &bit, &bits);
      g_assert_cmpuint (bits, ==, blocks[i].bits);

      sw_codec_test_set_number (tree, "/attributes/gold", 1);
      sw_codec_test_set_number (tree, "/skills/0", 9);
      encoded = sw_codec_test_encode (tree);
      g_assert_cmpmem ((const guint8 *) g_bytes_get_data (encoded, NULL) + blocks[i].at, bits / 8,
                       (const guint8 *) g_bytes_get_data (damaged, NULL) + blocks[i].at, bits / 8);
    }
}

static void
assert_attributes_locked (GBytes     *bytes,
                          const char *kind,
                          guint64     bit)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  SwNodeId id = sw_codec_test_lookup (tree, "/attributes");
  guint64 first, bits;

  assert_kept (tree);
  g_assert_cmpstr (sw_error_get_kind (sw_tree_get_fault (tree)), ==, kind);
  g_assert_cmpstr (sw_error_get_path (sw_tree_get_fault (tree)), ==, "/attributes");
  g_assert_cmpuint (sw_error_get_bit (sw_tree_get_fault (tree)), ==, bit);
  g_assert_cmpuint (get_last (tree), ==, id);
  g_assert_cmpstr (sw_error_get_kind (sw_tree_get_unread (tree, id)), ==, kind);
  sw_tree_get_span (tree, id, &first, &bits);
  g_assert_cmpuint (first + bits, ==, g_bytes_get_size (bytes) * 8);
}

static void
test_bad_attributes (void)
{
  SwFixtureD2s options;
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (96, SW_CODEC_TEST_NEW);
  const guint64 start = 767 * 8;
  g_autoptr (GBytes) unknown = sw_codec_test_patch_bits (bytes, start, 9, 16);
  g_autoptr (GBytes) marker = sw_codec_test_patch (bytes, 765, "GF", 2);
  g_autoptr (GBytes) twice = NULL;

  assert_attributes_locked (unknown, "bad-attribute", start);
  assert_attributes_locked (marker, "bad-marker", 765 * 8);

  sw_fixture_d2s_init (&options);
  memcpy (options.order, "\2\3\2\xFF", 4);
  twice = sw_fixture_d2s_new (99, &options);
  assert_attributes_locked (twice, "duplicate-attribute", start + 2 * 19);
}

static void
test_bad_skills (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (92, SW_CODEC_TEST_DEMO);
  const gsize at = 765 + 4 + 16 * 4;
  g_autoptr (GBytes) damaged = sw_codec_test_patch (bytes, at, "IF", 2);
  g_autoptr (SwTree) tree = sw_codec_test_decode (damaged);

  assert_kept (tree);
  g_assert_cmpstr (sw_error_get_path (sw_tree_get_fault (tree)), ==, "/skills");
  g_assert_cmpuint (sw_error_get_bit (sw_tree_get_fault (tree)), ==, at * 8);
  g_assert_cmpuint (sw_codec_test_number (tree, "/attributes/gold"), ==, 4321);
}

/* The first of two faults is the one that is told. */
static void
test_two_faults (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_BUSY);
  g_autoptr (GBytes) once = sw_codec_test_patch (bytes, 335, "woo?", 4);
  g_autoptr (GBytes) twice = sw_codec_test_patch (once, 765, "GF", 2);
  g_autoptr (SwTree) tree = sw_codec_test_decode (twice);

  assert_kept (tree);
  g_assert_cmpstr (sw_error_get_path (sw_tree_get_fault (tree)), ==, "/quests");
  g_assert_nonnull (sw_tree_get_unread (tree, sw_codec_test_lookup (tree, "/attributes")));
}

/* Sizes and sums of the structure that are wrong do not lock anything. */
static void
test_odd_structure (void)
{
  static const gsize places[] = { 8, 12, 339, 343, 641, 635, 639, 715 };
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_DEMO);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GBytes) odd = sw_codec_test_patch (bytes, places[i], "\x77\x66", 2);
      g_autoptr (SwTree) tree = sw_codec_test_decode (odd);

      g_assert_null (sw_tree_get_fault (tree));
      g_assert_null (sw_tree_get_read_only (tree));
      assert_kept (tree);
    }
}

static void
try_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTree) tree = sw_d2s_codec.decode (bytes, sw_codec_test_get_tables (), NULL, &error);

  if (tree != NULL)
    {
      g_autoptr (GBytes) rebuilt = sw_codec_test_rebuild (tree);

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
test_random (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      gsize size = (gsize) g_test_rand_int_range (1, 2000);
      guint8 *data = g_malloc (size);
      g_autoptr (GBytes) bytes = NULL;

      for (gsize k = 0; k < size; k++)
        data[k] = (guint8) g_test_rand_int ();
      if (size > 8 && i % 2 == 0)
        {
          memcpy (data, "\x55\xAA\x55\xAA", 4);
          data[4] = (guint8) sw_fixture_d2s_versions[i % SW_FIXTURE_D2S_N_VERSIONS];
          memset (data + 5, 0, 3);
        }
      bytes = g_bytes_new_take (data, size);
      try_bytes (bytes);
    }
}

/* Characters with some bits flipped */
static void
check_flips (GBytes *bytes,
             guint   version)
{
  for (guint i = 0; i < 100; i++)
    {
      gsize size = g_bytes_get_size (bytes);
      guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      g_autoptr (GBytes) flipped = NULL;

      for (guint k = 0; k <= i % 8; k++)
        {
          gint32 at = g_test_rand_int_range (0, (gint32) size);

          data[at] ^= (guint8) (1 << g_test_rand_int_range (0, 8));
        }
      flipped = g_bytes_new_take (data, size);
      try_bytes (flipped);
    }
}

static void
test_flips (void)
{
  sw_codec_test_for_all (check_flips);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    {
      guint version = sw_fixture_d2s_versions[i];
      g_autofree char *path = g_strdup_printf ("/codec/d2s/bad/cut/%u", version);

      g_test_add_data_func (path, GUINT_TO_POINTER (version), test_cut);
    }
  g_test_add_func ("/codec/d2s/bad/foreign", test_foreign);
  g_test_add_func ("/codec/d2s/bad/unknown-version", test_unknown_version);
  g_test_add_func ("/codec/d2s/bad/header-only", test_header_only);
  g_test_add_func ("/codec/d2s/bad/marker", test_bad_marker);
  g_test_add_func ("/codec/d2s/bad/attributes", test_bad_attributes);
  g_test_add_func ("/codec/d2s/bad/skills", test_bad_skills);
  g_test_add_func ("/codec/d2s/bad/two-faults", test_two_faults);
  g_test_add_func ("/codec/d2s/bad/odd-structure", test_odd_structure);
  g_test_add_func ("/codec/d2s/bad/random", test_random);
  g_test_add_func ("/codec/d2s/bad/flips", test_flips);
  return g_test_run ();
}
