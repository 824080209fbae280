/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-json-depth.c: whether JSON is safe to give to a parser that follows it down by recursion. */
#include "config.h"

#include "sw-json-depth.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* No file of ours is half as deep */
#define MAX_DEPTH 64

/* The least number of 64 bits has so many characters. */
#define LONGEST_HELD 20u

/* Goes behind the escape that begins here, NULL when json-glib and we could differ about where
 * that is: before 1.10 it takes whatever follows half a character for the other half. And NULL for
 * the character 0, at which its texts end without a word. */
static const char *
skip_escape (const char *next,
             const char *end)
{
  if (end - next < 6 || next[1] != 'u')
    return MIN (next + 2, end);
  if (memcmp (next + 2, "0000", 4) == 0)
    return NULL;
  if (g_ascii_tolower (next[2]) != 'd' || g_ascii_xdigit_value (next[3]) < 8)
    return next + 2;

  return end - next >= 12 && next[6] == '\\' && next[7] == 'u' ? next + 8 : NULL;
}

/* Goes behind the string that begins here, NULL when it has no end. */
static const char *
skip_string (const char *next,
             const char *end,
             guint      *line)
{
  for (next++; next != NULL && next < end;)
    {
      if (*next == '"')
        return next + 1;
      if (*next == '\n')
        *line += 1;
      next = *next == '\\' ? skip_escape (next, end) : next + 1;
    }

  return NULL;
}

/**
 * sw_json_is_shallow:
 * @data: (array length=size): JSON in UTF-8
 * @size: its length
 * @line: (out): where it is too deep, or is no JSON, from 1
 *
 * Looks whether JSON is nested to a sane depth, before json-glib sees it: before 1.10 that has no
 * limit, and ends the program on 100000 brackets. All else is left to json-glib, but for what
 * could hide brackets from one of the two: its comments, and its strings in single quotes, neither
 * of which are JSON; and for the character 0, at which its strings end.
 *
 * Returns: %TRUE if it can be parsed
 */
gboolean
sw_json_is_shallow (const char *data,
                    gsize       size,
                    guint      *line)
{
  const char *next = data;
  const char *end = data + size;
  guint depth = 0;

  *line = 1;
  while (next != NULL && next < end)
    {
      switch (*next)
        {
        case '"':
          next = skip_string (next, end, line);
          continue;
        case '[':
        case '{':
          if (++depth > MAX_DEPTH)
            return FALSE;
          break;
        case ']':
        case '}':
          depth -= depth > 0;
          break;
        case '\'':
        case '/':
          return FALSE;
        case '\n':
          *line += 1;
          break;
        default:
          break;
        }
      next++;
    }

  return next != NULL;
}

/* Goes behind the number that begins here, and tells whether it is a whole one that does not fit in
 * 64 bits with a sign. */
static const char *
skip_number (const char *next,
             const char *end,
             gboolean   *is_large)
{
  char digits[LONGEST_HELD + 1];
  const char *begin = next;
  gboolean is_whole = TRUE;
  gsize length;

  for (; next < end && (g_ascii_isalnum (*next) || strchr ("+-._", *next) != NULL); next++)
    is_whole = is_whole && (g_ascii_isdigit (*next) || (*next == '-' && next == begin));
  length = (gsize) (next - begin);
  *is_large = is_whole && length > LONGEST_HELD;
  if (is_whole && length <= LONGEST_HELD)
    {
      memcpy (digits, begin, length);
      digits[length] = '\0';
      *is_large = length >= LONGEST_HELD - 1
                  && !g_ascii_string_to_signed (digits, 10, G_MININT64, G_MAXINT64, NULL, NULL);
    }
  return next;
}

/* json-glib counts in signed 64 bits, and makes -1 of a larger number: its digits are kept as text,
 * as we write such numbers ourselves. What is given can be parsed to a sane depth. */
static GString *
quote_large (const char *data,
             gsize       size)
{
  GString *text = g_string_sized_new (size + 2);
  const char *end = data + size;
  guint line = 1;

  for (const char *next = data; next < end;)
    {
      const char *begin = next;
      gboolean is_large = FALSE;

      if (*next == '"')
        next = skip_string (next, end, &line);
      else if (g_ascii_isalnum (*next) || *next == '-')
        next = skip_number (next, end, &is_large);
      else
        next++;
      if (is_large)
        g_string_append_c (text, '"');
      g_string_append_len (text, begin, next - begin);
      if (is_large)
        g_string_append_c (text, '"');
    }

  return text;
}

/* What each complaint of the parser means for somebody who wrote the text */
static const char *
get_reason (const GError *error)
{
  switch ((JsonParserError) error->code)
    {
    case JSON_PARSER_ERROR_TRAILING_COMMA:
      return _("a comma stands before a closing bracket");
    case JSON_PARSER_ERROR_MISSING_COMMA:
      return _("a comma or a closing bracket is missing after this");
    case JSON_PARSER_ERROR_MISSING_COLON:
      return _("a colon is missing between a name and its value");
    case JSON_PARSER_ERROR_INVALID_BAREWORD:
      return _("a name or text lacks its double quotes, a bracket is not closed, or something "
               "follows the last bracket");
    case JSON_PARSER_ERROR_PARSE:
    case JSON_PARSER_ERROR_EMPTY_MEMBER_NAME:
    case JSON_PARSER_ERROR_INVALID_DATA:
    case JSON_PARSER_ERROR_UNKNOWN:
    default:
      return _("a value is missing or is none, or a quotation mark is not closed");
    }
}

/* The parser forgets the place once it has failed. */
static void
error_cb (JsonParser *parser,
          gpointer    error,
          gpointer    user_data)
{
  SwJsonFault *fault = user_data;

  fault->line = json_parser_get_current_line (parser);
  fault->column = json_parser_get_current_pos (parser);
}

static void
set_fault (SwJsonFault *fault,
           const char  *data,
           const char  *at,
           const char  *reason)
{
  *fault = (SwJsonFault) { 1, 1, reason };
  for (; data < at; data++)
    {
      fault->column = *data == '\n' ? 1 : fault->column + 1;
      fault->line += *data == '\n';
    }
}

/**
 * sw_json_parse_located:
 * @data: (array length=size): text that may be JSON
 * @size: its length
 * @fault: (out): with %NULL, what is wrong and where
 *
 * Parses JSON of a sane depth that a person may have written. Whole numbers that json-glib cannot
 * hold are texts.
 *
 * Returns: (transfer full) (nullable): the root
 */
JsonNode *
sw_json_parse_located (const char  *data,
                       gsize        size,
                       SwJsonFault *fault)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = NULL;
  const char *end;

  *fault = (SwJsonFault) { 1, 1, _("there is nothing in it") };
  /* (g_utf8_validate() takes a length of 0 for text, too) */
  if (size == 0)
    return NULL;
  if (!g_utf8_validate (data, (gssize) size, &end))
    {
      set_fault (fault, data, end, _("this is no text in UTF-8"));
      return NULL;
    }

  *fault = (SwJsonFault) { 1, 0, _("JSON has neither comments nor single quotes, its texts end "
                                   "and lack the character 0, and brackets are not nested deeper "
                                   "than 64") };
  if (!sw_json_is_shallow (data, size, &fault->line))
    return NULL;

  g_signal_connect (parser, "error", G_CALLBACK (error_cb), fault);
  text = quote_large (data, size);
  if (!json_parser_load_from_data (parser, text->str, (gssize) text->len, &error))
    {
      fault->reason = get_reason (error);
      return NULL;
    }
  if (json_parser_get_root (parser) != NULL)
    return json_node_ref (json_parser_get_root (parser));

  *fault = (SwJsonFault) { 1, 1, _("there is nothing in it") };
  return NULL;
}

/**
 * sw_json_parse:
 * @data: (array length=size): text that may be JSON
 * @size: its length
 *
 * Parses JSON of a sane depth. Whole numbers that json-glib cannot hold are texts.
 *
 * Returns: (transfer full) (nullable): the root, or %NULL if it is no JSON, or empty
 */
JsonNode *
sw_json_parse (const char *data,
               gsize       size)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GString) text = NULL;
  JsonNode *root;
  guint line;

  if (size == 0 || !sw_json_is_shallow (data, size, &line))
    return NULL;

  text = quote_large (data, size);
  if (!json_parser_load_from_data (parser, text->str, (gssize) text->len, NULL))
    return NULL;

  root = json_parser_get_root (parser);
  return root != NULL ? json_node_ref (root) : NULL;
}

/**
 * sw_json_load:
 * @path: a file
 *
 * Reads and parses one of our own files, which something may have damaged.
 *
 * Returns: (transfer full) (nullable): the root, or %NULL if it cannot be read or is no JSON
 */
JsonNode *
sw_json_load (const char *path)
{
  g_autofree char *data = NULL;
  gsize size;

  return g_file_get_contents (path, &data, &size, NULL) ? sw_json_parse (data, size) : NULL;
}
