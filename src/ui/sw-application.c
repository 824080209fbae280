/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-application.c: the program: its windows, its options, what it does everywhere. */
#include "config.h"

#include "sw-application.h"

#include "sw-compat.h"
#include "sw-open-dialog.h"
#include "sw-pathologic-schemas.h"
#include "sw-preferences.h"
#include "sw-recover.h"

#include <glib/gi18n.h>

struct _SwApplication
{
  AdwApplication  parent_instance;

  GSettings      *settings;
  SwTables       *tables;
  char           *tables_folder;  /* said on the command line, before the setting */
  GPtrArray      *left;           /* SwJournalEntry: to be offered in the first window */
};

G_DEFINE_FINAL_TYPE (SwApplication, sw_application, ADW_TYPE_APPLICATION)

static SwWindow *
get_window (SwApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  /* A dialog may be in front of the window */
  while (window != NULL && !SW_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);

  return window != NULL ? SW_WINDOW (window) : NULL;
}

static SwWindow *
ensure_window (SwApplication *self)
{
  SwWindow *window = get_window (self);

  return window != NULL ? window : sw_window_new (self);
}

/* What is said on the command line goes before the setting. Tables that cannot be read are told of
 * once, and the built-in ones serve. */
static SwTables *
load_tables (SwApplication *self)
{
  g_autofree char *setting = g_settings_get_string (self->settings, "tables-folder");
  const char *folder = self->tables_folder != NULL ? self->tables_folder : setting;
  g_autoptr (GError) error = NULL;
  SwTables *tables;

  if (*folder == '\0')
    return sw_tables_ref (sw_tables_get_default ());

  tables = sw_tables_new (folder, &error);
  if (tables != NULL)
    return tables;

  g_printerr ("%s\n", error->message);
  sw_compat_tell (GTK_WINDOW (get_window (self)), _("The tables could not be read"),
                  _("The built-in tables are used. Choose another folder in the preferences."),
                  error->message);

  return sw_tables_ref (sw_tables_get_default ());
}

static void
tables_folder_cb (SwApplication *self)
{
  g_clear_pointer (&self->tables, sw_tables_unref);
}

/* Files that are opened from now on are read by the schema as it is now */
static void
schemas_cb (SwApplication *self)
{
  if (self->tables != NULL)
    sw_tables_renew_pathologic (self->tables,
                                sw_pathologic_schemas_get_schema (
                                  sw_pathologic_schemas_get_default ()));
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (SwApplication) self = user_data;
  g_autoptr (GListModel) files = sw_compat_open_finish (result, NULL);

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      if (i == 0)
        sw_open_dialog_keep_folder (file);
      sw_application_open_file (self, file, NULL);
    }
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  SwApplication *self = user_data;
  SwWindow *window = ensure_window (self);
  g_autoptr (GFile) folder = sw_open_dialog_find_folder ();
  g_autoptr (GListModel) filters = sw_open_dialog_new_filters ();

  sw_compat_open_async (GTK_WINDOW (window), _("Open a Save"), SW_OPEN_MANY, folder, filters,
                        opened_cb, g_object_ref (self));
}

/* Each window asks for its own unsaved changes; the last one to go ends the program */
static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *l = windows; l != NULL; l = l->next)
    if (SW_IS_WINDOW (l->data))
      gtk_window_close (l->data);
}

static void
about_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  sw_compat_show_about (GTK_WINDOW (get_window (user_data)));
}

static void
shortcuts_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  sw_compat_show_shortcuts (GTK_WINDOW (get_window (user_data)));
}

static void
preferences_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  sw_preferences_show (GTK_WINDOW (get_window (user_data)));
}

static void
add_actions (SwApplication *self)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_action },
    { .name = "quit", .activate = quit_action },
    { .name = "about", .activate = about_action },
    { .name = "shortcuts", .activate = shortcuts_action },
    { .name = "preferences", .activate = preferences_action },
  };
  static const struct
  {
    const char *action;
    const char *keys[4];
  } keys[] = {
    { "app.open", { "<Control>o" } },
    { "app.quit", { "<Control>q" } },
    { "app.preferences", { "<Control>comma" } },
    { "app.shortcuts", { "<Control>question", "<Control><Shift>slash", "F1" } },
    { "win.close-tab", { "<Control>w" } },
    { "win.save", { "<Control>s" } },
    { "win.save-as", { "<Control><Shift>s" } },
    { "win.sidebar", { "F9" } },
    { "win.inspector", { "<Control>i" } },
    { "win.review", { "<Control>d" } },
    { "win.history", { "<Control>h" } },
    { "win.revert-field", { "<Control>r" } },
    { "win.next-pane", { "F6" } },
    { "win.former-pane", { "<Shift>F6" } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), keys[i].action, keys[i].keys);
}

static void
sw_application_startup (GApplication *application)
{
  SwApplication *self = SW_APPLICATION (application);

  /* Once, before there are threads. Left to itself, GIO does it when the file dialog asks for the
   * name of a type first, and drops the table that the thread listing the folder is reading. */
  g_content_type_get_mime_dirs ();
  G_APPLICATION_CLASS (sw_application_parent_class)->startup (application);

  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (self->settings, "changed::tables-folder", G_CALLBACK (tables_folder_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sw_pathologic_schemas_get_default (), "changed",
                           G_CALLBACK (schemas_cb), self, G_CONNECT_SWAPPED);
  self->left = sw_recover_list ();
  add_actions (self);
}

/* After the window is there: what a crash left is a question, not a reason to wait */
static void
offer_left (SwApplication *self,
            SwWindow      *window)
{
  g_autoptr (GPtrArray) left = g_steal_pointer (&self->left);

  if (left != NULL && left->len > 0)
    sw_recover_offer (window, left);
}

static void
sw_application_activate (GApplication *application)
{
  SwApplication *self = SW_APPLICATION (application);
  SwWindow *window = ensure_window (self);

  gtk_window_present (GTK_WINDOW (window));
  offer_left (self, window);
}

static void
sw_application_open (GApplication  *application,
                     GFile        **files,
                     int            n_files,
                     const char    *hint)
{
  SwApplication *self = SW_APPLICATION (application);
  SwWindow *window = ensure_window (self);

  for (int i = 0; i < n_files; i++)
    sw_application_open_file (self, files[i], window);

  gtk_window_present (get_window (self) != NULL ? GTK_WINDOW (get_window (self))
                                                : GTK_WINDOW (window));
  offer_left (self, window);
}

static int
sw_application_handle_local_options (GApplication *application,
                                     GVariantDict *options)
{
  SwApplication *self = SW_APPLICATION (application);
  gboolean version = FALSE;
  const char *folder = NULL;

  if (g_variant_dict_lookup (options, "version", "b", &version) && version)
    {
      g_print ("savewright %s\n", PACKAGE_VERSION);
      return 0;
    }

  if (g_variant_dict_lookup (options, "tables", "^&ay", &folder))
    {
      g_free (self->tables_folder);
      self->tables_folder = g_strdup (folder);
    }

  return -1;
}

static void
sw_application_finalize (GObject *object)
{
  SwApplication *self = SW_APPLICATION (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->tables, sw_tables_unref);
  g_clear_pointer (&self->left, g_ptr_array_unref);
  g_free (self->tables_folder);

  G_OBJECT_CLASS (sw_application_parent_class)->finalize (object);
}

static void
sw_application_shutdown (GApplication *application)
{
  sw_pathologic_schemas_settle_default ();

  G_APPLICATION_CLASS (sw_application_parent_class)->shutdown (application);
}

static void
sw_application_class_init (SwApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sw_application_finalize;
  application_class->startup = sw_application_startup;
  application_class->shutdown = sw_application_shutdown;
  application_class->activate = sw_application_activate;
  application_class->open = sw_application_open;
  application_class->handle_local_options = sw_application_handle_local_options;
}

static void
sw_application_init (SwApplication *self)
{
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and leave"), NULL },
    { "tables", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      N_("Lay the tables in a folder over the built-in ones"), N_("FOLDER") },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

/**
 * sw_application_new:
 * @flags: besides opening files
 *
 * Makes the program. There is one of it in a session, which opens the files of later starts too.
 *
 * Returns: (transfer full): the application
 */
SwApplication *
sw_application_new (GApplicationFlags flags)
{
  return g_object_new (SW_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN | flags,
                       "resource-base-path", "/io/github/savewright/Savewright",
                       NULL);
}

/**
 * sw_application_get_tables:
 *
 * Gets the tables of the games, with those laid over them that the person has chosen.
 *
 * Returns: (transfer none): the tables
 */
SwTables *
sw_application_get_tables (SwApplication *self)
{
  g_return_val_if_fail (SW_IS_APPLICATION (self), NULL);

  if (self->tables == NULL)
    self->tables = load_tables (self);

  return self->tables;
}

/**
 * sw_application_open_file:
 * @file: a file
 * @window: (nullable): where to open it; %NULL for the window in front
 *
 * Shows the tab that has the file, in whatever window, or opens it in a new one.
 */
void
sw_application_open_file (SwApplication *self,
                          GFile         *file,
                          SwWindow      *window)
{
  g_return_if_fail (SW_IS_APPLICATION (self));
  g_return_if_fail (G_IS_FILE (file));

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      SwTab *tab = SW_IS_WINDOW (l->data) ? sw_window_find_tab (l->data, file) : NULL;

      if (tab != NULL)
        {
          sw_window_show_tab (l->data, tab);
          return;
        }
    }

  sw_window_open (window != NULL ? window : ensure_window (self), file);
}
