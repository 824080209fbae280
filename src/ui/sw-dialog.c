/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-dialog.c: a window that stands before another one until it is done with. */
#include "config.h"

#include "sw-dialog.h"

#include <glib/gi18n.h>

G_DEFINE_TYPE (SwDialog, sw_dialog, ADW_TYPE_WINDOW)

/* Something may hold a dialog that was closed, as work that is coming to its end. GTK 4.8 lets such
 * a one keep its parent, and reach for it when that is gone. */
static void
sw_dialog_unrealize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sw_dialog_parent_class)->unrealize (widget);

  gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
}

static void
sw_dialog_class_init (SwDialogClass *klass)
{
  GTK_WIDGET_CLASS (klass)->unrealize = sw_dialog_unrealize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

static void
sw_dialog_init (SwDialog *self)
{
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
}

/**
 * sw_dialog_new_question_header:
 * @accept: (nullable): the button that does what is asked for
 *
 * Makes the header bar of a dialog that does something or nothing: “Cancel” is on its other side.
 *
 * Returns: (transfer floating): the header bar
 */
GtkWidget *
sw_dialog_new_question_header (GtkWidget *accept)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_("_Cancel"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  if (accept != NULL)
    adw_header_bar_pack_end (ADW_HEADER_BAR (header), accept);
  return header;
}

/**
 * sw_dialog_set_parts:
 * @self: a dialog
 * @header: a header bar
 * @content: what stands below it, and takes the room that is left
 *
 * Fills a dialog that has no template.
 */
void
sw_dialog_set_parts (SwDialog  *self,
                     GtkWidget *header,
                     GtkWidget *content)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_return_if_fail (SW_IS_DIALOG (self));

  gtk_widget_set_vexpand (content, TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), content);
  adw_window_set_content (ADW_WINDOW (self), box);
}

/**
 * sw_dialog_present_over:
 * @self: a dialog
 * @parent: (nullable): the window to stand before
 *
 * Shows a dialog. Its parent takes no input until it is closed.
 */
void
sw_dialog_present_over (SwDialog  *self,
                        GtkWindow *parent)
{
  g_return_if_fail (SW_IS_DIALOG (self));

  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_set_modal (GTK_WINDOW (self), parent != NULL);
  gtk_window_present (GTK_WINDOW (self));
}
