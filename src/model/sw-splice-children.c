/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-splice-children.c: the command that takes children out of a container and puts others in. */
#include "config.h"

#include "sw-splice-children.h"
#include "sw-document-private.h"

#include <glib/gi18n-lib.h>

struct _SwSpliceChildren
{
  SwCommand   parent_instance;
  SwTree     *tree;                 /* the one that the numbers belong to */
  SwNodeId    container;
  guint       position;
  GArray     *removed;
  GArray     *added;
  char       *path;                 /* of the container, when it was applied last */
  JsonObject *edit;                 /* how to write it down, or NULL when removing is all it does */
  gboolean    silent;               /* another command of the same step tells of it */
};

G_DEFINE_FINAL_TYPE (SwSpliceChildren, sw_splice_children, SW_TYPE_COMMAND)

/* Takes some children out and puts others in their place. */
static void
splice (SwSpliceChildren *self,
        SwDocument       *document,
        const GArray     *from,
        const GArray     *to)
{
  for (guint i = 0; i < from->len; i++)
    {
      SwNodeId taken = sw_document_take_child (document, self->container, self->position);

      g_assert (taken == g_array_index (from, SwNodeId, i));
    }
  for (guint i = 0; i < to->len; i++)
    sw_document_put_child (document, self->container, self->position + i,
                           g_array_index (to, SwNodeId, i));
}

static gboolean
sw_splice_children_apply (SwCommand   *command,
                          SwDocument  *document,
                          GError     **error)
{
  SwSpliceChildren *self = SW_SPLICE_CHILDREN (command);

  g_free (self->path);
  self->path = sw_tree_dup_path (self->tree, self->container);
  splice (self, document, self->removed, self->added);
  return TRUE;
}

static void
sw_splice_children_revert (SwCommand  *command,
                           SwDocument *document)
{
  SwSpliceChildren *self = SW_SPLICE_CHILDREN (command);

  splice (self, document, self->added, self->removed);
}

static char *
sw_splice_children_dup_label (SwCommand *command)
{
  SwSpliceChildren *self = SW_SPLICE_CHILDREN (command);
  guint n_removed = self->removed->len;
  guint n_added = self->added->len;

  if (n_removed == 0)
    /* Translators: a step in the history. */
    return g_strdup_printf (ngettext ("Put in %u entry", "Put in %u entries", n_added), n_added);
  if (n_added == 0)
    /* Translators: a step in the history. */
    return g_strdup_printf (ngettext ("Take out %u entry", "Take out %u entries", n_removed),
                            n_removed);

  /* Translators: a step in the history. */
  return g_strdup_printf (ngettext ("Replace %u entry", "Replace %u entries", n_removed),
                          n_removed);
}

static gboolean
sw_splice_children_is_idle (SwCommand  *command,
                            SwDocument *document)
{
  SwSpliceChildren *self = SW_SPLICE_CHILDREN (command);

  if (self->removed->len != self->added->len)
    return FALSE;
  for (guint i = 0; i < self->added->len; i++)
    if (g_array_index (self->added, SwNodeId, i) != g_array_index (self->removed, SwNodeId, i))
      return FALSE;

  return TRUE;
}

static void
sw_splice_children_collect_nodes (SwCommand *command,
                                  GArray    *nodes)
{
  SwSpliceChildren *self = SW_SPLICE_CHILDREN (command);

  g_array_append_val (nodes, self->container);
  g_array_append_vals (nodes, self->removed->data, self->removed->len);
  g_array_append_vals (nodes, self->added->data, self->added->len);
}

static SwCommand *
sw_splice_children_new_inverse (SwCommand  *command,
                                SwDocument *document)
{
  SwSpliceChildren *self = SW_SPLICE_CHILDREN (command);
  SwSpliceChildren *inverse = g_object_new (SW_TYPE_SPLICE_CHILDREN, NULL);

  inverse->tree = sw_tree_ref (self->tree);
  inverse->container = self->container;
  inverse->position = self->position;
  g_array_append_vals (inverse->removed, self->added->data, self->added->len);
  g_array_append_vals (inverse->added, self->removed->data, self->removed->len);
  inverse->path = g_strdup (self->path);
  return SW_COMMAND (inverse);
}

/* What was made by an edit is told as that edit; taking out needs nothing but the places. What is
 * put in and comes from nowhere that has a name can only be told by the whole file. */
static gboolean
sw_splice_children_can_tell (SwCommand *command)
{
  SwSpliceChildren *self = SW_SPLICE_CHILDREN (command);

  return self->silent || self->edit != NULL || self->added->len == 0;
}

static void
sw_splice_children_add_edits (SwCommand  *command,
                              SwDocument *document,
                              JsonArray  *edits)
{
  SwSpliceChildren *self = SW_SPLICE_CHILDREN (command);

  if (self->edit != NULL)
    {
      json_array_add_object_element (edits, json_object_ref (self->edit));
      return;
    }
  if (self->silent || self->added->len > 0)
    return;

  for (guint i = self->removed->len; i > 0; i--)
    {
      JsonObject *edit = json_object_new ();
      g_autofree char *path = g_strdup_printf ("%s/%u", self->path, self->position + i - 1);

      json_object_set_string_member (edit, "verb", "remove");
      json_object_set_string_member (edit, "path", path);
      json_array_add_object_element (edits, edit);
    }
}

static void
sw_splice_children_finalize (GObject *object)
{
  SwSpliceChildren *self = SW_SPLICE_CHILDREN (object);

  g_array_unref (self->removed);
  g_array_unref (self->added);
  g_clear_pointer (&self->edit, json_object_unref);
  g_clear_pointer (&self->tree, sw_tree_unref);
  g_free (self->path);

  G_OBJECT_CLASS (sw_splice_children_parent_class)->finalize (object);
}

static void
sw_splice_children_class_init (SwSpliceChildrenClass *klass)
{
  SwCommandClass *command_class = SW_COMMAND_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sw_splice_children_finalize;

  command_class->apply = sw_splice_children_apply;
  command_class->revert = sw_splice_children_revert;
  command_class->dup_label = sw_splice_children_dup_label;
  command_class->is_idle = sw_splice_children_is_idle;
  command_class->collect_nodes = sw_splice_children_collect_nodes;
  command_class->new_inverse = sw_splice_children_new_inverse;
  command_class->can_tell = sw_splice_children_can_tell;
  command_class->add_edits = sw_splice_children_add_edits;
}

static void
sw_splice_children_init (SwSpliceChildren *self)
{
  self->removed = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  self->added = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
}

static SwSpliceChildren *
new_splice (SwDocument *document,
            SwNodeId    container,
            guint       position,
            guint       n_removed)
{
  SwSpliceChildren *self = g_object_new (SW_TYPE_SPLICE_CHILDREN, NULL);
  SwTree *tree = sw_document_get_tree (document);

  self->tree = sw_tree_ref (tree);
  self->container = container;
  self->position = position;
  self->path = sw_tree_dup_path (tree, container);
  for (guint i = 0; i < n_removed; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, container, position + i);

      g_array_append_val (self->removed, child);
    }

  return self;
}

/**
 * sw_splice_children_new:
 * @document: the document that the container is in
 * @container: a group or list
 * @position: where, from 0
 * @n_removed: how many of its children to take out there
 * @added: (nullable) (array length=n_added): detached nodes to put in at their place; see
 *   sw_tree_copy_detached() and sw_tree_add_detached()
 * @n_added: how many
 * @label: (nullable): what the step is called
 *
 * Makes a command that changes which children a container has. The game's rules are not asked. It
 * must be applied while the container has the children that it has now.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_splice_children_new (SwDocument     *document,
                        SwNodeId        container,
                        guint           position,
                        guint           n_removed,
                        const SwNodeId *added,
                        guint           n_added,
                        const char     *label)
{
  guint n_children = sw_tree_get_n_children (sw_document_get_tree (document), container);
  SwSpliceChildren *self;

  g_return_val_if_fail (position <= n_children && n_removed <= n_children - position, NULL);

  self = new_splice (document, container, position, n_removed);
  g_array_append_vals (self->added, added, n_added);
  sw_command_set_label (SW_COMMAND (self), label);
  return SW_COMMAND (self);
}

/**
 * sw_splice_children_get_container:
 * @self: a command
 *
 * Returns: the container whose children it changes
 */
SwNodeId
sw_splice_children_get_container (SwSpliceChildren *self)
{
  g_return_val_if_fail (SW_IS_SPLICE_CHILDREN (self), SW_NODE_NONE);

  return self->container;
}

/**
 * sw_splice_children_get_removed:
 * @self: a command
 *
 * Returns: (transfer none) (element-type guint32): the children that it takes out
 */
GArray *
sw_splice_children_get_removed (SwSpliceChildren *self)
{
  g_return_val_if_fail (SW_IS_SPLICE_CHILDREN (self), NULL);

  return self->removed;
}

/**
 * sw_splice_children_get_added:
 * @self: a command
 *
 * Returns: (transfer none) (element-type guint32): the children that it puts in; a child that only
 *   moves is among both
 */
GArray *
sw_splice_children_get_added (SwSpliceChildren *self)
{
  g_return_val_if_fail (SW_IS_SPLICE_CHILDREN (self), NULL);

  return self->added;
}

/**
 * sw_splice_children_take_edit:
 * @self: a command that has not been applied
 * @edit: (transfer full) (nullable): the edit of a recipe that makes the same command; %NULL when
 *   the edit of another command of the same step makes this one as well
 *
 * Says how to write the command down.
 */
void
sw_splice_children_take_edit (SwSpliceChildren *self,
                              JsonObject       *edit)
{
  g_return_if_fail (SW_IS_SPLICE_CHILDREN (self));

  g_clear_pointer (&self->edit, json_object_unref);
  self->edit = edit;
  self->silent = edit == NULL;
}
