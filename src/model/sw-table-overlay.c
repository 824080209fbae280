/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-overlay.c: the keys of a table's rows, and laying one table over another by them. */
#include "config.h"

#include "sw-table-private.h"

#include <glib/gi18n-lib.h>

/* Between the parts of a key; no cell can hold it without being odd enough to be told apart */
#define KEY_SEPARATOR '\x1f'

typedef struct
{
  guint    column;
  gboolean is_number;     /* by the table that says what tells its rows apart */
} KeyColumn;

/* The columns that name a row; those of another table by the names that this one gives. */
static GArray *
find_key_columns (const SwTable  *self,
                  const SwTable  *named,
                  GError        **error)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (KeyColumn));
  guint n_keys = MAX (self->key->len, 1);

  for (guint i = 0; i < n_keys; i++)
    {
      const char *name = self->key->len > 0 ? g_ptr_array_index (self->key, i)
                                            : sw_table_column_at (self, 0)->name;
      KeyColumn found = { sw_table_find_column (named, name), FALSE };

      if (found.column == SW_TABLE_NO_COLUMN)
        {
          sw_table_set_error (error,
                              /* Translators: a file, a column */
                              _("“%s” has no column “%s”, which tells its rows apart."),
                              sw_table_get_file (named), name);
          return NULL;
        }
      found.is_number = sw_table_is_number (self, sw_table_find_column (self, name));
      g_array_append_val (columns, found);
    }

  return g_steal_pointer (&columns);
}

/* Whether another table has what tells the rows of this one apart. */
gboolean
sw_table_has_key (const SwTable *self,
                  const SwTable *other)
{
  g_autoptr (GArray) columns = find_key_columns (self, other, NULL);

  return columns != NULL;
}

/* Decimal digits as they would be written anew. */
static gboolean
is_plain_number (const char *text)
{
  text += text[0] == '-';
  return text[0] >= '1' && text[0] <= '9';
}

/* The key of a row as one text, numbers in one form; NULL when a part is empty. What is not just
 * the text of a cell is put to @chunk. */
static const char *
make_key (const SwTable *named,
          GArray        *columns,
          guint          row,
          GStringChunk  *chunk)
{
  const KeyColumn *first = &g_array_index (columns, KeyColumn, 0);
  const char *alone = sw_table_cell_at (named, row, first->column)->text;
  g_autoptr (GString) key = NULL;

  if (columns->len == 1 && alone != NULL && alone[0] != '\0' &&
      (!first->is_number || is_plain_number (alone)))
    return alone;

  key = g_string_sized_new (32);
  for (guint i = 0; i < columns->len; i++)
    {
      const KeyColumn *part = &g_array_index (columns, KeyColumn, i);
      const char *text = sw_table_cell_at (named, row, part->column)->text;
      gint64 number;

      if (text == NULL || text[0] == '\0')
        return NULL;

      if (i > 0)
        g_string_append_c (key, KEY_SEPARATOR);
      if (part->is_number && sw_table_parse_number (text, &number))
        g_string_append_printf (key, "%" G_GINT64_FORMAT, number);
      else
        g_string_append (key, text);
    }

  return g_string_chunk_insert_len (chunk, key->str, (gssize) key->len);
}

/* All keys of a table, by the rules of this one. Two equal ones are a fault; rows whose key is
 * empty have none, and nothing can be laid over them. The keys live as long as @named. */
GHashTable *
sw_table_index_rows (const SwTable  *self,
                     const SwTable  *named,
                     GError        **error)
{
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) columns = find_key_columns (self, named, error);

  if (columns == NULL)
    return NULL;

  for (guint row = 0; row < named->rows->len; row++)
    {
      const char *key = make_key (named, columns, row, named->texts);
      gpointer present;

      if (key == NULL)
        continue;

      present = g_hash_table_lookup (index, key);
      if (present != NULL)
        {
          guint column = g_array_index (columns, KeyColumn, 0).column;

          sw_table_set_error (error,
                              /* Translators: a file, a row, a column, a text, a row */
                              _("“%s”, row %u, column “%s”: “%s” was given in row %u already."),
                              sw_table_get_file (named), sw_table_row_at (named, row)->number,
                              sw_table_column_at (named, column)->name,
                              sw_table_cell_at (named, row, column)->text,
                              sw_table_row_at (named, GPOINTER_TO_UINT (present) - 1)->number);
          return NULL;
        }
      g_hash_table_insert (index, (gpointer) key, GUINT_TO_POINTER (row + 1));
    }

  return g_steal_pointer (&index);
}

/* Lays one row over another, column by column. */
static void
overlay_row (SwTable       *self,
             guint          row,
             const SwTable *other,
             guint          other_row,
             GArray        *columns,
             guint          file)
{
  for (guint column = 0; column < self->columns->len; column++)
    {
      guint other_column = g_array_index (columns, guint, column);
      const SwTableCell *source;
      SwTableCell *target;

      if (other_column == SW_TABLE_NO_COLUMN)
        continue;
      source = sw_table_cell_at (other, other_row, other_column);
      if (source->text == NULL)
        continue;

      target = sw_table_cell_at (self, row, column);
      target->text = source->text[0] != '\0'
                     ? g_string_chunk_insert (self->texts, source->text) : "";
      target->file = file;
      target->number = source->number;
    }
}

/* For each column of this table, the other's of that name; numbers are checked to be such. */
static GArray *
match_columns (const SwTable  *self,
               const SwTable  *other,
               GError        **error)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->columns->len; i++)
    {
      guint column = sw_table_find_column (other, sw_table_column_at (self, i)->name);

      g_array_append_val (columns, column);
      if (column != SW_TABLE_NO_COLUMN && sw_table_is_number (self, i) &&
          !sw_table_check_numbers (other, column, error))
        return NULL;
    }

  return g_steal_pointer (&columns);
}

/**
 * sw_table_overlay:
 * @self: a table that was read from JSON and says what tells its rows apart
 * @other: the table to lay over it
 * @error: return location for an error
 *
 * Lays @other over @self: rows are found by the key of @self, and within a row a cell of @other
 * takes the place of the former, also when it is empty. A row that is not there is appended. A
 * column that @self does not have is ignored. When it fails, @self is as before.
 *
 * Errors: %SW_ERROR_FORMAT with the place in @other.
 *
 * Returns: %TRUE when done
 */
gboolean
sw_table_overlay (SwTable        *self,
                  const SwTable  *other,
                  GError        **error)
{
  g_autoptr (GHashTable) index = NULL;
  g_autoptr (GArray) columns = NULL;
  g_autoptr (GArray) key_columns = NULL;
  guint file = self->files->len;

  g_return_val_if_fail (self->index != NULL, FALSE);
  g_return_val_if_fail (other != NULL && other != self, FALSE);

  columns = match_columns (self, other, error);
  if (columns == NULL)
    return FALSE;
  index = sw_table_index_rows (self, other, error);
  key_columns = index != NULL ? find_key_columns (self, other, error) : NULL;
  if (key_columns == NULL)
    return FALSE;

  if (self->rows->len + other->rows->len > SW_TABLE_MAX_ROWS)
    {
      sw_table_set_error (error, _("“%s” has too many rows."), sw_table_get_file (other));
      return FALSE;
    }

  g_ptr_array_add (self->files, g_strdup (sw_table_get_file (other)));
  for (guint row = 0; row < other->rows->len; row++)
    {
      const char *key = make_key (other, key_columns, row, self->texts);
      guint target = key != NULL
                     ? GPOINTER_TO_UINT (g_hash_table_lookup (self->index, key)) : 0;

      if (target == 0)
        {
          SwTableRow added = { file, sw_table_row_at (other, row)->number };

          g_array_append_val (self->rows, added);
          target = self->rows->len;
          g_array_set_size (self->cells, target * self->columns->len);
          if (key != NULL)
            g_hash_table_insert (self->index, g_string_chunk_insert (self->texts, key),
                                 GUINT_TO_POINTER (target));
        }
      overlay_row (self, target - 1, other, row, columns, file);
    }

  return TRUE;
}

/**
 * sw_table_find_row:
 * @self: a table that says what tells its rows apart
 * @key: (array zero-terminated=1): the cells of its key columns; a number in decimal
 * @row: (out): the row, from 0
 *
 * Finds a row by its key.
 *
 * Returns: %TRUE if there is such a row
 */
gboolean
sw_table_find_row (const SwTable      *self,
                   const char * const *key,
                   guint              *row)
{
  const char separator[] = { KEY_SEPARATOR, '\0' };
  g_autofree char *joined = NULL;
  gpointer found;

  g_return_val_if_fail (self != NULL && self->index != NULL, FALSE);

  joined = g_strjoinv (separator, (char **) key);
  found = g_hash_table_lookup (self->index, joined);
  if (found == NULL)
    return FALSE;

  *row = GPOINTER_TO_UINT (found) - 1;
  return TRUE;
}
