/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-difficulty-switcher.c: three buttons of which one is down: normal, nightmare, hell. */
#include "config.h"

#include "sw-difficulty-switcher.h"

#include "sw-compat.h"

#include <glib/gi18n-lib.h>

struct _SwDifficultySwitcher
{
  AdwBin           parent_instance;

  GtkToggleButton *buttons[SW_D2S_N_DIFFICULTIES];
  guint            difficulty;
};

G_DEFINE_FINAL_TYPE (SwDifficultySwitcher, sw_difficulty_switcher, ADW_TYPE_BIN)

enum { PROP_0, PROP_DIFFICULTY, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
toggled_cb (SwDifficultySwitcher *self,
            GtkToggleButton      *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  for (guint i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
    if (self->buttons[i] == button)
      sw_difficulty_switcher_set_difficulty (self, i);
}

static void
sw_difficulty_switcher_get_property (GObject    *object,
                                     guint       prop_id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_DIFFICULTY:
      g_value_set_uint (value, SW_DIFFICULTY_SWITCHER (object)->difficulty);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_difficulty_switcher_set_property (GObject      *object,
                                     guint         prop_id,
                                     const GValue *value,
                                     GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_DIFFICULTY:
      sw_difficulty_switcher_set_difficulty (SW_DIFFICULTY_SWITCHER (object),
                                             g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_difficulty_switcher_class_init (SwDifficultySwitcherClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = sw_difficulty_switcher_get_property;
  object_class->set_property = sw_difficulty_switcher_set_property;

  properties[PROP_DIFFICULTY] =
    g_param_spec_uint ("difficulty", NULL, NULL, 0, SW_D2S_N_DIFFICULTIES - 1, 0,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sw_difficulty_switcher_init (SwDifficultySwitcher *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  for (guint i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (sw_d2s_difficulty_label (i));
      /* Translators: %u is a key to press. */
      g_autofree char *tip = g_strdup_printf (_("Press %u"), i + 1);

      self->buttons[i] = GTK_TOGGLE_BUTTON (button);
      sw_compat_let_shrink (GTK_BUTTON (button));
      gtk_widget_set_tooltip_text (button, tip);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      sw_d2s_difficulty_label (i), -1);
      if (i > 0)
        gtk_toggle_button_set_group (self->buttons[i], self->buttons[0]);
      gtk_widget_set_hexpand (button, TRUE);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_toggle_button_set_active (self->buttons[0], TRUE);
  for (guint i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
    g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (toggled_cb), self,
                             G_CONNECT_SWAPPED);

  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Difficulty"), -1);
}

/**
 * sw_difficulty_switcher_get_difficulty:
 * @self: a switcher
 *
 * Gets which button is down.
 *
 * Returns: 0 to 2
 */
guint
sw_difficulty_switcher_get_difficulty (SwDifficultySwitcher *self)
{
  g_return_val_if_fail (SW_IS_DIFFICULTY_SWITCHER (self), 0);

  return self->difficulty;
}

/**
 * sw_difficulty_switcher_set_difficulty:
 * @self: a switcher
 * @difficulty: 0 to 2
 *
 * Presses a button.
 */
void
sw_difficulty_switcher_set_difficulty (SwDifficultySwitcher *self,
                                       guint                 difficulty)
{
  g_return_if_fail (SW_IS_DIFFICULTY_SWITCHER (self));
  g_return_if_fail (difficulty < SW_D2S_N_DIFFICULTIES);

  if (self->difficulty == difficulty)
    return;

  self->difficulty = difficulty;
  gtk_toggle_button_set_active (self->buttons[difficulty], TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DIFFICULTY]);
}

/**
 * sw_difficulty_switcher_show_played:
 * @self: a switcher
 * @document: a character
 *
 * Presses the button of the difficulty that was played last: that is the one somebody looks for.
 */
void
sw_difficulty_switcher_show_played (SwDifficultySwitcher *self,
                                    SwD2sDocument        *document)
{
  g_return_if_fail (SW_IS_DIFFICULTY_SWITCHER (self));
  g_return_if_fail (SW_IS_D2S_DOCUMENT (document));

  for (guint i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
    {
      g_autofree char *path = g_strdup_printf ("/header/difficulty/%u", i);

      if (sw_document_has (SW_DOCUMENT (document), path)
          && (sw_document_get_number (SW_DOCUMENT (document), path) & 0x80) != 0)
        sw_difficulty_switcher_set_difficulty (self, i);
    }
}

/**
 * sw_difficulty_switcher_show_path:
 * @self: a switcher
 * @section: the first step of the paths below which there are difficulties
 * @path: a path
 *
 * Presses the button of the difficulty that a path leads into.
 *
 * Returns: %FALSE if it leads somewhere else
 */
gboolean
sw_difficulty_switcher_show_path (SwDifficultySwitcher *self,
                                  const char           *section,
                                  const char           *path)
{
  g_return_val_if_fail (SW_IS_DIFFICULTY_SWITCHER (self), FALSE);
  g_return_val_if_fail (section != NULL && path != NULL, FALSE);

  for (guint i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
    {
      g_autofree char *prefix = g_strdup_printf ("/%s/%s/", section,
                                                 sw_d2s_difficulty_token (i));

      if (g_str_has_prefix (path, prefix))
        {
          sw_difficulty_switcher_set_difficulty (self, i);
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * sw_difficulty_switcher_add_keys:
 * @page_class: a page with a switcher
 * @callback: gets the number of the difficulty, "(u)"
 *
 * Binds the keys 1, 2 and 3 of a page.
 */
void
sw_difficulty_switcher_add_keys (GtkWidgetClass  *page_class,
                                 GtkShortcutFunc  callback)
{
  g_return_if_fail (callback != NULL);

  for (guint i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
    {
      gtk_widget_class_add_binding (page_class, GDK_KEY_1 + i, 0, callback, "(u)", i);
      gtk_widget_class_add_binding (page_class, GDK_KEY_KP_1 + i, 0, callback, "(u)", i);
    }
}
