/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-command.c: one thing that a person did to a document, with its way back. */
#include "config.h"

#include "sw-command.h"

typedef struct
{
  char      *label;
  GDateTime *time;
  SwOrigin   origin;
} SwCommandPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SwCommand, sw_command, G_TYPE_OBJECT)

static void
sw_command_finalize (GObject *object)
{
  SwCommandPrivate *private = sw_command_get_instance_private (SW_COMMAND (object));

  g_free (private->label);
  g_date_time_unref (private->time);

  G_OBJECT_CLASS (sw_command_parent_class)->finalize (object);
}

static void
sw_command_class_init (SwCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_command_finalize;
}

static void
sw_command_init (SwCommand *self)
{
  SwCommandPrivate *private = sw_command_get_instance_private (self);

  private->time = g_date_time_new_now_utc ();
}

/**
 * sw_command_apply:
 * @self: a command that is not in force
 * @document: what to change
 * @error: return location
 *
 * Does it, for the first time or again. Only a history calls this.
 *
 * Returns: %FALSE if nothing was changed, with the reason
 */
gboolean
sw_command_apply (SwCommand   *self,
                  SwDocument  *document,
                  GError     **error)
{
  g_return_val_if_fail (SW_IS_COMMAND (self), FALSE);

  return SW_COMMAND_GET_CLASS (self)->apply (self, document, error);
}

/**
 * sw_command_revert:
 * @self: a command that is in force, as are none after it
 * @document: what it changed
 *
 * Takes it back. Only a history calls this.
 */
void
sw_command_revert (SwCommand  *self,
                   SwDocument *document)
{
  g_return_if_fail (SW_IS_COMMAND (self));

  SW_COMMAND_GET_CLASS (self)->revert (self, document);
}

/**
 * sw_command_merge:
 * @self: a command
 * @newer: the next one; both are in force
 *
 * Makes one step of two, if both set the same field.
 *
 * Returns: %TRUE if @self now stands for both
 */
gboolean
sw_command_merge (SwCommand *self,
                  SwCommand *newer)
{
  SwCommandClass *klass = SW_COMMAND_GET_CLASS (self);

  return klass->merge != NULL && G_OBJECT_TYPE (self) == G_OBJECT_TYPE (newer)
         && klass->merge (self, newer);
}

/**
 * sw_command_dup_label:
 * @self: a command
 *
 * Says what a person did, as "Set strength to 156".
 *
 * Returns: (transfer full): translated text
 */
char *
sw_command_dup_label (SwCommand *self)
{
  SwCommandPrivate *private = sw_command_get_instance_private (self);

  g_return_val_if_fail (SW_IS_COMMAND (self), NULL);

  if (private->label != NULL)
    return g_strdup (private->label);

  return SW_COMMAND_GET_CLASS (self)->dup_label (self);
}

/**
 * sw_command_set_label:
 * @self: a command
 * @label: (nullable): translated text, instead of what the command would say by itself
 *
 * Says what a person did, where the one who made the command knows better.
 */
void
sw_command_set_label (SwCommand  *self,
                      const char *label)
{
  SwCommandPrivate *private = sw_command_get_instance_private (self);
  char *copy = g_strdup (label);

  g_free (private->label);
  private->label = copy;
}

/**
 * sw_command_is_idle:
 * @self: a command that has not been applied
 * @document: the document as it is now
 *
 * Tells whether applying would change nothing. Such a command makes no step.
 *
 * Returns: %TRUE if nothing would change
 */
gboolean
sw_command_is_idle (SwCommand  *self,
                    SwDocument *document)
{
  SwCommandClass *klass = SW_COMMAND_GET_CLASS (self);

  return klass->is_idle != NULL && klass->is_idle (self, document);
}

/**
 * sw_command_list_nodes:
 * @self: a command
 *
 * Lists the nodes that it changes.
 *
 * Returns: (transfer full) (element-type guint32): node numbers
 */
GArray *
sw_command_list_nodes (SwCommand *self)
{
  SwCommandClass *klass = SW_COMMAND_GET_CLASS (self);
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  if (klass->collect_nodes != NULL)
    klass->collect_nodes (self, nodes);
  return nodes;
}

/**
 * sw_command_new_inverse:
 * @self: a command that is in force
 * @document: the document as it is now
 *
 * Makes a command that takes this one back as a new step.
 *
 * Returns: (transfer full) (nullable): the command, or %NULL if there is none
 */
SwCommand *
sw_command_new_inverse (SwCommand  *self,
                        SwDocument *document)
{
  SwCommandClass *klass = SW_COMMAND_GET_CLASS (self);

  return klass->new_inverse != NULL ? klass->new_inverse (self, document) : NULL;
}

/**
 * sw_command_can_tell:
 * @self: a command
 *
 * Tells whether it can be written down as edits. One that cannot needs the bytes of the whole file.
 *
 * Returns: %FALSE if it cannot
 */
gboolean
sw_command_can_tell (SwCommand *self)
{
  SwCommandClass *klass = SW_COMMAND_GET_CLASS (self);

  return klass->can_tell == NULL || klass->can_tell (self);
}

/**
 * sw_command_add_edits:
 * @self: a command
 * @document: its document
 * @edits: array of recipe edits to append to
 *
 * Writes the command down, so that it can be done again elsewhere.
 */
void
sw_command_add_edits (SwCommand  *self,
                      SwDocument *document,
                      JsonArray  *edits)
{
  SwCommandClass *klass = SW_COMMAND_GET_CLASS (self);

  if (klass->add_edits != NULL)
    klass->add_edits (self, document, edits);
}

/**
 * sw_command_get_origin:
 * @self: a command
 *
 * Gets where the step came from.
 *
 * Returns: the origin
 */
SwOrigin
sw_command_get_origin (SwCommand *self)
{
  SwCommandPrivate *private = sw_command_get_instance_private (self);

  return private->origin;
}

/**
 * sw_command_set_origin:
 * @self: a command
 * @origin: where it comes from
 *
 * Says where the step came from.
 */
void
sw_command_set_origin (SwCommand *self,
                       SwOrigin   origin)
{
  SwCommandPrivate *private = sw_command_get_instance_private (self);

  private->origin = origin;
}

/**
 * sw_command_get_time:
 * @self: a command
 *
 * Gets when the command was made.
 *
 * Returns: (transfer none): the time, in UTC
 */
GDateTime *
sw_command_get_time (SwCommand *self)
{
  SwCommandPrivate *private = sw_command_get_instance_private (self);

  return private->time;
}
