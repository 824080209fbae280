/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-unfolding.c: unfolds all that is in a row, a little at a time. */
#include "config.h"

#include "sw-tree-unfolding.h"

/* So many nodes at once, and so many in all: nobody reads on from there */
#define SLICE 2000
#define MOST 200000

struct _SwTreeUnfolding
{
  SwNodeRows          *rows;
  SwTreeUnfoldingFunc  progress;
  gpointer             user_data;
  SwDocument          *document;
  SwNodeId             top;
  GArray              *waiting;      /* SwNodeId; the next one is last */
  guint                n_unfolded;
  guint                idle_id;
};

static void
add_children (SwTreeUnfolding *self,
              const SwTree    *tree,
              SwNodeId         id)
{
  for (guint i = sw_document_open (self->document, id); i > 0; i--)
    {
      SwNodeId child = sw_tree_get_child (tree, id, i - 1);

      if (child != SW_NODE_NONE && sw_document_can_open (self->document, child))
        g_array_append_val (self->waiting, child);
    }
}

static void
end (SwTreeUnfolding *self)
{
  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_array_set_size (self->waiting, 0);
  g_clear_object (&self->document);
}

static gboolean
unfold_some_cb (gpointer data)
{
  SwTreeUnfolding *self = data;
  SwTree *tree = sw_document_get_tree (self->document);
  g_autoptr (GArray) nodes = g_array_sized_new (FALSE, FALSE, sizeof (SwNodeId), SLICE);
  gboolean done;

  while (self->waiting->len > 0 && nodes->len < SLICE)
    {
      SwNodeId id = g_array_index (self->waiting, SwNodeId, self->waiting->len - 1);

      g_array_set_size (self->waiting, self->waiting->len - 1);
      if (!sw_tree_is_attached (tree, id))
        continue;
      g_array_append_val (nodes, id);
      add_children (self, tree, id);
    }

  self->n_unfolded += nodes->len;
  sw_node_rows_expand_many (self->rows, self->top, (const SwNodeId *) (gconstpointer) nodes->data,
                            nodes->len);
  done = self->waiting->len == 0 || self->n_unfolded >= MOST;
  if (done)
    {
      self->idle_id = 0;
      end (self);
    }
  self->progress (g_list_model_get_n_items (G_LIST_MODEL (self->rows)), done, self->user_data);
  return done ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* Numbers of another tree mean nothing */
static void
replaced_cb (SwDocument *document,
             gpointer    data)
{
  sw_tree_unfolding_stop (data);
}

/**
 * sw_tree_unfolding_new:
 * @rows: the tree
 * @progress: told after each bit of work
 * @user_data: for @progress
 *
 * Makes what unfolds a tree.
 *
 * Returns: (transfer full): it, idle
 */
SwTreeUnfolding *
sw_tree_unfolding_new (SwNodeRows          *rows,
                       SwTreeUnfoldingFunc  progress,
                       gpointer             user_data)
{
  SwTreeUnfolding *self = g_new0 (SwTreeUnfolding, 1);

  self->rows = g_object_ref (rows);
  self->progress = progress;
  self->user_data = user_data;
  self->waiting = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  return self;
}

/**
 * sw_tree_unfolding_free:
 * @self: what unfolds
 *
 * Stops, without telling, and frees it.
 */
void
sw_tree_unfolding_free (SwTreeUnfolding *self)
{
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  end (self);
  g_array_unref (self->waiting);
  g_object_unref (self->rows);
  g_free (self);
}

/**
 * sw_tree_unfolding_start:
 * @self: what unfolds
 * @node: a node that has a row
 *
 * Begins to unfold a node and all that is in it.
 */
void
sw_tree_unfolding_start (SwTreeUnfolding *self,
                         SwNodeId         node)
{
  guint row = sw_node_rows_find (self->rows, node);
  g_autoptr (SwNodeRow) item = NULL;

  sw_tree_unfolding_stop (self);
  if (row == G_MAXUINT)
    return;

  item = g_list_model_get_item (G_LIST_MODEL (self->rows), row);
  if (!sw_node_row_get_expandable (item))
    return;

  self->document = g_object_ref (sw_node_get_document (sw_node_row_get_node (item)));
  self->top = node;
  self->n_unfolded = 0;
  g_array_append_val (self->waiting, node);
  g_signal_connect (self->document, "tree-replaced", G_CALLBACK (replaced_cb), self);
  self->idle_id = g_idle_add (unfold_some_cb, self);
}

/**
 * sw_tree_unfolding_stop:
 * @self: what unfolds
 *
 * Leaves it at what is unfolded so far.
 */
void
sw_tree_unfolding_stop (SwTreeUnfolding *self)
{
  if (self->document == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->document, self);
  end (self);
  self->progress (g_list_model_get_n_items (G_LIST_MODEL (self->rows)), TRUE, self->user_data);
}

/**
 * sw_tree_unfolding_is_running:
 * @self: what unfolds
 *
 * Returns: whether there is more to be done
 */
gboolean
sw_tree_unfolding_is_running (SwTreeUnfolding *self)
{
  return self->idle_id != 0;
}
