/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-ui.c: what the tests of the window share: a window in this process, and ways to find
 * things in it. */
#include "config.h"

#include "sw-test-ui.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

static char *folder;

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    dir = g_dir_open (path, 0, NULL);
  if (dir != NULL)
    g_chmod (path, 0700);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      remove_tree (below);
    }

  g_remove (path);
}

static void
remove_folder (void)
{
  remove_tree (folder);
  g_clear_pointer (&folder, g_free);
}

void
sw_test_ui_init (int    *argc,
                 char ***argv)
{
  static const char *const places[][2] = {
    { "XDG_DATA_HOME", "data" },
    { "XDG_STATE_HOME", "state" },
    { "XDG_CONFIG_HOME", "config" },
    { "XDG_CACHE_HOME", "cache" },
  };

  folder = g_dir_make_tmp ("sw-ui-XXXXXX", NULL);
  g_assert_nonnull (folder);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *place = g_build_filename (folder, ".xdg", places[i][1], NULL);

      g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
      g_setenv (places[i][0], place, TRUE);
    }

  g_test_init (argc, argv, NULL);
  atexit (remove_folder);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no display\n");
      exit (0);
    }

  adw_init ();
  g_set_application_name ("Savewright");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

SwApplication *
sw_test_ui_new_app (void)
{
  /* GTK keeps a registered application until the process ends, so all tests share it */
  static SwApplication *application;
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GError) error = NULL;

  /* Where one test left a save is not where the next one begins */
  g_settings_reset (settings, "last-sections");

  if (application == NULL)
    {
      application = sw_application_new (G_APPLICATION_NON_UNIQUE);
      g_application_register (G_APPLICATION (application), NULL, &error);
      g_assert_no_error (error);
      g_application_set_default (G_APPLICATION (application));
    }

  return g_object_ref (application);
}

void
sw_test_ui_end_app (SwApplication *application)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  while (g_list_model_get_n_items (toplevels) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, 0);

      gtk_window_destroy (window);
    }

  sw_test_ui_settle ();
  g_object_unref (application);
}

void
sw_test_app_set_up (SwTestApp     *fixture,
                    gconstpointer  data)
{
  fixture->application = sw_test_ui_new_app ();
}

void
sw_test_app_tear_down (SwTestApp     *fixture,
                       gconstpointer  data)
{
  sw_test_ui_end_app (fixture->application);
}

void
sw_test_ui_wait (SwTestCondition  condition,
                 gpointer         data,
                 const char      *what)
{
  SW_TEST_UI_WAIT (what, condition (data));
}

void
sw_test_ui_settle (void)
{
  gint64 until = g_get_monotonic_time () + 60 * 1000;

  /* Two frames and a bit: what a widget does in the next frame is done then */
  while (g_get_monotonic_time () < until || g_main_context_pending (NULL))
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

const char *
sw_test_ui_get_folder (void)
{
  return folder;
}

static GBytes *
new_d2s (guint               version,
         const SwFixtureD2s *options)
{
  SwFixtureD2s demo;

  if (options == NULL)
    {
      sw_fixture_d2s_init (&demo);
      sw_fixture_d2s_demo (&demo);
      options = &demo;
    }

  return sw_fixture_d2s_new (version, options);
}

char *
sw_test_ui_make_d2s (const char         *name,
                     guint               version,
                     const SwFixtureD2s *options)
{
  g_autoptr (GBytes) bytes = new_d2s (version, options);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);

  return g_steal_pointer (&path);
}

SwDocument *
sw_test_ui_new_document (guint               version,
                         const SwFixtureD2s *options)
{
  g_autoptr (GBytes) bytes = new_d2s (version, options);
  g_autoptr (GError) error = NULL;
  SwDocument *document;

  document = sw_document_new_for_bytes (bytes, "Sorc.d2s", sw_tables_get_default (), NULL, &error);
  g_assert_no_error (error);

  return document;
}

SwWindow *
sw_test_ui_open (SwApplication *application,
                 const char    *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SwWindow *window = sw_window_new (application);

  gtk_window_present (GTK_WINDOW (window));
  sw_window_open (window, file);
  SW_TEST_UI_WAIT ("the document to be loaded", !sw_tab_get_loading (sw_window_get_tab (window)));
  sw_test_ui_settle ();

  return window;
}

static const char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) == NULL)
    return gtk_widget_get_tooltip_text (widget);
  if (GTK_IS_BUTTON (widget))
    return gtk_button_get_label (GTK_BUTTON (widget));
  if (ADW_IS_PREFERENCES_ROW (widget))
    return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  if (ADW_IS_PREFERENCES_GROUP (widget))
    return adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (widget));
  if (ADW_IS_STATUS_PAGE (widget))
    return adw_status_page_get_title (ADW_STATUS_PAGE (widget));

  return NULL;
}

GtkWidget *
sw_test_ui_find (GtkWidget  *inside,
                 GType       type,
                 const char *text)
{
  if (g_type_is_a (G_OBJECT_TYPE (inside), type) &&
      (text == NULL || g_strcmp0 (get_text (inside), text) == 0))
    return inside;

  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = sw_test_ui_find (child, type, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWindow *
get_dialog (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }

  return NULL;
}

GtkWindow *
sw_test_ui_wait_dialog (void)
{
  SW_TEST_UI_WAIT ("a question", get_dialog () != NULL);
  sw_test_ui_settle ();

  return get_dialog ();
}

gboolean
sw_test_ui_has_dialog (void)
{
  return get_dialog () != NULL;
}

void
sw_test_ui_answer (const char *answer)
{
  GtkWindow *dialog = sw_test_ui_wait_dialog ();

  g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), answer));
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), answer);
  /* What answers it may ask the next question at once */
  gtk_window_close (dialog);
  SW_TEST_UI_WAIT ("the question to go away", dialog == NULL);
  sw_test_ui_settle ();
}

/* A toast's widget is private to libadwaita: it is the one named so */
static GtkWidget *
find_toast (GtkWidget *inside)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (inside), "AdwToastWidget"))
    return sw_test_ui_find (inside, GTK_TYPE_LABEL, NULL);

  for (GtkWidget *child = gtk_widget_get_last_child (inside); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    {
      GtkWidget *found = find_toast (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

char *
sw_test_ui_dup_toast (GtkWindow *window)
{
  GtkWidget *label = find_toast (GTK_WIDGET (window));

  return g_strdup (label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "");
}

static gboolean
has_toast (GtkWindow  *window,
           const char *text)
{
  g_autofree char *toast = sw_test_ui_dup_toast (window);

  return g_str_equal (toast, text);
}

void
sw_test_ui_wait_toast (GtkWindow  *window,
                       const char *text)
{
  SW_TEST_UI_WAIT (text, has_toast (window, text));
}
