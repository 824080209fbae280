/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-bytes.c: where a text stands in bytes that nobody could read, whatever its case. */
#include "config.h"

#include "sw-search-private.h"

#include <string.h>

/* Games write texts in UTF-8, in UTF-16 and, Russian ones, in code page 1251. */
typedef enum
{
  FORM_UTF8,
  FORM_UTF16,
  FORM_1251,
  FORM_DIGITS,
} Form;

G_STATIC_ASSERT (FORM_DIGITS + 1 == SW_SEARCH_N_FORMS);

/* A small letter of code page 1251 for a capital one */
static guint8
fold_1251 (guint8 byte)
{
  static const guint8 pairs[][2] = {
    { 0x80, 0x90 }, { 0x81, 0x83 }, { 0x8A, 0x9A }, { 0x8C, 0x9C }, { 0x8D, 0x9D },
    { 0x8E, 0x9E }, { 0x8F, 0x9F }, { 0xA1, 0xA2 }, { 0xA3, 0xBC }, { 0xA5, 0xB4 },
    { 0xA8, 0xB8 }, { 0xAA, 0xBA }, { 0xAF, 0xBF }, { 0xB2, 0xB3 }, { 0xBD, 0xBE },
  };

  if (byte < 0x80)
    return (guint8) g_ascii_tolower ((char) byte);
  if (byte >= 0xC0)
    return byte < 0xE0 ? byte + 0x20 : byte;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (byte == pairs[i][0])
      return pairs[i][1];

  return byte;
}

static gsize
init_tables (gpointer data)
{
  guint8 (*tables)[256] = data;

  for (guint i = 0; i < 256; i++)
    {
      tables[FORM_UTF8][i] = (guint8) g_ascii_tolower ((char) i);
      tables[FORM_1251][i] = fold_1251 ((guint8) i);
      tables[FORM_DIGITS][i] = (guint8) i;
    }
  return 1;
}

static const guint8 *
get_table (Form form)
{
  static guint8 tables[SW_SEARCH_N_FORMS][256];
  static gsize ready;

  if (g_once_init_enter (&ready))
    g_once_init_leave (&ready, init_tables (tables));

  return tables[form];
}

static const guint8 *
find_folded (const guint8 *data,
             gsize         size,
             const guint8 *text,
             gsize         length,
             const guint8 *fold)
{
  const guint8 first = text[0];

  for (; size >= length; data++, size--)
    {
      gsize i = 1;

      if (fold[*data] != first)
        continue;
      while (i < length && fold[data[i]] == text[i])
        i++;
      if (i == length)
        return data;
    }

  return NULL;
}

static gunichar
get_unit (const guint8 *data)
{
  return data[0] | (gunichar) data[1] << 8;
}

static const guint8 *
find_wide (const guint8 *data,
           gsize         size,
           const guint8 *text,
           gsize         length)
{
  const gunichar small = get_unit (text);
  const gunichar capital = g_unichar_toupper (small);

  for (; size >= length; data++, size--)
    {
      const gunichar unit = get_unit (data);
      gsize i = 2;

      if (unit != small && unit != capital)
        continue;
      while (i < length && g_unichar_tolower (get_unit (data + i)) == get_unit (text + i))
        i += 2;
      if (i == length)
        return data;
    }

  return NULL;
}

static GBytes *
convert (const char *text,
         const char *charset)
{
  gsize size;
  char *converted = g_convert (text, -1, charset, "UTF-8", NULL, &size, NULL);

  return converted != NULL ? g_bytes_new_take (converted, size) : NULL;
}

static GBytes *
parse_hexadecimal (const char *text)
{
  gsize length = strlen (text);
  g_autofree guint8 *bytes = g_malloc (length / 2 + 1);

  if (length < 4 || length % 2 != 0)
    return NULL;

  for (gsize i = 0; i < length; i += 2)
    {
      if (!g_ascii_isxdigit (text[i]) || !g_ascii_isxdigit (text[i + 1]))
        return NULL;
      bytes[i / 2] = (guint8) (g_ascii_xdigit_value (text[i]) << 4
                               | g_ascii_xdigit_value (text[i + 1]));
    }

  return g_bytes_new_take (g_steal_pointer (&bytes), length / 2);
}

/* Makes the forms of a text that may stand in bytes, in small letters. */
void
sw_search_term_init_forms (SwSearchTerm *self,
                           const char   *text)
{
  g_autofree char *small = g_utf8_strdown (text, -1);
  /* The letters of other alphabets are taken as they are: in UTF-8 they differ in length. */
  char *ascii_small = g_ascii_strdown (text, -1);

  self->forms[FORM_UTF8] = g_bytes_new_take (ascii_small, strlen (ascii_small));
  self->forms[FORM_UTF16] = convert (small, "UTF-16LE");
  self->forms[FORM_1251] = g_str_is_ascii (text) ? NULL : convert (small, "CP1251");
  self->forms[FORM_DIGITS] = parse_hexadecimal (text);
}

void
sw_search_term_clear_forms (SwSearchTerm *self)
{
  for (guint i = 0; i < SW_SEARCH_N_FORMS; i++)
    g_clear_pointer (&self->forms[i], g_bytes_unref);
}

gsize
sw_search_term_get_longest_form (const SwSearchTerm *self)
{
  gsize longest = 1;

  for (guint i = 0; i < SW_SEARCH_N_FORMS; i++)
    if (self->forms[i] != NULL)
      longest = MAX (longest, g_bytes_get_size (self->forms[i]));

  return longest;
}

static gsize
find_form (const SwSearchTerm *self,
           Form                form,
           const guint8       *data,
           gsize               first,
           gsize               last)
{
  gsize length = 0;
  const guint8 *text = self->forms[form] != NULL
                       ? g_bytes_get_data (self->forms[form], &length) : NULL;
  const guint8 *found;

  if (length == 0 || first >= last)
    return G_MAXSIZE;

  found = form == FORM_UTF16
          ? find_wide (data + first, last - first, text, length)
          : find_folded (data + first, last - first, text, length, get_table (form));
  return found != NULL ? (gsize) (found - data) : G_MAXSIZE;
}

/* Whether one of the forms of a text stands between two bytes */
gboolean
sw_search_term_is_in_bytes (const SwSearchTerm *self,
                            const guint8       *data,
                            gsize               first,
                            gsize               last)
{
  for (Form form = FORM_UTF8; form < SW_SEARCH_N_FORMS; form++)
    if (find_form (self, form, data, first, last) != G_MAXSIZE)
      return TRUE;

  return FALSE;
}

/* The first place from one byte on that one of the forms of a text stands at; G_MAXSIZE for none.
 * Where each form stands next is kept, from 0, so that many places cost no more than one. */
gsize
sw_search_term_find_bytes (const SwSearchTerm *self,
                           const guint8       *data,
                           gsize               first,
                           gsize               last,
                           gsize               next[SW_SEARCH_N_FORMS])
{
  gsize nearest = G_MAXSIZE;

  for (Form form = FORM_UTF8; form < SW_SEARCH_N_FORMS; form++)
    {
      if (next[form] == 0 || next[form] < first)
        next[form] = find_form (self, form, data, first, last);
      nearest = MIN (nearest, next[form]);
    }

  return nearest;
}
