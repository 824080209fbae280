/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-large-save.c: a large Pathologic save in a window: how long what takes, and how long the
 * window does not answer meanwhile. */
#include "config.h"

#include "sw-backups.h"
#include "sw-bench-stage.h"
#include "sw-compare-view.h"
#include "sw-fixture-pathologic.h"
#include "sw-inspector-scope.h"
#include "sw-pathologic-bytes.h"
#include "sw-pathologic-edit.h"
#include "sw-reading-scores.h"
#include "sw-restore-flow.h"
#include "sw-search-results.h"
#include "sw-tree-exchange.h"
#include "sw-tree-search-bar.h"

#include <string.h>

#define SCHEMA_FOLDER "savewright/pathologic"
#define FLAGGED 1

#define POINTS PEOPLE "/7/path"

/* What is promised, in milliseconds; asked for only when "-m perf" is given */
#define TAB_MS 100
#define TREE_MS 1500
#define CANCEL_MS 100
#define EXPAND_MS 30
#define SEARCH_MS 150

static void
painted_cb (GdkFrameClock *clock,
            gpointer       data)
{
  *(gboolean *) data = TRUE;
}

/* Until what was changed can be seen */
static void
wait_for_frame (Stage *stage)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (stage->window));
  gboolean painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gtk_widget_queue_draw (GTK_WIDGET (stage->window));
  SW_BENCH_WAIT_UNTIL (painted);
  g_signal_handler_disconnect (clock, id);
}

/* -- what is looked at -- */

static GListModel *
get_rows (Stage *stage)
{
  SwTreeList *list = sw_tree_page_get_tree (get_page (stage));

  return G_LIST_MODEL (gtk_grid_view_get_model (sw_tree_list_get_view (list)));
}

static void
write_text (const char *path,
            const char *text,
            gssize      size)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, size, &error);
  g_assert_no_error (error);
}

static void
open_stage (Stage *stage)
{
  g_autofree char *schema = g_build_filename (g_get_user_data_dir (), SCHEMA_FOLDER,
                                              "fixtures.json", NULL);
  g_autoptr (GBytes) bytes = g_test_perf () ? sw_fixture_pathologic_large (FLAGGED)
                                            : sw_fixture_pathologic_new (FLAGGED, 100, 20);

  write_text (schema, sw_fixture_pathologic_schema, -1);
  stage->path = g_build_filename (sw_test_ui_get_folder (), "quicksave1.sav", NULL);
  write_text (stage->path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  stage->application = sw_test_ui_new_app ();
  stage->window = sw_window_new (stage->application);
  gtk_window_set_default_size (GTK_WINDOW (stage->window), 1200, 800);
  gtk_window_present (GTK_WINDOW (stage->window));
  sw_test_ui_settle ();
}

/* -- what is measured -- */

static void
close_tab (Stage *stage)
{
  AdwTabView *tabs = sw_window_get_tabs (stage->window);

  adw_tab_view_close_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (
    sw_window_get_tab (stage->window))));
  sw_bench_run_loop (1500);
}

static void
open_tab (Stage *stage)
{
  g_autoptr (GFile) file = g_file_new_for_path (stage->path);
  gint64 since = g_get_monotonic_time ();

  sw_window_open (stage->window, file);
  wait_for_frame (stage);
  sw_bench_say ("the tab stands", since, TAB_MS);
  SW_BENCH_WAIT_UNTIL (!sw_tab_get_loading (sw_window_get_tab (stage->window)));
  sw_bench_say ("the save is read", since, 0);
  g_assert_nonnull (get_document (stage));
  wait_for_frame (stage);
  sw_bench_say ("the tree is shown", since, TREE_MS);
  sw_bench_run_loop (1000);
}

static void
measure_open (Stage *stage)
{
  sw_bench_watch_step (stage, "opening", open_tab, close_tab);
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (stage)), >, 0);
  g_test_message ("%u rows", sw_tree_get_n_rows (sw_document_get_tree (get_document (stage))));
}

static void
nothing (Stage *stage)
{
}

static void
open_and_cancel (Stage *stage)
{
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "quicksave2.sav", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SwTab *tab = sw_window_open (stage->window, file);
  gint64 since;

  sw_bench_run_loop (stage->after);
  since = g_get_monotonic_time ();
  gtk_widget_activate_action (GTK_WIDGET (tab), "tab.cancel", NULL);
  SW_BENCH_WAIT_UNTIL (!sw_tab_get_loading (tab));
  sw_bench_say ("cancelled", since, CANCEL_MS);
  adw_tab_view_close_page (sw_window_get_tabs (stage->window),
                           adw_tab_view_get_page (sw_window_get_tabs (stage->window),
                                                  GTK_WIDGET (tab)));
  sw_bench_run_loop (500);
}

static void
measure_cancel (Stage *stage)
{
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "quicksave2.sav", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) first = g_file_new_for_path (stage->path);
  g_autoptr (GError) error = NULL;

  g_file_copy (first, file, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  for (stage->after = 50; stage->after <= 650; stage->after += 200)
    sw_bench_watch_step (stage, "cancelling", open_and_cancel, nothing);
}

static void
expand (Stage *stage)
{
  gint64 since = g_get_monotonic_time ();

  gtk_widget_activate_action (GTK_WIDGET (sw_tree_page_get_tree (get_page (stage))), "rows.expand",
                              NULL);
  sw_bench_say ("expanded", since, EXPAND_MS);
  wait_for_frame (stage);
  sw_bench_run_loop (300);
}

static void
collapse (Stage *stage)
{
  gtk_widget_activate_action (GTK_WIDGET (sw_tree_page_get_tree (get_page (stage))),
                              "rows.collapse", NULL);
  sw_bench_run_loop (300);
}

static void
measure_expand (Stage *stage)
{
  static const char * const nodes[] = { PEOPLE, MANY, MANY, POINTS };

  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      g_autofree char *what = g_strdup_printf ("expanding %s", nodes[i]);
      guint before;

      stage->node = nodes[i];
      go_to (stage);
      before = g_list_model_get_n_items (get_rows (stage));
      sw_bench_watch_step (stage, what, expand, collapse);
      g_test_message ("  %u rows more", g_list_model_get_n_items (get_rows (stage)) - before);
      sw_bench_watch_step (stage, "collapsing", collapse, expand);
    }
}

static GtkEditable *
get_search_entry (Stage *stage)
{
  return GTK_EDITABLE (sw_test_ui_find (GTK_WIDGET (get_page (stage)), GTK_TYPE_SEARCH_ENTRY,
                                        NULL));
}

static void
search (Stage *stage)
{
  GtkWidget *bar = sw_test_ui_find (GTK_WIDGET (get_page (stage)), SW_TYPE_TREE_SEARCH_BAR, NULL);
  SwSearchResults *results = sw_tree_search_bar_get_results (SW_TREE_SEARCH_BAR (bar));
  double ms;

  gtk_editable_set_text (get_search_entry (stage), stage->node);
  SW_BENCH_WAIT_UNTIL (g_strcmp0 (sw_search_results_get_text (results), stage->node) == 0);
  SW_BENCH_WAIT_UNTIL (!sw_search_results_get_running (results));
  ms = (double) sw_search_results_get_duration (results) / 1000;
  g_test_message ("search “%s”: %u hits after %.1f ms; %d ms are promised", stage->node,
                  g_list_model_get_n_items (G_LIST_MODEL (results)), ms, SEARCH_MS);
  if (g_test_perf () && ms > SEARCH_MS)
    g_test_fail_printf ("searching for “%s” took %.1f ms", stage->node, ms);
  sw_bench_run_loop (300);
}

static void
end_search (Stage *stage)
{
  gtk_editable_set_text (get_search_entry (stage), "");
  sw_bench_run_loop (300);
}

static void
measure_search (Stage *stage)
{
  static const char * const texts[] = {
    "bread", "class:Thing", "amount>1", "name:person_00*", "lemon", "ref:Town", "nothing at all",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      stage->node = texts[i];
      sw_bench_watch_step (stage, "searching", search, end_search);
    }
  sw_bench_watch_step (stage, "no search", end_search, search);
}

static void
go_back (Stage *stage)
{
  gtk_widget_activate_action (GTK_WIDGET (get_page (stage)), "tree.back", NULL);
  sw_bench_run_loop (500);
}

static void
measure_walk (Stage *stage)
{
  stage->node = MANY "/77777";
  sw_bench_watch_step (stage, "going to an object", go_to, go_back);
  stage->node = "/game_world/engine_world";
  sw_bench_watch_step (stage, "going to an object that is used ten thousand times", go_to, go_back);
}

static void
set_inspector (Stage    *stage,
               gboolean  shown)
{
  sw_split_view_set_show_inspector (sw_document_view_get_split_view (get_view (stage)), shown);
  sw_bench_run_loop (500);
}

static void
hide_inspector (Stage *stage)
{
  set_inspector (stage, FALSE);
}

static void
show_inspector (Stage *stage)
{
  set_inspector (stage, TRUE);
}

static void
measure_inspector (Stage *stage)
{
  sw_bench_watch_step (stage, "closing the inspector", hide_inspector, show_inspector);
  sw_bench_watch_step (stage, "opening the inspector", show_inspector, hide_inspector);
}

static void
edit (Stage *stage)
{
  g_autoptr (SwNode) node = sw_document_find_node (get_document (stage), stage->node, NULL);
  g_autofree char *text = g_strdup_printf ("%u", ++stage->amount);
  g_autoptr (GError) error = NULL;

  sw_node_set_text (node, text, &error);
  g_assert_no_error (error);
  sw_bench_run_loop (1500);
}

static void
measure_edit (Stage *stage)
{
  stage->node = MANY "/5/amount";
  sw_bench_watch_step (stage, "editing", edit, undo);
  sw_bench_watch_step (stage, "undoing an edit", undo, edit);
}

/* Where somebody is asked whether a text is meant everywhere, once it is known where that is */
static GtkWidget *
find_scope (Stage *stage)
{
  GtkWidget *scope = sw_test_ui_find (GTK_WIDGET (get_view (stage)), SW_TYPE_INSPECTOR_SCOPE, NULL);

  return scope != NULL && gtk_widget_get_visible (scope) ? scope : NULL;
}

/* As somebody does it who was told in the inspector how many places that are */
static void
edit_everywhere (Stage *stage)
{
  GtkWidget *scope = find_scope (stage);

  adw_combo_row_set_selected (ADW_COMBO_ROW (scope), 1);
  edit (stage);
  adw_combo_row_set_selected (ADW_COMBO_ROW (scope), 0);
}

static guint
count_changes (Stage *stage)
{
  guint n_changes;

  g_object_get (get_document (stage), "n-changes", &n_changes, NULL);
  return n_changes;
}

static void
measure_everywhere (Stage *stage)
{
  show_inspector (stage);
  stage->node = MANY "/7/item";
  go_to (stage);
  SW_BENCH_WAIT_UNTIL (find_scope (stage) != NULL);
  sw_bench_watch_step (stage, "editing a text everywhere", edit_everywhere, undo);
  g_test_message ("  in %u places", count_changes (stage));
  g_assert_cmpuint (count_changes (stage), >, g_test_perf () ? 40000 : 1);
  sw_bench_watch_step (stage, "undoing it", undo, redo);
  g_assert_cmpuint (count_changes (stage), ==, 0);
  sw_bench_watch_step (stage, "doing it again", redo, undo);
  g_assert_cmpuint (count_changes (stage), >, 1);
  undo (stage);
}

static void
duplicate (Stage *stage)
{
  gtk_widget_activate_action (GTK_WIDGET (get_page (stage)), "tree.duplicate", NULL);
  sw_bench_run_loop (1500);
}

static void
measure_elements (Stage *stage)
{
  guint n_children = count_children (stage, MANY);

  stage->node = MANY "/7";
  go_to (stage);
  sw_bench_watch_step (stage, "duplicating an element", duplicate, undo);
  g_assert_cmpuint (count_children (stage, MANY), ==, n_children + 1);
  sw_bench_watch_step (stage, "undoing it", undo, duplicate);
  g_assert_cmpuint (count_children (stage, MANY), ==, n_children);
  go_to (stage);
  sw_bench_watch_step (stage, "deleting an element", delete, undo);
  g_assert_cmpuint (count_children (stage, MANY), ==, n_children - 1);
  sw_bench_watch_step (stage, "undoing it", undo, delete);
  g_assert_cmpuint (count_children (stage, MANY), ==, n_children);
}

static void
save (Stage *stage)
{
  SwDocument *document = get_document (stage);
  gint64 since = g_get_monotonic_time ();

  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.save", NULL);
  SW_BENCH_WAIT_UNTIL (!sw_document_get_modified (document));
  sw_bench_say ("saved", since, 0);
  sw_bench_run_loop (1500);
}

static void
measure_save (Stage *stage)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_boolean (settings, "review-before-save", FALSE);
  stage->node = MANY "/6/amount";
  edit (stage);
  sw_bench_watch_step (stage, "saving", save, edit);
  g_settings_reset (settings, "review-before-save");
}

static void
show_readings (Stage *stage)
{
  sw_document_view_show_page (get_view (stage), "pathologic-reading");
  sw_bench_run_loop (1500);
}

static void
open_again (Stage *stage)
{
  close_tab (stage);
  open_tab (stage);
}

/* A small save is read in every way without being asked */
static void
compare (Stage *stage)
{
  GtkWidget *scores = sw_test_ui_find (GTK_WIDGET (get_view (stage)), SW_TYPE_READING_SCORES, NULL);
  GtkWidget *button = sw_test_ui_find (scores, GTK_TYPE_BUTTON, "_Compare");

  if (button != NULL)
    g_signal_emit_by_name (button, "clicked");
  SW_BENCH_WAIT_UNTIL (sw_reading_scores_is_whole (SW_READING_SCORES (scores)));
  sw_bench_run_loop (300);
}

static void
show_readings_again (Stage *stage)
{
  open_again (stage);
  show_readings (stage);
}

static const char *
get_framing (Stage *stage)
{
  return sw_document_get_subtitle (get_document (stage));
}

static void
choose_layout (Stage *stage)
{
  GtkWidget *row = sw_test_ui_find (GTK_WIDGET (get_view (stage)), ADW_TYPE_COMBO_ROW, "Layout");
  g_autofree char *before = g_strdup (get_framing (stage));
  gint64 since = g_get_monotonic_time ();

  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  SW_BENCH_WAIT_UNTIL (!g_str_equal (get_framing (stage), before));
  sw_bench_say ("read in another layout", since, 0);
  sw_bench_run_loop (1500);
}

static void
measure_reading (Stage *stage)
{
  sw_bench_watch_step (stage, "showing the page of readings", show_readings, open_again);
  sw_bench_watch_step (stage, "comparing all ways of reading", compare, show_readings_again);
  sw_bench_watch_step (stage, "reading in another layout", choose_layout, undo);
  sw_bench_watch_step (stage, "undoing the other layout", undo, choose_layout);
}

/* -- another file in its place -- */

/* Until the journal is written, too */
static void
restore (Stage *stage)
{
  guint before = sw_history_get_position (get_history (stage));
  g_autoptr (SwBackups) backups = sw_backups_new (stage->path);
  g_autoptr (SwBackup) backup = g_list_model_get_item (G_LIST_MODEL (backups), 0);
  gint64 since = g_get_monotonic_time ();

  gtk_widget_activate_action (GTK_WIDGET (sw_document_view_get_page (get_view (stage))),
                              "backup.restore", "s", sw_backup_get_id (backup));
  SW_BENCH_WAIT_UNTIL (sw_history_get_position (get_history (stage)) != before);
  sw_bench_say ("restored", since, 0);
  sw_bench_run_loop (3000);
}

static void
restore_and_cancel (Stage *stage)
{
  g_autoptr (SwBackups) backups = sw_backups_new (stage->path);
  g_autoptr (SwBackup) backup = g_list_model_get_item (G_LIST_MODEL (backups), 0);
  gint64 since;

  gtk_widget_activate_action (GTK_WIDGET (sw_document_view_get_page (get_view (stage))),
                              "backup.restore", "s", sw_backup_get_id (backup));
  sw_bench_run_loop (700);
  since = g_get_monotonic_time ();
  gtk_widget_activate_action (GTK_WIDGET (sw_window_get_tab (stage->window)), "tab.cancel", NULL);
  SW_BENCH_WAIT_UNTIL (!sw_document_get_busy (get_document (stage)));
  sw_bench_say ("cancelled", since, 0);
  sw_bench_run_loop (500);
  /* A small one was read before anybody could cancel it */
  if (sw_document_get_modified (get_document (stage)))
    undo (stage);
}

static void
measure_restore (Stage *stage)
{
  sw_document_view_show_page (get_view (stage), "backups");
  sw_bench_run_loop (3000);
  sw_bench_watch_step (stage, "restoring a backup and cancelling", restore_and_cancel, nothing);
  sw_bench_watch_step (stage, "restoring a backup", restore, undo);
  sw_bench_watch_step (stage, "undoing it", undo, restore);
  sw_document_view_show_page (get_view (stage), "tree");
  sw_bench_run_loop (500);
}

/* Two steps that change nothing together */
static void
set_amount (Stage      *stage,
            const char *text)
{
  g_autoptr (SwNode) node = sw_document_find_node (get_document (stage), MANY "/7/amount", NULL);
  g_autoptr (GError) error = NULL;

  sw_node_set_text (node, text, &error);
  g_assert_no_error (error);
}

static void
edit_in_vain (Stage *stage)
{
  g_autoptr (SwNode) node = sw_document_find_node (get_document (stage), MANY "/7/amount", NULL);
  g_autofree char *text = sw_node_dup_text (node);

  set_amount (stage, g_str_equal (text, "12") ? "13" : "12");
  set_amount (stage, text);
  sw_bench_run_loop (2500);
}

static void
save_nothing (Stage *stage)
{
  gint64 since = g_get_monotonic_time ();

  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.save", NULL);
  SW_BENCH_WAIT_UNTIL (!sw_document_get_modified (get_document (stage)));
  sw_bench_say ("saved", since, 0);
  sw_bench_run_loop (1500);
}

static void
measure_save_nothing (Stage *stage)
{
  edit_in_vain (stage);
  sw_bench_watch_step (stage, "saving what changes nothing", save_nothing, edit_in_vain);
}

/* Nine tenths of it can be read; what comes after is found in pieces, raw bytes among them. */
static void
break_file (Stage      *stage,
            const char *path)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (stage->path, &data, &size, &error);
  g_assert_no_error (error);
  memset (data + size / 10 * 9, 0xFE, 64);
  write_text (path, data, (gssize) size);
}

static SwNodeId
find_raw (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    if (sw_tree_get_field (tree, id)->kind == SW_KIND_BYTES
        && sw_pathologic_is_unread (tree, id))
      return id;

  g_assert_not_reached ();
  return SW_NODE_NONE;
}

static void
overwrite (Stage *stage)
{
  SwDocument *document = get_document (stage);
  guint before = sw_history_get_position (get_history (stage));
  SwNodeId raw = find_raw (document);
  g_autoptr (SwNode) node = sw_document_get_node (document, raw);
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (SwRestoring) restoring = NULL;
  gint64 since;

  sw_node_get_value (node, &value);
  since = g_get_monotonic_time ();
  restoring = sw_pathologic_new_overwriting (document, raw, value.bytes);
  /* Looking for the bytes is no part of it */
  sw_bench_watch_skip ();
  sw_restore_flow_run (GTK_WIDGET (get_view (stage)), restoring);
  SW_BENCH_WAIT_UNTIL (sw_history_get_position (get_history (stage)) != before);
  sw_bench_say ("overwritten", since, 0);
  sw_bench_run_loop (3000);
}

static void
measure_overwrite (Stage *stage)
{
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "quicksave3.sav", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  break_file (stage, path);
  sw_window_open (stage->window, file);
  SW_BENCH_WAIT_UNTIL (!sw_tab_get_loading (sw_window_get_tab (stage->window)));
  sw_bench_run_loop (2000);
  sw_bench_watch_step (stage, "overwriting raw bytes", overwrite, undo);
  sw_bench_watch_step (stage, "undoing it", undo, overwrite);
  close_tab (stage);
}

/* The whole save, so this is the longest that it can take */
static void
export (Stage *stage)
{
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "all.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gint64 since = g_get_monotonic_time ();

  g_file_delete (file, NULL, NULL);
  sw_tree_exchange_export (SW_PAGE (get_page (stage)), file);
  SW_BENCH_WAIT_UNTIL (g_file_query_exists (file, NULL));
  sw_bench_say ("exported", since, 0);
  sw_bench_run_loop (1500);
}

static void
compare_saves (Stage *stage)
{
  gint64 since = g_get_monotonic_time ();
  SwDocument *document = get_document (stage);
  GtkWindow *window = sw_compare_view_present (GTK_WINDOW (stage->window), "Compared",
                                               "With itself", document, document);

  SW_BENCH_WAIT_UNTIL (sw_test_ui_find (GTK_WIDGET (window), GTK_TYPE_LABEL,
                                        "No field differs") != NULL);
  sw_bench_say ("compared", since, 0);
  sw_bench_run_loop (1500);
  gtk_window_destroy (window);
  sw_bench_run_loop (500);
}

static void
measure_long_ways (Stage *stage)
{
  stage->node = "/game_world";
  go_to (stage);
  sw_bench_watch_step (stage, "exporting all as JSON", export, nothing_more);
  sw_bench_watch_step (stage, "comparing two saves", compare_saves, nothing_more);
}

static void
measure_close (Stage *stage)
{
  sw_bench_watch_step (stage, "closing the tab", close_tab, open_tab);
  g_assert_cmpint (adw_tab_view_get_n_pages (sw_window_get_tabs (stage->window)), ==, 0);
}

static void
measure (void)
{
  Stage stage = { .amount = 4320 };

  sw_bench_watch_begin ();
  open_stage (&stage);
  measure_open (&stage);
  measure_cancel (&stage);
  measure_expand (&stage);
  measure_search (&stage);
  measure_walk (&stage);
  measure_inspector (&stage);
  measure_edit (&stage);
  measure_everywhere (&stage);
  measure_elements (&stage);
  measure_long_ways (&stage);
  sw_bench_exchange_measure (&stage);
  measure_save (&stage);
  measure_save_nothing (&stage);
  measure_restore (&stage);
  measure_overwrite (&stage);
  measure_reading (&stage);
  measure_close (&stage);
  sw_test_ui_end_app (stage.application);
  g_free (stage.path);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);
  g_test_add_func ("/bench/large-save", measure);
  return g_test_run ();
}
