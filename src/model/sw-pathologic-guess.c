/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-guess.c: finds out how long a body is that nobody knows, by trying. */
#include "config.h"

#include "sw-pathologic-guess.h"

#include "sw-error.h"
#include "sw-pathologic-detect.h"
#include "sw-pathologic-file.h"
#include "sw-pathologic-objects.h"
#include "sw-pathologic-place.h"
#include "sw-pathologic-tokens.h"

#include <glib/gi18n-lib.h>

/* So many factories are named that could be tried instead. */
#define MAX_NAMED 10u

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

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  guint32 first = *(const guint32 *) a, second = *(const guint32 *) b;

  return (first > second) - (first < second);
}

/* -- whether there is anything to try it on -- */

/* The factories of which nothing is known but that there are objects of them, the lowest first */
static GArray *
list_unread_factories (const SwTree *tree)
{
  GArray *factories = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n_kept = 0;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    if (sw_pathologic_is_unknown_object (tree, id) && sw_tree_is_attached (tree, id))
      {
        guint32 factory = sw_tree_get_row (tree, id)->width;

        g_array_append_val (factories, factory);
      }

  g_array_sort (factories, compare_numbers);
  for (guint i = 0; i < factories->len; i++)
    {
      guint32 factory = g_array_index (factories, guint32, i);

      if (n_kept == 0 || factory != g_array_index (factories, guint32, n_kept - 1))
        g_array_index (factories, guint32, n_kept++) = factory;
    }
  g_array_set_size (factories, n_kept);
  return factories;
}

/* One that was not read to its end may be of another length than a schema says. */
static gboolean
has_incomplete (const SwTree *tree,
                guint32       factory)
{
  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    if (sw_pathologic_is_object (tree, id) && sw_tree_is_attached (tree, id)
        && sw_pathologic_get_factory (tree, id) == factory
        && (sw_tree_get_row (tree, id)->flags & SW_PATHOLOGIC_ROW_INCOMPLETE) != 0)
      return TRUE;

  return FALSE;
}

/* Where nothing but a tag stands before a factory, a header alone is no object yet. */
static gboolean
has_tag (const SwTree *tree,
         guint32       factory)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  gsize size;
  const guint8 *data = sw_tree_get_data (tree, &size);

  if (!file->plan->framing.is_tagged || file->error_kind == NULL)
    return FALSE;

  for (gsize at = file->error_offset; at + 5 <= size; at++)
    if (data[at] == file->plan->framing.tag_new && sw_pathologic_word (data + at + 1) == factory)
      return TRUE;

  return FALSE;
}

/* One that no schema names is only found once it is said to be there. */
static gboolean
has_hidden (GBytes                    *bytes,
            const SwPathologicOptions *options,
            guint32                    factory)
{
  SwPathologicOptions chosen = *options;
  g_autoptr (SwTree) tree = NULL;

  chosen.guess_factory = factory;
  chosen.guess_length = 0;
  tree = sw_pathologic_read (bytes, &chosen, NULL, NULL);
  for (SwNodeId id = 0; tree != NULL && id < sw_tree_get_n_rows (tree); id++)
    if (sw_pathologic_is_object (tree, id) && sw_tree_is_attached (tree, id)
        && sw_pathologic_get_factory (tree, id) == factory)
      return TRUE;

  return FALSE;
}

static char *
dup_numbers (const GArray *factories)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (factories->len, MAX_NAMED); i++)
    g_string_append_printf (text, "%s%u", i > 0 ? ", " : "",
                            g_array_index (factories, guint32, i));
  if (factories->len > MAX_NAMED)
    g_string_append (text, ", …");

  return g_string_free (text, FALSE);
}

static gboolean
check_unread (GBytes                     *bytes,
              const SwPathologicOptions  *options,
              guint32                     factory,
              GError                    **error)
{
  g_autoptr (SwTree) tree = sw_pathologic_read (bytes, options, NULL, error);
  const SwPathologicFile *file;
  g_autoptr (GArray) factories = NULL;
  g_autofree char *numbers = NULL;
  guint32 body = SW_PATHOLOGIC_NONE;

  if (tree == NULL)
    return FALSE;

  file = sw_tree_get_codec_data (tree);
  factories = list_unread_factories (tree);
  sw_pathologic_plan_find_factory (file->plan, factory, &body);
  if (has_incomplete (tree, factory) || has_tag (tree, factory)
      || (body == SW_PATHOLOGIC_NONE && has_hidden (bytes, options, factory)))
    return TRUE;

  numbers = dup_numbers (factories);
  if (factories->len > 0)
    sw_set_error (error, SW_ERROR_NOT_FOUND, "no_object", SW_NO_BIT,
                  /* Translators: the number of a factory, and a list of such numbers. */
                  _("No unread object of the factory %u is in this save. Unread are objects of: "
                    "%s."), factory, numbers);
  else
    sw_set_error (error, SW_ERROR_NOT_FOUND, "no_object", SW_NO_BIT,
                  /* Translators: the number of a factory. */
                  _("No unread object of the factory %u is in this save, nor one of any other."),
                  factory);
  return FALSE;
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
 * Errors: %SW_ERROR_NOT_FOUND with the kind "no_object" if nothing is there to try it on;
 * %SW_ERROR_CANCELLED.
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

  if (!check_unread (bytes, options, factory, error))
    return NULL;

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
