/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-follow.c: reading along a tree finds what comparing with a second tree does. */
#include "config.h"

#include "sw-error.h"
#include "sw-pathologic-edit.h"
#include "sw-pathologic-test.h"
#include "sw-pathologic-writer.h"

#include <locale.h>
#include <string.h>

#define N_EDITS 6
#define N_ROUNDS 60
#define N_CHANGES 40

/* -- edits -- */

static gboolean
may_set (const SwTree *tree,
         SwNodeId      id)
{
  const SwField *field = sw_tree_get_field (tree, id);

  return sw_tree_is_attached (tree, id) && !sw_field_is_container (field)
         && field->kind != SW_KIND_UNREAD && (field->flags & SW_FIELD_FIXED) == 0;
}

static void
set_anything (SwTree   *tree,
              SwNodeId  id,
              GRand    *dice)
{
  static const char * const texts[] = { "loop", "another", "", "Горхон", "money", "Я" };
  const SwField *field = sw_tree_get_field (tree, id);
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (field->kind == SW_KIND_STRING)
    {
      sw_value_init_text (&value, texts[g_rand_int_range (dice, 0, G_N_ELEMENTS (texts))]);
    }
  else if (field->kind == SW_KIND_BYTES)
    {
      gsize size = sw_tree_get_row (tree, id)->width / 8;
      g_autofree guint8 *data = g_malloc0 (size + 1);
      g_autoptr (GBytes) bytes = NULL;

      data[0] = (guint8) g_rand_int (dice);
      bytes = g_bytes_new (data, size);
      sw_value_init_bytes (&value, bytes);
    }
  else
    {
      sw_value_init_number (&value, field->kind, sw_tree_get_number (tree, id) ^ 1);
      if (!sw_pathologic_check_layout (tree, id, value.number, NULL))
        return;
    }
  sw_tree_set_value (tree, id, &value);
}

static void
change_list (SwTree   *tree,
             SwNodeId  id,
             GRand    *dice)
{
  SwNodeId list = sw_tree_get_parent (tree, id);
  SwNodeId copy;

  if (!sw_pathologic_check_list (tree, id, NULL))
    return;
  if (g_rand_boolean (dice))
    {
      sw_tree_remove_child (tree, list, sw_tree_get_position (tree, id));
      return;
    }
  copy = sw_pathologic_copy_detached (tree, id);
  if (copy != SW_NODE_NONE)
    sw_tree_insert_child (tree, list, sw_tree_get_n_children (tree, list), copy);
}

static void
edit (SwTree *tree,
      GRand  *dice)
{
  for (guint i = 0; i < N_EDITS; i++)
    {
      SwNodeId id = (SwNodeId) g_rand_int_range (dice, 1, (gint32) sw_tree_get_n_rows (tree));
      gint32 choice = g_rand_int_range (dice, 0, 4);

      if (!sw_tree_is_attached (tree, id))
        continue;
      if (choice == 0)
        sw_tree_open (tree, id);
      else if (choice == 1)
        change_list (tree, id, dice);
      else if (may_set (tree, id))
        set_anything (tree, id, dice);
    }
}

/* -- comparing -- */

static gboolean
agree (SwTree *tree,
       GBytes *bytes,
       guint   framing)
{
  g_autoptr (SwTree) again = sw_pathologic_test_read (bytes, framing);

  return sw_tree_compare (tree, again, NULL);
}

static gboolean
follow (SwTree  *tree,
        GBytes  *bytes,
        guint    framing,
        GError **error)
{
  const char *word = sw_fixture_pathologic_framings[framing];

  return sw_pathologic_codec.compare (tree, bytes,
                                      sw_pathologic_test_get_options (word, "pointer"), error);
}

/* A byte that is another one: what a second tree would find, following finds as well. */
static guint
check_changes (SwTree *tree,
               GBytes *written,
               guint   framing)
{
  guint n_found = 0;

  for (guint i = 0; i < N_CHANGES; i++)
    {
      gsize size = g_bytes_get_size (written);
      guint8 *data = g_memdup2 (g_bytes_get_data (written, NULL), size);
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (GError) error = NULL;

      data[g_test_rand_int_range (0, (gint32) size)] ^= (guint8) (1 << (g_test_rand_int () & 7));
      if (i % 4 == 3)
        size -= (gsize) g_test_rand_int_range (0, 3);
      changed = g_bytes_new_take (data, size);
      if (!agree (tree, changed, framing))
        g_assert_false (follow (tree, changed, framing, NULL));
      if (!follow (tree, changed, framing, &error))
        {
          g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
          g_assert_cmpstr (sw_error_get_kind (error), ==, "verify");
          g_assert_nonnull (sw_error_get_path (error));
          g_assert_cmpstr (error->message, !=, "");
          n_found++;
        }
    }

  return n_found;
}

/* -- taking over -- */

static void
assert_same_node (SwTree   *tree,
                  SwTree   *other,
                  SwNodeId  id)
{
  const SwRow *row = sw_tree_get_row (tree, id);
  const SwRow *other_row = sw_tree_get_row (other, id);

  g_assert_cmpuint (row->bit, ==, other_row->bit);
  g_assert_cmpuint (row->parent, ==, other_row->parent);
  g_assert_cmpuint (row->first_child, ==, other_row->first_child);
  g_assert_cmpuint (row->width, ==, other_row->width);
  g_assert_cmpuint (row->n_children, ==, other_row->n_children);
  g_assert_cmpuint (row->field, ==, other_row->field);
  g_assert_cmpuint (row->flags, ==, other_row->flags);
  if (sw_tree_get_field (tree, id)->kind == SW_KIND_STRING)
    g_assert_cmpstr (sw_tree_get_text (tree, id), ==, sw_tree_get_text (other, id));
  else
    g_assert_cmpuint (row->value, ==, other_row->value);
}

/* Every object has the number that it has in the file as it is now. */
static void
assert_numbers (SwTree *tree,
                GBytes *written,
                guint   framing)
{
  g_autoptr (SwTree) again = sw_pathologic_test_read (written, framing);
  const GArray *objects = sw_pathologic_test_get_file (again)->objects;

  g_assert_cmpuint (sw_pathologic_test_get_file (tree)->objects->len, ==, objects->len);
  for (guint i = 0; i < objects->len; i++)
    {
      g_autofree char *path = sw_tree_dup_path (again, g_array_index (objects, guint32, i));
      SwNodeId own = sw_codec_test_lookup (tree, path);

      g_assert_cmpuint (sw_pathologic_file_find_number (sw_pathologic_test_get_file (tree), tree,
                                                        own), ==, i);
    }
}

static void
check_adopted (SwTree *tree,
               SwTree *twin,
               GBytes *written,
               guint   framing)
{
  const char *word = sw_fixture_pathologic_framings[framing];
  g_autoptr (SwTree) again = sw_pathologic_test_read (written, framing);

  sw_pathologic_codec.adopt (tree, written, sw_pathologic_test_get_options (word, "pointer"));
  sw_tree_adopt (twin, again);
  g_assert_true (sw_tree_get_bytes (tree) == written);
  g_assert_cmpuint (sw_tree_get_n_rows (tree), ==, sw_tree_get_n_rows (twin));
  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    assert_same_node (tree, twin, id);
  if (sw_tree_get_fault (tree) == NULL)
    assert_numbers (tree, written, framing);
  sw_pathologic_test_assert_kept (tree);
}

/* -- tests -- */

typedef struct
{
  guint n_written;
  guint n_found;
} Counts;

static Counts counts;

static SwTree *
new_edited (GBytes  *bytes,
            guint    framing,
            guint32  seed)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (seed);
  SwTree *tree = sw_pathologic_test_read (bytes, framing);

  edit (tree, dice);
  return tree;
}

static void
check_round (GBytes *bytes,
             guint   framing)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (SwTree) tree = new_edited (bytes, framing, seed);
  g_autoptr (SwTree) twin = new_edited (bytes, framing, seed);
  g_autoptr (GBytes) written = sw_pathologic_write (tree, NULL);
  g_autoptr (GError) error = NULL;

  /* Something may be gone that others refer to, or found objects may be none any more. */
  if (written == NULL || !agree (tree, written, framing))
    return;

  follow (tree, written, framing, &error);
  g_assert_no_error (error);
  counts.n_written++;
  counts.n_found += check_changes (tree, written, framing);
  check_adopted (tree, twin, written, framing);
}

static void
check_fixture (GBytes *bytes,
               guint   framing)
{
  for (guint i = 0; i < N_ROUNDS; i++)
    check_round (bytes, framing);
}

static void
test_edits (void)
{
  counts = (Counts) { 0 };
  sw_pathologic_test_for_all (check_fixture);
  g_test_message ("%u saves, %u changed bytes were found", counts.n_written, counts.n_found);
  g_assert_cmpuint (counts.n_written, >=, 16 * N_ROUNDS / 2);
  g_assert_cmpuint (counts.n_found, >=, counts.n_written * N_CHANGES / 2);
}

static void
assert_differs (SwTree     *tree,
                GBytes     *bytes,
                const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (follow (tree, bytes, 1, &error));
  g_assert_cmpstr (sw_error_get_path (error), ==, path);
}

/* A tree that has other, fewer or more nodes than the bytes */
static void
test_places (void)
{
  static const char people[] = "/game_world/engine_world/people";
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (1, 2, 3);
  g_autoptr (GBytes) more = sw_fixture_pathologic_new (1, 2, 4);
  g_autoptr (SwTree) tree = sw_pathologic_test_read (bytes, 1);
  SwNodeId list = sw_codec_test_lookup (tree, people);
  SwNodeId last = sw_tree_get_child (tree, list, 1);
  SwNodeId copy = sw_pathologic_copy_detached (tree, last);

  assert_differs (tree, more, "/game_world/engine_world/people/0/things/3");
  sw_tree_remove_child (tree, list, 1);
  assert_differs (tree, bytes, people);
  sw_tree_insert_child (tree, list, 1, last);
  sw_tree_insert_child (tree, list, 2, copy);
  assert_differs (tree, bytes, people);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/pathologic/follow/edits", test_edits);
  g_test_add_func ("/codec/pathologic/follow/places", test_places);
  return g_test_run ();
}
