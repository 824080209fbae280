/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-banner.c: a line over the page about the whole file, with what can be done about it. */
#include "config.h"

#include "sw-banner.h"

struct _SwBanner
{
  AdwBin     parent_instance;

  GtkWidget *revealer;
  GtkWidget *box;
  GtkWidget *label;
  GtkWidget *buttons;
};

G_DEFINE_FINAL_TYPE (SwBanner, sw_banner, ADW_TYPE_BIN)

enum { PROP_0, PROP_TITLE, PROP_REVEALED, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
sw_banner_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  SwBanner *self = SW_BANNER (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, sw_banner_get_title (self));
      break;

    case PROP_REVEALED:
      g_value_set_boolean (value, sw_banner_get_revealed (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_banner_set_property (GObject      *object,
                        guint         prop_id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  SwBanner *self = SW_BANNER (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      sw_banner_set_title (self, g_value_get_string (value));
      break;

    case PROP_REVEALED:
      sw_banner_set_revealed (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_banner_class_init (SwBannerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = sw_banner_get_property;
  object_class->set_property = sw_banner_set_property;

  properties[PROP_TITLE] =
    g_param_spec_string ("title", NULL, NULL, "",
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_REVEALED] =
    g_param_spec_boolean ("revealed", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
sw_banner_init (SwBanner *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (self->label, TRUE);

  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_valign (self->buttons, GTK_ALIGN_CENTER);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (self->box, "sw-banner");
  gtk_box_append (GTK_BOX (self->box), self->label);
  gtk_box_append (GTK_BOX (self->box), self->buttons);

  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN);
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), self->box);
  adw_bin_set_child (ADW_BIN (self), self->revealer);
  /* Nothing that is out of sight may take the focus or be read out */
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * sw_banner_new:
 *
 * Makes a banner, out of sight.
 *
 * Returns: (transfer floating): the banner
 */
GtkWidget *
sw_banner_new (void)
{
  return g_object_new (SW_TYPE_BANNER, NULL);
}

/**
 * sw_banner_get_title:
 *
 * Returns: (transfer none): what it says
 */
const char *
sw_banner_get_title (SwBanner *self)
{
  g_return_val_if_fail (SW_IS_BANNER (self), NULL);

  return gtk_label_get_text (GTK_LABEL (self->label));
}

/**
 * sw_banner_set_title:
 * @title: (nullable): a whole sentence, plain text
 *
 * Sets what it says.
 */
void
sw_banner_set_title (SwBanner   *self,
                     const char *title)
{
  const char *text = title != NULL ? title : "";

  g_return_if_fail (SW_IS_BANNER (self));

  if (g_str_equal (text, sw_banner_get_title (self)))
    return;

  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

/**
 * sw_banner_get_revealed:
 *
 * Returns: whether it is in sight
 */
gboolean
sw_banner_get_revealed (SwBanner *self)
{
  g_return_val_if_fail (SW_IS_BANNER (self), FALSE);

  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer));
}

/**
 * sw_banner_set_revealed:
 * @revealed: whether it shall be in sight
 *
 * Shows the banner or takes it away.
 */
void
sw_banner_set_revealed (SwBanner *self,
                        gboolean  revealed)
{
  g_return_if_fail (SW_IS_BANNER (self));

  if (sw_banner_get_revealed (self) == revealed)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self), revealed);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), revealed);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVEALED]);
}

/**
 * sw_banner_set_narrow:
 * @narrow: whether there is little room
 *
 * Puts the buttons below the text, one below the other, or beside it.
 */
void
sw_banner_set_narrow (SwBanner *self,
                      gboolean  narrow)
{
  GtkOrientation orientation;

  g_return_if_fail (SW_IS_BANNER (self));

  orientation = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), orientation);
}

/**
 * sw_banner_add_button:
 * @label: a verb, with a mnemonic
 * @action: the action that it activates
 *
 * Adds a button at the end.
 */
void
sw_banner_add_button (SwBanner   *self,
                      const char *label,
                      const char *action)
{
  GtkWidget *button;

  g_return_if_fail (SW_IS_BANNER (self));
  g_return_if_fail (label != NULL && action != NULL);

  button = gtk_button_new_with_mnemonic (label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (self->buttons), button);
}
