/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-structure.c: children that are put in and taken out, and who hears of it. */
#include "config.h"

#include "sw-error.h"
#include "sw-history.h"
#include "sw-recipe.h"
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
  g_test_add_func ("/model/structure/recipe-paths", test_recipe_paths);
  return g_test_run ();
}
