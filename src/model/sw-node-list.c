/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-list.c: the children of a node as a list model that makes its handles when asked. */
#include "config.h"

#include "sw-node-list.h"
#include "sw-document.h"

struct _SwNodeList
{
  GObject  parent_instance;
  SwNode  *parent;
  guint    n_items;
};

static void sw_node_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwNodeList, sw_node_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      sw_node_list_model_init))

static GType
sw_node_list_get_item_type (GListModel *model)
{
  return SW_TYPE_NODE;
}

static guint
sw_node_list_get_n_items (GListModel *model)
{
  return SW_NODE_LIST (model)->n_items;
}

static gpointer
sw_node_list_get_item (GListModel *model,
                       guint       position)
{
  SwNodeList *self = SW_NODE_LIST (model);
  SwDocument *document;
  SwNodeId child;

  if (position >= self->n_items || sw_node_is_gone (self->parent))
    return NULL;

  document = sw_node_get_document (self->parent);
  child = sw_tree_get_child (sw_document_get_tree (document), sw_node_get_id (self->parent),
                             position);
  return child != SW_NODE_NONE ? sw_document_get_node (document, child) : NULL;
}

static void
sw_node_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_node_list_get_item_type;
  iface->get_n_items = sw_node_list_get_n_items;
  iface->get_item = sw_node_list_get_item;
}

static guint
count_children (SwNodeList *self)
{
  if (sw_node_is_gone (self->parent))
    return 0;

  return sw_document_open (sw_node_get_document (self->parent), sw_node_get_id (self->parent));
}

static void
tree_replaced_cb (SwDocument *document,
                  SwNodeList *self)
{
  guint n_before = self->n_items;

  self->n_items = count_children (self);
  if (n_before > 0 || self->n_items > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->n_items);
}

static void
children_changed_cb (SwDocument *document,
                     guint       container,
                     guint       position,
                     guint       removed,
                     guint       added,
                     SwNodeList *self)
{
  if (sw_node_is_gone (self->parent) || container != sw_node_get_id (self->parent))
    return;

  self->n_items = self->n_items - removed + added;
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static void
sw_node_list_dispose (GObject *object)
{
  g_clear_object (&SW_NODE_LIST (object)->parent);

  G_OBJECT_CLASS (sw_node_list_parent_class)->dispose (object);
}

static void
sw_node_list_class_init (SwNodeListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_node_list_dispose;
}

static void
sw_node_list_init (SwNodeList *self)
{
}

/**
 * sw_node_list_new:
 * @parent: a group or list
 *
 * Makes a list model of a node's children. Handles are made when they are asked for.
 *
 * Returns: (transfer full): the model
 */
SwNodeList *
sw_node_list_new (SwNode *parent)
{
  SwNodeList *self = g_object_new (SW_TYPE_NODE_LIST, NULL);

  self->parent = g_object_ref (parent);
  self->n_items = count_children (self);
  g_signal_connect_object (sw_node_get_document (parent), "tree-replaced",
                           G_CALLBACK (tree_replaced_cb), self, 0);
  g_signal_connect_object (sw_node_get_document (parent), "children-changed",
                           G_CALLBACK (children_changed_cb), self, 0);
  return self;
}
