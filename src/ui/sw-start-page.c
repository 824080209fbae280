/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-start-page.c: what a window shows while nothing is open. */
#include "config.h"

#include "sw-start-page.h"

#include "sw-application.h"
#include "sw-recent.h"
#include "sw-status-page.h"

#include <glib/gi18n.h>

struct _SwStartPage
{
  AdwBin         parent_instance;

  AdwStatusPage *status;
  GtkWidget     *recent_group;
  GtkListBox    *recent_list;
  GListStore    *recent;
  GCancellable  *cancellable;
};

G_DEFINE_FINAL_TYPE (SwStartPage, sw_start_page, ADW_TYPE_BIN)

/* Where there is something to go on with, the welcome shrinks to make room for it */
static void
update_layout (SwStartPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->recent)) > 0;

  gtk_widget_set_visible (self->recent_group, any);
  if (any)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status), "compact");
}

/* What an action row shows of it is markup, and names come out of files */
static gboolean
escape_cb (GBinding     *binding,
           const GValue *from,
           GValue       *to,
           gpointer      user_data)
{
  const char *text = g_value_get_string (from);

  g_value_take_string (to, text != NULL ? g_markup_escape_text (text, -1) : g_strdup (""));

  return TRUE;
}

static gboolean
is_there_cb (GBinding     *binding,
             const GValue *from,
             GValue       *to,
             gpointer      user_data)
{
  g_value_set_boolean (to, g_value_get_string (from) != NULL);

  return TRUE;
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  SwRecent *recent = item;
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *note = gtk_label_new (NULL);
  g_autofree char *uri = g_file_get_uri (sw_recent_get_file (recent));
  g_autofree char *path = g_file_get_parse_name (sw_recent_get_file (recent));

  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), note);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_widget_add_css_class (note, "dim-label");
  gtk_widget_set_tooltip_text (row, path);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-uri");

  g_object_bind_property_full (recent, "title", row, "title", G_BINDING_SYNC_CREATE, escape_cb,
                               NULL, NULL, NULL);
  g_object_bind_property_full (recent, "subtitle", row, "subtitle", G_BINDING_SYNC_CREATE,
                               escape_cb, NULL, NULL, NULL);
  g_object_bind_property (recent, "note", note, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (recent, "note", note, "visible", G_BINDING_SYNC_CREATE, is_there_cb,
                               NULL, NULL, NULL);

  return row;
}

static void
stop (SwStartPage *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* The list is there at once; what is in the files comes when somebody looks at it */
static void
reload (SwStartPage *self)
{
  g_autoptr (GListStore) recent = sw_recent_list_new (gtk_recent_manager_get_default ());
  GApplication *application = g_application_get_default ();

  stop (self);
  g_set_object (&self->recent, recent);
  gtk_list_box_bind_model (self->recent_list, G_LIST_MODEL (recent), create_row, NULL, NULL);
  update_layout (self);
  if (SW_IS_APPLICATION (application))
    {
      self->cancellable = g_cancellable_new ();
      sw_recent_list_look (G_LIST_MODEL (recent),
                           sw_application_get_tables (SW_APPLICATION (application)),
                           self->cancellable);
    }
}

static void
recent_changed_cb (SwStartPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    reload (self);
}

static void
sw_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sw_start_page_parent_class)->map (widget);

  reload (SW_START_PAGE (widget));
}

static void
sw_start_page_unmap (GtkWidget *widget)
{
  stop (SW_START_PAGE (widget));

  GTK_WIDGET_CLASS (sw_start_page_parent_class)->unmap (widget);
}

static void
sw_start_page_dispose (GObject *object)
{
  SwStartPage *self = SW_START_PAGE (object);

  stop (self);
  g_clear_object (&self->recent);
  /* The bin must let go of its child itself, else it does so twice */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_START_PAGE);

  G_OBJECT_CLASS (sw_start_page_parent_class)->dispose (object);
}

static void
sw_start_page_class_init (SwStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_start_page_dispose;
  widget_class->map = sw_start_page_map;
  widget_class->unmap = sw_start_page_unmap;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/savewright/Savewright/sw-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwStartPage, status);
  gtk_widget_class_bind_template_child (widget_class, SwStartPage, recent_group);
  gtk_widget_class_bind_template_child (widget_class, SwStartPage, recent_list);
}

static void
sw_start_page_init (SwStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sw_status_page_name_below (GTK_WIDGET (self));
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (recent_changed_cb), self, G_CONNECT_SWAPPED);
}
