/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-rows.c: the nodes of a document that an unfolded tree shows, one below the other. */
#include "config.h"

#include "sw-node-rows.h"

#include "sw-node-row-stands.h"
#include "sw-node-rows-private.h"
#include "sw-release.h"

#include <string.h>

/* Only what is unfolded is remembered, not what can be seen: unfolding a hundred thousand children
 * costs as much as unfolding one. GtkTreeListModel keeps a record a row. */
typedef struct _Branch Branch;

struct _Branch
{
  SwNodeId   id;
  Branch    *parent;
  guint      position;      /* which child of its parent it is */
  guint      n_children;
  guint      n_rows;        /* below it, all that is unfolded in it included */
  GPtrArray *branches;      /* (nullable): the unfolded children by position, owned */
  GArray    *sums;          /* (nullable): item k: the rows of the branches before branch k */
  gboolean   stale;         /* the sums are to be made anew */
};

struct _SwNodeRows
{
  GObject     parent_instance;
  SwDocument *document;
  SwTree     *tree;         /* that the branches are of, also when the document has another one */
  Branch     *root;
  GHashTable *branches;     /* SwNodeId -> Branch */
  GHashTable *live;         /* SwNodeId -> SwNodeRow, not owned */
};

static void sw_node_rows_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwNodeRows, sw_node_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sw_node_rows_model_init))

/* -- branches -- */

static Branch *
branch_new (SwNodeRows *self,
            Branch     *parent,
            SwNodeId    id,
            guint       position,
            guint       n_children)
{
  Branch *branch = g_new0 (Branch, 1);

  branch->id = id;
  branch->parent = parent;
  branch->position = position;
  branch->n_children = n_children;
  branch->n_rows = n_children;
  branch->stale = TRUE;
  g_hash_table_insert (self->branches, GUINT_TO_POINTER (id), branch);
  return branch;
}

static guint
count_branches (const Branch *branch)
{
  return branch->branches != NULL ? branch->branches->len : 0;
}

/* With a list of its own, since trees of a hostile file nest deeper than the C stack reaches. */
static void
branch_free (SwNodeRows *self,
             Branch     *branch)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  g_ptr_array_add (rest, branch);
  while (rest->len > 0)
    {
      Branch *next = g_ptr_array_remove_index_fast (rest, rest->len - 1);

      for (guint i = 0; i < count_branches (next); i++)
        g_ptr_array_add (rest, g_ptr_array_index (next->branches, i));
      g_hash_table_remove (self->branches, GUINT_TO_POINTER (next->id));
      g_clear_pointer (&next->branches, g_ptr_array_unref);
      g_clear_pointer (&next->sums, g_array_unref);
      g_free (next);
    }
}

static const guint *
get_sums (Branch *branch)
{
  static const guint none[1] = { 0 };
  guint n_branches = count_branches (branch);
  guint sum = 0;

  if (n_branches == 0)
    return none;
  if (branch->sums == NULL)
    branch->sums = g_array_new (FALSE, FALSE, sizeof (guint));
  if (branch->stale)
    {
      g_array_set_size (branch->sums, n_branches + 1);
      for (guint i = 0; i < n_branches; i++)
        {
          g_array_index (branch->sums, guint, i) = sum;
          sum += ((Branch *) g_ptr_array_index (branch->branches, i))->n_rows;
        }
      g_array_index (branch->sums, guint, n_branches) = sum;
      branch->stale = FALSE;
    }

  return (const guint *) (gconstpointer) branch->sums->data;
}

/* The number of branches that stand before a child */
static guint
count_before (const Branch *branch,
              guint         position)
{
  guint first = 0, end = count_branches (branch);

  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (((Branch *) g_ptr_array_index (branch->branches, middle))->position < position)
        first = middle + 1;
      else
        end = middle;
    }

  return first;
}

/* Where a child stands below its parent: 0 is the row after it. */
static guint
get_offset (Branch *branch,
            guint   position)
{
  return position + get_sums (branch)[count_before (branch, position)];
}

/* The row that the first child of a branch has */
static guint
get_first_row (const Branch *branch)
{
  guint row = 0;

  for (; branch->parent != NULL; branch = branch->parent)
    row += get_offset (branch->parent, branch->position) + 1;

  return row;
}

static void
add_rows (Branch *branch,
          guint   added,
          guint   removed)
{
  branch->n_rows += added - removed;
  for (Branch *parent = branch->parent; parent != NULL; parent = parent->parent)
    {
      parent->n_rows += added - removed;
      parent->stale = TRUE;
    }
}

static void
insert_branch (Branch *branch)
{
  Branch *parent = branch->parent;

  if (parent->branches == NULL)
    parent->branches = g_ptr_array_new ();
  g_ptr_array_insert (parent->branches, (int) count_before (parent, branch->position), branch);
  parent->stale = TRUE;
}

static Branch *
find_branch (SwNodeRows *self,
             SwNodeId    id)
{
  return g_hash_table_lookup (self->branches, GUINT_TO_POINTER (id));
}

/* Which child of which branch a row is */
static Branch *
find_row (SwNodeRows *self,
          guint       row,
          guint      *position)
{
  Branch *branch = self->root;

  for (;;)
    {
      const guint *sums = get_sums (branch);
      guint first = 0, end = count_branches (branch);
      Branch *before;
      guint offset;

      /* The last unfolded child that stands before the row */
      while (first < end)
        {
          guint middle = first + (end - first) / 2;

          before = g_ptr_array_index (branch->branches, middle);
          if (before->position + sums[middle] < row)
            first = middle + 1;
          else
            end = middle;
        }

      if (first == 0)
        {
          *position = row;
          return branch;
        }

      before = g_ptr_array_index (branch->branches, first - 1);
      offset = before->position + sums[first - 1];
      if (row - offset > before->n_rows)
        {
          *position = row - sums[first];
          return branch;
        }
      branch = before;
      row -= offset + 1;
    }
}

/* -- the list model -- */

static GType
sw_node_rows_get_item_type (GListModel *model)
{
  return SW_TYPE_NODE_ROW;
}

static guint
sw_node_rows_get_n_items (GListModel *model)
{
  return SW_NODE_ROWS (model)->root->n_rows;
}

static gpointer
sw_node_rows_get_item (GListModel *model,
                       guint       position)
{
  SwNodeRows *self = SW_NODE_ROWS (model);
  Branch *branch;
  guint child;
  guint depth = 0;
  SwNodeId id;
  SwNodeRow *row;
  g_autoptr (SwNode) node = NULL;

  if (position >= self->root->n_rows)
    return NULL;

  branch = find_row (self, position, &child);
  id = sw_tree_get_child (self->tree, branch->id, child);
  /* A step that changed several containers tells of one after the other */
  if (id == SW_NODE_NONE)
    id = branch->id;
  row = g_hash_table_lookup (self->live, GUINT_TO_POINTER (id));
  if (row != NULL)
    return g_object_ref (row);

  for (; branch->parent != NULL; branch = branch->parent)
    depth++;
  node = sw_document_get_node (self->document, id);
  row = sw_node_row_new (self, node, depth, child);
  g_hash_table_insert (self->live, GUINT_TO_POINTER (id), row);
  return row;
}

static void
sw_node_rows_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_node_rows_get_item_type;
  iface->get_n_items = sw_node_rows_get_n_items;
  iface->get_item = sw_node_rows_get_item;
}

void
sw_node_rows_forget_row (SwNodeRows *self,
                         SwNodeRow  *row,
                         SwNodeId    node)
{
  if (g_hash_table_lookup (self->live, GUINT_TO_POINTER (node)) == row)
    g_hash_table_remove (self->live, GUINT_TO_POINTER (node));
}

static void
notify_row (SwNodeRows *self,
            SwNodeId    id)
{
  SwNodeRow *row = g_hash_table_lookup (self->live, GUINT_TO_POINTER (id));

  if (row != NULL)
    {
      g_autoptr (SwNodeRow) kept = g_object_ref (row);

      sw_node_row_notify (kept);
    }
}

/* -- what the document tells -- */

/* Rows that somebody looks at learn their new places in one pass over the children. */
static void
place_rows (SwNodeRows *self,
            SwNodeId    container,
            guint       position)
{
  guint n_children = sw_tree_get_n_children (self->tree, container);

  if (g_hash_table_size (self->live) == 0)
    return;

  for (; position < n_children; position++)
    {
      SwNodeId child = sw_tree_get_child (self->tree, container, position);
      SwNodeRow *row = g_hash_table_lookup (self->live, GUINT_TO_POINTER (child));

      if (row != NULL)
        sw_node_row_set_position (row, position);
    }
}

/* Takes the unfolded children among some out of a branch. */
static GHashTable *
take_branches (Branch *branch,
               guint   position,
               guint   removed,
               guint  *n_rows)
{
  GHashTable *taken = g_hash_table_new (NULL, NULL);
  guint first = count_before (branch, position);
  guint end = count_before (branch, position + removed);

  *n_rows = 0;
  for (guint i = first; i < end; i++)
    {
      Branch *child = g_ptr_array_index (branch->branches, i);

      *n_rows += child->n_rows;
      g_hash_table_insert (taken, GUINT_TO_POINTER (child->id), child);
    }
  if (end > first)
    g_ptr_array_remove_range (branch->branches, first, end - first);

  return taken;
}

/* What was only moved stays unfolded. */
static guint
put_branches_back (SwNodeRows *self,
                   Branch     *branch,
                   GHashTable *taken,
                   guint       position,
                   guint       added)
{
  guint n_rows = 0;
  GHashTableIter iter;
  gpointer value;

  for (guint i = 0; i < added && g_hash_table_size (taken) > 0; i++)
    {
      SwNodeId id = sw_tree_get_child (self->tree, branch->id, position + i);
      Branch *child = g_hash_table_lookup (taken, GUINT_TO_POINTER (id));

      if (child == NULL)
        continue;
      g_hash_table_remove (taken, GUINT_TO_POINTER (id));
      child->position = position + i;
      insert_branch (child);
      n_rows += child->n_rows;
    }

  g_hash_table_iter_init (&iter, taken);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    branch_free (self, value);

  return n_rows;
}

static void
drop_branch (SwNodeRows *self,
             Branch     *branch)
{
  g_ptr_array_remove (branch->parent->branches, branch);
  branch->parent->stale = TRUE;
  branch_free (self, branch);
}

static void
children_changed_cb (SwDocument *document,
                     guint       container,
                     guint       position,
                     guint       removed,
                     guint       added,
                     SwNodeRows *self)
{
  Branch *branch = find_branch (self, container);
  g_autoptr (GHashTable) taken = NULL;
  guint row, rows_removed, rows_added;

  if (branch == NULL)
    {
      notify_row (self, container);
      return;
    }

  row = get_first_row (branch) + get_offset (branch, position);
  taken = take_branches (branch, position, removed, &rows_removed);
  for (guint i = count_before (branch, position); i < count_branches (branch); i++)
    ((Branch *) g_ptr_array_index (branch->branches, i))->position += added - removed;
  rows_added = put_branches_back (self, branch, taken, position, added);
  branch->n_children += added - removed;
  branch->stale = TRUE;
  rows_added += added;
  rows_removed += removed;
  add_rows (branch, rows_added, rows_removed);
  if (branch->n_children == 0 && branch->parent != NULL)
    drop_branch (self, branch);

  place_rows (self, container, position);
  g_list_model_items_changed (G_LIST_MODEL (self), row, rows_removed, rows_added);
  notify_row (self, container);
}

static void
plant_root (SwNodeRows *self)
{
  self->root = branch_new (self, NULL, SW_NODE_ROOT, 0,
                           sw_document_open (self->document, SW_NODE_ROOT));
}

static gboolean
unfold (SwNodeRows *self,
        SwNodeId    id,
        guint       n_children)
{
  SwNodeId parent = sw_tree_get_parent (self->tree, id);
  guint position = parent != SW_NODE_NONE ? sw_tree_get_position (self->tree, id) : G_MAXUINT;
  Branch *parent_branch = parent != SW_NODE_NONE ? find_branch (self, parent) : NULL;
  Branch *branch;

  if (parent_branch == NULL || position == G_MAXUINT || n_children == 0
      || find_branch (self, id) != NULL)
    return FALSE;

  branch = branch_new (self, parent_branch, id, position, n_children);
  insert_branch (branch);
  for (Branch *above = parent_branch; above != NULL; above = above->parent)
    {
      above->n_rows += n_children;
      above->stale = TRUE;
    }
  return TRUE;
}

/* Parents before their children */
static GPtrArray *
list_unfolded (SwNodeRows *self)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();

  g_ptr_array_add (queue, self->root);
  for (guint i = 0; i < queue->len; i++)
    {
      Branch *branch = g_ptr_array_index (queue, i);

      for (guint j = 0; j < count_branches (branch); j++)
        {
          Branch *child = g_ptr_array_index (branch->branches, j);

          g_ptr_array_add (queue, child);
          g_ptr_array_add (paths, sw_tree_dup_path (self->tree, child->id));
        }
    }

  return paths;
}

static void
forget_rows (SwNodeRows *self)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->live);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    sw_node_row_forget_rows (row);
  g_hash_table_remove_all (self->live);
}

/* What was unfolded before stays so, as far as its path leads anywhere. */
static void
tree_replaced_cb (SwDocument *document,
                  SwNodeRows *self)
{
  g_autoptr (GPtrArray) paths = list_unfolded (self);
  g_autoptr (GArray) stands = sw_node_row_stands_list (self, self->live);
  guint n_before = self->root->n_rows;
  SwTree *tree = sw_document_get_tree (document);

  branch_free (self, self->root);
  sw_tree_ref (tree);
  sw_release_tree (self->tree);
  self->tree = tree;
  plant_root (self);
  for (guint i = 0; i < paths->len; i++)
    {
      SwNodeId id = sw_tree_lookup (tree, g_ptr_array_index (paths, i), NULL);

      if (id != SW_NODE_NONE)
        unfold (self, id, sw_document_open (document, id));
    }

  /* Lists would look for each row among a hundred thousand others, and forget what is selected. */
  if (self->root->n_rows == n_before && sw_node_row_stands_hold (stands, self, tree))
    {
      sw_node_row_stands_move (stands, self->live, tree);
      return;
    }

  forget_rows (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->root->n_rows);
}

/* -- the object -- */

static void
sw_node_rows_dispose (GObject *object)
{
  SwNodeRows *self = SW_NODE_ROWS (object);

  forget_rows (self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_node_rows_parent_class)->dispose (object);
}

static void
sw_node_rows_finalize (GObject *object)
{
  SwNodeRows *self = SW_NODE_ROWS (object);

  branch_free (self, self->root);
  g_hash_table_unref (self->branches);
  g_hash_table_unref (self->live);
  sw_tree_unref (self->tree);

  G_OBJECT_CLASS (sw_node_rows_parent_class)->finalize (object);
}

static void
sw_node_rows_class_init (SwNodeRowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_node_rows_dispose;
  object_class->finalize = sw_node_rows_finalize;
}

static void
sw_node_rows_init (SwNodeRows *self)
{
  self->branches = g_hash_table_new (NULL, NULL);
  self->live = g_hash_table_new (NULL, NULL);
}

/**
 * sw_node_rows_new:
 * @document: a document
 *
 * Makes a list of #SwNodeRow with the children of the root in it, all of them folded.
 *
 * Returns: (transfer full): the list
 */
SwNodeRows *
sw_node_rows_new (SwDocument *document)
{
  SwNodeRows *self;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  self = g_object_new (SW_TYPE_NODE_ROWS, NULL);
  self->document = g_object_ref (document);
  self->tree = sw_tree_ref (sw_document_get_tree (document));
  plant_root (self);
  g_signal_connect_object (document, "children-changed", G_CALLBACK (children_changed_cb), self, 0);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self, 0);
  return self;
}

/**
 * sw_node_rows_get_expanded:
 * @self: rows
 * @node: a node
 *
 * Tells whether the children of a node are among the rows.
 *
 * Returns: %TRUE if they are; also for the root
 */
gboolean
sw_node_rows_get_expanded (SwNodeRows *self,
                           SwNodeId    node)
{
  g_return_val_if_fail (SW_IS_NODE_ROWS (self), FALSE);

  return find_branch (self, node) != NULL;
}

/**
 * sw_node_rows_set_expanded:
 * @self: rows
 * @node: a node that has a row
 * @expanded: whether its children are to have rows
 *
 * Unfolds or folds a node. What was unfolded inside it is folded along.
 *
 * Returns: %FALSE if nothing changed: it was so before, there are no children, or it has no row
 */
gboolean
sw_node_rows_set_expanded (SwNodeRows *self,
                           SwNodeId    node,
                           gboolean    expanded)
{
  Branch *branch;
  guint row, n_rows;

  g_return_val_if_fail (SW_IS_NODE_ROWS (self), FALSE);

  branch = find_branch (self, node);
  if (expanded == (branch != NULL) || (branch != NULL && branch->parent == NULL))
    return FALSE;

  if (expanded)
    {
      if (!unfold (self, node, sw_document_open (self->document, node)))
        return FALSE;

      branch = find_branch (self, node);
      g_list_model_items_changed (G_LIST_MODEL (self), get_first_row (branch), 0, branch->n_rows);
    }
  else
    {
      row = get_first_row (branch);
      n_rows = branch->n_rows;
      add_rows (branch, 0, n_rows);
      drop_branch (self, branch);
      g_list_model_items_changed (G_LIST_MODEL (self), row, n_rows, 0);
    }

  notify_row (self, node);
  return TRUE;
}

/**
 * sw_node_rows_expand_many:
 * @self: rows
 * @top: a node that has a row
 * @nodes: (array length=n_nodes): nodes in it, or itself; each after the one that it is in
 * @n_nodes: how many
 *
 * Unfolds many nodes at once, as one change of the list.
 */
void
sw_node_rows_expand_many (SwNodeRows     *self,
                          SwNodeId        top,
                          const SwNodeId *nodes,
                          guint           n_nodes)
{
  Branch *branch;
  guint n_before;
  gboolean any = FALSE;

  g_return_if_fail (SW_IS_NODE_ROWS (self));

  branch = find_branch (self, top);
  n_before = branch != NULL ? branch->n_rows : 0;
  for (guint i = 0; i < n_nodes; i++)
    any |= unfold (self, nodes[i], sw_document_open (self->document, nodes[i]));
  if (!any)
    return;

  branch = find_branch (self, top);
  g_list_model_items_changed (G_LIST_MODEL (self), get_first_row (branch), n_before,
                              branch->n_rows);
  for (guint i = 0; i < n_nodes; i++)
    notify_row (self, nodes[i]);
}

/**
 * sw_node_rows_find:
 * @self: rows
 * @node: a node
 *
 * Finds the row of a node.
 *
 * Returns: its place among the rows, or %G_MAXUINT if it has none
 */
guint
sw_node_rows_find (SwNodeRows *self,
                   SwNodeId    node)
{
  SwNodeId parent;
  Branch *branch;
  guint position;

  g_return_val_if_fail (SW_IS_NODE_ROWS (self), G_MAXUINT);

  if (node >= sw_tree_get_n_rows (self->tree))
    return G_MAXUINT;

  parent = sw_tree_get_parent (self->tree, node);
  branch = parent != SW_NODE_NONE ? find_branch (self, parent) : NULL;
  position = branch != NULL ? sw_tree_get_position (self->tree, node) : G_MAXUINT;
  if (position == G_MAXUINT)
    return G_MAXUINT;

  return get_first_row (branch) + get_offset (branch, position);
}

/* Unfolds nodes that are in one another, the innermost first in the array, as one change: lists
 * would make rows for each of them that nobody gets to see. */
static void
unfold_around (SwNodeRows     *self,
               const SwNodeId *nodes,
               guint           n_nodes)
{
  guint n_unfolded = 0;
  Branch *branch;

  for (; n_unfolded < n_nodes; n_unfolded++)
    {
      SwNodeId node = nodes[n_nodes - 1 - n_unfolded];

      if (!unfold (self, node, sw_document_open (self->document, node)))
        break;
    }
  if (n_unfolded == 0)
    return;

  branch = find_branch (self, nodes[n_nodes - 1]);
  g_list_model_items_changed (G_LIST_MODEL (self), get_first_row (branch), 0, branch->n_rows);
  for (guint i = 0; i < n_unfolded; i++)
    notify_row (self, nodes[n_nodes - 1 - i]);
}

/**
 * sw_node_rows_reveal:
 * @self: rows
 * @node: a node
 *
 * Unfolds all that is around a node.
 *
 * Returns: the place of its row, or %G_MAXUINT for the root and for what was taken out of the tree
 */
guint
sw_node_rows_reveal (SwNodeRows *self,
                     SwNodeId    node)
{
  g_autoptr (GArray) around = NULL;

  g_return_val_if_fail (SW_IS_NODE_ROWS (self), G_MAXUINT);

  if (node >= sw_tree_get_n_rows (self->tree) || !sw_tree_is_attached (self->tree, node))
    return G_MAXUINT;

  around = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  for (SwNodeId id = sw_tree_get_parent (self->tree, node);
       id != SW_NODE_NONE && find_branch (self, id) == NULL;
       id = sw_tree_get_parent (self->tree, id))
    g_array_append_val (around, id);
  unfold_around (self, (const SwNodeId *) (gconstpointer) around->data, around->len);

  return sw_node_rows_find (self, node);
}
