/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-picks.c: some nodes of a document, from anywhere in it, as a list model. */
#include "config.h"

#include "sw-node-picks.h"

struct _SwNodePicks
{
  GObject     parent_instance;
  SwDocument *document;         /* weak */
  GArray     *ids;
};

static void sw_node_picks_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwNodePicks, sw_node_picks, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      sw_node_picks_model_init))

static GType
sw_node_picks_get_item_type (GListModel *model)
{
  return SW_TYPE_NODE;
}

static guint
sw_node_picks_get_n_items (GListModel *model)
{
  return SW_NODE_PICKS (model)->ids->len;
}

static gpointer
sw_node_picks_get_item (GListModel *model,
                        guint       position)
{
  SwNodePicks *self = SW_NODE_PICKS (model);

  if (position >= self->ids->len || self->document == NULL)
    return NULL;

  return sw_document_get_node (self->document, g_array_index (self->ids, SwNodeId, position));
}

static void
sw_node_picks_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_node_picks_get_item_type;
  iface->get_n_items = sw_node_picks_get_n_items;
  iface->get_item = sw_node_picks_get_item;
}

static void
remove_from (SwNodePicks *self,
             guint        position,
             guint        n_items)
{
  g_array_remove_range (self->ids, position, n_items);
  g_list_model_items_changed (G_LIST_MODEL (self), position, n_items, 0);
}

static void
tree_replaced_cb (SwNodePicks *self)
{
  if (self->ids->len > 0)
    remove_from (self, 0, self->ids->len);
}

/* What was taken out is told of no more. */
static void
children_changed_cb (SwNodePicks *self)
{
  SwTree *tree = sw_document_get_tree (self->document);

  for (guint i = self->ids->len; i-- > 0;)
    if (!sw_tree_is_attached (tree, g_array_index (self->ids, SwNodeId, i)))
      remove_from (self, i, 1);
}

static void
sw_node_picks_dispose (GObject *object)
{
  g_clear_weak_pointer (&SW_NODE_PICKS (object)->document);

  G_OBJECT_CLASS (sw_node_picks_parent_class)->dispose (object);
}

static void
sw_node_picks_finalize (GObject *object)
{
  g_array_unref (SW_NODE_PICKS (object)->ids);

  G_OBJECT_CLASS (sw_node_picks_parent_class)->finalize (object);
}

static void
sw_node_picks_class_init (SwNodePicksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_node_picks_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_node_picks_finalize;
}

static void
sw_node_picks_init (SwNodePicks *self)
{
}

/**
 * sw_node_picks_new:
 * @document: a document
 * @ids: (transfer full) (element-type SwNodeId): nodes of its tree
 *
 * Makes a list model of nodes. Handles are made when they are asked for; nodes that are taken out
 * of the tree leave the list.
 *
 * Returns: (transfer full): the model
 */
SwNodePicks *
sw_node_picks_new (SwDocument *document,
                   GArray     *ids)
{
  SwNodePicks *self = g_object_new (SW_TYPE_NODE_PICKS, NULL);

  g_set_weak_pointer (&self->document, document);
  self->ids = ids;
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "children-changed", G_CALLBACK (children_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
