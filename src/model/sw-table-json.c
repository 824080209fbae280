/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-json.c: reads a table from JSON, straight into its cells. */
#include "config.h"

#include "sw-table-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A tree of JSON nodes, as json-glib makes it, takes ten times as long as all else that a program
 * does to show a save; and its parser recurses as deep as the file says. A table has one shape, so
 * this reader goes through it once, and builds nothing but the table. */

/* Notes may be nested; nothing else is */
#define MAX_DEPTH 16

typedef struct
{
  const char  *file;
  const char  *next;
  const char  *end;
  guint        line;
  GString     *text;        /* the string or number read last */
  SwTable     *table;
  guint        n_rows;
  gboolean     has_rows;
} Reader;

static gboolean
fail (Reader      *self,
      GError     **error)
{
  /* Translators: a file, the number of a line */
  sw_table_set_error (error, _("“%s”, line %u: the JSON is broken here."), self->file, self->line);
  return FALSE;
}

static gboolean
fail_shape (Reader      *self,
            const char  *member,
            GError     **error)
{
  /* Translators: a file, the number of a line, the name of a part of the file */
  sw_table_set_error (error, _("“%s”, line %u: “%s” is not of the form that a table has there."),
                      self->file, self->line, member);
  return FALSE;
}

/* The next character that is not blank, without taking it; 0 at the end. */
static char
peek (Reader *self)
{
  for (; self->next < self->end; self->next++)
    {
      char c = *self->next;

      if (c == '\n')
        self->line++;
      else if (c != ' ' && c != '\t' && c != '\r')
        return c;
    }

  return '\0';
}

static gboolean
take (Reader *self,
      char    wanted)
{
  if (peek (self) != wanted)
    return FALSE;

  self->next++;
  return TRUE;
}

static gboolean
read_hex (Reader   *self,
          gunichar *unit)
{
  *unit = 0;
  if (self->end - self->next < 4)
    return FALSE;

  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (*self->next++);

      if (digit < 0)
        return FALSE;
      *unit = *unit << 4 | (gunichar) digit;
    }

  return TRUE;
}

/* What follows \u; characters above U+FFFF come as two halves. */
static gboolean
read_unicode (Reader *self)
{
  gunichar high;
  gunichar low;

  if (!read_hex (self, &high))
    return FALSE;

  if (high >= 0xd800 && high < 0xdc00)
    {
      if (self->end - self->next < 2 || self->next[0] != '\\' || self->next[1] != 'u')
        return FALSE;
      self->next += 2;
      if (!read_hex (self, &low) || low < 0xdc00 || low > 0xdfff)
        return FALSE;
      high = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    }

  /* A zero would end the text early */
  if (high == 0 || (high >= 0xdc00 && high <= 0xdfff))
    return FALSE;

  g_string_append_unichar (self->text, high);
  return TRUE;
}

static gboolean
read_escape (Reader *self)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *letter;
  char c;

  if (self->next >= self->end)
    return FALSE;

  c = *self->next++;
  if (c == 'u')
    return read_unicode (self);

  letter = c != '\0' ? strchr (letters, c) : NULL;
  if (letter == NULL)
    return FALSE;

  g_string_append_c (self->text, meanings[letter - letters]);
  return TRUE;
}

/* Reads a string into text. */
static gboolean
read_string (Reader  *self,
             GError **error)
{
  g_string_truncate (self->text, 0);
  if (!take (self, '"'))
    return fail (self, error);

  while (self->next < self->end)
    {
      const char *start = self->next;

      while (self->next < self->end && *self->next != '"' && *self->next != '\\' &&
             (guchar) *self->next >= ' ')
        self->next++;
      g_string_append_len (self->text, start, self->next - start);

      if (self->next == self->end || (guchar) *self->next < ' ')
        break;
      if (*self->next++ == '"')
        return TRUE;
      if (!read_escape (self))
        break;
    }

  return fail (self, error);
}

static guint
skip_digits (Reader *self)
{
  const char *start = self->next;

  while (self->next < self->end && g_ascii_isdigit (*self->next))
    self->next++;
  return self->next - start;
}

static gboolean
skip_one_of (Reader     *self,
             const char *characters)
{
  if (self->next >= self->end || *self->next == '\0' || strchr (characters, *self->next) == NULL)
    return FALSE;

  self->next++;
  return TRUE;
}

/* Reads a number into text, as it is written. */
static gboolean
read_number (Reader  *self,
             GError **error)
{
  const char *start = self->next;

  skip_one_of (self, "-");
  if (!skip_one_of (self, "0") && skip_digits (self) == 0)
    return fail (self, error);
  if (skip_one_of (self, ".") && skip_digits (self) == 0)
    return fail (self, error);
  if (skip_one_of (self, "eE"))
    {
      skip_one_of (self, "+-");
      if (skip_digits (self) == 0)
        return fail (self, error);
    }

  g_string_truncate (self->text, 0);
  g_string_append_len (self->text, start, self->next - start);
  return TRUE;
}

/* One of the three words of JSON, and what a cell makes of it. */
static gboolean
read_word (Reader  *self,
           GError **error)
{
  static const struct
  {
    const char *word;
    const char *text;
  } words[] = { { "true", "1" }, { "false", "0" }, { "null", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i].word);

      if ((gsize) (self->end - self->next) >= length &&
          memcmp (self->next, words[i].word, length) == 0)
        {
          self->next += length;
          g_string_assign (self->text, words[i].text);
          return TRUE;
        }
    }

  return fail (self, error);
}

/* Reads what is no list and no object into text. */
static gboolean
read_scalar (Reader  *self,
             GError **error)
{
  char c = peek (self);

  if (c == '"')
    return read_string (self, error);
  if (c == '-' || g_ascii_isdigit (c))
    return read_number (self, error);
  return read_word (self, error);
}

/* Goes to the next element of a list or object; *more says whether there is one. */
static gboolean
next_element (Reader    *self,
              char       closing,
              gboolean   first,
              gboolean  *more,
              GError   **error)
{
  *more = !take (self, closing);
  if (!*more || first)
    return TRUE;

  return take (self, ',') || fail (self, error);
}

/* Reads a member's name into text, and the colon after it. */
static gboolean
read_name (Reader  *self,
           GError **error)
{
  if (!read_string (self, error))
    return FALSE;

  return take (self, ':') || fail (self, error);
}

/* Skips a value that says nothing to a table. */
static gboolean
skip_value (Reader  *self,
            guint    depth,
            GError **error)
{
  char c = peek (self);
  char closing = c == '{' ? '}' : ']';
  gboolean more;

  if (c != '{' && c != '[')
    return read_scalar (self, error);
  if (depth == MAX_DEPTH)
    return fail (self, error);

  self->next++;
  for (gboolean first = TRUE; next_element (self, closing, first, &more, error); first = FALSE)
    {
      if (!more)
        return TRUE;
      if (c == '{' && !read_name (self, error))
        return FALSE;
      if (!skip_value (self, depth + 1, error))
        return FALSE;
    }

  return FALSE;
}

/* "key": the name of a column, or a list of such */
static gboolean
read_key (Reader  *self,
          GError **error)
{
  gboolean more;

  if (peek (self) == '"')
    {
      if (!read_string (self, error))
        return FALSE;
      sw_table_add_key (self->table, self->text->str);
      return TRUE;
    }

  if (!take (self, '['))
    return fail_shape (self, "key", error);

  for (gboolean first = TRUE; next_element (self, ']', first, &more, error); first = FALSE)
    {
      if (!more)
        return TRUE;
      if (!read_string (self, error))
        return FALSE;
      sw_table_add_key (self->table, self->text->str);
    }

  return FALSE;
}

/* "columns": what each of them holds */
static gboolean
read_columns (Reader  *self,
              GError **error)
{
  gboolean more;

  if (!take (self, '{'))
    return fail_shape (self, "columns", error);

  for (gboolean first = TRUE; next_element (self, '}', first, &more, error); first = FALSE)
    {
      guint column;

      if (!more)
        return TRUE;
      if (!read_name (self, error) ||
          !sw_table_add_column (self->table, self->text->str, &column, error))
        return FALSE;
      if (peek (self) != '"')
        return fail_shape (self, sw_table_get_column_name (self->table, column), error);
      if (!read_string (self, error))
        return FALSE;

      if (g_str_equal (self->text->str, "number"))
        sw_table_set_type (self->table, column, SW_TABLE_TYPE_NUMBER);
      else if (!g_str_equal (self->text->str, "text"))
        return fail_shape (self, sw_table_get_column_name (self->table, column), error);
    }

  return FALSE;
}

/* The column of a member. Rows have their members in the order of the columns, as a rule, so the
 * search begins after the one that was found last. */
static gboolean
find_column (Reader   *self,
             guint    *column,
             GError  **error)
{
  guint n_columns = self->table->columns->len;

  for (guint i = *column + 1; i < n_columns; i++)
    {
      if (g_str_equal (sw_table_column_at (self->table, i)->name, self->text->str))
        {
          *column = i;
          return TRUE;
        }
    }

  return sw_table_add_column (self->table, self->text->str, column, error);
}

static gboolean
read_row (Reader  *self,
          GError **error)
{
  guint column = G_MAXUINT;    /* one before the first */
  gboolean more;

  if (!take (self, '{'))
    return fail_shape (self, "rows", error);
  if (!sw_table_add_row (self->table, ++self->n_rows, error))
    return FALSE;

  for (gboolean first = TRUE; next_element (self, '}', first, &more, error); first = FALSE)
    {
      char c;

      if (!more)
        return TRUE;
      if (!read_name (self, error) || !find_column (self, &column, error))
        return FALSE;

      c = peek (self);
      if (c == '{' || c == '[')
        {
          /* Translators: a file, the number of a row, a column */
          sw_table_set_error (error, _("“%s”, row %u: column “%s” is neither text nor a number."),
                              self->file, self->n_rows,
                              sw_table_get_column_name (self->table, column));
          return FALSE;
        }
      if (!read_scalar (self, error) ||
          !sw_table_put (self->table, column, self->text->str, self->text->len, error))
        return FALSE;
    }

  return FALSE;
}

static gboolean
read_rows (Reader  *self,
           GError **error)
{
  gboolean more;

  self->has_rows = TRUE;
  if (!take (self, '['))
    return fail_shape (self, "rows", error);

  for (gboolean first = TRUE; next_element (self, ']', first, &more, error); first = FALSE)
    {
      if (!more)
        return TRUE;
      if (!read_row (self, error))
        return FALSE;
    }

  return FALSE;
}

static gboolean
read_table (Reader  *self,
            GError **error)
{
  gboolean more;

  if (!take (self, '{'))
    return fail (self, error);

  for (gboolean first = TRUE; next_element (self, '}', first, &more, error); first = FALSE)
    {
      gboolean done;

      if (!more)
        break;
      if (!read_name (self, error))
        return FALSE;

      if (g_str_equal (self->text->str, "key"))
        done = read_key (self, error);
      else if (g_str_equal (self->text->str, "columns"))
        done = read_columns (self, error);
      else if (g_str_equal (self->text->str, "rows"))
        done = read_rows (self, error);
      else
        done = skip_value (self, 0, error);
      if (!done)
        return FALSE;
    }

  if (more)
    return FALSE;
  if (peek (self) != '\0' || self->next != self->end)
    return fail (self, error);
  if (!self->has_rows)
    return fail_shape (self, "rows", error);
  return TRUE;
}

/**
 * sw_table_new_from_json:
 * @file: what to call the file in errors
 * @data: its text in UTF-8
 * @size: length of @data in bytes
 * @error: return location for an error
 *
 * Reads a table from JSON: an object with a list "rows" of objects, whose members are cells:
 * texts, numbers or booleans, of which true is 1 and false 0; null makes a cell empty, which is
 * more than leaving it out when the table is laid over another. "key" names the columns that
 * tell the rows apart, one or a list; "columns" says of a column whether it is "number" or
 * "text". All else is for people. Rows are numbered from 1.
 *
 * Errors: %SW_ERROR_FORMAT with the place.
 *
 * Returns: (transfer full): the table
 */
SwTable *
sw_table_new_from_json (const char  *file,
                        const char  *data,
                        gsize        size,
                        GError     **error)
{
  g_autoptr (SwTable) table = NULL;
  g_autoptr (GString) text = NULL;
  Reader reader = { file, data, data + size, 1 };

  g_return_val_if_fail (file != NULL, NULL);
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  if (!sw_table_check_text (file, data, size, error))
    return NULL;

  table = sw_table_new (file);
  text = g_string_sized_new (64);
  reader.table = table;
  reader.text = text;
  if (!read_table (&reader, error) || !sw_table_finish (table, error))
    return NULL;

  return g_steal_pointer (&table);
}
