/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-history-page.c: the steps that were done to a document, to travel among them. */
#include "config.h"

#include "sw-history-page.h"

#include "sw-history-row.h"
#include "sw-step-text.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

struct _SwHistoryPage
{
  SwPage       parent_instance;
  GtkStack    *stack;
  GtkListBox  *list;             /* newest first; the file as opened is the last row */
  GtkLabel    *status;
  guint        refresh_id;
};

G_DEFINE_FINAL_TYPE (SwHistoryPage, sw_history_page, SW_TYPE_PAGE)

static SwHistory *
get_history (SwHistoryPage *self)
{
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  return document != NULL ? sw_document_get_history (document) : NULL;
}

static GtkListBoxRow *
get_row (SwHistoryPage *self,
         guint          position)
{
  guint n_steps = g_list_model_get_n_items (G_LIST_MODEL (get_history (self)));

  return gtk_list_box_get_row_at_index (self->list, (int) (n_steps - position));
}

/* A save point is a line between the step that was saved last and the one after it. */
static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       data)
{
  SwHistory *history = get_history (SW_HISTORY_PAGE (data));
  guint position = sw_history_row_get_position (SW_HISTORY_ROW (row));
  GtkWidget *box;
  GtkWidget *label;

  if (history == NULL || sw_history_get_saved_position (history) != (int) position
      || position == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  if (gtk_list_box_row_get_header (row) != NULL)
    return;

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (box, "sw-save-point");
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("document-save-symbolic"));
  label = gtk_label_new (_("Saved up to here"));
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_header (row, box);
}

static void
refresh (SwHistoryPage *self)
{
  SwHistory *history = get_history (self);
  guint n_steps;
  guint position;
  g_autofree char *text = NULL;

  if (history == NULL)
    return;

  n_steps = g_list_model_get_n_items (G_LIST_MODEL (history));
  position = sw_history_get_position (history);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (SW_IS_HISTORY_ROW (row))
      sw_history_row_refresh (SW_HISTORY_ROW (row));

  if (gtk_list_box_get_selected_row (self->list) == NULL)
    gtk_list_box_select_row (self->list, get_row (self, position));

  gtk_list_box_invalidate_headers (self->list);
  gtk_stack_set_visible_child_name (self->stack, n_steps > 0 ? "steps" : "empty");
  /* Translators: how many steps of how many are in force. */
  text = g_strdup_printf (ngettext ("%u of %u step in force", "%u of %u steps in force", n_steps),
                          position, n_steps);
  gtk_label_set_label (self->status, text);
}

static gboolean
refresh_cb (gpointer data)
{
  SwHistoryPage *self = SW_HISTORY_PAGE (data);

  self->refresh_id = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* One step tells of itself three times; it is shown once, and before the next frame. A page that
 * nobody sees is shown anew when it is. */
static void
queue_refresh (SwHistoryPage *self)
{
  if (self->refresh_id == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->refresh_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_cb, self, NULL);
}

static void
items_changed_cb (SwHistoryPage *self,
                  guint          position,
                  guint          removed,
                  guint          added,
                  GListModel    *history)
{
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  guint n_steps = g_list_model_get_n_items (history);
  int index = (int) (n_steps - position - added);

  /* Steps that joined keep their row: only what it says has changed. */
  if (removed == added)
    {
      for (guint i = 0; i < added; i++)
        sw_history_row_forget (SW_HISTORY_ROW (get_row (self, position + i + 1)));
      queue_refresh (self);
      return;
    }

  for (guint i = 0; i < removed; i++)
    gtk_list_box_remove (self->list,
                         GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, index)));
  for (guint i = 0; i < added; i++)
    gtk_list_box_insert (self->list, sw_history_row_new (document, position + i + 1), index);

  queue_refresh (self);
}

static void
row_activated_cb (SwHistoryPage *self,
                  GtkListBoxRow *row)
{
  guint position = sw_history_row_get_position (SW_HISTORY_ROW (row));

  sw_history_go_to (get_history (self), position);
}

static void
selected_cb (SwHistoryPage *self)
{
  GtkListBoxRow *selected;

  /* A list that goes away drops its selection last of all. */
  if (self->list == NULL)
    return;

  selected = gtk_list_box_get_selected_row (self->list);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (SW_IS_HISTORY_ROW (row))
      sw_history_row_set_open (SW_HISTORY_ROW (row), row == GTK_WIDGET (selected));
}

static void
revert_step_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SwHistoryPage *self = SW_HISTORY_PAGE (widget);
  SwHistory *history = get_history (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;
  guint before = sw_history_get_position (history);

  if (!sw_history_revert_step (history, g_variant_get_uint32 (parameter), &error))
    {
      sw_page_show_error (SW_PAGE (self), error);
      return;
    }

  /* Nothing to take back: the fields hold already what they held before that step. */
  if (sw_history_get_position (history) == before)
    return;

  g_object_get (history, "undo-label", &label, NULL);
  sw_toast_show_undo (widget, sw_page_get_document (SW_PAGE (self)), label);
}

static void
copy_command_cb (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  SwPage *self = SW_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  line = sw_step_dup_command (sw_page_get_document (self), g_variant_get_uint32 (parameter),
                              &error);
  if (line == NULL)
    {
      sw_page_show_error (self, error);
      return;
    }

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  sw_toast_show (widget, _("The command was copied."));
}

static void
copy_selected_cb (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  SwHistoryPage *self = SW_HISTORY_PAGE (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  guint position = row != NULL ? sw_history_row_get_position (SW_HISTORY_ROW (row)) : 0;

  if (position > 0)
    gtk_widget_activate_action (widget, "history.copy-command", "u", position - 1);
}

static void
sw_history_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sw_history_page_parent_class)->map (widget);

  refresh (SW_HISTORY_PAGE (widget));
}

static void
sw_history_page_constructed (GObject *object)
{
  SwHistoryPage *self = SW_HISTORY_PAGE (object);
  SwHistory *history = get_history (self);

  G_OBJECT_CLASS (sw_history_page_parent_class)->constructed (object);

  gtk_list_box_append (self->list, sw_history_row_new (sw_page_get_document (SW_PAGE (self)), 0));
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
  g_signal_connect_object (history, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (history, "notify::position", G_CALLBACK (queue_refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (history, "notify::saved-position", G_CALLBACK (queue_refresh), self,
                           G_CONNECT_SWAPPED);
  items_changed_cb (self, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (history)),
                    G_LIST_MODEL (history));
}

static void
sw_history_page_dispose (GObject *object)
{
  SwHistoryPage *self = SW_HISTORY_PAGE (object);

  g_clear_handle_id (&self->refresh_id, g_source_remove);
  if (self->list != NULL)
    gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  /* The bin must let go of its child itself, else it does so twice */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_HISTORY_PAGE);

  G_OBJECT_CLASS (sw_history_page_parent_class)->dispose (object);
}

static void
sw_history_page_class_init (SwHistoryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_history_page_constructed;
  object_class->dispose = sw_history_page_dispose;
  widget_class->map = sw_history_page_map;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwHistoryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SwHistoryPage, list);
  gtk_widget_class_bind_template_child (widget_class, SwHistoryPage, status);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);

  gtk_widget_class_install_action (widget_class, "history.revert-step", "u", revert_step_cb);
  gtk_widget_class_install_action (widget_class, "history.copy-command", "u", copy_command_cb);
  gtk_widget_class_install_action (widget_class, "history.copy-selected", NULL, copy_selected_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK,
                                       "history.copy-selected", NULL);
}

static void
sw_history_page_init (SwHistoryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
