/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-document.c: what a document tells its listeners, and what it says of itself. */
#include "config.h"

#include "sw-change.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-history.h"
#include "sw-saving.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

#include <string.h>

/* What a listener was told since the last time that it was asked */
typedef struct
{
  GHashTable *nodes;                /* SwNodeId -> how often */
  guint       n_nodes;
  guint       n_changed;
  guint       n_replaced;
} Told;

static void
nodes_changed_cb (SwDocument *document,
                  GArray     *nodes,
                  Told       *told)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      gpointer node = GUINT_TO_POINTER (g_array_index (nodes, SwNodeId, i));
      guint times = GPOINTER_TO_UINT (g_hash_table_lookup (told->nodes, node));

      told->n_nodes++;
      g_hash_table_insert (told->nodes, node, GUINT_TO_POINTER (times + 1));
    }
}

static void
changed_cb (SwDocument *document,
            Told       *told)
{
  told->n_changed++;
}

static void
replaced_cb (SwDocument *document,
             Told       *told)
{
  told->n_replaced++;
}

static void
told_init (Told       *told,
           SwDocument *document)
{
  *told = (Told) { .nodes = g_hash_table_new (NULL, NULL) };
  g_signal_connect (document, "nodes-changed", G_CALLBACK (nodes_changed_cb), told);
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), told);
  g_signal_connect (document, "tree-replaced", G_CALLBACK (replaced_cb), told);
}

static void
told_clear (Told *told)
{
  g_hash_table_unref (told->nodes);
}

/* Exactly these nodes, each once, in one step; and forgets them. */
static void
assert_told (SwDocument *document,
             Told       *told,
             const char *first,
             const char *second)
{
  SwTree *tree = sw_document_get_tree (document);
  const char *paths[] = { first, second };
  guint n_paths = 0;

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    if (paths[i] != NULL)
      {
        SwNodeId node = sw_tree_lookup (tree, paths[i], NULL);

        n_paths++;
        g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (told->nodes,
                                                                 GUINT_TO_POINTER (node))), ==, 1);
      }

  g_assert_cmpuint (told->n_nodes, ==, n_paths);
  g_assert_cmpuint (told->n_changed, ==, 1);
  g_hash_table_remove_all (told->nodes);
  told->n_nodes = told->n_changed = 0;
}

static void
test_told_once (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  SwHistory *history = sw_document_get_history (document);
  Told told;

  told_init (&told, document);
  sw_test_set (document, "/attributes/strength", "30");
  assert_told (document, &told, "/attributes/strength", NULL);
  sw_test_set (document, "/header/level", "13");
  assert_told (document, &told, "/attributes/level", "/header/level");
  sw_test_set (document, "/attributes/strength", "31");
  assert_told (document, &told, "/attributes/strength", NULL);
  sw_test_set (document, "/attributes/strength", "32");
  assert_told (document, &told, "/attributes/strength", NULL);

  /* Over three steps that set the same node */
  g_assert_true (sw_history_go_to (history, 2));
  assert_told (document, &told, "/attributes/strength", NULL);
  g_assert_true (sw_history_go_to (history, 4));
  assert_told (document, &told, "/attributes/strength", NULL);
  g_assert_true (sw_history_undo (history));
  assert_told (document, &told, "/attributes/strength", NULL);

  /* Nothing is told of what changes nothing. */
  sw_test_set (document, "/attributes/strength", "31");
  g_assert_cmpuint (told.n_changed, ==, 0);
  g_assert_cmpuint (told.n_replaced, ==, 0);
  told_clear (&told);
}

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

static void
test_properties (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (98, SW_TEST_DEMO);
  guint n_title = 0, n_subtitle = 0, n_modified = 0, n_changes = 0;
  guint unsaved;

  g_signal_connect (document, "notify::title", G_CALLBACK (count_cb), &n_title);
  g_signal_connect (document, "notify::subtitle", G_CALLBACK (count_cb), &n_subtitle);
  g_signal_connect (document, "notify::modified", G_CALLBACK (count_cb), &n_modified);
  g_signal_connect (document, "notify::n-changes", G_CALLBACK (count_cb), &n_changes);
  g_assert_cmpstr (sw_document_get_title (document), ==, "Ashford");
  g_assert_cmpstr (sw_document_get_subtitle (document), ==,
                   "Sorceress, level 12 — Diablo II: Resurrected 1.2–1.3");

  sw_test_set (document, "/header/name", "Beatrix");
  g_assert_cmpstr (sw_document_get_title (document), ==, "Beatrix");
  g_assert_cmpuint (n_title, ==, 1);
  g_assert_cmpuint (n_subtitle, ==, 0);
  g_assert_cmpuint (n_modified, >, 0);
  sw_test_set (document, "/header/level", "13");
  g_assert_cmpuint (n_title, ==, 1);
  g_assert_cmpuint (n_subtitle, ==, 1);
  g_object_get (document, "n-changes", &unsaved, NULL);
  g_assert_cmpuint (unsaved, ==, 3);

  g_assert_true (sw_history_go_to (sw_document_get_history (document), 0));
  g_assert_cmpstr (sw_document_get_title (document), ==, "Ashford");
  g_assert_cmpuint (n_title, ==, 2);
  g_object_get (document, "n-changes", &unsaved, NULL);
  g_assert_cmpuint (unsaved, ==, 0);
  g_assert_cmpuint (n_changes, ==, 3);
}

static guint
count_section (SwDocument *document,
               const char *id)
{
  GListModel *sections = sw_document_get_sections (document);

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (SwSection) section = g_list_model_get_item (sections, i);

      if (strcmp (sw_section_get_id (section), id) == 0)
        return sw_section_get_n_changes (section);
    }

  g_assert_not_reached ();
}

static void
test_sections (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);

  sw_test_set (document, "/header/level", "13");
  sw_test_set (document, "/attributes/gold", "5");
  sw_test_set (document, "/waypoints/hell/lut_gholein", "true");
  g_assert_cmpuint (count_section (document, "overview"), ==, 1);
  g_assert_cmpuint (count_section (document, "attributes"), ==, 2);
  g_assert_cmpuint (count_section (document, "waypoints"), ==, 1);
  g_assert_cmpuint (count_section (document, "skills"), ==, 0);
  g_assert_cmpuint (count_section (document, "history"), ==, 0);

  /* Set back by hand, a field is no change, though there is a step more. */
  sw_test_set (document, "/attributes/gold", "4321");
  g_assert_cmpuint (count_section (document, "attributes"), ==, 1);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 4);
  g_assert_true (sw_history_go_to (sw_document_get_history (document), 0));
  g_assert_cmpuint (count_section (document, "overview"), ==, 0);
  g_assert_cmpuint (count_section (document, "attributes"), ==, 0);
  g_assert_cmpuint (count_section (document, "waypoints"), ==, 0);
}

static void
test_findings_follow (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  GListModel *findings = sw_document_get_findings (document);

  g_assert_cmpuint (g_list_model_get_n_items (findings), ==, 0);
  sw_test_set (document, "/attributes/gold", "999999");
  g_assert_true (findings == sw_document_get_findings (document));
  g_assert_cmpuint (g_list_model_get_n_items (findings), ==, 1);
  g_assert_true (sw_history_undo (sw_document_get_history (document)));
  g_assert_cmpuint (g_list_model_get_n_items (findings), ==, 0);
  g_assert_true (sw_history_redo (sw_document_get_history (document)));
  g_assert_nonnull (sw_test_find_finding (document, "gold_over_limit"));
}

/* -- another file in its place -- */

static void
test_replaced (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GBytes) other = sw_test_new_bytes (98, SW_TEST_BUSY);
  g_autoptr (SwNode) strength = sw_document_find_node (document, "/attributes/strength", NULL);
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (SwNode) again = NULL;
  Told told;
  guint n_text = 0;

  told_init (&told, document);
  sw_test_set (document, "/attributes/strength", "30");
  g_signal_connect (strength, "notify::text", G_CALLBACK (count_cb), &n_text);
  sw_test_push (document, sw_document_new_restore (document, other, "Restore", NULL));
  g_assert_cmpuint (told.n_replaced, ==, 1);
  g_assert_cmpuint (n_text, ==, 1);
  g_assert_cmpstr (sw_document_get_title (document), ==, "Busy-Bee");
  sw_test_assert_encode (document, other);
  again = sw_document_find_node (document, "/attributes/strength", NULL);
  g_assert_true (again == strength);
  /* Told against the file: it holds 25 there, as does the other one. */
  g_assert_cmpuint (sw_node_get_number (strength), ==, 25);
  g_assert_false (sw_node_get_changed (strength));
  g_assert_true (sw_document_get_modified (document));

  /* Steps on top of it, and all the way back and forth */
  sw_test_set (document, "/header/map_seed", "1");
  sw_test_set (document, "/attributes/strength", "26");
  g_assert_true (sw_node_get_changed (strength));
  g_assert_true (sw_history_go_to (history, 0));
  sw_test_assert_encode (document, before);
  g_assert_false (sw_document_get_modified (document));
  g_assert_false (sw_node_get_changed (strength));
  g_assert_cmpuint (sw_node_get_number (strength), ==, 25);
  g_assert_true (sw_history_go_to (history, 3));
  g_assert_cmpuint (sw_test_number (document, "/header/map_seed"), ==, 1);
  g_assert_true (sw_history_undo (history));
  sw_test_assert_encode (document, other);
  told_clear (&told);
}

/* A handle whose node the other file does not have is gone, and harms nobody. */
static void
test_replaced_gone (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (105, SW_TEST_DEMO);
  g_autoptr (GBytes) other = sw_test_new_bytes (71, SW_TEST_DEMO);
  g_autoptr (SwNode) mode = sw_document_find_node (document, "/header/mode", NULL);
  g_autoptr (SwNode) hotkeys = sw_document_find_node (document, "/header/hotkeys", NULL);
  g_autoptr (GListModel) list = sw_node_list_children (hotkeys);
  g_autofree char *text = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 16);
  sw_test_push (document, sw_document_new_restore (document, other, NULL, NULL));
  g_assert_true (sw_node_is_gone (mode));
  g_object_get (mode, "text", &text, NULL);
  g_assert_null (text);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 8);
  sw_test_assert_encode (document, other);
  g_assert_true (sw_history_undo (sw_document_get_history (document)));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 16);
}

static void
assert_restore_refused (SwDocument *document,
                        GBytes     *bytes,
                        const char *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) command = sw_document_new_restore (document, bytes, NULL, &error);

  g_assert_null (command);
  g_assert_nonnull (error);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
}

static void
test_restore_refused (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GBytes) text = g_bytes_new_static ("This is no save.", 16);
  g_autoptr (GBytes) empty = g_bytes_new_static ("", 0);
  g_autoptr (GBytes) good = sw_test_new_bytes (96, SW_TEST_DEMO);
  g_autoptr (GBytes) unknown = sw_test_patch (good, 4, "\x6a", 1);

  assert_restore_refused (document, text, "other_format");
  assert_restore_refused (document, empty, "other_format");
  assert_restore_refused (document, unknown, "read_only");
}

/* -- handles -- */

static void
test_handles (void)
{
  SwDocument *document = sw_test_open_fixture (96, SW_TEST_DEMO);
  SwNode *node = sw_document_find_node (document, "/attributes/gold", NULL);
  SwNode *same = sw_document_get_node (document, sw_node_get_id (node));
  SwNode *parent = sw_document_find_node (document, "/attributes", NULL);
  SwNode *child = sw_node_find (parent, "gold");
  SwNodeId id = sw_node_get_id (node);
  g_autofree char *path = sw_node_dup_path (node);

  g_assert_true (node == same);
  g_assert_true (node == child);
  g_assert_cmpstr (path, ==, "/attributes/gold");
  g_assert_null (sw_node_find (parent, "nothing"));
  g_object_unref (same);
  g_object_unref (child);
  g_assert_finalize_object (node);
  g_assert_finalize_object (parent);

  /* A handle made anew, which the document does not keep alive; nor it the document */
  node = sw_document_get_node (document, id);
  g_assert_false (sw_node_is_gone (node));
  g_assert_finalize_object (document);
  g_assert_true (sw_node_is_gone (node));
  g_assert_null (sw_node_get_document (node));
  g_assert_finalize_object (node);
}

static void
test_finalize (void)
{
  SwDocument *document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GBytes) other = sw_test_new_bytes (98, SW_TEST_BUSY);
  SwHistory *history = g_object_ref (sw_document_get_history (document));
  SwCommand *step;
  SwFinding *finding;

  sw_test_set (document, "/attributes/gold", "999999");
  finding = g_object_ref (sw_test_find_finding (document, "gold_over_limit"));
  sw_test_set (document, "/header/level", "13");
  sw_test_push (document, sw_document_new_restore (document, other, NULL, NULL));
  sw_history_undo (history);
  step = g_object_ref (sw_history_get_step (history, 2));
  g_assert_finalize_object (document);
  g_assert_finalize_object (history);
  g_assert_finalize_object (step);
  g_assert_finalize_object (finding);
}

static void
test_node_list (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (SwNode) skills = sw_document_find_node (document, "/skills", NULL);
  GListModel *list = sw_node_list_children (skills);

  g_assert_true (g_list_model_get_item_type (list) == SW_TYPE_NODE);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 30);
  g_assert_null (g_list_model_get_item (list, 30));
  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (SwNode) first = g_list_model_get_item (list, i);
      g_autoptr (SwNode) second = g_list_model_get_item (list, i);
      g_autofree char *expected = g_strdup_printf ("/skills/%u", i);
      g_autofree char *path = sw_node_dup_path (first);

      g_assert_true (first == second);
      g_assert_cmpstr (path, ==, expected);
    }
  g_assert_finalize_object (list);
}

static void
test_node_notifies (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (SwNode) gold = sw_document_find_node (document, "/attributes/gold", NULL);
  g_autoptr (SwNode) level = sw_document_find_node (document, "/header/level", NULL);
  g_autoptr (GError) error = NULL;
  guint n_text = 0, n_changed = 0, n_level = 0;
  gboolean changed;

  g_signal_connect (gold, "notify::text", G_CALLBACK (count_cb), &n_text);
  g_signal_connect (gold, "notify::changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect (level, "notify::text", G_CALLBACK (count_cb), &n_level);
  g_assert_true (sw_node_set_number (gold, 7, &error));
  g_assert_cmpuint (n_text, ==, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  g_object_get (gold, "changed", &changed, NULL);
  g_assert_true (changed);
  g_assert_cmpuint (n_level, ==, 0);

  /* By the other one of two places */
  sw_test_set (document, "/attributes/level", "13");
  g_assert_cmpuint (n_level, ==, 1);
  g_assert_true (sw_node_revert (gold, &error));
  g_assert_cmpuint (n_text, ==, 2);
  g_assert_cmpuint (sw_node_get_number (gold), ==, 4321);
  g_assert_false (sw_node_get_changed (gold));
}

/* What the file holds may be put back, though a hand may not set it. */
static void
test_node_revert_odd (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (SwNode) progression = NULL;
  g_autoptr (SwNode) type = NULL;
  g_autoptr (GError) error = NULL;

  sw_fixture_d2s_demo (&options);
  options.progression = 77;
  options.mercenary_seed = 0;
  document = sw_test_open_options (96, &options);
  before = sw_test_encode (document);
  progression = sw_document_find_node (document, "/header/progression", NULL);
  type = sw_document_find_node (document, "/header/mercenary/name", NULL);

  g_assert_true (sw_node_set_number (progression, 3, &error));
  sw_test_refused (document, "/header/progression", "78", "value_out_of_range");
  g_assert_true (sw_node_revert (progression, &error));
  g_assert_cmpuint (sw_node_get_number (progression), ==, 77);
  g_assert_true (sw_node_set_number (type, 0, &error));
  g_assert_true (sw_node_revert (type, &error));
  g_assert_no_error (error);
  sw_test_assert_encode (document, before);
}

/* -- after saving -- */

static SwDocument *
open_in (const char *folder,
         guint       version)
{
  g_autofree char *path = g_build_filename (folder, "Ashford.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = sw_test_new_bytes (version, SW_TEST_DEMO);
  SwDocument *document = sw_test_open (bytes);

  sw_test_write (path, bytes);
  sw_document_set_file (document, file);
  return document;
}

/* The values that saving computes are told as well. */
static void
test_saved (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autoptr (SwDocument) document = open_in (folder, 105);
  g_autoptr (SwNode) sum = sw_document_find_node (document, "/header/checksum", NULL);
  g_autoptr (SwNode) played = sw_document_find_node (document, "/header/last_played", NULL);
  g_autoptr (SwNode) gold = sw_document_find_node (document, "/attributes/gold", NULL);
  g_autofree char *old_sum = sw_node_dup_text (sum);
  g_autofree char *new_sum = NULL;
  g_autoptr (GError) error = NULL;
  guint n_sum = 0, n_played = 0, n_changed = 0;

  sw_test_set (document, "/attributes/gold", "7");
  g_signal_connect (sum, "notify::text", G_CALLBACK (count_cb), &n_sum);
  g_signal_connect (played, "notify::text", G_CALLBACK (count_cb), &n_played);
  g_signal_connect (gold, "notify::changed", G_CALLBACK (count_cb), &n_changed);
  g_assert_true (sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error));
  new_sum = sw_node_dup_text (sum);
  g_assert_cmpstr (old_sum, !=, new_sum);
  g_assert_cmpuint (n_sum, ==, 1);
  g_assert_cmpuint (n_played, ==, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_false (sw_node_get_changed (gold));
  g_assert_cmpuint (sw_node_get_number (played), >, 1700000000);
  sw_test_remove_folder (folder);
}

static SwChange *
find_change (GListModel *changes,
             const char *path)
{
  for (guint i = 0; i < g_list_model_get_n_items (changes); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);

      if (strcmp (sw_change_get_path (change), path) == 0)
        return change;
    }

  return NULL;
}

/* The review lists the fields that were edited, and those that follow, and nothing else. */
static void
test_changes (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (105, SW_TEST_DEMO);
  g_autoptr (GListModel) none = sw_document_list_changes (document, NULL);
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (GListModel) by_hand = NULL;
  SwChange *change;

  g_assert_cmpuint (g_list_model_get_n_items (none), ==, 0);
  sw_test_set (document, "/attributes/strength", "30");
  sw_test_set (document, "/header/level", "13");
  changes = sw_document_list_changes (document, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (changes), ==, 5);
  change = find_change (changes, "/attributes/strength");
  g_assert_cmpstr (sw_change_get_old_text (change), ==, "25");
  g_assert_cmpstr (sw_change_get_new_text (change), ==, "30");
  g_assert_cmpstr (sw_change_get_section (change), ==, "Attributes");
  g_assert_false (sw_change_get_derived (change));
  g_assert_true (sw_change_get_derived (find_change (changes, "/header/checksum")));
  g_assert_true (sw_change_get_derived (find_change (changes, "/header/last_played")));

  /* A time that a hand has set is an edit. */
  sw_test_set (document, "/header/last_played", "5");
  by_hand = sw_document_list_changes (document, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (by_hand), ==, 5);
  g_assert_false (sw_change_get_derived (find_change (by_hand, "/header/last_played")));
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/document/told-once", test_told_once);
  g_test_add_func ("/model/document/properties", test_properties);
  g_test_add_func ("/model/document/sections", test_sections);
  g_test_add_func ("/model/document/findings-follow", test_findings_follow);
  g_test_add_func ("/model/document/replaced", test_replaced);
  g_test_add_func ("/model/document/replaced-gone", test_replaced_gone);
  g_test_add_func ("/model/document/restore-refused", test_restore_refused);
  g_test_add_func ("/model/document/finalize", test_finalize);
  g_test_add_func ("/model/document/saved", test_saved);
  g_test_add_func ("/model/document/changes", test_changes);
  g_test_add_func ("/model/node/handles", test_handles);
  g_test_add_func ("/model/node/list", test_node_list);
  g_test_add_func ("/model/node/notifies", test_node_notifies);
  g_test_add_func ("/model/node/revert-odd", test_node_revert_odd);
  return sw_test_run ();
}
