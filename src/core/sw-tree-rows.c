/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-rows.c: rows for codecs that read millions of them, and elements that get rows late. */
#include "config.h"

#include "sw-tree-private.h"

/**
 * sw_tree_reserve_rows:
 * @self: a tree
 * @n_rows: how many; checked against the bytes left by the caller
 *
 * Makes rows without filling them in. The codec fills each one, its parent and the parent's run of
 * children included, or gives it up with sw_tree_waste_rows() or sw_tree_drop_rows().
 *
 * Returns: the first of them
 */
SwNodeId
sw_tree_reserve_rows (SwTree *self,
                      guint   n_rows)
{
  SwNodeId first = self->n_rows;

  g_assert (n_rows < SW_NODE_NONE - self->n_rows);

  if (n_rows > self->n_allocated - self->n_rows)
    {
      guint64 more = (guint64) self->n_allocated + self->n_allocated / 2;

      self->n_allocated = (guint) CLAMP (more, self->n_rows + n_rows, SW_NODE_NONE);
      self->rows = g_renew (SwRow, self->rows, self->n_allocated);
    }
  self->n_rows += n_rows;
  return first;
}

/**
 * sw_tree_waste_rows:
 * @self: a tree
 * @first: the first row
 * @n_rows: how many
 *
 * Makes rows that were reserved and not needed belong to nothing.
 */
void
sw_tree_waste_rows (SwTree   *self,
                    SwNodeId  first,
                    guint     n_rows)
{
  for (guint i = 0; i < n_rows; i++)
    self->rows[first + i] = (SwRow) {
      .parent = SW_NODE_ROOT,
      .flags = SW_ROW_ABSENT | SW_ROW_NEW | SW_ROW_DETACHED,
    };
}

/**
 * sw_tree_return_rows:
 * @self: a tree
 * @n_rows: how many
 *
 * Takes back the last rows, which were reserved and never filled in.
 */
void
sw_tree_return_rows (SwTree *self,
                     guint   n_rows)
{
  self->n_rows -= n_rows;
}

static gboolean
is_dropped (gpointer key,
            gpointer value,
            gpointer data)
{
  return GPOINTER_TO_UINT (key) >= GPOINTER_TO_UINT (data);
}

/**
 * sw_tree_drop_rows:
 * @self: a tree that is being read
 * @first: the first row to go
 *
 * Takes back the last rows: what was read there is something else.
 */
void
sw_tree_drop_rows (SwTree   *self,
                   SwNodeId  first)
{
  self->n_rows = first;
  if (self->child_lists != NULL && self->last_listed >= first)
    {
      self->last_listed = first - 1;
      g_hash_table_foreach_remove (self->child_lists, is_dropped, GUINT_TO_POINTER (first));
      g_hash_table_foreach_remove (self->original_lists, is_dropped, GUINT_TO_POINTER (first));
    }
}

/**
 * sw_tree_get_own_span:
 * @self: a tree
 * @id: a node
 * @bit: (out): where it begins in the file, in bits
 * @bits: (out): its length in bits
 *
 * Tells which bits of the bytes as opened or last saved belong to a node and to none in it: all of
 * a value's, and of some containers the first ones. Every bit of a file is in exactly one of these.
 *
 * Returns: %FALSE if there are none
 */
gboolean
sw_tree_get_own_span (const SwTree *self,
                      SwNodeId      id,
                      guint64      *bit,
                      guint64      *bits)
{
  const SwField *field = sw_tree_get_field (self, id);
  guint64 first;

  if (sw_tree_is_absent (self, id) || !sw_tree_get_span (self, id, bit, bits))
    return FALSE;
  if (!sw_field_is_container (field))
    return TRUE;
  if ((field->flags & SW_FIELD_HEADED) == 0)
    return FALSE;

  if (sw_tree_get_n_children (self, id) > 0
      && sw_tree_get_span (self, sw_tree_get_child (self, id, 0), &first, NULL))
    *bits = first - *bit;
  return *bits > 0;
}

/**
 * sw_tree_list_unread_fields:
 * @self: a tree
 *
 * Lists the fields of nodes that could not be read: of no other field sw_tree_get_unread() knows
 * one.
 *
 * Returns: (transfer full) (element-type guint32): what rows name the fields by, each once
 */
GArray *
sw_tree_list_unread_fields (const SwTree *self)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key;

  if (self->unread == NULL)
    return fields;

  g_hash_table_iter_init (&iter, self->unread);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint32 field;

      /* (some may have been dropped since) */
      if (GPOINTER_TO_UINT (key) >= self->n_rows)
        continue;
      field = self->rows[GPOINTER_TO_UINT (key)].field;
      if (g_hash_table_add (seen, GUINT_TO_POINTER (field)))
        g_array_append_val (fields, field);
    }

  return fields;
}

/**
 * sw_tree_set_open_func:
 * @self: a tree
 * @open: what makes the elements of a packed list
 *
 * Says how packed lists are opened. See %SW_ROW_PACKED.
 */
void
sw_tree_set_open_func (SwTree         *self,
                       SwTreeOpenFunc  open)
{
  self->open = open;
}

/**
 * sw_tree_set_peek_func:
 * @self: a tree
 * @peek: what reads one element of a packed list
 *
 * Says how packed lists are looked into. A tree that has it tells of all that is packed so.
 */
void
sw_tree_set_peek_func (SwTree         *self,
                       SwTreePeekFunc  peek)
{
  self->peek = peek;
}

/**
 * sw_tree_is_packed:
 * @self: a tree
 * @id: a node
 *
 * Tells whether a node is a packed list that nobody opened, whose elements sw_tree_peek() tells. It
 * has as many as its row is wide.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_tree_is_packed (const SwTree *self,
                   SwNodeId      id)
{
  return self->peek != NULL && (sw_tree_get_row (self, id)->flags & SW_ROW_PACKED) != 0;
}

/**
 * sw_tree_peek:
 * @self: a tree
 * @id: a node for which sw_tree_is_packed()
 * @position: of an element in it
 * @value: (out caller-allocates): what it holds
 *
 * Looks at an element of a packed list without making rows of all of them.
 *
 * Returns: the field that its row would have
 */
const SwField *
sw_tree_peek (const SwTree *self,
              SwNodeId      id,
              guint         position,
              SwValue      *value)
{
  const SwField *field;
  guint32 index = 0;
  guint64 number = 0;

  g_assert (sw_tree_is_packed (self, id));
  g_assert (position < self->rows[id].width);

  self->peek (self, id, position, &index, &number);
  field = self->tables[index >> SW_TREE_FIELD_BITS]
          + (index & ((1u << SW_TREE_FIELD_BITS) - 1));
  sw_value_init_number (value, field->kind, number);
  return field;
}

/**
 * sw_tree_set_guard:
 * @self: a tree
 * @begin: (nullable): called before rows move or notes about them are made
 * @end: (nullable): called afterwards
 * @data: for both
 * @destroy: (nullable): frees @data
 *
 * Lets somebody read the tree in other threads while nodes are made in it that are in no list yet.
 */
void
sw_tree_set_guard (SwTree          *self,
                   SwTreeGuardFunc  begin,
                   SwTreeGuardFunc  end,
                   gpointer         data,
                   GDestroyNotify   destroy)
{
  if (self->destroy_guard != NULL)
    self->destroy_guard (self->guard);

  self->begin_change = begin;
  self->end_change = end;
  self->guard = data;
  self->destroy_guard = destroy;
}

/**
 * sw_tree_open:
 * @self: a tree
 * @id: a node
 *
 * Makes rows of the elements of a packed list, once. Other nodes are left alone. Pointers to rows
 * are invalid afterwards; node numbers are not.
 */
void
sw_tree_open (SwTree   *self,
              SwNodeId  id)
{
  if ((sw_tree_get_row (self, id)->flags & SW_ROW_PACKED) == 0 || self->open == NULL)
    return;

  self->open (self, id);
  self->rows[id].flags &= ~(guint) SW_ROW_PACKED;
}
