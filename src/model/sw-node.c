/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node.c: a handle for one node of a document, while something looks at it. */
#include "config.h"

#include "sw-node.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-node-list.h"
#include "sw-revert.h"

#include <glib/gi18n-lib.h>

struct _SwNode
{
  GObject     parent_instance;
  SwDocument *document;             /* weak */
  SwNodeId    id;
};

G_DEFINE_FINAL_TYPE (SwNode, sw_node, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PATH,
  PROP_LABEL,
  PROP_TEXT,
  PROP_CHANGED,
  PROP_ABSENT,
  PROP_EDITABLE,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

static SwTree *
get_tree (SwNode *self)
{
  g_assert (!sw_node_is_gone (self));

  return sw_document_get_tree (self->document);
}

static void
sw_node_get_property (GObject    *object,
                      guint       prop_id,
                      GValue     *value,
                      GParamSpec *pspec)
{
  SwNode *self = SW_NODE (object);

  if (sw_node_is_gone (self))
    return;

  switch (prop_id)
    {
    case PROP_PATH:
      g_value_take_string (value, sw_node_dup_path (self));
      break;
    case PROP_LABEL:
      g_value_set_string (value, sw_node_get_label (self));
      break;
    case PROP_TEXT:
      g_value_take_string (value, sw_node_dup_text (self));
      break;
    case PROP_CHANGED:
      g_value_set_boolean (value, sw_node_get_changed (self));
      break;
    case PROP_ABSENT:
      g_value_set_boolean (value, sw_node_get_absent (self));
      break;
    case PROP_EDITABLE:
      g_value_set_boolean (value, sw_node_get_editable (self, NULL));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_node_dispose (GObject *object)
{
  SwNode *self = SW_NODE (object);

  if (self->document != NULL)
    sw_document_forget_handle (self->document, self);
  g_clear_weak_pointer (&self->document);

  G_OBJECT_CLASS (sw_node_parent_class)->dispose (object);
}

static void
sw_node_class_init (SwNodeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sw_node_dispose;
  object_class->get_property = sw_node_get_property;

  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_CHANGED] = g_param_spec_boolean ("changed", NULL, NULL, FALSE, flags);
  properties[PROP_ABSENT] = g_param_spec_boolean ("absent", NULL, NULL, FALSE, flags);
  properties[PROP_EDITABLE] = g_param_spec_boolean ("editable", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_node_init (SwNode *self)
{
  self->id = SW_NODE_NONE;
}

SwNode *
sw_node_new (SwDocument *document,
             SwNodeId    id)
{
  SwNode *self = g_object_new (SW_TYPE_NODE, NULL);

  g_set_weak_pointer (&self->document, document);
  self->id = id;
  return self;
}

void
sw_node_notify_value (SwNode *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHANGED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ABSENT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITABLE]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Saving computes some values anew, and makes none of them differ from the file. */
void
sw_node_notify_saved (SwNode *self)
{
  if (sw_node_is_gone (self))
    return;

  if ((sw_node_get_field (self)->flags & (SW_FIELD_DERIVED | SW_FIELD_STAMPED)) != 0)
    sw_node_notify_value (self);
  else
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHANGED]);
}

/* Something before or around it was put in or taken out. */
void
sw_node_notify_place (SwNode *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITABLE]);
  g_object_thaw_notify (G_OBJECT (self));
}

void
sw_node_move (SwNode   *self,
              SwNodeId  id)
{
  self->id = id;
}

/**
 * sw_node_get_document:
 * @self: a node
 *
 * Returns: (transfer none) (nullable): its document, or %NULL when that has been closed
 */
SwDocument *
sw_node_get_document (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), NULL);

  return self->document;
}

/**
 * sw_node_get_id:
 * @self: a node
 *
 * Returns: its number in the document's tree
 */
SwNodeId
sw_node_get_id (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), SW_NODE_NONE);

  return self->id;
}

/**
 * sw_node_is_gone:
 * @self: a node
 *
 * Tells whether the handle stands for nothing any more: the document was closed, or another file
 * was put in its place that has no such node.
 *
 * Returns: %TRUE if so; then only this function may be called
 */
gboolean
sw_node_is_gone (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), TRUE);

  return self->document == NULL || self->id == SW_NODE_NONE;
}

/**
 * sw_node_get_field:
 * @self: a node
 *
 * Returns: (transfer none): what the schema says of it
 */
const SwField *
sw_node_get_field (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), NULL);

  return sw_tree_get_field (get_tree (self), self->id);
}

/**
 * sw_node_get_kind:
 * @self: a node
 *
 * Returns: what it is
 */
SwKind
sw_node_get_kind (SwNode *self)
{
  return sw_node_get_field (self)->kind;
}

/**
 * sw_node_get_label:
 * @self: a node
 *
 * Returns: (transfer none): the schema's name for people, translated
 */
const char *
sw_node_get_label (SwNode *self)
{
  const char *label = sw_node_get_field (self)->label;

  return label != NULL && *label != '\0' ? _(label) : "";
}

/**
 * sw_node_dup_token:
 * @self: a node
 *
 * Returns: (transfer full): its step of the path
 */
char *
sw_node_dup_token (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), NULL);

  return sw_tree_dup_token (get_tree (self), self->id);
}

/**
 * sw_node_dup_path:
 * @self: a node
 *
 * Returns: (transfer full): its JSON Pointer
 */
char *
sw_node_dup_path (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), NULL);

  return sw_tree_dup_path (get_tree (self), self->id);
}

/**
 * sw_node_get_value:
 * @self: a node
 * @value: (out caller-allocates): its value, to be cleared
 *
 * Gets what it holds now.
 */
void
sw_node_get_value (SwNode  *self,
                   SwValue *value)
{
  g_return_if_fail (SW_IS_NODE (self));

  sw_tree_get_value (get_tree (self), self->id, value);
}

/**
 * sw_node_get_original:
 * @self: a node
 * @value: (out caller-allocates): its value in the file, to be cleared
 *
 * Gets what it held when the file was opened or last saved. A node that the file does not have
 * gives what it holds now.
 */
void
sw_node_get_original (SwNode  *self,
                      SwValue *value)
{
  g_return_if_fail (SW_IS_NODE (self));

  sw_document_get_original (self->document, self->id, value);
}

/**
 * sw_node_get_number:
 * @self: a node that holds a number
 *
 * Returns: the number as it is stored, 0 when it is absent
 */
guint64
sw_node_get_number (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), 0);

  return sw_tree_get_number (get_tree (self), self->id);
}

/**
 * sw_node_get_boolean:
 * @self: a node that holds a boolean
 *
 * Returns: whether it is on
 */
gboolean
sw_node_get_boolean (SwNode *self)
{
  return sw_node_get_number (self) != 0;
}

/**
 * sw_node_get_absent:
 * @self: a node
 *
 * Returns: whether the field is not in the file
 */
gboolean
sw_node_get_absent (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), FALSE);

  return sw_tree_is_absent (get_tree (self), self->id);
}

/**
 * sw_node_dup_text:
 * @self: a node
 *
 * Returns: (transfer full): its value for people, translated
 */
char *
sw_node_dup_text (SwNode *self)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_node_get_value (self, &value);
  return sw_document_dup_value_text (self->document, self->id, &value);
}

/**
 * sw_node_dup_original_text:
 * @self: a node
 *
 * Returns: (transfer full): its value in the file for people, translated
 */
char *
sw_node_dup_original_text (SwNode *self)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_node_get_original (self, &value);
  return sw_document_dup_value_text (self->document, self->id, &value);
}

/**
 * sw_node_get_changed:
 * @self: a node
 *
 * Returns: whether it differs from the file
 */
gboolean
sw_node_get_changed (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), FALSE);

  return sw_document_is_changed (self->document, self->id);
}

/**
 * sw_node_get_editable:
 * @self: a node
 * @why_not: return location for the reason
 *
 * Tells whether it may be set by hand, now.
 *
 * Returns: %TRUE if it may
 */
gboolean
sw_node_get_editable (SwNode  *self,
                      GError **why_not)
{
  g_return_val_if_fail (SW_IS_NODE (self), FALSE);

  return sw_document_check_editable (self->document, self->id, why_not);
}

/**
 * sw_node_get_limits:
 * @self: a node that holds a number
 * @minimum: (out): least value that may be set; cast it for signed kinds
 * @maximum: (out): greatest value
 *
 * Gets what the schema permits.
 */
void
sw_node_get_limits (SwNode  *self,
                    guint64 *minimum,
                    guint64 *maximum)
{
  const SwField *field = sw_node_get_field (self);
  const SwRow *row = sw_tree_get_row (get_tree (self), self->id);

  sw_field_get_limits (field, row->width != 0 ? row->width : field->width, minimum, maximum);
}

/**
 * sw_node_get_span:
 * @self: a node
 * @bit: (out) (optional): where it begins in the file, in bits
 * @bits: (out) (optional): its length in bits
 *
 * Tells where it stands in the file as opened or last saved.
 *
 * Returns: %FALSE if it is not there
 */
gboolean
sw_node_get_span (SwNode  *self,
                  guint64 *bit,
                  guint64 *bits)
{
  g_return_val_if_fail (SW_IS_NODE (self), FALSE);

  return sw_tree_get_span (get_tree (self), self->id, bit, bits);
}

/**
 * sw_node_get_standing_meaning:
 * @self: a node
 *
 * Says what the word for how sure we are stands for, in this format.
 *
 * Returns: (transfer none): translated words
 */
const char *
sw_node_get_standing_meaning (SwNode *self)
{
  SwDocument *document = sw_node_get_document (self);
  const char *known_by = document != NULL ? SW_DOCUMENT_GET_CLASS (document)->known_by : NULL;

  switch (sw_node_get_field (self)->standing)
    {
    case SW_STANDING_KNOWN:
      return known_by != NULL ? _(known_by) : _("checked against files that the game wrote");
    case SW_STANDING_INFERRED:
      return _("follows from other facts, or is stated by others");
    case SW_STANDING_UNKNOWN:
    default:
      return _("kept and shown, but not understood");
    }
}

/**
 * sw_node_get_standing:
 * @self: a node
 *
 * Says how sure we are of what it means.
 *
 * Returns: (transfer none): translated words
 */
const char *
sw_node_get_standing (SwNode *self)
{
  switch (sw_node_get_field (self)->standing)
    {
    case SW_STANDING_KNOWN:
      /* Translators: how sure we are of what a field means: checked against real files. */
      return C_("standing", "Known");
    case SW_STANDING_INFERRED:
      /* Translators: how sure we are of what a field means: follows from other facts. */
      return C_("standing", "Inferred");
    case SW_STANDING_UNKNOWN:
    default:
      /* Translators: how sure we are of what a field means: not understood, kept as it is. */
      return C_("standing", "Unknown");
    }
}

/**
 * sw_node_list_children:
 * @self: a group or list
 *
 * Makes a list model of its children.
 *
 * Returns: (transfer full): a list of #SwNode
 */
GListModel *
sw_node_list_children (SwNode *self)
{
  g_return_val_if_fail (SW_IS_NODE (self), NULL);

  return G_LIST_MODEL (sw_node_list_new (self));
}

/**
 * sw_node_find:
 * @self: a group or list
 * @token: a step of the path
 *
 * Finds a child.
 *
 * Returns: (transfer full) (nullable): the child, or %NULL if there is none of that name
 */
SwNode *
sw_node_find (SwNode     *self,
              const char *token)
{
  SwNodeId child;

  g_return_val_if_fail (SW_IS_NODE (self), NULL);

  child = sw_tree_find_child (get_tree (self), self->id, token);
  return child != SW_NODE_NONE ? sw_document_get_node (self->document, child) : NULL;
}

/**
 * sw_node_set_value:
 * @self: a node
 * @value: what it is to hold
 * @error: return location
 *
 * Pushes a command that sets the node.
 *
 * Returns: %FALSE if it was refused, with the reason
 */
gboolean
sw_node_set_value (SwNode         *self,
                   const SwValue  *value,
                   GError        **error)
{
  g_autoptr (SwCommand) command = NULL;

  g_return_val_if_fail (SW_IS_NODE (self), FALSE);

  command = sw_document_new_set (self->document, self->id, value, error);
  return command != NULL && sw_document_push (self->document, command, error);
}

/**
 * sw_node_set_number:
 * @self: a node that holds a number
 * @number: as it is stored
 * @error: return location
 *
 * Pushes a command that sets the node.
 *
 * Returns: %FALSE if it was refused, with the reason
 */
gboolean
sw_node_set_number (SwNode   *self,
                    guint64   number,
                    GError  **error)
{
  SwValue value;

  sw_value_init_number (&value, sw_node_get_kind (self), number);
  return sw_node_set_value (self, &value, error);
}

/**
 * sw_node_set_text:
 * @self: a node
 * @text: a value as the command line takes it
 * @error: return location
 *
 * Pushes a command that sets the node.
 *
 * Returns: %FALSE if it was refused, with the reason
 */
gboolean
sw_node_set_text (SwNode      *self,
                  const char  *text,
                  GError     **error)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  g_return_val_if_fail (SW_IS_NODE (self), FALSE);

  return sw_document_parse_value (self->document, self->id, text, &value, error)
         && sw_node_set_value (self, &value, error);
}

/**
 * sw_node_set_absent:
 * @self: an optional node
 * @error: return location
 *
 * Pushes a command that takes the field out of the file.
 *
 * Returns: %FALSE if it was refused, with the reason
 */
gboolean
sw_node_set_absent (SwNode  *self,
                    GError **error)
{
  SwValue value;

  sw_value_init_absent (&value, sw_node_get_kind (self));
  return sw_node_set_value (self, &value, error);
}

/**
 * sw_node_revert:
 * @self: a node
 * @error: return location
 *
 * Pushes a command that gives the node back what the file holds: its value, or its children.
 *
 * Returns: %FALSE if it was refused, with the reason
 */
gboolean
sw_node_revert (SwNode  *self,
                GError **error)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (SwCommand) command = NULL;

  g_return_val_if_fail (SW_IS_NODE (self), FALSE);

  if (sw_field_is_container (sw_node_get_field (self)))
    {
      g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
      g_autofree char *label = sw_document_dup_label (self->document, self->id);
      g_autofree char *text = NULL;

      /* Translators: a step in the history. %s is a list, as "Items". */
      text = g_strdup_printf (_("Revert %s"), label);
      g_array_append_val (nodes, self->id);
      command = sw_revert_new (self->document, nodes, text, error);
      return command != NULL && sw_document_push (self->document, command, error);
    }

  sw_node_get_original (self, &value);
  return sw_node_set_value (self, &value, error);
}
