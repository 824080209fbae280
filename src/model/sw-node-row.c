/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-row.c: one row of an unfolded tree. */
#include "config.h"

#include "sw-node-row.h"

#include "sw-node-rows-private.h"

struct _SwNodeRow
{
  GObject     parent_instance;
  SwNodeRows *rows;             /* weak */
  SwNode     *node;
  SwNodeId    id;               /* under which the rows know it */
  guint       depth;
  guint       position;
};

G_DEFINE_FINAL_TYPE (SwNodeRow, sw_node_row, G_TYPE_OBJECT)

enum { PROP_0, PROP_EXPANDED, PROP_EXPANDABLE, PROP_POSITION, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
sw_node_row_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  SwNodeRow *self = SW_NODE_ROW (object);

  switch (prop_id)
    {
    case PROP_EXPANDED:
      g_value_set_boolean (value, sw_node_row_get_expanded (self));
      break;
    case PROP_EXPANDABLE:
      g_value_set_boolean (value, sw_node_row_get_expandable (self));
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_node_row_dispose (GObject *object)
{
  SwNodeRow *self = SW_NODE_ROW (object);

  if (self->rows != NULL)
    sw_node_rows_forget_row (self->rows, self, self->id);
  g_clear_weak_pointer (&self->rows);
  g_clear_object (&self->node);

  G_OBJECT_CLASS (sw_node_row_parent_class)->dispose (object);
}

static void
sw_node_row_class_init (SwNodeRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sw_node_row_dispose;
  object_class->get_property = sw_node_row_get_property;

  properties[PROP_EXPANDED] = g_param_spec_boolean ("expanded", NULL, NULL, FALSE, flags);
  properties[PROP_EXPANDABLE] = g_param_spec_boolean ("expandable", NULL, NULL, FALSE, flags);
  properties[PROP_POSITION] =
    g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_node_row_init (SwNodeRow *self)
{
}

SwNodeRow *
sw_node_row_new (SwNodeRows *rows,
                 SwNode     *node,
                 guint       depth,
                 guint       position)
{
  SwNodeRow *self = g_object_new (SW_TYPE_NODE_ROW, NULL);

  g_set_weak_pointer (&self->rows, rows);
  self->node = g_object_ref (node);
  self->id = sw_node_get_id (node);
  self->depth = depth;
  self->position = position;
  return self;
}

void
sw_node_row_set_position (SwNodeRow *self,
                          guint      position)
{
  if (self->position == position)
    return;

  self->position = position;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

void
sw_node_row_notify (SwNodeRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPANDABLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPANDED]);
}

/* Its node is another one of another tree. */
void
sw_node_row_move (SwNodeRow *self)
{
  self->id = sw_node_get_id (self->node);
}

void
sw_node_row_forget_rows (SwNodeRow *self)
{
  g_clear_weak_pointer (&self->rows);
}

/**
 * sw_node_row_get_node:
 * @self: a row
 *
 * Returns: (transfer none): the node that it shows
 */
SwNode *
sw_node_row_get_node (SwNodeRow *self)
{
  g_return_val_if_fail (SW_IS_NODE_ROW (self), NULL);

  return self->node;
}

/**
 * sw_node_row_get_depth:
 * @self: a row
 *
 * Returns: in how many rows it stands; 0 for the children of the root
 */
guint
sw_node_row_get_depth (SwNodeRow *self)
{
  g_return_val_if_fail (SW_IS_NODE_ROW (self), 0);

  return self->depth;
}

/**
 * sw_node_row_get_position:
 * @self: a row
 *
 * Returns: which child of its parent it is, from 0
 */
guint
sw_node_row_get_position (SwNodeRow *self)
{
  g_return_val_if_fail (SW_IS_NODE_ROW (self), 0);

  return self->position;
}

/**
 * sw_node_row_get_set_size:
 * @self: a row
 *
 * Returns: how many children its parent has
 */
guint
sw_node_row_get_set_size (SwNodeRow *self)
{
  SwTree *tree;
  SwNodeId parent;

  g_return_val_if_fail (SW_IS_NODE_ROW (self), 0);

  if (sw_node_is_gone (self->node))
    return 0;

  tree = sw_document_get_tree (sw_node_get_document (self->node));
  parent = sw_tree_get_parent (tree, sw_node_get_id (self->node));
  return parent != SW_NODE_NONE ? sw_tree_get_n_children (tree, parent) : 1;
}

/**
 * sw_node_row_get_expandable:
 * @self: a row
 *
 * Returns: whether there is something to unfold
 */
gboolean
sw_node_row_get_expandable (SwNodeRow *self)
{
  g_return_val_if_fail (SW_IS_NODE_ROW (self), FALSE);

  return !sw_node_is_gone (self->node)
         && sw_document_can_open (sw_node_get_document (self->node), sw_node_get_id (self->node));
}

/**
 * sw_node_row_get_expanded:
 * @self: a row
 *
 * Returns: whether it is unfolded
 */
gboolean
sw_node_row_get_expanded (SwNodeRow *self)
{
  g_return_val_if_fail (SW_IS_NODE_ROW (self), FALSE);

  return self->rows != NULL && sw_node_rows_get_expanded (self->rows, self->id);
}
