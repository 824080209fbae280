/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-pattern.c: a piece of text to be found in others, whatever the case of its letters. */
#include "config.h"

#include "sw-search-pattern.h"

#include <string.h>

/* A search looks at a million texts that are a few letters long: nothing here takes memory for one
 * that is shorter than this. */
#define LONGEST 512

/* The characters of two bytes: those of Europe, Cyrillic ones among them */
#define FIRST_PAIR 0x80u
#define N_PAIRS 0x780u

/* What each is case folded, or 0 when that is more than one of them. Written once. */
static guint16 folded_pairs[N_PAIRS];

static void
fill_pairs (void)
{
  static gsize filled;

  if (!g_once_init_enter (&filled))
    return;

  for (guint i = 0; i < N_PAIRS; i++)
    {
      char text[7] = { 0 };
      g_autofree char *folded = NULL;

      g_unichar_to_utf8 (FIRST_PAIR + i, text);
      folded = g_utf8_casefold (text, -1);
      if (strlen (folded) == 2 && (guint8) folded[0] >= 0x80)
        folded_pairs[i] = (guint16) g_utf8_get_char (folded);
    }
  g_once_init_leave (&filled, 1);
}

static inline guint8
lower (guint8 c)
{
  return (guint8) (c | ((guint8) (c - 'A') < 26) << 5);
}

static gboolean
is_wild (char c)
{
  return c == '*' || c == '?';
}

/**
 * sw_search_pattern_init:
 * @self: (out caller-allocates): the pattern
 * @text: what is looked for; a star stands for any text in it, a question mark for any character
 *
 * Makes a pattern, to be cleared.
 */
void
sw_search_pattern_init (SwSearchPattern *self,
                        const char      *text)
{
  fill_pairs ();
  memset (self, 0, sizeof *self);
  self->folded = g_utf8_casefold (text, -1);
  self->length = strlen (self->folded);
  self->is_ascii = g_str_is_ascii (self->folded);
  self->is_plain = g_str_is_ascii (text);
  self->is_glob = strpbrk (text, "*?") != NULL;
  if (!self->is_glob)
    return;

  while (!is_wild (self->folded[self->head]))
    self->head++;
  while (!is_wild (self->folded[self->length - self->tail - 1]))
    self->tail++;
  for (const char *at = self->folded; *at != '\0'; at++)
    self->shortest += *at != '*';
}

/**
 * sw_search_pattern_clear:
 * @self: a pattern
 *
 * Frees what a pattern holds.
 */
void
sw_search_pattern_clear (SwSearchPattern *self)
{
  g_clear_pointer (&self->folded, g_free);
}

/* The length of the folded text, or %G_MAXSIZE where it takes more than this to fold it */
static gsize
fold (const char *text,
      char       *buffer,
      gsize       size)
{
  gsize length = 0;

  for (const guint8 *at = (const guint8 *) text; *at != '\0'; at++)
    {
      guint pair;

      if (length + 2 >= size)
        return G_MAXSIZE;
      if (*at < 0x80)
        {
          buffer[length++] = (char) lower (*at);
          continue;
        }
      if (*at < 0xC2 || *at > 0xDF)
        return G_MAXSIZE;

      pair = folded_pairs[((*at & 0x1Fu) << 6 | (at[1] & 0x3Fu)) - FIRST_PAIR];
      if (pair == 0)
        return G_MAXSIZE;
      buffer[length++] = (char) (0xC0 | pair >> 6);
      buffer[length++] = (char) (0x80 | (pair & 0x3F));
      at++;
    }

  buffer[length] = '\0';
  return length;
}

/* Neither is longer than needed: a byte at a time is as fast as it gets on texts of ten letters */
static gboolean
contains (const char *text,
          const char *needle)
{
  for (; *text != '\0'; text++)
    {
      gsize i = 0;

      while (needle[i] != '\0' && lower ((guint8) text[i]) == (guint8) needle[i])
        i++;
      if (needle[i] == '\0')
        return TRUE;
    }

  return *needle == '\0';
}

static gboolean
is_ascii (const char *text)
{
  for (; *text != '\0'; text++)
    if ((guint8) *text >= 0x80)
      return FALSE;

  return TRUE;
}

/* Each star takes as little as it can; where the rest does not fit, the last one takes more. */
static gboolean
fits_glob (const char *pattern,
           const char *text)
{
  const char *star = NULL, *taken = NULL;

  while (*text != '\0')
    if (*pattern == '*')
      {
        star = ++pattern;
        taken = text;
        if (*star == '\0')
          return TRUE;
      }
    else if (*pattern == '?')
      {
        pattern++;
        text = g_utf8_next_char (text);
      }
    else if (*pattern == *text)
      {
        pattern++;
        text++;
      }
    else if (star != NULL)
      {
        pattern = star;
        taken = g_utf8_next_char (taken);
        /* (what stands behind the star begins with this) */
        if (!is_wild (*star))
          taken = strchr (taken, *star);
        if (taken == NULL)
          return FALSE;
        text = taken;
      }
    else
      {
        return FALSE;
      }

  while (*pattern == '*')
    pattern++;
  return *pattern == '\0';
}

/**
 * sw_search_pattern_fits_folded:
 * @self: a pattern
 * @folded: a text, case folded
 * @length: its bytes
 *
 * Returns: whether the text has the pattern in it
 */
gboolean
sw_search_pattern_fits_folded (const SwSearchPattern *self,
                               const char            *folded,
                               gsize                  length)
{
  if (!self->is_glob)
    return strstr (folded, self->folded) != NULL;

  return length >= self->shortest && memcmp (folded, self->folded, self->head) == 0
         && memcmp (folded + length - self->tail, self->folded + self->length - self->tail,
                    self->tail) == 0
         && fits_glob (self->folded + self->head, folded + self->head);
}

/**
 * sw_search_pattern_fits:
 * @self: a pattern
 * @text: (nullable): a text, UTF-8
 *
 * Returns: whether the text has the pattern in it, whatever the case of its letters
 */
gboolean
sw_search_pattern_fits (const SwSearchPattern *self,
                        const char            *text)
{
  g_autofree char *folded = NULL;
  char buffer[LONGEST];
  gsize length;

  if (text == NULL)
    return FALSE;
  if (!self->is_glob && self->is_plain)
    return contains (text, self->folded);
  /* Folding makes no other letters of those of ASCII */
  if (!self->is_ascii && is_ascii (text))
    return FALSE;

  length = fold (text, buffer, sizeof buffer);
  if (length != G_MAXSIZE)
    return sw_search_pattern_fits_folded (self, buffer, length);

  folded = g_utf8_casefold (text, -1);
  return sw_search_pattern_fits_folded (self, folded, strlen (folded));
}

/**
 * sw_search_pattern_is:
 * @self: a pattern
 * @text: (nullable): a text, UTF-8
 *
 * Returns: whether the text is the pattern, whatever the case of its letters
 */
gboolean
sw_search_pattern_is (const SwSearchPattern *self,
                      const char            *text)
{
  g_autofree char *folded = NULL;
  char buffer[LONGEST];
  gsize i = 0;

  if (text == NULL)
    return FALSE;

  /* Most texts differ in their first letters */
  while (text[i] != '\0' && (guint8) text[i] < 0x80
         && lower ((guint8) text[i]) == (guint8) self->folded[i])
    i++;
  if ((guint8) text[i] < 0x80)
    return text[i] == self->folded[i];

  if (fold (text, buffer, sizeof buffer) != G_MAXSIZE)
    return strcmp (buffer, self->folded) == 0;

  folded = g_utf8_casefold (text, -1);
  return strcmp (folded, self->folded) == 0;
}
