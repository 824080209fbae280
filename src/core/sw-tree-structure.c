/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-structure.c: putting children into a tree and taking them out. */
#include "config.h"

#include "sw-tree-private.h"

static gboolean
same_list (const GArray *a,
           const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (g_array_index (a, SwNodeId, i) != g_array_index (b, SwNodeId, i))
      return FALSE;

  return TRUE;
}

/**
 * sw_tree_has_other_children:
 * @self: a tree
 * @id: a node
 *
 * Tells whether a group or list has other children than when the file was opened or last saved.
 *
 * Returns: %TRUE if some were put in, taken out or moved
 */
gboolean
sw_tree_has_other_children (const SwTree *self,
                            SwNodeId      id)
{
  const GArray *original;

  if ((sw_tree_get_row (self, id)->flags & SW_ROW_CHILD_LIST) == 0)
    return FALSE;

  original = g_hash_table_lookup (self->original_lists, GUINT_TO_POINTER (id));
  return !same_list (original, sw_tree_get_child_list (self, id));
}

/**
 * sw_tree_add_detached:
 * @self: a tree
 * @parent: the group or list that it is meant for
 *
 * Makes a node that is in no bytes and in no list yet; fill it with sw_tree_put() and put it in
 * with sw_tree_insert_child().
 *
 * Returns: the node
 */
SwNodeId
sw_tree_add_detached (SwTree   *self,
                      SwNodeId  parent)
{
  SwNodeId id = sw_tree_add_rows (self, parent, 1);

  self->rows[id].flags = SW_ROW_NEW | SW_ROW_DETACHED;
  self->has_detached = TRUE;
  return id;
}

/**
 * sw_tree_list_children:
 * @self: a tree
 * @id: a node
 *
 * Lists the children as they are now.
 *
 * Returns: (transfer full) (element-type guint32): the children
 */
GArray *
sw_tree_list_children (const SwTree *self,
                       SwNodeId      id)
{
  const GArray *present = sw_tree_get_child_list (self, id);
  guint n_children = sw_tree_get_n_children (self, id);
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (SwNodeId), n_children);

  if (present != NULL)
    return g_array_append_vals (list, present->data, present->len);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self, id, i);

      g_array_append_val (list, child);
    }

  return list;
}

/**
 * sw_tree_list_original_children:
 * @self: a tree
 * @id: a node
 *
 * Lists the children that were there when the file was opened or last saved. Those that were taken
 * out since are detached.
 *
 * Returns: (transfer full) (element-type guint32): the children
 */
GArray *
sw_tree_list_original_children (const SwTree *self,
                                SwNodeId      id)
{
  const GArray *original = self->original_lists != NULL
                           ? g_hash_table_lookup (self->original_lists, GUINT_TO_POINTER (id))
                           : NULL;
  GArray *list;

  if (original == NULL)
    return sw_tree_list_children (self, id);

  list = g_array_sized_new (FALSE, FALSE, sizeof (SwNodeId), original->len);
  g_array_append_vals (list, original->data, original->len);
  return list;
}

/* From the first change on, a container's children are listed apart from the rows. */
static GArray *
take_child_list (SwTree   *self,
                 SwNodeId  id)
{
  if (self->child_lists == NULL)
    {
      self->child_lists = g_hash_table_new_full (NULL, NULL, NULL,
                                                 (GDestroyNotify) g_array_unref);
      self->original_lists = g_hash_table_new_full (NULL, NULL, NULL,
                                                    (GDestroyNotify) g_array_unref);
    }
  if ((self->rows[id].flags & SW_ROW_CHILD_LIST) == 0)
    {
      g_hash_table_insert (self->child_lists, GUINT_TO_POINTER (id),
                           sw_tree_list_children (self, id));
      g_hash_table_insert (self->original_lists, GUINT_TO_POINTER (id),
                           sw_tree_list_children (self, id));
      self->rows[id].flags |= SW_ROW_CHILD_LIST;
      self->last_listed = MAX (self->last_listed, id);
    }

  return sw_tree_get_child_list (self, id);
}

/**
 * sw_tree_append_child:
 * @self: a tree that is being read
 * @parent: a group or list of which nobody can know how many children it will have
 *
 * Makes one more child, to be filled with sw_tree_put() or one of its sisters. Pointers to rows are
 * invalid afterwards.
 *
 * Returns: the child
 */
SwNodeId
sw_tree_append_child (SwTree   *self,
                      SwNodeId  parent)
{
  GArray *list = take_child_list (self, parent);
  SwNodeId child = sw_tree_add_rows (self, parent, 1);

  GArray *original = g_hash_table_lookup (self->original_lists, GUINT_TO_POINTER (parent));

  g_array_append_val (list, child);
  g_array_append_val (original, child);
  return child;
}

/**
 * sw_tree_truncate_children:
 * @self: a tree that is being read
 * @parent: a group or list
 * @n_children: how many to leave
 *
 * Takes back children of sw_tree_append_child(), the last first. Their rows are the caller's.
 */
void
sw_tree_truncate_children (SwTree   *self,
                           SwNodeId  parent,
                           guint     n_children)
{
  GArray *list = take_child_list (self, parent);
  GArray *original = g_hash_table_lookup (self->original_lists, GUINT_TO_POINTER (parent));

  g_array_set_size (list, n_children);
  g_array_set_size (original, n_children);
}

/**
 * sw_tree_insert_child:
 * @self: a tree
 * @parent: a group or list
 * @position: where, from 0; at most the number of children
 * @child: a detached node
 *
 * Puts a node in. Only commands call this.
 */
void
sw_tree_insert_child (SwTree   *self,
                      SwNodeId  parent,
                      guint     position,
                      SwNodeId  child)
{
  GArray *list = take_child_list (self, parent);

  g_return_if_fail (position <= list->len);
  g_return_if_fail ((sw_tree_get_row (self, child)->flags & SW_ROW_DETACHED) != 0);

  g_array_insert_val (list, position, child);
  self->rows[child].parent = parent;
  self->rows[child].flags &= ~SW_ROW_DETACHED;
}

/**
 * sw_tree_remove_child:
 * @self: a tree
 * @parent: a group or list
 * @position: which child, from 0
 *
 * Takes a node out. It keeps its number and all that is in it. Only commands call this.
 *
 * Returns: the node
 */
SwNodeId
sw_tree_remove_child (SwTree   *self,
                      SwNodeId  parent,
                      guint     position)
{
  GArray *list = take_child_list (self, parent);
  SwNodeId child;

  g_return_val_if_fail (position < list->len, SW_NODE_NONE);

  child = g_array_index (list, SwNodeId, position);
  g_array_remove_index (list, position);
  self->rows[child].flags |= SW_ROW_DETACHED;
  self->has_detached = TRUE;
  return child;
}

/**
 * sw_tree_put_bytes:
 * @self: a tree
 * @id: a node that is in no bytes of the file
 * @field: its field, raw bytes
 * @bytes: what it holds
 *
 * Fills the row of raw bytes of a node that was made anew.
 */
void
sw_tree_put_bytes (SwTree   *self,
                   SwNodeId  id,
                   guint32   field,
                   GBytes   *bytes)
{
  g_return_if_fail ((sw_tree_get_row (self, id)->flags & SW_ROW_NEW) != 0);

  sw_tree_put (self, id, field, 0, (guint) (g_bytes_get_size (bytes) * 8), 0);
  sw_tree_keep_blob (self, id, bytes);
}

/* -- subtrees -- */

typedef struct
{
  SwNodeId source;
  SwNodeId target;
} CopyPair;

/* The number of a field in another tree that knows the same table; FALSE if it does not. */
static gboolean
translate_field (const SwTree *self,
                 const SwTree *source,
                 guint32       field,
                 guint32      *translated)
{
  const SwField *table = source->tables[field >> SW_TREE_FIELD_BITS];

  for (guint i = 0; i < self->n_tables; i++)
    if (self->tables[i] == table)
      {
        *translated = i << SW_TREE_FIELD_BITS | (field & ((1u << SW_TREE_FIELD_BITS) - 1));
        return TRUE;
      }

  return FALSE;
}

static gboolean
can_copy (const SwTree *self,
          const SwTree *source,
          SwNodeId      node)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  guint32 field;

  g_array_append_val (stack, node);
  while (stack->len > 0)
    {
      SwNodeId id = g_array_index (stack, SwNodeId, stack->len - 1);
      guint n_children = sw_tree_get_n_children (source, id);

      g_array_set_size (stack, stack->len - 1);
      if (!translate_field (self, source, source->rows[id].field, &field)
          || sw_tree_get_field (source, id)->kind == SW_KIND_UNREAD
          || sw_tree_get_unread (source, id) != NULL)
        return FALSE;
      for (guint i = 0; i < n_children; i++)
        {
          SwNodeId child = sw_tree_get_child (source, id, i);

          g_array_append_val (stack, child);
        }
    }

  return TRUE;
}

/* What a node holds, in a row that belongs to no bytes. */
static void
copy_row (SwTree       *self,
          SwNodeId      target,
          const SwTree *source,
          SwNodeId      node)
{
  const SwField *field = sw_tree_get_field (source, node);
  SwRow from = source->rows[node];
  SwRow *to = &self->rows[target];
  guint32 translated = 0;

  translate_field (self, source, from.field, &translated);
  to->field = translated;
  to->width = from.width;
  to->flags |= SW_ROW_NEW | (from.flags & SW_ROW_ABSENT);
  if (sw_field_is_container (field) || (from.flags & SW_ROW_ABSENT) != 0)
    return;

  if (field->kind == SW_KIND_STRING)
    {
      to->value = (guint64) (guintptr) sw_tree_keep_text (self, sw_tree_get_text (source, node));
    }
  else if (field->kind == SW_KIND_BYTES)
    {
      g_auto (SwValue) value = SW_VALUE_INIT;

      sw_tree_get_value (source, node, &value);
      sw_tree_keep_blob (self, target, value.bytes);
    }
  else
    {
      to->value = from.value;
    }
}

/**
 * sw_tree_copy_detached:
 * @self: a tree
 * @source: the same tree, or another one with the same fields
 * @node: a node of @source
 * @parent: the group or list of @self that the copy is meant for
 *
 * Copies a node with all that is in it. The copy is in no bytes and in no list yet; put it in with
 * sw_tree_insert_child().
 *
 * Returns: the copy, or %SW_NODE_NONE when a part of it could not be read, or when @self has no
 *   such fields
 */
SwNodeId
sw_tree_copy_detached (SwTree       *self,
                       const SwTree *source,
                       SwNodeId      node,
                       SwNodeId      parent)
{
  g_autoptr (GArray) stack = NULL;
  CopyPair pair = { node, SW_NODE_NONE };
  SwNodeId copy;

  if (!can_copy (self, source, node))
    return SW_NODE_NONE;

  if (self->begin_change != NULL)
    self->begin_change (self->guard);
  copy = pair.target = sw_tree_add_detached (self, parent);
  stack = g_array_new (FALSE, FALSE, sizeof (CopyPair));
  g_array_append_val (stack, pair);
  while (stack->len > 0)
    {
      CopyPair top = g_array_index (stack, CopyPair, stack->len - 1);
      guint n_children = sw_tree_get_n_children (source, top.source);
      SwNodeId first;

      g_array_set_size (stack, stack->len - 1);
      copy_row (self, top.target, source, top.source);
      if (n_children == 0)
        continue;
      first = sw_tree_add_children (self, top.target, n_children);
      for (guint i = 0; i < n_children; i++)
        {
          pair.source = sw_tree_get_child (source, top.source, i);
          pair.target = first + i;
          g_array_append_val (stack, pair);
        }
    }

  if (self->end_change != NULL)
    self->end_change (self->guard);
  return copy;
}

static void
keep_subtree (SwTree     *self,
              SwNodeId    node,
              GHashTable *kept)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  g_array_append_val (stack, node);
  while (stack->len > 0)
    {
      SwNodeId id = g_array_index (stack, SwNodeId, stack->len - 1);
      guint n_children = sw_tree_get_n_children (self, id);

      g_array_set_size (stack, stack->len - 1);
      if (sw_tree_get_field (self, id)->kind == SW_KIND_BYTES && !sw_tree_is_absent (self, id))
        {
          SwValue value;

          sw_tree_get_value (self, id, &value);
          g_hash_table_insert (kept, GUINT_TO_POINTER (id), value.bytes);
        }
      self->rows[id].flags = (self->rows[id].flags | SW_ROW_NEW) & ~(guint) SW_ROW_EDITED;
      for (guint i = 0; i < n_children; i++)
        {
          SwNodeId child = sw_tree_get_child (self, id, i);

          g_array_append_val (stack, child);
        }
    }
}

/* Before other bytes take the place of those that the spans point into: lets nodes that were taken
 * out hold all that they are. Gives the raw bytes that they keep. */
GHashTable *
sw_tree_keep_detached (SwTree *self)
{
  GHashTable *kept = NULL;

  if (self->child_lists == NULL)
    return NULL;

  kept = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref);
  for (SwNodeId id = 0; id < self->n_rows; id++)
    if ((self->rows[id].flags & SW_ROW_DETACHED) != 0)
      keep_subtree (self, id, kept);

  return kept;
}

/* What a container holds now is what it holds in the file. */
void
sw_tree_accept_children (SwTree *self)
{
  GHashTableIter iter;
  gpointer key;

  if (self->original_lists == NULL)
    return;

  g_hash_table_iter_init (&iter, self->original_lists);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_iter_replace (&iter, sw_tree_list_children (self, GPOINTER_TO_UINT (key)));
}
