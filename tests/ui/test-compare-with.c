/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-compare-with.c: a save compared with another one, open or not. */
#include "config.h"

#include "sw-compare-view.h"
#include "sw-compare-with.h"
#include "sw-test-ui.h"

static GtkWindow *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;

  return NULL;
}

static GtkWidget *
find_comparison (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      GtkWidget *view = sw_test_ui_find (l->data, SW_TYPE_COMPARE_VIEW, NULL);

      if (view != NULL)
        return view;
    }

  return NULL;
}

static char *
make_other (const char *name)
{
  SwFixtureD2s options;

  sw_fixture_d2s_init (&options);
  options.name = "Other";
  return sw_test_ui_make_d2s (name, 96, &options);
}

static GtkWindow *
ask (SwWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-with", NULL);
  sw_test_ui_settle ();
  g_assert_nonnull (find_window (SW_TYPE_COMPARE_WITH));
  return find_window (SW_TYPE_COMPARE_WITH);
}

static void
close_comparison (void)
{
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (find_comparison ())));
  sw_test_ui_settle ();
  g_assert_null (find_comparison ());
}

/* What is open is offered by its name. */
static void
test_open (void)
{
  SwApplication *application = sw_test_ui_new_app ();
  g_autofree char *first = sw_test_ui_make_d2s ("First.d2s", 96, NULL);
  g_autofree char *second = make_other ("Second.d2s");
  SwWindow *window = sw_test_ui_open (application, first);
  GtkWidget *row;

  sw_test_ui_open (application, second);
  row = sw_test_ui_find (GTK_WIDGET (ask (window)), ADW_TYPE_ACTION_ROW, "Second.d2s");
  g_assert_nonnull (row);
  g_assert_true (gtk_window_get_focus (find_window (SW_TYPE_COMPARE_WITH)) == row);
  g_assert_null (sw_test_ui_find (GTK_WIDGET (find_window (SW_TYPE_COMPARE_WITH)),
                                  ADW_TYPE_ACTION_ROW, "First.d2s"));
  adw_action_row_activate (ADW_ACTION_ROW (row));
  sw_test_ui_settle ();
  g_assert_null (find_window (SW_TYPE_COMPARE_WITH));
  g_assert_cmpuint (sw_compare_view_get_n_changes (SW_COMPARE_VIEW (find_comparison ())), >, 0);
  close_comparison ();
  sw_test_ui_end_app (application);
}

/* What is not open is read; what cannot be read is said, and can be asked again. */
static void
test_file (void)
{
  SwApplication *application = sw_test_ui_new_app ();
  g_autofree char *first = sw_test_ui_make_d2s ("First.d2s", 96, NULL);
  g_autofree char *second = make_other ("Third.d2s");
  g_autoptr (GFile) file = g_file_new_for_path (second);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/at/all.d2s");
  SwWindow *window = sw_test_ui_open (application, first);
  SwCompareWith *dialog = SW_COMPARE_WITH (ask (window));
  GtkWidget *choose = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW,
                                       "Choose a File…");

  g_assert_nonnull (choose);
  sw_compare_with_compare_file (dialog, missing);
  g_assert_false (gtk_widget_is_sensitive (choose));
  SW_TEST_UI_WAIT ("the answer", gtk_widget_is_sensitive (choose));
  g_assert_true (find_window (SW_TYPE_COMPARE_WITH) == GTK_WINDOW (dialog));

  sw_compare_with_compare_file (dialog, file);
  SW_TEST_UI_WAIT ("the comparison", find_comparison () != NULL);
  sw_test_ui_settle ();
  g_assert_cmpuint (sw_compare_view_get_n_changes (SW_COMPARE_VIEW (find_comparison ())), >, 0);
  close_comparison ();
  sw_test_ui_end_app (application);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/ui/compare-with/open", test_open);
  g_test_add_func ("/ui/compare-with/file", test_file);

  return g_test_run ();
}
