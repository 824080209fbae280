/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-button-row.c: a row that holds controls at its end, and is no stop for the keyboard itself. */
#include "config.h"

#include "sw-button-row.h"

#include "sw-row.h"

struct _SwButtonRow
{
  AdwActionRow parent_instance;
};

G_DEFINE_FINAL_TYPE (SwButtonRow, sw_button_row, ADW_TYPE_ACTION_ROW)

static void
sw_button_row_class_init (SwButtonRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = sw_row_focus_child;
  GTK_WIDGET_CLASS (klass)->grab_focus = sw_row_grab_focus_child;
}

static void
sw_button_row_init (SwButtonRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

/**
 * sw_button_row_new:
 * @title: what it is about
 * @subtitle: (nullable): more about it
 * @control: (nullable): a button, or whatever there is to use
 *
 * Makes a row with a control at its end.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_button_row_new (const char *title,
                   const char *subtitle,
                   GtkWidget  *control)
{
  GtkWidget *self;

  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (SW_TYPE_BUTTON_ROW, "title", title, "subtitle", subtitle, NULL);
  if (control != NULL)
    {
      gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), control);
    }

  return self;
}
