/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-svb-edit.c: changed Torchlight saves say what was meant, and nothing else. */
#include "config.h"

#include "sw-error.h"
#include "sw-svb-copy.h"
#include "sw-svb-quickbar.h"
#include "sw-svb-test.h"
#include "sw-svb.h"

#include <locale.h>
#include <string.h>

static guint
count (const SwTree *tree,
       const char   *path)
{
  return sw_tree_get_n_children (tree, sw_codec_test_lookup (tree, path));
}

static void
check_saves (SwTree *tree)
{
  g_autoptr (SwTree) saved = sw_svb_test_save (tree);
}

/* Texts change their length, and with it everything that counts bytes. */
static void
check_rename (const char *name)
{
  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    {
      guint version = sw_fixture_svb_versions[i];
      g_autoptr (GBytes) bytes = sw_svb_test_fixture (version);
      g_autoptr (GBytes) back = NULL;
      g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
      g_autoptr (SwTree) saved = NULL;
      gsize longer = (gsize) (g_utf8_strlen (name, -1) - 3) * 2;

      sw_codec_test_set_text (tree, "/character/name", name);
      saved = sw_svb_test_save (tree);
      g_assert_cmpstr (sw_tree_get_text (saved, sw_codec_test_lookup (saved, "/character/name")),
                       ==, name);
      g_assert_cmpuint (g_bytes_get_size (sw_tree_get_bytes (saved)), ==,
                        g_bytes_get_size (bytes) + longer);
      g_assert_cmpuint (sw_codec_test_number (saved, "/file_size"), ==,
                        g_bytes_get_size (bytes) + longer);
      if (version != 0x17)
        g_assert_cmpuint (sw_codec_test_number (saved, "/character/size"), ==,
                          sw_codec_test_number (tree, "/character/size") + longer);
      else
        g_assert_cmpuint (sw_codec_test_number (saved, "/quests/active/1/next"), ==,
                          sw_codec_test_number (tree, "/quests/active/1/next") + longer);

      sw_tree_adopt (tree, saved);
      sw_codec_test_set_text (tree, "/character/name", "Zoë");
      back = sw_svb_test_encode (tree);
      sw_codec_test_assert_bytes (back, bytes);
    }
}

static void
test_rename (void)
{
  check_rename ("Ashford of the long name, the one and only");
  check_rename ("");
}

static void
test_too_long (void)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_malloc0 (65537);
  SwNodeId id = sw_codec_test_lookup (tree, "/character/items/0/effects/0/0/icon");
  g_auto (SwValue) value = SW_VALUE_INIT;

  memset (text, 'x', 256);
  sw_value_init_text (&value, text);
  g_assert_false (sw_field_check (sw_tree_get_field (tree, id), 0, &value, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "string_too_long");
  g_clear_error (&error);

  sw_tree_set_value (tree, id, &value);
  g_assert_null (sw_svb_codec.encode (tree, NULL, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "string_too_long");
  g_assert_cmpstr (sw_error_get_path (error), ==, "/character/items/0/effects/0/0/icon");
}

static void
test_numbers (void)
{
  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    {
      g_autoptr (GBytes) bytes = sw_svb_test_fixture (sw_fixture_svb_versions[i]);
      g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
      g_autoptr (SwTree) saved = NULL;

      sw_codec_test_set_number (tree, "/character/items/1/stack", 99);
      sw_codec_test_set_number (tree, "/character/gold", 123456);
      sw_codec_test_set_number (tree, "/maps/0/units/0/level", 50);
      saved = sw_svb_test_save (tree);
      g_assert_cmpuint (sw_codec_test_number (saved, "/character/items/1/stack"), ==, 99);
      g_assert_cmpuint (sw_codec_test_number (saved, "/character/gold"), ==, 123456);
      g_assert_cmpuint (g_bytes_get_size (sw_tree_get_bytes (saved)), ==,
                        g_bytes_get_size (bytes));
    }
}

static void
bind (SwTree  *tree,
      guint    slot,
      guint    type,
      guint64  guid)
{
  SwNodeId keys = sw_codec_test_lookup (tree, "/keys");
  SwNodeId record = sw_svb_new_key_record (tree, guid, type, slot);
  g_autofree char *path = g_strdup_printf ("/quickbar/%u", slot);
  g_autofree char *word = sw_svb_dup_binding_word (type, guid);

  sw_tree_insert_child (tree, keys, sw_svb_key_position (tree, slot), record);
  sw_codec_test_set_text (tree, path, word);
}

static void
test_bind (void)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  g_autoptr (GBytes) back = NULL;
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  g_autoptr (SwTree) saved = NULL;
  SwNodeId keys = sw_codec_test_lookup (tree, "/keys");
  guint last = 0;

  bind (tree, 9, 2, (guint64) SW_FIXTURE_SVB_ARC_BEAM);
  bind (tree, 1, 0, (guint64) SW_FIXTURE_SVB_MANA_POTION);
  saved = sw_svb_test_save (tree);
  g_assert_cmpuint (g_bytes_get_size (sw_tree_get_bytes (saved)), ==,
                    g_bytes_get_size (bytes) + 22);
  g_assert_cmpuint (count (saved, "/keys"), ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *path = g_strdup_printf ("/keys/%u/key", i);
      guint key = (guint) sw_codec_test_number (saved, path);

      g_assert_true (i == 0 || key > last);
      last = key;
    }

  sw_tree_adopt (tree, saved);
  sw_tree_remove_child (tree, keys, 3);
  sw_tree_remove_child (tree, keys, 1);
  sw_codec_test_set_absent (tree, "/quickbar/9");
  sw_codec_test_set_absent (tree, "/quickbar/1");
  back = sw_svb_test_encode (tree);
  sw_codec_test_assert_bytes (back, bytes);
  g_assert_cmpuint (sw_svb_new_key_record (saved, 1, 2, 3), !=, SW_NODE_NONE);
}

static void
test_bind_old (void)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x17);
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  g_autoptr (SwTree) saved = NULL;

  g_assert_cmpuint (sw_svb_new_key_record (tree, 1, 2, 3), ==, SW_NODE_NONE);
  sw_codec_test_set_number (tree, "/key_skills/2", SW_SVB_NO_ID);
  sw_codec_test_set_number (tree, "/key_items/2", 4711);
  sw_codec_test_set_text (tree, "/quickbar/2", "item:4711");
  saved = sw_svb_test_save (tree);
  g_assert_cmpuint (g_bytes_get_size (sw_tree_get_bytes (saved)), ==, g_bytes_get_size (bytes));
}

/* A list that the file counts, and that nothing else follows from; one of three has no name. */
static gboolean
is_free_list (const SwTree *tree,
              SwNodeId      id)
{
  static const char *const apart[] = { "keys", "key_skills", "key_items", "statistics", "starts",
                                       "spells", "quickbar" };
  const SwField *field = sw_tree_get_field (tree, id);

  if (field->kind != SW_KIND_LIST || sw_tree_get_n_children (tree, id) == 0
      || sw_tree_get_field (tree, sw_tree_get_child (tree, id, 0))->kind == SW_KIND_LIST)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (apart); i++)
    if (g_strcmp0 (field->token, apart[i]) == 0)
      return FALSE;

  return TRUE;
}

/* An element of every list is taken out, and one more of it put in; the rest stays. */
static void
check_lists (GBytes *bytes,
             guint   version)
{
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  guint n_rows = sw_tree_get_n_rows (tree);
  guint n_checked = 0;

  for (SwNodeId id = 1; id < n_rows; id++)
    {
      g_autoptr (GBytes) undone = NULL;
      SwNodeId child, copy;

      if (!is_free_list (tree, id))
        continue;

      child = sw_tree_get_child (tree, id, 0);
      copy = sw_tree_copy_detached (tree, tree, child, id);
      sw_tree_insert_child (tree, id, 1, copy);
      check_saves (tree);
      sw_tree_remove_child (tree, id, 0);
      sw_tree_remove_child (tree, id, 0);
      check_saves (tree);
      sw_tree_insert_child (tree, id, 0, child);
      undone = sw_svb_test_encode (tree);
      sw_codec_test_assert_bytes (undone, bytes);
      n_checked++;
    }

  g_assert_cmpuint (n_checked, >, 5);
}

static void
test_lists (void)
{
  sw_svb_test_for_all (check_lists);
}

/* Copies an item from one list to another, which may be that of another file. */
static void
check_copy (guint       version,
            gboolean    from_stash,
            gboolean    to_stash,
            const char *from,
            const char *to,
            guint64     seed)
{
  g_autoptr (GBytes) from_bytes = from_stash ? sw_fixture_svb_stash_new (version, 4)
                                             : sw_svb_test_fixture (version);
  g_autoptr (GBytes) to_bytes = to_stash ? sw_fixture_svb_stash_new (version, 4)
                                         : sw_svb_test_fixture (version);
  g_autoptr (SwTree) source = sw_svb_test_decode (from_bytes);
  g_autoptr (SwTree) tree = sw_svb_test_decode (to_bytes);
  g_autoptr (SwTree) saved = NULL;
  SwNodeId item = sw_codec_test_lookup (source, from);
  SwNodeId list = sw_codec_test_lookup (tree, to);
  SwNodeId runtime, other;
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_auto (SwValue) other_value = SW_VALUE_INIT;
  SwNodeId copy = sw_svb_new_item_copy (tree, source, item, list, seed);

  g_assert_cmpuint (copy, !=, SW_NODE_NONE);
  sw_tree_insert_child (tree, list, 1, copy);
  saved = sw_svb_test_save (tree);
  sw_tree_adopt (tree, saved);

  runtime = sw_tree_find_child (tree, copy, "runtime");
  other = sw_tree_find_child (source, item, "runtime");
  sw_tree_get_value (tree, runtime, &value);
  sw_tree_get_value (source, other, &other_value);
  g_assert_cmpint (sw_value_equal (&value, &other_value), ==, seed == 0);
  g_assert_cmpstr (sw_tree_get_text (tree, sw_tree_find_child (tree, copy, "name")), ==,
                   sw_tree_get_text (source, sw_tree_find_child (source, item, "name")));
}

static void
test_copy (void)
{
  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    {
      guint version = sw_fixture_svb_versions[i];

      check_copy (version, FALSE, TRUE, "/character/items/0", "/items", 0);
      check_copy (version, FALSE, TRUE, "/character/items/1", "/items", 77);
      check_copy (version, TRUE, FALSE, "/items/1", "/character/items", 0);
      check_copy (version, TRUE, TRUE, "/items/1", "/items", 4711);
      check_copy (version, FALSE, FALSE, "/character/items/0/sockets/0", "/character/items", 9);
      check_copy (version, FALSE, FALSE, "/maps/0/props/0", "/pets/0/items", 5);
    }
}

static void
test_copy_refused (void)
{
  g_autoptr (GBytes) old_bytes = sw_svb_test_fixture (0x42);
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  g_autoptr (SwTree) old = sw_svb_test_decode (old_bytes);
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  SwNodeId list = sw_codec_test_lookup (tree, "/character/items");

  g_assert_cmpuint (sw_svb_new_item_copy (tree, old,
                                          sw_codec_test_lookup (old, "/character/items/0"), list,
                                          1), ==, SW_NODE_NONE);
  g_assert_cmpuint (sw_svb_new_item_copy (tree, tree, sw_codec_test_lookup (tree, "/pets/0"),
                                          list, 1), ==, SW_NODE_NONE);
  g_assert_cmpuint (sw_svb_new_item_copy (tree, tree,
                                          sw_codec_test_lookup (tree, "/character/items/0"),
                                          sw_codec_test_lookup (tree, "/pets"), 1), ==,
                    SW_NODE_NONE);
}

/* More records than their count can say */
static void
test_too_many (void)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  SwNodeId list = sw_codec_test_lookup (tree, "/character/items/0/effects/0/0/properties");
  SwNodeId number = sw_tree_get_child (tree, list, 0);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 253; i++)
    sw_tree_insert_child (tree, list, 2, sw_tree_copy_detached (tree, tree, number, list));
  check_saves (tree);
  sw_tree_insert_child (tree, list, 2, sw_tree_copy_detached (tree, tree, number, list));
  g_assert_null (sw_svb_codec.encode (tree, NULL, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "too_many");
  g_assert_cmpstr (sw_error_get_path (error), ==,
                   "/character/items/0/effects/0/0/properties");
}

/* What decides how others are read, and what is computed, is not for hands. */
static void
test_fixed (void)
{
  static const char *const paths[] = {
    "/scrambled", "/version", "/checksum", "/file_size", "/character/size",
    "/character/wardrobe", "/maps/0/fog_width", "/character/items_length",
    "/character/effects/0/0/flags", "/quests/active/0/next",
  };
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_assert_cmpuint (sw_tree_get_field (tree, sw_codec_test_lookup (tree, paths[i]))->flags
                      & (SW_FIELD_FIXED | SW_FIELD_DERIVED), !=, 0);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/svb/edit/rename", test_rename);
  g_test_add_func ("/codec/svb/edit/too-long", test_too_long);
  g_test_add_func ("/codec/svb/edit/numbers", test_numbers);
  g_test_add_func ("/codec/svb/edit/bind", test_bind);
  g_test_add_func ("/codec/svb/edit/bind-old", test_bind_old);
  g_test_add_func ("/codec/svb/edit/lists", test_lists);
  g_test_add_func ("/codec/svb/edit/copy", test_copy);
  g_test_add_func ("/codec/svb/edit/copy-refused", test_copy_refused);
  g_test_add_func ("/codec/svb/edit/too-many", test_too_many);
  g_test_add_func ("/codec/svb/edit/fixed", test_fixed);
  return g_test_run ();
}
