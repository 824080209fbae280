/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-menu.c: what hangs on a quick slot: its menu, and the search for what to bind. */
#include "config.h"

#include "sw-quickbar-menu.h"

#include "sw-palette.h"
#include "sw-quickbar-edit.h"

#include <glib/gi18n-lib.h>

static GMenu *
new_section (const char *const *items)
{
  GMenu *section = g_menu_new ();

  for (guint i = 0; items[i] != NULL; i += 2)
    g_menu_append (section, items[i], items[i + 1]);

  return section;
}

static GMenuModel *
new_menu (void)
{
  const char * const binding[] = { _("_Bind…"), "quickbar.bind",
                                   _("C_lear"), "quickbar.clear", NULL };
  const char * const clipboard[] = { _("Cu_t"), "quickbar.cut",
                                     _("_Copy"), "quickbar.copy",
                                     _("_Paste"), "quickbar.paste", NULL };
  const char * const place[] = { _("_Move by Keyboard"), "quickbar.move",
                                 _("Swap with the Slot B_efore"), "quickbar.swap-before",
                                 _("Swap with the Slot _After"), "quickbar.swap-after", NULL };
  const char * const *sections[] = { binding, clipboard, place };
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_autoptr (GMenu) section = new_section (sections[i]);

      g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
    }

  return G_MENU_MODEL (menu);
}

static gboolean
unparent_cb (gpointer data)
{
  GtkWidget *popover = data;

  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);

  return G_SOURCE_REMOVE;
}

/* Later: what was chosen in it has not been done yet */
static void
closed_cb (SwQuickbar *self,
           GtkPopover *popover)
{
  sw_quickbar_focus_slot (self, sw_quickbar_get_current (self));
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (popover), g_object_unref);
}

static void
popup (SwQuickbar *self,
       GtkWidget  *popover,
       guint       slot)
{
  graphene_rect_t bounds;

  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  if (gtk_widget_compute_bounds (GTK_WIDGET (sw_quickbar_get_tile (self, slot)),
                                 GTK_WIDGET (self), &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                 &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width,
                                                   (int) bounds.size.height });
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
right_cb (SwQuickbar      *self,
          int              n_press,
          double           x,
          double           y,
          GtkGestureClick *click)
{
  gtk_widget_grab_focus (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click)));
  sw_quickbar_menu_popup (self);
}

/**
 * sw_quickbar_menu_add_clicks:
 * @tile: one of its slots
 *
 * Lets the right button open the menu of a slot.
 */
void
sw_quickbar_menu_add_clicks (SwQuickbar *self,
                             GtkWidget  *tile)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (right_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (tile, GTK_EVENT_CONTROLLER (click));
}

/**
 * sw_quickbar_menu_popup:
 *
 * Opens the menu of the current slot.
 */
void
sw_quickbar_menu_popup (SwQuickbar *self)
{
  g_autoptr (GMenuModel) menu = NULL;
  GtkWidget *popover;

  g_return_if_fail (SW_IS_QUICKBAR (self));

  menu = new_menu ();
  popover = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  popup (self, popover, sw_quickbar_get_current (self));
}

static void
chosen_cb (GtkPopover   *popover,
           SwTl2Binding *binding,
           gboolean      by_pointer,
           SwPalette    *palette)
{
  SwQuickbar *self = SW_QUICKBAR (gtk_widget_get_parent (GTK_WIDGET (popover)));

  gtk_popover_popdown (popover);
  sw_quickbar_put (self, sw_quickbar_get_current (self), binding);
}

/**
 * sw_quickbar_menu_ask:
 * @slot: 0 to 9
 *
 * Lets somebody search for what to bind to a slot.
 */
void
sw_quickbar_menu_ask (SwQuickbar *self,
                      guint       slot)
{
  GtkWidget *popover;
  GtkWidget *palette;
  g_autofree char *title = NULL;

  g_return_if_fail (SW_IS_QUICKBAR (self));
  g_return_if_fail (slot < SW_TL2_N_SLOTS);

  /* Translators: the digit of a quick slot. */
  title = g_strdup_printf (_("Bind to slot %u"),
                           sw_quickbar_slot_get_key (sw_quickbar_get_tile (self, slot)));
  palette = sw_palette_new (title);
  sw_palette_set_model (SW_PALETTE (palette),
                        sw_tl2_quickbar_get_palette (sw_quickbar_get_model (self)));
  sw_palette_set_single_click (SW_PALETTE (palette));
  gtk_widget_set_size_request (palette, 280, 340);
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), palette);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_object (palette, "chosen", G_CALLBACK (chosen_cb), popover,
                           G_CONNECT_SWAPPED);
  popup (self, popover, slot);
  sw_palette_focus_search (SW_PALETTE (palette));
}
