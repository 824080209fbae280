/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-difference.c: one node that differs between two documents. */
#include "config.h"

#include "sw-difference.h"

struct _SwDifference
{
  GObject   parent_instance;
  char     *path;
  char     *label;
  JsonNode *old_value;
  JsonNode *new_value;
  SwNodeId  old_node;
  SwNodeId  new_node;
};

G_DEFINE_FINAL_TYPE (SwDifference, sw_difference, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PATH,
  PROP_LABEL,
  PROP_OLD,
  PROP_NEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
sw_difference_finalize (GObject *object)
{
  SwDifference *self = SW_DIFFERENCE (object);

  g_free (self->path);
  g_free (self->label);
  json_node_unref (self->old_value);
  json_node_unref (self->new_value);

  G_OBJECT_CLASS (sw_difference_parent_class)->finalize (object);
}

static void
sw_difference_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SwDifference *self = SW_DIFFERENCE (object);

  switch (prop_id)
    {
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_OLD:
      g_value_set_boxed (value, self->old_value);
      break;
    case PROP_NEW:
      g_value_set_boxed (value, self->new_value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      break;
    }
}

static void
sw_difference_class_init (SwDifferenceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_difference_finalize;
  object_class->get_property = sw_difference_get_property;

  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_OLD] = g_param_spec_boxed ("old", NULL, NULL, JSON_TYPE_NODE, flags);
  properties[PROP_NEW] = g_param_spec_boxed ("new", NULL, NULL, JSON_TYPE_NODE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_difference_init (SwDifference *self)
{
  self->old_node = SW_NODE_NONE;
  self->new_node = SW_NODE_NONE;
}

/**
 * sw_difference_new:
 * @path: the path of the node
 * @label: its name for people
 * @old_value: (transfer full): its value in the one, null if it is not there
 * @new_value: (transfer full): its value in the other
 *
 * Makes the record of a difference.
 *
 * Returns: (transfer full): the difference
 */
SwDifference *
sw_difference_new (const char *path,
                   const char *label,
                   JsonNode   *old_value,
                   JsonNode   *new_value)
{
  SwDifference *self = g_object_new (SW_TYPE_DIFFERENCE, NULL);

  self->path = g_strdup (path);
  self->label = g_strdup (label);
  self->old_value = old_value;
  self->new_value = new_value;
  return self;
}

/**
 * sw_difference_get_path:
 * @self: a difference
 *
 * Gets the path of the node.
 *
 * Returns: (transfer none): a JSON Pointer
 */
const char *
sw_difference_get_path (SwDifference *self)
{
  g_return_val_if_fail (SW_IS_DIFFERENCE (self), NULL);

  return self->path;
}

/**
 * sw_difference_set_nodes:
 * @self: a difference
 * @old_node: the node in the one document, or %SW_NODE_NONE
 * @new_node: the node in the other, or %SW_NODE_NONE
 *
 * Tells where the two values stand. One path may lead to different things in the two documents,
 * when elements were put into a list or taken out of it.
 */
void
sw_difference_set_nodes (SwDifference *self,
                         SwNodeId      old_node,
                         SwNodeId      new_node)
{
  g_return_if_fail (SW_IS_DIFFERENCE (self));

  self->old_node = old_node;
  self->new_node = new_node;
}

/**
 * sw_difference_get_old_node:
 * @self: a difference
 *
 * Returns: the node in the one document; %SW_NODE_NONE if it has none
 */
SwNodeId
sw_difference_get_old_node (SwDifference *self)
{
  g_return_val_if_fail (SW_IS_DIFFERENCE (self), SW_NODE_NONE);

  return self->old_node;
}

/**
 * sw_difference_get_new_node:
 * @self: a difference
 *
 * Returns: the node in the other document; %SW_NODE_NONE if it has none
 */
SwNodeId
sw_difference_get_new_node (SwDifference *self)
{
  g_return_val_if_fail (SW_IS_DIFFERENCE (self), SW_NODE_NONE);

  return self->new_node;
}
