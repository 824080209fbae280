/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-keys.c: the actions and the keys of the quick slots. */
#include "config.h"

#include "sw-quickbar-keys.h"

#include "sw-quickbar-edit.h"
#include "sw-quickbar-menu.h"

static gboolean
is_empty (SwQuickbar *self,
          guint       slot)
{
  return sw_tl2_binding_get_kind (
           sw_quickbar_slot_get_binding (sw_quickbar_get_tile (self, slot)))
         == SW_TL2_BINDING_EMPTY;
}

/* -- actions -- */

static void
bind_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  SwQuickbar *self = SW_QUICKBAR (widget);

  if (sw_quickbar_get_moving (self))
    sw_quickbar_put_down (self, TRUE);
  else
    sw_quickbar_menu_ask (self, sw_quickbar_get_current (self));
}

static void
clear_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  SwQuickbar *self = SW_QUICKBAR (widget);

  sw_quickbar_clear_slot (self, sw_quickbar_get_current (self));
}

static void
cut_cb (GtkWidget  *widget,
        const char *action,
        GVariant   *parameter)
{
  SwQuickbar *self = SW_QUICKBAR (widget);
  guint slot = sw_quickbar_get_current (self);

  sw_quickbar_copy (self, slot);
  sw_quickbar_clear_slot (self, slot);
}

static void
copy_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  SwQuickbar *self = SW_QUICKBAR (widget);

  sw_quickbar_copy (self, sw_quickbar_get_current (self));
}

static void
paste_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  SwQuickbar *self = SW_QUICKBAR (widget);

  sw_quickbar_paste (self, sw_quickbar_get_current (self));
}

static void
move_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  SwQuickbar *self = SW_QUICKBAR (widget);

  if (sw_quickbar_get_moving (self))
    sw_quickbar_put_down (self, TRUE);
  else
    sw_quickbar_pick (self);
}

/* What was swapped keeps the focus */
static void
swap (SwQuickbar *self,
      int         step)
{
  guint slot = sw_quickbar_get_current (self);
  guint other = slot + (guint) step;

  if (other < SW_TL2_N_SLOTS && sw_quickbar_swap (self, slot, other))
    sw_quickbar_focus_slot (self, other);
}

static void
swap_before_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  swap (SW_QUICKBAR (widget), -1);
}

static void
swap_after_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  swap (SW_QUICKBAR (widget), 1);
}

static void
menu_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  sw_quickbar_menu_popup (SW_QUICKBAR (widget));
}

/* -- keys -- */

/* Only for the slots: keys come by that were pressed in what hangs on them */
static gboolean
key_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  SwQuickbar *self = SW_QUICKBAR (widget);
  const char *action;

  g_variant_get (args, "(&s)", &action);
  if (!sw_quickbar_has_focus (self))
    return FALSE;

  /* Nothing else happens to a slot while something is moved */
  if (sw_quickbar_get_moving (self) && !g_str_equal (action, "quickbar.bind")
      && !g_str_equal (action, "quickbar.move"))
    return TRUE;

  gtk_widget_activate_action_variant (widget, action, NULL);

  return TRUE;
}

static gboolean
swap_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  SwQuickbar *self = SW_QUICKBAR (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int step;

  g_variant_get (args, "(i)", &step);
  if (!sw_quickbar_has_focus (self))
    return FALSE;

  if (!sw_quickbar_get_moving (self))
    gtk_widget_activate_action (widget, (step > 0) != rtl ? "quickbar.swap-after"
                                                          : "quickbar.swap-before", NULL);

  return TRUE;
}

static gboolean
go_key_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  SwQuickbar *self = SW_QUICKBAR (widget);
  guint slot;

  g_variant_get (args, "(u)", &slot);

  return sw_quickbar_has_focus (self) && sw_quickbar_focus_slot (self, slot);
}

static gboolean
escape_key_cb (GtkWidget *widget,
               GVariant  *args,
               gpointer   user_data)
{
  SwQuickbar *self = SW_QUICKBAR (widget);

  if (!sw_quickbar_get_moving (self))
    return FALSE;

  sw_quickbar_put_down (self, FALSE);

  return TRUE;
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint            key;
    GdkModifierType  modifiers;
    const char      *action;
  } keys[] = {
    { GDK_KEY_Return, 0, "quickbar.bind" },
    { GDK_KEY_KP_Enter, 0, "quickbar.bind" },
    { GDK_KEY_ISO_Enter, 0, "quickbar.bind" },
    { GDK_KEY_space, 0, "quickbar.bind" },
    { GDK_KEY_KP_Space, 0, "quickbar.bind" },
    { GDK_KEY_Delete, 0, "quickbar.clear" },
    { GDK_KEY_KP_Delete, 0, "quickbar.clear" },
    { GDK_KEY_BackSpace, 0, "quickbar.clear" },
    { GDK_KEY_x, GDK_CONTROL_MASK, "quickbar.cut" },
    { GDK_KEY_c, GDK_CONTROL_MASK, "quickbar.copy" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "quickbar.paste" },
    { GDK_KEY_m, GDK_CONTROL_MASK, "quickbar.move" },
    { GDK_KEY_Menu, 0, "quickbar.menu" },
    { GDK_KEY_F10, GDK_SHIFT_MASK, "quickbar.menu" },
  };
  static const guint left_right[] = { GDK_KEY_Left, GDK_KEY_KP_Left, GDK_KEY_Right,
                                      GDK_KEY_KP_Right };
  static const guint ends[] = { GDK_KEY_Home, GDK_KEY_KP_Home, GDK_KEY_End, GDK_KEY_KP_End };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].modifiers, key_cb, "(s)",
                                  keys[i].action);
  for (guint i = 0; i < G_N_ELEMENTS (left_right); i++)
    gtk_widget_class_add_binding (widget_class, left_right[i], GDK_ALT_MASK, swap_key_cb, "(i)",
                                  i < 2 ? -1 : 1);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    gtk_widget_class_add_binding (widget_class, ends[i], 0, go_key_cb, "(u)",
                                  i < 2 ? 0 : SW_TL2_N_SLOTS - 1);
  for (guint slot = 0; slot < SW_TL2_N_SLOTS; slot++)
    {
      guint digit = (slot + 1) % 10;

      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + digit, 0, go_key_cb, "(u)", slot);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0 + digit, 0, go_key_cb, "(u)",
                                    slot);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key_cb, NULL);
}

/**
 * sw_quickbar_keys_install:
 * @widget_class: the class of the bar
 *
 * Installs what can be done to the current slot, and the keys for it.
 */
void
sw_quickbar_keys_install (GtkWidgetClass *widget_class)
{
  g_return_if_fail (GTK_IS_WIDGET_CLASS (widget_class));

  gtk_widget_class_install_action (widget_class, "quickbar.bind", NULL, bind_cb);
  gtk_widget_class_install_action (widget_class, "quickbar.clear", NULL, clear_cb);
  gtk_widget_class_install_action (widget_class, "quickbar.cut", NULL, cut_cb);
  gtk_widget_class_install_action (widget_class, "quickbar.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "quickbar.paste", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "quickbar.move", NULL, move_cb);
  gtk_widget_class_install_action (widget_class, "quickbar.swap-before", NULL,
                                   swap_before_cb);
  gtk_widget_class_install_action (widget_class, "quickbar.swap-after", NULL, swap_after_cb);
  gtk_widget_class_install_action (widget_class, "quickbar.menu", NULL, menu_cb);
  add_keys (widget_class);
}

/**
 * sw_quickbar_keys_update:
 *
 * Says which actions make sense for the current slot.
 */
void
sw_quickbar_keys_update (SwQuickbar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint slot;
  gboolean locked;
  gboolean full;

  g_return_if_fail (SW_IS_QUICKBAR (self));

  locked = sw_quickbar_get_locked (self) != NULL;
  slot = sw_quickbar_get_current (self);
  full = !is_empty (self, slot);
  gtk_widget_action_set_enabled (widget, "quickbar.bind", !locked);
  gtk_widget_action_set_enabled (widget, "quickbar.clear", !locked && full);
  gtk_widget_action_set_enabled (widget, "quickbar.cut", !locked && full);
  gtk_widget_action_set_enabled (widget, "quickbar.copy", full);
  gtk_widget_action_set_enabled (widget, "quickbar.paste", !locked);
  gtk_widget_action_set_enabled (widget, "quickbar.move",
                                 !locked && (full || sw_quickbar_get_moving (self)));
  gtk_widget_action_set_enabled (widget, "quickbar.swap-before", !locked && slot > 0);
  gtk_widget_action_set_enabled (widget, "quickbar.swap-after",
                                 !locked && slot < SW_TL2_N_SLOTS - 1);
}
