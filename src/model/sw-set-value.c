/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-set-value.c: the command that gives one node another value. */
#include "config.h"

#include "sw-set-value.h"
#include "sw-document-private.h"
#include "sw-json.h"

struct _SwSetValue
{
  SwCommand  parent_instance;
  SwTree    *tree;                  /* the one that the number belongs to */
  SwNodeId   node;
  SwValue    old_value;
  SwValue    new_value;
  char      *path;                  /* when it was applied last: later steps may move the node */
  SwCommand *follow;                /* what sets the nodes behind one without bits of its own */
};

G_DEFINE_FINAL_TYPE (SwSetValue, sw_set_value, SW_TYPE_COMMAND)

/* Done again, it is the same command: the nodes that it made are the ones that come back. */
static gboolean
apply_follow (SwSetValue  *self,
              SwDocument  *document,
              GError     **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (document);
  const SwField *field = sw_tree_get_field (self->tree, self->node);

  if (self->follow == NULL && (field->flags & SW_FIELD_VIRTUAL) != 0 && klass->new_follow != NULL)
    self->follow = klass->new_follow (document, self->node, &self->new_value);

  return self->follow == NULL || sw_command_apply (self->follow, document, error);
}

static gboolean
sw_set_value_apply (SwCommand   *command,
                    SwDocument  *document,
                    GError     **error)
{
  SwSetValue *self = SW_SET_VALUE (command);

  if (!apply_follow (self, document, error))
    return FALSE;

  sw_value_clear (&self->old_value);
  sw_tree_get_value (sw_document_get_tree (document), self->node, &self->old_value);
  g_free (self->path);
  self->path = sw_tree_dup_path (self->tree, self->node);
  sw_document_put_value (document, self->node, &self->new_value);
  return TRUE;
}

static void
sw_set_value_revert (SwCommand  *command,
                     SwDocument *document)
{
  SwSetValue *self = SW_SET_VALUE (command);

  sw_document_put_value (document, self->node, &self->old_value);
  if (self->follow != NULL)
    sw_command_revert (self->follow, document);
}

static gboolean
sw_set_value_merge (SwCommand *command,
                    SwCommand *newer_command)
{
  SwSetValue *self = SW_SET_VALUE (command);
  SwSetValue *newer = SW_SET_VALUE (newer_command);
  g_autofree char *label = NULL;

  if (self->node != newer->node || self->follow != NULL || newer->follow != NULL)
    return FALSE;

  label = sw_command_dup_label (newer_command);
  sw_command_set_label (command, label);
  sw_value_clear (&self->new_value);
  sw_value_copy (&newer->new_value, &self->new_value);
  return TRUE;
}

static char *
sw_set_value_dup_label (SwCommand *command)
{
  /* Every command is labelled when it is made, while its document is at hand. */
  return g_strdup ("");
}

static gboolean
sw_set_value_is_idle (SwCommand  *command,
                      SwDocument *document)
{
  SwSetValue *self = SW_SET_VALUE (command);
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_tree_get_value (sw_document_get_tree (document), self->node, &value);
  return sw_value_equal (&value, &self->new_value);
}

static void
sw_set_value_collect_nodes (SwCommand *command,
                            GArray    *nodes)
{
  SwSetValue *self = SW_SET_VALUE (command);

  g_array_append_val (nodes, self->node);
}

static SwCommand *
sw_set_value_new_inverse (SwCommand  *command,
                          SwDocument *document)
{
  SwSetValue *self = SW_SET_VALUE (command);
  SwCommand *inverse = sw_set_value_new (document, self->node, &self->old_value);

  SW_SET_VALUE (inverse)->path = g_strdup (self->path);
  return inverse;
}

static void
sw_set_value_add_edits (SwCommand  *command,
                        SwDocument *document,
                        JsonArray  *edits)
{
  SwSetValue *self = SW_SET_VALUE (command);
  g_autofree char *path = self->path == NULL ? sw_tree_dup_path (self->tree, self->node) : NULL;

  sw_set_value_add_edit (sw_tree_get_field (self->tree, self->node),
                         path != NULL ? path : self->path, &self->new_value, edits);
}

static void
sw_set_value_dispose (GObject *object)
{
  g_clear_object (&SW_SET_VALUE (object)->follow);

  G_OBJECT_CLASS (sw_set_value_parent_class)->dispose (object);
}

static void
sw_set_value_finalize (GObject *object)
{
  SwSetValue *self = SW_SET_VALUE (object);

  sw_value_clear (&self->old_value);
  sw_value_clear (&self->new_value);
  sw_tree_unref (self->tree);
  g_free (self->path);

  G_OBJECT_CLASS (sw_set_value_parent_class)->finalize (object);
}

static void
sw_set_value_class_init (SwSetValueClass *klass)
{
  SwCommandClass *command_class = SW_COMMAND_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_set_value_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_set_value_finalize;

  command_class->apply = sw_set_value_apply;
  command_class->revert = sw_set_value_revert;
  command_class->merge = sw_set_value_merge;
  command_class->dup_label = sw_set_value_dup_label;
  command_class->is_idle = sw_set_value_is_idle;
  command_class->collect_nodes = sw_set_value_collect_nodes;
  command_class->new_inverse = sw_set_value_new_inverse;
  command_class->add_edits = sw_set_value_add_edits;
}

static void
sw_set_value_init (SwSetValue *self)
{
}

/**
 * sw_set_value_new:
 * @document: the document that the node is in
 * @node: a node that is no container
 * @value: what it is to hold; of its kind. The schema and the game's rules are not asked: see
 *   sw_document_new_set()
 *
 * Makes a command that sets one node.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_set_value_new (SwDocument    *document,
                  SwNodeId       node,
                  const SwValue *value)
{
  SwSetValue *self = g_object_new (SW_TYPE_SET_VALUE, NULL);
  g_autofree char *label = sw_document_dup_set_label (document, node, value);

  self->tree = sw_tree_ref (sw_document_get_tree (document));
  self->node = node;
  sw_value_copy (value, &self->new_value);
  sw_tree_get_value (sw_document_get_tree (document), node, &self->old_value);
  sw_command_set_label (SW_COMMAND (self), label);
  return SW_COMMAND (self);
}

/**
 * sw_set_value_add_edit:
 * @field: of a node
 * @path: where the node stood when it was set
 * @value: what it is set to
 * @edits: array of recipe edits to append to
 *
 * Writes down that a node is set, by whatever command. In any thread.
 *
 * Returns: (transfer none): the edit, for what else is to be said
 */
JsonObject *
sw_set_value_add_edit (const SwField *field,
                       const char    *path,
                       const SwValue *value,
                       JsonArray     *edits)
{
  JsonObject *edit = json_object_new ();

  json_object_set_string_member (edit, "verb", "set");
  json_object_set_string_member (edit, "path", path);
  json_object_set_member (edit, "value", sw_json_from_value_exact (field, value));
  json_array_add_object_element (edits, edit);
  return edit;
}

/**
 * sw_set_value_get_node:
 * @self: a command
 *
 * Gets the node that it sets.
 *
 * Returns: the node's number
 */
SwNodeId
sw_set_value_get_node (SwSetValue *self)
{
  g_return_val_if_fail (SW_IS_SET_VALUE (self), SW_NODE_NONE);

  return self->node;
}

/**
 * sw_set_value_get_value:
 * @self: a command
 *
 * Gets what it sets the node to.
 *
 * Returns: (transfer none): the value
 */
const SwValue *
sw_set_value_get_value (SwSetValue *self)
{
  g_return_val_if_fail (SW_IS_SET_VALUE (self), NULL);

  return &self->new_value;
}
