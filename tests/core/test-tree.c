/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tree.c: nodes, their paths, their places, and what happens when they are changed. */
#include "config.h"

#include "sw-error.h"
#include "sw-tree.h"

#include <string.h>

enum
{
  ROOT,
  NUMBER,
  NAME,
  BLOB,
  LIST,
  ELEMENT,
  ODD,
  EVEN,
  SUM,
  TIME,
  OPTIONAL,
  UNREAD,
  N_FIELDS,
};

static const SwField fields[N_FIELDS] = {
  [ROOT] = { .token = NULL, .kind = SW_KIND_GROUP },
  [NUMBER] = { .token = "a/b~c", .kind = SW_KIND_UNSIGNED, .width = 8 },
  [NAME] = { .token = "name", .kind = SW_KIND_STRING },
  [BLOB] = { .token = "blob", .kind = SW_KIND_BYTES },
  [LIST] = { .token = "list", .kind = SW_KIND_LIST },
  [ELEMENT] = { .kind = SW_KIND_UNSIGNED, .width = 4 },
  [ODD] = { .token = "odd", .kind = SW_KIND_LIST },
  [EVEN] = { .token = "even", .kind = SW_KIND_LIST },
  [SUM] = { .token = "sum", .kind = SW_KIND_UNSIGNED, .width = 8, .flags = SW_FIELD_DERIVED },
  [TIME] = { .token = "time", .kind = SW_KIND_UNSIGNED, .width = 8, .flags = SW_FIELD_STAMPED },
  [OPTIONAL] = { .token = "maybe", .kind = SW_KIND_UNSIGNED, .width = 8,
                 .flags = SW_FIELD_OPTIONAL },
  [UNREAD] = { .token = "rest", .kind = SW_KIND_UNREAD },
};

/* Bytes: number, name (3), blob (2), even and odd elements by turns (2), sum, time, rest (2) */
#define SIZE 12

static const guint8 content[SIZE] = {
  0x11, 'A', 'b', 0, 0xBE, 0xEF, 0x21, 0x43, 0x77, 0x55, 0xCA, 0xFE,
};

static SwTree *
new_tree_for (GBytes *bytes)
{
  SwTree *tree = sw_tree_new (bytes, "test", 0);
  const guint8 *data = sw_tree_get_data (tree, NULL);
  guint32 base = sw_tree_add_fields (tree, fields, N_FIELDS);
  SwNodeId first, element;

  sw_tree_add_root (tree, base + ROOT);
  first = sw_tree_add_children (tree, SW_NODE_ROOT, 9);
  sw_tree_put (tree, first, base + NUMBER, 0, 8, data[0]);
  sw_tree_put_text (tree, first + 1, base + NAME, 8, 24, (const char *) data + 1);
  sw_tree_put (tree, first + 2, base + BLOB, 32, 16, 0);
  sw_tree_put_container (tree, first + 3, base + EVEN, 48, 12);
  sw_tree_put_container (tree, first + 4, base + ODD, 52, 12);
  sw_tree_put (tree, first + 5, base + SUM, 64, 8, data[8]);
  sw_tree_put (tree, first + 6, base + TIME, 72, 8, data[9]);
  sw_tree_put (tree, first + 7, base + OPTIONAL, 0, 8, 0);
  sw_tree_get_row (tree, first + 7)->flags = SW_ROW_ABSENT | SW_ROW_NEW;
  sw_tree_put_unread (tree, first + 8, base + UNREAD, 80, 16,
                      sw_error_new (SW_ERROR_UNSUPPORTED, "what", 80, "Why not."));

  element = sw_tree_add_children (tree, first + 3, 2);
  sw_tree_put (tree, element, base + ELEMENT, 48, 4, data[6] & 15);
  sw_tree_put (tree, element + 1, base + ELEMENT, 56, 4, data[7] & 15);
  element = sw_tree_add_children (tree, first + 4, 2);
  sw_tree_put (tree, element, base + ELEMENT, 52, 4, data[6] >> 4);
  sw_tree_put (tree, element + 1, base + ELEMENT, 60, 4, data[7] >> 4);
  return tree;
}

static SwTree *
new_tree (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (content, SIZE);

  return new_tree_for (bytes);
}

static SwNodeId
lookup (const SwTree *tree,
        const char   *path)
{
  g_autoptr (GError) error = NULL;
  SwNodeId id = sw_tree_lookup (tree, path, &error);

  g_assert_no_error (error);
  return id;
}

static void
set_number (SwTree     *tree,
            const char *path,
            guint64     number)
{
  SwNodeId id = lookup (tree, path);
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_number (&value, sw_tree_get_field (tree, id)->kind, number);
  sw_tree_set_value (tree, id, &value);
}

static void
test_paths (void)
{
  static const char *const paths[] = {
    "", "/a~1b~0c", "/name", "/blob", "/even", "/even/0", "/even/1", "/odd/1", "/rest", "/maybe",
  };
  static const char *const wrong[] = {
    "/", "name", "/Name", "/name/0", "/even/2", "/even/01", "/even/-1", "/even/+1", "/even/",
    "/even/18446744073709551616", "/a/b~c", "//name", "/even/0/0",
  };
  g_autoptr (SwTree) tree = new_tree ();

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *path = sw_tree_dup_path (tree, lookup (tree, paths[i]));

      g_assert_cmpstr (path, ==, paths[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (sw_tree_lookup (tree, wrong[i], &error), ==, SW_NODE_NONE);
      g_assert_error (error, SW_ERROR, SW_ERROR_NOT_FOUND);
      g_assert_cmpstr (sw_error_get_kind (error), ==, "no_such_path");
    }
}

static void
test_places (void)
{
  static const struct
  {
    guint64     bit;
    const char *path;
  } places[] = {
    { 0, "/a~1b~0c" }, { 7, "/a~1b~0c" }, { 8, "/name" }, { 31, "/name" }, { 32, "/blob" },
    { 48, "/even/0" }, { 51, "/even/0" }, { 52, "/odd/0" }, { 56, "/even/1" }, { 60, "/odd/1" },
    { 63, "/odd/1" }, { 64, "/sum" }, { 80, "/rest" }, { 95, "/rest" },
  };
  g_autoptr (SwTree) tree = new_tree ();
  guint64 bit, bits;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      SwNodeId id = sw_tree_find_at (tree, places[i].bit);
      g_autofree char *path = sw_tree_dup_path (tree, id);

      g_assert_cmpstr (path, ==, places[i].path);
    }
  g_assert_cmpuint (sw_tree_find_at (tree, SIZE * 8), ==, SW_NODE_NONE);
  g_assert_true (sw_tree_get_span (tree, SW_NODE_ROOT, &bit, &bits));
  g_assert_cmpuint (bits, ==, SIZE * 8);
  g_assert_true (sw_tree_get_span (tree, lookup (tree, "/rest"), &bit, &bits));
  g_assert_cmpuint (bits, ==, 16);
  g_assert_false (sw_tree_get_span (tree, lookup (tree, "/maybe"), &bit, &bits));
  g_assert_cmpstr (sw_tree_get_unread (tree, lookup (tree, "/rest"))->message, ==, "Why not.");
  g_assert_null (sw_tree_get_unread (tree, lookup (tree, "/blob")));
}

/* A bit of a group that none of its children holds belongs to the group. */
static void
test_hole (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_autofree char *path = NULL;

  sw_tree_get_row (tree, lookup (tree, "/odd/0"))->flags |= SW_ROW_ABSENT;
  path = sw_tree_dup_path (tree, sw_tree_find_at (tree, 53));
  g_assert_cmpstr (path, ==, "/even");
}

static void
test_values (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_tree_get_value (tree, lookup (tree, "/blob"), &value);
  g_assert_cmpmem (g_bytes_get_data (value.bytes, NULL), g_bytes_get_size (value.bytes),
                   "\xBE\xEF", 2);
  sw_value_clear (&value);
  sw_tree_get_value (tree, lookup (tree, "/name"), &value);
  g_assert_cmpstr (value.text, ==, "Ab");
  sw_value_clear (&value);
  sw_tree_get_value (tree, lookup (tree, "/maybe"), &value);
  g_assert_true (value.absent);
  sw_tree_get_value (tree, lookup (tree, "/odd/1"), &value);
  g_assert_cmpuint (value.number, ==, 4);
}

static guint
count_changed (const SwTree *tree)
{
  g_autoptr (GArray) changed = sw_tree_list_changed (tree);

  return changed->len;
}

static void
test_change (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  SwNodeId id = lookup (tree, "/a~1b~0c");
  g_auto (SwValue) original = SW_VALUE_INIT;

  g_assert_cmpuint (count_changed (tree), ==, 0);
  g_assert_false (sw_tree_is_changed (tree, lookup (tree, "/maybe")));
  set_number (tree, "/a~1b~0c", 0x12);
  g_assert_true (sw_tree_is_changed (tree, id));
  set_number (tree, "/a~1b~0c", 0x13);
  sw_tree_get_original (tree, id, &original);
  g_assert_cmpuint (original.number, ==, 0x11);
  set_number (tree, "/a~1b~0c", 0x11);
  g_assert_false (sw_tree_is_changed (tree, id));
  g_assert_cmpuint (count_changed (tree), ==, 0);

  /* An optional field comes and goes. */
  set_number (tree, "/maybe", 0);
  g_assert_false (sw_tree_is_absent (tree, lookup (tree, "/maybe")));
  g_assert_cmpuint (count_changed (tree), ==, 1);
  sw_value_init_absent (&original, SW_KIND_UNSIGNED);
  sw_tree_set_value (tree, lookup (tree, "/maybe"), &original);
  g_assert_cmpuint (count_changed (tree), ==, 0);
}

static void
test_change_bytes (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_autoptr (GBytes) other = g_bytes_new ("\1\2", 2);
  SwNodeId id = lookup (tree, "/blob");
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_auto (SwValue) read = SW_VALUE_INIT;
  g_auto (SwValue) original = SW_VALUE_INIT;

  sw_value_init_bytes (&value, other);
  sw_tree_set_value (tree, id, &value);
  sw_tree_get_value (tree, id, &read);
  g_assert_true (g_bytes_equal (read.bytes, other));
  sw_tree_get_original (tree, id, &original);
  sw_tree_set_value (tree, id, &original);
  g_assert_cmpuint (count_changed (tree), ==, 0);
  sw_value_clear (&read);
  sw_tree_get_value (tree, id, &read);
  g_assert_true (sw_value_equal (&read, &original));
}

static void
assert_list (const SwTree *tree,
             const char   *expected)
{
  SwNodeId list = lookup (tree, "/even");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sw_tree_get_n_children (tree, list); i++)
    {
      SwNodeId child = sw_tree_get_child (tree, list, i);

      g_assert_cmpuint (sw_tree_get_position (tree, child), ==, i);
      g_assert_cmpuint (sw_tree_get_parent (tree, child), ==, list);
      g_string_append_printf (text, "%x", (guint) sw_tree_get_number (tree, child));
    }
  g_assert_cmpuint (sw_tree_get_child (tree, list, text->len), ==, SW_NODE_NONE);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_insert_and_remove (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  SwNodeId list = lookup (tree, "/even");
  SwNodeId fresh = sw_tree_add_detached (tree, list);
  SwNodeId taken;

  sw_tree_put (tree, fresh, ELEMENT, 0, 4, 9);
  g_assert_false (sw_tree_is_attached (tree, fresh));
  g_assert_cmpuint (sw_tree_get_position (tree, fresh), ==, G_MAXUINT);
  sw_tree_insert_child (tree, list, 1, fresh);
  assert_list (tree, "193");
  g_assert_true (sw_tree_is_attached (tree, fresh));
  g_assert_true (sw_tree_is_changed (tree, list));
  g_assert_false (sw_tree_get_span (tree, fresh, NULL, NULL));

  taken = sw_tree_remove_child (tree, list, 0);
  assert_list (tree, "93");
  g_assert_cmpuint (sw_tree_get_number (tree, taken), ==, 1);
  sw_tree_insert_child (tree, list, 0, taken);
  g_assert_cmpuint (sw_tree_remove_child (tree, list, 1), ==, fresh);
  assert_list (tree, "13");
  g_assert_false (sw_tree_is_changed (tree, list));
  g_assert_cmpuint (count_changed (tree), ==, 0);
}

/* A list under random changes is the plain array that went through the same. */
static void
test_list_walk (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  SwNodeId list = lookup (tree, "/even");
  g_autoptr (GArray) mirror = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autoptr (GArray) spare = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  for (guint i = 0; i < 2; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, list, i);

      g_array_append_val (mirror, child);
    }

  for (guint round = 0; round < 1000; round++)
    {
      gboolean insert = mirror->len == 0 || (mirror->len < 20 && g_test_rand_bit ());

      if (insert)
        {
          guint position = (guint) g_test_rand_int_range (0, (gint32) mirror->len + 1);
          SwNodeId id = sw_tree_add_detached (tree, list);

          sw_tree_put (tree, id, ELEMENT, 0, 4, round & 15);
          sw_tree_insert_child (tree, list, position, id);
          g_array_insert_val (mirror, position, id);
        }
      else
        {
          guint position = (guint) g_test_rand_int_range (0, (gint32) mirror->len);

          g_assert_cmpuint (sw_tree_remove_child (tree, list, position), ==,
                            g_array_index (mirror, SwNodeId, position));
          g_array_remove_index (mirror, position);
        }

      g_assert_cmpuint (sw_tree_get_n_children (tree, list), ==, mirror->len);
      for (guint i = 0; i < mirror->len; i++)
        g_assert_cmpuint (sw_tree_get_child (tree, list, i), ==,
                          g_array_index (mirror, SwNodeId, i));
    }
}

static SwTree *
new_patched (gsize  at,
             guint8 byte)
{
  guint8 *data = g_memdup2 (content, SIZE);
  g_autoptr (GBytes) bytes = NULL;

  data[at] = byte;
  bytes = g_bytes_new_take (data, SIZE);
  return new_tree_for (bytes);
}

static void
assert_compare (const SwTree *tree,
                const SwTree *other,
                const char   *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (sw_tree_compare (tree, other, &error), ==, path == NULL);
  if (path == NULL)
    return;
  g_assert_cmpstr (sw_error_get_kind (error), ==, "verify");
  g_assert_cmpstr (sw_error_get_path (error), ==, path);
}

/* What is computed while saving may differ, a time unless somebody set it; nothing else may. */
static void
test_compare (void)
{
  static const struct
  {
    gsize       at;
    const char *path;
  } cases[] = {
    { 0, "/a~1b~0c" }, { 1, "/name" }, { 5, "/blob" }, { 6, "/even/0" }, { 8, NULL }, { 9, NULL },
    { 10, "/rest" }, { 11, "/rest" },
  };
  g_autoptr (SwTree) tree = new_tree ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SwTree) other = new_patched (cases[i].at, (guint8) (content[cases[i].at] ^ 1));

      assert_compare (tree, other, cases[i].path);
    }

  {
    g_autoptr (SwTree) other = new_patched (9, 0x56);

    set_number (tree, "/time", 0x57);
    assert_compare (tree, other, "/time");
    set_number (tree, "/time", 0x56);
    assert_compare (tree, other, NULL);
  }
}

static void
test_adopt (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_autoptr (SwTree) other = new_patched (0, 0x12);
  SwNodeId id = lookup (tree, "/a~1b~0c");

  sw_tree_get_row (other, lookup (other, "/sum"))->value = 0x99;
  sw_tree_get_row (other, lookup (other, "/time"))->value = 0x98;
  set_number (tree, "/a~1b~0c", 0x12);
  assert_compare (tree, other, NULL);
  sw_tree_adopt (tree, other);

  g_assert_true (sw_tree_get_bytes (tree) == sw_tree_get_bytes (other));
  g_assert_cmpuint (count_changed (tree), ==, 0);
  g_assert_cmpuint (sw_tree_get_number (tree, lookup (tree, "/sum")), ==, 0x99);
  g_assert_cmpuint (sw_tree_get_number (tree, lookup (tree, "/time")), ==, 0x98);
  g_assert_false (sw_tree_get_span (tree, lookup (tree, "/maybe"), NULL, NULL));

  /* From here on the saved value is the original. */
  set_number (tree, "/a~1b~0c", 0x11);
  g_assert_true (sw_tree_is_changed (tree, id));
  set_number (tree, "/a~1b~0c", 0x12);
  g_assert_false (sw_tree_is_changed (tree, id));
}

/* An optional field that was put in has its place after saving, and none once it is out again. */
static void
test_adopt_optional (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_autoptr (SwTree) with = new_tree ();
  g_autoptr (SwTree) without = new_tree ();
  SwNodeId id = lookup (tree, "/maybe");
  g_auto (SwValue) absent = SW_VALUE_INIT;
  guint64 bit;

  sw_tree_put (with, id, OPTIONAL, 16, 8, 5);
  sw_tree_get_row (with, id)->flags = 0;
  set_number (tree, "/maybe", 5);
  assert_compare (tree, with, NULL);
  sw_tree_adopt (tree, with);
  g_assert_true (sw_tree_get_span (tree, id, &bit, NULL));
  g_assert_cmpuint (bit, ==, 16);

  sw_value_init_absent (&absent, SW_KIND_UNSIGNED);
  sw_tree_set_value (tree, id, &absent);
  assert_compare (tree, without, NULL);
  sw_tree_adopt (tree, without);
  g_assert_false (sw_tree_get_span (tree, id, NULL, NULL));
  g_assert_false (sw_tree_is_changed (tree, id));
}

/* The spans of a scrambled file point into what it says, and its bytes are still the file's. */
static void
test_image (void)
{
  g_autoptr (GBytes) stored = g_bytes_new_static ("\xFE\xFF", 2);
  g_autoptr (GBytes) clear = g_bytes_new_static ("\x01\x00", 2);
  g_autoptr (SwTree) tree = sw_tree_new (stored, "test", 0);
  g_auto (SwValue) value = SW_VALUE_INIT;
  guint32 base = sw_tree_add_fields (tree, fields, N_FIELDS);

  sw_tree_set_image (tree, clear);
  sw_tree_add_root (tree, base + ROOT);
  sw_tree_put (tree, sw_tree_add_children (tree, SW_NODE_ROOT, 1), base + BLOB, 0, 16, 0);
  sw_tree_get_value (tree, lookup (tree, "/blob"), &value);
  g_assert_true (g_bytes_equal (value.bytes, clear));
  g_assert_true (sw_tree_get_bytes (tree) == stored);
}

static gboolean destroyed;

static void
note_destroyed (gpointer data)
{
  destroyed = TRUE;
}

static void
test_owned (void)
{
  SwTree *tree = new_tree ();

  destroyed = FALSE;
  sw_tree_own (tree, tree, note_destroyed);
  sw_tree_ref (tree);
  sw_tree_unref (tree);
  g_assert_false (destroyed);
  sw_tree_unref (tree);
  g_assert_true (destroyed);
}

static void
assert_blob (const SwTree *tree,
             SwNodeId      id,
             const char   *expected)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  gsize size;
  gconstpointer data;

  sw_tree_get_value (tree, id, &value);
  data = g_bytes_get_data (value.bytes, &size);
  g_assert_cmpmem (data, size, expected, strlen (expected));
}

/* A copy holds what its original held, and is in no bytes. */
static void
test_copy (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_autoptr (SwTree) other = new_patched (4, 0x42);
  SwNodeId list = lookup (tree, "/even");
  SwNodeId copy = sw_tree_copy_detached (tree, tree, list, SW_NODE_ROOT);
  SwNodeId blob = sw_tree_copy_detached (tree, other, lookup (other, "/blob"), SW_NODE_ROOT);
  SwNodeId name = sw_tree_copy_detached (tree, other, lookup (other, "/name"), SW_NODE_ROOT);

  set_number (tree, "/even/0", 7);
  g_assert_false (sw_tree_is_attached (tree, copy));
  g_assert_cmpuint (sw_tree_get_n_children (tree, copy), ==, 2);
  g_assert_cmpuint (sw_tree_get_number (tree, sw_tree_get_child (tree, copy, 0)), ==, 1);
  g_assert_cmpuint (sw_tree_get_number (tree, sw_tree_get_child (tree, copy, 1)), ==, 3);
  g_assert_false (sw_tree_get_span (tree, sw_tree_get_child (tree, copy, 1), NULL, NULL));
  assert_blob (tree, blob, "\x42\xef");
  g_assert_cmpstr (sw_tree_get_text (tree, name), ==, "Ab");

  /* What could not be read has no values to copy. */
  g_assert_cmpuint (sw_tree_copy_detached (tree, tree, SW_NODE_ROOT, SW_NODE_ROOT), ==,
                    SW_NODE_NONE);
}

/* Undo after saving puts a node in again whose bytes are gone from the file. */
static void
test_adopt_detached (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_autoptr (SwTree) other = new_patched (4, 0x42);
  SwNodeId blob = lookup (tree, "/blob");
  g_autofree char *path = NULL;

  g_assert_cmpuint (sw_tree_remove_child (tree, SW_NODE_ROOT, 2), ==, blob);
  sw_tree_remove_child (other, SW_NODE_ROOT, 2);
  g_assert_true (sw_tree_has_other_children (tree, SW_NODE_ROOT));
  assert_compare (tree, other, NULL);
  sw_tree_adopt (tree, other);

  g_assert_false (sw_tree_has_other_children (tree, SW_NODE_ROOT));
  g_assert_cmpuint (count_changed (tree), ==, 0);
  assert_blob (tree, blob, "\xbe\xef");
  sw_tree_insert_child (tree, SW_NODE_ROOT, 2, blob);
  assert_blob (tree, blob, "\xbe\xef");
  g_assert_false (sw_tree_get_span (tree, blob, NULL, NULL));
  g_assert_true (sw_tree_has_other_children (tree, SW_NODE_ROOT));

  sw_tree_remove_child (tree, lookup (tree, "/even"), 0);
  path = sw_tree_dup_path (tree, sw_tree_get_row (tree, lookup (tree, "/even"))->first_child);
  g_assert_cmpstr (path, ==, "/even/-");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/tree/paths", test_paths);
  g_test_add_func ("/core/tree/places", test_places);
  g_test_add_func ("/core/tree/hole", test_hole);
  g_test_add_func ("/core/tree/values", test_values);
  g_test_add_func ("/core/tree/change", test_change);
  g_test_add_func ("/core/tree/change-bytes", test_change_bytes);
  g_test_add_func ("/core/tree/insert-and-remove", test_insert_and_remove);
  g_test_add_func ("/core/tree/list-walk", test_list_walk);
  g_test_add_func ("/core/tree/compare", test_compare);
  g_test_add_func ("/core/tree/adopt", test_adopt);
  g_test_add_func ("/core/tree/adopt-optional", test_adopt_optional);
  g_test_add_func ("/core/tree/copy", test_copy);
  g_test_add_func ("/core/tree/adopt-detached", test_adopt_detached);
  g_test_add_func ("/core/tree/image", test_image);
  g_test_add_func ("/core/tree/owned", test_owned);
  return g_test_run ();
}
