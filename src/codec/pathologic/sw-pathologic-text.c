/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-text.c: the texts of a save as UTF-8, and back, without losing a bit. */
#include "config.h"

#include "sw-pathologic-text.h"

#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Any bytes can be a text: with zeros in them, or with halves of surrogate pairs. A narrow zero is
 * shown as the symbol for null, which code page 1251 does not have. Wide units that are no
 * characters are moved to the last plane of private characters; a pair that names one of those is
 * moved unit by unit, so that every text has one form, and every form one text. */
#define NARROW_NULL 0x2400u
#define MOVED 0x100000u

/* What code page 1251 has from 0x80 on; the byte without a character stands for itself. */
static const guint16 upper_half[128] = {
  0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021,
  0x20AC, 0x2030, 0x0409, 0x2039, 0x040A, 0x040C, 0x040B, 0x040F,
  0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
  0x0098, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F,
  0x00A0, 0x040E, 0x045E, 0x0408, 0x00A4, 0x0490, 0x00A6, 0x00A7,
  0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407,
  0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7,
  0x0451, 0x2116, 0x0454, 0x00BB, 0x0458, 0x0405, 0x0455, 0x0457,
  0x0410, 0x0411, 0x0412, 0x0413, 0x0414, 0x0415, 0x0416, 0x0417,
  0x0418, 0x0419, 0x041A, 0x041B, 0x041C, 0x041D, 0x041E, 0x041F,
  0x0420, 0x0421, 0x0422, 0x0423, 0x0424, 0x0425, 0x0426, 0x0427,
  0x0428, 0x0429, 0x042A, 0x042B, 0x042C, 0x042D, 0x042E, 0x042F,
  0x0430, 0x0431, 0x0432, 0x0433, 0x0434, 0x0435, 0x0436, 0x0437,
  0x0438, 0x0439, 0x043A, 0x043B, 0x043C, 0x043D, 0x043E, 0x043F,
  0x0440, 0x0441, 0x0442, 0x0443, 0x0444, 0x0445, 0x0446, 0x0447,
  0x0448, 0x0449, 0x044A, 0x044B, 0x044C, 0x044D, 0x044E, 0x044F,
};

/**
 * sw_pathologic_text_is_ascii:
 * @data: (array length=length): bytes of a narrow text
 * @length: how many
 *
 * Returns: whether they are their own UTF-8
 */
gboolean
sw_pathologic_text_is_ascii (const guint8 *data,
                             gsize         length)
{
  for (gsize i = 0; i < length; i++)
    if (data[i] == 0 || data[i] >= 0x80)
      return FALSE;

  return TRUE;
}

/**
 * sw_pathologic_text_from_narrow:
 * @data: (array length=length): bytes in code page 1251
 * @length: how many
 *
 * Returns: (transfer full): the text as UTF-8
 */
char *
sw_pathologic_text_from_narrow (const guint8 *data,
                                gsize         length)
{
  GString *text = g_string_sized_new (length * 2 + 1);

  for (gsize i = 0; i < length; i++)
    {
      if (data[i] >= 0x80)
        g_string_append_unichar (text, upper_half[data[i] - 0x80]);
      else if (data[i] == 0)
        g_string_append_unichar (text, NARROW_NULL);
      else
        g_string_append_c (text, (char) data[i]);
    }

  return g_string_free (text, FALSE);
}

static guint
get_unit (const guint8 *data,
          gsize         unit)
{
  return data[2 * unit] | (guint) data[2 * unit + 1] << 8;
}

static gboolean
is_moved (gunichar character)
{
  return character == MOVED || (character >= MOVED + 0xD800 && character <= MOVED + 0xDFFF);
}

/**
 * sw_pathologic_text_from_wide:
 * @data: units of UTF-16, the low byte first
 * @n_units: how many
 *
 * Returns: (transfer full): the text as UTF-8
 */
char *
sw_pathologic_text_from_wide (const guint8 *data,
                              gsize         n_units)
{
  GString *text = g_string_sized_new (n_units * 2 + 1);

  for (gsize i = 0; i < n_units; i++)
    {
      guint unit = get_unit (data, i);
      guint next = i + 1 < n_units ? get_unit (data, i + 1) : 0;
      gunichar character = unit;

      if (unit >= 0xD800 && unit < 0xDC00 && next >= 0xDC00 && next < 0xE000)
        character = 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00);
      if (character >= 0x10000 && !is_moved (character))
        i++;
      else if (unit == 0 || (unit >= 0xD800 && unit < 0xE000))
        character = MOVED + unit;
      g_string_append_unichar (text, character);
    }

  return g_string_free (text, FALSE);
}

static gboolean
append_narrow (GByteArray *bytes,
               gunichar    character)
{
  guint8 byte = (guint8) character;

  if (character >= 0x80)
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (upper_half) && upper_half[i] != character)
        i++;
      if (i == G_N_ELEMENTS (upper_half) && character != NARROW_NULL)
        return FALSE;
      byte = character == NARROW_NULL ? 0 : (guint8) (0x80 + i);
    }

  g_byte_array_append (bytes, &byte, 1);
  return TRUE;
}

static void
append_unit (GByteArray *bytes,
             guint       unit)
{
  const guint8 pair[] = { (guint8) unit, (guint8) (unit >> 8) };

  g_byte_array_append (bytes, pair, sizeof pair);
}

static void
append_wide (GByteArray *bytes,
             gunichar    character)
{
  if (is_moved (character))
    {
      append_unit (bytes, character - MOVED);
    }
  else if (character >= 0x10000)
    {
      append_unit (bytes, 0xD800 + ((character - 0x10000) >> 10));
      append_unit (bytes, 0xDC00 + ((character - 0x10000) & 0x3FF));
    }
  else
    {
      append_unit (bytes, character);
    }
}

/**
 * sw_pathologic_text_encode:
 * @text: UTF-8
 * @is_wide: whether to make UTF-16 of it, and not code page 1251
 * @bytes: an array to append to
 *
 * Writes a text as a save has it, without its length.
 *
 * Returns: %FALSE if code page 1251 does not have one of the characters
 */
gboolean
sw_pathologic_text_encode (const char *text,
                           gboolean    is_wide,
                           GByteArray *bytes)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      if (is_wide)
        append_wide (bytes, character);
      else if (!append_narrow (bytes, character))
        return FALSE;
    }

  return TRUE;
}

/**
 * sw_pathologic_text_check:
 * @text: UTF-8
 * @is_wide: whether it is to be written as UTF-16
 * @error: return location
 *
 * Tells whether a save can hold a text.
 *
 * Errors: %SW_ERROR_RANGE with the kind "string_too_long" or "text_not_encodable".
 *
 * Returns: %TRUE if it can
 */
gboolean
sw_pathologic_text_check (const char  *text,
                          gboolean     is_wide,
                          GError     **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint length;

  if (!sw_pathologic_text_encode (text, is_wide, bytes))
    {
      sw_set_error (error, SW_ERROR_RANGE, "text_not_encodable", SW_NO_BIT,
                    _("This text has a character that the game cannot store here. Possible are "
                      "Latin and Cyrillic letters (code page 1251)."));
      return FALSE;
    }

  length = is_wide ? bytes->len / 2 : bytes->len;
  if (length <= SW_PATHOLOGIC_MAX_TEXT)
    return TRUE;

  sw_set_error (error, SW_ERROR_RANGE, "string_too_long", SW_NO_BIT,
                _("This text has %u characters. At most %u are possible here."), length,
                (guint) SW_PATHOLOGIC_MAX_TEXT);
  return FALSE;
}
