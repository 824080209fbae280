/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-text.c: codes and names in items. */
#include "config.h"

#include "sw-d2s-item-text.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PLAIN_WIDTH 8

static gboolean
refuse_symbol (guint64   bit,
               GError  **error)
{
  sw_set_error (error, SW_ERROR_FORMAT, "unknown-code", bit,
                _("The bits here are no letter of an item’s code."));
  return FALSE;
}

static gboolean
read_symbol (const SwD2sItemTables  *tables,
             SwBitReader            *reader,
             char                   *symbol,
             GError                **error)
{
  guint64 begin = reader->bit;
  gint node = 0;

  do
    {
      guint64 bit;

      if (!sw_bit_reader_read (reader, 1, &bit, error))
        return FALSE;
      node = tables->huffman_nodes[node].next[bit];
    }
  while (node > 0);

  if (node == 0)
    return refuse_symbol (begin, error);
  *symbol = (char) -node;
  return TRUE;
}

static void
strip (char *code)
{
  gsize length = strlen (code);

  while (length > 0 && code[length - 1] == ' ')
    code[--length] = '\0';
}

/* What bytes of a file look like in a message: letters, and the rest in hexadecimal digits */
static char *
dup_shown (const char *code)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < SW_D2S_CODE_CHARS; i++)
    if (g_ascii_isgraph (code[i]) || code[i] == ' ')
      g_string_append_c (text, code[i]);
    else
      g_string_append_printf (text, "\\x%02x", (guint8) code[i]);

  return g_string_free (text, FALSE);
}

/**
 * sw_d2s_item_code_read:
 * @form: the form of the version
 * @tables: the tables
 * @reader: where the code begins
 * @code: (out): the code, without trailing blanks
 * @error: return location
 *
 * Reads the code of an item: four characters, Huffman coded from version 97 on.
 *
 * Errors: %SW_ERROR_TRUNCATED; %SW_ERROR_FORMAT with the kind "unknown-code" for one that is in no
 * table.
 *
 * Returns: %TRUE if the tables know it
 */
gboolean
sw_d2s_item_code_read (const SwD2sItemForm    *form,
                       const SwD2sItemTables  *tables,
                       SwBitReader            *reader,
                       char                    code[SW_D2S_CODE_CHARS + 1],
                       GError                **error)
{
  guint64 begin = reader->bit;
  char raw[SW_D2S_CODE_CHARS + 1] = { 0 };
  g_autofree char *shown = NULL;

  for (guint i = 0; i < SW_D2S_CODE_CHARS; i++)
    {
      guint64 plain = 0;

      if (form->has_huffman ? !read_symbol (tables, reader, &raw[i], error)
                            : !sw_bit_reader_read (reader, PLAIN_WIDTH, &plain, error))
        return FALSE;
      if (!form->has_huffman)
        raw[i] = (char) plain;
    }

  memcpy (code, raw, sizeof raw);
  strip (code);
  if (strlen (raw) == SW_D2S_CODE_CHARS && sw_d2s_item_tables_find_base (tables, code) != NULL)
    return TRUE;

  shown = dup_shown (raw);
  sw_set_error (error, SW_ERROR_FORMAT, "unknown-code", begin,
                /* Translators: a code of up to four letters */
                _("No table knows an item with the code “%s”."), shown);
  return FALSE;
}

/**
 * sw_d2s_item_code_write:
 * @form: the form of the version
 * @tables: the tables
 * @writer: where to write
 * @code: the code, without trailing blanks
 * @error: return location
 *
 * Writes a code and moves behind it.
 *
 * Errors: %SW_ERROR_RANGE with the kind "unknown_code" for one that cannot be stored.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_code_write (const SwD2sItemForm    *form,
                        const SwD2sItemTables  *tables,
                        SwBitWriter            *writer,
                        const char             *code,
                        GError                **error)
{
  gsize length = strlen (code);

  for (guint i = 0; i < SW_D2S_CODE_CHARS && length <= SW_D2S_CODE_CHARS; i++)
    {
      guchar c = i < length ? (guchar) code[i] : ' ';
      const SwD2sHuffmanCode *symbol = c < G_N_ELEMENTS (tables->huffman) ? &tables->huffman[c]
                                                                          : NULL;

      if (!form->has_huffman)
        sw_bit_writer_write (writer, PLAIN_WIDTH, c);
      else if (symbol != NULL && symbol->width > 0)
        sw_bit_writer_write (writer, symbol->width, symbol->bits);
      else
        length = SW_D2S_CODE_CHARS + 1;
    }

  if (length <= SW_D2S_CODE_CHARS)
    return TRUE;
  sw_set_error (error, SW_ERROR_RANGE, "unknown_code", SW_NO_BIT,
                _("“%s” is no code that this version of the file can store."), code);
  return FALSE;
}

/**
 * sw_d2s_item_name_read:
 * @char_width: bits of a character
 * @reader: where the name begins
 * @name: (out): the name as it is stored; perhaps no UTF-8
 * @error: return location
 *
 * Reads a name up to its zero, and moves behind that.
 *
 * Errors: %SW_ERROR_TRUNCATED; %SW_ERROR_FORMAT with the kind "bad-name" when it does not end.
 *
 * Returns: %TRUE if there is one
 */
gboolean
sw_d2s_item_name_read (guint         char_width,
                       SwBitReader  *reader,
                       char          name[SW_D2S_MAX_NAME_CHARS + 1],
                       GError      **error)
{
  guint64 begin = reader->bit;

  for (guint i = 0; i <= SW_D2S_MAX_NAME_CHARS; i++)
    {
      guint64 c;

      if (!sw_bit_reader_read (reader, char_width, &c, error))
        return FALSE;
      name[i] = (char) c;
      if (c == 0)
        return TRUE;
    }

  sw_set_error (error, SW_ERROR_FORMAT, "bad-name", begin,
                _("The name that begins here has no end."));
  return FALSE;
}

/**
 * sw_d2s_item_name_write:
 * @char_width: bits of a character
 * @writer: where to write
 * @name: UTF-8
 * @error: return location
 *
 * Writes a name with its zero, and moves behind it.
 *
 * Errors: %SW_ERROR_RANGE with the kind "bad_character" or "string_too_long".
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_name_write (guint         char_width,
                        SwBitWriter  *writer,
                        const char   *name,
                        GError      **error)
{
  gsize length = strlen (name);

  if (length > SW_D2S_MAX_NAME_CHARS)
    {
      sw_set_error (error, SW_ERROR_RANGE, "string_too_long", SW_NO_BIT,
                    _("This name takes %zu bytes. There is room for %zu."), length,
                    (gsize) SW_D2S_MAX_NAME_CHARS);
      return FALSE;
    }

  for (gsize i = 0; i <= length; i++)
    {
      guchar c = (guchar) name[i];

      if (char_width < 8 && c >= 0x80)
        {
          sw_set_error (error, SW_ERROR_RANGE, "bad_character", SW_NO_BIT,
                        _("This version of the game has no letters but A to Z here."));
          return FALSE;
        }
      sw_bit_writer_write (writer, char_width, c);
    }

  return TRUE;
}
