/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-set-everywhere.c: the command that gives all nodes that share a text another one. */
#include "config.h"

#include "sw-set-everywhere.h"

#include "sw-document-private.h"
#include "sw-set-value.h"

#include <string.h>

/* One object for tens of thousands of nodes, set all at once: a group of commands for one node each
 * stops a window for half a second. */
struct _SwSetEverywhere
{
  SwCommand  parent_instance;
  SwTree    *tree;            /* the one that the numbers belong to */
  SwNodeId   node;            /* the one that somebody edited */
  GArray    *nodes;
  SwValue    old_value;
  SwValue    new_value;
  char      *path;            /* of @node, when it was applied last */
};

G_DEFINE_FINAL_TYPE (SwSetEverywhere, sw_set_everywhere, SW_TYPE_COMMAND)

static gboolean
sw_set_everywhere_apply (SwCommand   *command,
                         SwDocument  *document,
                         GError     **error)
{
  SwSetEverywhere *self = SW_SET_EVERYWHERE (command);

  g_free (self->path);
  self->path = sw_tree_dup_path (self->tree, self->node);
  sw_document_put_texts (document, self->nodes, self->new_value.text);
  return TRUE;
}

static void
sw_set_everywhere_revert (SwCommand  *command,
                          SwDocument *document)
{
  SwSetEverywhere *self = SW_SET_EVERYWHERE (command);

  sw_document_put_texts (document, self->nodes, self->old_value.text);
}

static gboolean
sw_set_everywhere_merge (SwCommand *command,
                         SwCommand *newer_command)
{
  SwSetEverywhere *self = SW_SET_EVERYWHERE (command);
  SwSetEverywhere *newer = SW_SET_EVERYWHERE (newer_command);
  g_autofree char *label = NULL;

  if (self->node != newer->node || self->nodes->len != newer->nodes->len
      || memcmp (self->nodes->data, newer->nodes->data,
                 self->nodes->len * sizeof (SwNodeId)) != 0)
    return FALSE;

  label = sw_command_dup_label (newer_command);
  sw_command_set_label (command, label);
  sw_value_clear (&self->new_value);
  sw_value_copy (&newer->new_value, &self->new_value);
  return TRUE;
}

static char *
sw_set_everywhere_dup_label (SwCommand *command)
{
  return g_strdup ("");
}

static gboolean
sw_set_everywhere_is_idle (SwCommand  *command,
                           SwDocument *document)
{
  SwSetEverywhere *self = SW_SET_EVERYWHERE (command);

  return sw_value_equal (&self->old_value, &self->new_value);
}

static void
sw_set_everywhere_collect_nodes (SwCommand *command,
                                 GArray    *nodes)
{
  SwSetEverywhere *self = SW_SET_EVERYWHERE (command);

  g_array_append_vals (nodes, self->nodes->data, self->nodes->len);
}

static SwCommand *
sw_set_everywhere_new_inverse (SwCommand  *command,
                               SwDocument *document)
{
  SwSetEverywhere *self = SW_SET_EVERYWHERE (command);
  SwCommand *inverse = sw_set_everywhere_new (document, self->node, self->nodes,
                                              &self->old_value, "");

  SW_SET_EVERYWHERE (inverse)->path = g_strdup (self->path);
  return inverse;
}

/* Which places share the value follows from the file, and need not be told one by one. */
static void
sw_set_everywhere_add_edits (SwCommand  *command,
                             SwDocument *document,
                             JsonArray  *edits)
{
  SwSetEverywhere *self = SW_SET_EVERYWHERE (command);
  g_autofree char *path = self->path == NULL ? sw_tree_dup_path (self->tree, self->node) : NULL;
  JsonObject *edit = sw_set_value_add_edit (sw_tree_get_field (self->tree, self->node),
                                            path != NULL ? path : self->path, &self->new_value,
                                            edits);

  json_object_set_boolean_member (edit, "everywhere", TRUE);
}

static void
sw_set_everywhere_finalize (GObject *object)
{
  SwSetEverywhere *self = SW_SET_EVERYWHERE (object);

  sw_value_clear (&self->old_value);
  sw_value_clear (&self->new_value);
  g_clear_pointer (&self->nodes, g_array_unref);
  sw_tree_unref (self->tree);
  g_free (self->path);

  G_OBJECT_CLASS (sw_set_everywhere_parent_class)->finalize (object);
}

static void
sw_set_everywhere_class_init (SwSetEverywhereClass *klass)
{
  SwCommandClass *command_class = SW_COMMAND_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sw_set_everywhere_finalize;

  command_class->apply = sw_set_everywhere_apply;
  command_class->revert = sw_set_everywhere_revert;
  command_class->merge = sw_set_everywhere_merge;
  command_class->dup_label = sw_set_everywhere_dup_label;
  command_class->is_idle = sw_set_everywhere_is_idle;
  command_class->collect_nodes = sw_set_everywhere_collect_nodes;
  command_class->new_inverse = sw_set_everywhere_new_inverse;
  command_class->add_edits = sw_set_everywhere_add_edits;
}

static void
sw_set_everywhere_init (SwSetEverywhere *self)
{
}

/**
 * sw_set_everywhere_new:
 * @document: the document that the nodes are in
 * @node: the one of them that somebody edits
 * @nodes: (element-type guint32): all strings that share its text, in the order of their numbers
 * @value: what they are to hold
 * @label: what the step is called
 *
 * Makes a command that sets all nodes that share a text.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_set_everywhere_new (SwDocument    *document,
                       SwNodeId       node,
                       GArray        *nodes,
                       const SwValue *value,
                       const char    *label)
{
  SwSetEverywhere *self = g_object_new (SW_TYPE_SET_EVERYWHERE, NULL);

  self->tree = sw_tree_ref (sw_document_get_tree (document));
  self->node = node;
  self->nodes = g_array_ref (nodes);
  sw_tree_get_value (self->tree, node, &self->old_value);
  sw_value_copy (value, &self->new_value);
  sw_command_set_label (SW_COMMAND (self), label);
  return SW_COMMAND (self);
}
