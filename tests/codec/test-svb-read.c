/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-svb-read.c: what is read from Torchlight saves of every version. */
#include "config.h"

#include "sw-svb-quickbar.h"
#include "sw-svb-test.h"

#include <locale.h>

static void
assert_text (const SwTree *tree,
             const char   *path,
             const char   *text)
{
  g_assert_cmpstr (sw_tree_get_text (tree, sw_codec_test_lookup (tree, path)), ==, text);
}

static guint
count (const SwTree *tree,
       const char   *path)
{
  return sw_tree_get_n_children (tree, sw_codec_test_lookup (tree, path));
}

static gboolean
has (const SwTree *tree,
     const char   *path)
{
  return sw_tree_lookup (tree, path, NULL) != SW_NODE_NONE;
}

static void
check_whole (GBytes *bytes,
             guint   version)
{
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  g_autoptr (GBytes) encoded = sw_svb_test_encode (tree);
  g_autoptr (GBytes) rebuilt = sw_svb_test_rebuild (tree);
  guint read;

  g_assert_no_error (sw_tree_get_fault (tree));
  g_assert_null (sw_tree_get_read_only (tree));
  g_assert_true (sw_tree_get_version (tree, &read));
  g_assert_cmpuint (read, ==, version);
  sw_codec_test_assert_found (tree);
  sw_codec_test_assert_bytes (encoded, bytes);
  sw_codec_test_assert_bytes (rebuilt, bytes);
}

static void
test_whole (void)
{
  sw_svb_test_for_all (check_whole);
}

static void
check_character (guint version)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (version);
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  gboolean is_old = version == 0x17;

  g_assert_cmpstr (sw_tree_get_format (tree), ==, is_old ? "svt" : "svb");
  assert_text (tree, "/class_string", is_old ? "Alchemist" : "Hum_Arbiter_M");
  assert_text (tree, "/character/name", "Zoë");
  assert_text (tree, "/pets/0/name", "Ягодка");
  g_assert_cmpuint (sw_codec_test_number (tree, "/character/level"), ==, 5);
  g_assert_cmpuint (sw_codec_test_number (tree, "/character/gold"), ==, 1605);
  g_assert_cmpint ((gint64) sw_codec_test_number (tree, "/character/items/1/guid"), ==,
                   SW_FIXTURE_SVB_HEALTH_POTION);
  g_assert_cmpint ((gint64) sw_codec_test_number (tree, "/character/items/1/weapon_damage"), ==,
                   -1);
  g_assert_cmpuint (count (tree, "/character/items"), ==, 6);
  g_assert_cmpuint (count (tree, "/character/items/0/sockets"), ==, 1);
  g_assert_cmpuint (count (tree, "/character/items/0/effects"), ==, 3);
  g_assert_cmpuint (count (tree, "/character/items/0/effects/2"), ==, 2);
  g_assert_cmpuint (count (tree, "/maps"), ==, 2);
  g_assert_cmpuint (count (tree, "/maps/1/triggers"), ==, 2);
  g_assert_cmpuint (count (tree, "/quests/active"), ==, 2);
  g_assert_cmpuint (count (tree, "/statistics"), ==, is_old ? 18 : 22);
  g_assert_cmpuint (sw_codec_test_number (tree, "/file_size"), ==, g_bytes_get_size (bytes));

  g_assert_cmpint (has (tree, "/mods"), ==, version >= 0x43);
  g_assert_cmpint (has (tree, "/character/sign"), ==, version >= 0x42);
  g_assert_cmpint (has (tree, "/character/items/0/mods"), ==, version >= 0x43);
  g_assert_cmpint (has (tree, "/cinematics"), ==, is_old);
  g_assert_cmpint (has (tree, "/last"), ==, !is_old);
  g_assert_cmpint (has (tree, "/keys"), ==, !is_old);
  g_assert_cmpint (has (tree, "/key_items"), ==, is_old);
  if (!is_old)
    {
      assert_text (tree, "/last/name", "Zoë");
      g_assert_cmpuint (sw_codec_test_number (tree, "/skill_history_count"), ==, 3);
      g_assert_cmpuint (count (tree, "/skill_history"), ==, 2);
    }
}

static void
test_character (void)
{
  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    check_character (sw_fixture_svb_versions[i]);
}

static void
test_stash (void)
{
  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    for (guint n_items = 0; n_items < 3; n_items++)
      {
        guint version = sw_fixture_svb_versions[i];
        g_autoptr (GBytes) bytes = sw_fixture_svb_stash_new (version, n_items);
        g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);

        g_assert_cmpstr (sw_tree_get_format (tree), ==, "stash");
        g_assert_no_error (sw_tree_get_fault (tree));
        g_assert_cmpuint (count (tree, "/items"), ==, n_items);
        g_assert_cmpint (has (tree, "/items/0/size"), ==, n_items > 0 && version != 0x17);
        g_assert_cmpint (has (tree, "/file_size"), ==, version != 0x17);
      }
}

static char *
dup_slot (const SwTree *tree,
          guint         slot)
{
  g_autofree char *path = g_strdup_printf ("/quickbar/%u", slot);
  SwNodeId id = sw_codec_test_lookup (tree, path);
  g_autofree char *word = sw_svb_quickbar_dup_word (tree, slot);

  g_assert_false (sw_tree_get_span (tree, id, NULL, NULL));
  g_assert_cmpint (sw_tree_is_absent (tree, id), ==, word == NULL);
  if (word != NULL)
    g_assert_cmpstr (sw_tree_get_text (tree, id), ==, word);
  return g_steal_pointer (&word);
}

static void
assert_slot (const SwTree *tree,
             guint         slot,
             const char   *expected)
{
  g_autofree char *word = dup_slot (tree, slot);

  g_assert_cmpstr (word, ==, expected);
}

static void
test_quickbar (void)
{
  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    {
      g_autoptr (GBytes) bytes = sw_svb_test_fixture (sw_fixture_svb_versions[i]);
      g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);

      g_assert_cmpuint (count (tree, "/quickbar"), ==, 10);
      assert_slot (tree, 0, "item:-3195030216554507810");
      assert_slot (tree, 1, NULL);
      assert_slot (tree, 2, i == 0 ? "skill:7711096174638469598" : "skill:3884521551146183744");
      assert_slot (tree, 9, NULL);
    }
}

/* Of two records the later counts; an empty one empties; another type is told by its number. */
static void
test_odd_keys (void)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  g_autoptr (GBytes) plain = sw_svb_test_open_body (bytes);
  g_autoptr (SwTree) tree = sw_svb_test_decode (plain);
  guint64 keys, bits;
  guint8 *data = g_memdup2 (g_bytes_get_data (plain, NULL), g_bytes_get_size (plain));
  g_autoptr (GBytes) odd = NULL;
  g_autoptr (GBytes) closed = NULL;
  g_autoptr (SwTree) again = NULL;
  guint8 *record;

  sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/keys"), &keys, &bits);
  g_assert_cmpuint (bits, ==, 4 * 11 * 8);
  record = data + keys / 8;
  record[11 + 8] = 5;
  record[22 + 9] = 0;
  record[22 + 10] = 0;
  record[33 + 9] = 4;
  record[33 + 10] = 0;
  odd = g_bytes_new_take (data, g_bytes_get_size (plain));
  closed = sw_svb_test_close_body (odd);
  again = sw_svb_test_decode (closed);

  g_assert_no_error (sw_tree_get_fault (again));
  assert_slot (again, 0, "skill:3884521551146183744");
  assert_slot (again, 2, "type5:3884521551146183744");
  assert_slot (again, 4, "item:-3195030216554507810");
  check_whole (closed, 0x44);
}

static void
test_words (void)
{
  static const char *const bad[] = { "", "item", "item:", "item:x", "thing:1", "type:1",
                                     "type256:1", "item:99999999999999999999" };
  guint type;
  guint64 guid;
  g_autofree char *nothing = sw_svb_dup_binding_word (0, SW_SVB_NO_ID);

  for (guint i = 0; i < 256; i++)
    {
      g_autofree char *word = sw_svb_dup_binding_word (i, i * 3 - 17);

      g_assert_true (sw_svb_parse_binding_word (word, &type, &guid));
      g_assert_cmpuint (type, ==, i);
      g_assert_cmpuint (guid, ==, (guint64) (i * 3 - 17));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (sw_svb_parse_binding_word (bad[i], &type, &guid));
  g_assert_null (nothing);
}

/* Half of a pair, and a zero: no text, yet kept, and written back. */
static void
test_odd_text (void)
{
  static const guint units[] = { 0xD83D, 0xDD25 };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SwTree) tree = NULL;
      SwFixtureSvb options;
      const SwField *field;

      sw_fixture_svb_init (&options, 0x44);
      options.odd_text = units[i];
      bytes = sw_fixture_svb_new (&options);
      tree = sw_svb_test_decode (bytes);
      field = sw_tree_get_field (tree, sw_codec_test_lookup (tree, "/pets/0/name"));
      g_assert_cmpint (field->kind, ==, SW_KIND_BYTES);
      g_assert_true ((field->flags & SW_FIELD_FIXED) != 0);
      check_whole (bytes, 0x44);
    }
}

static void
test_plain (void)
{
  g_autoptr (GBytes) bytes = NULL;
  SwFixtureSvb options;

  sw_fixture_svb_demo (&options);
  options.is_plain = TRUE;
  bytes = sw_fixture_svb_new (&options);
  check_whole (bytes, 0x44);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/svb/read/whole", test_whole);
  g_test_add_func ("/codec/svb/read/character", test_character);
  g_test_add_func ("/codec/svb/read/stash", test_stash);
  g_test_add_func ("/codec/svb/read/quickbar", test_quickbar);
  g_test_add_func ("/codec/svb/read/odd-keys", test_odd_keys);
  g_test_add_func ("/codec/svb/read/words", test_words);
  g_test_add_func ("/codec/svb/read/odd-text", test_odd_text);
  g_test_add_func ("/codec/svb/read/plain", test_plain);
  return g_test_run ();
}
