/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-referrers.c: the references to one object of a Pathologic save, in order. */
#include "config.h"

#include "sw-pathologic-referrers.h"

/* So many rows are read at once: a change waits for no longer than that takes */
#define SLICE 4096u

/* A reference, and what it is sorted by */
typedef struct
{
  guint64  place;
  SwNodeId id;
} Placed;

static guint64
get_place (const SwTree *tree,
           SwNodeId      node)
{
  const SwRow *row = sw_tree_get_row (tree, node);

  return (row->flags & SW_ROW_NEW) != 0 ? G_MAXUINT64 : row->bit;
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Placed *one = a, *other = b;

  if (one->place != other->place)
    return one->place < other->place ? -1 : 1;

  return one->id < other->id ? -1 : one->id > other->id;
}

/**
 * sw_pathologic_referrers_collect:
 * @survey: a survey
 * @object: the node that carries an object
 *
 * Collects all references that there ever were to an object.
 *
 * Returns: (transfer full) (element-type SwNodeId): them, the newest row first
 */
GArray *
sw_pathologic_referrers_collect (const SwPathologicSurvey *survey,
                                 SwNodeId                  object)
{
  GArray *references = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  guint32 at = object < survey->last->len ? g_array_index (survey->last, guint32, object) : 0;

  while (at != 0)
    {
      const SwPathologicLink *link = &g_array_index (survey->links, SwPathologicLink, at - 1);

      g_array_append_val (references, link->reference);
      at = link->former;
    }

  return references;
}

static void
place_slice (GArray       *placed,
             const SwTree *tree,
             const GArray *references,
             guint         first)
{
  guint end = MIN (references->len, first + SLICE);

  for (guint i = first; i < end; i++)
    {
      SwNodeId id = g_array_index (references, SwNodeId, i);
      const Placed one = { get_place (tree, id), id };

      if (sw_tree_is_attached (tree, id))
        g_array_append_val (placed, one);
    }
}

/* Those of one list stand in the file as in the tree, the newest row first here. */
static gboolean
is_backwards (const GArray *placed)
{
  for (guint i = 1; i < placed->len; i++)
    if (compare_places (&g_array_index (placed, Placed, i - 1),
                        &g_array_index (placed, Placed, i)) < 0)
      return FALSE;

  return TRUE;
}

/**
 * sw_pathologic_referrers_arrange:
 * @references: (element-type SwNodeId): references
 * @tree: the tree that they are in
 * @guard: (nullable): asked before it is read; %NULL in the document's own thread
 * @stopped: (atomic): whether nobody waits for it any more
 *
 * Takes out what is not in the tree now, and puts the others in the order of the file, new ones
 * last; in any thread. What is changed meanwhile may not be taken in.
 *
 * Returns: %FALSE if it was stopped
 */
gboolean
sw_pathologic_referrers_arrange (GArray       *references,
                                 const SwTree *tree,
                                 SwTreeGuard  *guard,
                                 const int    *stopped)
{
  g_autoptr (GArray) placed = g_array_sized_new (FALSE, FALSE, sizeof (Placed), references->len);
  gboolean backwards;

  for (guint first = 0; first < references->len; first += SLICE)
    {
      if (g_atomic_int_get (stopped))
        return FALSE;

      if (guard != NULL)
        sw_tree_guard_wait_read (guard);
      place_slice (placed, tree, references, first);
      if (guard != NULL)
        sw_tree_guard_end_read (guard);
    }

  backwards = is_backwards (placed);
  if (!backwards)
    g_array_sort (placed, compare_places);
  g_array_set_size (references, placed->len);
  for (guint i = 0; i < placed->len; i++)
    g_array_index (references, SwNodeId, backwards ? placed->len - 1 - i : i) =
      g_array_index (placed, Placed, i).id;

  return TRUE;
}
