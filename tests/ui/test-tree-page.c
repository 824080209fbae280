/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tree-page.c: all fields of a save as a tree, by keyboard and for a screen reader. */
#include "config.h"

#include "../model/sw-test-pathologic.h"
#include "../model/sw-test-tree.h"
#include "sw-fixture-pathologic.h"
#include "sw-index-popover.h"
#include "sw-node-json.h"
#include "sw-node-rows.h"
#include "sw-test-stage.h"
#include "sw-tree-exchange.h"
#include "sw-tree-page.h"
#include "sw-used-by-button.h"
#include "sw-work.h"

#include <string.h>

static SwTreeList *
get_tree (SwStage *stage)
{
  return sw_tree_page_get_tree (SW_TREE_PAGE (stage->page));
}

static SwTreeList *
get_hits (SwStage *stage)
{
  return sw_tree_page_get_hits (SW_TREE_PAGE (stage->page));
}

static GListModel *
get_model (SwTreeList *list)
{
  return G_LIST_MODEL (gtk_grid_view_get_model (sw_tree_list_get_view (list)));
}

static SwNodeRows *
get_rows (SwStage *stage)
{
  return SW_NODE_ROWS (gtk_single_selection_get_model (
    GTK_SINGLE_SELECTION (get_model (get_tree (stage)))));
}

static void
open_tree (SwStage *stage,
           guint    n_objects,
           guint    n_many)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  stage->document = sw_test_tree_new (n_objects, n_many);
  stage->session = sw_session_new (stage->document);
  stage->page = g_object_ref_sink (g_object_new (SW_TYPE_TREE_PAGE, "session", stage->session,
                                                 NULL));
  stage->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (stage->window), 700, 600);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), stage->page);
  adw_window_set_content (ADW_WINDOW (stage->window), overlay);
  gtk_window_present (GTK_WINDOW (stage->window));
  sw_test_ui_settle ();
}

static void
go_to (SwStage    *stage,
       const char *path)
{
  gtk_widget_activate_action (stage->page, "tree.go-to", "s", path);
  sw_test_ui_settle ();
}

static GtkWidget *
get_row (SwStage *stage)
{
  GtkWidget *row = sw_tree_list_find_row (get_tree (stage),
                                          sw_tree_list_get_position (get_tree (stage)));

  g_assert_nonnull (row);
  return row;
}

static void
assert_selected (SwStage    *stage,
                 const char *path)
{
  g_autofree char *selection = sw_stage_dup_selection (stage);

  g_assert_cmpstr (selection, ==, path);
}

static void
press (SwStage    *stage,
       const char *key)
{
  sw_stage_press (GTK_WIDGET (sw_tree_list_get_view (get_tree (stage))), key);
  sw_test_ui_settle ();
}

static void
search (SwStage    *stage,
        const char *text)
{
  GtkWidget *entry = sw_test_ui_find (stage->page, GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  SW_TEST_UI_WAIT ("the end of the search",
                   sw_test_ui_find (stage->page, GTK_TYPE_LABEL, NULL) != NULL
                   && !g_str_has_prefix (gtk_label_get_label (GTK_LABEL (
                        sw_test_ui_find (stage->page, GTK_TYPE_LABEL, NULL))), "Searching"));
  sw_test_ui_settle ();
}

/* -- the tree -- */

static void
test_rows (void)
{
  SwStage stage;
  GtkWidget *row;

  sw_stage_open (&stage, SW_TYPE_TREE_PAGE, 99, NULL);
  gtk_test_accessible_assert_role (GTK_WIDGET (sw_tree_list_get_view (get_tree (&stage))),
                                   GTK_ACCESSIBLE_ROLE_TREE);
  go_to (&stage, "/header");
  row = get_row (&stage);
  g_assert_true (sw_stage_focused (&stage) == row);
  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Header, 30 entries, 3 of 22, level 1, collapsed");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LEVEL, 1);
  gtk_test_accessible_assert_relation (row, GTK_ACCESSIBLE_RELATION_POS_IN_SET, 3);
  gtk_test_accessible_assert_relation (row, GTK_ACCESSIBLE_RELATION_SET_SIZE, 22);
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  assert_selected (&stage, "/header");

  press (&stage, "Right");
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  g_assert_true (sw_stage_focused (&stage) == row);
  press (&stage, "Right");
  assert_selected (&stage, "/header/file_size");
  g_assert_true (sw_stage_focused (&stage) == get_row (&stage));
  gtk_test_accessible_assert_property (get_row (&stage), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2);
  press (&stage, "Left");
  assert_selected (&stage, "/header");
  press (&stage, "Left");
  g_assert_false (sw_node_rows_get_expanded (get_rows (&stage),
                                             sw_test_tree_find (stage.document, "/header")));

  /* Folding what the focus is in takes it along */
  go_to (&stage, "/header/status/hardcore");
  g_assert_true (sw_stage_focused (&stage) == get_row (&stage));
  gtk_widget_activate_action (GTK_WIDGET (get_tree (&stage)), "rows.toggle", "u",
                              sw_test_tree_find (stage.document, "/header"));
  sw_test_ui_settle ();
  assert_selected (&stage, "/header");
  g_assert_true (sw_stage_focused (&stage) == get_row (&stage));
  sw_stage_close (&stage);
}

static void
test_edit (void)
{
  SwStage stage;
  GtkWidget *row;
  g_autoptr (SwNode) name = NULL;
  g_autoptr (GError) error = NULL;

  sw_stage_open (&stage, SW_TYPE_TREE_PAGE, 99, NULL);
  go_to (&stage, "/header/level");
  row = get_row (&stage);
  name = sw_document_find_node (stage.document, "/header/level", NULL);
  g_assert_true (sw_session_get_selection (stage.session) == name);
  sw_node_set_text (name, "42", &error);
  g_assert_no_error (error);
  sw_test_ui_settle ();
  g_assert_true (get_row (&stage) == row);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Level, 42, changed, 6 of 30, level 2");
  sw_history_undo (sw_stage_history (&stage));
  sw_test_ui_settle ();
  g_assert_true (sw_stage_focused (&stage) == row);
  g_assert_true (sw_node_rows_get_expanded (get_rows (&stage),
                                            sw_test_tree_find (stage.document, "/header")));
  sw_history_redo (sw_stage_history (&stage));
  gtk_widget_activate_action (stage.page, "tree.revert", NULL);
  g_assert_false (sw_node_get_changed (name));
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  g_clear_object (&name);
  sw_stage_close (&stage);
}

static void
test_structure (void)
{
  SwStage stage;

  open_tree (&stage, 20, 300);
  go_to (&stage, "/objects/4/pack/1");
  sw_test_tree_take (stage.document, "/objects", 0, 2);
  sw_test_ui_settle ();
  assert_selected (&stage, "/objects/2/pack/1");
  g_assert_true (sw_stage_focused (&stage) == get_row (&stage));
  gtk_test_accessible_assert_property (get_row (&stage), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1, 8, unknown, 2 of 2, level 4");
  sw_test_tree_replace (stage.document, 10, 10);
  sw_test_ui_settle ();
  g_assert_true (sw_node_rows_get_expanded (get_rows (&stage),
                                            sw_test_tree_find (stage.document,
                                                               "/objects/2/pack")));
  sw_stage_close (&stage);
}

static void
test_expand_all (void)
{
  SwStage stage;

  open_tree (&stage, 20, 300);
  go_to (&stage, "/objects/4/id");
  press (&stage, "Left");
  assert_selected (&stage, "/objects/4");
  gtk_widget_activate_action (stage.page, "tree.expand-all", NULL);
  SW_TEST_UI_WAIT ("all of it", sw_node_rows_get_expanded (
    get_rows (&stage), sw_test_tree_find (stage.document, "/objects/4/pack")));
  press (&stage, "asterisk");
  sw_stage_close (&stage);
}

/* -- going somewhere -- */

static void
test_path (void)
{
  SwStage stage;
  SwPathBar *bar;
  GtkEntry *entry;
  GtkWidget *offer;

  open_tree (&stage, 20, 300);
  bar = sw_tree_page_get_path_bar (SW_TREE_PAGE (stage.page));
  entry = sw_path_bar_get_entry (bar);
  go_to (&stage, "/objects/4/health");
  sw_stage_press (stage.page, "<Control>l");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "/objects/4/health");
  gtk_editable_set_text (GTK_EDITABLE (entry), "/objects/7/heal");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (sw_path_bar_get_message (bar), ==, "“/objects/7/heal” is not in this file.");
  gtk_test_accessible_assert_state (GTK_WIDGET (entry), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  offer = sw_test_ui_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "Go to /objects/7");
  g_assert_nonnull (offer);
  g_signal_emit_by_name (offer, "clicked");
  sw_test_ui_settle ();
  g_assert_null (sw_path_bar_get_message (bar));
  assert_selected (&stage, "/objects/7");

  sw_stage_press (stage.page, "<Control>l");
  gtk_editable_set_text (GTK_EDITABLE (entry), "many/250");
  g_signal_emit_by_name (entry, "activate");
  sw_test_ui_settle ();
  assert_selected (&stage, "/many/250");
  g_assert_true (sw_stage_focused (&stage) == get_row (&stage));

  /* The way back, and forward again */
  gtk_widget_activate_action (stage.page, "tree.back", NULL);
  assert_selected (&stage, "/objects/7");
  gtk_widget_activate_action (stage.page, "tree.back", NULL);
  assert_selected (&stage, "/objects/4/health");
  gtk_widget_activate_action (stage.page, "tree.forward", NULL);
  gtk_widget_activate_action (stage.page, "tree.forward", NULL);
  assert_selected (&stage, "/many/250");
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/objects/0"));
  g_assert_false (sw_page_focus_path (SW_PAGE (stage.page), "/objects/99"));
  sw_stage_close (&stage);
}

static void
test_index (void)
{
  SwStage stage;
  GtkWidget *popover;

  open_tree (&stage, 20, 300);
  go_to (&stage, "/many/3");
  gtk_widget_activate_action (stage.page, "tree.go-to-index", NULL);
  popover = sw_test_ui_find (stage.page, SW_TYPE_INDEX_POPOVER, NULL);
  g_assert_true (gtk_widget_get_visible (popover));
  g_assert_nonnull (sw_test_ui_find (popover, GTK_TYPE_LABEL, "Entry of Many, 0 to 299"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (
                     sw_index_popover_get_spin (SW_INDEX_POPOVER (popover))), ==, 3);
  gtk_spin_button_set_value (sw_index_popover_get_spin (SW_INDEX_POPOVER (popover)), 270);
  g_signal_emit_by_name (sw_test_ui_find (popover, GTK_TYPE_BUTTON, "_Go"), "clicked");
  sw_test_ui_settle ();
  assert_selected (&stage, "/many/270");
  sw_stage_close (&stage);
}

static void
test_objects (void)
{
  SwStage stage;
  GtkWidget *used_by;
  GtkWidget *classes;

  open_tree (&stage, 20, 30);
  go_to (&stage, "/objects/9/owner");
  gtk_widget_activate_action (stage.page, "tree.follow", NULL);
  sw_test_ui_settle ();
  assert_selected (&stage, "/objects/4");
  gtk_test_accessible_assert_property (get_row (&stage), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "4 · #1004, Actor, 5 entries, 5 of 20, level 2, collapsed");
  used_by = sw_test_ui_find (stage.page, SW_TYPE_USED_BY_BUTTON, NULL);
  g_assert_true (gtk_widget_get_visible (used_by));
  g_assert_nonnull (sw_test_ui_find (used_by, GTK_TYPE_LABEL, "Used by 2"));

  classes = sw_test_ui_find (stage.page, GTK_TYPE_TOGGLE_BUTTON,
                             "Show the objects by their class");
  g_assert_true (gtk_widget_get_visible (classes));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (classes), TRUE);
  sw_test_ui_settle ();
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "Actor"));
  gtk_widget_activate_action (stage.page, "tree.search", "s", "class:\"Actor\"");
  SW_TEST_UI_WAIT ("the actors", g_list_model_get_n_items (get_model (get_hits (&stage))) == 10);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (classes)));
  sw_stage_close (&stage);

  /* Characters have no classes of objects */
  sw_stage_open (&stage, SW_TYPE_TREE_PAGE, 99, NULL);
  g_assert_false (gtk_widget_get_visible (
    sw_test_ui_find (stage.page, SW_TYPE_USED_BY_BUTTON, NULL)));
  sw_stage_close (&stage);
}

/* -- searching -- */

static void
test_search (void)
{
  SwStage stage;
  GtkWidget *row;

  open_tree (&stage, 20, 30);
  search (&stage, "rubin");
  g_assert_cmpuint (g_list_model_get_n_items (get_model (get_hits (&stage))), ==, 7);
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "7 hits"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_hits (&stage))));
  g_signal_emit_by_name (sw_test_ui_find (stage.page, GTK_TYPE_SEARCH_ENTRY, NULL), "activate");
  sw_test_ui_settle ();
  assert_selected (&stage, "/objects/1/name");
  row = sw_tree_list_find_row (get_hits (&stage), 0);
  g_assert_true (sw_stage_focused (&stage) == row);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Name, Rubin, inferred, /objects/1/name, hit 1 of 7");
  sw_stage_press (stage.page, "F3");
  assert_selected (&stage, "/objects/4/name");

  /* Shown in the tree, and from there to the next ones */
  g_signal_emit_by_name (sw_tree_list_get_view (get_hits (&stage)), "activate", 1);
  sw_test_ui_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_tree (&stage))));
  assert_selected (&stage, "/objects/4/name");
  g_assert_true (sw_stage_focused (&stage) == get_row (&stage));
  sw_stage_press (stage.page, "F3");
  assert_selected (&stage, "/objects/7/name");
  sw_stage_press (stage.page, "<Shift>F3");
  sw_stage_press (stage.page, "<Shift>F3");
  assert_selected (&stage, "/objects/1/name");
  gtk_widget_activate_action (stage.page, "tree.show-hits", NULL);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_hits (&stage))));

  search (&stage, "nothing at all");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_hits (&stage))));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "0 hits"));
  search (&stage, "type:nonsense");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_hits (&stage))));

  /* Escape leads back to the tree */
  g_signal_emit_by_name (sw_test_ui_find (stage.page, GTK_TYPE_SEARCH_ENTRY, NULL), "stop-search");
  sw_test_ui_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_tree (&stage))));
  sw_stage_close (&stage);
}

/* Other pages select fields too, and the tree follows */
static void
test_session (void)
{
  SwStage stage;
  g_autoptr (SwNode) node = NULL;

  open_tree (&stage, 20, 30);
  node = sw_document_find_node (stage.document, "/objects/12/health", NULL);
  sw_session_set_selection (stage.session, node);
  g_assert_true (sw_tree_list_get_node (get_tree (&stage)) == node);
  g_clear_object (&node);
  sw_stage_close (&stage);
}

/* A node goes to a file and comes back from it, as one step. */
static void
test_exchange (void)
{
  SwStage stage;
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "node.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  guint64 gold;

  sw_stage_open (&stage, SW_TYPE_TREE_PAGE, 99, NULL);
  gtk_widget_activate_action (stage.page, "tree.go-to", "s", "/attributes");
  sw_test_ui_settle ();
  gold = sw_stage_number (&stage, "/attributes/gold");
  sw_tree_exchange_export (SW_PAGE (stage.page), file);
  sw_tree_exchange_import (SW_PAGE (stage.page), file);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);

  g_file_set_contents (path, "{\"gold\": 12, \"strength\": 34}", -1, NULL);
  sw_tree_exchange_import (SW_PAGE (stage.page), file);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/gold"), ==, 12);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/gold"), ==, gold);
  sw_stage_close (&stage);
}

#define THINGS "/game_world/engine_world/people/0/things"

/* In a large save both are done in a thread, and can be stopped. */
static void
test_exchange_large (void)
{
  SwStage stage;
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 60, 100);
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "large.json", NULL);
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SwDocument *document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  guint document_refs, page_refs;

  sw_stage_open_document (&stage, SW_TYPE_TREE_PAGE, document);
  go_to (&stage, "/game_world");
  document_refs = G_OBJECT (document)->ref_count;
  page_refs = G_OBJECT (stage.page)->ref_count;

  sw_tree_exchange_export (SW_PAGE (stage.page), file);
  sw_test_ui_wait_toast (GTK_WINDOW (stage.window), "Writing the file…");
  sw_test_ui_wait_toast (GTK_WINDOW (stage.window), "The file was written.");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  expected = sw_node_json_export (document,
                                  sw_tree_lookup (sw_document_get_tree (document), "/game_world",
                                                  NULL));
  g_assert_cmpstr (text, ==, expected);

  g_assert_true (g_file_delete (file, NULL, NULL));
  sw_tree_exchange_export (SW_PAGE (stage.page), file);
  gtk_widget_activate_action (stage.page, "tree.cancel-export", NULL);
  sw_test_ui_wait_toast (GTK_WINDOW (stage.window), "Stopped. No file was written.");
  SW_TEST_UI_WAIT ("the thread", G_OBJECT (document)->ref_count == document_refs
                                 && G_OBJECT (stage.page)->ref_count == page_refs);
  g_assert_false (g_file_query_exists (file, NULL));

  go_to (&stage, THINGS "/7");
  g_file_set_contents (path, "{\"amount\": 4711}", -1, NULL);
  sw_tree_exchange_import (SW_PAGE (stage.page), file);
  g_assert_true (sw_document_get_busy (document));
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  sw_test_ui_wait_toast (GTK_WINDOW (stage.window), "1 value was set from the file.");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, THINGS "/7/amount"), ==, 4711);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpuint (sw_stage_number (&stage, THINGS "/7/amount"), !=, 4711);

  go_to (&stage, THINGS "/7");
  sw_tree_exchange_import (SW_PAGE (stage.page), file);
  sw_work_cancel (sw_work_find (G_OBJECT (document)));
  sw_test_ui_wait_toast (GTK_WINDOW (stage.window), "Stopped. The save is as before.");
  g_assert_false (sw_document_get_busy (document));
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);

  g_file_set_contents (path, "{\"amount\": \"much\"}", -1, NULL);
  sw_tree_exchange_import (SW_PAGE (stage.page), file);
  sw_test_ui_wait_toast (GTK_WINDOW (stage.window), THINGS "/7/amount: This field does not hold a "
                                                    "value of that kind.");
  SW_TEST_UI_WAIT ("the thread", G_OBJECT (document)->ref_count == document_refs);
  sw_stage_close (&stage);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);
  g_test_add_func ("/ui/tree-page/rows", test_rows);
  g_test_add_func ("/ui/tree-page/edit", test_edit);
  g_test_add_func ("/ui/tree-page/structure", test_structure);
  g_test_add_func ("/ui/tree-page/expand-all", test_expand_all);
  g_test_add_func ("/ui/tree-page/path", test_path);
  g_test_add_func ("/ui/tree-page/index", test_index);
  g_test_add_func ("/ui/tree-page/objects", test_objects);
  g_test_add_func ("/ui/tree-page/search", test_search);
  g_test_add_func ("/ui/tree-page/session", test_session);
  g_test_add_func ("/ui/tree-page/exchange", test_exchange);
  g_test_add_func ("/ui/tree-page/exchange-large", test_exchange_large);

  return g_test_run ();
}
