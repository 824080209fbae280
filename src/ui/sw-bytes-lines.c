/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bytes-lines.c: where bytes stand in lines of hexadecimal digits and characters. */
#include "config.h"

#include "sw-bytes-lines.h"

/* "0012A4  ": files of more than 16 MiB have longer places, and all lines of them have */
#define LEAST_PLACE 6
#define GAP 2

static guint
get_place_width (const SwBytesLines *self)
{
  guint n_digits = LEAST_PLACE;

  while (n_digits < 16 && (self->base + self->end) >> (4 * n_digits) != 0)
    n_digits++;

  return n_digits;
}

static guint
get_digits_at (const SwBytesLines *self)
{
  return get_place_width (self) + GAP;
}

static guint
get_characters_at (const SwBytesLines *self)
{
  return get_digits_at (self) + 3 * self->n_per_line + GAP - 1;
}

/**
 * sw_bytes_lines_fit:
 * @n_chars: how many characters there is room for
 *
 * Finds how many bytes a line has room for.
 *
 * Returns: %SW_BYTES_WIDE or %SW_BYTES_NARROW
 */
guint
sw_bytes_lines_fit (guint n_chars)
{
  /* The place, the digits, the characters, and margins */
  return n_chars >= LEAST_PLACE + GAP + 4 * SW_BYTES_WIDE + GAP + 4 ? SW_BYTES_WIDE
                                                                    : SW_BYTES_NARROW;
}

/**
 * sw_bytes_lines_place:
 * @self: lines
 * @size: how many bytes there are
 * @byte: one that is to be shown
 * @most: how many are shown at most, not counting those that make the first line whole
 *
 * Chooses which bytes are shown: whole lines, with @byte in the middle as far as there are any.
 */
void
sw_bytes_lines_place (SwBytesLines *self,
                      gsize         size,
                      gsize         byte,
                      gsize         most)
{
  gsize begin = byte > most / 2 ? byte - most / 2 : 0;

  if (size <= most)
    begin = 0;
  else if (begin > size - most)
    begin = size - most;
  self->begin = begin - begin % self->n_per_line;
  self->end = MIN (size, begin + most);
}

/**
 * sw_bytes_lines_dup_text:
 * @self: lines
 * @data: (array): all bytes, not just those that are shown
 *
 * Writes the lines.
 *
 * Returns: (transfer full): the text
 */
char *
sw_bytes_lines_dup_text (const SwBytesLines *self,
                         const guint8       *data)
{
  GString *text = g_string_new (NULL);
  int width = (int) get_place_width (self);

  for (gsize begin = self->begin; begin < self->end; begin += self->n_per_line)
    {
      gsize end = MIN (begin + self->n_per_line, self->end);

      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append_printf (text, "%0*" G_GINT64_MODIFIER "X  ", width, self->base + begin);
      for (gsize i = begin; i < begin + self->n_per_line; i++)
        if (i < end)
          g_string_append_printf (text, "%02X ", data[i]);
        else
          g_string_append (text, "   ");
      g_string_append_c (text, ' ');
      for (gsize i = begin; i < end; i++)
        g_string_append_c (text, g_ascii_isprint (data[i]) ? (char) data[i] : '.');
    }

  return g_string_free (text, FALSE);
}

/**
 * sw_bytes_lines_find:
 * @self: lines
 * @byte: one that is shown
 * @line: (out): its line, from 0
 * @column: (out): where the first of its two digits stands in it, in characters
 *
 * Finds where a byte stands.
 */
void
sw_bytes_lines_find (const SwBytesLines *self,
                     gsize               byte,
                     guint              *line,
                     guint              *column)
{
  *line = (guint) ((byte - self->begin) / self->n_per_line);
  *column = get_digits_at (self) + 3 * (guint) ((byte - self->begin) % self->n_per_line);
}

/**
 * sw_bytes_lines_find_byte:
 * @self: lines, not empty
 * @line: a line, from 0
 * @column: a place in it, in characters
 * @is_first: whether the gap between two bytes belongs to the one after it, else to the one before
 *
 * Finds the byte that stands somewhere, or the nearest one that does.
 *
 * Returns: the byte
 */
gsize
sw_bytes_lines_find_byte (const SwBytesLines *self,
                          guint               line,
                          guint               column,
                          gboolean            is_first)
{
  guint digits = get_digits_at (self);
  guint characters = get_characters_at (self);
  guint in_line = 0;
  gsize byte;

  /* What is selected to the beginning of a line ends with the line before. */
  if (column < digits && !is_first && line > 0)
    return MIN (self->begin + (gsize) line * self->n_per_line, self->end) - 1;

  if (column >= characters)
    in_line = column - characters;
  else if (column >= digits)
    in_line = (column - digits + (is_first ? 1 : 0)) / 3;
  byte = self->begin + (gsize) line * self->n_per_line + MIN (in_line, self->n_per_line - 1);
  return MIN (byte, self->end - 1);
}
