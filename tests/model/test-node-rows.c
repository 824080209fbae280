/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-node-rows.c: lists of children and of the rows of a tree tell exactly what changed. */
#include "config.h"

#include "sw-node-list.h"
#include "sw-node-rows.h"
#include "sw-test-tree.h"

/* -- a list that believes what it is told -- */

typedef struct
{
  GListModel *model;
  GArray     *ids;
  guint       n_told;
} Mirror;

static SwNodeId
get_id (gpointer item)
{
  return sw_node_get_id (SW_IS_NODE_ROW (item) ? sw_node_row_get_node (item) : item);
}

static void
copy (Mirror *self,
      guint   position,
      guint   n)
{
  for (guint i = position; i < position + n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (self->model, i);
      SwNodeId id = get_id (item);

      g_array_insert_val (self->ids, i, id);
    }
}

static void
changed_cb (GListModel *model,
            guint       position,
            guint       removed,
            guint       added,
            Mirror     *self)
{
  g_assert_cmpuint (position + removed, <=, self->ids->len);
  if (removed > 0)
    g_array_remove_range (self->ids, position, removed);
  copy (self, position, added);
  self->n_told++;
}

static void
mirror_init (Mirror     *self,
             GListModel *model)
{
  self->model = model;
  self->ids = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  self->n_told = 0;
  copy (self, 0, g_list_model_get_n_items (model));
  g_signal_connect (model, "items-changed", G_CALLBACK (changed_cb), self);
}

static void
mirror_check (Mirror *self)
{
  g_assert_cmpuint (g_list_model_get_n_items (self->model), ==, self->ids->len);
  for (guint i = 0; i < self->ids->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (self->model, i);

      g_assert_cmpuint (get_id (item), ==, g_array_index (self->ids, SwNodeId, i));
    }
  g_assert_null (g_list_model_get_item (self->model, self->ids->len));
}

static void
mirror_clear (Mirror *self)
{
  g_signal_handlers_disconnect_by_data (self->model, self);
  g_array_unref (self->ids);
}

/* -- children -- */

static void
assert_told (Mirror *mirror,
             guint   n_told)
{
  mirror_check (mirror);
  g_assert_cmpuint (mirror->n_told, ==, n_told);
}

static void
test_list (void)
{
  SwDocument *document = sw_test_tree_new (10, 100);
  SwNode *many = sw_document_find_node (document, "/many", NULL);
  GListModel *list = sw_node_list_children (many);
  Mirror mirror;

  mirror_init (&mirror, list);
  g_assert_cmpuint (mirror.ids->len, ==, 100);
  sw_test_tree_take (document, "/many", 10, 5);
  assert_told (&mirror, 1);
  g_assert_cmpuint (mirror.ids->len, ==, 95);
  sw_test_tree_put (document, "/many", 95, 2);
  assert_told (&mirror, 2);
  sw_test_tree_move (document, "/many", 3, 50);
  assert_told (&mirror, 3);

  /* What happens elsewhere is none of its business */
  sw_test_tree_take (document, "/objects", 0, 1);
  sw_test_tree_set (document, "/many/7", "12");
  assert_told (&mirror, 3);

  sw_test_tree_replace (document, 2, 4);
  assert_told (&mirror, 4);
  g_assert_cmpuint (mirror.ids->len, ==, 4);
  mirror_clear (&mirror);
  g_assert_finalize_object (list);
  g_object_unref (many);
  g_assert_finalize_object (document);
}

/* -- rows -- */

/* The rows as they should be, made the slow way */
static void
add_below (SwNodeRows *rows,
           SwTree     *tree,
           SwNodeId    id,
           guint       depth,
           GArray     *ids)
{
  guint n_children = sw_tree_get_n_children (tree, id);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, id, i);
      g_autoptr (SwNodeRow) row = g_list_model_get_item (G_LIST_MODEL (rows), ids->len);

      g_assert_nonnull (row);
      g_assert_cmpuint (get_id (row), ==, child);
      g_assert_cmpuint (sw_node_row_get_depth (row), ==, depth);
      g_assert_cmpuint (sw_node_row_get_position (row), ==, i);
      g_assert_cmpuint (sw_node_row_get_set_size (row), ==, n_children);
      g_assert_cmpint (sw_node_row_get_expandable (row), ==,
                       sw_tree_get_n_children (tree, child) > 0);
      g_assert_cmpuint (sw_node_rows_find (rows, child), ==, ids->len);
      g_array_append_val (ids, child);
      if (sw_node_rows_get_expanded (rows, child))
        add_below (rows, tree, child, depth + 1, ids);
    }
}

static void
check_rows (SwDocument *document,
            SwNodeRows *rows)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  add_below (rows, sw_document_get_tree (document), SW_NODE_ROOT, 0, ids);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, ids->len);
}

static void
test_rows (void)
{
  SwDocument *document = sw_test_tree_new (10, 100000);
  SwNodeRows *rows = sw_node_rows_new (document);
  SwNodeId many = sw_test_tree_find (document, "/many");
  SwNodeId packed = sw_test_tree_find (document, "/objects/4/pack/1");
  g_autoptr (SwNodeRow) row = NULL;
  Mirror mirror;

  mirror_init (&mirror, G_LIST_MODEL (rows));
  g_assert_cmpuint (mirror.ids->len, ==, 2);
  g_assert_cmpuint (sw_node_rows_find (rows, packed), ==, G_MAXUINT);
  g_assert_cmpuint (sw_node_rows_reveal (rows, packed), ==, 1 + 4 + 1 + 4 + 1 + 1);
  check_rows (document, rows);
  /* What is in one another comes as one change */
  assert_told (&mirror, 1);
  g_assert_cmpuint (sw_node_rows_reveal (rows, packed), ==, 1 + 4 + 1 + 4 + 1 + 1);
  assert_told (&mirror, 1);

  /* A hundred thousand children cost as much as one */
  row = g_list_model_get_item (G_LIST_MODEL (rows), sw_node_rows_find (rows, many));
  g_assert_false (sw_node_row_get_expanded (row));
  g_signal_handlers_disconnect_by_data (rows, &mirror);
  g_assert_true (sw_node_rows_set_expanded (rows, many, TRUE));
  g_assert_true (sw_node_row_get_expanded (row));
  g_assert_false (sw_node_rows_set_expanded (rows, many, TRUE));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 2 + 10 + 5 + 2 + 100000);
  g_assert_true (sw_node_rows_set_expanded (rows, many, FALSE));
  check_rows (document, rows);

  /* A leaf, and the root */
  g_assert_false (sw_node_rows_set_expanded (rows, packed, TRUE));
  g_assert_false (sw_node_rows_set_expanded (rows, SW_NODE_ROOT, FALSE));
  g_assert_cmpuint (sw_node_rows_find (rows, SW_NODE_ROOT), ==, G_MAXUINT);
  g_array_unref (mirror.ids);
  g_clear_object (&row);
  g_assert_finalize_object (rows);
  g_assert_finalize_object (document);
}

static void
test_rows_many (void)
{
  SwDocument *document = sw_test_tree_new (50, 10);
  SwNodeRows *rows = sw_node_rows_new (document);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId objects = sw_test_tree_find (document, "/objects");
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  Mirror mirror;

  mirror_init (&mirror, G_LIST_MODEL (rows));
  g_array_append_val (ids, objects);
  for (guint i = 0; i < 50; i++)
    {
      SwNodeId object = sw_tree_get_child (tree, objects, i);
      SwNodeId pack = sw_tree_get_child (tree, object, 4);

      g_array_append_val (ids, object);
      g_array_append_val (ids, pack);
    }
  sw_node_rows_expand_many (rows, objects, (const SwNodeId *) (gconstpointer) ids->data, ids->len);
  g_assert_cmpuint (mirror.n_told, ==, 1);
  g_assert_cmpuint (mirror.ids->len, ==, 2 + 50 * SW_TEST_TREE_ROWS_PER_OBJECT);
  check_rows (document, rows);
  mirror_check (&mirror);
  mirror_clear (&mirror);
  g_assert_finalize_object (rows);
  g_assert_finalize_object (document);
}

/* What was unfolded stays so while the entries around it come and go. */
static void
test_rows_steps (void)
{
  SwDocument *document = sw_test_tree_new (10, 10);
  SwNodeRows *rows = sw_node_rows_new (document);
  SwNodeId moved = sw_test_tree_find (document, "/objects/4");
  g_autoptr (SwNodeRow) row = NULL;
  Mirror mirror;

  sw_node_rows_reveal (rows, sw_test_tree_find (document, "/objects/4/pack/1"));
  mirror_init (&mirror, G_LIST_MODEL (rows));
  row = g_list_model_get_item (G_LIST_MODEL (rows), sw_node_rows_find (rows, moved));

  sw_test_tree_take (document, "/objects", 0, 2);
  check_rows (document, rows);
  assert_told (&mirror, 1);
  g_assert_cmpuint (sw_node_row_get_position (row), ==, 2);
  sw_test_tree_move (document, "/objects", 2, 6);
  check_rows (document, rows);
  assert_told (&mirror, 2);
  g_assert_true (sw_node_rows_get_expanded (rows, moved));
  g_assert_cmpuint (sw_node_row_get_position (row), ==, 6);

  /* Taken out and put back, it is folded; a list without entries is too */
  sw_test_tree_take (document, "/objects", 6, 1);
  check_rows (document, rows);
  g_assert_false (sw_node_rows_get_expanded (rows, moved));
  sw_test_tree_take (document, "/objects", 0, 7);
  check_rows (document, rows);
  g_assert_cmpuint (mirror.ids->len, ==, 2);
  sw_test_tree_put (document, "/objects", 0, 3);
  check_rows (document, rows);
  mirror_check (&mirror);

  /* Another file: the same paths are unfolded */
  sw_node_rows_reveal (rows, sw_test_tree_find (document, "/objects/1/id"));
  sw_test_tree_replace (document, 5, 3);
  check_rows (document, rows);
  mirror_check (&mirror);
  g_assert_true (sw_node_rows_get_expanded (rows, sw_test_tree_find (document, "/objects/1")));
  mirror_clear (&mirror);
  g_clear_object (&row);
  g_assert_finalize_object (rows);
  g_assert_finalize_object (document);
}

/* Another file with as many rows in the same places: those that somebody looks at stay. */
static void
test_rows_alike (void)
{
  SwDocument *document = sw_test_tree_new (5, 3);
  SwNodeRows *rows = sw_node_rows_new (document);
  SwNodeId id = sw_test_tree_find (document, "/objects/1/id");
  guint position = sw_node_rows_reveal (rows, id);
  g_autoptr (SwNodeRow) row = g_list_model_get_item (G_LIST_MODEL (rows), position);
  g_autoptr (SwNodeRow) again = NULL;
  Mirror mirror;

  mirror_init (&mirror, G_LIST_MODEL (rows));
  sw_test_tree_replace (document, 5, 3);
  assert_told (&mirror, 0);
  check_rows (document, rows);
  again = g_list_model_get_item (G_LIST_MODEL (rows), position);
  g_assert_true (again == row);
  g_assert_cmpuint (sw_node_get_id (sw_node_row_get_node (row)), ==,
                    sw_test_tree_find (document, "/objects/1/id"));
  g_assert_true (sw_node_rows_get_expanded (rows, sw_test_tree_find (document, "/objects/1")));

  /* One row less */
  sw_test_tree_replace (document, 4, 3);
  assert_told (&mirror, 1);
  check_rows (document, rows);
  mirror_clear (&mirror);
  g_clear_object (&row);
  g_clear_object (&again);
  g_assert_finalize_object (rows);
  g_assert_finalize_object (document);
}

static SwNodeId
pick (SwNodeRows *rows)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (rows));
  g_autoptr (SwNodeRow) row =
    g_list_model_get_item (G_LIST_MODEL (rows), (guint) g_test_rand_int_range (0, (int) n));

  return get_id (row);
}

static void
step_at_random (SwDocument *document,
                SwNodeRows *rows)
{
  static const char * const containers[] = { "/objects", "/many", "/objects/1/pack" };
  SwTree *tree = sw_document_get_tree (document);
  const char *container = containers[g_test_rand_int_range (0, 3)];
  SwNodeId id = sw_tree_lookup (tree, container, NULL);
  guint n_children = id != SW_NODE_NONE ? sw_tree_get_n_children (tree, id) : 0;
  guint at = (guint) g_test_rand_int_range (0, (int) n_children + 1);
  guint rest = n_children - at;

  switch (g_test_rand_int_range (0, 10))
    {
    case 0:
      if (rest > 0)
        sw_test_tree_take (document, container, at,
                           (guint) g_test_rand_int_range (1, (int) MIN (rest, 4) + 1));
      break;
    case 1:
      if (id != SW_NODE_NONE)
        sw_test_tree_put (document, container, at, (guint) g_test_rand_int_range (1, 4));
      break;
    case 2:
      if (rest > 0)
        sw_test_tree_move (document, container, at,
                           (guint) g_test_rand_int_range (0, (int) n_children));
      break;
    case 3:
    case 4:
      sw_node_rows_set_expanded (rows, pick (rows), FALSE);
      break;
    default:
      sw_node_rows_set_expanded (rows, pick (rows), TRUE);
      break;
    }
}

static void
test_rows_random (void)
{
  SwDocument *document = sw_test_tree_new (12, 20);
  SwNodeRows *rows = sw_node_rows_new (document);
  Mirror mirror;

  mirror_init (&mirror, G_LIST_MODEL (rows));
  for (guint i = 0; i < 2000; i++)
    {
      step_at_random (document, rows);
      mirror_check (&mirror);
      check_rows (document, rows);
    }
  mirror_clear (&mirror);
  g_assert_finalize_object (rows);
  g_assert_finalize_object (document);
}

/* -- finding the way -- */

static void
test_nearest (void)
{
  static const struct { const char *path; const char *nearest; } cases[] = {
    { "/objects/3/health", "/objects/3/health" }, { "/objects/3/heal", "/objects/3" },
    { "/objects/99", "/objects" }, { "objects/2", "/objects/2" }, { "/nothing/at/all", "" },
    { "", "" }, { "/", "" },
  };
  SwDocument *document = sw_test_tree_new (5, 5);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SwNode) node = sw_document_find_nearest (document, cases[i].path);
      g_autofree char *path = sw_node_dup_path (node);

      g_assert_cmpstr (path, ==, cases[i].nearest);
    }
  g_assert_finalize_object (document);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/node-list", test_list);
  g_test_add_func ("/model/node-rows/unfold", test_rows);
  g_test_add_func ("/model/node-rows/many", test_rows_many);
  g_test_add_func ("/model/node-rows/steps", test_rows_steps);
  g_test_add_func ("/model/node-rows/alike", test_rows_alike);
  g_test_add_func ("/model/node-rows/random", test_rows_random);
  g_test_add_func ("/model/nearest", test_nearest);
  return g_test_run ();
}
