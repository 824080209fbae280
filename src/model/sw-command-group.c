/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-command-group.c: several commands that are one step for a person. */
#include "config.h"

#include "sw-command-group.h"
#include "sw-document.h"
#include "sw-set-value.h"

#include <string.h>

struct _SwCommandGroup
{
  SwCommand  parent_instance;
  GPtrArray *commands;
};

G_DEFINE_FINAL_TYPE (SwCommandGroup, sw_command_group, SW_TYPE_COMMAND)

static void
revert_last_first (SwCommandGroup *self,
                   SwDocument     *document,
                   guint           n_commands)
{
  for (guint i = n_commands; i > 0; i--)
    sw_command_revert (g_ptr_array_index (self->commands, i - 1), document);
}

static gboolean
sw_command_group_apply (SwCommand   *command,
                        SwDocument  *document,
                        GError     **error)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (command);

  for (guint i = 0; i < self->commands->len; i++)
    {
      if (!sw_command_apply (g_ptr_array_index (self->commands, i), document, error))
        {
          revert_last_first (self, document, i);
          return FALSE;
        }
    }

  return TRUE;
}

static void
sw_command_group_revert (SwCommand  *command,
                         SwDocument *document)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (command);

  revert_last_first (self, document, self->commands->len);
}

/* Two groups are one gesture when they set the same nodes in the same order: a level with all
 * that follows from it, turned up click by click. */
static gboolean
sw_command_group_merge (SwCommand *command,
                        SwCommand *newer_command)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (command);
  SwCommandGroup *newer = SW_COMMAND_GROUP (newer_command);
  g_autoptr (GArray) nodes = sw_command_list_nodes (command);
  g_autoptr (GArray) newer_nodes = sw_command_list_nodes (newer_command);
  g_autofree char *label = NULL;

  if (self->commands->len != newer->commands->len || nodes->len != newer_nodes->len
      || memcmp (nodes->data, newer_nodes->data, nodes->len * sizeof (SwNodeId)) != 0)
    return FALSE;
  for (guint i = 0; i < self->commands->len; i++)
    if (!SW_IS_SET_VALUE (g_ptr_array_index (self->commands, i))
        || !SW_IS_SET_VALUE (g_ptr_array_index (newer->commands, i)))
      return FALSE;

  for (guint i = 0; i < self->commands->len; i++)
    sw_command_merge (g_ptr_array_index (self->commands, i),
                      g_ptr_array_index (newer->commands, i));
  label = sw_command_dup_label (newer_command);
  sw_command_set_label (command, label);
  return TRUE;
}

static char *
sw_command_group_dup_label (SwCommand *command)
{
  return g_strdup ("");
}

/* Asked before anything is applied. A later command may set again what an earlier one set: so
 * the group is idle only if every one of them is. */
static gboolean
sw_command_group_is_idle (SwCommand  *command,
                          SwDocument *document)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (command);

  for (guint i = 0; i < self->commands->len; i++)
    if (!sw_command_is_idle (g_ptr_array_index (self->commands, i), document))
      return FALSE;

  return TRUE;
}

static void
sw_command_group_collect_nodes (SwCommand *command,
                                GArray    *nodes)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (command);

  for (guint i = 0; i < self->commands->len; i++)
    {
      g_autoptr (GArray) more = sw_command_list_nodes (g_ptr_array_index (self->commands, i));

      g_array_append_vals (nodes, more->data, more->len);
    }
}

static SwCommand *
sw_command_group_new_inverse (SwCommand  *command,
                              SwDocument *document)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (command);
  g_autoptr (SwCommandGroup) inverse = sw_command_group_new ("");

  for (guint i = self->commands->len; i > 0; i--)
    {
      SwCommand *one = sw_command_new_inverse (g_ptr_array_index (self->commands, i - 1), document);

      if (one == NULL)
        return NULL;
      sw_command_group_take (inverse, one);
    }

  return SW_COMMAND (g_steal_pointer (&inverse));
}

static gboolean
sw_command_group_can_tell (SwCommand *command)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (command);

  for (guint i = 0; i < self->commands->len; i++)
    if (!sw_command_can_tell (g_ptr_array_index (self->commands, i)))
      return FALSE;

  return TRUE;
}

static void
sw_command_group_add_edits (SwCommand  *command,
                            SwDocument *document,
                            JsonArray  *edits)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (command);

  for (guint i = 0; i < self->commands->len; i++)
    sw_command_add_edits (g_ptr_array_index (self->commands, i), document, edits);
}

static void
sw_command_group_dispose (GObject *object)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (object);

  g_ptr_array_set_size (self->commands, 0);

  G_OBJECT_CLASS (sw_command_group_parent_class)->dispose (object);
}

static void
sw_command_group_finalize (GObject *object)
{
  SwCommandGroup *self = SW_COMMAND_GROUP (object);

  g_ptr_array_unref (self->commands);

  G_OBJECT_CLASS (sw_command_group_parent_class)->finalize (object);
}

static void
sw_command_group_class_init (SwCommandGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  SwCommandClass *command_class = SW_COMMAND_CLASS (klass);

  object_class->dispose = sw_command_group_dispose;
  object_class->finalize = sw_command_group_finalize;

  command_class->apply = sw_command_group_apply;
  command_class->revert = sw_command_group_revert;
  command_class->merge = sw_command_group_merge;
  command_class->dup_label = sw_command_group_dup_label;
  command_class->is_idle = sw_command_group_is_idle;
  command_class->collect_nodes = sw_command_group_collect_nodes;
  command_class->new_inverse = sw_command_group_new_inverse;
  command_class->can_tell = sw_command_group_can_tell;
  command_class->add_edits = sw_command_group_add_edits;
}

static void
sw_command_group_init (SwCommandGroup *self)
{
  self->commands = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * sw_command_group_new:
 * @label: what a person did, translated
 *
 * Makes an empty group. It is applied in order and reverted last first; when one of its commands
 * fails, those before it are taken back.
 *
 * Returns: (transfer full): the group
 */
SwCommandGroup *
sw_command_group_new (const char *label)
{
  SwCommandGroup *self = g_object_new (SW_TYPE_COMMAND_GROUP, NULL);

  sw_command_set_label (SW_COMMAND (self), label);
  return self;
}

/**
 * sw_command_group_take:
 * @self: a group that has not been applied
 * @command: (transfer full): a command
 *
 * Appends a command.
 */
void
sw_command_group_take (SwCommandGroup *self,
                       SwCommand      *command)
{
  g_return_if_fail (SW_IS_COMMAND_GROUP (self));
  g_return_if_fail (SW_IS_COMMAND (command));

  g_ptr_array_add (self->commands, command);
}

/**
 * sw_command_group_set_number:
 * @self: a group that has not been applied
 * @document: its document
 * @node: a node that holds a number, or %SW_NODE_NONE to do nothing
 * @number: what it is to hold
 *
 * Appends a command that sets a node, unless it holds that already.
 */
void
sw_command_group_set_number (SwCommandGroup *self,
                             SwDocument     *document,
                             SwNodeId        node,
                             guint64         number)
{
  SwTree *tree = sw_document_get_tree (document);
  SwValue value;

  if (node == SW_NODE_NONE
      || (!sw_tree_is_absent (tree, node) && sw_tree_get_number (tree, node) == number))
    return;

  sw_value_init_number (&value, sw_tree_get_field (tree, node)->kind, number);
  sw_command_group_take (self, sw_set_value_new (document, node, &value));
}

/**
 * sw_command_group_set_absent:
 * @self: a group that has not been applied
 * @document: its document
 * @node: an optional node, or %SW_NODE_NONE to do nothing
 *
 * Appends a command that takes a field out of the file, unless it is out already.
 */
void
sw_command_group_set_absent (SwCommandGroup *self,
                             SwDocument     *document,
                             SwNodeId        node)
{
  SwTree *tree = sw_document_get_tree (document);
  SwValue value;

  if (node == SW_NODE_NONE || sw_tree_is_absent (tree, node))
    return;

  sw_value_init_absent (&value, sw_tree_get_field (tree, node)->kind);
  sw_command_group_take (self, sw_set_value_new (document, node, &value));
}

/**
 * sw_command_group_get_n_commands:
 * @self: a group
 *
 * Counts the commands.
 *
 * Returns: their number
 */
guint
sw_command_group_get_n_commands (SwCommandGroup *self)
{
  g_return_val_if_fail (SW_IS_COMMAND_GROUP (self), 0);

  return self->commands->len;
}

/**
 * sw_command_group_get_command:
 * @self: a group
 * @position: which, from 0
 *
 * Gets one of the commands.
 *
 * Returns: (transfer none): the command
 */
SwCommand *
sw_command_group_get_command (SwCommandGroup *self,
                              guint           position)
{
  g_return_val_if_fail (SW_IS_COMMAND_GROUP (self), NULL);
  g_return_val_if_fail (position < self->commands->len, NULL);

  return g_ptr_array_index (self->commands, position);
}
