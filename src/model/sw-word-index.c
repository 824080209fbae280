/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-word-index.c: many words, to be found by how they begin or by what is in them. */
#include "config.h"

#include "sw-word-index.h"

#include <string.h>

/* Between two folded words; no word has one in it */
#define SEPARATOR '\n'

typedef struct
{
  const char *text;
  const char *folded;     /* until it is sorted: of its own; then a place in the long text */
  guint64     data;
} Word;

struct _SwWordIndex
{
  GStringChunk *texts;
  GStringChunk *parts;    /* (nullable): folded words before they are sorted */
  GArray       *words;
  char         *folded;   /* all folded words in their order, to be searched at once */
};

/**
 * sw_word_index_new:
 *
 * Returns: (transfer full): an index without words
 */
SwWordIndex *
sw_word_index_new (void)
{
  SwWordIndex *self = g_new0 (SwWordIndex, 1);

  self->texts = g_string_chunk_new (4096);
  self->parts = g_string_chunk_new (4096);
  self->words = g_array_new (FALSE, FALSE, sizeof (Word));
  return self;
}

/**
 * sw_word_index_free:
 * @self: (transfer full): an index
 *
 * Frees it.
 */
void
sw_word_index_free (SwWordIndex *self)
{
  g_string_chunk_free (self->texts);
  g_clear_pointer (&self->parts, g_string_chunk_free);
  g_array_unref (self->words);
  g_free (self->folded);
  g_free (self);
}

/**
 * sw_word_index_fold:
 * @text: a text
 *
 * Returns: (transfer full): it without the difference between capitals and small letters
 */
char *
sw_word_index_fold (const char *text)
{
  return g_str_is_ascii (text) ? g_ascii_strdown (text, -1) : g_utf8_casefold (text, -1);
}

static Word *
get_word (const SwWordIndex *self,
          guint              position)
{
  return &g_array_index (self->words, Word, position);
}

/**
 * sw_word_index_add:
 * @self: an index that is not sorted yet
 * @text: a word; one with line breaks is left out
 * @data: what to remember with it
 *
 * Adds a word.
 */
void
sw_word_index_add (SwWordIndex *self,
                   const char  *text,
                   guint64      data)
{
  g_autofree char *folded = sw_word_index_fold (text);
  Word word = { NULL, NULL, data };

  g_return_if_fail (self->parts != NULL);

  if (*text == '\0' || strchr (folded, SEPARATOR) != NULL)
    return;

  word.text = g_string_chunk_insert (self->texts, text);
  word.folded = g_string_chunk_insert (self->parts, folded);
  g_array_append_val (self->words, word);
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  const Word *one = a, *other = b;
  int order = strcmp (one->folded, other->folded);

  return order != 0 ? order : strcmp (one->text, other->text);
}

/**
 * sw_word_index_sort:
 * @self: an index
 *
 * Makes it ready for questions.
 */
void
sw_word_index_sort (SwWordIndex *self)
{
  GString *folded = g_string_new (NULL);

  g_array_sort (self->words, compare_words);
  for (guint i = 0; i < self->words->len; i++)
    {
      g_string_append (folded, get_word (self, i)->folded);
      g_string_append_c (folded, SEPARATOR);
    }

  self->folded = g_string_free (folded, FALSE);
  for (guint i = 0, at = 0; i < self->words->len; i++)
    {
      guint length = (guint) strlen (get_word (self, i)->folded);

      get_word (self, i)->folded = self->folded + at;
      at += length + 1;
    }
  g_clear_pointer (&self->parts, g_string_chunk_free);
}

/**
 * sw_word_index_get_n:
 * @self: an index
 *
 * Returns: how many words there are
 */
guint
sw_word_index_get_n (const SwWordIndex *self)
{
  return self->words->len;
}

/**
 * sw_word_index_get_text:
 * @self: an index
 * @position: a word, from 0
 *
 * Returns: (transfer none): the word as it was added
 */
const char *
sw_word_index_get_text (const SwWordIndex *self,
                        guint              position)
{
  return get_word (self, position)->text;
}

/**
 * sw_word_index_get_data:
 * @self: an index
 * @position: a word, from 0
 *
 * Returns: what was remembered with it
 */
guint64
sw_word_index_get_data (const SwWordIndex *self,
                        guint              position)
{
  return get_word (self, position)->data;
}

/* Below 0 for a word that comes before all that begin so, above 0 for one behind them */
static int
compare_beginning (const Word *word,
                   const char *beginning,
                   gsize       length)
{
  for (gsize i = 0; i < length; i++)
    {
      guchar have = word->folded[i] == SEPARATOR ? 0 : (guchar) word->folded[i];

      if (have != (guchar) beginning[i])
        return have < (guchar) beginning[i] ? -1 : 1;
    }

  return 0;
}

static guint
find_bound (const SwWordIndex *self,
            const char        *beginning,
            gboolean           behind)
{
  gsize length = strlen (beginning);
  guint low = 0, high = self->words->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (compare_beginning (get_word (self, middle), beginning, length) < (behind ? 1 : 0))
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/**
 * sw_word_index_find_range:
 * @self: a sorted index
 * @beginning: how words begin, folded
 * @first: (out): the first of them
 * @last: (out): the one behind the last of them
 *
 * Finds the words that begin so; they stand beside one another.
 */
void
sw_word_index_find_range (const SwWordIndex *self,
                          const char        *beginning,
                          guint             *first,
                          guint             *last)
{
  *first = find_bound (self, beginning, FALSE);
  *last = find_bound (self, beginning, TRUE);
}

static guint
find_word_at (const SwWordIndex *self,
              const char        *place)
{
  guint low = 0, high = self->words->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (get_word (self, middle)->folded <= place)
        low = middle;
      else
        high = middle;
    }

  return low;
}

/**
 * sw_word_index_find_inside:
 * @self: a sorted index
 * @part: what words have in them, folded
 * @position: (inout): where to look on; then the word that was found
 *
 * Finds the next word that has a text in it.
 *
 * Returns: %FALSE when there is no more
 */
gboolean
sw_word_index_find_inside (const SwWordIndex *self,
                           const char        *part,
                           guint             *position)
{
  const char *found;

  if (*position >= self->words->len || *part == '\0' || strchr (part, SEPARATOR) != NULL)
    return FALSE;

  found = strstr (get_word (self, *position)->folded, part);
  if (found == NULL)
    return FALSE;

  *position = find_word_at (self, found);
  return TRUE;
}
