/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-coverage.c: how much of a file is understood. */
#include "config.h"

#include "sw-coverage.h"

typedef struct
{
  guint64  bit;
  guint64  bits;
  guint64 *counter;
} Span;

static int
compare_spans (gconstpointer a,
               gconstpointer b)
{
  const Span *first = a;
  const Span *second = b;

  return (first->bit > second->bit) - (first->bit < second->bit);
}

static guint64 *
choose_counter (const SwTree *tree,
                SwNodeId      id,
                SwCoverage   *coverage)
{
  const SwField *field = sw_tree_get_field (tree, id);

  if (sw_tree_get_unread (tree, id) != NULL || field->kind == SW_KIND_UNREAD)
    return &coverage->unread;
  if (field->standing == SW_STANDING_KNOWN)
    return &coverage->known;
  if (field->standing == SW_STANDING_INFERRED)
    return &coverage->inferred;

  return &coverage->unknown;
}

/* The bits that a node speaks for; what could not be read speaks for all that is in it. */
static gboolean
get_span (const SwTree *tree,
          SwNodeId      id,
          guint64      *bit,
          guint64      *bits)
{
  if (sw_tree_get_unread (tree, id) != NULL && !sw_tree_is_absent (tree, id))
    return sw_tree_get_span (tree, id, bit, bits);

  return sw_tree_get_own_span (tree, id, bit, bits);
}

/* A container's own bits are those of its children; what is left between them is unknown. */
static GArray *
list_spans (const SwTree *tree,
            SwCoverage   *coverage)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (Span));
  guint n_rows = sw_tree_get_n_rows (tree);

  for (SwNodeId id = 0; id < n_rows; id++)
    {
      Span span;

      if (!sw_tree_is_attached (tree, id) || !get_span (tree, id, &span.bit, &span.bits))
        continue;

      span.counter = choose_counter (tree, id, coverage);
      g_array_append_val (spans, span);
    }

  g_array_sort (spans, compare_spans);
  return spans;
}

/**
 * sw_coverage_measure:
 * @tree: a tree
 * @coverage: (out caller-allocates): the counts
 *
 * Counts how many bits of the file decode to known, inferred and unknown nodes.
 */
void
sw_coverage_measure (const SwTree *tree,
                     SwCoverage   *coverage)
{
  g_autoptr (GArray) spans = NULL;
  guint64 end = 0;
  gsize size;

  *coverage = (SwCoverage) { 0 };
  sw_tree_get_data (tree, &size);
  coverage->bits = (guint64) size * 8;
  spans = list_spans (tree, coverage);

  for (guint i = 0; i < spans->len; i++)
    {
      const Span *span = &g_array_index (spans, Span, i);
      guint64 last = MIN (span->bit + span->bits, coverage->bits);
      guint64 first = MAX (span->bit, end);

      if (last <= first)
        continue;

      *span->counter += last - first;
      end = last;
    }

  coverage->unknown = coverage->bits - coverage->known - coverage->inferred;
}
