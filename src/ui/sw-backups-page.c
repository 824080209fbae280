/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backups-page.c: the kept versions of a document's file. */
#include "config.h"

#include "sw-backups-page.h"

#include "sw-backup-compare.h"
#include "sw-backup-row.h"
#include "sw-backups.h"
#include "sw-compare-view.h"
#include "sw-compat.h"
#include "sw-focus.h"
#include "sw-restore-flow.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

struct _SwBackupsPage
{
  SwPage         parent_instance;
  SwBackups     *backups;          /* (nullable): a document without a place has none */
  GCancellable  *cancellable;      /* of the comparisons; renewed whenever the document changes */
  guint          compare_id;
  GtkStack      *stack;
  AdwStatusPage *empty;
  GtkListBox    *list;
  GtkLabel      *total;
};

G_DEFINE_FINAL_TYPE (SwBackupsPage, sw_backups_page, SW_TYPE_PAGE)

static SwBackupRow *
find_row (SwBackupsPage *self,
          SwBackup      *backup)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (SW_IS_BACKUP_ROW (row) && sw_backup_row_get_backup (SW_BACKUP_ROW (row)) == backup)
      return SW_BACKUP_ROW (row);

  return NULL;
}

static SwBackup *
find_backup (SwBackupsPage *self,
             GVariant      *id)
{
  return self->backups != NULL
         ? sw_backups_get (self->backups, g_variant_get_string (id, NULL)) : NULL;
}

/* -- how each differs from now -- */

static void compare_next (SwBackupsPage *self,
                          guint          position);

typedef struct
{
  SwBackupsPage *self;       /* referenced */
  guint          position;
} Comparison;

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autofree Comparison *comparison = data;
  g_autoptr (SwBackupsPage) self = comparison->self;
  SwBackup *backup = SW_BACKUP (source);
  SwBackupRow *row = find_row (self, backup);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = sw_backup_compare_finish (backup, result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || sw_page_get_document (SW_PAGE (self)) == NULL)
    return;

  if (row != NULL)
    sw_backup_row_set_damaged (row, error != NULL ? error->message : NULL);
  if (row != NULL && text != NULL)
    sw_backup_row_set_difference (row, text);

  compare_next (self, comparison->position + 1);
}

/* One after another: a long list must not read every version at once. */
static void
compare_next (SwBackupsPage *self,
              guint          position)
{
  g_autoptr (SwBackup) backup = NULL;
  Comparison *comparison;

  if (self->backups == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  backup = g_list_model_get_item (G_LIST_MODEL (self->backups), position);
  if (backup == NULL)
    return;

  comparison = g_new0 (Comparison, 1);
  comparison->self = g_object_ref (self);
  comparison->position = position;
  sw_backup_compare_async (backup, sw_page_get_document (SW_PAGE (self)), self->cancellable,
                           compared_cb, comparison);
}

static void
stop_comparing (SwBackupsPage *self)
{
  g_clear_handle_id (&self->compare_id, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);

  g_clear_object (&self->cancellable);
}

static gboolean
compare_cb (gpointer data)
{
  SwBackupsPage *self = SW_BACKUPS_PAGE (data);

  self->compare_id = 0;
  self->cancellable = g_cancellable_new ();
  compare_next (self, 0);
  return G_SOURCE_REMOVE;
}

static void
compare_soon (SwBackupsPage *self)
{
  stop_comparing (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->compare_id = g_idle_add (compare_cb, self);
}

/* -- the list -- */

static GtkWidget *
new_row_cb (gpointer item,
            gpointer data)
{
  return sw_backup_row_new (SW_BACKUP (item));
}

static void
update_frame (SwBackupsPage *self)
{
  guint n = self->backups != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->backups)) : 0;
  g_autofree char *text = NULL;
  g_autofree char *size = NULL;

  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "backups" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "backups.make", self->backups != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "backups.clean-up", n > 1);
  if (self->backups == NULL)
    {
      adw_status_page_set_description (self->empty,
        _("Backups are kept of files on this computer. Save this one to a file first."));
      return;
    }

  if (n == 0)
    {
      /* The folder of one file has a name that says nothing to a person. */
      g_autofree char *all = g_path_get_dirname (sw_backups_get_folder (self->backups));
      g_autofree char *folder = g_markup_escape_text (all, -1);

      /* Translators: the path of a folder. */
      text = g_strdup_printf (_("Before a save replaces the file, the version that is there is "
                                "kept in “%s”. All of today’s are kept, then one a day."), folder);
      adw_status_page_set_description (self->empty, text);
      return;
    }

  size = g_format_size (sw_backups_get_total_size (self->backups));
  /* Translators: how many backups there are, and how large they are together. */
  text = g_strdup_printf (ngettext ("%u version, %s", "%u versions, %s", n), n, size);
  gtk_label_set_label (self->total, text);
}

static void
items_changed_cb (SwBackupsPage *self)
{
  update_frame (self);
  compare_soon (self);
}

static void
take_file (SwBackupsPage *self)
{
  GFile *file = sw_document_get_file (sw_page_get_document (SW_PAGE (self)));
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->backups);
  if (path != NULL)
    {
      self->backups = sw_backups_new (path);
      gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->backups), new_row_cb, NULL, NULL);
      g_signal_connect_object (self->backups, "items-changed", G_CALLBACK (items_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }

  items_changed_cb (self);
}

static void
saved_cb (SwBackupsPage *self)
{
  if (self->backups != NULL)
    sw_backups_reload (self->backups);
}

/* -- what can be done with one -- */

typedef struct
{
  SwBackupsPage *self;       /* referenced */
  gboolean       preview;
} Look;

static void
look_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autofree Look *look = data;
  g_autoptr (SwBackupsPage) self = look->self;
  SwBackup *backup = SW_BACKUP (source);
  SwDocument *now = sw_page_get_document (SW_PAGE (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) document = sw_backup_open_finish (backup, result, &error);
  g_autofree char *time = sw_backup_row_dup_time (backup);
  g_autofree char *summary = NULL;

  if (document == NULL)
    {
      sw_page_show_error (SW_PAGE (self), error);
      return;
    }
  if (now == NULL || root == NULL)
    return;

  if (look->preview)
    {
      /* Translators: when a backup was made. */
      summary = g_strdup_printf (_("What restoring the version of “%s” would change. Nothing is "
                                   "changed yet."), time);
      sw_compare_view_present (GTK_WINDOW (root), _("Preview"), summary, now, document);
    }
  else
    {
      /* Translators: when a backup was made. */
      summary = g_strdup_printf (_("From the version of “%s” to the save as it is now."), time);
      sw_compare_view_present (GTK_WINDOW (root), _("Compare"), summary, document, now);
    }
}

static void
look (SwBackupsPage *self,
      GVariant      *id,
      gboolean       preview)
{
  SwBackup *backup = find_backup (self, id);
  Look *data;

  if (backup == NULL)
    return;

  data = g_new0 (Look, 1);
  data->self = g_object_ref (self);
  data->preview = preview;
  sw_backup_open_async (backup, sw_page_get_document (SW_PAGE (self)), NULL, look_cb, data);
}

static void
preview_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  look (SW_BACKUPS_PAGE (widget), parameter, TRUE);
}

static void
compare_action_cb (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  look (SW_BACKUPS_PAGE (widget), parameter, FALSE);
}

static void
restore_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  SwBackupsPage *self = SW_BACKUPS_PAGE (widget);
  SwBackup *backup = find_backup (self, parameter);
  g_autoptr (SwRestoring) restoring = NULL;
  g_autofree char *time = NULL;
  g_autofree char *label = NULL;

  if (backup == NULL)
    return;

  time = sw_backup_row_dup_time (backup);
  /* Translators: a step in the history. %s is when a backup was made. */
  label = g_strdup_printf (_("Restore the version of “%s”"), time);
  restoring = sw_restoring_new_backup (sw_page_get_document (SW_PAGE (self)), backup, label);
  sw_restore_flow_run (widget, restoring);
}

static void
pin_cb (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  SwBackupsPage *self = SW_BACKUPS_PAGE (widget);
  SwBackup *backup = find_backup (self, parameter);
  g_autoptr (GError) error = NULL;

  if (backup != NULL
      && !sw_backups_set_pinned (self->backups, sw_backup_get_id (backup),
                                 !sw_backup_get_pinned (backup), &error))
    sw_page_show_error (SW_PAGE (self), error);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (SwPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *text = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    {
      sw_page_show_error (self, error);
      return;
    }

  /* Translators: the name of a file. */
  text = g_strdup_printf (_("The version was exported to “%s”."), shown);
  sw_toast_show (GTK_WIDGET (self), text);
}

typedef struct
{
  SwBackupsPage *self;       /* referenced */
  GBytes        *bytes;
} Export;

static void
target_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autofree Export *export = data;
  g_autoptr (SwBackupsPage) self = export->self;
  g_autoptr (GBytes) bytes = export->bytes;
  g_autoptr (GFile) file = sw_compat_save_finish (result, NULL);

  if (file != NULL)
    g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                         exported_cb, g_object_ref (self));
}

static void
export_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  SwBackupsPage *self = SW_BACKUPS_PAGE (widget);
  SwBackup *backup = find_backup (self, parameter);
  GFile *file = sw_document_get_file (sw_page_get_document (SW_PAGE (self)));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  Export *export;

  if (backup == NULL || file == NULL)
    return;

  bytes = sw_backup_load_bytes (backup, &error);
  if (bytes == NULL)
    {
      sw_page_show_error (SW_PAGE (self), error);
      return;
    }

  export = g_new0 (Export, 1);
  export->self = g_object_ref (self);
  export->bytes = g_steal_pointer (&bytes);
  name = g_file_get_basename (file);
  sw_compat_save_async (GTK_WINDOW (gtk_widget_get_root (widget)), _("Export a version"), NULL,
                        name, target_chosen_cb, export);
}

/* -- what can be done with all -- */

static void
make_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  SwBackupsPage *self = SW_BACKUPS_PAGE (widget);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->backups));

  id = sw_backups_add (self->backups, sw_document_get_bytes (document), "manual", &error);
  if (id == NULL)
    sw_page_show_error (SW_PAGE (self), error);
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->backups)) == before)
    sw_toast_show (widget, _("This version is kept already."));
  else
    sw_toast_show (widget, _("The file as it was saved last is kept."));
}

static guint
get_keep_days (void)
{
  const guint as_in_schema = 31;
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettings) settings = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APP_ID, TRUE);
  if (schema == NULL)
    return as_in_schema;

  settings = g_settings_new (APP_ID);
  return g_settings_get_uint (settings, "backup-keep-days");
}

static void
clean_up_answered_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      data)
{
  g_autoptr (SwBackupsPage) self = data;
  g_autofree char *answer = sw_compat_ask_finish (result);
  g_autoptr (GError) error = NULL;
  g_autofree char *size = NULL;
  g_autofree char *text = NULL;
  guint n_removed = 0;
  guint64 freed = 0;

  if (g_strcmp0 (answer, "clean-up") != 0 || self->backups == NULL)
    return;

  if (!sw_backups_clean_up (self->backups, get_keep_days (), &n_removed, &freed, &error))
    {
      sw_page_show_error (SW_PAGE (self), error);
      return;
    }

  size = g_format_size (freed);
  text = n_removed == 0
    ? g_strdup (_("There was nothing to clean up."))
    /* Translators: how many backups were removed, and how large they were. */
    : g_strdup_printf (ngettext ("%u version was removed, %s freed.",
                                 "%u versions were removed, %s freed.", n_removed),
                       n_removed, size);
  sw_toast_show (GTK_WIDGET (self), text);
}

static void
clean_up_cb (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SwBackupsPage *self = SW_BACKUPS_PAGE (widget);
  g_autofree char *size = g_format_size (sw_backups_get_total_size (self->backups));
  guint days = get_keep_days ();
  g_autofree char *body = NULL;
  SwAnswer answers[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "clean-up", _("Clean _up"), SW_ANSWER_DESTRUCTIVE },
    { NULL, NULL, SW_ANSWER_PLAIN },
  };
  SwQuestion question = { _("Clean up backups?"), NULL, answers, "cancel", "cancel", NULL };

  /* Translators: the size of all backups, and for how many days one a day is kept. */
  body = g_strdup_printf (ngettext ("All versions together take %s. All of today’s stay, one a day "
                                    "for %u day, and all pinned ones. The others are removed for "
                                    "good.",
                                    "All versions together take %s. All of today’s stay, one a day "
                                    "for %u days, and all pinned ones. The others are removed for "
                                    "good.", days), size, days);
  question.body = body;
  sw_compat_ask_async (GTK_WINDOW (gtk_widget_get_root (widget)), &question,
                       clean_up_answered_cb, g_object_ref (self));
}

/* -- keys -- */

static SwBackupRow *
get_focused_row (SwBackupsPage *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (SW_IS_BACKUP_ROW (row) && sw_focus_is_inside (row))
      return SW_BACKUP_ROW (row);

  return NULL;
}

static void
restore_focused_cb (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  SwBackupRow *row = get_focused_row (SW_BACKUPS_PAGE (widget));

  if (row != NULL && !sw_backup_row_get_damaged (row))
    gtk_widget_activate_action (widget, "backup.restore", "s",
                                sw_backup_get_id (sw_backup_row_get_backup (row)));
}

static void
row_activated_cb (SwBackupsPage *self,
                  GtkListBoxRow *row)
{
  SwBackupRow *backup_row = SW_BACKUP_ROW (row);

  if (!sw_backup_row_get_damaged (backup_row))
    gtk_widget_activate_action (GTK_WIDGET (self), "backup.compare", "s",
                                sw_backup_get_id (sw_backup_row_get_backup (backup_row)));
}

/* -- the object -- */

static void
sw_backups_page_map (GtkWidget *widget)
{
  SwBackupsPage *self = SW_BACKUPS_PAGE (widget);

  GTK_WIDGET_CLASS (sw_backups_page_parent_class)->map (widget);

  saved_cb (self);
  compare_soon (self);
}

static void
sw_backups_page_unmap (GtkWidget *widget)
{
  stop_comparing (SW_BACKUPS_PAGE (widget));

  GTK_WIDGET_CLASS (sw_backups_page_parent_class)->unmap (widget);
}

static void
sw_backups_page_constructed (GObject *object)
{
  SwBackupsPage *self = SW_BACKUPS_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  G_OBJECT_CLASS (sw_backups_page_parent_class)->constructed (object);

  g_signal_connect_object (document, "notify::file", G_CALLBACK (take_file), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (compare_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (compare_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sw_document_get_history (document), "notify::saved-position",
                           G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  take_file (self);
}

static void
sw_backups_page_dispose (GObject *object)
{
  SwBackupsPage *self = SW_BACKUPS_PAGE (object);

  stop_comparing (self);
  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  /* The bin must let go of its child itself, else it does so twice */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_BACKUPS_PAGE);
  g_clear_object (&self->backups);

  G_OBJECT_CLASS (sw_backups_page_parent_class)->dispose (object);
}

static void
sw_backups_page_class_init (SwBackupsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_backups_page_constructed;
  object_class->dispose = sw_backups_page_dispose;
  widget_class->map = sw_backups_page_map;
  widget_class->unmap = sw_backups_page_unmap;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-backups-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwBackupsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SwBackupsPage, empty);
  gtk_widget_class_bind_template_child (widget_class, SwBackupsPage, list);
  gtk_widget_class_bind_template_child (widget_class, SwBackupsPage, total);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  gtk_widget_class_install_action (widget_class, "backup.preview", "s", preview_cb);
  gtk_widget_class_install_action (widget_class, "backup.compare", "s", compare_action_cb);
  gtk_widget_class_install_action (widget_class, "backup.restore", "s", restore_cb);
  gtk_widget_class_install_action (widget_class, "backup.export", "s", export_cb);
  gtk_widget_class_install_action (widget_class, "backup.pin", "s", pin_cb);
  gtk_widget_class_install_action (widget_class, "backups.make", NULL, make_cb);
  gtk_widget_class_install_action (widget_class, "backups.clean-up", NULL, clean_up_cb);
  gtk_widget_class_install_action (widget_class, "backups.restore-focused", NULL,
                                   restore_focused_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "backups.restore-focused", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK,
                                       "backups.restore-focused", NULL);
}

static void
sw_backups_page_init (SwBackupsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
