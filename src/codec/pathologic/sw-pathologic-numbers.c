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

/* A node that still has the text of its row stands for that row. One that was given another text
 * stands for the row that has it, or else for a new one: so "here only" and "everywhere" are the
 * same thing, done to one node or to all. */
static guint32
find_row (SwPathologicTable *table,
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

static SwPathologicTable *
get_table (SwPathologicNumbers    *self,
           const SwPathologicSlot *slot)
{
  return slot->is_wide && !self->file->plan->framing.shared_tables ? &self->wide : &self->narrow;
}

/* Whether a node is a string of a table whose row is known */
static gboolean
is_in_table (const SwPathologicNumbers *self,
             SwNodeId                   node,
             const SwPathologicSlot    *like)
{
  guint variant = 0;
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (self->file, self->tree, node,
                                                              &variant);

  return slot != NULL && slot->kind == SW_PATHOLOGIC_SLOT_STRING && slot->in_table
         && variant == SW_PATHOLOGIC_STRING_TEXT
         && sw_tree_get_row (self->tree, node)->first_child != SW_PATHOLOGIC_NONE
         && (slot->is_wide == like->is_wide || self->file->plan->framing.shared_tables)
         && sw_tree_is_attached (self->tree, node);
}

/**
 * sw_pathologic_numbers_list_users:
 * @self: numbers
 * @node: a string of a table
 * @text: (nullable): a text that the row may get
 * @is_taken: (out) (optional): whether another row has that text
 *
 * Lists the nodes that use the same row of the table.
 *
 * Returns: (transfer full) (element-type guint32): the nodes, @node among them
 */
GArray *
sw_pathologic_numbers_list_users (SwPathologicNumbers *self,
                                  SwNodeId             node,
                                  const char          *text,
                                  gboolean            *is_taken)
{
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (self->file, self->tree, node, NULL);
  SwPathologicTable *table = get_table (self, slot);
  const char *own = sw_tree_get_text (self->tree, node);
  guint32 entry = find_row (table, sw_tree_get_row (self->tree, node), own);
  GArray *users = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  gboolean taken = FALSE;

  for (SwNodeId i = 0; i < sw_tree_get_n_rows (self->tree); i++)
    {
      const char *other;

      if (!is_in_table (self, i, slot))
        continue;
      other = sw_tree_get_text (self->tree, i);
      if (strcmp (other, own) == 0
          && find_row (table, sw_tree_get_row (self->tree, i), other) == entry)
        g_array_append_val (users, i);
      else
        taken |= text != NULL && strcmp (other, text) == 0;
    }

  if (is_taken != NULL)
    *is_taken = taken;
  return users;
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
  SwPathologicTable *table = get_table (self, slot);
  gpointer text = (gpointer) (node == self->change.node
                              ? self->change.text : sw_tree_get_text (self->tree, node));
  guint32 entry = find_row (table, row, text);
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
