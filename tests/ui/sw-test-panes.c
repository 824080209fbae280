/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-panes.c: what the tests of the panes share: a document, a window, ways to look. */
#include "config.h"

#include "sw-test-panes.h"

#include "sw-d2s-steps.h"
#include "sw-fixture-d2s.h"

GBytes *
panes_new_bytes (void)
{
  SwFixtureD2s character;

  sw_fixture_d2s_demo (&character);
  return sw_fixture_d2s_new (96, &character);
}

SwDocument *
panes_new_document (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  SwDocument *document = sw_document_new_for_bytes (bytes, "Ashford.d2s",
                                                    sw_tables_get_default (), NULL, &error);

  g_assert_no_error (error);
  return document;
}

void
panes_set_up (PanesFixture  *fixture,
              gconstpointer  data)
{
  g_autoptr (GBytes) bytes = panes_new_bytes ();

  fixture->document = panes_new_document (bytes);
  fixture->session = sw_session_new (fixture->document);
  fixture->window = adw_window_new ();
}

void
panes_tear_down (PanesFixture  *fixture,
                 gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->document);
}

void
panes_settle (void)
{
  for (guint i = 0; i < 50; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

GtkWidget *
panes_show (PanesFixture *fixture,
            GtkWidget    *widget)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), widget);
  adw_window_set_content (ADW_WINDOW (fixture->window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  panes_settle ();
  return widget;
}

GtkWidget *
panes_show_page (PanesFixture *fixture,
                 GType         type)
{
  return panes_show (fixture, g_object_new (type, "session", fixture->session, NULL));
}

void
panes_set (PanesFixture *fixture,
           const char   *path,
           const char   *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = sw_document_find_node (fixture->document, path, &error);

  g_assert_no_error (error);
  sw_node_set_text (node, text, &error);
  g_assert_no_error (error);
}

guint64
panes_get (SwDocument *document,
           const char *path)
{
  g_autoptr (SwNode) node = sw_document_find_node (document, path, NULL);

  g_assert_nonnull (node);
  return sw_node_get_number (node);
}

void
panes_set_level (PanesFixture *fixture,
                 guint         level)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) command =
    sw_d2s_new_set_level (SW_D2S_DOCUMENT (fixture->document), level, SW_D2S_LEVEL_ONLY, &error);

  g_assert_no_error (error);
  sw_document_push (fixture->document, command, &error);
  g_assert_no_error (error);
}

void
panes_find_all (GtkWidget *widget,
                GType      type,
                GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    panes_find_all (child, type, found);
}

gpointer
panes_find (GtkWidget *widget,
            GType      type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  panes_find_all (widget, type, found);
  g_assert_cmpuint (found->len, >, 0);
  return g_ptr_array_index (found, 0);
}

/* A text that can be seen, wherever it stands. */
gboolean
panes_shows (GtkWidget  *widget,
             const char *text)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  panes_find_all (widget, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i))
        && g_str_equal (gtk_label_get_text (g_ptr_array_index (labels, i)), text))
      return TRUE;

  return FALSE;
}

void
panes_select_path (PanesFixture *fixture,
                   const char   *path)
{
  g_autoptr (SwNode) node = sw_document_find_node (fixture->document, path, NULL);

  g_assert_nonnull (node);
  sw_session_set_selection (fixture->session, node);
  panes_settle ();
}

void
panes_assert_label (gpointer    widget,
                    const char *label)
{
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

SwBackups *
panes_set_file (PanesFixture *fixture)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("Ashford-%u.d2s", n++);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  sw_document_set_file (fixture->document, file);
  return sw_backups_new (path);
}

void
panes_add_backup (SwBackups  *backups,
                  GBytes     *bytes,
                  const char *reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = sw_backups_add (backups, bytes, reason, &error);

  g_assert_no_error (error);
}

void
panes_init (int    *argc,
            char ***argv)
{
  g_autofree char *folder = g_dir_make_tmp ("savewright-panes-XXXXXX", NULL);

  /* Backups are kept in there, and not in the home of whoever runs the tests. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  gtk_test_init (argc, argv, NULL);
  adw_init ();
}
