/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-tree-page.c: how long the tree of all fields takes with millions of them. */
#include "config.h"

#include "../model/sw-test-tree.h"
#include "sw-node-rows.h"
#include "sw-search-results.h"
#include "sw-test-ui.h"
#include "sw-tree-page.h"

#include <time.h>

/* 2.4 million rows, a hundred thousand of them in one list; "-m quick" takes a small one */
#define N_OBJECTS (g_test_perf () ? 287500u : 2000u)
#define N_MANY 100000u

typedef struct
{
  SwDocument *document;
  SwSession  *session;
  GtkWidget  *window;
  GtkWidget  *page;
} Stage;

/* -- how long nothing else could happen -- */

static gint64 last_tick;
static gint64 longest;

static gboolean
tick_cb (gpointer data)
{
  gint64 now = g_get_monotonic_time ();

  if (last_tick != 0)
    longest = MAX (longest, now - last_tick);
  last_tick = now;
  return G_SOURCE_CONTINUE;
}

static void
run_loop (guint ms)
{
  gint64 until = g_get_monotonic_time () + (gint64) ms * 1000;

  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, TRUE);
}

static double
take_longest (void)
{
  double ms = (double) longest / 1000;

  longest = 0;
  last_tick = 0;
  return ms;
}

static double
get_cpu (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

typedef struct
{
  gint64 wall;
  double cpu;
} Watch;

static Watch
start (void)
{
  return (Watch) { g_get_monotonic_time (), get_cpu () };
}

static void
say (Watch       watch,
     const char *what,
     double      promised)
{
  g_test_message ("%-44s %7.1f ms, %7.1f ms of the processor; %.0f ms are promised", what,
                  (double) (g_get_monotonic_time () - watch.wall) / 1000,
                  get_cpu () - watch.cpu, promised);
}

static void
open_page (Stage *stage)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  stage->document = sw_test_tree_new (N_OBJECTS, N_MANY);
  stage->session = sw_session_new (stage->document);
  stage->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (stage->window), 1000, 800);
  adw_window_set_content (ADW_WINDOW (stage->window), overlay);
  gtk_window_present (GTK_WINDOW (stage->window));
  sw_test_ui_settle ();

  {
    Watch watch = start ();

    stage->page = g_object_new (SW_TYPE_TREE_PAGE, "session", stage->session, NULL);
    adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), stage->page);
    sw_test_ui_settle ();
    say (watch, "the page of so many rows", 1500);
  }
  g_test_message ("%u rows", sw_tree_get_n_rows (sw_document_get_tree (stage->document)));
}

static void
close_page (Stage *stage)
{
  gtk_window_destroy (GTK_WINDOW (stage->window));
  sw_test_ui_settle ();
  g_object_unref (stage->session);
  g_object_unref (stage->document);
}

static SwNodeRows *
get_rows (Stage *stage)
{
  GtkGridView *view = sw_tree_list_get_view (sw_tree_page_get_tree (SW_TREE_PAGE (stage->page)));

  return SW_NODE_ROWS (gtk_single_selection_get_model (
    GTK_SINGLE_SELECTION (gtk_grid_view_get_model (view))));
}

static void
measure_expand (Stage *stage)
{
  static const char * const paths[] = { "/many", "/objects", "/many", "/many" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      SwNodeId id = sw_test_tree_find (stage->document, paths[i]);
      Watch watch = start ();
      g_autofree char *what = NULL;

      sw_node_rows_set_expanded (get_rows (stage), id, TRUE);
      what = g_strdup_printf ("unfold %u rows of %s",
                              g_list_model_get_n_items (G_LIST_MODEL (get_rows (stage))),
                              paths[i]);
      say (watch, what, 30);
      take_longest ();
      run_loop (300);
      g_test_message ("  then the loop stood still for %.1f ms at most", take_longest ());
      sw_node_rows_set_expanded (get_rows (stage), id, FALSE);
      run_loop (100);
    }
}

static void
measure_scroll (Stage *stage)
{
  SwTreeList *tree = sw_tree_page_get_tree (SW_TREE_PAGE (stage->page));
  GtkAdjustment *adjustment =
    gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (sw_tree_list_get_view (tree)));
  double worst = 0, total = 0;

  sw_node_rows_set_expanded (get_rows (stage), sw_test_tree_find (stage->document, "/many"), TRUE);
  run_loop (300);
  for (guint i = 0; i < 100; i++)
    {
      double ms;

      take_longest ();
      gtk_adjustment_set_value (adjustment, i * 300);
      run_loop (25);
      ms = take_longest ();
      worst = MAX (worst, ms);
      total += ms;
    }
  g_test_message ("scroll by pages: %.1f ms at worst, %.1f ms on average", worst, total / 100);

  worst = total = 0;
  for (guint i = 0; i < 50; i++)
    {
      double ms;

      take_longest ();
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment)
                                            * ((i * 37) % 50) / 50);
      run_loop (40);
      ms = take_longest ();
      worst = MAX (worst, ms);
      total += ms;
    }
  g_test_message ("scroll all over: %.1f ms at worst, %.1f ms on average", worst, total / 50);
}

static void
measure_search (Stage *stage)
{
  static const char * const texts[] = { "burah", "0.42", "class:Actor health<0.5", "health<0.01",
                                        "-name:nothing", "path:*/77/pack", "nothing at all" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SwSearchResults) results = sw_search_results_new (stage->document);
      gint64 begun = g_get_monotonic_time (), first = 0;
      clock_t clocks = clock ();

      take_longest ();
      sw_search_results_set_text (results, texts[i], NULL);
      while (sw_search_results_get_running (results))
        {
          g_main_context_iteration (NULL, TRUE);
          if (first == 0 && g_list_model_get_n_items (G_LIST_MODEL (results)) > 0)
            first = g_get_monotonic_time () - begun;
        }
      g_test_message ("search “%s”: %u hits, first after %.1f ms, all after %.1f ms (%.1f ms of "
                      "the processor), loop still for %.1f ms; 150 ms are promised", texts[i],
                      g_list_model_get_n_items (G_LIST_MODEL (results)), (double) first / 1000,
                      (double) sw_search_results_get_duration (results) / 1000,
                      (double) (clock () - clocks) * 1000 / CLOCKS_PER_SEC, take_longest ());
    }
}

static void
measure_expand_all (Stage *stage)
{
  Watch watch = start ();
  SwTreeList *tree = sw_tree_page_get_tree (SW_TREE_PAGE (stage->page));
  guint n_before;

  sw_tree_list_select (tree, 0, TRUE);
  take_longest ();
  gtk_widget_activate_action (stage->page, "tree.expand-all", NULL);
  do
    {
      n_before = g_list_model_get_n_items (G_LIST_MODEL (get_rows (stage)));
      run_loop (200);
    }
  while (n_before != g_list_model_get_n_items (G_LIST_MODEL (get_rows (stage))));
  say (watch, "unfold all objects", 0);
  g_test_message ("  %u rows; the loop stood still for %.1f ms at most", n_before,
                  take_longest ());
}

static void
measure_edit (Stage *stage)
{
  Watch watch = start ();

  sw_test_tree_set (stage->document, "/objects/1000/name", "Aglaya");
  say (watch, "set a value", 16);
  watch = start ();
  sw_history_undo (sw_document_get_history (stage->document));
  say (watch, "undo it", 16);
}

static void
measure (void)
{
  Stage stage;
  guint id = g_timeout_add (1, tick_cb, NULL);

  open_page (&stage);
  measure_expand (&stage);
  measure_scroll (&stage);
  measure_search (&stage);
  measure_edit (&stage);
  measure_expand_all (&stage);
  g_source_remove (id);
  close_page (&stage);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);
  g_test_add_func ("/bench/tree-page", measure);
  return g_test_run ();
}
