/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change-row.c: one changed field as a row: its name, the old and the new value. */
#include "config.h"

#include "sw-change-row.h"

#include <glib/gi18n.h>

struct _SwChangeRow
{
  GtkListBoxRow    parent_instance;
  SwChange        *change;
  SwChangeRowMode  mode;
  GtkCheckButton  *check;
  GtkLabel        *title;
  GtkLabel        *values;
  GtkButton       *revert_button;
};

G_DEFINE_FINAL_TYPE (SwChangeRow, sw_change_row, GTK_TYPE_LIST_BOX_ROW)

enum { PROP_0, PROP_INCLUDED, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* What the eye sees is in three labels; a screen reader gets it in one sentence, at the widget
 * that takes the focus. */
static void
update_spoken (SwChangeRow *self)
{
  g_autofree char *sentence = NULL;
  g_autofree char *revert = NULL;

  sentence = sw_change_row_dup_sentence (self->change);
  if (self->mode == SW_CHANGE_ROW_TICKS && !sw_change_get_derived (self->change))
    {
      g_autofree char *whole = sw_change_row_get_included (self)
        /* Translators: a changed field in words ("Strength, 91 to 156"). */
        ? g_strdup_printf (_("%s, included"), sentence)
        /* Translators: a changed field in words ("Strength, 91 to 156"). */
        : g_strdup_printf (_("%s, left out"), sentence);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self->check),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);

  /* Translators: a field's name, as "Strength". */
  revert = g_strdup_printf (_("Revert %s"), sw_change_get_label (self->change));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->revert_button), revert);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->revert_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, revert, -1);
}

static void
check_toggled_cb (SwChangeRow *self)
{
  update_spoken (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INCLUDED]);
}

static gboolean
is_ticked_here (SwChangeRow *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->check));
}

/* With a tick, the tick is the one thing to be focused, so that Space and the spoken state are its
 * own. */
static gboolean
sw_change_row_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  SwChangeRow *self = SW_CHANGE_ROW (widget);

  if (!is_ticked_here (self))
    return GTK_WIDGET_CLASS (sw_change_row_parent_class)->focus (widget, direction);

  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->check));
}

static gboolean
sw_change_row_grab_focus (GtkWidget *widget)
{
  SwChangeRow *self = SW_CHANGE_ROW (widget);

  if (!is_ticked_here (self))
    return GTK_WIDGET_CLASS (sw_change_row_parent_class)->grab_focus (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->check));
}

static void
sw_change_row_dispose (GObject *object)
{
  SwChangeRow *self = SW_CHANGE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_CHANGE_ROW);
  g_clear_object (&self->change);

  G_OBJECT_CLASS (sw_change_row_parent_class)->dispose (object);
}

static void
sw_change_row_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_INCLUDED:
      g_value_set_boolean (value, sw_change_row_get_included (SW_CHANGE_ROW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_change_row_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_INCLUDED:
      sw_change_row_set_included (SW_CHANGE_ROW (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_change_row_class_init (SwChangeRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_change_row_dispose;
  object_class->get_property = sw_change_row_get_property;
  object_class->set_property = sw_change_row_set_property;
  widget_class->focus = sw_change_row_focus;
  widget_class->grab_focus = sw_change_row_grab_focus;

  properties[PROP_INCLUDED] = g_param_spec_boolean ("included", NULL, NULL, TRUE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                    | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-change-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SwChangeRow, check);
  gtk_widget_class_bind_template_child (widget_class, SwChangeRow, title);
  gtk_widget_class_bind_template_child (widget_class, SwChangeRow, values);
  gtk_widget_class_bind_template_child (widget_class, SwChangeRow, revert_button);
  gtk_widget_class_bind_template_callback (widget_class, check_toggled_cb);
}

static void
sw_change_row_init (SwChangeRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sw_change_row_new:
 * @change: what changed
 * @mode: what can be done with it
 *
 * Makes a row. A derived change is never offered to be left out or taken back.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_change_row_new (SwChange        *change,
                   SwChangeRowMode  mode)
{
  SwChangeRow *self;
  gboolean ticks;
  gboolean derived;

  g_return_val_if_fail (SW_IS_CHANGE (change), NULL);

  self = g_object_new (SW_TYPE_CHANGE_ROW, NULL);
  derived = sw_change_get_derived (change);
  ticks = mode == SW_CHANGE_ROW_TICKS && !derived;
  self->mode = mode;
  gtk_widget_set_visible (GTK_WIDGET (self->check), ticks);
  gtk_widget_set_visible (GTK_WIDGET (self->revert_button),
                          mode == SW_CHANGE_ROW_REVERT && !derived);
  gtk_widget_set_focusable (GTK_WIDGET (self), !ticks);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self),
                                    mode == SW_CHANGE_ROW_REVERT && !derived);
  sw_change_row_set_change (self, change);
  return GTK_WIDGET (self);
}

/**
 * sw_change_row_get_change:
 * @self: the row
 *
 * Gets what the row shows.
 *
 * Returns: (transfer none): the change
 */
SwChange *
sw_change_row_get_change (SwChangeRow *self)
{
  g_return_val_if_fail (SW_IS_CHANGE_ROW (self), NULL);

  return self->change;
}

/**
 * sw_change_row_set_change:
 * @self: the row
 * @change: another state of the same field
 *
 * Shows a change. Its tick stays as it is.
 */
void
sw_change_row_set_change (SwChangeRow *self,
                          SwChange    *change)
{
  g_autofree char *markup = NULL;
  const char *path;

  g_return_if_fail (SW_IS_CHANGE_ROW (self));
  g_return_if_fail (SW_IS_CHANGE (change));

  if (!g_set_object (&self->change, change))
    return;

  path = sw_change_get_path (change);
  markup = sw_change_row_dup_markup (change);
  gtk_label_set_label (self->title, sw_change_get_label (change));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), path);
  gtk_label_set_markup (self->values, markup);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->revert_button), "s", path);
  if (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (self)))
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", path);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "change.show");
    }
  update_spoken (self);
}

/**
 * sw_change_row_get_included:
 * @self: the row
 *
 * Gets whether the change is taken along.
 *
 * Returns: %TRUE unless its tick is off
 */
gboolean
sw_change_row_get_included (SwChangeRow *self)
{
  g_return_val_if_fail (SW_IS_CHANGE_ROW (self), TRUE);

  return gtk_check_button_get_active (self->check);
}

/**
 * sw_change_row_set_included:
 * @self: the row
 * @included: whether the change is taken along
 *
 * Sets the tick.
 */
void
sw_change_row_set_included (SwChangeRow *self,
                            gboolean     included)
{
  g_return_if_fail (SW_IS_CHANGE_ROW (self));

  gtk_check_button_set_active (self->check, included);
}

/* Whether a value has letters of a script that reads from right to left */
static gboolean
reads_leftwards (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    switch ((int) g_unichar_get_script (g_utf8_get_char (at)))
      {
      case G_UNICODE_SCRIPT_HEBREW:
      case G_UNICODE_SCRIPT_ARABIC:
      case G_UNICODE_SCRIPT_SYRIAC:
      case G_UNICODE_SCRIPT_THAANA:
      case G_UNICODE_SCRIPT_NKO:
        return TRUE;
      default:
        break;
      }

  return FALSE;
}

/**
 * sw_change_row_dup_markup:
 * @change: what changed
 *
 * Writes the old and the new value for the eye, in the order and with the arrow of the direction
 * in which the window reads, whatever the values are made of.
 *
 * Returns: (transfer full): Pango markup
 */
char *
sw_change_row_dup_markup (SwChange *change)
{
  gboolean leftwards = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;

  g_return_val_if_fail (SW_IS_CHANGE (change), NULL);

  old = g_markup_printf_escaped ("%s", sw_change_get_old_text (change));
  new = g_markup_printf_escaped ("<b>%s</b>", sw_change_get_new_text (change));

  /* Numbers have no direction of their own, names may have another one than the window: a mark
   * gives the line its direction, and each value is isolated from what is beside it. */
  if (leftwards)
    return g_strdup_printf ("\u200f\u2068%s\u2069 ← \u2068%s\u2069", old, new);
  if (reads_leftwards (sw_change_get_old_text (change))
      || reads_leftwards (sw_change_get_new_text (change)))
    return g_strdup_printf ("\u200e\u2068%s\u2069 → \u2068%s\u2069", old, new);

  return g_strdup_printf ("%s → %s", old, new);
}

/**
 * sw_change_row_dup_sentence:
 * @change: what changed
 *
 * Writes the change as it is to be spoken.
 *
 * Returns: (transfer full): the words
 */
char *
sw_change_row_dup_sentence (SwChange *change)
{
  g_return_val_if_fail (SW_IS_CHANGE (change), NULL);

  /* Translators: a field's name, its value before and its value after. */
  return g_strdup_printf (_("%s, %s to %s"), sw_change_get_label (change),
                          sw_change_get_old_text (change), sw_change_get_new_text (change));
}
