/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-large-save.c: a large Pathologic save in a window: how long what takes, and how long the
 * window does not answer meanwhile. */
#include "config.h"

#include "sw-document-view.h"
#include "sw-fixture-pathologic.h"
#include "sw-search-results.h"
#include "sw-test-ui.h"
#include "sw-tree-page.h"
#include "sw-tree-search-bar.h"

#include <time.h>

#define SCHEMA_FOLDER "savewright/pathologic"
#define FLAGGED 1

#define PEOPLE "/game_world/engine_world/people"
#define MANY PEOPLE "/0/things"
#define POINTS PEOPLE "/7/path"

/* What is promised, in milliseconds; asked for only when "-m perf" is given */
#define TAB_MS 100
#define TREE_MS 1500
#define CANCEL_MS 100
#define EXPAND_MS 30
#define SEARCH_MS 150
#define STALL_MS 30

typedef struct
{
  SwApplication *application;
  SwWindow      *window;
  char          *path;
} Stage;

/* -- how long the window does not answer -- */

/* From one turn of the main loop to the next: by the clock, and of the processor, which says the
 * same where other programs keep the machine busy */
typedef struct
{
  guint  source;
  gint64 wall;
  gint64 cpu;
  gint64 longest_wall;
  gint64 longest_cpu;
} Watch;

static Watch watch;

static gint64
get_cpu (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static gboolean
tick_cb (gpointer data)
{
  gint64 wall = g_get_monotonic_time (), cpu = get_cpu ();

  watch.longest_wall = MAX (watch.longest_wall, wall - watch.wall);
  watch.longest_cpu = MAX (watch.longest_cpu, cpu - watch.cpu);
  watch.wall = wall;
  watch.cpu = cpu;
  return G_SOURCE_CONTINUE;
}

static void
begin_watch (void)
{
  if (watch.source == 0)
    watch.source = g_timeout_add_full (G_PRIORITY_HIGH, 1, tick_cb, NULL, NULL);
  watch.longest_wall = watch.longest_cpu = 0;
  watch.wall = g_get_monotonic_time ();
  watch.cpu = get_cpu ();
}

static void
end_watch (const char *what)
{
  double ms;

  tick_cb (NULL);
  ms = (double) watch.longest_wall / 1000;
  g_test_message ("  %s: the window did not answer for %.1f ms (%.1f ms of the processor); "
                  "%d ms are promised", what, ms, (double) watch.longest_cpu / 1000, STALL_MS);
  if (g_test_perf () && ms > STALL_MS)
    g_test_fail_printf ("%s: the window did not answer for %.1f ms", what, ms);
}

static void
say (const char *what,
     gint64      since,
     double      promised)
{
  double ms = (double) (g_get_monotonic_time () - since) / 1000;

  if (promised > 0)
    g_test_message ("%s: %.1f ms; %.0f ms are promised", what, ms, promised);
  else
    g_test_message ("%s: %.1f ms", what, ms);
  if (g_test_perf () && promised > 0 && ms > promised)
    g_test_fail_printf ("%s took %.1f ms", what, ms);
}

static void
run_loop (guint ms)
{
  gint64 until = g_get_monotonic_time () + (gint64) ms * 1000;

  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, TRUE);
}

#define WAIT_UNTIL(expression)                                             \
  G_STMT_START                                                             \
    {                                                                      \
      gint64 sw_until = g_get_monotonic_time () + 100 * G_USEC_PER_SEC;    \
                                                                           \
      while (!(expression))                                                \
        {                                                                  \
          g_assert_cmpint (g_get_monotonic_time (), <, sw_until);          \
          g_main_context_iteration (NULL, TRUE);                           \
        }                                                                  \
    }                                                                      \
  G_STMT_END

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
  WAIT_UNTIL (painted);
  g_signal_handler_disconnect (clock, id);
}

/* -- what is looked at -- */

static SwDocument *
get_document (Stage *stage)
{
  return sw_tab_get_document (sw_window_get_tab (stage->window));
}

static SwDocumentView *
get_view (Stage *stage)
{
  return sw_tab_get_view (sw_window_get_tab (stage->window));
}

static SwTreePage *
get_page (Stage *stage)
{
  return SW_TREE_PAGE (sw_document_view_get_page (get_view (stage)));
}

static GListModel *
get_rows (Stage *stage)
{
  SwTreeList *list = sw_tree_page_get_tree (get_page (stage));

  return G_LIST_MODEL (gtk_list_view_get_model (sw_tree_list_get_view (list)));
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
measure_open (Stage *stage)
{
  g_autoptr (GFile) file = g_file_new_for_path (stage->path);
  gint64 since = g_get_monotonic_time ();

  begin_watch ();
  sw_window_open (stage->window, file);
  wait_for_frame (stage);
  say ("the tab stands", since, TAB_MS);
  WAIT_UNTIL (!sw_tab_get_loading (sw_window_get_tab (stage->window)));
  say ("the save is read", since, 0);
  g_assert_nonnull (get_document (stage));
  wait_for_frame (stage);
  say ("the tree is shown", since, TREE_MS);
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (stage)), >, 0);
  run_loop (1000);
  end_watch ("opening");
  g_test_message ("%u rows", sw_tree_get_n_rows (sw_document_get_tree (get_document (stage))));
}

static void
measure_cancel (Stage *stage)
{
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "quicksave2.sav", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) first = g_file_new_for_path (stage->path);
  g_autoptr (GError) error = NULL;
  SwTab *tab;
  gint64 since;

  g_file_copy (first, file, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint after = 50; after <= 650; after += 200)
    {
      begin_watch ();
      tab = sw_window_open (stage->window, file);
      run_loop (after);
      since = g_get_monotonic_time ();
      gtk_widget_activate_action (GTK_WIDGET (tab), "tab.cancel", NULL);
      WAIT_UNTIL (!sw_tab_get_loading (tab));
      say ("cancelled", since, CANCEL_MS);
      adw_tab_view_close_page (sw_window_get_tabs (stage->window),
                               adw_tab_view_get_page (sw_window_get_tabs (stage->window),
                                                      GTK_WIDGET (tab)));
      run_loop (500);
      end_watch ("cancelling");
    }
}

static void
expand (Stage      *stage,
        const char *path)
{
  SwTreeList *list = sw_tree_page_get_tree (get_page (stage));
  g_autofree char *what = g_strdup_printf ("expanding %s", path);
  guint before;
  gint64 since;

  gtk_widget_activate_action (GTK_WIDGET (get_page (stage)), "tree.go-to", "s", path);
  run_loop (300);
  before = g_list_model_get_n_items (get_rows (stage));
  begin_watch ();
  since = g_get_monotonic_time ();
  gtk_widget_activate_action (GTK_WIDGET (list), "rows.expand", NULL);
  say (what, since, EXPAND_MS);
  wait_for_frame (stage);
  run_loop (300);
  g_test_message ("  %u rows more", g_list_model_get_n_items (get_rows (stage)) - before);
  end_watch (what);

  begin_watch ();
  gtk_widget_activate_action (GTK_WIDGET (list), "rows.collapse", NULL);
  run_loop (300);
  end_watch ("collapsing");
}

static void
measure_expand (Stage *stage)
{
  expand (stage, PEOPLE);
  expand (stage, MANY);
  expand (stage, MANY);
  expand (stage, POINTS);
}

static void
search_for (Stage      *stage,
            const char *text)
{
  GtkWidget *page = GTK_WIDGET (get_page (stage));
  GtkWidget *entry = sw_test_ui_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);
  SwTreeSearchBar *bar = SW_TREE_SEARCH_BAR (sw_test_ui_find (page, SW_TYPE_TREE_SEARCH_BAR,
                                                              NULL));
  SwSearchResults *results = sw_tree_search_bar_get_results (bar);
  double ms;

  begin_watch ();
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  WAIT_UNTIL (g_strcmp0 (sw_search_results_get_text (results), text) == 0);
  WAIT_UNTIL (!sw_search_results_get_running (results));
  ms = (double) sw_search_results_get_duration (results) / 1000;
  g_test_message ("search “%s”: %u hits after %.1f ms; %d ms are promised", text,
                  g_list_model_get_n_items (G_LIST_MODEL (results)), ms, SEARCH_MS);
  if (g_test_perf () && ms > SEARCH_MS)
    g_test_fail_printf ("searching for “%s” took %.1f ms", text, ms);
  run_loop (300);
  end_watch ("searching");
}

static void
measure_search (Stage *stage)
{
  static const char * const texts[] = {
    "bread", "class:Thing", "amount>1", "name:person_00*", "lemon", "ref:Town", "nothing at all",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    search_for (stage, texts[i]);
  begin_watch ();
  gtk_editable_set_text (GTK_EDITABLE (sw_test_ui_find (GTK_WIDGET (get_page (stage)),
                                                        GTK_TYPE_SEARCH_ENTRY, NULL)), "");
  run_loop (300);
  end_watch ("no search");
}

static void
measure_walk (Stage *stage)
{
  begin_watch ();
  gtk_widget_activate_action (GTK_WIDGET (get_page (stage)), "tree.go-to", "s", MANY "/77777");
  run_loop (500);
  end_watch ("going to an object");
  begin_watch ();
  gtk_widget_activate_action (GTK_WIDGET (get_page (stage)), "tree.go-to", "s",
                              "/game_world/engine_world");
  run_loop (500);
  end_watch ("going to an object that is used ten thousand times");
}

static void
measure_edit (Stage *stage)
{
  SwDocument *document = get_document (stage);
  g_autoptr (SwNode) node = sw_document_find_node (document, MANY "/5/amount", NULL);
  g_autoptr (GError) error = NULL;

  begin_watch ();
  sw_node_set_text (node, "4321", &error);
  g_assert_no_error (error);
  run_loop (1500);
  end_watch ("editing");
  begin_watch ();
  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.undo", NULL);
  run_loop (1500);
  end_watch ("undoing an edit");
}

static void
measure_save (Stage *stage)
{
  SwDocument *document = get_document (stage);
  g_autoptr (SwNode) node = sw_document_find_node (document, MANY "/6/amount", NULL);
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GError) error = NULL;
  gint64 since;

  g_settings_set_boolean (settings, "review-before-save", FALSE);
  sw_node_set_text (node, "1234", &error);
  g_assert_no_error (error);
  run_loop (1500);
  begin_watch ();
  since = g_get_monotonic_time ();
  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.save", NULL);
  WAIT_UNTIL (!sw_document_get_modified (document));
  say ("saved", since, 0);
  run_loop (1500);
  end_watch ("saving");
  g_settings_reset (settings, "review-before-save");
}

static const char *
get_framing (Stage *stage)
{
  return sw_document_get_subtitle (get_document (stage));
}

static void
measure_reading (Stage *stage)
{
  g_autofree char *before = NULL;
  GtkWidget *row;
  gint64 since;

  before = g_strdup (get_framing (stage));
  begin_watch ();
  sw_document_view_show_page (get_view (stage), "pathologic-reading");
  run_loop (1500);
  end_watch ("showing the page of readings");

  row = sw_test_ui_find (GTK_WIDGET (get_view (stage)), ADW_TYPE_COMBO_ROW, "Layout");
  begin_watch ();
  since = g_get_monotonic_time ();
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  WAIT_UNTIL (!g_str_equal (get_framing (stage), before));
  say ("read in another layout", since, 0);
  run_loop (1500);
  end_watch ("reading in another layout");

  begin_watch ();
  since = g_get_monotonic_time ();
  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.undo", NULL);
  WAIT_UNTIL (g_str_equal (get_framing (stage), before));
  say ("undone", since, 0);
  run_loop (1500);
  end_watch ("undoing the other layout");
}

static void
measure_close (Stage *stage)
{
  AdwTabView *tabs = sw_window_get_tabs (stage->window);

  begin_watch ();
  adw_tab_view_close_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (
    sw_window_get_tab (stage->window))));
  run_loop (1500);
  end_watch ("closing the tab");
  g_assert_cmpint (adw_tab_view_get_n_pages (tabs), ==, 0);
}

static void
measure (void)
{
  Stage stage = { 0 };

  open_stage (&stage);
  measure_open (&stage);
  measure_cancel (&stage);
  measure_expand (&stage);
  measure_search (&stage);
  measure_walk (&stage);
  measure_edit (&stage);
  measure_save (&stage);
  measure_reading (&stage);
  measure_close (&stage);
  g_clear_handle_id (&watch.source, g_source_remove);
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
