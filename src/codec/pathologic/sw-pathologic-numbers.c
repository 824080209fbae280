/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-numbers.c: gives numbers to strings and objects in the order of first use. */
#include "config.h"

#include "sw-pathologic-numbers.h"

#include "sw-error.h"
#include "sw-pathologic-scan.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
init_table (SwPathologicTable *table,
            GArray            *entries)
{
  table->entries = entries;
  table->numbers = g_new0 (guint32, entries->len + 1);
  table->by_text = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
clear_table (SwPathologicTable *table)
{
  g_clear_pointer (&table->numbers, g_free);
  g_clear_pointer (&table->by_text, g_hash_table_unref);
  g_clear_pointer (&table->entry_by_text, g_hash_table_unref);
}

/**
 * sw_pathologic_numbers_init:
 * @self: (out caller-allocates): numbers
 * @tree: what is going to be written
 * @change: (nullable): what is only assumed
 *
 * Makes ready to number.
 */
void
sw_pathologic_numbers_init (SwPathologicNumbers      *self,
                            const SwTree             *tree,
                            const SwPathologicChange *change)
{
  const SwPathologicChange none = SW_PATHOLOGIC_NO_CHANGE;

  *self = (SwPathologicNumbers) { .tree = tree, .file = sw_tree_get_codec_data (tree) };
  self->change = change != NULL ? *change : none;
  self->is_frozen = sw_pathologic_find_unread (tree) != SW_NODE_NONE;
  self->objects = g_new0 (guint32, sw_tree_get_n_rows (tree));
  init_table (&self->narrow, self->file->narrow);
  init_table (&self->wide, self->file->wide);
}

/**
 * sw_pathologic_numbers_clear:
 * @self: numbers
 *
 * Frees what they hold.
 */
void
sw_pathologic_numbers_clear (SwPathologicNumbers *self)
{
  clear_table (&self->narrow);
  clear_table (&self->wide);
  g_clear_pointer (&self->objects, g_free);
}

static gboolean
refuse (const SwPathologicNumbers  *self,
        SwNodeId                    node,
        const char                 *kind,
        const char                 *message,
        GError                    **error)
{
  g_autofree char *path = sw_tree_dup_path (self->tree, node);
  GError *local = sw_error_new (SW_ERROR_REFUSED, kind, SW_NO_BIT, message);

  sw_error_set_path (local, path);
  g_propagate_error (error, local);
  return FALSE;
}

static gboolean
refuse_frozen (const SwPathologicNumbers  *self,
               SwNodeId                    node,
               GError                    **error)
{
  return refuse (self, node, "numbering_frozen",
                 _("A part of this file could not be read, and may refer to others by their "
                   "numbers. This edit would change such numbers."), error);
}

/* The row of the file that has a text; of two, the first */
static guint32
find_entry (SwPathologicTable *table,
            const char        *text)
{
  if (table->entry_by_text == NULL)
    {
      table->entry_by_text = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = table->entries->len; i > 0; i--)
        g_hash_table_insert (table->entry_by_text,
                             (gpointer) g_array_index (table->entries, SwPathologicString,
                                                       i - 1).text, GUINT_TO_POINTER (i));
    }

  return GPOINTER_TO_UINT (g_hash_table_lookup (table->entry_by_text, text));
}

/**
 * sw_pathologic_numbers_find_row:
 * @table: the table of a string
 * @row: the string's node
 * @text: what it says
 *
 * Finds the row of the table that a string stands for. A node that still has the text of its row
 * stands for that row. One that was given another text stands for the row that has it, or else for
 * a new one: so “here only” and “everywhere” are the same thing, done to one node or to all.
 *
 * Returns: the row + 1, or 0 for a new one
 */
guint32
sw_pathologic_numbers_find_row (SwPathologicTable *table,
                                const SwRow       *row,
                                const char        *text)
{
  if (row->first_child < table->entries->len)
    {
      const char *own = g_array_index (table->entries, SwPathologicString, row->first_child).text;

      if (own == text || strcmp (own, text) == 0)
        return row->first_child + 1;
    }

  return find_entry (table, text);
}

/**
 * sw_pathologic_numbers_get_table:
 * @self: numbers
 * @slot: of a string
 *
 * Returns: (transfer none): the table that such strings are in
 */
SwPathologicTable *
sw_pathologic_numbers_get_table (SwPathologicNumbers    *self,
                                 const SwPathologicSlot *slot)
{
  return slot->is_wide && !self->file->plan->framing.shared_tables ? &self->wide : &self->narrow;
}

static const char *
get_text (const SwPathologicNumbers *self,
          SwNodeId                   node)
{
  const char *text = node == self->change.node ? self->change.text : NULL;

  if (text == NULL && self->change.texts != NULL)
    text = g_hash_table_lookup (self->change.texts, GUINT_TO_POINTER (node));
  return text != NULL ? text : sw_tree_get_text (self->tree, node);
}

/**
 * sw_pathologic_numbers_take_string:
 * @self: numbers
 * @slot: of a string in a table
 * @node: the next string that is written
 * @is_inline: (out): whether its text is written, since this is its first use
 * @is_long: (out): whether its length takes two bytes in any case
 * @number: (out): the number of its row
 * @error: return location
 *
 * Numbers a string.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "numbering_frozen".
 *
 * Returns: %FALSE if it may not have that number
 */
gboolean
sw_pathologic_numbers_take_string (SwPathologicNumbers     *self,
                                   const SwPathologicSlot  *slot,
                                   SwNodeId                 node,
                                   gboolean                *is_inline,
                                   gboolean                *is_long,
                                   guint32                 *number,
                                   GError                 **error)
{
  const SwRow *row = sw_tree_get_row (self->tree, node);
  SwPathologicTable *table = sw_pathologic_numbers_get_table (self, slot);
  gpointer text = (gpointer) get_text (self, node);
  guint32 entry = sw_pathologic_numbers_find_row (table, row, text);
  guint32 present = entry > 0 ? table->numbers[entry - 1]
                              : GPOINTER_TO_UINT (g_hash_table_lookup (table->by_text, text));
  gboolean was_inline = (row->flags & SW_PATHOLOGIC_ROW_INLINE) != 0;

  *is_inline = present == 0;
  *is_long = entry > 0 && g_array_index (table->entries, SwPathologicString, entry - 1).is_long;
  *number = *is_inline ? table->next++ : present - 1;
  if (*is_inline && entry > 0)
    table->numbers[entry - 1] = *number + 1;
  else if (*is_inline)
    g_hash_table_insert (table->by_text, text, GUINT_TO_POINTER (*number + 1));

  if (self->is_frozen
      && (was_inline != *is_inline || (*is_inline && *number != row->first_child)))
    return refuse_frozen (self, node, error);
  return TRUE;
}

/**
 * sw_pathologic_numbers_take_object:
 * @self: numbers
 * @node: the node that carries the next object that is written
 * @error: return location
 *
 * Numbers an object. It has its number before its body is written.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "numbering_frozen".
 *
 * Returns: %FALSE if it may not have that number
 */
gboolean
sw_pathologic_numbers_take_object (SwPathologicNumbers  *self,
                                   SwNodeId              node,
                                   GError              **error)
{
  GArray *objects = self->file->objects;
  guint32 number = self->n_objects++;

  self->objects[node] = number + 1;
  if (self->is_frozen
      && (number >= objects->len || g_array_index (objects, guint32, number) != node))
    return refuse_frozen (self, node, error);
  return TRUE;
}

/**
 * sw_pathologic_numbers_find_object:
 * @self: numbers
 * @node: a reference
 * @target: the node that carries the object
 * @number: (out): the object's number
 * @error: return location
 *
 * Finds the number of an object that was written before.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "forward_reference" or "object_still_referenced".
 *
 * Returns: %FALSE if it was not
 */
gboolean
sw_pathologic_numbers_find_object (SwPathologicNumbers  *self,
                                   SwNodeId              node,
                                   SwNodeId              target,
                                   guint32              *number,
                                   GError              **error)
{
  *number = self->objects[target] - 1;
  if (self->objects[target] != 0)
    return TRUE;
  if (sw_tree_is_attached (self->tree, target)
      && (self->change.removed == SW_NODE_NONE
          || !sw_tree_is_below (self->tree, target, self->change.removed)))
    return refuse (self, node, "forward_reference",
                   _("This refers to an object that comes later in the file. The game could not "
                     "load that."), error);

  return refuse (self, node, "object_still_referenced",
                 _("This refers to an object that would be gone."), error);
}

/**
 * sw_pathologic_numbers_check_end:
 * @self: numbers, with all given that come before unread bytes
 * @error: return location
 *
 * Checks that where unread bytes follow, there are as many numbers as there were.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "numbering_frozen".
 *
 * Returns: %FALSE if some are missing
 */
gboolean
sw_pathologic_numbers_check_end (SwPathologicNumbers  *self,
                                 GError              **error)
{
  if (self->n_objects == self->file->objects->len
      && self->narrow.next == self->narrow.entries->len
      && (self->file->plan->framing.shared_tables
          || self->wide.next == self->wide.entries->len))
    return TRUE;

  return refuse_frozen (self, SW_NODE_ROOT, error);
}
