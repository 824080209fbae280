/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-structure.c: children that are put in and taken out, and who hears of it. */
#include "config.h"

#include "sw-error.h"
#include "sw-history.h"
#include "sw-recipe.h"
#include "sw-revert.h"
#include "sw-splice-children.h"
#include "sw-test-document.h"

#define LIST "/skills"

static SwNodeId
find_list (SwDocument *document)
{
  return sw_tree_lookup (sw_document_get_tree (document), LIST, NULL);
}

/* What a listener made of all that it was told: a plain array of the children */
typedef struct
{
  SwDocument *document;
  SwNodeId    list;
  GArray     *children;
  guint       n_told;
} Mirror;

static void
children_changed_cb (SwDocument *document,
                     guint       container,
                     guint       position,
                     guint       removed,
                     guint       added,
                     Mirror     *self)
{
  SwTree *tree = sw_document_get_tree (document);

  g_assert_cmpuint (container, ==, self->list);
  g_assert_cmpuint (position + removed, <=, self->children->len);
  self->n_told++;
  g_array_remove_range (self->children, position, removed);
  for (guint i = 0; i < added; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, container, position + i);

      g_array_insert_val (self->children, position + i, child);
    }
}

static void
mirror_check (Mirror *self)
{
  g_autoptr (GArray) now = sw_tree_list_children (sw_document_get_tree (self->document),
                                                  self->list);

  g_assert_cmpmem (now->data, now->len * sizeof (SwNodeId),
                   self->children->data, self->children->len * sizeof (SwNodeId));
}

static SwCommand *
new_random_splice (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId list = find_list (document);
  guint n_children = sw_tree_get_n_children (tree, list);
  guint position = (guint) g_test_rand_int_range (0, (gint32) n_children + 1);
  guint n_removed = (guint) g_test_rand_int_range (0, (gint32) MIN (n_children - position, 4) + 1);
  guint n_added = (guint) g_test_rand_int_range (0, 4);
  SwNodeId added[4];

  for (guint i = 0; i < n_added; i++)
    added[i] = sw_tree_copy_detached (tree, tree, sw_tree_get_row (tree, list)->first_child, list);

  return sw_splice_children_new (document, list, position, n_removed, added, n_added, NULL);
}

/* Several changes in one step are told as one. */
static void
test_walk (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GBytes) before = sw_test_encode (document);
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (GArray) changed = NULL;
  Mirror mirror = { document, find_list (document), NULL, 0 };

  mirror.children = sw_tree_list_children (sw_document_get_tree (document), mirror.list);
  g_signal_connect (document, "children-changed", G_CALLBACK (children_changed_cb), &mirror);

  for (guint round = 0; round < 200; round++)
    {
      guint n_steps = sw_test_count_steps (document);

      mirror.n_told = 0;
      if (g_test_rand_int_range (0, 3) == 0)
        sw_history_go_to (history, (guint) g_test_rand_int_range (0, (gint32) n_steps + 1));
      else
        sw_test_push (document, new_random_splice (document));
      g_assert_cmpuint (mirror.n_told, <=, 1);
      mirror_check (&mirror);
    }

  sw_history_go_to (history, 0);
  mirror_check (&mirror);
  changed = sw_tree_list_changed (sw_document_get_tree (document));
  g_assert_cmpuint (changed->len, ==, 0);
  sw_test_assert_encode (document, before);
  g_array_unref (mirror.children);
}

/* Handles stay with their node, know that their path is another one, and cannot be set once the
 * node is out. */
static void
test_handles (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  SwNodeId list = find_list (document);
  g_autoptr (SwNode) node = sw_document_find_node (document, LIST "/3", NULL);
  g_autoptr (SwNode) parent = sw_document_find_node (document, LIST, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  g_assert_true (sw_node_get_editable (node, NULL));
  sw_test_push (document, sw_splice_children_new (document, list, 1, 1, NULL, 0, NULL));
  path = sw_node_dup_path (node);
  g_assert_cmpstr (path, ==, LIST "/2");
  g_assert_true (sw_node_get_changed (parent));

  sw_test_push (document, sw_splice_children_new (document, list, 2, 1, NULL, 0, NULL));
  g_assert_false (sw_node_get_editable (node, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "removed");
  g_assert_false (sw_node_is_gone (node));

  g_assert_true (sw_node_revert (parent, NULL));
  g_assert_false (sw_node_get_changed (parent));
  g_assert_true (sw_node_get_editable (node, NULL));
  g_clear_pointer (&path, g_free);
  path = sw_node_dup_path (node);
  g_assert_cmpstr (path, ==, LIST "/3");
}

static void
revert_nodes (SwDocument *document,
              SwNodeId    one,
              SwNodeId    other)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  g_array_append_val (nodes, one);
  if (other != SW_NODE_NONE)
    g_array_append_val (nodes, other);
  command = sw_revert_new (document, nodes, "Leave out", &error);
  g_assert_no_error (error);
  sw_test_push (document, command);
}

/* What a list lost or got is left out like a value, and the rest stays changed. */
static void
test_leave_out (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (SwDocument) other = sw_test_open_fixture (96, SW_TEST_DEMO);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId list = find_list (document);
  SwNodeId copy = sw_tree_copy_detached (tree, tree, sw_tree_get_child (tree, list, 4), list);
  SwNodeId strength = sw_tree_lookup (tree, "/attributes/strength", NULL);
  g_autoptr (GBytes) untouched = sw_test_encode (other);
  g_autoptr (GBytes) wanted = NULL;

  sw_test_set (document, "/attributes/strength", "31");
  sw_test_set (other, "/attributes/strength", "31");
  wanted = sw_test_encode (other);
  sw_test_push (document, sw_splice_children_new (document, list, 2, 1, NULL, 0, NULL));
  sw_test_push (document, sw_splice_children_new (document, list, 9, 0, &copy, 1, NULL));

  revert_nodes (document, list, SW_NODE_NONE);
  sw_test_assert_encode (document, wanted);
  g_assert_false (sw_tree_has_other_children (tree, list));

  /* The same with a value beside it, and back */
  sw_history_undo (sw_document_get_history (document));
  g_assert_true (sw_tree_has_other_children (tree, list));
  revert_nodes (document, strength, list);
  sw_test_assert_encode (document, untouched);
}

/* A list with the children of the file has nothing to give back, and says so. */
static void
test_leave_out_nothing (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autoptr (GError) error = NULL;
  SwNodeId list = find_list (document);

  g_array_append_val (nodes, list);
  g_assert_null (sw_revert_new (document, nodes, "Leave out", &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "not_offered");
}

/* What was moved goes back to the list that it is from, and is in no two of them. */
static void
test_revert_moved (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GBytes) before = sw_test_encode (document);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId lists[] = { sw_tree_lookup (tree, "/waypoints/normal", NULL),
                       sw_tree_lookup (tree, "/waypoints/hell", NULL) };
  SwNodeId child = sw_tree_get_child (tree, lists[0], 3);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SwNode) node = NULL;
      g_autoptr (GArray) linked = NULL;
      g_autoptr (GError) error = NULL;

      sw_test_push (document, sw_splice_children_new (document, lists[0], 3, 1, NULL, 0, NULL));
      sw_test_push (document, sw_splice_children_new (document, lists[1], 1, 0, &child, 1, NULL));
      linked = sw_revert_list_linked (document, lists[i]);
      g_assert_cmpuint (linked->len, ==, 2);
      g_assert_cmpuint (g_array_index (linked, SwNodeId, 1), ==, lists[1 - i]);

      node = sw_document_get_node (document, lists[i]);
      g_assert_true (sw_node_revert (node, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (sw_tree_get_parent (tree, child), ==, lists[0]);
      g_assert_false (sw_tree_has_other_children (tree, lists[1]));
      sw_test_assert_encode (document, before);

      sw_history_undo (sw_document_get_history (document));
      g_assert_cmpuint (sw_tree_get_parent (tree, child), ==, lists[1]);
      sw_history_go_to (sw_document_get_history (document), 0);
      sw_test_assert_encode (document, before);
    }
}

/* A step is written down with the paths that held when it was done. */
static void
test_recipe_paths (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (JsonNode) recipe = NULL;
  JsonArray *edits;

  sw_test_set (document, LIST "/5", "7");
  sw_test_push (document, sw_splice_children_new (document, find_list (document), 2, 2, NULL, 0,
                                                  NULL));
  sw_test_set (document, LIST "/5", "9");
  recipe = sw_recipe_new_for_history (document, NULL);
  edits = json_object_get_array_member (json_node_get_object (recipe), "edits");

  g_assert_cmpuint (json_array_get_length (edits), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      static const char *const expected[] = {
        "set " LIST "/5", "remove " LIST "/3", "remove " LIST "/2", "set " LIST "/5",
      };
      JsonObject *edit = json_array_get_object_element (edits, i);
      g_autofree char *text = g_strdup_printf ("%s %s",
                                               json_object_get_string_member (edit, "verb"),
                                               json_object_get_string_member (edit, "path"));

      g_assert_cmpstr (text, ==, expected[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/structure/walk", test_walk);
  g_test_add_func ("/model/structure/handles", test_handles);
  g_test_add_func ("/model/structure/leave-out", test_leave_out);
  g_test_add_func ("/model/structure/leave-out-nothing", test_leave_out_nothing);
  g_test_add_func ("/model/structure/revert-moved", test_revert_moved);
  g_test_add_func ("/model/structure/recipe-paths", test_recipe_paths);
  return g_test_run ();
}
