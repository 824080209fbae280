/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-set-values.c: the command that gives many nodes a value each. */
#include "config.h"

#include "sw-set-values.h"

#include "sw-document-private.h"
#include "sw-release.h"
#include "sw-set-value.h"

/* One object for tens of thousands of nodes, made in a thread: all that it needs is found out
 * before, so that doing it and taking it back are no more than putting values in the tree. */
struct _SwSetValues
{
  SwCommand  parent_instance;
  SwTree    *tree;            /* the one that the numbers and fields belong to */
  GArray    *values;          /* (element-type SwOneValue): never changed */
  gboolean   is_back;         /* from the new values to the old ones */
};

G_DEFINE_FINAL_TYPE (SwSetValues, sw_set_values, SW_TYPE_COMMAND)

static void
one_value_clear (gpointer data)
{
  SwOneValue *self = data;

  g_free (self->path);
  sw_value_clear (&self->old_value);
  sw_value_clear (&self->new_value);
}

static const SwValue *
get_value (const SwOneValue *one,
           gboolean          is_back)
{
  return is_back ? &one->old_value : &one->new_value;
}

static void
put (SwSetValues *self,
     SwDocument  *document,
     gboolean     is_back)
{
  for (guint i = 0; i < self->values->len; i++)
    {
      const SwOneValue *one = &g_array_index (self->values, SwOneValue, i);

      sw_document_put_value (document, one->node, get_value (one, is_back));
    }
}

static gboolean
sw_set_values_apply (SwCommand   *command,
                     SwDocument  *document,
                     GError     **error)
{
  SwSetValues *self = SW_SET_VALUES (command);

  put (self, document, self->is_back);
  return TRUE;
}

static void
sw_set_values_revert (SwCommand  *command,
                      SwDocument *document)
{
  SwSetValues *self = SW_SET_VALUES (command);

  put (self, document, !self->is_back);
}

static char *
sw_set_values_dup_label (SwCommand *command)
{
  return g_strdup ("");
}

static gboolean
sw_set_values_is_idle (SwCommand  *command,
                       SwDocument *document)
{
  SwSetValues *self = SW_SET_VALUES (command);

  for (guint i = 0; i < self->values->len; i++)
    {
      const SwOneValue *one = &g_array_index (self->values, SwOneValue, i);
      g_auto (SwValue) present = SW_VALUE_INIT;

      sw_tree_get_value (self->tree, one->node, &present);
      if (!sw_value_equal (&present, get_value (one, self->is_back)))
        return FALSE;
    }

  return TRUE;
}

static void
sw_set_values_collect_nodes (SwCommand *command,
                             GArray    *nodes)
{
  SwSetValues *self = SW_SET_VALUES (command);

  for (guint i = 0; i < self->values->len; i++)
    g_array_append_val (nodes, g_array_index (self->values, SwOneValue, i).node);
}

static SwCommand *
sw_set_values_new_inverse (SwCommand  *command,
                           SwDocument *document)
{
  SwSetValues *self = SW_SET_VALUES (command);
  SwCommand *inverse = sw_set_values_new (self->tree, g_array_ref (self->values), "");

  SW_SET_VALUES (inverse)->is_back = !self->is_back;
  return inverse;
}

static void
sw_set_values_add_edits (SwCommand  *command,
                         SwDocument *document,
                         JsonArray  *edits)
{
  SwSetValues *self = SW_SET_VALUES (command);

  sw_one_values_add_edits (self->values, self->is_back, edits);
}

static void
sw_set_values_finalize (GObject *object)
{
  SwSetValues *self = SW_SET_VALUES (object);

  sw_release_array (self->values);
  sw_tree_unref (self->tree);

  G_OBJECT_CLASS (sw_set_values_parent_class)->finalize (object);
}

static void
sw_set_values_class_init (SwSetValuesClass *klass)
{
  SwCommandClass *command_class = SW_COMMAND_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sw_set_values_finalize;

  command_class->apply = sw_set_values_apply;
  command_class->revert = sw_set_values_revert;
  command_class->dup_label = sw_set_values_dup_label;
  command_class->is_idle = sw_set_values_is_idle;
  command_class->collect_nodes = sw_set_values_collect_nodes;
  command_class->new_inverse = sw_set_values_new_inverse;
  command_class->add_edits = sw_set_values_add_edits;
}

static void
sw_set_values_init (SwSetValues *self)
{
}

/**
 * sw_one_values_new:
 *
 * Makes an empty list of values, each of which is to be filled in.
 *
 * Returns: (transfer full) (element-type SwOneValue): the list
 */
GArray *
sw_one_values_new (void)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (SwOneValue));

  g_array_set_clear_func (values, one_value_clear);
  return values;
}

/**
 * sw_set_values_new:
 * @tree: a document's tree
 * @values: (transfer full) (element-type SwOneValue): values of nodes that are no containers, each
 *   node once; checked by the caller. Nobody changes the list from now on
 * @label: what the step is called
 *
 * Makes a command that sets many nodes.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_set_values_new (SwTree     *tree,
                   GArray     *values,
                   const char *label)
{
  SwSetValues *self = g_object_new (SW_TYPE_SET_VALUES, NULL);

  self->tree = sw_tree_ref (tree);
  self->values = values;
  sw_command_set_label (SW_COMMAND (self), label);
  return SW_COMMAND (self);
}

/**
 * sw_set_values_get_values:
 * @self: a command
 * @tree: (out) (transfer none): whose fields they have
 * @is_back: (out): whether it sets the old values
 *
 * Gets what it sets, for sw_one_values_add_edits().
 *
 * Returns: (transfer none) (element-type SwOneValue): the list
 */
GArray *
sw_set_values_get_values (SwSetValues  *self,
                          SwTree      **tree,
                          gboolean     *is_back)
{
  g_return_val_if_fail (SW_IS_SET_VALUES (self), NULL);

  *tree = self->tree;
  *is_back = self->is_back;
  return self->values;
}

/**
 * sw_one_values_add_edits:
 * @values: (element-type SwOneValue): a list
 * @is_back: whether the old values are set
 * @edits: where to add
 *
 * Writes the edits down. In any thread, while the tree stays.
 */
void
sw_one_values_add_edits (GArray    *values,
                         gboolean   is_back,
                         JsonArray *edits)
{
  for (guint i = 0; i < values->len; i++)
    {
      const SwOneValue *one = &g_array_index (values, SwOneValue, i);

      sw_set_value_add_edit (one->field, one->path, get_value (one, is_back), edits);
    }
}
