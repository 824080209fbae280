/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-picks.c: some nodes of a document, from anywhere in it, as a list model. */
#include "config.h"

#include "sw-node-picks.h"

struct _SwNodePicks
{
  GObject     parent_instance;
  SwDocument *document;         /* weak */
  GArray     *ids;
  gboolean    pending;
};

enum
{
  PROP_0,
  PROP_PENDING,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

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
sw_node_picks_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (prop_id == PROP_PENDING)
    g_value_set_boolean (value, SW_NODE_PICKS (object)->pending);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_node_picks_dispose;
  object_class->finalize = sw_node_picks_finalize;
  object_class->get_property = sw_node_picks_get_property;

  properties[PROP_PENDING] = g_param_spec_boolean ("pending", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
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

/**
 * sw_node_picks_take:
 * @self: a list
 * @ids: (transfer full) (element-type SwNodeId): nodes of the document's tree
 *
 * Lets other nodes be in the list. Those that stay at either end of it are not told of.
 */
void
sw_node_picks_take (SwNodePicks *self,
                    GArray      *ids)
{
  GArray *former;
  const SwNodeId *old_ids, *new_ids;
  guint n_old, n_new, common, first = 0, last = 0;

  g_return_if_fail (SW_IS_NODE_PICKS (self));

  former = self->ids;
  old_ids = (const SwNodeId *) (gconstpointer) former->data;
  new_ids = (const SwNodeId *) (gconstpointer) ids->data;
  n_old = former->len;
  n_new = ids->len;
  common = MIN (n_old, n_new);
  while (first < common && old_ids[first] == new_ids[first])
    first++;
  while (last < common - first && old_ids[n_old - 1 - last] == new_ids[n_new - 1 - last])
    last++;

  self->ids = ids;
  g_array_unref (former);
  if (first + last < MAX (n_old, n_new))
    g_list_model_items_changed (G_LIST_MODEL (self), first, n_old - first - last,
                                n_new - first - last);
}

/**
 * sw_node_picks_get_pending:
 * @self: a list
 *
 * Returns: whether what is to be in it is still looked for
 */
gboolean
sw_node_picks_get_pending (SwNodePicks *self)
{
  g_return_val_if_fail (SW_IS_NODE_PICKS (self), FALSE);

  return self->pending;
}

/**
 * sw_node_picks_set_pending:
 * @self: a list
 * @pending: whether what is to be in it is still looked for
 *
 * Says that nodes are to come.
 */
void
sw_node_picks_set_pending (SwNodePicks *self,
                           gboolean     pending)
{
  g_return_if_fail (SW_IS_NODE_PICKS (self));

  if (self->pending == pending)
    return;

  self->pending = pending;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PENDING]);
}
