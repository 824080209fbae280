/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-focus.c: asks where the keyboard focus is. */
#include "config.h"

#include "sw-focus.h"

/**
 * sw_focus_is_inside:
 * @widget: a widget
 *
 * Tells whether a widget or something in it has the keyboard focus of its window. The chain of
 * focus children does not say so: a widget keeps its own after the focus has left.
 *
 * Returns: %TRUE if it has
 */
gboolean
sw_focus_is_inside (GtkWidget *widget)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  root = gtk_widget_get_root (widget);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}
