/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-index-popover.c: asks which of many entries to go to. */
#include "config.h"

#include "sw-index-popover.h"

#include "sw-tree-words.h"

#include <glib/gi18n.h>

struct _SwIndexPopover
{
  GtkPopover  parent_instance;
  SwNode     *container;
  GtkLabel   *label;
  GtkWidget  *spin;
};

G_DEFINE_FINAL_TYPE (SwIndexPopover, sw_index_popover, GTK_TYPE_POPOVER)

static void
go_cb (SwIndexPopover *self)
{
  SwTree *tree;
  SwNodeId child;

  if (self->container == NULL || sw_node_is_gone (self->container))
    return;

  gtk_spin_button_update (GTK_SPIN_BUTTON (self->spin));
  tree = sw_document_get_tree (sw_node_get_document (self->container));
  child = sw_tree_get_child (tree, sw_node_get_id (self->container),
                             (guint) gtk_spin_button_get_value_as_int (
                               GTK_SPIN_BUTTON (self->spin)));
  gtk_popover_popdown (GTK_POPOVER (self));
  if (child != SW_NODE_NONE)
    gtk_widget_activate_action (GTK_WIDGET (self), "tree.go-to-node", "u", child);
}

static gboolean
enter_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  go_cb (user_data);
  return TRUE;
}

static void
sw_index_popover_dispose (GObject *object)
{
  g_clear_object (&SW_INDEX_POPOVER (object)->container);

  G_OBJECT_CLASS (sw_index_popover_parent_class)->dispose (object);
}

static void
sw_index_popover_class_init (SwIndexPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_index_popover_dispose;
}

static void
sw_index_popover_init (SwIndexPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *go = gtk_button_new_with_mnemonic (_("_Go"));
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_max_width_chars (self->label, 30);
  gtk_label_set_xalign (self->label, 0);
  self->spin = gtk_spin_button_new_with_range (0, 1, 1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->spin), TRUE);
  gtk_widget_set_hexpand (self->spin, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->spin),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->label, NULL, -1);
  /* Before the spin button's own text takes Enter for itself */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_alternative_trigger_new (gtk_keyval_trigger_new (GDK_KEY_Return, 0),
                                                   gtk_keyval_trigger_new (GDK_KEY_KP_Enter, 0)),
                      gtk_callback_action_new (enter_cb, self, NULL)));
  gtk_widget_add_controller (self->spin, keys);
  gtk_widget_add_css_class (go, "suggested-action");
  g_signal_connect_object (go, "clicked", G_CALLBACK (go_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (line), self->spin);
  gtk_box_append (GTK_BOX (line), go);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (box), line);
  gtk_popover_set_child (GTK_POPOVER (self), box);
}

/**
 * sw_index_popover_new:
 *
 * Makes a popover; it has to be given a parent.
 *
 * Returns: (transfer floating): the popover
 */
GtkWidget *
sw_index_popover_new (void)
{
  return g_object_new (SW_TYPE_INDEX_POPOVER, NULL);
}

/**
 * sw_index_popover_show:
 * @self: a popover
 * @node: what is selected: a container, or an entry of the one that is meant
 * @row: (nullable): the widget to point to
 *
 * Asks for a number.
 */
void
sw_index_popover_show (SwIndexPopover *self,
                       SwNode         *node,
                       GtkWidget      *row)
{
  SwDocument *document = sw_node_get_document (node);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId id = sw_node_get_id (node);
  guint position = 0;
  guint n_children = sw_document_open (document, id);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  graphene_rect_t bounds;

  if (n_children == 0)
    {
      position = sw_tree_get_position (tree, id);
      id = sw_tree_get_parent (tree, id);
      n_children = id != SW_NODE_NONE ? sw_document_open (document, id) : 0;
    }
  if (n_children == 0)
    return;

  g_clear_object (&self->container);
  self->container = sw_document_get_node (document, id);
  /* Translators: the beginning of a path: all that is in the file. */
  name = id == SW_NODE_ROOT ? g_strdup (C_("path", "File"))
                            : sw_tree_words_dup_name (self->container);
  /* Translators: where to go in a list: its name, and the number of its last entry. */
  text = g_strdup_printf (_("Entry of %s, 0 to %u"), name, n_children - 1);
  gtk_label_set_label (self->label, text);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->spin), 0, n_children - 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), position);
  if (row != NULL && gtk_widget_compute_bounds (row, gtk_widget_get_parent (GTK_WIDGET (self)),
                                                &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (self),
                                 &(GdkRectangle) { (int) bounds.origin.x + 80,
                                                   (int) bounds.origin.y,
                                                   1, (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->spin);
  gtk_editable_select_region (GTK_EDITABLE (self->spin), 0, -1);
}

/**
 * sw_index_popover_get_spin:
 * @self: a popover
 *
 * Returns: (transfer none): the number
 */
GtkSpinButton *
sw_index_popover_get_spin (SwIndexPopover *self)
{
  g_return_val_if_fail (SW_IS_INDEX_POPOVER (self), NULL);

  return GTK_SPIN_BUTTON (self->spin);
}
