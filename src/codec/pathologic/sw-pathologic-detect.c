/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-detect.c: finds out in which framing and from which root a file reads best. */
#include "config.h"

#include "sw-pathologic-detect.h"

#include "sw-error.h"
#include "sw-pathologic-reader.h"
#include "sw-pathologic-tokens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many bytes a row takes up in a usual file, to make room at once */
#define BYTES_PER_ROW 27u

/* What the shape of the first bytes and the outcome of a reading count; the samples agree. */
#define WEIGHT_U8 3
#define WEIGHT_U32 12
#define WEIGHT_U32_MAX 6
#define SCORE_READ 100.0
#define SCORE_COMPLETE 100.0
#define SCORE_TRAILING 50.0
#define COST_FRAMING 0.1
#define COST_ROOT 0.01
#define MAX_COUNTED_WARNINGS 20u

typedef struct
{
  guint  framing;
  guint  root;
  double base;       /* what is sure before reading */
} Candidate;

static double
get_bound (const Candidate *candidate)
{
  return candidate->base + SCORE_READ + SCORE_COMPLETE;
}

static SwTree *
read_root (GBytes                     *bytes,
           const SwPathologicOptions  *options,
           gboolean                    is_part,
           const SwProgress           *progress,
           GError                    **error)
{
  g_autoptr (SwPathologicPlan) plan = sw_pathologic_plan_new (options);
  SwPathologicFile *file = sw_pathologic_file_new (plan);
  g_autoptr (SwTree) tree = NULL;
  g_auto (SwPathologicReader) reader = { 0 };
  gsize size = g_bytes_get_size (bytes);
  guint n_fields = plan->fields->len;

  tree = sw_tree_new (bytes, "pathologic", (guint) (size / BYTES_PER_ROW) + 64);
  sw_tree_set_codec_data (tree, file, (GDestroyNotify) sw_pathologic_file_free);
  sw_tree_set_open_func (tree, sw_pathologic_open_packed);
  sw_tree_set_peek_func (tree, sw_pathologic_peek_packed);
  for (guint first = 0; first < n_fields; first += 1u << 16)
    sw_tree_add_fields (tree, (const SwField *) plan->fields->data + first,
                        MIN (n_fields - first, 1u << 16));
  sw_tree_add_root (tree, plan->root_field);
  sw_pathologic_reader_init (&reader, tree, file, progress);
  reader.is_found = is_part;
  sw_pathologic_reader_read_root (&reader);
  if (!reader.is_stopped)
    return g_steal_pointer (&tree);

  sw_set_error (error, SW_ERROR_CANCELLED, "cancelled", SW_NO_BIT, _("Reading was stopped."));
  return NULL;
}

/**
 * sw_pathologic_read:
 * @bytes: a file
 * @options: how to read it; framing and root are numbers
 * @progress: (nullable): told now and then
 * @error: return location
 *
 * Reads a file in one way. What comes after a fault is not looked at yet.
 *
 * Errors: %SW_ERROR_CANCELLED alone.
 *
 * Returns: (transfer full) (nullable): the tree
 */
SwTree *
sw_pathologic_read (GBytes                     *bytes,
                    const SwPathologicOptions  *options,
                    const SwProgress           *progress,
                    GError                    **error)
{
  return read_root (bytes, options, FALSE, progress, error);
}

/**
 * sw_pathologic_read_part:
 * @bytes: a part of a file
 * @options: how to read it; framing and root are numbers
 *
 * Reads bytes as what a root begins with. What comes before them is not known: numbers of texts and
 * objects mean nothing, and stay as they are.
 *
 * Returns: (transfer full): the tree
 */
SwTree *
sw_pathologic_read_part (GBytes                    *bytes,
                         const SwPathologicOptions *options)
{
  return read_root (bytes, options, TRUE, NULL, NULL);
}

static gboolean
passes (const SwPathologicTest *test,
        const guint8           *data,
        gsize                   size)
{
  gsize width = test->kind == SW_PATHOLOGIC_TEST_U8 ? 1 : 4;
  guint32 value;

  if (test->at > size || size - test->at < width)
    return FALSE;

  value = width == 1 ? data[test->at] : sw_pathologic_word (data + test->at);
  return test->kind == SW_PATHOLOGIC_TEST_U32_MAX ? value <= test->value : value == test->value;
}

/* What the first bytes say of a framing: a weight, or a number below 0 */
static int
weigh (const SwPathologicFraming *framing,
       const guint8              *data,
       gsize                      size)
{
  static const int weights[] = { WEIGHT_U8, WEIGHT_U32, WEIGHT_U32_MAX };
  int weight = 0;

  for (guint i = 0; i < framing->tests->len; i++)
    {
      const SwPathologicTest *test = &g_array_index (framing->tests, SwPathologicTest, i);

      if (!passes (test, data, size))
        return -1;
      weight += weights[test->kind];
    }

  return weight;
}

/**
 * sw_pathologic_fits:
 * @framing: a framing
 * @bytes: a file
 *
 * Tells whether the first bytes look as they do in a framing.
 *
 * Returns: %TRUE if they do
 */
gboolean
sw_pathologic_fits (const SwPathologicFraming *framing,
                    GBytes                    *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  return weigh (framing, data, size) >= 0;
}

/* The default root comes first, then the others in their order. */
static guint
get_root_position (const SwPathologicFraming *framing,
                   guint                      root)
{
  if (root == framing->default_root)
    return 0;

  return root < framing->default_root ? root + 1 : root;
}

static void
add_candidates (const SwPathologicOptions *options,
                guint                      framing,
                int                        weight,
                GArray                    *candidates)
{
  const SwPathologicFraming *entry =
    sw_pathologic_schema_get_framing (options->schema, framing);

  for (guint root = 0; root < options->schema->roots->len; root++)
    {
      Candidate candidate = { framing, root, 0 };

      if (options->root != SW_PATHOLOGIC_NONE && options->root != root)
        continue;
      candidate.base = weight - COST_FRAMING * framing
                       - COST_ROOT * get_root_position (entry, root);
      g_array_append_val (candidates, candidate);
    }
}

static int
compare_bounds (gconstpointer a,
                gconstpointer b)
{
  double first = get_bound (a), second = get_bound (b);

  return (first < second) - (first > second);
}

static GArray *
list_candidates (GBytes                    *bytes,
                 const SwPathologicOptions *options)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  guint n_framings = options->schema->framings->len;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (options->framing != SW_PATHOLOGIC_NONE)
    {
      add_candidates (options, options->framing, 0, candidates);
      g_array_sort (candidates, compare_bounds);
      return candidates;
    }

  for (guint i = 0; i < n_framings; i++)
    {
      int weight = weigh (sw_pathologic_schema_get_framing (options->schema, i), data, size);

      if (weight >= 0)
        add_candidates (options, i, weight, candidates);
    }
  if (candidates->len == 0)
    for (guint i = 0; i < n_framings; i++)
      add_candidates (options, i, 0, candidates);

  g_array_sort (candidates, compare_bounds);
  return candidates;
}

static double
get_score (const Candidate *candidate,
           SwTree          *tree)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  gsize size;
  double score;

  sw_tree_get_data (tree, &size);
  score = candidate->base + SCORE_READ * (size > 0 ? (double) file->read_to / (double) size : 1)
          - MIN (file->n_warnings, MAX_COUNTED_WARNINGS);
  if (file->error_kind == NULL)
    score += SCORE_COMPLETE;
  else if (file->is_complete)
    score += SCORE_TRAILING;

  return score;
}

/**
 * sw_pathologic_detect:
 * @bytes: a file
 * @options: how to read it; framing and root may be left open
 * @progress: (nullable): told now and then
 * @error: return location
 *
 * Reads a file in the way that explains most of it. A reading whose best outcome could not be
 * better than what is there already is not tried.
 *
 * Errors: %SW_ERROR_CANCELLED alone.
 *
 * Returns: (transfer full) (nullable): the tree
 */
SwTree *
sw_pathologic_detect (GBytes                     *bytes,
                      const SwPathologicOptions  *options,
                      const SwProgress           *progress,
                      GError                    **error)
{
  g_autoptr (GArray) candidates = list_candidates (bytes, options);
  g_autoptr (SwTree) best = NULL;
  double best_score = 0;

  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);
      SwPathologicOptions chosen = *options;
      g_autoptr (SwTree) tree = NULL;
      double score;

      if (best != NULL && best_score >= get_bound (candidate))
        break;
      chosen.framing = candidate->framing;
      chosen.root = candidate->root;
      tree = sw_pathologic_read (bytes, &chosen, progress, error);
      if (tree == NULL)
        return NULL;

      score = get_score (candidate, tree);
      if (best == NULL || score > best_score)
        {
          g_clear_pointer (&best, sw_tree_unref);
          best = g_steal_pointer (&tree);
          best_score = score;
        }
    }

  return g_steal_pointer (&best);
}

/* -- all ways, to be looked at -- */

/* A part of the work of all */
typedef struct
{
  const SwProgress *whole;
  guint             done;
  guint             n;
} Part;

static gboolean
part_cb (double   fraction,
         gpointer data)
{
  const Part *part = data;

  return part->whole->func ((part->done + fraction) / part->n, part->whole->data);
}

static gboolean
rate (GBytes                     *bytes,
      const SwPathologicOptions  *options,
      const SwProgress           *progress,
      SwPathologicRating         *rating,
      GError                    **error)
{
  const SwPathologicFraming *framing =
    sw_pathologic_schema_get_framing (options->schema, rating->framing);
  SwPathologicOptions chosen = *options;
  Candidate candidate = { rating->framing, rating->root };
  g_autoptr (SwTree) tree = NULL;
  const SwPathologicFile *file;

  chosen.framing = rating->framing;
  chosen.root = rating->root;
  tree = sw_pathologic_read (bytes, &chosen, progress, error);
  if (tree == NULL)
    return FALSE;

  candidate.base = rating->weight - COST_FRAMING * rating->framing
                   - COST_ROOT * get_root_position (framing, rating->root);
  file = sw_tree_get_codec_data (tree);
  rating->read_to = file->read_to;
  rating->is_complete = file->error_kind == NULL;
  rating->is_trailing = !rating->is_complete && file->is_complete;
  rating->n_warnings = file->n_warnings;
  rating->score = rating->is_tried ? get_score (&candidate, tree) : 0;
  return TRUE;
}

static GArray *
list_ratings (GBytes                    *bytes,
              const SwPathologicOptions *options)
{
  GArray *ratings = g_array_new (FALSE, TRUE, sizeof (SwPathologicRating));
  gboolean any_fits = FALSE;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  for (guint framing = 0; framing < options->schema->framings->len; framing++)
    {
      int weight = weigh (sw_pathologic_schema_get_framing (options->schema, framing), data, size);

      any_fits |= weight >= 0;
      for (guint root = 0; root < options->schema->roots->len; root++)
        {
          SwPathologicRating rating = { .framing = framing, .root = root, .fits = weight >= 0,
                                        .weight = MAX (weight, 0) };

          g_array_append_val (ratings, rating);
        }
    }
  for (guint i = 0; i < ratings->len; i++)
    {
      SwPathologicRating *rating = &g_array_index (ratings, SwPathologicRating, i);

      rating->is_tried = rating->fits || !any_fits;
    }

  return ratings;
}

static int
compare_ratings (gconstpointer a,
                 gconstpointer b)
{
  const SwPathologicRating *one = a, *other = b;

  if (one->is_tried != other->is_tried)
    return one->is_tried ? -1 : 1;
  if (one->score != other->score)
    return one->score > other->score ? -1 : 1;
  if (one->read_to != other->read_to)
    return one->read_to > other->read_to ? -1 : 1;
  if (one->framing != other->framing)
    return one->framing < other->framing ? -1 : 1;

  return (one->root > other->root) - (one->root < other->root);
}

/**
 * sw_pathologic_rate_all:
 * @bytes: a file
 * @options: what is known, and the edition; framing and root do not count
 * @progress: (nullable): told now and then
 * @error: return location
 *
 * Reads a file in every framing from every root, also in those that finding out would not try.
 *
 * Errors: %SW_ERROR_CANCELLED alone.
 *
 * Returns: (transfer full) (element-type SwPathologicRating) (nullable): how well each of them
 *   does, in the order of the scores: finding out takes the first; those that it would not try come
 *   last
 */
GArray *
sw_pathologic_rate_all (GBytes                     *bytes,
                        const SwPathologicOptions  *options,
                        const SwProgress           *progress,
                        GError                    **error)
{
  g_autoptr (GArray) ratings = list_ratings (bytes, options);
  Part part = { progress, 0, ratings->len };
  const SwProgress of_part = { part_cb, &part };

  for (; part.done < part.n; part.done++)
    {
      if (progress != NULL && !part_cb (0, &part))
        {
          sw_set_error (error, SW_ERROR_CANCELLED, "cancelled", SW_NO_BIT,
                        _("Reading was stopped."));
          return NULL;
        }
      if (!rate (bytes, options, progress != NULL ? &of_part : NULL,
                 &g_array_index (ratings, SwPathologicRating, part.done), error))
        return NULL;
    }

  g_array_sort (ratings, compare_ratings);
  return g_steal_pointer (&ratings);
}
