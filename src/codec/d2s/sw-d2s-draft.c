/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-draft.c: nodes in the order in which a file tells of them, before they are rows. */
#include "config.h"

#include "sw-d2s-draft.h"

/**
 * sw_d2s_draft_init:
 * @self: (out caller-allocates): a draft
 *
 * Begins a draft.
 */
void
sw_d2s_draft_init (SwD2sDraft *self)
{
  self->nodes = g_array_new (FALSE, FALSE, sizeof (SwD2sDraftNode));
  self->texts = g_string_chunk_new (256);
}

/**
 * sw_d2s_draft_clear:
 * @self: a draft
 *
 * Frees what the draft owns; not the reasons that were made rows of.
 */
void
sw_d2s_draft_clear (SwD2sDraft *self)
{
  for (guint i = 0; self->nodes != NULL && i < self->nodes->len; i++)
    g_clear_error (&g_array_index (self->nodes, SwD2sDraftNode, i).unread);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->texts, g_string_chunk_free);
}

/**
 * sw_d2s_draft_get:
 * @self: a draft
 * @node: a node
 *
 * Gets a node, until another one is added.
 *
 * Returns: (transfer none): the node
 */
SwD2sDraftNode *
sw_d2s_draft_get (const SwD2sDraft *self,
                  guint32           node)
{
  g_assert (node < self->nodes->len);

  return &g_array_index (self->nodes, SwD2sDraftNode, node);
}

static void
append_child (SwD2sDraft *self,
              guint32     parent,
              guint32     child)
{
  SwD2sDraftNode *node = sw_d2s_draft_get (self, parent);

  if (node->first_child == SW_D2S_NO_DRAFT)
    node->first_child = child;
  else
    sw_d2s_draft_get (self, node->last_child)->next = child;
  node->last_child = child;
  node->n_children++;
}

/**
 * sw_d2s_draft_add:
 * @self: a draft
 * @parent: the node that it is in, or %SW_D2S_NO_DRAFT for one that stands by itself
 * @field: its field in the schema
 * @bit: where it begins
 * @bits: its length; of a container, sw_d2s_draft_end() may say so later
 * @value: its number
 *
 * Adds a node behind the other children of its parent.
 *
 * Returns: the node
 */
guint32
sw_d2s_draft_add (SwD2sDraft *self,
                  guint32     parent,
                  guint32     field,
                  guint64     bit,
                  guint64     bits,
                  guint64     value)
{
  SwD2sDraftNode node = {
    .bit = bit,
    .bits = bits,
    .value = value,
    .field = field,
    .first_child = SW_D2S_NO_DRAFT,
    .last_child = SW_D2S_NO_DRAFT,
    .next = SW_D2S_NO_DRAFT,
  };
  guint32 index = self->nodes->len;

  g_array_append_val (self->nodes, node);
  if (parent != SW_D2S_NO_DRAFT)
    append_child (self, parent, index);
  return index;
}

/**
 * sw_d2s_draft_add_text:
 * @self: a draft
 * @parent: the node that it is in
 * @field: its field in the schema
 * @bit: where it begins
 * @bits: its length
 * @text: UTF-8; copied
 *
 * Adds a string.
 *
 * Returns: the node
 */
guint32
sw_d2s_draft_add_text (SwD2sDraft *self,
                       guint32     parent,
                       guint32     field,
                       guint64     bit,
                       guint64     bits,
                       const char *text)
{
  guint32 node = sw_d2s_draft_add (self, parent, field, bit, bits, 0);

  sw_d2s_draft_get (self, node)->text = g_string_chunk_insert (self->texts, text);
  return node;
}

/**
 * sw_d2s_draft_add_absent:
 * @self: a draft
 * @parent: the node that it is in
 * @field: its field in the schema
 * @bit: where it would begin
 * @width: its width if it were there
 *
 * Adds a value that is not in the file.
 *
 * Returns: the node
 */
guint32
sw_d2s_draft_add_absent (SwD2sDraft *self,
                         guint32     parent,
                         guint32     field,
                         guint64     bit,
                         guint       width)
{
  guint32 node = sw_d2s_draft_add (self, parent, field, bit, width, 0);

  sw_d2s_draft_get (self, node)->flags = SW_ROW_ABSENT | SW_ROW_NEW;
  return node;
}

/**
 * sw_d2s_draft_add_unread:
 * @self: a draft
 * @parent: the node that it is in
 * @field: its field in the schema
 * @bit: where it begins
 * @bits: its length
 * @reason: (transfer full): why
 *
 * Adds bits that could not be read.
 *
 * Returns: the node
 */
guint32
sw_d2s_draft_add_unread (SwD2sDraft *self,
                         guint32     parent,
                         guint32     field,
                         guint64     bit,
                         guint64     bits,
                         GError     *reason)
{
  guint32 node = sw_d2s_draft_add (self, parent, field, bit, bits, 0);

  sw_d2s_draft_get (self, node)->unread = reason;
  return node;
}

/**
 * sw_d2s_draft_take:
 * @self: a draft
 * @parent: the node that it is in, or %SW_D2S_NO_DRAFT
 * @field: its field in the schema
 * @bits: where to read
 * @width: how many bits
 * @value: (out) (optional): the number
 * @error: return location
 *
 * Reads a number into a node, and moves behind it.
 *
 * Errors: %SW_ERROR_TRUNCATED.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_draft_take (SwD2sDraft   *self,
                   guint32       parent,
                   guint32       field,
                   SwBitReader  *bits,
                   guint         width,
                   guint64      *value,
                   GError      **error)
{
  guint64 bit = bits->bit;
  guint64 number;

  if (!sw_bit_reader_read (bits, width, &number, error))
    return FALSE;

  sw_d2s_draft_add (self, parent, field, bit, width, number);
  if (value != NULL)
    *value = number;
  return TRUE;
}

/**
 * sw_d2s_draft_end:
 * @self: a draft
 * @node: a container
 * @bit: the first bit behind it
 *
 * Says how long a container is.
 */
void
sw_d2s_draft_end (SwD2sDraft *self,
                  guint32     node,
                  guint64     bit)
{
  SwD2sDraftNode *draft = sw_d2s_draft_get (self, node);

  draft->bits = bit - draft->bit;
}

/**
 * sw_d2s_draft_drop:
 * @self: a draft
 * @parent: the only node before @first that got children from @first on
 * @first: a node
 *
 * Takes back a node and all that came after it.
 */
void
sw_d2s_draft_drop (SwD2sDraft *self,
                   guint32     parent,
                   guint32     first)
{
  SwD2sDraftNode *node = sw_d2s_draft_get (self, parent);
  guint32 child = node->first_child;

  node->first_child = node->last_child = SW_D2S_NO_DRAFT;
  node->n_children = 0;
  for (guint32 next; child < first; child = next)
    {
      next = sw_d2s_draft_get (self, child)->next;
      sw_d2s_draft_get (self, child)->next = SW_D2S_NO_DRAFT;
      append_child (self, parent, child);
    }

  for (guint i = first; i < self->nodes->len; i++)
    g_clear_error (&g_array_index (self->nodes, SwD2sDraftNode, i).unread);
  g_array_set_size (self->nodes, first);
}

static void
fill_row (SwD2sDraftNode *node,
          SwTree         *tree,
          guint32         field)
{
  if (node->unread != NULL)
    sw_tree_put_unread (tree, node->id, field, node->bit, node->bits,
                        g_steal_pointer (&node->unread));
  else if (node->text != NULL)
    sw_tree_put_text (tree, node->id, field, node->bit, (guint) node->bits, node->text);
  else
    sw_tree_put (tree, node->id, field, node->bit, (guint) node->bits, node->value);

  if (sw_field_is_container (sw_tree_get_field (tree, node->id)))
    {
      sw_tree_get_row (tree, node->id)->width = 0;
      sw_tree_put_container (tree, node->id, field, node->bit, node->bits);
    }
  sw_tree_get_row (tree, node->id)->flags |= node->flags;
}

/**
 * sw_d2s_draft_make:
 * @self: a draft
 * @node: a node of it
 * @tree: the tree
 * @id: the row that is to be this node
 * @field_base: number of the schema's first field in this tree
 *
 * Makes rows of a node and of all that is in it.
 */
void
sw_d2s_draft_make (SwD2sDraft *self,
                   guint32     node,
                   SwTree     *tree,
                   SwNodeId    id,
                   guint32     field_base)
{
  guint32 n_left = 1;

  sw_d2s_draft_get (self, node)->id = id;

  /* What is in a node comes after it, so each one is a row before its own children are. */
  for (guint32 i = node; n_left > 0; i++)
    {
      SwD2sDraftNode *draft = sw_d2s_draft_get (self, i);
      guint32 child = draft->first_child;
      SwNodeId row;

      fill_row (draft, tree, field_base + draft->field);
      n_left += draft->n_children - 1;
      if (draft->n_children == 0)
        continue;
      row = sw_tree_add_children (tree, draft->id, draft->n_children);
      for (; child != SW_D2S_NO_DRAFT; child = sw_d2s_draft_get (self, child)->next)
        sw_d2s_draft_get (self, child)->id = row++;
    }
}
