/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table.c: a table of facts, rows of named cells, read from JSON or tab separated text. */
#include "config.h"

#include "sw-table.h"

#include "sw-table-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whole numbers as people and scripts write them: decimal, or hexadecimal after 0x. The C library
 * would take blanks and signs as well, which are none of a table's. All 64 bits count: an id may
 * be the least number that there is, and in hexadecimal it has no sign. */
gboolean
sw_table_parse_number (const char *text,
                       gint64     *value)
{
  gboolean negative = text[0] == '-';
  const char *digit = text + negative;
  guint64 most = negative ? G_GUINT64_CONSTANT (1) << 63 : G_MAXINT64;
  guint base = 10;
  guint64 number = 0;

  if (digit[0] == '0' && (digit[1] == 'x' || digit[1] == 'X'))
    {
      digit += 2;
      base = 16;
      most = negative ? most : G_MAXUINT64;
    }

  if (*digit == '\0')
    return FALSE;

  for (; *digit != '\0'; digit++)
    {
      int digit_value = base == 10 ? g_ascii_digit_value (*digit) : g_ascii_xdigit_value (*digit);

      if (digit_value < 0 || number > (most - (guint) digit_value) / base)
        return FALSE;
      number = number * base + (guint) digit_value;
    }

  *value = (gint64) (negative ? -number : number);
  return TRUE;
}

/* Is there nothing but whole numbers in this column of numbers? The place is the other table's. */
gboolean
sw_table_check_numbers (const SwTable  *named,
                        guint           column,
                        GError        **error)
{
  for (guint row = 0; row < named->rows->len; row++)
    {
      const char *text = sw_table_cell_at (named, row, column)->text;
      gint64 number;

      if (text == NULL || text[0] == '\0' || sw_table_parse_number (text, &number))
        continue;

      sw_table_set_error (error,
                          /* Translators: a file, the number of a row, a column, a text */
                          _("“%s”, row %u, column “%s”: “%s” is not a whole number."),
                          sw_table_get_file (named), sw_table_row_at (named, row)->number,
                          sw_table_column_at (named, column)->name, text);
      return FALSE;
    }

  return TRUE;
}

/* Makes a table without columns and rows, for a reader to fill. */
SwTable *
sw_table_new (const char *file)
{
  SwTable *self = g_new0 (SwTable, 1);

  self->texts = g_string_chunk_new (4096);
  self->files = g_ptr_array_new_with_free_func (g_free);
  self->columns = g_array_new (FALSE, TRUE, sizeof (SwTableColumn));
  self->rows = g_array_new (FALSE, TRUE, sizeof (SwTableRow));
  self->cells = g_array_new (FALSE, TRUE, sizeof (SwTableCell));
  self->key = g_ptr_array_new ();
  g_ptr_array_add (self->files, g_strdup (file));
  return self;
}

/**
 * sw_table_free:
 * @self: (transfer full): a table
 *
 * Frees a table and all texts that were got from it.
 */
void
sw_table_free (SwTable *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->index, g_hash_table_unref);
  g_ptr_array_unref (self->key);
  g_array_unref (self->cells);
  g_array_unref (self->rows);
  g_array_unref (self->columns);
  g_ptr_array_unref (self->files);
  g_string_chunk_free (self->texts);
  g_free (self);
}

/* The name of the file that the table was read from. */
const char *
sw_table_get_file (const SwTable *self)
{
  return g_ptr_array_index (self->files, 0);
}

/* What every reader asks of a file first: a sane size, and text without a zero byte. */
gboolean
sw_table_check_text (const char  *file,
                     const char  *data,
                     gsize        size,
                     GError     **error)
{
  if (size > SW_TABLE_MAX_SIZE)
    {
      sw_table_set_error (error, _("“%s” is too large for a table."), file);
      return FALSE;
    }

  if (!g_utf8_validate_len (data, size, NULL))
    {
      sw_table_set_error (error, _("“%s” is not text in UTF-8."), file);
      return FALSE;
    }

  return TRUE;
}

/* Finds or adds a column; in rows that are there already its cells say nothing. */
gboolean
sw_table_add_column (SwTable     *self,
                     const char  *name,
                     guint       *column,
                     GError     **error)
{
  SwTableColumn added = { NULL, SW_TABLE_TYPE_TEXT };
  g_autoptr (GArray) cells = NULL;
  guint n_columns = self->columns->len;

  *column = sw_table_find_column (self, name);
  if (*column != SW_TABLE_NO_COLUMN)
    return TRUE;

  if (n_columns == SW_TABLE_MAX_COLUMNS)
    {
      sw_table_set_error (error, _("“%s” has too many columns."), sw_table_get_file (self));
      return FALSE;
    }

  cells = g_array_sized_new (FALSE, TRUE, sizeof (SwTableCell),
                             (n_columns + 1) * MAX (self->rows->len, 1));
  g_array_set_size (cells, (n_columns + 1) * self->rows->len);
  for (guint row = 0; n_columns > 0 && row < self->rows->len; row++)
    memcpy (&g_array_index (cells, SwTableCell, (gsize) row * (n_columns + 1)),
            sw_table_cell_at (self, row, 0), n_columns * sizeof (SwTableCell));
  g_array_unref (self->cells);
  self->cells = g_steal_pointer (&cells);

  added.name = g_string_chunk_insert (self->texts, name);
  g_array_append_val (self->columns, added);
  *column = n_columns;
  return TRUE;
}

/* Says what a column holds. */
void
sw_table_set_type (SwTable     *self,
                   guint        column,
                   SwTableType  type)
{
  sw_table_column_at (self, column)->type = type;
}

/* Adds a column to those that tell the rows apart. */
void
sw_table_add_key (SwTable    *self,
                  const char *name)
{
  g_ptr_array_add (self->key, g_string_chunk_insert (self->texts, name));
}

/* Adds a row whose cells say nothing yet; number is what a person calls the row. */
gboolean
sw_table_add_row (SwTable  *self,
                  guint     number,
                  GError  **error)
{
  SwTableRow row = { 0, number };

  if (self->rows->len == SW_TABLE_MAX_ROWS)
    {
      sw_table_set_error (error, _("“%s” has too many rows."), sw_table_get_file (self));
      return FALSE;
    }

  g_array_append_val (self->rows, row);
  g_array_set_size (self->cells, self->rows->len * self->columns->len);
  return TRUE;
}

/* Fills a cell of the last row; giving one twice is a fault. */
gboolean
sw_table_put (SwTable     *self,
              guint        column,
              const char  *text,
              gsize        length,
              GError     **error)
{
  const SwTableRow *row = sw_table_row_at (self, self->rows->len - 1);
  SwTableCell *cell = sw_table_cell_at (self, self->rows->len - 1, column);

  if (cell->text != NULL)
    {
      sw_table_set_error (error,
                          /* Translators: a file, the number of a row, a column */
                          _("“%s”, row %u: column “%s” is given twice."),
                          sw_table_get_file (self), row->number,
                          sw_table_column_at (self, column)->name);
      return FALSE;
    }

  cell->text = length > 0 ? g_string_chunk_insert_len (self->texts, text, length) : "";
  cell->number = row->number;
  return TRUE;
}

/* Checks what can be said of a whole table once all of it is there. */
gboolean
sw_table_finish (SwTable  *self,
                 GError  **error)
{
  if (self->columns->len == 0)
    {
      sw_table_set_error (error, _("“%s” has no columns."), sw_table_get_file (self));
      return FALSE;
    }

  for (guint i = 0; i < self->columns->len; i++)
    {
      if (sw_table_is_number (self, i) && !sw_table_check_numbers (self, i, error))
        return FALSE;
    }

  /* Without a key of its own it only ever lies over another, by whose rules rows are told apart */
  if (self->key->len == 0)
    return TRUE;

  self->index = sw_table_index_rows (self, self, error);
  return self->index != NULL;
}

/**
 * sw_table_get_n_rows:
 * @self: a table
 *
 * Gets how many rows there are, without the heading.
 *
 * Returns: the number
 */
guint
sw_table_get_n_rows (const SwTable *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->rows->len;
}

/**
 * sw_table_get_n_columns:
 * @self: a table
 *
 * Gets how many columns there are.
 *
 * Returns: the number
 */
guint
sw_table_get_n_columns (const SwTable *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->columns->len;
}

/**
 * sw_table_get_column_name:
 * @self: a table
 * @column: a column, from 0
 *
 * Gets what a column is called.
 *
 * Returns: the name
 */
const char *
sw_table_get_column_name (const SwTable *self,
                          guint          column)
{
  g_return_val_if_fail (self != NULL && column < self->columns->len, NULL);

  return sw_table_column_at (self, column)->name;
}

/**
 * sw_table_find_column:
 * @self: a table
 * @name: what it is called, case as well
 *
 * Finds a column.
 *
 * Returns: the column, or %SW_TABLE_NO_COLUMN
 */
guint
sw_table_find_column (const SwTable *self,
                      const char    *name)
{
  g_return_val_if_fail (self != NULL, SW_TABLE_NO_COLUMN);

  for (guint i = 0; i < self->columns->len; i++)
    {
      if (g_str_equal (sw_table_column_at (self, i)->name, name))
        return i;
    }

  return SW_TABLE_NO_COLUMN;
}

/**
 * sw_table_get_text:
 * @self: a table
 * @row: a row, from 0
 * @column: a column, from 0
 *
 * Gets the text of a cell; it lives as long as the table.
 *
 * Returns: the text, "" when the cell is empty
 */
const char *
sw_table_get_text (const SwTable *self,
                   guint          row,
                   guint          column)
{
  const char *text;

  g_return_val_if_fail (self != NULL && row < self->rows->len, "");
  g_return_val_if_fail (column < self->columns->len, "");

  text = sw_table_cell_at (self, row, column)->text;
  return text != NULL ? text : "";
}

/**
 * sw_table_get_number:
 * @self: a table
 * @row: a row, from 0
 * @column: a column, from 0
 * @minimum: the least that makes sense
 * @maximum: the most that makes sense
 * @value: (out): the number
 * @error: return location for an error
 *
 * Gets the number of a cell, which may be written in decimal or as 0x and hexadecimal digits.
 *
 * Errors: %SW_ERROR_FORMAT with the place when it is empty, no whole number or out of range.
 *
 * Returns: %TRUE if there is such a number
 */
gboolean
sw_table_get_number (const SwTable  *self,
                     guint           row,
                     guint           column,
                     gint64          minimum,
                     gint64          maximum,
                     gint64         *value,
                     GError        **error)
{
  const char *text = sw_table_get_text (self, row, column);
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;
  const char *file;
  gint64 number;
  guint place;

  if (sw_table_parse_number (text, &number) && number >= minimum && number <= maximum)
    {
      *value = number;
      return TRUE;
    }

  least = g_strdup_printf ("%" G_GINT64_FORMAT, minimum);
  most = g_strdup_printf ("%" G_GINT64_FORMAT, maximum);
  file = sw_table_get_place (self, row, column, &place);
  sw_table_set_error (error,
                      /* Translators: a file, the number of a row, a column, a text, two numbers */
                      _("“%s”, row %u, column “%s”: “%s” is not a whole number from "
                        "%s to %s."),
                      file, place, sw_table_get_column_name (self, column), text, least, most);
  return FALSE;
}

/**
 * sw_table_set_cell_error:
 * @self: a table
 * @row: a row, from 0
 * @column: a column, from 0
 * @error: return location for an error
 *
 * Says that the text of a cell is not one of those that make sense there, with the place.
 */
void
sw_table_set_cell_error (const SwTable  *self,
                         guint           row,
                         guint           column,
                         GError        **error)
{
  const char *text = sw_table_get_text (self, row, column);
  guint place;
  const char *file = sw_table_get_place (self, row, column, &place);

  sw_table_set_error (error,
                      /* Translators: a file, the number of a row, a column, a text */
                      _("“%s”, row %u, column “%s”: “%s” makes no sense there."),
                      file, place, sw_table_get_column_name (self, column), text);
}

/**
 * sw_table_get_place:
 * @self: a table
 * @row: a row, from 0
 * @column: a column, from 0
 * @number: (out): the row as the file counts, see @sw_table_new_from_json and
 *   @sw_table_new_from_tsv
 *
 * Gets where a cell came from: the table that was laid over last and said something about it, or
 * the one that brought the row.
 *
 * Returns: the name of the file
 */
const char *
sw_table_get_place (const SwTable *self,
                    guint          row,
                    guint          column,
                    guint         *number)
{
  const SwTableCell *cell;
  const SwTableRow *from;

  g_return_val_if_fail (self != NULL && row < self->rows->len, NULL);
  g_return_val_if_fail (column < self->columns->len, NULL);

  cell = sw_table_cell_at (self, row, column);
  from = sw_table_row_at (self, row);
  *number = cell->text != NULL ? cell->number : from->number;
  return g_ptr_array_index (self->files, cell->text != NULL ? cell->file : from->file);
}
