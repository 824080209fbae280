/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-survey.c: goes through a Pathologic save for its references and classes. */
#include "config.h"

#include "sw-pathologic-survey.h"

#include "sw-pathologic-objects.h"

/* So many rows are read at once: a change waits for no longer than that takes */
#define SLICE 4096u

/**
 * sw_pathologic_survey_new:
 *
 * Makes a survey of nothing yet.
 *
 * Returns: (transfer full): the survey
 */
SwPathologicSurvey *
sw_pathologic_survey_new (void)
{
  SwPathologicSurvey *self = g_new0 (SwPathologicSurvey, 1);

  self->links = g_array_new (FALSE, FALSE, sizeof (SwPathologicLink));
  self->last = g_array_new (FALSE, TRUE, sizeof (guint32));
  self->counts = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return self;
}

/**
 * sw_pathologic_survey_free:
 * @self: (transfer full): a survey
 *
 * Frees it.
 */
void
sw_pathologic_survey_free (SwPathologicSurvey *self)
{
  g_array_unref (self->links);
  g_array_unref (self->last);
  g_hash_table_unref (self->counts);
  g_free (self);
}

/* -- references -- */

static void
see_link (SwPathologicSurvey *self,
          const SwTree       *tree,
          SwNodeId            id)
{
  SwNodeId object = sw_pathologic_find_target (tree, id);
  SwPathologicLink link = { .reference = id };

  if (object == SW_NODE_NONE)
    return;

  /* An object stands before what refers to it, but for one that was put in later. */
  if (object >= self->last->len)
    g_array_set_size (self->last, object + 1);
  link.former = g_array_index (self->last, guint32, object);
  g_array_append_val (self->links, link);
  g_array_index (self->last, guint32, object) = self->links->len;
}

/**
 * sw_pathologic_survey_see_links:
 * @self: a survey
 * @tree: the tree
 * @n_rows: how many rows of it
 *
 * Takes in the references among rows that have not been looked at yet. References are never set,
 * and rows stay where they are.
 */
void
sw_pathologic_survey_see_links (SwPathologicSurvey *self,
                                const SwTree       *tree,
                                guint               n_rows)
{
  for (; self->n_seen < n_rows; self->n_seen++)
    see_link (self, tree, self->n_seen);
}

/* -- classes -- */

/* What is remembered of rows while they are gone through: what is around one comes before it. */
typedef struct
{
  GArray     *owners;       /* the object around each row; SW_NODE_NONE for none */
  GByteArray *gone;         /* whether each was taken out of the tree, with what is around it */
} Rows;

static void
find_owner (const SwTree *tree,
            Rows         *rows,
            SwNodeId      id)
{
  SwNodeId parent = sw_tree_get_parent (tree, id);
  SwNodeId owner = SW_NODE_NONE;
  guint8 gone = (sw_tree_get_row (tree, id)->flags & SW_ROW_DETACHED) != 0
                || (parent != SW_NODE_NONE && rows->gone->data[parent] != 0);

  if (parent != SW_NODE_NONE)
    owner = sw_pathologic_is_object (tree, parent)
            ? parent : g_array_index (rows->owners, SwNodeId, parent);
  g_array_append_val (rows->owners, owner);
  g_byte_array_append (rows->gone, &gone, 1);
}

static SwPathologicCount *
get_count (GHashTable   *counts,
           const SwTree *tree,
           SwNodeId      object)
{
  gpointer factory = GUINT_TO_POINTER (sw_pathologic_get_factory (tree, object));
  SwPathologicCount *count = g_hash_table_lookup (counts, factory);

  if (count == NULL)
    {
      count = g_new0 (SwPathologicCount, 1);
      g_hash_table_insert (counts, factory, count);
    }

  return count;
}

/* The bytes of an object without those of the objects in it, so that all together are the file */
static void
count_row (SwPathologicSurvey *self,
           const SwTree       *tree,
           Rows               *rows,
           SwNodeId            id)
{
  SwNodeId owner;
  SwPathologicCount *count;
  guint64 bits = 0;

  find_owner (tree, rows, id);
  if (rows->gone->data[id] != 0 || !sw_pathologic_is_object (tree, id))
    return;

  owner = g_array_index (rows->owners, SwNodeId, id);
  sw_tree_get_span (tree, id, NULL, &bits);
  count = get_count (self->counts, tree, id);
  count->n_objects++;
  count->n_bits += (gint64) bits;
  if (owner != SW_NODE_NONE)
    get_count (self->counts, tree, owner)->n_bits -= (gint64) bits;
}

/* -- all -- */

/**
 * sw_pathologic_survey_run:
 * @self: a new survey
 * @tree: the tree
 * @guard: (nullable): asked before it is read; %NULL in the document's own thread
 * @stopped: (atomic): whether nobody waits for it any more
 *
 * Goes through all rows, in any thread. What is changed meanwhile is taken in as far as it stands
 * in rows that come later: whoever hears of a change of lists counts again.
 *
 * Returns: %FALSE if it was stopped
 */
gboolean
sw_pathologic_survey_run (SwPathologicSurvey *self,
                          const SwTree       *tree,
                          SwTreeGuard        *guard,
                          const int          *stopped)
{
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autoptr (GByteArray) gone = g_byte_array_new ();
  Rows rows = { owners, gone };
  gboolean done = FALSE;

  while (!done && !g_atomic_int_get (stopped))
    {
      SwNodeId first = self->n_seen;
      guint n_rows, end;

      /* It may be another state of it than the last time */
      if (guard != NULL)
        sw_tree_guard_wait_read (guard);
      n_rows = sw_tree_get_n_rows (tree);
      end = MIN (n_rows, first + SLICE);
      sw_pathologic_survey_see_links (self, tree, end);
      for (SwNodeId id = first; id < end; id++)
        count_row (self, tree, &rows, id);
      if (guard != NULL)
        sw_tree_guard_end_read (guard);
      done = end == n_rows;
    }

  return done;
}
