/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-start-section.c: with which page a save opens, and what comes after its first frame. */
#include "config.h"

#include "sw-fixture-svb.h"
#include "sw-inspector.h"
#include "sw-overview-page.h"
#include "sw-palette.h"
#include "sw-quickbar.h"
#include "sw-sidebar.h"
#include "sw-test-ui.h"
#include "sw-tl2-overview-page.h"
#include "sw-tl2-quickbar-page.h"

static char *
save (const char *name,
      GBytes     *bytes)
{
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);

  return g_steal_pointer (&path);
}

static char *
make_character (const char *name)
{
  SwFixtureSvb options;
  g_autoptr (GBytes) bytes = NULL;

  sw_fixture_svb_demo (&options);
  bytes = sw_fixture_svb_new (&options);

  return save (name, bytes);
}

/* The checksum is not that of the content any more */
static char *
make_damaged (const char *name)
{
  SwFixtureSvb options;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) damaged = NULL;
  guint8 *copy;
  gsize size;

  sw_fixture_svb_demo (&options);
  bytes = sw_fixture_svb_new (&options);
  copy = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
  copy[size / 2] ^= 0x10;
  damaged = g_bytes_new_take (copy, size);

  return save (name, damaged);
}

static SwDocumentView *
get_view (SwWindow *window)
{
  return sw_tab_get_view (sw_window_get_tab (window));
}

static const char *
get_section (SwWindow *window)
{
  return sw_section_get_id (sw_session_get_section (sw_document_view_get_session (
    get_view (window))));
}

/* The row that is selected in the list of sections is the one of the page in sight */
static void
assert_section (SwWindow   *window,
                const char *id,
                const char *title)
{
  GtkWidget *sidebar = sw_test_ui_find (GTK_WIDGET (window), SW_TYPE_SIDEBAR, NULL);
  GtkWidget *list = sw_test_ui_find (sidebar, GTK_TYPE_LIST_BOX, NULL);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (list));

  g_assert_cmpstr (get_section (window), ==, id);
  g_assert_nonnull (row);
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (row), GTK_TYPE_LABEL, title));
}

static gboolean
has_page (SwWindow *window,
          GType     type)
{
  return sw_test_ui_find (GTK_WIDGET (get_view (window)), type, NULL) != NULL;
}

static SwWindow *
open_until_read (SwApplication *application,
                 const char    *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SwWindow *window = sw_window_new (application);

  gtk_window_present (GTK_WINDOW (window));
  sw_test_ui_settle ();
  sw_window_open (window, file);
  while (sw_tab_get_document (sw_window_get_tab (window)) == NULL)
    g_main_context_iteration (NULL, TRUE);

  return window;
}

/* A character is opened for its quickbar, and nothing else is made for it */
static void
test_quickbar (SwTestApp     *fixture,
               gconstpointer  data)
{
  g_autofree char *path = make_character ("Ashford.SVB");
  SwWindow *window = sw_test_ui_open (fixture->application, path);

  assert_section (window, "quickbar", "Quickbar");
  g_assert_true (SW_IS_TL2_QUICKBAR_PAGE (sw_document_view_get_page (get_view (window))));
  g_assert_false (has_page (window, SW_TYPE_TL2_OVERVIEW_PAGE));
}

static guint
count_rows (GtkWidget *list)
{
  return g_list_model_get_n_items (
    G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

/* The bar is drawn first: the palette, the other keys and the inspector come after it */
static void
test_after_the_bar (SwTestApp     *fixture,
                    gconstpointer  data)
{
  g_autofree char *path = make_character ("Ashford.SVB");
  SwWindow *window = open_until_read (fixture->application, path);
  GtkWidget *page = GTK_WIDGET (sw_document_view_get_page (get_view (window)));
  GtkWidget *palette = sw_test_ui_find (page, SW_TYPE_PALETTE, NULL);
  GtkWidget *list = sw_test_ui_find (palette, GTK_TYPE_LIST_VIEW, NULL);

  g_assert_nonnull (sw_test_ui_find (page, SW_TYPE_QUICKBAR, NULL));
  g_assert_null (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  g_assert_false (has_page (window, SW_TYPE_INSPECTOR));

  /* Nor do all rows of the palette come at once: the window answers meanwhile */
  SW_TEST_UI_WAIT ("the palette", gtk_list_view_get_model (GTK_LIST_VIEW (list)) != NULL);
  g_assert_cmpuint (count_rows (list), <, 100);
  SW_TEST_UI_WAIT ("the rest of the palette", count_rows (list) > 200);
  sw_test_ui_settle ();
  g_assert_true (has_page (window, SW_TYPE_INSPECTOR));
  g_assert_true (gtk_widget_get_mapped (sw_test_ui_find (page, ADW_TYPE_ACTION_ROW,
                                                         "Right mouse button")));
}

/* Who goes there before the first frame finds them all the same */
static void
test_before_the_frame (SwTestApp     *fixture,
                       gconstpointer  data)
{
  g_autofree char *path = make_character ("Ashford.SVB");
  SwWindow *window = open_until_read (fixture->application, path);
  SwDocumentView *view = get_view (window);
  GtkWidget *inspector;

  g_assert_true (sw_document_view_show_path (view, "/keys/5"));
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (sw_document_view_get_page (view)),
                                     ADW_TYPE_ACTION_ROW, "Right mouse button"));
  inspector = sw_document_view_get_inspector (view);
  g_assert_true (SW_IS_INSPECTOR (inspector));
  sw_test_ui_settle ();
  g_assert_true (sw_document_view_get_inspector (view) == inspector);
  g_assert_nonnull (sw_inspector_get_node (SW_INSPECTOR (inspector)));
}

/* The next save of the kind opens where the last one was left; another kind does not */
static void
test_kept (SwTestApp     *fixture,
           gconstpointer  data)
{
  g_autofree char *path = make_character ("Ashford.SVB");
  g_autofree char *other = make_character ("Berenike.SVB");
  g_autofree char *hero = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);

  g_assert_true (sw_document_view_show_page (get_view (window), "tl2-pets"));
  g_assert_true (sw_document_view_show_page (get_view (window), "history"));

  window = sw_test_ui_open (fixture->application, other);
  assert_section (window, "pets", "Pets");
  g_assert_false (has_page (window, SW_TYPE_TL2_QUICKBAR_PAGE));
  g_assert_false (has_page (window, SW_TYPE_TL2_OVERVIEW_PAGE));

  window = sw_test_ui_open (fixture->application, hero);
  assert_section (window, "overview", "Overview");
  g_assert_true (has_page (window, SW_TYPE_OVERVIEW_PAGE));
}

/* Whatever was looked at last: what is wrong is told first */
static void
test_damaged (SwTestApp     *fixture,
              gconstpointer  data)
{
  g_autofree char *path = make_character ("Ashford.SVB");
  g_autofree char *damaged = make_damaged ("Damaged.SVB");
  SwWindow *window = sw_test_ui_open (fixture->application, path);

  g_assert_true (sw_document_view_show_page (get_view (window), "tl2-inventory"));

  window = sw_test_ui_open (fixture->application, damaged);
  g_assert_true (sw_document_get_read_only (sw_document_view_get_document (get_view (window))));
  assert_section (window, "overview", "Overview");
  g_assert_true (has_page (window, SW_TYPE_TL2_OVERVIEW_PAGE));
}

/* What the game wrote is shown where the person was, be it the history */
static void
test_read_again (SwTestApp     *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = make_character ("Ashford.SVB");
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwTab *tab = sw_window_get_tab (window);

  g_assert_true (sw_document_view_show_page (get_view (window), "history"));
  sw_tab_reload (tab);
  SW_TEST_UI_WAIT ("the file to be read again", !sw_tab_get_loading (tab));
  sw_test_ui_settle ();
  assert_section (window, "history", "History");
  g_assert_false (has_page (window, SW_TYPE_TL2_QUICKBAR_PAGE));
}

static gboolean
has_focus (SwWindow  *window,
           GtkWidget *within)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && gtk_widget_is_ancestor (focus, within);
}

/* The digits work at once, and still do after the game wrote the file */
static void
test_first_focus (SwTestApp     *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = make_character ("Ashford.SVB");
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwTab *tab = sw_window_get_tab (window);
  GtkWidget *bar = sw_test_ui_find (GTK_WIDGET (window), SW_TYPE_QUICKBAR, NULL);

  SW_TEST_UI_WAIT ("the focus on the bar", has_focus (window, bar));

  g_assert_true (sw_quickbar_focus_slot (SW_QUICKBAR (bar), 4));
  sw_test_ui_settle ();
  sw_tab_reload (tab);
  SW_TEST_UI_WAIT ("the file to be read again", !sw_tab_get_loading (tab));
  sw_test_ui_settle ();
  bar = sw_test_ui_find (GTK_WIDGET (sw_document_view_get_page (get_view (window))),
                         SW_TYPE_QUICKBAR, NULL);
  g_assert_true (has_focus (window, bar));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 GTK_WIDGET (sw_quickbar_get_tile (SW_QUICKBAR (bar), 4)));
}

/* The search of the page in sight is reached from everywhere, not only from within the page */
static void
test_find (SwTestApp     *fixture,
           gconstpointer  data)
{
  static const char * const searched[] = { "tl2-quickbar", "tl2-skills", "tl2-inventory" };
  g_autofree char *path = make_character ("Ashford.SVB");
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  GtkWidget *sidebar = sw_test_ui_find (GTK_WIDGET (window), SW_TYPE_SIDEBAR, NULL);
  SwDocumentView *view = get_view (window);

  for (guint i = 0; i < G_N_ELEMENTS (searched); i++)
    {
      GtkWidget *search;

      g_assert_true (sw_document_view_show_page (view, searched[i]));
      sw_test_ui_settle ();
      g_assert_true (gtk_widget_child_focus (sidebar, GTK_DIR_TAB_FORWARD));
      g_assert_true (has_focus (window, sidebar));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL));
      search = sw_test_ui_find (GTK_WIDGET (sw_document_view_get_page (view)),
                                GTK_TYPE_SEARCH_ENTRY, NULL);
      g_assert_true (has_focus (window, search));
    }

  /* A page without one leaves the focus where it is */
  g_assert_true (sw_document_view_show_page (view, "tl2-overview"));
  gtk_widget_child_focus (sidebar, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL));
  g_assert_true (has_focus (window, sidebar));
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void      (*func) (SwTestApp *, gconstpointer);
  } tests[] = {
    { "/ui/start-section/quickbar", test_quickbar },
    { "/ui/start-section/after-the-bar", test_after_the_bar },
    { "/ui/start-section/before-the-frame", test_before_the_frame },
    { "/ui/start-section/kept", test_kept },
    { "/ui/start-section/damaged", test_damaged },
    { "/ui/start-section/read-again", test_read_again },
    { "/ui/start-section/find", test_find },
    { "/ui/start-section/first-focus", test_first_focus },
  };

  sw_test_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, SwTestApp, NULL, sw_test_app_set_up, tests[i].func,
                sw_test_app_tear_down);

  return g_test_run ();
}
