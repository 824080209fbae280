/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bits-row.c: a row that shows the single bits of a node that nobody understands. */
#include "config.h"

#include "sw-bits-row.h"

#include "sw-row.h"

#include <glib/gi18n-lib.h>

struct _SwBitsRow
{
  AdwActionRow  parent_instance;

  SwNode       *node;
};

G_DEFINE_FINAL_TYPE (SwBitsRow, sw_bits_row, ADW_TYPE_ACTION_ROW)

/* Lowest bit first, as the file has them, in groups of eight */
static char *
dup_bits (guint64 number,
          guint64 n_bits)
{
  GString *text = g_string_new (NULL);

  for (guint64 bit = 0; bit < MIN (n_bits, 64); bit++)
    {
      if (bit > 0 && bit % 8 == 0)
        g_string_append_c (text, ' ');
      g_string_append_c (text, (number >> bit & 1) != 0 ? '1' : '0');
    }

  return g_string_free (text, FALSE);
}

static void
update (GtkWidget *widget)
{
  SwBitsRow *self = SW_BITS_ROW (widget);
  g_autofree char *title = NULL;
  g_autofree char *bits = NULL;
  guint64 bit = 0;
  guint64 n_bits = 0;
  guint64 number;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  sw_node_get_span (self->node, &bit, &n_bits);
  number = sw_node_get_number (self->node);
  bits = dup_bits (number, n_bits);
  title = number == 0
    ? g_strdup_printf (ngettext ("%u bit, not set", "%u bits, none of them set",
                                 (gulong) n_bits), (guint) n_bits)
    : g_strdup_printf (ngettext ("%u bit, set", "%u bits, some of them set",
                                 (gulong) n_bits), (guint) n_bits);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), bits);
}

static void
sw_bits_row_dispose (GObject *object)
{
  g_clear_object (&SW_BITS_ROW (object)->node);

  G_OBJECT_CLASS (sw_bits_row_parent_class)->dispose (object);
}

static void
sw_bits_row_class_init (SwBitsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_bits_row_dispose;
}

static void
sw_bits_row_init (SwBitsRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "sw-bits");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}

/**
 * sw_bits_row_new:
 * @session: (nullable): whose selection the node becomes while the row has the focus
 * @node: a number of at most 64 bits
 *
 * Makes a row that shows bits, for reading only.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_bits_row_new (SwSession *session,
                 SwNode    *node)
{
  SwBitsRow *self;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  self = g_object_new (SW_TYPE_BITS_ROW, NULL);
  self->node = g_object_ref (node);
  sw_row_follow (GTK_WIDGET (self), session, node, update);

  return GTK_WIDGET (self);
}
