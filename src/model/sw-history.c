/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-history.c: the steps that were done to a document, and where among them it stands. */
#include "config.h"

#include "sw-history.h"
#include "sw-document-private.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

struct _SwHistory
{
  GObject     parent_instance;
  SwDocument *document;             /* weak: the document owns its history */
  GPtrArray  *steps;
  guint       position;
  int         saved_position;
  guint       gesture;
  gboolean    may_merge;
};

static void sw_history_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwHistory, sw_history, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      sw_history_list_model_init))

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_POSITION,
  PROP_SAVED_POSITION,
  PROP_MODIFIED,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

static GType
sw_history_get_item_type (GListModel *model)
{
  return SW_TYPE_COMMAND;
}

static guint
sw_history_get_n_items (GListModel *model)
{
  return SW_HISTORY (model)->steps->len;
}

static gpointer
sw_history_get_item (GListModel *model,
                     guint       position)
{
  SwHistory *self = SW_HISTORY (model);

  return position < self->steps->len
         ? g_object_ref (g_ptr_array_index (self->steps, position))
         : NULL;
}

static void
sw_history_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_history_get_item_type;
  iface->get_n_items = sw_history_get_n_items;
  iface->get_item = sw_history_get_item;
}

/* Everything that is read from the position is told anew: there are few listeners, and a property
 * forgotten here would be a menu that lies. */
static void
notify_moved (SwHistory *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));

  if (self->document != NULL)
    sw_document_history_moved (self->document);
}

/* Whether steps lead from the saved state to that of a position which change a byte of the file.
 * Others only let it be read in another way. */
static gboolean
differs_from_saved (SwHistory *self,
                    guint      position)
{
  if (self->saved_position < 0)
    return TRUE;

  for (guint i = MIN (position, (guint) self->saved_position);
       i < MAX (position, (guint) self->saved_position); i++)
    if (!sw_command_keeps_bytes (g_ptr_array_index (self->steps, i)))
      return TRUE;

  return FALSE;
}

static void
drop_redo (SwHistory *self)
{
  guint n_dropped = self->steps->len - self->position;

  if (n_dropped == 0)
    return;

  if (self->saved_position > (int) self->position)
    self->saved_position = differs_from_saved (self, self->position) ? -1 : (int) self->position;
  g_ptr_array_set_size (self->steps, (int) self->position);
  g_list_model_items_changed (G_LIST_MODEL (self), self->position, n_dropped, 0);
}

static gboolean
try_merge (SwHistory *self,
           SwCommand *command)
{
  if (self->gesture == 0 || !self->may_merge || self->position == 0
      || self->position != self->steps->len
      || self->saved_position == (int) self->position)
    return FALSE;

  return sw_command_merge (g_ptr_array_index (self->steps, self->position - 1), command);
}

static gboolean
check_writable (SwHistory  *self,
                GError    **error)
{
  if (sw_document_get_busy (self->document))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "busy", SW_NO_BIT,
                    _("This file is being saved or read again. Try again in a moment."));
      return FALSE;
    }
  if (sw_document_get_read_only (self->document))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "read_only", SW_NO_BIT, "%s",
                    sw_document_get_read_only_reason (self->document));
      return FALSE;
    }

  return TRUE;
}

/**
 * sw_history_push:
 * @self: a history
 * @command: (transfer none): a command that has not been applied
 * @error: return location
 *
 * Applies a command and makes it the newest step. Steps that were undone are gone then. A command
 * that would change nothing makes no step. Within a gesture, a command may join the one before.
 *
 * Returns: %FALSE if nothing was changed because the command failed, or the document is read-only
 */
gboolean
sw_history_push (SwHistory  *self,
                 SwCommand  *command,
                 GError    **error)
{
  gboolean applied;

  g_return_val_if_fail (SW_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (SW_IS_COMMAND (command), FALSE);

  if (!check_writable (self, error))
    return FALSE;
  if (sw_command_is_idle (command, self->document))
    return TRUE;

  sw_document_begin_step (self->document);
  applied = sw_command_apply (command, self->document, error);
  if (applied)
    {
      drop_redo (self);
      if (try_merge (self, command))
        {
          g_list_model_items_changed (G_LIST_MODEL (self), self->position - 1, 1, 1);
        }
      else
        {
          g_ptr_array_add (self->steps, g_object_ref (command));
          self->position++;
          g_list_model_items_changed (G_LIST_MODEL (self), self->position - 1, 0, 1);
        }
      self->may_merge = TRUE;
      notify_moved (self);
    }
  sw_document_end_step (self->document);

  return applied;
}

static void
step_back (SwHistory *self)
{
  sw_command_revert (g_ptr_array_index (self->steps, self->position - 1), self->document);
  self->position--;
}

/* A step that was in force before can be put in force again: nothing else has changed since. */
static void
step_forward (SwHistory *self)
{
  g_autoptr (GError) error = NULL;

  if (!sw_command_apply (g_ptr_array_index (self->steps, self->position), self->document, &error))
    g_error ("A step could not be done again: %s", error->message);
  self->position++;
}

/**
 * sw_history_go_to:
 * @self: a history
 * @position: how many steps are to be in force
 *
 * Undoes or redoes steps until @position of them are in force.
 *
 * Returns: %FALSE if there are not that many, or the document is being saved
 */
gboolean
sw_history_go_to (SwHistory *self,
                  guint      position)
{
  g_return_val_if_fail (SW_IS_HISTORY (self), FALSE);

  if (position > self->steps->len || sw_document_get_busy (self->document))
    return FALSE;
  if (position == self->position)
    return TRUE;

  sw_document_begin_step (self->document);
  while (self->position > position)
    step_back (self);
  while (self->position < position)
    step_forward (self);
  self->may_merge = FALSE;
  notify_moved (self);
  sw_document_end_step (self->document);
  return TRUE;
}

/**
 * sw_history_undo:
 * @self: a history
 *
 * Takes the newest step in force back.
 *
 * Returns: %FALSE if there is none
 */
gboolean
sw_history_undo (SwHistory *self)
{
  g_return_val_if_fail (SW_IS_HISTORY (self), FALSE);

  return self->position > 0 && sw_history_go_to (self, self->position - 1);
}

/**
 * sw_history_redo:
 * @self: a history
 *
 * Does the step again that was taken back last.
 *
 * Returns: %FALSE if there is none
 */
gboolean
sw_history_redo (SwHistory *self)
{
  g_return_val_if_fail (SW_IS_HISTORY (self), FALSE);

  return sw_history_go_to (self, self->position + 1);
}

/* Whether some of the nodes were in another one that is out of the tree now */
static gboolean
went_with (SwTree       *tree,
           const GArray *nodes,
           SwNodeId      other)
{
  if ((sw_tree_get_row (tree, other)->flags & SW_ROW_DETACHED) == 0)
    return FALSE;

  for (guint i = 0; i < nodes->len; i++)
    if (sw_tree_is_below (tree, g_array_index (nodes, SwNodeId, i), other))
      return TRUE;

  return FALSE;
}

/* Both may be tens of thousands */
static gboolean
share_a_node (SwTree       *tree,
              const GArray *nodes,
              GHashTable   *known,
              const GArray *later)
{
  for (guint i = 0; i < later->len; i++)
    {
      SwNodeId other = g_array_index (later, SwNodeId, i);

      if (g_hash_table_contains (known, GUINT_TO_POINTER (other))
          || went_with (tree, nodes, other))
        return TRUE;
    }

  return FALSE;
}

/* The first step in force after a given one that touches the same nodes, takes them out or
 * replaces them all. */
static SwCommand *
find_later_step (SwHistory *self,
                 guint      step)
{
  g_autoptr (GArray) nodes = sw_command_list_nodes (g_ptr_array_index (self->steps, step));
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  /* Asked first: the numbers of steps before it mean nothing to the present tree. */
  for (guint i = self->position; i > step + 1; i--)
    {
      SwCommand *later = g_ptr_array_index (self->steps, i - 1);
      g_autoptr (GArray) later_nodes = sw_command_list_nodes (later);

      if (later_nodes->len == 0)
        return later;
    }
  for (guint i = 0; i < nodes->len; i++)
    g_hash_table_add (known, GUINT_TO_POINTER (g_array_index (nodes, SwNodeId, i)));
  for (guint i = step + 1; i < self->position; i++)
    {
      SwCommand *later = g_ptr_array_index (self->steps, i);
      g_autoptr (GArray) later_nodes = sw_command_list_nodes (later);

      if (share_a_node (sw_document_get_tree (self->document), nodes, known,
                        later_nodes))
        return later;
    }

  return NULL;
}

/**
 * sw_history_revert_step:
 * @self: a history
 * @step: which step, from 0; in force
 * @error: return location
 *
 * Takes one step back in a new step, and leaves those after it as they are. That is possible if
 * none of them touched the same fields.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "changed_later" or "not_in_force".
 *
 * Returns: %TRUE if it was taken back
 */
gboolean
sw_history_revert_step (SwHistory  *self,
                        guint       step,
                        GError    **error)
{
  g_autoptr (SwCommand) inverse = NULL;
  g_autofree char *label = NULL;
  g_autofree char *inverse_label = NULL;
  SwCommand *later;

  g_return_val_if_fail (SW_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (step < self->steps->len, FALSE);

  if (step >= self->position)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "not_in_force", SW_NO_BIT,
                    _("This step is undone already."));
      return FALSE;
    }

  later = find_later_step (self, step);
  if (later != NULL)
    {
      g_autofree char *later_label = sw_command_dup_label (later);

      sw_set_error (error, SW_ERROR_REFUSED, "changed_later", SW_NO_BIT,
                    /* Translators: the name of a later step. */
                    _("“%s” changed the same field later. Take that back first."), later_label);
      return FALSE;
    }

  inverse = sw_command_new_inverse (g_ptr_array_index (self->steps, step), self->document);
  if (inverse == NULL)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "changed_later", SW_NO_BIT,
                    _("This step can only be undone in order."));
      return FALSE;
    }

  label = sw_command_dup_label (g_ptr_array_index (self->steps, step));
  /* Translators: the name of the step that is taken back. */
  inverse_label = g_strdup_printf (_("Revert “%s”"), label);
  sw_command_set_label (inverse, inverse_label);
  return sw_history_push (self, inverse, error);
}

/**
 * sw_history_begin_gesture:
 * @self: a history
 *
 * Says that one movement of a hand begins: until sw_history_end_gesture(), commands that set the
 * same field become one step.
 */
void
sw_history_begin_gesture (SwHistory *self)
{
  g_return_if_fail (SW_IS_HISTORY (self));

  if (self->gesture++ == 0)
    self->may_merge = FALSE;
}

/**
 * sw_history_end_gesture:
 * @self: a history
 *
 * Says that the movement is over.
 */
void
sw_history_end_gesture (SwHistory *self)
{
  g_return_if_fail (SW_IS_HISTORY (self));
  g_return_if_fail (self->gesture > 0);

  if (--self->gesture == 0)
    self->may_merge = FALSE;
}

void
sw_history_forget_undone (SwHistory *self)
{
  drop_redo (self);
  notify_moved (self);
}

/**
 * sw_history_mark_saved:
 * @self: a history
 *
 * Says that the document as it is now is what the file holds. Undo goes on to work across that.
 */
void
sw_history_mark_saved (SwHistory *self)
{
  g_return_if_fail (SW_IS_HISTORY (self));

  self->saved_position = (int) self->position;
  self->may_merge = FALSE;
  notify_moved (self);
}

/**
 * sw_history_get_position:
 * @self: a history
 *
 * Counts the steps in force.
 *
 * Returns: their number
 */
guint
sw_history_get_position (SwHistory *self)
{
  g_return_val_if_fail (SW_IS_HISTORY (self), 0);

  return self->position;
}

/**
 * sw_history_get_saved_position:
 * @self: a history
 *
 * Tells how many steps are in force in the saved file.
 *
 * Returns: their number, or -1 if that state cannot be reached any more
 */
int
sw_history_get_saved_position (SwHistory *self)
{
  g_return_val_if_fail (SW_IS_HISTORY (self), 0);

  return self->saved_position;
}

/**
 * sw_history_get_modified:
 * @self: a history
 *
 * Tells whether there are steps that the file does not know of.
 *
 * Returns: %TRUE if there are
 */
gboolean
sw_history_get_modified (SwHistory *self)
{
  g_return_val_if_fail (SW_IS_HISTORY (self), FALSE);

  return differs_from_saved (self, self->position);
}

/**
 * sw_history_get_can_undo:
 * @self: a history
 *
 * Tells whether there is a step to take back.
 *
 * Returns: %TRUE if there is
 */
gboolean
sw_history_get_can_undo (SwHistory *self)
{
  g_return_val_if_fail (SW_IS_HISTORY (self), FALSE);

  return self->position > 0;
}

/**
 * sw_history_get_can_redo:
 * @self: a history
 *
 * Tells whether there is a step to do again.
 *
 * Returns: %TRUE if there is
 */
gboolean
sw_history_get_can_redo (SwHistory *self)
{
  g_return_val_if_fail (SW_IS_HISTORY (self), FALSE);

  return self->position < self->steps->len;
}

/**
 * sw_history_get_step:
 * @self: a history
 * @step: which, from 0
 *
 * Gets a step.
 *
 * Returns: (transfer none) (nullable): the command, or %NULL past the end
 */
SwCommand *
sw_history_get_step (SwHistory *self,
                     guint      step)
{
  g_return_val_if_fail (SW_IS_HISTORY (self), NULL);

  return step < self->steps->len ? g_ptr_array_index (self->steps, step) : NULL;
}

static void
take_label (SwHistory *self,
            guint      step,
            GValue    *value)
{
  if (step < self->steps->len)
    g_value_take_string (value, sw_command_dup_label (g_ptr_array_index (self->steps, step)));
}

static void
sw_history_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  SwHistory *self = SW_HISTORY (object);

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, sw_history_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, sw_history_get_can_redo (self));
      break;
    case PROP_UNDO_LABEL:
      if (self->position > 0)
        take_label (self, self->position - 1, value);
      break;
    case PROP_REDO_LABEL:
      take_label (self, self->position, value);
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_SAVED_POSITION:
      g_value_set_int (value, self->saved_position);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, sw_history_get_modified (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_history_dispose (GObject *object)
{
  SwHistory *self = SW_HISTORY (object);

  g_clear_weak_pointer (&self->document);
  g_ptr_array_set_size (self->steps, 0);

  G_OBJECT_CLASS (sw_history_parent_class)->dispose (object);
}

static void
sw_history_finalize (GObject *object)
{
  SwHistory *self = SW_HISTORY (object);

  g_ptr_array_unref (self->steps);

  G_OBJECT_CLASS (sw_history_parent_class)->finalize (object);
}

static void
sw_history_class_init (SwHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sw_history_dispose;
  object_class->finalize = sw_history_finalize;
  object_class->get_property = sw_history_get_property;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  properties[PROP_POSITION] =
    g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_SAVED_POSITION] =
    g_param_spec_int ("saved-position", NULL, NULL, -1, G_MAXINT, 0, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_history_init (SwHistory *self)
{
  self->steps = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * sw_history_new:
 * @document: the document that it belongs to
 *
 * Makes an empty history: nothing done, nothing unsaved.
 *
 * Returns: (transfer full): the history
 */
SwHistory *
sw_history_new (SwDocument *document)
{
  SwHistory *self = g_object_new (SW_TYPE_HISTORY, NULL);

  g_set_weak_pointer (&self->document, document);
  return self;
}
