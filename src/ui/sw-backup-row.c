/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backup-row.c: one kept version of a file as a row. */
#include "config.h"

#include "sw-backup-row.h"

#include <glib/gi18n.h>

struct _SwBackupRow
{
  GtkListBoxRow  parent_instance;
  SwBackup      *backup;
  gboolean       damaged;
  GtkImage      *icon;
  GtkLabel      *title;
  GtkLabel      *facts;
  GtkLabel      *difference;
  GtkImage      *pin;
  GtkMenuButton *menu_button;
};

G_DEFINE_FINAL_TYPE (SwBackupRow, sw_backup_row, GTK_TYPE_LIST_BOX_ROW)

static void
sw_backup_row_dispose (GObject *object)
{
  SwBackupRow *self = SW_BACKUP_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_BACKUP_ROW);
  g_clear_object (&self->backup);

  G_OBJECT_CLASS (sw_backup_row_parent_class)->dispose (object);
}

static void
sw_backup_row_class_init (SwBackupRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_backup_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-backup-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SwBackupRow, icon);
  gtk_widget_class_bind_template_child (widget_class, SwBackupRow, title);
  gtk_widget_class_bind_template_child (widget_class, SwBackupRow, facts);
  gtk_widget_class_bind_template_child (widget_class, SwBackupRow, difference);
  gtk_widget_class_bind_template_child (widget_class, SwBackupRow, pin);
  gtk_widget_class_bind_template_child (widget_class, SwBackupRow, menu_button);
}

static void
sw_backup_row_init (SwBackupRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static const char *
get_reason (SwBackup *backup)
{
  static const struct
  {
    const char *word;
    const char *text;
  } reasons[] = {
    /* Translators: why a backup was made. */
    { "before-save", NC_("backup", "Before saving") },
    /* Translators: why a backup was made. */
    { "before-restore", NC_("backup", "Before restoring another version") },
    /* Translators: why a backup was made. */
    { "changed-outside", NC_("backup", "Written by the game, then replaced") },
    /* Translators: why a backup was made. */
    { "manual", NC_("backup", "Made by hand") },
  };
  const char *reason = sw_backup_get_reason (backup);

  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_strcmp0 (reason, reasons[i].word) == 0)
      return g_dpgettext2 (NULL, "backup", reasons[i].text);

  return reason != NULL ? reason : "";
}

static void
append_item (GMenu      *menu,
             const char *label,
             const char *action,
             const char *id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", id);
  g_menu_append_item (menu, item);
}

/* What a damaged version cannot do is not offered. */
static void
set_menu (SwBackupRow *self,
          const char  *time)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) keep = g_menu_new ();
  g_autoptr (GMenu) look = g_menu_new ();
  const char *id = sw_backup_get_id (self->backup);
  g_autofree char *name = NULL;

  if (!self->damaged)
    {
      append_item (look, _("_Preview"), "backup.preview", id);
      append_item (look, _("_Compare with now"), "backup.compare", id);
      append_item (look, _("_Restore"), "backup.restore", id);
      append_item (look, _("_Export…"), "backup.export", id);
      g_menu_append_section (menu, NULL, G_MENU_MODEL (look));
    }

  append_item (keep, sw_backup_get_pinned (self->backup) ? _("_Unpin") : _("_Pin"), "backup.pin",
               id);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (keep));
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));

  /* Translators: when a backup was made. */
  name = g_strdup_printf (_("More for the version of %s"), time);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu_button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
speak (SwBackupRow *self)
{
  g_autofree char *label = NULL;

  /* Translators: when a backup was made, why and how large, and what differs. */
  label = g_strdup_printf (_("%s, %s, %s"), gtk_label_get_label (self->title),
                           gtk_label_get_label (self->facts),
                           gtk_label_get_label (self->difference));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * sw_backup_row_new:
 * @backup: a kept version
 *
 * Makes a row. What differs is not known until somebody says so.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_backup_row_new (SwBackup *backup)
{
  SwBackupRow *self;

  g_return_val_if_fail (SW_IS_BACKUP (backup), NULL);

  self = g_object_new (SW_TYPE_BACKUP_ROW, NULL);
  self->backup = g_object_ref (backup);
  gtk_label_set_label (self->difference, _("Comparing…"));
  g_signal_connect_object (backup, "notify", G_CALLBACK (sw_backup_row_refresh), self,
                           G_CONNECT_SWAPPED);
  sw_backup_row_refresh (self);
  return GTK_WIDGET (self);
}

/**
 * sw_backup_row_get_backup:
 * @self: the row
 *
 * Gets what the row shows.
 *
 * Returns: (transfer none): the version
 */
SwBackup *
sw_backup_row_get_backup (SwBackupRow *self)
{
  g_return_val_if_fail (SW_IS_BACKUP_ROW (self), NULL);

  return self->backup;
}

/**
 * sw_backup_row_refresh:
 * @self: the row
 *
 * Shows the version anew, as after it was pinned.
 */
void
sw_backup_row_refresh (SwBackupRow *self)
{
  g_autofree char *time = NULL;
  g_autofree char *size = NULL;
  g_autofree char *facts = NULL;
  gboolean pinned;

  g_return_if_fail (SW_IS_BACKUP_ROW (self));

  pinned = sw_backup_get_pinned (self->backup);
  time = sw_backup_row_dup_time (self->backup);
  size = g_format_size (sw_backup_get_size (self->backup));
  facts = pinned
    /* Translators: why a backup was made, its size, and that it is kept for ever. */
    ? g_strdup_printf (_("%s · %s · Pinned"), get_reason (self->backup), size)
    /* Translators: why a backup was made, and its size. */
    : g_strdup_printf (_("%s · %s"), get_reason (self->backup), size);
  gtk_label_set_label (self->title, time);
  gtk_label_set_label (self->facts, facts);
  gtk_widget_set_visible (GTK_WIDGET (self->pin), pinned);
  gtk_image_set_from_icon_name (self->icon, self->damaged ? "dialog-warning-symbolic"
                                                          : "sw-backups-symbolic");
  set_menu (self, time);
  speak (self);
}

/**
 * sw_backup_row_set_difference:
 * @self: the row
 * @text: how the version differs from the save as it is now
 *
 * Shows what differs.
 */
void
sw_backup_row_set_difference (SwBackupRow *self,
                              const char  *text)
{
  g_return_if_fail (SW_IS_BACKUP_ROW (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_label (self->difference, text);
  speak (self);
}

/**
 * sw_backup_row_set_damaged:
 * @self: the row
 * @reason: (nullable): why the version cannot be used; %NULL if it can
 *
 * Shows a version as one that cannot be restored.
 */
void
sw_backup_row_set_damaged (SwBackupRow *self,
                           const char  *reason)
{
  g_return_if_fail (SW_IS_BACKUP_ROW (self));

  self->damaged = reason != NULL;
  if (self->damaged)
    {
      /* Translators: why a backup cannot be used. */
      g_autofree char *text = g_strdup_printf (_("Cannot be restored: %s"), reason);

      gtk_label_set_label (self->difference, text);
      gtk_widget_add_css_class (GTK_WIDGET (self->difference), "warning");
    }
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->difference), "warning");

  sw_backup_row_refresh (self);
}

/**
 * sw_backup_row_get_damaged:
 * @self: the row
 *
 * Gets whether the version turned out to be one that cannot be restored.
 *
 * Returns: %TRUE if it is known to be so
 */
gboolean
sw_backup_row_get_damaged (SwBackupRow *self)
{
  g_return_val_if_fail (SW_IS_BACKUP_ROW (self), FALSE);

  return self->damaged;
}

/**
 * sw_backup_row_dup_time:
 * @backup: a kept version
 *
 * Writes when a version was kept, as a person would say it.
 *
 * Returns: (transfer full): the words
 */
char *
sw_backup_row_dup_time (SwBackup *backup)
{
  g_autoptr (GDateTime) time = g_date_time_to_local (sw_backup_get_time (backup));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  const char *format;

  if (g_date_time_get_year (time) == g_date_time_get_year (now)
      && g_date_time_get_day_of_year (time) == g_date_time_get_day_of_year (now))
    /* Translators: the time of a backup of today, as for g_date_time_format(). */
    format = _("Today, %H:%M:%S");
  else if (g_date_time_get_year (time) == g_date_time_get_year (yesterday)
           && g_date_time_get_day_of_year (time) == g_date_time_get_day_of_year (yesterday))
    /* Translators: the time of a backup of yesterday, as for g_date_time_format(). */
    format = _("Yesterday, %H:%M:%S");
  else
    /* Translators: the time of a backup, as for g_date_time_format(). */
    format = _("%-e %B %Y, %H:%M");

  return g_date_time_format (time, format);
}
