/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-split-view.c: what stands beside the page in a wide window is over it in a narrow one. */
#include "config.h"

#include "sw-split-view.h"
#include "sw-test-ui.h"

typedef struct
{
  GtkWindow   *window;
  GtkWidget   *sidebar;
  GtkWidget   *content;
  GtkWidget   *inspector;
  SwSplitView *split;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->sidebar = gtk_label_new ("sidebar");
  fixture->content = gtk_label_new ("content");
  fixture->inspector = gtk_label_new ("inspector");
  fixture->split = SW_SPLIT_VIEW (sw_split_view_new (fixture->sidebar, fixture->content,
                                                     fixture->inspector));
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->split));
  gtk_window_set_default_size (fixture->window, GPOINTER_TO_INT (data), 400);
  gtk_window_present (fixture->window);
  SW_TEST_UI_WAIT ("the window", gtk_widget_get_mapped (fixture->content));
  sw_test_ui_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_ref (fixture->split);
  gtk_window_destroy (fixture->window);
  sw_test_ui_settle ();
  g_assert_finalize_object (fixture->split);
}

static void
test_wide (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_false (sw_split_view_get_narrow (fixture->split));
  g_assert_false (sw_split_view_get_inspector_over (fixture->split));
  g_assert_true (gtk_widget_get_child_visible (fixture->sidebar));
  g_assert_true (gtk_widget_get_child_visible (fixture->inspector));
  g_assert_cmpint (gtk_widget_get_width (fixture->content) +
                   gtk_widget_get_width (fixture->sidebar) +
                   gtk_widget_get_width (fixture->inspector), <=, 1200);

  sw_split_view_set_show_inspector (fixture->split, FALSE);
  sw_test_ui_settle ();
  g_assert_false (gtk_widget_get_child_visible (fixture->inspector));
}

static void
test_middle (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_false (sw_split_view_get_narrow (fixture->split));
  g_assert_true (sw_split_view_get_inspector_over (fixture->split));
  g_assert_true (sw_split_view_get_show_sidebar (fixture->split));
  g_assert_false (sw_split_view_get_show_inspector (fixture->split));
}

static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_true (sw_split_view_get_narrow (fixture->split));
  g_assert_false (sw_split_view_get_show_sidebar (fixture->split));
  g_assert_false (sw_split_view_get_show_inspector (fixture->split));
  g_assert_cmpint (gtk_widget_get_width (fixture->content), ==, 360);

  sw_split_view_set_show_sidebar (fixture->split, TRUE);
  sw_test_ui_settle ();
  g_assert_true (gtk_widget_get_child_visible (fixture->sidebar));
  g_assert_cmpint (gtk_widget_get_width (fixture->content), ==, 360);
}

/* What was shown beside the page is there again when there is room again */
static void
test_there_and_back (Fixture       *fixture,
                     gconstpointer  data)
{
  gtk_window_set_default_size (fixture->window, 360, 400);
  SW_TEST_UI_WAIT ("the narrow layout", sw_split_view_get_narrow (fixture->split));
  g_assert_false (sw_split_view_get_show_sidebar (fixture->split));

  gtk_window_set_default_size (fixture->window, 1200, 400);
  SW_TEST_UI_WAIT ("the wide layout", !sw_split_view_get_inspector_over (fixture->split));
  g_assert_true (sw_split_view_get_show_sidebar (fixture->split));
  g_assert_true (sw_split_view_get_show_inspector (fixture->split));
}

int
main (int   argc,
      char *argv[])
{
  sw_test_ui_init (&argc, &argv);

  g_test_add ("/ui/split-view/wide", Fixture, GINT_TO_POINTER (1200), set_up, test_wide, tear_down);
  g_test_add ("/ui/split-view/middle", Fixture, GINT_TO_POINTER (700), set_up, test_middle,
              tear_down);
  g_test_add ("/ui/split-view/narrow", Fixture, GINT_TO_POINTER (360), set_up, test_narrow,
              tear_down);
  g_test_add ("/ui/split-view/there-and-back", Fixture, GINT_TO_POINTER (1200), set_up,
              test_there_and_back, tear_down);

  return g_test_run ();
}
