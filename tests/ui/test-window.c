/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-window.c: opening, tabs, titles, undo, closing. */
#include "config.h"

#include "sw-application.h"
#include "sw-fold-bin.h"
#include "sw-overview-page.h"
#include "sw-sidebar.h"
#include "sw-start-page.h"
#include "sw-test-ui.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static SwDocument *
get_document (SwWindow *window)
{
  return sw_tab_get_document (sw_window_get_tab (window));
}

static void
set_number (SwDocument *document,
            const char *path,
            guint64     number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = sw_document_find_node (document, path, &error);

  g_assert_no_error (error);
  sw_node_set_number (node, number, &error);
  g_assert_no_error (error);
}

static guint64
get_number (SwDocument *document,
            const char *path)
{
  g_autoptr (SwNode) node = sw_document_find_node (document, path, NULL);

  g_assert_nonnull (node);

  return sw_node_get_number (node);
}

static void
activate (SwWindow   *window,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  sw_test_ui_settle ();
}

static int
get_n_tabs (SwWindow *window)
{
  return adw_tab_view_get_n_pages (sw_window_get_tabs (window));
}

/* The start page, until a file comes */
static void
test_start (SwTestApp     *fixture,
            gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GFile *files[] = { file };
  SwWindow *window;
  GtkWidget *start;

  g_application_activate (G_APPLICATION (fixture->application));
  window = SW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (fixture->application)));
  start = sw_test_ui_find (GTK_WIDGET (window), SW_TYPE_START_PAGE, NULL);
  g_assert_true (gtk_widget_get_mapped (start));
  g_assert_null (sw_window_get_tab (window));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Savewright");

  g_application_open (G_APPLICATION (fixture->application), files, 1, "");
  SW_TEST_UI_WAIT ("the document", sw_window_get_tab (window) != NULL &&
                                   !sw_tab_get_loading (sw_window_get_tab (window)));
  g_assert_nonnull (get_document (window));
  g_assert_false (gtk_widget_get_mapped (start));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Ashford");
  g_assert_nonnull (strstr (sw_tab_get_subtitle (sw_window_get_tab (window)), "Ashford.d2s"));
  g_assert_nonnull (strstr (sw_tab_get_subtitle (sw_window_get_tab (window)), "level 12"));
}

/* A file has one tab, by whatever name it is opened again */
static void
test_same_file (SwTestApp     *fixture,
                gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  g_autofree char *other = sw_test_ui_make_d2s ("Other.d2s", 71, NULL);
  g_autofree char *link = g_build_filename (sw_test_ui_get_folder (), "Link.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) other_file = g_file_new_for_path (other);
  g_autoptr (GFile) link_file = g_file_new_for_path (link);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwTab *first = sw_window_get_tab (window);

  g_unlink (link);
  g_assert_cmpint (symlink (path, link), ==, 0);

  sw_application_open_file (fixture->application, other_file, window);
  g_assert_cmpint (get_n_tabs (window), ==, 2);
  g_assert_true (sw_window_get_tab (window) != first);

  sw_application_open_file (fixture->application, file, window);
  g_assert_cmpint (get_n_tabs (window), ==, 2);
  g_assert_true (sw_window_get_tab (window) == first);

  sw_application_open_file (fixture->application, other_file, window);
  sw_application_open_file (fixture->application, link_file, NULL);
  g_assert_cmpint (get_n_tabs (window), ==, 2);
  g_assert_true (sw_window_get_tab (window) == first);
  SW_TEST_UI_WAIT ("the other tab", !sw_tab_get_loading (sw_window_find_tab (window, other_file)));
}

/* Dropped files come beside what is open, and never in its place */
static void
test_drop (SwTestApp     *fixture,
           gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  g_autofree char *other = sw_test_ui_make_d2s ("Other.d2s", 71, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) other_file = g_file_new_for_path (other);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwDocument *document = get_document (window);
  GSList second = { other_file, NULL };
  GSList files = { file, &second };

  set_number (document, "/attributes/strength", 99);
  g_assert_true (sw_window_drop_files (window, &files));
  g_assert_false (sw_window_drop_files (window, NULL));
  g_assert_cmpint (get_n_tabs (window), ==, 2);
  SW_TEST_UI_WAIT ("the dropped file",
                   !sw_tab_get_loading (sw_window_find_tab (window, other_file)));
  g_assert_true (sw_tab_get_document (sw_window_find_tab (window, file)) == document);
  g_assert_true (sw_document_get_modified (document));
}

/* Behind the tab in front nothing is made that nobody may come to see */
static void
test_hidden_tab (SwTestApp     *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  g_autofree char *other = sw_test_ui_make_d2s ("Other.d2s", 71, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) other_file = g_file_new_for_path (other);
  GFile *files[] = { file, other_file };
  SwWindow *window;
  SwTab *tabs[2];
  guint front;

  g_application_open (G_APPLICATION (fixture->application), files, 2, "");
  window = SW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (fixture->application)));
  tabs[0] = sw_window_find_tab (window, file);
  tabs[1] = sw_window_find_tab (window, other_file);
  SW_TEST_UI_WAIT ("both", !sw_tab_get_loading (tabs[0]) && !sw_tab_get_loading (tabs[1]));
  sw_test_ui_settle ();

  front = sw_window_get_tab (window) == tabs[0] ? 0 : 1;
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (tabs[front]), SW_TYPE_OVERVIEW_PAGE, NULL));
  g_assert_null (sw_test_ui_find (GTK_WIDGET (tabs[1 - front]), SW_TYPE_OVERVIEW_PAGE, NULL));
  sw_application_open_file (fixture->application, files[1 - front], window);
  sw_test_ui_settle ();
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (tabs[1 - front]), SW_TYPE_OVERVIEW_PAGE, NULL));
}

/* The rows of the sections say how much is unsaved, not by a number alone */
static void
test_sidebar (SwTestApp     *fixture,
              gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwDocument *document = get_document (window);
  GtkWidget *sidebar = sw_test_ui_find (GTK_WIDGET (window), SW_TYPE_SIDEBAR, NULL);
  GtkWidget *list = sw_test_ui_find (sidebar, GTK_TYPE_LIST_BOX, NULL);
  GtkWidget *label = sw_test_ui_find (list, GTK_TYPE_LABEL, "Attributes");
  GtkWidget *row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);

  gtk_test_accessible_assert_role (list, GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, "Sections");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Attributes");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_assert_nonnull (sw_test_ui_find (list, GTK_TYPE_LABEL, "Game"));
  g_assert_nonnull (sw_test_ui_find (list, GTK_TYPE_LABEL, "Structure"));

  set_number (document, "/attributes/strength", 99);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1 unsaved change");
  set_number (document, "/attributes/energy", 98);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "2 unsaved changes");

  /* To go somewhere, and what remembers it */
  g_signal_emit_by_name (list, "row-activated", row);
  sw_test_ui_settle ();
  g_assert_cmpstr (sw_section_get_id (sw_session_get_section (sw_page_get_session (
                     sw_document_view_get_page (sw_tab_get_view (sw_window_get_tab (window)))))),
                   ==, "attributes");
}

static void
test_undo (SwTestApp     *fixture,
           gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwDocument *document = get_document (window);
  GtkButton *undo;
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;

  undo = GTK_BUTTON (gtk_widget_get_template_child (GTK_WIDGET (window), SW_TYPE_WINDOW, "undo"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (undo)), ==, "Undo");
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (undo)));

  set_number (document, "/attributes/strength", 99);
  g_object_get (sw_document_get_history (document), "undo-label", &label, NULL);
  text = g_strdup_printf ("Undo: %s", label);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (undo)), ==, text);
  gtk_test_accessible_assert_property (undo, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (undo)));
  g_assert_cmpstr (sw_tab_get_title (sw_window_get_tab (window)), ==, "Ashford •");
  g_assert_nonnull (strstr (sw_tab_get_subtitle (sw_window_get_tab (window)), "1 unsaved change"));

  activate (window, "win.undo");
  g_assert_cmpuint (get_number (document, "/attributes/strength"), ==, 25);
  g_assert_cmpstr (sw_tab_get_title (sw_window_get_tab (window)), ==, "Ashford");
  /* The window goes to where the undone step was */
  g_assert_cmpstr (sw_section_get_id (sw_session_get_section (sw_document_view_get_session (
                     sw_tab_get_view (sw_window_get_tab (window))))), ==, "attributes");

  activate (window, "win.redo");
  g_assert_cmpuint (get_number (document, "/attributes/strength"), ==, 99);
  activate (window, "win.undo");
}

static void
test_close_tab (SwTestApp     *fixture,
                gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);

  set_number (get_document (window), "/attributes/strength", 99);
  activate (window, "win.close-tab");
  sw_test_ui_answer ("cancel");
  g_assert_cmpint (get_n_tabs (window), ==, 1);
  g_assert_cmpuint (get_number (get_document (window), "/attributes/strength"), ==, 99);

  activate (window, "win.close-tab");
  sw_test_ui_answer ("discard");
  g_assert_cmpint (get_n_tabs (window), ==, 0);
  g_assert_null (sw_window_get_tab (window));
  g_assert_true (gtk_widget_get_mapped (sw_test_ui_find (GTK_WIDGET (window), SW_TYPE_START_PAGE,
                                                         NULL)));
}

/* Without changes nothing is asked */
static void
test_close_unmodified (SwTestApp     *fixture,
                       gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);

  activate (window, "win.close-tab");
  g_assert_false (sw_test_ui_has_dialog ());
  g_assert_cmpint (get_n_tabs (window), ==, 0);
}

/* Cancel at the second question leaves both tabs with all they had */
static void
test_close_window (SwTestApp     *fixture,
                   gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  g_autofree char *other = sw_test_ui_make_d2s ("Other.d2s", 71, NULL);
  g_autoptr (GFile) other_file = g_file_new_for_path (other);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwTab *second = sw_window_open (window, other_file);

  SW_TEST_UI_WAIT ("the second tab", !sw_tab_get_loading (second));
  set_number (sw_tab_get_document (second), "/attributes/strength", 98);
  adw_tab_view_select_previous_page (sw_window_get_tabs (window));
  set_number (get_document (window), "/attributes/strength", 99);

  gtk_window_close (GTK_WINDOW (window));
  sw_test_ui_answer ("discard");
  sw_test_ui_answer ("cancel");
  g_assert_cmpint (get_n_tabs (window), ==, 2);
  g_assert_true (sw_tab_get_modified (second));
  g_assert_cmpuint (get_number (sw_tab_get_document (second), "/attributes/strength"), ==, 98);

  g_object_ref (window);
  gtk_window_close (GTK_WINDOW (window));
  sw_test_ui_answer ("discard");
  sw_test_ui_answer ("discard");
  SW_TEST_UI_WAIT ("the window to close",
                   gtk_application_get_windows (GTK_APPLICATION (fixture->application)) == NULL);
  sw_test_ui_settle ();
  g_assert_finalize_object (window);
}

/* A file that cannot be opened says what is wrong and where, and is not an empty character */
static void
test_error (SwTestApp     *fixture,
            gconstpointer  data)
{
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "Broken.d2s", NULL);
  g_autofree char *good = sw_test_ui_make_d2s ("Good.d2s", 96, NULL);
  g_autofree char *content = NULL;
  gsize size;
  SwWindow *window;
  GtkWidget *status;

  g_assert_true (g_file_set_contents (path, "\x55\xaa\x55\xaa\x60\0\0\0 cut", 12, NULL));
  window = sw_test_ui_open (fixture->application, path);
  g_assert_null (get_document (window));
  status = sw_test_ui_find (GTK_WIDGET (sw_window_get_tab (window)), ADW_TYPE_STATUS_PAGE,
                            "“Broken.d2s” cannot be opened");
  g_assert_nonnull (status);
  g_assert_cmpuint (strlen (adw_status_page_get_description (ADW_STATUS_PAGE (status))), >, 0);

  /* Once the file is right, Try Again opens it */
  g_assert_true (g_file_get_contents (good, &content, &size, NULL));
  g_assert_true (g_file_set_contents (path, content, size, NULL));
  gtk_widget_activate_action (status, "tab.retry", NULL);
  SW_TEST_UI_WAIT ("the document", get_document (window) != NULL);
}

static void
test_missing (SwTestApp     *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "None & <b>.d2s", NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);

  g_assert_null (get_document (window));
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (window), ADW_TYPE_STATUS_PAGE,
                                     "“None & <b>.d2s” cannot be opened"));
}

static void
test_panes (SwTestApp     *fixture,
            gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwDocumentView *view = sw_tab_get_view (sw_window_get_tab (window));
  GtkWidget *sidebar = sw_test_ui_find (GTK_WIDGET (window), SW_TYPE_SIDEBAR, NULL);
  GtkWidget *page = GTK_WIDGET (sw_document_view_get_page (view));
  SwSplitView *split = sw_document_view_get_split_view (view);
  GtkWidget *on_page;
  SwSection *section;

  gtk_widget_child_focus (sidebar, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), sidebar));
  activate (window, "win.next-pane");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), page));
  activate (window, "win.former-pane");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), sidebar));

  /* Back on the page the focus is where it was there */
  activate (window, "win.next-pane");
  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  on_page = gtk_window_get_focus (GTK_WINDOW (window));
  activate (window, "win.former-pane");
  activate (window, "win.next-pane");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == on_page);
  activate (window, "win.former-pane");

  /* Hiding the pane with the focus does not lose it */
  activate (window, "win.sidebar");
  g_assert_false (sw_split_view_get_show_sidebar (split));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), page));
  activate (window, "win.sidebar");
  g_assert_true (sw_split_view_get_show_sidebar (split));

  /* Nor when it closes by itself, as with Escape */
  gtk_widget_child_focus (sidebar, GTK_DIR_TAB_FORWARD);
  sw_split_view_set_show_sidebar (split, FALSE);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), page));
  sw_split_view_set_show_inspector (split, TRUE);
  gtk_widget_child_focus (sw_document_view_get_inspector (view), GTK_DIR_TAB_FORWARD);
  sw_split_view_set_show_inspector (split, FALSE);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), page));

  activate (window, "win.history");
  section = sw_session_get_section (sw_document_view_get_session (view));
  g_assert_cmpstr (sw_section_get_page (section), ==, "history");
}

/* What has had the focus since a page began to fade away */
typedef struct
{
  GtkWidget *former;
  guint      n_former;       /* how often something in it */
} Fading;

static void
focus_cb (GtkWindow  *window,
          GParamSpec *pspec,
          gpointer    data)
{
  Fading *fading = data;
  GtkWidget *focus = gtk_window_get_focus (window);

  fading->n_former += focus != NULL && gtk_widget_is_ancestor (focus, fading->former);
}

/* While one page still fades into the other, the focus goes to the one that comes, and never to the
 * one that goes: that would lose it when it is gone. */
static void
test_section_focus (SwTestApp     *fixture,
                    gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwDocumentView *view = sw_tab_get_view (sw_window_get_tab (window));
  GtkWidget *sidebar = sw_test_ui_find (GTK_WIDGET (window), SW_TYPE_SIDEBAR, NULL);
  GtkWidget *list = sw_test_ui_find (sidebar, GTK_TYPE_LIST_BOX, NULL);
  GtkWidget *stack = gtk_widget_get_ancestor (GTK_WIDGET (sw_document_view_get_page (view)),
                                              GTK_TYPE_STACK);
  gulong id;

  /* So slow that it is not over before the page that comes has its place: only then GTK has to
   * choose between the two. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  gtk_stack_set_transition_duration (GTK_STACK (stack), 800);
  for (int i = 1; i < 4; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i);
      Fading fading = { GTK_WIDGET (sw_document_view_get_page (view)), 0 };
      GtkWidget *page;

      /* Where the focus was last, GTK begins to look for a place for it. */
      g_assert_true (gtk_widget_child_focus (fading.former, GTK_DIR_TAB_FORWARD));
      sw_test_ui_settle ();
      activate (window, "win.former-pane");
      g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (row)));
      id = g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), &fading);
      gtk_list_box_select_row (GTK_LIST_BOX (list), row);
      page = GTK_WIDGET (sw_document_view_get_page (view));
      g_assert_true (page != fading.former);
      SW_TEST_UI_WAIT ("the page that comes", gtk_widget_get_width (page) > 1);
      g_assert_true (gtk_widget_get_mapped (fading.former));
      g_signal_emit_by_name (row, "activate");
      g_assert_true (gtk_widget_get_mapped (fading.former));
      SW_TEST_UI_WAIT ("the end of the transition", !gtk_widget_get_mapped (fading.former));
      sw_test_ui_settle ();
      g_signal_handler_disconnect (window, id);
      g_assert_cmpuint (fading.n_former, ==, 0);
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), page));
    }
}

/* Wide as it is, the window can be made narrow at once, and then nothing sticks out of it */
static void
test_narrow (SwTestApp     *fixture,
             gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwDocumentView *view = sw_tab_get_view (sw_window_get_tab (window));
  SwSplitView *split = sw_document_view_get_split_view (view);
  GtkWidget *bin = sw_test_ui_find (GTK_WIDGET (window), SW_TYPE_FOLD_BIN, NULL);
  GtkWidget *header = adw_bin_get_child (ADW_BIN (bin));
  int least = 0;

  g_assert_false (sw_split_view_get_narrow (split));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  g_assert_cmpint (least, <=, 360);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  SW_TEST_UI_WAIT ("the narrow layout", sw_split_view_get_narrow (split));
  sw_test_ui_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 360);
  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, gtk_widget_get_width (bin));
}

static void
test_revert_field (SwTestApp     *fixture,
                   gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwDocument *document = get_document (window);
  SwDocumentView *view = sw_tab_get_view (sw_window_get_tab (window));

  sw_session_set_selection (sw_document_view_get_session (view), NULL);
  activate (window, "win.revert-field");
  sw_test_ui_wait_toast (GTK_WINDOW (window), "Select a field to revert it.");

  set_number (document, "/attributes/strength", 99);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.go-to", "s",
                                             "/attributes/strength"));
  activate (window, "win.revert-field");
  g_assert_cmpuint (get_number (document, "/attributes/strength"), ==, 25);
}

/* All that a window holds goes with it */
static void
test_finalize (SwTestApp     *fixture,
               gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwDocumentView *view = sw_tab_get_view (sw_window_get_tab (window));
  SwDocument *document = get_document (window);

  set_number (get_document (window), "/attributes/strength", 99);
  activate (window, "win.history");
  activate (window, "win.review");
  activate (window, "win.undo");
  g_object_add_weak_pointer (G_OBJECT (view), (gpointer *) &view);
  g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &document);
  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  sw_test_ui_settle ();
  g_assert_finalize_object (window);
  SW_TEST_UI_WAIT ("the view to be taken apart", view == NULL);
  g_assert_null (document);
}

/* A closed tab is out of sight at once, and taken apart in several turns of the main loop */
static void
test_close_in_turns (SwTestApp     *fixture,
                     gconstpointer  data)
{
  g_autofree char *path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  SwWindow *window = sw_test_ui_open (fixture->application, path);
  SwDocumentView *view = sw_tab_get_view (sw_window_get_tab (window));
  SwDocument *document = get_document (window);
  GtkWidget *first;
  AdwTabView *tabs = sw_window_get_tabs (window);

  first = GTK_WIDGET (sw_document_view_get_page (view));
  activate (window, "win.history");
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  g_object_add_weak_pointer (G_OBJECT (view), (gpointer *) &view);
  g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &document);
  adw_tab_view_close_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (
    sw_window_get_tab (window))));
  g_assert_cmpint (adw_tab_view_get_n_pages (tabs), ==, 0);
  g_assert_nonnull (view);
  g_assert_null (gtk_widget_get_parent (GTK_WIDGET (view)));
  g_assert_nonnull (first);

  SW_TEST_UI_WAIT ("the first page to go", first == NULL);
  g_assert_nonnull (view);
  SW_TEST_UI_WAIT ("the view to go", view == NULL);
  g_assert_null (document);
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
    { "/ui/window/close-in-turns", test_close_in_turns },
    { "/ui/window/start", test_start },
    { "/ui/window/same-file", test_same_file },
    { "/ui/window/drop", test_drop },
    { "/ui/window/hidden-tab", test_hidden_tab },
    { "/ui/window/sidebar", test_sidebar },
    { "/ui/window/section-focus", test_section_focus },
    { "/ui/window/undo", test_undo },
    { "/ui/window/close-tab", test_close_tab },
    { "/ui/window/close-unmodified", test_close_unmodified },
    { "/ui/window/close-window", test_close_window },
    { "/ui/window/error", test_error },
    { "/ui/window/missing", test_missing },
    { "/ui/window/panes", test_panes },
    { "/ui/window/narrow", test_narrow },
    { "/ui/window/revert-field", test_revert_field },
    { "/ui/window/finalize", test_finalize },
  };

  sw_test_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, SwTestApp, NULL, sw_test_app_set_up, tests[i].func,
                sw_test_app_tear_down);

  return g_test_run ();
}
