/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-file.c: what is remembered of a file beside the rows of its tree. */
#include "config.h"

#include "sw-pathologic-file.h"

#include <string.h>

#define BLOCK_SIZE 65536u

/**
 * sw_pathologic_file_new:
 * @plan: how it is going to be read
 *
 * Makes what is remembered of a file.
 *
 * Returns: (transfer full): it
 */
SwPathologicFile *
sw_pathologic_file_new (SwPathologicPlan *plan)
{
  SwPathologicFile *self = g_new0 (SwPathologicFile, 1);

  self->plan = sw_pathologic_plan_ref (plan);
  self->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->narrow = g_array_new (FALSE, FALSE, sizeof (SwPathologicString));
  self->wide = plan->framing.shared_tables
               ? g_array_ref (self->narrow)
               : g_array_new (FALSE, FALSE, sizeof (SwPathologicString));
  self->warnings = g_array_new (FALSE, FALSE, sizeof (SwPathologicWarning));
  self->blocks = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/**
 * sw_pathologic_file_free:
 * @self: (transfer full): what is remembered of a file
 *
 * Frees it.
 */
void
sw_pathologic_file_free (SwPathologicFile *self)
{
  sw_pathologic_plan_unref (self->plan);
  g_array_unref (self->objects);
  g_array_unref (self->narrow);
  g_array_unref (self->wide);
  g_array_unref (self->warnings);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

/**
 * sw_pathologic_file_keep:
 * @self: what is remembered of a file
 * @text: (array length=length): UTF-8 without a zero
 * @length: its length in bytes
 *
 * Copies a text. It stays for as long as @self does.
 *
 * Returns: (transfer none): the copy
 */
const char *
sw_pathologic_file_keep (SwPathologicFile *self,
                         const char       *text,
                         gsize             length)
{
  char *copy;

  if (length + 1 > self->block_left)
    {
      self->block_left = MAX (BLOCK_SIZE, length + 1);
      self->block = g_malloc (self->block_left);
      g_ptr_array_add (self->blocks, self->block);
    }

  copy = self->block;
  memcpy (copy, text, length);
  copy[length] = '\0';
  self->block += length + 1;
  self->block_left -= length + 1;
  return copy;
}

/**
 * sw_pathologic_file_mark_texts:
 * @self: what is remembered of a file
 * @texts: (out caller-allocates): how far its texts go
 *
 * Remembers how far the texts go.
 */
void
sw_pathologic_file_mark_texts (const SwPathologicFile *self,
                               SwPathologicTexts      *texts)
{
  *texts = (SwPathologicTexts) { self->blocks->len, self->block, self->block_left };
}

/**
 * sw_pathologic_file_drop_texts:
 * @self: what is remembered of a file
 * @texts: how far its texts are to go
 *
 * Forgets the texts that were kept since.
 */
void
sw_pathologic_file_drop_texts (SwPathologicFile        *self,
                               const SwPathologicTexts *texts)
{
  g_ptr_array_set_size (self->blocks, (int) texts->n_blocks);
  self->block = texts->block;
  self->block_left = texts->block_left;
}

/**
 * sw_pathologic_file_warn:
 * @self: what is remembered of a file
 * @kind: the stable word
 * @offset: where it is
 *
 * Remembers what is readable and unusual.
 */
void
sw_pathologic_file_warn (SwPathologicFile *self,
                         const char       *kind,
                         gsize             offset)
{
  SwPathologicWarning warning = { kind, (guint32) offset };

  if (self->n_warnings++ < SW_PATHOLOGIC_MAX_WARNINGS)
    g_array_append_val (self->warnings, warning);
}

/**
 * sw_pathologic_file_get_slot:
 * @self: what is remembered of a file
 * @tree: its tree
 * @node: a node
 * @variant: (out) (optional): which of the slot's fields it has
 *
 * Finds what stands in a node.
 *
 * Returns: (transfer none) (nullable): the slot, or %NULL for the root, the lists below it and raw
 *   bytes among what could not be read
 */
const SwPathologicSlot *
sw_pathologic_file_get_slot (const SwPathologicFile *self,
                             const SwTree           *tree,
                             SwNodeId                node,
                             guint                  *variant)
{
  const SwRow *row = sw_tree_get_row (tree, node);
  const SwField *field = &g_array_index (self->plan->fields, SwField, row->field);
  const SwPathologicSlot *slot;

  if (field->index == SW_PATHOLOGIC_NONE)
    return NULL;

  slot = &g_array_index (self->plan->slots, SwPathologicSlot, field->index);
  if (variant != NULL)
    *variant = row->field - slot->field;
  return slot;
}

/**
 * sw_pathologic_file_get_table:
 * @self: what is remembered of a file
 * @slot: of a string
 *
 * Returns: (transfer none) (nullable): the table that it is in, or %NULL for a plain one
 */
GArray *
sw_pathologic_file_get_table (const SwPathologicFile *self,
                              const SwPathologicSlot *slot)
{
  if (!slot->in_table)
    return NULL;

  return slot->is_wide ? self->wide : self->narrow;
}

/**
 * sw_pathologic_file_find_number:
 * @self: what is remembered of a file
 * @tree: its tree
 * @node: the node that carries an object
 *
 * Finds the number that an object had when the file was opened. Objects are numbered as they
 * begin, so that their places are in order.
 *
 * Returns: the number, or %SW_PATHOLOGIC_NONE for an object that has none
 */
guint32
sw_pathologic_file_find_number (const SwPathologicFile *self,
                                const SwTree           *tree,
                                SwNodeId                node)
{
  guint64 bit = sw_tree_get_row (tree, node)->bit;
  guint low = 0, high = self->objects->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      SwNodeId candidate = g_array_index (self->objects, guint32, middle);

      /* The file itself may be the object that begins where the next one does. */
      if (sw_tree_get_row (tree, candidate)->bit < bit
          || (candidate != node && sw_tree_get_row (tree, candidate)->bit == bit
              && candidate == SW_NODE_ROOT))
        low = middle + 1;
      else
        high = middle;
    }

  return low < self->objects->len && g_array_index (self->objects, guint32, low) == node
         ? low : SW_PATHOLOGIC_NONE;
}
