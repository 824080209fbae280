/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-keys.c: the keys of a tree, and of a list of hits. */
#include "config.h"

#include "sw-tree-keys.h"

static gboolean
arrow_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  GtkWidget *list = user_data;
  gboolean forward = g_variant_get_boolean (args);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    forward = !forward;
  gtk_widget_activate_action (list, forward ? "rows.expand" : "rows.collapse", NULL);
  return TRUE;
}

static void
add_arrow (GtkWidget             *list,
           GtkShortcutController *controller,
           guint                  key,
           gboolean               forward)
{
  GtkShortcut *shortcut =
    gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                      gtk_callback_action_new (arrow_cb, list, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_boolean (forward));
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

static void
add_key (GtkShortcutController *controller,
         guint                  key,
         GdkModifierType        modifiers,
         const char            *action)
{
  gtk_shortcut_controller_add_shortcut (
    controller, gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                  gtk_named_action_new (action)));
}

/**
 * sw_tree_keys_add:
 * @list: a #SwTreeList, which has the actions
 * @view: the view in it
 * @kind: what it shows
 *
 * Adds the keys of a list: they come before those of the view, which takes the arrows for walking
 * sideways.
 */
void
sw_tree_keys_add (GtkWidget  *list,
                  GtkWidget  *view,
                  SwTreeKind  kind)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcutController *keys = GTK_SHORTCUT_CONTROLLER (controller);

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  if (kind != SW_TREE_HITS)
    {
      add_arrow (list, keys, GDK_KEY_Right, TRUE);
      add_arrow (list, keys, GDK_KEY_KP_Right, TRUE);
      add_arrow (list, keys, GDK_KEY_Left, FALSE);
      add_arrow (list, keys, GDK_KEY_KP_Left, FALSE);
      add_key (keys, GDK_KEY_plus, 0, "rows.expand");
      add_key (keys, GDK_KEY_KP_Add, 0, "rows.expand");
      add_key (keys, GDK_KEY_minus, 0, "rows.collapse");
      add_key (keys, GDK_KEY_KP_Subtract, 0, "rows.collapse");
      add_key (keys, GDK_KEY_asterisk, 0, "tree.expand-all");
      add_key (keys, GDK_KEY_KP_Multiply, 0, "tree.expand-all");
    }
  add_key (keys, GDK_KEY_F10, GDK_SHIFT_MASK, "rows.menu");
  add_key (keys, GDK_KEY_Menu, 0, "rows.menu");
  gtk_widget_add_controller (view, controller);
}
