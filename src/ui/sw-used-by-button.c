/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-used-by-button.c: how many references name an object, and which. */
#include "config.h"

#include "sw-used-by-button.h"

#include "sw-node-picks.h"
#include "sw-objects.h"
#include "sw-tree-list.h"

#include <glib/gi18n.h>

struct _SwUsedByButton
{
  AdwBin        parent_instance;
  SwDocument   *document;
  SwNode       *node;           /* (nullable): what is selected */
  guint         asking;         /* source that will ask who uses it */
  GSignalGroup *list_signals;
  GListModel   *referrers;      /* (nullable) */
  GtkWidget    *button;
  GtkWidget    *list;
};

G_DEFINE_FINAL_TYPE (SwUsedByButton, sw_used_by_button, ADW_TYPE_BIN)

static void
refresh (SwUsedByButton *self)
{
  guint n = self->referrers != NULL ? g_list_model_get_n_items (self->referrers) : 0;
  gboolean pending = SW_IS_NODE_PICKS (self->referrers)
                     && sw_node_picks_get_pending (SW_NODE_PICKS (self->referrers));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), self->referrers != NULL);
  gtk_widget_set_sensitive (self->button, n > 0);
  if (pending)
    /* Translators: a button: it is still being counted how many references name an object. */
    text = g_strdup (_("Used by …"));
  else
    /* Translators: a button: how many references in the file name the selected object. */
    text = g_strdup_printf (ngettext ("Used by %u", "Used by %u", n), n);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

static void
ask (SwUsedByButton *self)
{
  g_clear_handle_id (&self->asking, g_source_remove);
  g_clear_object (&self->referrers);
  if (self->node != NULL && !sw_node_is_gone (self->node))
    self->referrers = sw_objects_list_referrers (SW_OBJECTS (self->document),
                                                 sw_node_get_id (self->node));
  g_signal_group_set_target (self->list_signals, self->referrers);
  if (self->referrers != NULL)
    g_signal_connect_object (self->referrers, "notify", G_CALLBACK (refresh), self,
                             G_CONNECT_SWAPPED);
  refresh (self);
}

static gboolean
ask_cb (gpointer data)
{
  SwUsedByButton *self = data;

  self->asking = 0;
  ask (self);
  return G_SOURCE_REMOVE;
}

static void
sw_used_by_button_dispose (GObject *object)
{
  SwUsedByButton *self = SW_USED_BY_BUTTON (object);

  g_clear_handle_id (&self->asking, g_source_remove);
  g_clear_object (&self->node);
  g_clear_object (&self->list_signals);
  g_clear_object (&self->referrers);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_used_by_button_parent_class)->dispose (object);
}

static void
sw_used_by_button_class_init (SwUsedByButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_used_by_button_dispose;
}

static void
sw_used_by_button_init (SwUsedByButton *self)
{
  self->list_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->list_signals, "items-changed", G_CALLBACK (refresh), self);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->button), GTK_ARROW_UP);
  gtk_widget_add_css_class (self->button, "flat");
  adw_bin_set_child (ADW_BIN (self), self->button);
}

/* The list is made when somebody wants to see it */
static void
create_popover_cb (GtkMenuButton *button,
                   gpointer       data)
{
  SwUsedByButton *self = data;

  if (self->asking != 0)
    ask (self);
  gtk_widget_set_size_request (self->list, 340, 260);
  sw_tree_list_set_model (SW_TREE_LIST (self->list), self->referrers);
}

/**
 * sw_used_by_button_new:
 * @document: the document
 * @menu: of a row
 *
 * Makes a button; it is invisible where nobody can tell who uses what.
 *
 * Returns: (transfer floating): the button
 */
GtkWidget *
sw_used_by_button_new (SwDocument *document,
                       GMenuModel *menu)
{
  SwUsedByButton *self = g_object_new (SW_TYPE_USED_BY_BUTTON, NULL);
  GtkWidget *popover;

  self->document = g_object_ref (document);
  refresh (self);
  if (!SW_IS_OBJECTS (document))
    return GTK_WIDGET (self);

  popover = gtk_popover_new ();
  self->list = sw_tree_list_new (SW_TREE_HITS, _("References"), menu);
  gtk_popover_set_child (GTK_POPOVER (popover), self->list);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), create_popover_cb, self,
                                         NULL);
  return GTK_WIDGET (self);
}

/**
 * sw_used_by_button_set_node:
 * @self: a button
 * @node: (nullable): what is selected
 *
 * Shows who uses an object.
 */
void
sw_used_by_button_set_node (SwUsedByButton *self,
                            SwNode         *node)
{
  g_return_if_fail (SW_IS_USED_BY_BUTTON (self));

  if (!SW_IS_OBJECTS (self->document))
    return;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  sw_tree_list_set_model (SW_TREE_LIST (self->list), NULL);
  g_set_object (&self->node, node);
  /* Before the next frame, but once for all that is selected until then */
  if (self->asking == 0)
    self->asking = g_idle_add_full (G_PRIORITY_HIGH_IDLE, ask_cb, self, NULL);
}
