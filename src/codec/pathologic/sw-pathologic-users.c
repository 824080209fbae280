/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-users.c: finds the strings that share one row of a table. */
#include "config.h"

#include "sw-pathologic-users.h"

#include <string.h>

/* For every field of the plan, whether what stands in it is a string of the same table. Of millions
 * of rows some are, and the others are passed over by a look into this. */
static guint8 *
list_fields (const SwPathologicFile *file,
             const SwPathologicSlot *like)
{
  GArray *fields = file->plan->fields;
  guint8 *shares = g_malloc0 (fields->len);

  for (guint i = 0; i < fields->len; i++)
    {
      guint32 index = g_array_index (fields, SwField, i).index;
      const SwPathologicSlot *slot;

      if (index == SW_PATHOLOGIC_NONE)
        continue;
      slot = &g_array_index (file->plan->slots, SwPathologicSlot, index);
      shares[i] = slot->kind == SW_PATHOLOGIC_SLOT_STRING && slot->in_table
                  && i - slot->field == SW_PATHOLOGIC_STRING_TEXT
                  && (slot->is_wide == like->is_wide || file->plan->framing.shared_tables);
    }

  return shares;
}

/**
 * sw_pathologic_users_init:
 * @self: (out caller-allocates): users
 * @tree: a tree
 * @node: a string of a table
 * @text: (nullable): a text that the row may get; it must live as long as @self
 *
 * Makes ready to look for the strings that share the row of one.
 */
void
sw_pathologic_users_init (SwPathologicUsers *self,
                          const SwTree      *tree,
                          SwNodeId           node,
                          const char        *text)
{
  const SwPathologicSlot *slot;

  *self = (SwPathologicUsers) { .text = text, .own = sw_tree_get_text (tree, node) };
  sw_pathologic_numbers_init (&self->numbers, tree, NULL);
  slot = sw_pathologic_file_get_slot (self->numbers.file, tree, node, NULL);
  self->table = sw_pathologic_numbers_get_table (&self->numbers, slot);
  self->entry = sw_pathologic_numbers_find_row (self->table, sw_tree_get_row (tree, node),
                                                self->own);
  self->shares = list_fields (self->numbers.file, slot);
  self->nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
}

/**
 * sw_pathologic_users_list_others:
 * @self: users that have not looked yet
 *
 * Asks for the texts of all other rows of the table, too. Whoever has them can tell without another
 * look whether one is taken. They are the tree's.
 */
void
sw_pathologic_users_list_others (SwPathologicUsers *self)
{
  self->others = g_hash_table_new (g_str_hash, g_str_equal);
  self->seen = g_hash_table_new (NULL, NULL);
}

/* A row of a table has one text, however many nodes show it. */
static void
add_other (SwPathologicUsers *self,
           const char        *text,
           SwNodeId           node)
{
  if (g_hash_table_contains (self->seen, text) || !sw_tree_is_attached (self->numbers.tree, node))
    return;

  g_hash_table_add (self->seen, (gpointer) text);
  g_hash_table_add (self->others, (gpointer) text);
}

static void
look_at (SwPathologicUsers *self,
         const SwRow       *row,
         SwNodeId           node)
{
  const SwTree *tree = self->numbers.tree;
  const char *other;

  /* The row of a string among what could not be read is not known */
  if (row->first_child == SW_PATHOLOGIC_NONE)
    return;

  other = sw_tree_get_text (tree, node);
  if (strcmp (other, self->own) == 0
      && sw_pathologic_numbers_find_row (self->table, row, other) == self->entry)
    {
      if (sw_tree_is_attached (tree, node))
        g_array_append_val (self->nodes, node);
    }
  else if (self->others != NULL)
    {
      add_other (self, other, node);
    }
  else if (self->text != NULL && !self->is_taken && strcmp (other, self->text) == 0)
    {
      self->is_taken = sw_tree_is_attached (tree, node);
    }
}

/**
 * sw_pathologic_users_look:
 * @self: users
 * @n_rows: how many rows are looked at, at most
 *
 * Goes on looking. The tree must be as it was since @self was made ready.
 *
 * Returns: %TRUE if there is more to look at
 */
gboolean
sw_pathologic_users_look (SwPathologicUsers *self,
                          guint              n_rows)
{
  const SwTree *tree = self->numbers.tree;
  SwNodeId end = sw_tree_get_n_rows (tree);

  if (end - self->next > n_rows)
    end = self->next + n_rows;
  for (; self->next < end; self->next++)
    {
      const SwRow *row = sw_tree_get_row (tree, self->next);

      if (self->shares[row->field])
        look_at (self, row, self->next);
    }

  return self->next < sw_tree_get_n_rows (tree);
}

/**
 * sw_pathologic_users_clear:
 * @self: users
 *
 * Frees what they hold.
 */
void
sw_pathologic_users_clear (SwPathologicUsers *self)
{
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->shares, g_free);
  g_clear_pointer (&self->others, g_hash_table_unref);
  g_clear_pointer (&self->seen, g_hash_table_unref);
  sw_pathologic_numbers_clear (&self->numbers);
}
