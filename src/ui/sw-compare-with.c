/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-compare-with.c: compares the save of a tab with another one, open or not. */
#include "config.h"

#include "sw-compare-with.h"

#include "sw-application.h"
#include "sw-compare-view.h"
#include "sw-compat.h"
#include "sw-loader.h"
#include "sw-open-dialog.h"

#include <glib/gi18n.h>

struct _SwCompareWith
{
  SwDialog      parent_instance;
  SwDocument   *document;
  SwTables     *tables;
  GCancellable *cancellable;
  GtkWidget    *group;
  GtkWidget    *first;
  GtkWidget    *spinner;
  GtkWidget    *status;
};

G_DEFINE_FINAL_TYPE (SwCompareWith, sw_compare_with, SW_TYPE_DIALOG)

static char *
dup_name (SwDocument *document)
{
  GFile *file = sw_document_get_file (document);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;

  return base != NULL ? g_filename_display_name (base)
                      : g_strdup (sw_document_get_title (document));
}

/* The window of the comparison takes this one's place. */
static void
compare (SwCompareWith *self,
         SwDocument    *other)
{
  g_autofree char *first = dup_name (self->document);
  g_autofree char *second = dup_name (other);
  g_autofree char *summary = NULL;
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (sw_document_get_codec (self->document) != sw_document_get_codec (other))
    {
      sw_compat_announce (self->status, _("That file is of another kind, so there is nothing to "
                                          "compare."));
      return;
    }

  /* Translators: two files that are compared. */
  summary = g_strdup_printf (_("The first value is in “%s”, the second in “%s”."), first, second);
  sw_compare_view_present (parent, _("Two Saves"), summary, self->document, other);
  gtk_window_close (GTK_WINDOW (self));
}

static void
set_busy (SwCompareWith *self,
          gboolean       busy)
{
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), busy);
  gtk_widget_set_visible (self->spinner, busy);
  gtk_widget_set_sensitive (self->group, !busy);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (SwCompareWith) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) other = sw_loader_load_finish (SW_LOADER (source), result, &error);

  if (self->document == NULL)
    return;

  set_busy (self, FALSE);
  if (other != NULL)
    compare (self, other);
  else
    sw_compat_announce (self->status, error->message);
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (SwCompareWith) self = user_data;
  g_autoptr (GListModel) files = sw_compat_open_finish (result, NULL);
  g_autoptr (GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;

  if (file != NULL && self->document != NULL)
    sw_compare_with_compare_file (self, file);
}

static void
choose_cb (SwCompareWith *self)
{
  g_autoptr (GFile) folder = sw_open_dialog_find_folder ();
  g_autoptr (GListModel) filters = sw_open_dialog_new_filters ();

  sw_compat_open_async (GTK_WINDOW (self), _("Compare With a Save"), SW_OPEN_ONE, folder, filters,
                        chosen_cb, g_object_ref (self));
}

static void
row_cb (SwCompareWith *self,
        AdwActionRow  *row)
{
  compare (self, g_object_get_data (G_OBJECT (row), "document"));
}

/* -- how it is made -- */

static GtkWidget *
add_row (SwCompareWith *self,
         const char    *title,
         const char    *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
  self->first = self->first != NULL ? self->first : row;
  return row;
}

static void
add_window (SwCompareWith *self,
            SwWindow      *window)
{
  AdwTabView *tabs = sw_window_get_tabs (window);

  for (int i = 0; i < adw_tab_view_get_n_pages (tabs); i++)
    {
      AdwTabPage *page = adw_tab_view_get_nth_page (tabs, i);
      SwDocument *other = sw_tab_get_document (SW_TAB (adw_tab_page_get_child (page)));
      g_autofree char *name = NULL;
      GtkWidget *row;

      if (other == NULL || other == self->document
          || sw_document_get_codec (other) != sw_document_get_codec (self->document))
        continue;
      name = dup_name (other);
      row = add_row (self, name, sw_document_get_subtitle (other));
      g_object_set_data_full (G_OBJECT (row), "document", g_object_ref (other), g_object_unref);
      g_signal_connect_object (row, "activated", G_CALLBACK (row_cb), self, G_CONNECT_SWAPPED);
    }
}

static void
add_rows (SwCompareWith *self,
          GtkWindow     *parent)
{
  GtkApplication *application = gtk_window_get_application (parent);
  GtkWidget *row;

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (SW_IS_WINDOW (l->data))
      add_window (self, l->data);

  row = add_row (self, _("Choose a File…"), NULL);
  g_signal_connect_object (row, "activated", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
}

static void
fill (SwCompareWith *self,
      GtkWindow     *parent)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();
  g_autofree char *name = dup_name (self->document);
  g_autofree char *text = NULL;

  /* Translators: %s is a file. */
  text = g_strdup_printf (_("What “%s” is compared with:"), name);
  self->group = adw_preferences_group_new ();
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->group), text);
  add_rows (self, parent);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (self->group));
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (box), page);
  self->spinner = gtk_spinner_new ();
  gtk_widget_set_visible (self->spinner, FALSE);
  self->status = sw_compat_new_status ();
  gtk_label_set_wrap (GTK_LABEL (self->status), TRUE);
  gtk_widget_set_margin_start (self->status, 12);
  gtk_widget_set_margin_end (self->status, 12);
  gtk_widget_set_margin_bottom (self->status, 12);
  gtk_box_append (GTK_BOX (box), self->spinner);
  gtk_box_append (GTK_BOX (box), self->status);
  sw_dialog_set_parts (SW_DIALOG (self), adw_header_bar_new (), box);
}

static void
sw_compare_with_dispose (GObject *object)
{
  SwCompareWith *self = SW_COMPARE_WITH (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_compare_with_parent_class)->dispose (object);
}

static void
sw_compare_with_finalize (GObject *object)
{
  SwCompareWith *self = SW_COMPARE_WITH (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->tables, sw_tables_unref);

  G_OBJECT_CLASS (sw_compare_with_parent_class)->finalize (object);
}

static void
sw_compare_with_class_init (SwCompareWithClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_compare_with_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_compare_with_finalize;
}

static void
sw_compare_with_init (SwCompareWith *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * sw_compare_with_present:
 * @parent: a window whose front tab has a document
 *
 * Asks what to compare with: other saves of the same kind that are open, or a file.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
sw_compare_with_present (SwWindow *parent)
{
  SwApplication *application =
    SW_APPLICATION (gtk_window_get_application (GTK_WINDOW (parent)));
  SwCompareWith *self = g_object_new (SW_TYPE_COMPARE_WITH,
                                      "title", _("Compare With"),
                                      "default-width", 420,
                                      "default-height", 400,
                                      NULL);

  self->document = g_object_ref (sw_tab_get_document (sw_window_get_tab (parent)));
  self->tables = sw_tables_ref (sw_application_get_tables (application));
  fill (self, GTK_WINDOW (parent));
  sw_dialog_present_over (SW_DIALOG (self), GTK_WINDOW (parent));
  gtk_widget_grab_focus (self->first);
  return GTK_WINDOW (self);
}

/**
 * sw_compare_with_compare_file:
 * @self: the dialog
 * @file: a file
 *
 * Reads a file and compares with that. What is wrong with it is said in the dialog.
 */
void
sw_compare_with_compare_file (SwCompareWith *self,
                              GFile         *file)
{
  g_autoptr (SwLoader) loader = NULL;

  g_return_if_fail (SW_IS_COMPARE_WITH (self));

  loader = sw_loader_new (file, self->tables);
  set_busy (self, TRUE);
  sw_loader_load_async (loader, self->cancellable, loaded_cb, g_object_ref (self));
}
