/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-run.c: searches a tree, in several threads where that is worth it. */
#include "config.h"

#include "sw-background.h"
#include "sw-search-place.h"
#include "sw-search-walk.h"

/* Up to here a document is asked how it writes each value, which takes some microseconds. It is
 * asked by one thread: what it reads for that may be read on demand. */
#define MOST_WORDS 60000

/* More threads wait for the memory and not for one another */
#define MOST_THREADS 4

/* Nobody knows how long each part takes: who is through with one takes the next. Hits of a part are
 * shown when those before it are known. */
#define PARTS_OF_THREAD 12

/* One part of the tree */
typedef struct
{
  GArray   *found;       /* SwSearchFound, not told yet */
  gboolean  is_done;
} Part;

typedef struct
{
  const SwSearchRun *run;
  SwNodeId           top;
  GArray            *unread;
  GPtrArray         *places;     /* where all parts but the first begin */
  guint              n_parts;
  guint              n_threads;
  GThread           *threads[MOST_THREADS];
  int                n_begun;    /* atomic: parts that somebody has begun with */
  int                end;        /* atomic: a SwSearchEnd */

  GMutex             lock;       /* for what follows */
  Part              *parts;
  guint              n_told;
} Crew;

/* Whether a tree is small enough to ask its document for words */
gboolean
sw_search_wants_words (const SwTree *tree)
{
  return sw_tree_get_n_rows (tree) <= MOST_WORDS;
}

static void
stop (Crew        *self,
      SwSearchEnd  end)
{
  g_atomic_int_compare_and_exchange (&self->end, SW_SEARCH_DONE, (int) end);
}

static gboolean
is_stopped (Crew *self)
{
  return g_atomic_int_get (&self->end) != SW_SEARCH_DONE;
}

/* Tells what is known of the first part that is not told to its end, and of those behind it; in the
 * thread that runs the search. */
static void
tell (Crew *self)
{
  gboolean more = TRUE;

  while (more)
    {
      g_autoptr (GArray) found = NULL;

      g_mutex_lock (&self->lock);
      if (self->n_told < self->n_parts)
        {
          found = g_steal_pointer (&self->parts[self->n_told].found);
          more = self->parts[self->n_told].is_done;
          self->n_told += more ? 1 : 0;
        }
      else
        {
          more = FALSE;
        }
      g_mutex_unlock (&self->lock);

      if (found != NULL)
        self->run->found ((const SwSearchFound *) (gpointer) found->data, found->len,
                          self->run->user_data);
    }
}

static void
hand_over (Crew         *self,
           SwSearchWalk *walk,
           guint         index,
           gboolean      is_done)
{
  Part *part = &self->parts[index];

  g_mutex_lock (&self->lock);
  part->is_done = is_done;
  if (part->found == NULL && walk->n_found > 0)
    part->found = g_array_sized_new (FALSE, FALSE, sizeof (SwSearchFound), SW_SEARCH_CHUNK);
  if (walk->n_found > 0)
    g_array_append_vals (part->found, walk->found, walk->n_found);
  g_mutex_unlock (&self->lock);
  walk->n_found = 0;
}

static const GArray *
get_place (Crew  *self,
           guint  index)
{
  return index > 0 && index < self->n_parts ? g_ptr_array_index (self->places, index - 1) : NULL;
}

/* Looks at a part, between changes of the tree. */
static void
do_part (Crew         *self,
         SwSearchWalk *walk,
         guint         index,
         gboolean      tells)
{
  gboolean is_begun = FALSE, more = TRUE;

  while (more && !is_stopped (self))
    {
      SwSearchEnd end = sw_search_run_begin_read (self->run);

      if (end != SW_SEARCH_DONE)
        {
          stop (self, end);
          return;
        }
      if (!is_begun)
        sw_search_walk_begin (walk, self->top, get_place (self, index),
                              get_place (self, index + 1));
      is_begun = TRUE;
      more = walk->end == SW_SEARCH_DONE && sw_search_walk_on (walk);
      if (walk->end != SW_SEARCH_DONE)
        {
          stop (self, walk->end);
          return;
        }
      sw_tree_guard_end_read (self->run->guard);
      hand_over (self, walk, index, !more);
      if (tells)
        tell (self);
    }
}

static void
do_parts (Crew     *self,
          gboolean  tells)
{
  g_autofree SwSearchWalk *walk = g_new (SwSearchWalk, 1);

  sw_search_walk_init (walk, self->run, self->unread);
  while (!is_stopped (self))
    {
      guint index = (guint) g_atomic_int_add (&self->n_begun, 1);

      if (index >= self->n_parts)
        break;
      do_part (self, walk, index, tells);
    }
  sw_search_walk_clear (walk);
}

static gpointer
help (gpointer data)
{
  sw_background_give_way ();
  do_parts (data, FALSE);
  return NULL;
}

static guint
choose_n_threads (const SwSearchRun *run)
{
  guint n_threads = run->n_threads;

  if (n_threads == 0)
    n_threads = run->document != NULL || sw_search_wants_words (run->tree)
                ? 1 : g_get_num_processors ();

  return MIN (n_threads, MOST_THREADS);
}

/* What all threads have to know of the tree */
static gboolean
prepare (Crew *self)
{
  const SwSearchRun *run = self->run;
  SwSearchEnd end = sw_search_run_begin_read (run);

  if (end != SW_SEARCH_DONE)
    {
      stop (self, end);
      return FALSE;
    }

  self->n_threads = choose_n_threads (run);
  self->top = run->query->below != NULL ? sw_tree_lookup (run->tree, run->query->below, NULL)
                                        : SW_NODE_ROOT;
  if (self->top != SW_NODE_NONE && sw_tree_get_n_rows (run->tree) > 0)
    {
      self->unread = sw_tree_list_unread_fields (run->tree);
      self->places = sw_search_place_list (run->tree, self->top, self->n_threads > 1
                                           ? self->n_threads * PARTS_OF_THREAD : 1);
      self->n_parts = self->places->len + 1;
      self->parts = g_new0 (Part, self->n_parts);
    }
  sw_tree_guard_end_read (run->guard);
  return self->n_parts > 0;
}

static void
clear (Crew *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    g_clear_pointer (&self->parts[i].found, g_array_unref);
  g_free (self->parts);
  g_clear_pointer (&self->unread, g_array_unref);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_mutex_clear (&self->lock);
}

/**
 * sw_search_run:
 * @run: what is looked for
 *
 * Looks at all of a tree, between its changes. No thread goes on when this returns.
 *
 * Returns: how it ended
 */
SwSearchEnd
sw_search_run (const SwSearchRun *run)
{
  Crew self = { .run = run };

  g_mutex_init (&self.lock);
  if (prepare (&self))
    {
      /* (a system that has no thread to spare is searched by one) */
      for (guint i = 1; i < MIN (self.n_threads, self.n_parts); i++)
        self.threads[i] = g_thread_try_new ("search", help, &self, NULL);
      do_parts (&self, TRUE);
      for (guint i = 1; i < MOST_THREADS; i++)
        if (self.threads[i] != NULL)
          g_thread_join (self.threads[i]);
      tell (&self);
    }

  clear (&self);
  return (SwSearchEnd) self.end;
}
