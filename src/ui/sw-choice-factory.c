/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-choice-factory.c: how names to choose from are shown, in a row and in its list. */
#include "config.h"

#include "sw-choice-factory.h"

/* Up to this length a value is never cut off */
#define WHOLE_CHARS 15

static void
show_tick (GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *tick = gtk_widget_get_last_child (box);
  GtkWidget *row = gtk_widget_get_ancestor (box, ADW_TYPE_COMBO_ROW);
  gboolean in_list = gtk_widget_get_ancestor (box, GTK_TYPE_POPOVER) != NULL;

  gtk_widget_set_visible (tick, in_list);
  gtk_widget_set_opacity (tick, row != NULL
                                && adw_combo_row_get_selected (ADW_COMBO_ROW (row))
                                   == gtk_list_item_get_position (item));
}

static void
setup_cb (AdwComboRow *self,
          GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "xalign", 0.0,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   "max-width-chars", 30,
                                   NULL);
  GtkWidget *tick = g_object_new (GTK_TYPE_IMAGE,
                                  "icon-name", "object-select-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);

  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (AdwComboRow *self,
         GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (box));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (label, text);
  gtk_label_set_wrap (label, gtk_widget_get_ancestor (box, GTK_TYPE_POPOVER) != NULL);
  /* The row's name can be broken into lines, its value can't */
  if (gtk_widget_get_ancestor (box, GTK_TYPE_POPOVER) == NULL)
    {
      int n = (int) MIN (g_utf8_strlen (text, -1), WHOLE_CHARS);

      /* These are counted in digits, and letters are narrower than those */
      gtk_label_set_width_chars (label, (n * 4 + 4) / 5);
      gtk_label_set_xalign (label, 1.f);
    }
  /* The cell around it has the role of an item, and no name of its own */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (box)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_object (self, "notify::selected", G_CALLBACK (show_tick), item,
                           G_CONNECT_SWAPPED);
  show_tick (item);
}

static void
unbind_cb (AdwComboRow *self,
           GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (self, show_tick, item);
}

/**
 * sw_choice_factory_install:
 * @row: a row whose model is a list of #GtkStringObject
 *
 * Lets a row show its names so that a screen reader can tell them, which the rows of libadwaita
 * leave out.
 */
void
sw_choice_factory_install (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), row, G_CONNECT_SWAPPED);
  adw_combo_row_set_factory (row, factory);
}
