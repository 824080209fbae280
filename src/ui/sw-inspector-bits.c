/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector-bits.c: the bits of a number one by one, each to be set. */
#include "config.h"

#include "sw-inspector-bits.h"

#include "sw-d2s-quest-bits.h"
#include "sw-row.h"

#include <glib/gi18n.h>

struct _SwInspectorBits
{
  AdwExpanderRow  parent_instance;
  SwNode         *node;
  GtkWidget      *checks[64];
  guint           n_bits;
  gboolean        updating;
};

G_DEFINE_FINAL_TYPE (SwInspectorBits, sw_inspector_bits, ADW_TYPE_EXPANDER_ROW)

static guint
get_bit_of (SwInspectorBits *self,
            GtkWidget       *check)
{
  guint bit = 0;

  while (bit < self->n_bits && self->checks[bit] != check)
    bit++;

  return bit;
}

static void
update (GtkWidget *widget)
{
  SwInspectorBits *self = SW_INSPECTOR_BITS (widget);
  g_autofree char *subtitle = NULL;
  gboolean editable;
  guint n_set = 0;
  guint64 number;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  number = sw_node_get_number (self->node);
  editable = sw_node_get_editable (self->node, NULL);
  self->updating = TRUE;
  for (guint bit = 0; bit < self->n_bits; bit++)
    {
      gboolean set = (number >> bit & 1) != 0;

      n_set += set;
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[bit]), set);
      gtk_widget_set_sensitive (self->checks[bit], editable);
    }
  self->updating = FALSE;

  /* Translators: how many bits of how many are set. */
  subtitle = g_strdup_printf (ngettext ("%u of %u bit set", "%u of %u bits set", self->n_bits),
                              n_set, self->n_bits);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
}

static void
check_toggled_cb (SwInspectorBits *self,
                  GtkWidget       *check)
{
  guint bit = get_bit_of (self, check);

  if (!self->updating && bit < self->n_bits)
    sw_inspector_bits_toggle (self, bit);
}

static char *
dup_meaning (SwNode *node,
             guint   bit)
{
  const SwChoice *choice = sw_field_find_choice (sw_node_get_field (node), bit);

  if (sw_d2s_is_quest_word (node))
    return g_strdup (sw_d2s_quest_bit_get_meaning (bit));
  if (sw_node_get_kind (node) == SW_KIND_FLAGS && choice != NULL)
    return g_strdup (_(choice->label));

  return g_strdup (_("Not known"));
}

static void
add_bit (SwInspectorBits *self,
         guint            bit)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *title = NULL;
  g_autofree char *meaning = dup_meaning (self->node, bit);
  g_autofree char *spoken = NULL;

  /* Translators: the number of a bit. */
  title = g_strdup_printf (_("Bit %u"), bit);
  /* Translators: "Bit 3", and what it means. */
  spoken = g_strdup_printf (_("%s, %s"), title, meaning);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_signal_connect_object (check, "toggled", G_CALLBACK (check_toggled_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), meaning);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  /* One stop for the keyboard: the tick, which says its state. */
  gtk_widget_set_focusable (row, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  self->checks[bit] = check;
}

static void
sw_inspector_bits_dispose (GObject *object)
{
  SwInspectorBits *self = SW_INSPECTOR_BITS (object);

  self->n_bits = 0;
  g_clear_object (&self->node);

  G_OBJECT_CLASS (sw_inspector_bits_parent_class)->dispose (object);
}

static void
sw_inspector_bits_class_init (SwInspectorBitsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_inspector_bits_dispose;
}

static void
sw_inspector_bits_init (SwInspectorBits *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Bits one by one"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Bits one by one"), -1);
}

/**
 * sw_inspector_bits_is_for:
 * @node: a node
 *
 * Tells whether the bits of a node stand for things of their own.
 *
 * Returns: %TRUE if they do
 */
gboolean
sw_inspector_bits_is_for (SwNode *node)
{
  g_return_val_if_fail (SW_IS_NODE (node), FALSE);

  return sw_node_get_kind (node) == SW_KIND_FLAGS || sw_d2s_is_quest_word (node);
}

/**
 * sw_inspector_bits_new:
 * @node: a node whose bits stand for things of their own
 *
 * Makes a row that opens to the bits.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_inspector_bits_new (SwNode *node)
{
  SwInspectorBits *self;
  guint64 bit = 0;
  guint64 n_bits = 0;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  self = g_object_new (SW_TYPE_INSPECTOR_BITS, NULL);
  self->node = g_object_ref (node);
  if (!sw_node_get_span (node, &bit, &n_bits))
    n_bits = sw_node_get_field (node)->width;

  self->n_bits = (guint) MIN (n_bits, G_N_ELEMENTS (self->checks));
  for (guint i = 0; i < self->n_bits; i++)
    add_bit (self, i);

  sw_row_follow (GTK_WIDGET (self), NULL, node, update);
  return GTK_WIDGET (self);
}

/**
 * sw_inspector_bits_get_n:
 * @self: the row
 *
 * Counts the bits.
 *
 * Returns: their number
 */
guint
sw_inspector_bits_get_n (SwInspectorBits *self)
{
  g_return_val_if_fail (SW_IS_INSPECTOR_BITS (self), 0);

  return self->n_bits;
}

/**
 * sw_inspector_bits_toggle:
 * @self: the row
 * @bit: which bit
 *
 * Turns a bit round, as one step of the history. A refusal is shown as a toast.
 */
void
sw_inspector_bits_toggle (SwInspectorBits *self,
                          guint            bit)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SW_IS_INSPECTOR_BITS (self));
  g_return_if_fail (bit < self->n_bits);

  if (!sw_node_set_number (self->node,
                           sw_node_get_number (self->node) ^ (G_GUINT64_CONSTANT (1) << bit),
                           &error))
    {
      sw_row_report (GTK_WIDGET (self), error);
      update (GTK_WIDGET (self));
    }
}
