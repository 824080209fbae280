/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-preferences.c: the window of the preferences. */
#include "config.h"

#include "sw-preferences.h"

#include "sw-backup-store.h"
#include "sw-compat.h"
#include "sw-tables.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

struct _SwPreferences
{
  SwDialog        parent_instance;

  GtkWidget      *content;
  GtkSwitch      *review;
  AdwActionRow   *tables_row;
  GtkWidget      *tables_reset;
  GtkSpinButton  *keep_days;
  AdwActionRow   *backups_row;
  GtkWidget      *clean_up;
  GSettings      *settings;
};

G_DEFINE_FINAL_TYPE (SwPreferences, sw_preferences, SW_TYPE_DIALOG)

static void
update_tables (SwPreferences *self)
{
  g_autofree char *folder = g_settings_get_string (self->settings, "tables-folder");
  g_autofree char *shown = *folder != '\0' ? g_filename_display_name (folder)
                                           : g_strdup (_("The built-in tables are used."));
  g_autofree char *markup = g_markup_escape_text (shown, -1);

  adw_action_row_set_subtitle (self->tables_row, markup);
  gtk_widget_set_sensitive (self->tables_reset, *folder != '\0');
}

static void
update_backups (SwPreferences *self)
{
  guint n_backups;
  guint64 size;
  g_autofree char *amount = NULL;
  g_autofree char *text = NULL;

  sw_backup_store_measure (&n_backups, &size);
  amount = g_format_size (size);
  /* Translators: %2$s is a size like "1.2 MB" */
  text = g_strdup_printf (ngettext ("%1$u version is kept, %2$s in all.",
                                    "%1$u versions are kept, %2$s in all.", n_backups),
                          n_backups, amount);
  adw_action_row_set_subtitle (self->backups_row, text);
  gtk_widget_set_sensitive (self->clean_up, n_backups > 0);
}

static void
folder_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (SwPreferences) self = user_data;
  g_autoptr (GListModel) files = sw_compat_open_finish (result, NULL);
  g_autoptr (GFile) folder = files != NULL ? g_list_model_get_item (files, 0) : NULL;
  g_autofree char *path = folder != NULL ? g_file_get_path (folder) : NULL;
  g_autoptr (SwTables) tables = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL || self->settings == NULL)
    return;

  /* A folder whose tables cannot be read would be told of at every start */
  tables = sw_tables_new (path, &error);
  if (tables == NULL || sw_tables_get_d2s (tables, &error) == NULL)
    {
      sw_compat_tell (GTK_WINDOW (self), _("These tables cannot be read"), error->message, NULL);
      return;
    }

  g_settings_set_string (self->settings, "tables-folder", path);
  sw_toast_show (self->content, _("Files that are opened from now on use these tables."));
}

static void
choose_tables_cb (SwPreferences *self)
{
  g_autofree char *path = g_settings_get_string (self->settings, "tables-folder");
  g_autoptr (GFile) folder = *path != '\0' ? g_file_new_for_path (path) : NULL;

  sw_compat_open_async (GTK_WINDOW (self), _("Folder of Tables"), SW_OPEN_FOLDER, folder, NULL,
                        folder_chosen_cb, g_object_ref (self));
}

static void
reset_tables_cb (SwPreferences *self)
{
  g_settings_reset (self->settings, "tables-folder");
}

static void
clean_up_answered_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr (SwPreferences) self = user_data;
  g_autofree char *answer = sw_compat_ask_finish (result);
  g_autofree char *amount = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n_removed;
  guint64 freed;

  if (g_strcmp0 (answer, "clean-up") != 0 || self->settings == NULL)
    return;

  if (!sw_backup_store_clean_up (g_settings_get_uint (self->settings, "backup-keep-days"),
                                 &n_removed, &freed, &error))
    {
      sw_compat_tell (GTK_WINDOW (self), _("Not all backups could be cleaned up"), error->message,
                      NULL);
      update_backups (self);
      return;
    }

  amount = g_format_size (freed);
  /* Translators: %2$s is a size like "1.2 MB" */
  text = g_strdup_printf (ngettext ("%1$u version was removed, %2$s are free again.",
                                    "%1$u versions were removed, %2$s are free again.", n_removed),
                          n_removed, amount);
  sw_toast_show (self->content, n_removed > 0 ? text : _("There was nothing to clean up."));
  update_backups (self);
}

static void
clean_up_cb (SwPreferences *self)
{
  const SwAnswer answers[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "clean-up", _("C_lean Up"), SW_ANSWER_DESTRUCTIVE },
    { NULL },
  };
  guint days = g_settings_get_uint (self->settings, "backup-keep-days");
  g_autofree char *body = NULL;

  body = g_strdup_printf (ngettext ("All versions of today stay, of the day before the last one, "
                                    "and everything that is pinned.",
                                    "All versions of today stay, of each of the %u days before the "
                                    "last one, and everything that is pinned.", days),
                          days);
  sw_compat_ask_async (GTK_WINDOW (self),
                       &(SwQuestion) {
                         .heading = _("Remove old backups?"),
                         .body = body,
                         .answers = answers,
                         .default_id = "cancel",
                         .close_id = "cancel",
                       },
                       clean_up_answered_cb, g_object_ref (self));
}

static void
sw_preferences_dispose (GObject *object)
{
  SwPreferences *self = SW_PREFERENCES (object);

  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_PREFERENCES);

  G_OBJECT_CLASS (sw_preferences_parent_class)->dispose (object);
}

static void
sw_preferences_class_init (SwPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_preferences_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, SwPreferences, content);
  gtk_widget_class_bind_template_child (widget_class, SwPreferences, review);
  gtk_widget_class_bind_template_child (widget_class, SwPreferences, tables_row);
  gtk_widget_class_bind_template_child (widget_class, SwPreferences, tables_reset);
  gtk_widget_class_bind_template_child (widget_class, SwPreferences, keep_days);
  gtk_widget_class_bind_template_child (widget_class, SwPreferences, backups_row);
  gtk_widget_class_bind_template_child (widget_class, SwPreferences, clean_up);
  gtk_widget_class_bind_template_callback (widget_class, choose_tables_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_tables_cb);
  gtk_widget_class_bind_template_callback (widget_class, clean_up_cb);
}

static void
sw_preferences_init (SwPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->settings = g_settings_new (APP_ID);
  g_settings_bind (self->settings, "review-before-save", self->review, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "backup-keep-days", self->keep_days, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->settings, "changed::tables-folder", G_CALLBACK (update_tables),
                           self, G_CONNECT_SWAPPED);
  update_tables (self);
  update_backups (self);
}

/**
 * sw_preferences_show:
 * @parent: (nullable): the window above which it stands
 *
 * Shows the preferences.
 */
void
sw_preferences_show (GtkWindow *parent)
{
  sw_dialog_present_over (g_object_new (SW_TYPE_PREFERENCES, NULL), parent);
}
