/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-spin.c: a spin button for a node that is a number. */
#include "config.h"

#include "sw-node-spin.h"

#include "sw-burst.h"
#include "sw-row.h"
#include "sw-toast.h"

#include <float.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Longer than the pause between the repeats of a held key, shorter than a thought */
#define PAUSE_MS 700

#define MIN_CHARS 4
#define MAX_CHARS 16

/* Room for a number with a point, which might be far longer than any that is used */
#define FLOAT_CHARS 13

/* From here on two decimals say nothing of a value, or up to here too little */
#define LARGE 1e15
#define SMALL 0.005

/* A change that is less than this one a spin button does not take for one */
#define LEAST_CHANGE 1e-10

/* Up to here a spin button, which carries a double, tells each whole number from the next */
#define WHOLE_LIMIT 9007199254740992.0

struct _SwNodeSpin
{
  AdwBin         parent_instance;

  GtkSpinButton *spin;
  SwNode        *node;
  GSignalGroup  *signals;
  SwBurst        burst;
  int            max_chars;
  gboolean       updating;
};

G_DEFINE_FINAL_TYPE (SwNodeSpin, sw_node_spin, ADW_TYPE_BIN)

static guint
get_fraction_bits (SwNode *node)
{
  return sw_node_get_field (node)->fraction_bits;
}

static gboolean
is_float (SwNode *node)
{
  return sw_node_get_kind (node) == SW_KIND_FLOAT;
}

static double
float_to_double (SwNode  *node,
                 guint64  number)
{
  guint32 bits = (guint32) number;
  float single;
  double value;

  if (sw_node_get_field (node)->width == 64)
    {
      memcpy (&value, &number, sizeof value);
      return value;
    }

  memcpy (&single, &bits, sizeof single);

  return single;
}

static guint64
float_to_number (SwNode *node,
                 double  value)
{
  float single = (float) value;
  guint32 bits;
  guint64 number;

  if (sw_node_get_field (node)->width == 64)
    {
      memcpy (&number, &value, sizeof number);
      return number;
    }

  memcpy (&bits, &single, sizeof bits);

  return bits;
}

static double
to_double (SwNode  *node,
           guint64  number)
{
  double value;

  if (is_float (node))
    return float_to_double (node, number);

  value = sw_node_get_kind (node) == SW_KIND_SIGNED ? (double) (gint64) number : (double) number;

  return ldexp (value, -(int) get_fraction_bits (node));
}

static guint64
to_number (SwNode *node,
           double  value)
{
  double whole;

  if (is_float (node))
    return float_to_number (node, value);

  whole = round (ldexp (value, (int) get_fraction_bits (node)));

  return whole < 0 ? (guint64) (gint64) whole : (guint64) whole;
}

static gboolean
has_point (SwNode *node)
{
  return is_float (node) || get_fraction_bits (node) > 0;
}

static void
get_limits (SwNode *node,
            double *minimum,
            double *maximum)
{
  double type_limit = sw_node_get_field (node)->width == 64 ? DBL_MAX : (double) FLT_MAX;
  guint64 least, most;

  sw_node_get_limits (node, &least, &most);
  *minimum = is_float (node) ? -type_limit : to_double (node, least);
  *maximum = is_float (node) ? type_limit : to_double (node, most);
}

/* The text of a value: whole, or with at most two decimals and no idle zeros, or with
 * an exponent where that would hide it */
static char *
dup_text (SwNode *node,
          double  value)
{
  char *text;
  gsize length;

  if (!isfinite (value)
      || (is_float (node) && (fabs (value) >= LARGE || (value != 0 && fabs (value) < SMALL))))
    return g_strdup_printf ("%g", value);
  if (!has_point (node))
    return g_strdup_printf ("%.0f", value);

  text = g_strdup_printf ("%.2f", value);
  length = strlen (text);
  while (length > 1 && text[length - 1] == '0')
    text[--length] = '\0';
  if (length > 1 && !g_ascii_isdigit (text[length - 1]))
    text[--length] = '\0';

  return text;
}

/* Room for the greatest number that may be typed, so that rows below one another line up */
static int
count_chars (SwNodeSpin *self,
             double      maximum)
{
  g_autofree char *text = g_strdup_printf ("%.0f", maximum);
  int n = is_float (self->node) ? FLOAT_CHARS
                                : (int) strlen (text) + (has_point (self->node) ? 3 : 0);

  return MIN (CLAMP (n, MIN_CHARS, MAX_CHARS), self->max_chars);
}

static void
update (SwNodeSpin *self)
{
  double minimum, maximum;
  double value;

  if (self->node == NULL || sw_node_is_gone (self->node)
      || !sw_node_spin_can_show (self->node))
    {
      gtk_widget_set_sensitive (GTK_WIDGET (self->spin), FALSE);
      return;
    }

  /* A value that the file has is shown even where the limits would not let it be typed */
  self->updating = TRUE;
  get_limits (self->node, &minimum, &maximum);
  value = to_double (self->node, sw_node_get_number (self->node));
  gtk_spin_button_set_range (self->spin, MIN (minimum, value), MAX (maximum, value));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->spin), count_chars (self, maximum));
  /* First the adjustment: the spin button passes by what differs too little */
  gtk_adjustment_set_value (gtk_spin_button_get_adjustment (self->spin), value);
  gtk_spin_button_set_value (self->spin, value);
  gtk_widget_set_sensitive (GTK_WIDGET (self->spin), sw_node_get_editable (self->node, NULL));
  self->updating = FALSE;
}

static void
value_changed_cb (SwNodeSpin *self)
{
  g_autoptr (GError) error = NULL;
  guint64 number;

  if (self->updating || self->node == NULL || sw_node_is_gone (self->node))
    return;

  number = to_number (self->node, gtk_spin_button_get_value (self->spin));
  if (number == sw_node_get_number (self->node) && !sw_node_get_absent (self->node))
    return;

  sw_burst_go_on (&self->burst, sw_node_get_document (self->node), PAUSE_MS);
  if (sw_node_set_number (self->node, number, &error))
    return;

  sw_row_report (GTK_WIDGET (self), error);
  update (self);
}

/* The spin button would take the nearest number instead, which nobody asked for */
static gboolean
is_possible (SwNodeSpin *self,
             const char *text,
             double      number)
{
  g_autofree char *least_text = NULL;
  g_autofree char *most_text = NULL;
  g_autofree char *message = NULL;
  double least;
  double most;

  gtk_spin_button_get_range (self->spin, &least, &most);
  if (number >= least && number <= most)
    return TRUE;

  least_text = dup_text (self->node, least);
  most_text = dup_text (self->node, most);
  /* Translators: what was typed, and the least and the greatest number that can be. */
  message = g_strdup_printf (_("%s is not from %s to %s. Nothing was changed."), text, least_text,
                             most_text);
  sw_toast_show (GTK_WIDGET (self), message);
  return FALSE;
}

static gboolean
output_cb (SwNodeSpin *self)
{
  g_autofree char *text = NULL;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return FALSE;

  text = dup_text (self->node, gtk_spin_button_get_value (self->spin));
  if (g_strcmp0 (text, gtk_editable_get_text (GTK_EDITABLE (self->spin))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->spin), text);

  return TRUE;
}

/* Text that nobody touched stands for the exact value, however it was rounded for the eye */
static int
input_cb (SwNodeSpin *self,
          double     *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->spin));
  g_autofree char *shown = NULL;
  char *end = NULL;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return FALSE;

  shown = dup_text (self->node, gtk_spin_button_get_value (self->spin));
  if (g_strcmp0 (text, shown) == 0)
    {
      *value = gtk_spin_button_get_value (self->spin);
      return TRUE;
    }

  *value = g_strtod (text, &end);
  if (end != text && *end == '\0' && isfinite (*value) && is_possible (self, text, *value))
    {
      if (fabs (*value - gtk_spin_button_get_value (self->spin)) <= LEAST_CHANGE)
        gtk_adjustment_set_value (gtk_spin_button_get_adjustment (self->spin), *value);
      return TRUE;
    }

  /* What is no number changes nothing; the spin button takes the value even of an error */
  *value = gtk_spin_button_get_value (self->spin);

  return GTK_INPUT_ERROR;
}

/* Whether text was typed that is not committed yet; gets what it was, if so */
static gboolean
is_pending (SwNodeSpin  *self,
            char       **shown)
{
  g_autofree char *text = NULL;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return FALSE;

  text = dup_text (self->node, gtk_spin_button_get_value (self->spin));
  if (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->spin)), text))
    return FALSE;

  if (shown != NULL)
    *shown = g_steal_pointer (&text);

  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  SwNodeSpin *self = SW_NODE_SPIN (user_data);
  g_autofree char *shown = NULL;

  if (!is_pending (self, &shown))
    return FALSE;

  gtk_editable_set_text (GTK_EDITABLE (self->spin), shown);
  gtk_editable_select_region (GTK_EDITABLE (self->spin), 0, -1);

  return TRUE;
}

static gboolean
undo_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  SwNodeSpin *self = SW_NODE_SPIN (user_data);

  if (is_pending (self, NULL))
    return FALSE;

  sw_burst_end (&self->burst);

  return gtk_widget_activate_action_variant (widget, g_variant_get_string (args, NULL), NULL);
}

/* A wheel that turns over a spin button while somebody reads the page must not edit the save */
static void
silence_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);
  guint n = g_list_model_get_n_items (controllers);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
leave_cb (SwNodeSpin *self)
{
  sw_burst_end (&self->burst);
}

/* A bin would take the focus for itself on the way back, and so give it to the spin button again
 * and again: Shift+Tab would lead nowhere */
static gboolean
sw_node_spin_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (SW_NODE_SPIN (widget)->spin), direction);
}

static gboolean
sw_node_spin_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SW_NODE_SPIN (widget)->spin));
}

static void
sw_node_spin_dispose (GObject *object)
{
  SwNodeSpin *self = SW_NODE_SPIN (object);

  sw_burst_end (&self->burst);
  g_clear_object (&self->signals);
  g_clear_object (&self->node);

  G_OBJECT_CLASS (sw_node_spin_parent_class)->dispose (object);
}

static void
sw_node_spin_class_init (SwNodeSpinClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_node_spin_dispose;
  GTK_WIDGET_CLASS (klass)->focus = sw_node_spin_focus;
  GTK_WIDGET_CLASS (klass)->grab_focus = sw_node_spin_grab_focus;
}

static void
sw_node_spin_init (SwNodeSpin *self)
{
  static const char * const names[] = { "notify::text", "notify::absent", "notify::editable" };
  GtkEventController *controller;

  self->max_chars = MAX_CHARS;
  self->spin = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, 1, 1));
  gtk_widget_add_css_class (GTK_WIDGET (self->spin), "numeric");
  gtk_widget_set_valign (GTK_WIDGET (self->spin), GTK_ALIGN_CENTER);
  silence_wheel (GTK_WIDGET (self->spin));
  g_signal_connect_object (self->spin, "output", G_CALLBACK (output_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->spin, "input", G_CALLBACK (input_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->spin, "value-changed", G_CALLBACK (value_changed_cb), self,
                           G_CONNECT_SWAPPED);

  controller = gtk_event_controller_focus_new ();
  g_signal_connect_object (controller, "leave", G_CALLBACK (leave_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->spin), controller);

  controller = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, self, NULL)));
  sw_row_add_undo_keys (GTK_SHORTCUT_CONTROLLER (controller), undo_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->spin), controller);

  self->signals = g_signal_group_new (SW_TYPE_NODE);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_group_connect_swapped (self->signals, names[i], G_CALLBACK (update), self);

  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->spin));
}

/**
 * sw_node_spin_new:
 *
 * Makes a spin button that shows no node yet.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
sw_node_spin_new (void)
{
  return g_object_new (SW_TYPE_NODE_SPIN, NULL);
}

/**
 * sw_node_spin_get_node:
 * @self: a spin button
 *
 * Gets the node that is shown.
 *
 * Returns: (transfer none) (nullable): the node
 */
SwNode *
sw_node_spin_get_node (SwNodeSpin *self)
{
  g_return_val_if_fail (SW_IS_NODE_SPIN (self), NULL);

  return self->node;
}

/**
 * sw_node_spin_set_node:
 * @self: a spin button
 * @node: (nullable): the node to show
 *
 * Shows another node. Its limits become those of the spin button.
 */
void
sw_node_spin_set_node (SwNodeSpin *self,
                       SwNode     *node)
{
  g_return_if_fail (SW_IS_NODE_SPIN (self));
  g_return_if_fail (node == NULL || SW_IS_NODE (node));

  if (self->node == node)
    return;

  sw_burst_end (&self->burst);
  g_set_object (&self->node, node);
  g_signal_group_set_target (self->signals, node);
  if (node != NULL && !sw_node_is_gone (node))
    {
      self->updating = TRUE;
      gtk_spin_button_set_digits (self->spin, has_point (node) ? 2 : 0);
      /* Else it would take no exponent */
      gtk_spin_button_set_numeric (self->spin, !is_float (node));
      gtk_spin_button_set_increments (self->spin, 1, 10);
      self->updating = FALSE;
    }
  update (self);
}

/**
 * sw_node_spin_set_label:
 * @self: a spin button
 * @label: the name of what it sets
 *
 * Names the spin button for screen readers.
 */
void
sw_node_spin_set_label (SwNodeSpin *self,
                        const char *label)
{
  g_return_if_fail (SW_IS_NODE_SPIN (self));
  g_return_if_fail (label != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * sw_node_spin_set_max_chars:
 * @self: a spin button
 * @max_chars: at most so many digits have room without scrolling
 *
 * Keeps the spin button narrow where the numbers that are used are short, whatever the field could
 * hold. To be set before the node.
 */
void
sw_node_spin_set_max_chars (SwNodeSpin *self,
                            int         max_chars)
{
  g_return_if_fail (SW_IS_NODE_SPIN (self));
  g_return_if_fail (max_chars > 0);

  self->max_chars = max_chars;
}

/**
 * sw_node_spin_get_button:
 * @self: a spin button
 *
 * Gets the GTK widget inside.
 *
 * Returns: (transfer none): the widget
 */
GtkSpinButton *
sw_node_spin_get_button (SwNodeSpin *self)
{
  g_return_val_if_fail (SW_IS_NODE_SPIN (self), NULL);

  return self->spin;
}

/**
 * sw_node_spin_dup_number:
 * @node: a node that is a number
 * @number: a stored value of it
 *
 * Writes a value as the spin button shows it: fixed point numbers with up to two decimals.
 *
 * Returns: (transfer full): the text
 */
char *
sw_node_spin_dup_number (SwNode  *node,
                         guint64  number)
{
  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  /* Whole numbers of 64 bits are more than a double can tell apart */
  if (!has_point (node))
    return sw_node_get_kind (node) == SW_KIND_SIGNED
           ? g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) number)
           : g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  return dup_text (node, to_double (node, number));
}

/**
 * sw_node_spin_can_show:
 * @node: a node that is a number
 *
 * Tells whether a spin button can hold what the node holds. It cannot for ids, which need all
 * their 64 bits, nor for what is no finite number, as a file may have it where it keeps numbers
 * with a point.
 *
 * Returns: %FALSE if the value is to be shown in another way
 */
gboolean
sw_node_spin_can_show (SwNode *node)
{
  double value;

  g_return_val_if_fail (SW_IS_NODE (node), FALSE);

  if ((sw_node_get_field (node)->flags & SW_FIELD_ID) != 0)
    return FALSE;

  value = to_double (node, sw_node_get_number (node));

  return isfinite (value) && (is_float (node) || fabs (value) <= WHOLE_LIMIT);
}
