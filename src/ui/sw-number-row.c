/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-number-row.c: a row with a spin button for a node that is a number. */
#include "config.h"

#include "sw-number-row.h"

#include "sw-node-spin.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>

struct _SwNumberRow
{
  AdwActionRow   parent_instance;

  SwNode        *node;
  char          *hint;
  SwNodeSpin    *spin;
  GtkLabel      *value;
  GtkButton     *add_button;
  GtkMenuButton *menu_button;  /* (nullable): for what can be taken out of the save */
};

G_DEFINE_FINAL_TYPE (SwNumberRow, sw_number_row, ADW_TYPE_ACTION_ROW)

static void
update (GtkWidget *widget)
{
  SwNumberRow *self = SW_NUMBER_ROW (widget);
  g_autofree char *facts = NULL;
  g_autofree char *text = NULL;
  gboolean absent;
  gboolean editable;
  gboolean countable;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  absent = sw_node_get_absent (self->node);
  countable = sw_node_spin_can_show (self->node);
  editable = countable && sw_node_get_editable (self->node, NULL);
  facts = sw_row_dup_facts (self->node, self->hint);
  if (absent)
    text = g_strdup (_("not in this save"));
  else if (countable)
    text = sw_node_spin_dup_number (self->node, sw_node_get_number (self->node));
  else
    text = sw_node_dup_text (self->node);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), facts);
  gtk_label_set_label (self->value, text);
  gtk_widget_set_visible (GTK_WIDGET (self->spin), editable && !absent);
  gtk_widget_set_visible (GTK_WIDGET (self->value), !editable || absent);
  gtk_widget_set_visible (GTK_WIDGET (self->add_button), editable && absent);
  if (self->menu_button != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->menu_button), editable && !absent);
}

static void
add_clicked_cb (SwNumberRow *self)
{
  g_autoptr (GError) error = NULL;
  guint64 minimum, maximum;

  sw_node_get_limits (self->node, &minimum, &maximum);
  if (!sw_node_set_number (self->node, minimum, &error))
    sw_row_report (GTK_WIDGET (self), error);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->spin));
}

static void
take_out_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  SwNumberRow *self = SW_NUMBER_ROW (widget);
  g_autoptr (GError) error = NULL;

  if (!sw_node_set_absent (self->node, &error))
    sw_row_report (widget, error);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->add_button));
}

static gboolean
has_controls (SwNumberRow *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->spin))
         || gtk_widget_get_visible (GTK_WIDGET (self->add_button));
}

static gboolean
sw_number_row_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  if (has_controls (SW_NUMBER_ROW (widget)))
    return sw_row_focus_child (widget, direction);

  return GTK_WIDGET_CLASS (sw_number_row_parent_class)->focus (widget, direction);
}

static gboolean
sw_number_row_grab_focus (GtkWidget *widget)
{
  if (has_controls (SW_NUMBER_ROW (widget)))
    return sw_row_grab_focus_child (widget);

  return GTK_WIDGET_CLASS (sw_number_row_parent_class)->grab_focus (widget);
}

static void
sw_number_row_dispose (GObject *object)
{
  g_clear_object (&SW_NUMBER_ROW (object)->node);

  G_OBJECT_CLASS (sw_number_row_parent_class)->dispose (object);
}

static void
sw_number_row_finalize (GObject *object)
{
  g_free (SW_NUMBER_ROW (object)->hint);

  G_OBJECT_CLASS (sw_number_row_parent_class)->finalize (object);
}

static void
sw_number_row_class_init (SwNumberRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_number_row_dispose;
  object_class->finalize = sw_number_row_finalize;
  widget_class->focus = sw_number_row_focus;
  widget_class->grab_focus = sw_number_row_grab_focus;

  gtk_widget_class_install_action (widget_class, "field.take-out", NULL, take_out_cb);
}

static GMenuModel *
new_menu (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _("_Take out of the save"), "field.take-out");

  return G_MENU_MODEL (menu);
}

static void
add_menu (SwNumberRow *self,
          const char  *title)
{
  g_autoptr (GMenuModel) menu = new_menu ();
  g_autofree char *more = NULL;

  self->menu_button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->menu_button, "view-more-symbolic");
  gtk_menu_button_set_menu_model (self->menu_button, menu);
  gtk_widget_set_valign (GTK_WIDGET (self->menu_button), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->menu_button), "flat");
  /* Translators: %s is a field's name, as “Gold”. */
  more = g_strdup_printf (_("More about %s"), title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu_button), more);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, more, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->menu_button));
}

static void
sw_number_row_init (SwNumberRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);

  self->value = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->value));

  self->add_button = GTK_BUTTON (gtk_button_new_with_mnemonic (_("Add")));
  gtk_widget_set_valign (GTK_WIDGET (self->add_button), GTK_ALIGN_CENTER);
  g_signal_connect_object (self->add_button, "clicked", G_CALLBACK (add_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->add_button));

  self->spin = SW_NODE_SPIN (sw_node_spin_new ());
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->spin));
}

/**
 * sw_number_row_new:
 * @session: (nullable): whose selection the node becomes while the row has the focus
 * @node: a number
 * @title: (nullable): what to call it here; %NULL for the node's own name
 *
 * Makes a row for a number.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_number_row_new (SwSession  *session,
                   SwNode     *node,
                   const char *title)
{
  SwNumberRow *self;
  g_autofree char *add = NULL;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  self = g_object_new (SW_TYPE_NUMBER_ROW, NULL);
  self->node = g_object_ref (node);
  if (title == NULL)
    title = sw_node_get_label (node);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);

  /* Translators: %s is a field's name, as “Gold”. */
  add = g_strdup_printf (_("Add %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, add, -1);
  /* A popover for each row would be a good part of what opening a page takes */
  if ((sw_node_get_field (node)->flags & SW_FIELD_OPTIONAL) != 0)
    add_menu (self, title);
  sw_node_spin_set_label (self->spin, title);
  sw_node_spin_set_node (self->spin, node);
  sw_row_follow (GTK_WIDGET (self), session, node, update);

  return GTK_WIDGET (self);
}

/**
 * sw_number_row_set_hint:
 * @self: a row
 * @hint: (nullable): a short sentence
 *
 * Sets what stands under the name, as the game's own limit.
 */
void
sw_number_row_set_hint (SwNumberRow *self,
                        const char  *hint)
{
  g_return_if_fail (SW_IS_NUMBER_ROW (self));

  if (g_strcmp0 (self->hint, hint) == 0)
    return;

  g_free (self->hint);
  self->hint = g_strdup (hint);
  update (GTK_WIDGET (self));
}
