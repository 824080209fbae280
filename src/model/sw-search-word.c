/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-word.c: the word of a search that somebody is typing. */
#include "config.h"

#include "sw-search-word.h"

#include <string.h>

/* As sw_search_query_new() reads it: blanks end a word, except between quotation marks. */
static gsize
find_end (const char *text,
          gsize       at)
{
  gboolean inside = FALSE;

  for (; text[at] != '\0' && (inside || !g_ascii_isspace (text[at])); at++)
    if (text[at] == '"')
      inside = !inside;

  return at;
}

static char *
strip_marks (const char *text,
             gsize       length)
{
  GString *stripped = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    if (text[i] != '"')
      g_string_append_c (stripped, text[i]);

  return g_string_free (stripped, FALSE);
}

/**
 * sw_search_word_find:
 * @text: what somebody typed into a search
 * @caret: where they are, in bytes
 * @word: (out caller-allocates): the word there
 *
 * Finds the word that is being typed, which may have no letter yet.
 */
void
sw_search_word_find (const char   *text,
                     gsize         caret,
                     SwSearchWord *word)
{
  gsize begin = 0, end = 0;
  const char *key_end;

  for (gsize at = 0; at <= caret;)
    {
      while (at < caret && g_ascii_isspace (text[at]))
        at++;
      begin = at;
      end = find_end (text, at);
      if (end >= caret)
        break;
      at = end + 1;
      /* Behind the last blank nothing has begun. */
      begin = end = MIN (at, caret);
    }

  *word = (SwSearchWord) { begin, end };
  key_end = text[begin] != '"' ? memchr (text + begin, ':', caret - begin) : NULL;
  if (key_end != NULL)
    {
      gsize length = (gsize) (key_end - (text + begin));

      word->key = g_strndup (text + begin, length);
      begin += length + 1;
    }
  word->typed = strip_marks (text + begin, caret - begin);
}

/**
 * sw_search_word_clear:
 * @word: a word
 *
 * Frees what it holds.
 */
void
sw_search_word_clear (SwSearchWord *word)
{
  g_clear_pointer (&word->key, g_free);
  g_clear_pointer (&word->typed, g_free);
}

/**
 * sw_search_word_dup_key:
 * @word: a word
 *
 * Returns: (transfer full) (nullable): what is asked for, whether it is wanted or not
 */
char *
sw_search_word_dup_key (const SwSearchWord *word)
{
  if (word->key == NULL)
    return NULL;

  return g_strdup (*word->key == '-' ? word->key + 1 : word->key);
}

/* Whether a word would be taken for more than text */
static gboolean
needs_marks (const SwSearchWord *word,
             const char         *text)
{
  if (strpbrk (text, " \t\"") != NULL)
    return TRUE;

  return word->key == NULL && (*text == '-' || strpbrk (text, ":<>=!") != NULL);
}

/**
 * sw_search_word_dup_replaced:
 * @word: a word of @text
 * @text: what somebody typed into a search
 * @replacement: what they meant
 * @caret: (out): where they are then, in bytes
 *
 * Puts a text in the place of what a word asks for, between quotation marks where it must be.
 *
 * Returns: (transfer full): the search
 */
char *
sw_search_word_dup_replaced (const SwSearchWord *word,
                             const char         *text,
                             const char         *replacement,
                             gsize              *caret)
{
  g_autofree char *stripped = strip_marks (replacement, strlen (replacement));
  const char *mark = needs_marks (word, stripped) ? "\"" : "";
  GString *replaced = g_string_new_len (text, (gssize) word->begin);

  if (word->key != NULL)
    g_string_append_printf (replaced, "%s:", word->key);
  g_string_append_printf (replaced, "%s%s%s", mark, stripped, mark);
  *caret = replaced->len;
  g_string_append (replaced, text + word->end);
  return g_string_free (replaced, FALSE);
}
