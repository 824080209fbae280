/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-schema-problems-dialog.c: lists all that is wrong with the schemas of Pathologic saves. */
#include "config.h"

#include "sw-schema-problems-dialog.h"

#include "sw-pathologic-schemas.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

struct _SwSchemaProblemsDialog
{
  SwDialog   parent_instance;
  GtkWidget *page;
  GtkWidget *group;
  GtkWidget *copy;
};

G_DEFINE_FINAL_TYPE (SwSchemaProblemsDialog, sw_schema_problems_dialog, SW_TYPE_DIALOG)

static char **
get_problems (void)
{
  return sw_pathologic_schemas_get_schema (sw_pathologic_schemas_get_default ())->problems;
}

static GtkWidget *
new_row (const char *problem)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), problem);
  adw_preferences_row_set_title_selectable (ADW_PREFERENCES_ROW (row), TRUE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  return row;
}

/* The schemas may be mended while this is open. */
static void
refresh (SwSchemaProblemsDialog *self)
{
  char **problems = get_problems ();

  if (self->group != NULL)
    adw_preferences_page_remove (ADW_PREFERENCES_PAGE (self->page),
                                 ADW_PREFERENCES_GROUP (self->group));
  self->group = adw_preferences_group_new ();
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (self->group),
    problems != NULL ? _("What has a fault is left out, and the rest stays in force. A file that "
                         "is mended is read again by itself.")
                     : _("There is nothing wrong with your schemas any more."));
  for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), new_row (problems[i]));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), ADW_PREFERENCES_GROUP (self->group));
  gtk_widget_set_sensitive (self->copy, problems != NULL);
}

static void
copy_cb (SwSchemaProblemsDialog *self)
{
  char **problems = get_problems ();
  g_autofree char *text = NULL;

  if (problems == NULL)
    return;

  text = g_strjoinv ("\n", problems);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  sw_toast_show (self->page, _("Copied."));
}

static void
sw_schema_problems_dialog_class_init (SwSchemaProblemsDialogClass *klass)
{
}

static void
sw_schema_problems_dialog_init (SwSchemaProblemsDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *overlay = adw_toast_overlay_new ();

  self->copy = gtk_button_new_with_mnemonic (_("_Copy All"));
  g_signal_connect_object (self->copy, "clicked", G_CALLBACK (copy_cb), self, G_CONNECT_SWAPPED);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->copy);
  self->page = adw_preferences_page_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), self->page);
  sw_dialog_set_parts (SW_DIALOG (self), header, overlay);
  g_signal_connect_object (sw_pathologic_schemas_get_default (), "changed", G_CALLBACK (refresh),
                           self, G_CONNECT_SWAPPED);
  refresh (self);
}

/**
 * sw_schema_problems_dialog_present:
 * @inside: what asks for it
 *
 * Shows all that is wrong with the user's schemas, each with its file, place and reason.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
sw_schema_problems_dialog_present (GtkWidget *inside)
{
  SwDialog *dialog = g_object_new (SW_TYPE_SCHEMA_PROBLEMS_DIALOG,
                                   "title", _("Faults in Schemas"),
                                   "default-width", 520,
                                   "default-height", 400,
                                   NULL);

  sw_dialog_present_over (dialog, GTK_WINDOW (gtk_widget_get_root (inside)));
  return GTK_WINDOW (dialog);
}
