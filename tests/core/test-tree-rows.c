/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tree-rows.c: rows for codecs that read millions of them, and lists that open late. */
#include "config.h"

#include "sw-tree.h"

#include <locale.h>

enum
{
  ROOT,
  HEADED,
  LIST,
  NUMBER,
  REFERENCE,
};

static const SwField fields[] = {
  [ROOT] = { .token = "", .kind = SW_KIND_GROUP },
  [HEADED] = { .token = "headed", .kind = SW_KIND_LIST, .flags = SW_FIELD_HEADED },
  [LIST] = { .token = "list", .kind = SW_KIND_LIST },
  [NUMBER] = { .token = "number", .kind = SW_KIND_UNSIGNED, .width = 8 },
  [REFERENCE] = { .token = "reference", .kind = SW_KIND_REFERENCE, .flags = SW_FIELD_NULLABLE,
                  .null_value = SW_NODE_NONE },
};

/* A count, and as many bytes */
static void
open_bytes (SwTree   *tree,
            SwNodeId  node)
{
  const guint8 *data = sw_tree_get_data (tree, NULL);
  guint64 bit = sw_tree_get_row (tree, node)->bit;
  guint n = data[bit / 8];
  SwNodeId first = sw_tree_add_children (tree, node, n);

  for (guint i = 0; i < n; i++)
    sw_tree_put (tree, first + i, NUMBER, bit + 8 * (i + 1), 8, data[bit / 8 + 1 + i]);
}

/* A packed list of bytes, then two references to whichever of the two is asked for */
static SwTree *
new_tree (const guint8 *data,
          gsize         size,
          guint         target)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  SwTree *tree = sw_tree_new (bytes, "test", 1);
  SwNodeId first;

  sw_tree_add_fields (tree, fields, G_N_ELEMENTS (fields));
  sw_tree_set_open_func (tree, open_bytes);
  sw_tree_add_root (tree, ROOT);
  first = sw_tree_add_children (tree, SW_NODE_ROOT, 3);
  sw_tree_put_container (tree, first, HEADED, 0, ((guint64) data[0] + 1) * 8);
  sw_tree_get_row (tree, first)->flags |= SW_ROW_PACKED;
  sw_tree_put (tree, first + 1, REFERENCE, 32, 8, first);
  sw_tree_put (tree, first + 2, REFERENCE, 40, 8, target == 0 ? SW_NODE_NONE : first + target - 1);
  return tree;
}

static const guint8 bytes_a[] = { 3, 7, 8, 9, 0, 0 };
static const guint8 bytes_b[] = { 3, 7, 8, 1, 0, 0 };

static void
test_open (void)
{
  g_autoptr (SwTree) tree = new_tree (bytes_a, sizeof bytes_a, 0);
  SwNodeId list = sw_tree_lookup (tree, "/headed", NULL);
  SwNodeId third;
  guint64 bit, bits;

  g_assert_true (sw_tree_get_own_span (tree, list, &bit, &bits));
  g_assert_cmpuint (bits, ==, 32);
  third = sw_tree_lookup (tree, "/headed/2", NULL);
  g_assert_cmpuint (sw_tree_get_number (tree, third), ==, 9);
  g_assert_cmpuint (sw_tree_lookup (tree, "/headed/3", NULL), ==, SW_NODE_NONE);
  g_assert_true (sw_tree_get_own_span (tree, list, &bit, &bits));
  g_assert_cmpuint (bits, ==, 8);
  g_assert_false (sw_tree_get_own_span (tree, SW_NODE_ROOT, &bit, &bits));
  sw_tree_open (tree, list);
  g_assert_cmpuint (sw_tree_get_n_children (tree, list), ==, 3);
}

/* An open list compares with a closed one, and closed ones by their bytes. */
static void
test_compare_packed (void)
{
  for (guint opened = 0; opened < 4; opened++)
    {
      g_autoptr (SwTree) tree = new_tree (bytes_a, sizeof bytes_a, 0);
      g_autoptr (SwTree) same = new_tree (bytes_a, sizeof bytes_a, 0);
      g_autoptr (SwTree) other = new_tree (bytes_b, sizeof bytes_b, 0);

      if ((opened & 1) != 0)
        sw_tree_open (tree, 1);
      if ((opened & 2) != 0)
        sw_tree_open (same, 1);
      g_assert_true (sw_tree_is_same_packed (tree, 1, same, 1) == (opened == 0));
      g_assert_false (sw_tree_is_same_packed (tree, 1, other, 1));
      g_assert_true (sw_tree_compare (tree, same, NULL));
      g_assert_false (sw_tree_compare (tree, other, NULL));
    }
}

/* References are the same when they refer to the same place, whatever its number. */
static void
test_compare_references (void)
{
  g_autoptr (SwTree) null = new_tree (bytes_a, sizeof bytes_a, 0);
  g_autoptr (SwTree) list = new_tree (bytes_a, sizeof bytes_a, 1);
  g_autoptr (SwTree) itself = new_tree (bytes_a, sizeof bytes_a, 3);
  g_autoptr (SwTree) again = new_tree (bytes_a, sizeof bytes_a, 3);

  g_assert_true (sw_tree_compare (itself, again, NULL));
  g_assert_false (sw_tree_compare (null, list, NULL));
  g_assert_false (sw_tree_compare (list, itself, NULL));
  g_assert_false (sw_tree_compare (itself, null, NULL));
}

static void
test_rows (void)
{
  g_autoptr (SwTree) tree = new_tree (bytes_a, sizeof bytes_a, 0);
  guint n_rows = sw_tree_get_n_rows (tree);
  SwNodeId first = sw_tree_reserve_rows (tree, 1000);
  guint64 bit;

  g_assert_cmpuint (first, ==, n_rows);
  sw_tree_return_rows (tree, 990);
  sw_tree_waste_rows (tree, first, 10);
  g_assert_cmpuint (sw_tree_get_n_rows (tree), ==, n_rows + 10);
  g_assert_false (sw_tree_is_attached (tree, first));
  g_assert_true (sw_tree_is_attached (tree, n_rows - 1));
  g_assert_false (sw_tree_get_own_span (tree, first, &bit, &bit));
  sw_tree_drop_rows (tree, first);
  g_assert_cmpuint (sw_tree_get_n_rows (tree), ==, n_rows);
}

/* Children of which nobody knew how many there would be */
static void
test_append (void)
{
  g_autoptr (SwTree) tree = new_tree (bytes_a, sizeof bytes_a, 0);
  SwNodeId list = sw_tree_append_child (tree, SW_NODE_ROOT);
  guint n_rows;

  sw_tree_put_container (tree, list, LIST, 48, 0);
  for (guint i = 0; i < 100; i++)
    sw_tree_put (tree, sw_tree_append_child (tree, list), NUMBER, 48, 0, i);
  g_assert_cmpuint (sw_tree_get_number (tree, sw_tree_lookup (tree, "/list/77", NULL)), ==, 77);
  g_assert_cmpuint (sw_tree_get_position (tree, sw_tree_lookup (tree, "/list/77", NULL)), ==, 77);
  g_assert_false (sw_tree_is_changed (tree, list));
  g_assert_false (sw_tree_is_changed (tree, SW_NODE_ROOT));

  n_rows = sw_tree_get_n_rows (tree);
  sw_tree_put_container (tree, sw_tree_append_child (tree, list), LIST, 48, 0);
  sw_tree_append_child (tree, n_rows);
  sw_tree_truncate_children (tree, list, 100);
  sw_tree_drop_rows (tree, n_rows);
  g_assert_cmpuint (sw_tree_get_n_children (tree, list), ==, 100);
  g_assert_cmpuint (sw_tree_get_n_rows (tree), ==, n_rows);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/tree-rows/open", test_open);
  g_test_add_func ("/core/tree-rows/compare-packed", test_compare_packed);
  g_test_add_func ("/core/tree-rows/compare-references", test_compare_references);
  g_test_add_func ("/core/tree-rows/rows", test_rows);
  g_test_add_func ("/core/tree-rows/append", test_append);
  return g_test_run ();
}
