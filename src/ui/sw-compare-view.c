/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-compare-view.c: two states of a save compared: the fields in words, then the bytes. */
#include "config.h"

#include "sw-compare-view.h"

#include "sw-byte-diff-view.h"
#include "sw-change-list.h"
#include "sw-comparison.h"
#include "sw-dialog.h"
#include "sw-focus.h"

#include <glib/gi18n.h>

struct _SwCompareView
{
  GtkWidget       parent_instance;
  GtkWidget      *scroller;
  GtkLabel       *summary;
  GtkLabel       *count;
  SwChangeList   *list;
  GtkLabel       *bytes_label;
  GtkWidget      *bytes_box;
  SwByteDiffView *bytes_view;
  GCancellable   *cancellable;
};

G_DEFINE_FINAL_TYPE (SwCompareView, sw_compare_view, GTK_TYPE_WIDGET)

static void
move_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  sw_compare_view_move (SW_COMPARE_VIEW (widget), g_variant_get_int32 (parameter));
}

static void
sw_compare_view_dispose (GObject *object)
{
  g_cancellable_cancel (SW_COMPARE_VIEW (object)->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (object), SW_TYPE_COMPARE_VIEW);

  G_OBJECT_CLASS (sw_compare_view_parent_class)->dispose (object);
}

static void
sw_compare_view_finalize (GObject *object)
{
  g_clear_object (&SW_COMPARE_VIEW (object)->cancellable);

  G_OBJECT_CLASS (sw_compare_view_parent_class)->finalize (object);
}

static void
sw_compare_view_class_init (SwCompareViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_compare_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_compare_view_finalize;

  g_type_ensure (SW_TYPE_CHANGE_LIST);
  g_type_ensure (SW_TYPE_BYTE_DIFF_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-compare-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, scroller);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, summary);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, count);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, list);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, bytes_label);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, bytes_box);
  gtk_widget_class_bind_template_child (widget_class, SwCompareView, bytes_view);

  gtk_widget_class_install_action (widget_class, "change.move", "i", move_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_braceleft, 0, "change.move", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_braceright, 0, "change.move", "i", 1);
}

static void
sw_compare_view_init (SwCompareView *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sw_compare_view_new:
 *
 * Makes a view of nothing yet.
 *
 * Returns: (transfer floating): the view
 */
GtkWidget *
sw_compare_view_new (void)
{
  return g_object_new (SW_TYPE_COMPARE_VIEW, NULL);
}

static void
show (SwCompareView *self,
      SwComparison  *comparison)
{
  SwByteDiff *bytes = sw_comparison_get_bytes (comparison);
  GListModel *changes = sw_comparison_get_changes (comparison);
  guint n = sw_comparison_get_n_changes (comparison);
  g_autofree char *count =
    n == 0 ? g_strdup (_("No field differs"))
           : g_strdup_printf (ngettext ("%u field differs", "%u fields differ", n), n);
  g_autofree char *bytes_text = sw_byte_diff_dup_summary (bytes);

  gtk_label_set_label (self->count, count);
  sw_change_list_set_changes (self->list, changes);
  gtk_widget_set_visible (GTK_WIDGET (self->list), g_list_model_get_n_items (changes) > 0);
  gtk_label_set_label (self->bytes_label, bytes_text);
  sw_byte_diff_view_set_diff (self->bytes_view, bytes);
  gtk_widget_set_visible (GTK_WIDGET (self->bytes_view), sw_byte_diff_get_n_different (bytes) > 0);
}

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (SwCompareView) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwComparison) comparison = sw_comparison_new_finish (result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  if (comparison == NULL)
    {
      gtk_label_set_label (self->count, error->message);
      return;
    }

  show (self, comparison);
  gtk_widget_set_visible (self->bytes_box, TRUE);
  sw_compare_view_move (self, 1);
}

/* The numbers come when they are there */
static void
compare_later (SwCompareView *self,
               SwDocument    *old_document,
               SwDocument    *new_document)
{
  gtk_label_set_label (self->count, _("Comparing…"));
  gtk_widget_set_visible (self->bytes_box, FALSE);
  sw_comparison_new_async (old_document, new_document, self->cancellable, compared_cb,
                           g_object_ref (self));
}

/**
 * sw_compare_view_set:
 * @self: the view
 * @old_document: a document
 * @new_document: another one, or another state of it
 * @summary: what is compared with what, a whole sentence
 *
 * Compares two documents as they are now; large ones in a thread, and what differs is shown then.
 */
void
sw_compare_view_set (SwCompareView *self,
                     SwDocument    *old_document,
                     SwDocument    *new_document,
                     const char    *summary)
{
  g_return_if_fail (SW_IS_COMPARE_VIEW (self));
  g_return_if_fail (SW_IS_DOCUMENT (old_document));
  g_return_if_fail (SW_IS_DOCUMENT (new_document));
  g_return_if_fail (summary != NULL);

  gtk_label_set_label (self->summary, summary);
  if (sw_comparison_is_slow (old_document, new_document))
    {
      compare_later (self, old_document, new_document);
    }
  else
    {
      g_autoptr (SwComparison) comparison = sw_comparison_new (old_document, new_document);

      show (self, comparison);
    }
}

/**
 * sw_compare_view_get_n_changes:
 * @self: the view
 *
 * Counts the fields that differ, with those that saving computes.
 *
 * Returns: their number
 */
guint
sw_compare_view_get_n_changes (SwCompareView *self)
{
  g_return_val_if_fail (SW_IS_COMPARE_VIEW (self), 0);

  return sw_change_list_get_n_rows (self->list);
}

/**
 * sw_compare_view_move:
 * @self: the view
 * @step: 1 for the next difference, -1 for the one before
 *
 * Moves the keyboard focus: among the bytes when it is there, else among the fields.
 *
 * Returns: %FALSE if there is no difference there
 */
gboolean
sw_compare_view_move (SwCompareView *self,
                      int            step)
{
  g_return_val_if_fail (SW_IS_COMPARE_VIEW (self), FALSE);

  if (sw_focus_is_inside (GTK_WIDGET (self->bytes_view)))
    return sw_byte_diff_view_move (self->bytes_view, step);

  return sw_change_list_move (self->list, step);
}

/**
 * sw_compare_view_present:
 * @parent: the window to stand before
 * @title: the window's title
 * @summary: what is compared with what, a whole sentence
 * @old_document: a document
 * @new_document: another one, or another state of it
 *
 * Shows a comparison in a window of its own.
 *
 * Returns: (transfer none): the window
 */
GtkWindow *
sw_compare_view_present (GtkWindow  *parent,
                         const char *title,
                         const char *summary,
                         SwDocument *old_document,
                         SwDocument *new_document)
{
  GtkWidget *view = sw_compare_view_new ();
  SwDialog *window = g_object_new (SW_TYPE_DIALOG,
                                   "title", title,
                                   "default-width", 560,
                                   "default-height", 640,
                                   NULL);

  sw_compare_view_set (SW_COMPARE_VIEW (view), old_document, new_document, summary);
  sw_dialog_set_parts (window, adw_header_bar_new (), view);
  sw_dialog_present_over (window, parent);
  sw_compare_view_move (SW_COMPARE_VIEW (view), 1);
  return GTK_WINDOW (window);
}
