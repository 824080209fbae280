/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tree-shared.c: texts that are set in many nodes at once, beside the same done one by one. */
#include "config.h"

#include "sw-tree.h"

#define N_TEXTS 40u
#define N_STEPS 3000u

enum { ROOT, TEXT, N_FIELDS };

static const SwField fields[N_FIELDS] = {
  [ROOT] = { .kind = SW_KIND_LIST },
  [TEXT] = { .kind = SW_KIND_STRING },
};

static const char * const texts[] = { "bread", "lemon", "milk", "" };

static SwTree *
new_tree (void)
{
  static const guint8 content[N_TEXTS] = { 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (content, sizeof content);
  SwTree *tree = sw_tree_new (bytes, "test", 0);
  guint32 base = sw_tree_add_fields (tree, fields, N_FIELDS);
  SwNodeId first;

  sw_tree_add_root (tree, base + ROOT);
  first = sw_tree_add_children (tree, SW_NODE_ROOT, N_TEXTS);
  for (guint i = 0; i < N_TEXTS; i++)
    sw_tree_put_text (tree, first + i, base + TEXT, i * 8, 8, texts[i % 3]);
  return tree;
}

static const char *
pick_text (void)
{
  return texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))];
}

/* All that have the text of one of them, or some of those */
static GArray *
pick_nodes (const SwTree *tree)
{
  const char *text = pick_text ();
  gboolean is_all = g_test_rand_bit ();
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  for (SwNodeId id = 1; id <= N_TEXTS; id++)
    if (g_str_equal (sw_tree_get_text (tree, id), text) && (is_all || g_test_rand_bit ()))
      g_array_append_val (nodes, id);

  return nodes;
}

static void
set_one (SwTree     *tree,
         SwNodeId    id,
         const char *text)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_text (&value, text);
  sw_tree_set_value (tree, id, &value);
}

static void
set_many (SwTree     *tree,
          SwTree     *twin,
          GArray     *nodes,
          const char *text)
{
  sw_tree_set_texts (tree, nodes, text);
  for (guint i = 0; i < nodes->len; i++)
    set_one (twin, g_array_index (nodes, SwNodeId, i), text);
}

static void
assert_same (SwTree *tree,
             SwTree *twin)
{
  g_autoptr (GArray) changed = sw_tree_list_changed (tree);
  g_autoptr (GArray) expected = sw_tree_list_changed (twin);

  g_assert_cmpmem (changed->data, changed->len * sizeof (SwNodeId),
                   expected->data, expected->len * sizeof (SwNodeId));
  for (SwNodeId id = 1; id <= N_TEXTS; id++)
    {
      g_auto (SwValue) original = SW_VALUE_INIT;
      g_auto (SwValue) expected_original = SW_VALUE_INIT;

      g_assert_cmpstr (sw_tree_get_text (tree, id), ==, sw_tree_get_text (twin, id));
      g_assert_cmpint (sw_tree_is_changed (tree, id), ==, sw_tree_is_changed (twin, id));
      sw_tree_get_original (tree, id, &original);
      sw_tree_get_original (twin, id, &expected_original);
      g_assert_cmpstr (original.text, ==, expected_original.text);
    }
}

static void
move_out_or_in (SwTree  *tree,
                SwNodeId *out,
                guint     position)
{
  if (*out == SW_NODE_NONE)
    {
      *out = sw_tree_remove_child (tree, SW_NODE_ROOT, position);
    }
  else
    {
      sw_tree_insert_child (tree, SW_NODE_ROOT, position, *out);
      *out = SW_NODE_NONE;
    }
}

static void
save (SwTree *tree)
{
  g_autoptr (GBytes) bytes = g_bytes_ref (sw_tree_get_bytes (tree));

  for (SwNodeId id = 1; id <= N_TEXTS; id++)
    sw_tree_get_row (tree, id)->flags &= ~(guint) SW_ROW_EDITED;
  sw_tree_take_bytes (tree, bytes, bytes);
}

static void
test_walk (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_autoptr (SwTree) twin = new_tree ();
  /* The last list is kept: a command that is done again brings the same one. */
  g_autoptr (GArray) last = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autofree char *last_text = g_strdup ("");
  SwNodeId out = SW_NODE_NONE, twin_out = SW_NODE_NONE;

  for (guint i = 0; i < N_STEPS; i++)
    {
      guint dice = (guint) g_test_rand_int_range (0, 100);
      guint position = (guint) g_test_rand_int_range (0, (int) N_TEXTS - 1);
      const char *text = pick_text ();

      if (dice < 50)
        {
          g_array_unref (last);
          last = pick_nodes (tree);
          g_free (last_text);
          last_text = g_strdup (last->len > 0
                                ? sw_tree_get_text (tree, g_array_index (last, SwNodeId, 0)) : "");
          set_many (tree, twin, last, text);
          if (dice < 25)
            set_many (tree, twin, last, last_text);
        }
      else if (dice < 95)
        {
          set_one (tree, position + 1, text);
          set_one (twin, position + 1, text);
        }
      else if (dice < 98)
        {
          move_out_or_in (tree, &out, position);
          move_out_or_in (twin, &twin_out, position);
        }
      else if (out == SW_NODE_NONE)
        {
          save (tree);
          save (twin);
        }
      assert_same (tree, twin);
    }
}

/* Nothing is asked of the rows when all of a list go to and fro, and all is told of them. */
static void
test_again (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  for (SwNodeId id = 1; id <= N_TEXTS; id += 3)
    g_array_append_val (nodes, id);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GArray) changed = NULL;
      g_autoptr (GArray) changed_back = NULL;

      sw_tree_set_texts (tree, nodes, "cheese");
      changed = sw_tree_list_changed (tree);
      g_assert_cmpmem (changed->data, changed->len * sizeof (SwNodeId),
                       nodes->data, nodes->len * sizeof (SwNodeId));
      sw_tree_set_texts (tree, nodes, "bread");
      changed_back = sw_tree_list_changed (tree);
      g_assert_cmpuint (changed_back->len, ==, 0);
    }
}

static void
test_nodes (void)
{
  g_autoptr (SwTree) tree = new_tree ();
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  static const SwNodeId some[] = { 9, 3, 3, 30, 9 };

  g_array_append_vals (nodes, some, G_N_ELEMENTS (some));
  sw_tree_sort_nodes (nodes);
  g_assert_cmpuint (nodes->len, ==, 3);
  g_assert_cmpuint (g_array_index (nodes, SwNodeId, 0), ==, 3);
  g_assert_cmpuint (g_array_index (nodes, SwNodeId, 2), ==, 30);
  g_assert_true (sw_tree_has_node (nodes, 9));
  g_assert_false (sw_tree_has_node (nodes, 10));
  g_assert_true (sw_tree_has_child_among (tree, SW_NODE_ROOT, nodes));
  g_assert_false (sw_tree_has_child_among (tree, 3, nodes));
  g_assert_cmpuint (sw_tree_remove_child (tree, SW_NODE_ROOT, 0), ==, 1);
  g_assert_true (sw_tree_has_child_among (tree, SW_NODE_ROOT, nodes));
  g_array_set_size (nodes, 0);
  g_assert_false (sw_tree_has_child_among (tree, SW_NODE_ROOT, nodes));
}

/* Many are sorted in another way than few, to the same end. */
static void
test_sort (void)
{
  for (guint n = 0; n < 2000; n = n * 2 + 1)
    {
      g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
      g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);

      for (guint i = 0; i < n; i++)
        {
          SwNodeId id = i % 2 == 0 ? (SwNodeId) g_test_rand_int () : (SwNodeId) (i % 100);

          g_array_append_val (nodes, id);
          g_hash_table_add (set, GUINT_TO_POINTER (id));
        }
      sw_tree_sort_nodes (nodes);
      g_assert_cmpuint (nodes->len, ==, g_hash_table_size (set));
      for (guint i = 0; i < nodes->len; i++)
        {
          SwNodeId id = g_array_index (nodes, SwNodeId, i);

          g_assert_true (g_hash_table_contains (set, GUINT_TO_POINTER (id)));
          g_assert_true (i == 0 || g_array_index (nodes, SwNodeId, i - 1) < id);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/tree-shared/walk", test_walk);
  g_test_add_func ("/core/tree-shared/again", test_again);
  g_test_add_func ("/core/tree-shared/nodes", test_nodes);
  g_test_add_func ("/core/tree-shared/sort", test_sort);
  return g_test_run ();
}
