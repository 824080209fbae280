/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-tsv.c: reads a table of tab separated values, the first line being the heading. */
#include "config.h"

#include "sw-table-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The next line without its end; spreadsheets on Windows write CR LF. */
static gboolean
next_line (const char **next,
           const char  *end,
           const char **line,
           gsize       *length)
{
  const char *stop;

  if (*next >= end)
    return FALSE;

  stop = memchr (*next, '\n', end - *next);
  if (stop == NULL)
    stop = end;

  *line = *next;
  *next = MIN (stop + 1, end);
  *length = stop - *line;
  if (*length > 0 && (*line)[*length - 1] == '\r')
    *length -= 1;
  return TRUE;
}

static gboolean
read_heading (SwTable     *table,
              const char  *line,
              gsize        length,
              GError     **error)
{
  g_autofree char *text = g_strndup (line, length);
  g_auto (GStrv) names = g_strsplit (text, "\t", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      guint column;

      if (names[i][0] == '\0')
        {
          /* Translators: a file, the number of a column */
          sw_table_set_error (error, _("“%s”, row 1: column %u has no name."),
                              sw_table_get_file (table), i + 1);
          return FALSE;
        }

      if (!sw_table_add_column (table, names[i], &column, error))
        return FALSE;

      if (column != i)
        {
          /* Translators: a file, a column */
          sw_table_set_error (error, _("“%s”, row 1: column “%s” is given twice."),
                              sw_table_get_file (table), names[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/* Adds a row from its cells with a tab between each two. The line is copied as a whole, since a
 * copy of every cell is what reading a long table took most of its time for. */
gboolean
sw_table_add_line (SwTable     *self,
                   const char  *line,
                   gsize        length,
                   guint        number,
                   GError     **error)
{
  guint n_columns = self->columns->len;
  guint n_cells = 1;
  SwTableCell *cell;
  char *text;

  for (const char *c = line; c < line + length; c++)
    n_cells += *c == '\t';

  /* A tab too few would shift all that comes after it */
  if (n_cells != n_columns)
    {
      /* Translators: a file, the number of a row, two counts */
      sw_table_set_error (error, _("“%s”, row %u: the row has %u cells, the heading has %u."),
                          sw_table_get_file (self), number, n_cells, n_columns);
      return FALSE;
    }

  if (!sw_table_add_row (self, number, error))
    return FALSE;

  text = g_string_chunk_insert_len (self->texts, line, (gssize) length);
  cell = sw_table_cell_at (self, self->rows->len - 1, 0);
  for (guint i = 0; i < n_columns; i++, cell++)
    {
      char *stop = strchr (text, '\t');

      cell->text = text;
      cell->number = number;
      if (stop != NULL)
        {
          *stop = '\0';
          text = stop + 1;
        }
    }

  return TRUE;
}

/**
 * sw_table_new_from_tsv:
 * @file: what to call the file in errors
 * @data: its text in UTF-8, with or without a byte order mark
 * @size: length of @data in bytes
 * @error: return location for an error
 *
 * Reads tab separated values: the first line names the columns, every other line is a row with a
 * cell for each; empty lines do not count. Rows are numbered as lines are, so the first has
 * number 2. Such a table is all text, and is there to be laid over another.
 *
 * Errors: %SW_ERROR_FORMAT with the place.
 *
 * Returns: (transfer full): the table
 */
SwTable *
sw_table_new_from_tsv (const char  *file,
                       const char  *data,
                       gsize        size,
                       GError     **error)
{
  g_autoptr (SwTable) table = NULL;
  const char *next = data;
  const char *end = data + size;
  const char *line;
  gsize length;

  g_return_val_if_fail (file != NULL, NULL);
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  if (!sw_table_check_text (file, data, size, error))
    return NULL;

  if (size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    next += 3;

  table = sw_table_new (file);
  for (guint number = 1; next_line (&next, end, &line, &length); number++)
    {
      if (number == 1 ? !read_heading (table, line, length, error)
                      : length > 0 && !sw_table_add_line (table, line, length, number,
                                                                    error))
        return NULL;
    }

  if (!sw_table_finish (table, error))
    return NULL;

  return g_steal_pointer (&table);
}
