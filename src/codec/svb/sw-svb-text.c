/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-text.c: text between UTF-16 in a file and UTF-8 in a tree. */
#include "config.h"

#include "sw-svb-text.h"

static inline guint
get_unit (const guint8 *units,
          gsize         i)
{
  return units[i * 2] | (guint) units[i * 2 + 1] << 8;
}

/**
 * sw_svb_text_decode:
 * @units: (array length=n_units): UTF-16, two bytes each, the lower first
 * @n_units: how many
 * @text: room for %SW_SVB_TEXT_GROWTH bytes a unit and one more
 *
 * Turns UTF-16 into UTF-8 with a zero at its end.
 *
 * Returns: %FALSE for what would not come back the same: half of a pair, or a zero
 */
gboolean
sw_svb_text_decode (const guint8 *units,
                    gsize         n_units,
                    char         *text)
{
  for (gsize i = 0; i < n_units; i++)
    {
      gunichar c = get_unit (units, i);

      if (c == 0)
        return FALSE;
      if (c < 0x80)
        {
          *text++ = (char) c;
          continue;
        }
      if (c >= 0xD800 && c < 0xE000)
        {
          guint low = c < 0xDC00 && i + 1 < n_units ? get_unit (units, i + 1) : 0;

          if (low < 0xDC00 || low >= 0xE000)
            return FALSE;
          c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
          i++;
        }
      text += g_unichar_to_utf8 (c, text);
    }

  *text = '\0';
  return TRUE;
}

/**
 * sw_svb_text_count:
 * @text: UTF-8
 *
 * Counts the units of UTF-16 that a text takes; a character beyond U+FFFF takes two.
 *
 * Returns: the number
 */
gsize
sw_svb_text_count (const char *text)
{
  gsize n = 0;

  for (const guchar *c = (const guchar *) text; *c != '\0'; c++)
    n += ((*c & 0xC0) != 0x80) + (*c >= 0xF0);

  return n;
}

/**
 * sw_svb_text_encode:
 * @text: UTF-8
 * @units: room for as many units as sw_svb_text_count() says, two bytes each
 *
 * Turns UTF-8 into UTF-16, the lower byte first.
 */
void
sw_svb_text_encode (const char *text,
                    guint8     *units)
{
  while (*text != '\0')
    {
      gunichar c = (guchar) *text;

      if (c < 0x80)
        {
          text++;
        }
      else
        {
          c = g_utf8_get_char (text);
          text = g_utf8_next_char (text);
        }
      if (c >= 0x10000)
        {
          guint high = 0xD800 + ((c - 0x10000) >> 10);

          *units++ = (guint8) high;
          *units++ = (guint8) (high >> 8);
          c = 0xDC00 + ((c - 0x10000) & 0x3FF);
        }
      *units++ = (guint8) c;
      *units++ = (guint8) (c >> 8);
    }
}
