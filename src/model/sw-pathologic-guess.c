/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-guess.c: finds out how long a body is that nobody knows, by trying. */
#include "config.h"

#include "sw-pathologic-guess.h"

#include "sw-error.h"
#include "sw-pathologic-detect.h"

#include <glib/gi18n-lib.h>

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const SwPathologicGuess *first = a;
  const SwPathologicGuess *second = b;

  if (first->is_complete != second->is_complete)
    return first->is_complete ? -1 : 1;
  if (first->read != second->read)
    return first->read > second->read ? -1 : 1;

  return (first->length > second->length) - (first->length < second->length);
}

/**
 * sw_pathologic_guess:
 * @bytes: a file
 * @options: how it was read; framing and root are numbers
 * @factory: a factory without a body
 * @progress: (nullable): told after each length
 * @error: return location
 *
 * Reads a file again and again, with the body of a factory taken as more and more raw bytes.
 *
 * Errors: %SW_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (element-type SwPathologicGuess) (nullable): the lengths, the one with
 *   which most can be read first
 */
GArray *
sw_pathologic_guess (GBytes                     *bytes,
                     const SwPathologicOptions  *options,
                     guint32                     factory,
                     const SwProgress           *progress,
                     GError                    **error)
{
  g_autoptr (GArray) guesses = g_array_new (FALSE, FALSE, sizeof (SwPathologicGuess));
  SwPathologicOptions chosen = *options;

  chosen.guess_factory = factory;
  for (guint32 length = 0; length <= SW_PATHOLOGIC_LONGEST_GUESS; length++)
    {
      SwPathologicGuess guess = { .length = length };
      g_autoptr (SwTree) tree = NULL;
      const SwPathologicFile *file;

      if (progress != NULL
          && !progress->func ((double) length / SW_PATHOLOGIC_LONGEST_GUESS, progress->data))
        {
          sw_set_error (error, SW_ERROR_CANCELLED, "cancelled", SW_NO_BIT,
                        _("Trying lengths was stopped."));
          return NULL;
        }
      chosen.guess_length = length;
      tree = sw_pathologic_read (bytes, &chosen, NULL, error);
      if (tree == NULL)
        return NULL;

      file = sw_tree_get_codec_data (tree);
      guess.is_complete = file->error_kind == NULL;
      guess.read = file->read_to;
      g_array_append_val (guesses, guess);
    }

  g_array_sort (guesses, compare);
  return g_steal_pointer (&guesses);
}
