/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-binding-content.c: a skill or an item on the clipboard or under the pointer. */
#include "config.h"

#include "sw-binding-content.h"

#define DRAG_KEY "sw-binding-drag"
#define FUNC_KEY "sw-binding-drag-func"

static void
drag_free (gpointer data)
{
  SwBindingDrag *drag = data;

  g_clear_object (&drag->binding);
  g_clear_weak_pointer (&drag->source);
  g_free (drag->reason);
  g_free (drag);
}

static SwBindingDrag *
find_drag (GdkDrop *drop)
{
  GdkDrag *drag = gdk_drop_get_drag (drop);

  return drag != NULL ? g_object_get_data (G_OBJECT (drag), DRAG_KEY) : NULL;
}

static SwBindingDrag *
ask (GtkWidget *widget)
{
  SwBindingDragFunc func = g_object_get_data (G_OBJECT (widget), FUNC_KEY);
  SwBindingDrag asked = { NULL, NULL, 0, NULL };
  SwBindingDrag *drag;

  if (!func (widget, &asked))
    return NULL;

  drag = g_new0 (SwBindingDrag, 1);
  drag->binding = g_object_ref (asked.binding);
  g_set_weak_pointer (&drag->source, asked.source);
  drag->slot = asked.slot;

  return drag;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x,
            double         y,
            GtkWidget     *widget)
{
  SwBindingDragFunc func = g_object_get_data (G_OBJECT (widget), FUNC_KEY);
  SwBindingDrag asked = { NULL, NULL, 0, NULL };

  return func (widget, &asked) ? sw_binding_content_new (asked.binding) : NULL;
}

static GtkWidget *
new_icon (SwTl2Binding *binding,
          const char   *why)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *reason = g_object_new (GTK_TYPE_LABEL,
                                    "label", why,
                                    "visible", why != NULL,
                                    "wrap", TRUE,
                                    "xalign", 0.0,
                                    "max-width-chars", 30,
                                    NULL);

  gtk_box_append (GTK_BOX (head),
                  gtk_image_new_from_icon_name (sw_tl2_binding_get_icon_name (binding)));
  gtk_box_append (GTK_BOX (head), gtk_label_new (sw_tl2_binding_get_title (binding)));
  gtk_widget_add_css_class (reason, "caption");
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), reason);
  gtk_widget_add_css_class (box, "sw-drag-icon");

  return box;
}

static void
begin_cb (GtkDragSource *source,
          GdkDrag       *drag,
          GtkWidget     *widget)
{
  SwBindingDrag *carried = ask (widget);

  if (carried == NULL)
    return;

  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)),
                           new_icon (carried->binding, NULL));
  /* Below and beside the pointer, so that it does not hide the slot that is aimed at */
  gdk_drag_set_hotspot (drag, -12, -12);
  g_object_set_data_full (G_OBJECT (drag), DRAG_KEY, carried, drag_free);
}

/**
 * sw_binding_content_new:
 * @binding: a skill or an item
 *
 * Wraps a binding for the clipboard or a drag: as itself for this program, and as its word for
 * other windows and texts.
 *
 * Returns: (transfer full): the content
 */
GdkContentProvider *
sw_binding_content_new (SwTl2Binding *binding)
{
  g_autofree char *word = NULL;
  GdkContentProvider *parts[2];

  g_return_val_if_fail (SW_IS_TL2_BINDING (binding), NULL);

  word = sw_tl2_binding_dup_word (binding);
  parts[0] = gdk_content_provider_new_typed (SW_TYPE_TL2_BINDING, binding);
  parts[1] = gdk_content_provider_new_typed (G_TYPE_STRING, word);

  return gdk_content_provider_new_union (parts, G_N_ELEMENTS (parts));
}

/**
 * sw_binding_content_add_drag:
 * @widget: what shows a binding
 * @actions: what may become of it
 * @func: says what is dragged, at the time of the drag
 *
 * Lets a binding be dragged from a widget.
 */
void
sw_binding_content_add_drag (GtkWidget         *widget,
                             GdkDragAction      actions,
                             SwBindingDragFunc  func)
{
  GtkDragSource *source;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (func != NULL);

  source = gtk_drag_source_new ();
  gtk_drag_source_set_actions (source, actions);
  g_object_set_data (G_OBJECT (widget), FUNC_KEY, func);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), widget, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (begin_cb), widget, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}

/**
 * sw_binding_content_get_drag:
 * @drop: what is over a widget
 *
 * Finds out what a drag carries and where it comes from.
 *
 * Returns: (transfer none) (nullable): %NULL for a drag of another program, or of another thing
 */
const SwBindingDrag *
sw_binding_content_get_drag (GdkDrop *drop)
{
  g_return_val_if_fail (GDK_IS_DROP (drop), NULL);

  return find_drag (drop);
}

/**
 * sw_binding_content_set_reason:
 * @drop: what is over a widget
 * @reason: (nullable): why it can't be dropped there
 *
 * Shows a reason beside the pointer. Tooltips do not come while something is dragged.
 */
void
sw_binding_content_set_reason (GdkDrop    *drop,
                               const char *reason)
{
  SwBindingDrag *drag;
  GtkWidget *icon;
  GtkRequisition size;

  g_return_if_fail (GDK_IS_DROP (drop));

  drag = find_drag (drop);
  if (drag == NULL || g_strcmp0 (drag->reason, reason) == 0)
    return;

  g_free (drag->reason);
  drag->reason = g_strdup (reason);
  icon = gtk_drag_icon_get_for_drag (gdk_drop_get_drag (drop));
  gtk_drag_icon_set_child (GTK_DRAG_ICON (icon), new_icon (drag->binding, reason));
  /* By itself it keeps the size that it had */
  gtk_widget_get_preferred_size (icon, NULL, &size);
  gdk_drag_surface_present (GDK_DRAG_SURFACE (gtk_native_get_surface (GTK_NATIVE (icon))),
                            MAX (1, size.width), MAX (1, size.height));
}
