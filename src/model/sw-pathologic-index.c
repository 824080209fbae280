/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-index.c: who refers to the objects of a Pathologic save, and their classes. */
#include "config.h"

#include "sw-pathologic-index.h"

#include "sw-background.h"
#include "sw-document-private.h"
#include "sw-object-class.h"
#include "sw-pathologic-objects.h"
#include "sw-pathologic-referrers.h"

/* A tree of so many rows is gone through while somebody waits; a larger one in a thread. */
#define SMALL 60000u

/* So many references are put in order while somebody waits; more in a thread. */
#define FEW 1000u

/* One run through the tree. The document's thread and the worker hold a reference each. */
typedef struct
{
  gatomicrefcount     ref_count;
  SwTree             *tree;
  SwTreeGuard        *guard;
  int                 stopped;       /* atomic */
  SwPathologicSurvey *survey;        /* of the worker, then of whom it is handed to */
  SwPathologicIndex  *index;         /* of the document's thread; NULL when it is gone */
} Job;

typedef struct _Live Live;

/* References on their way into a list. The document's thread and the worker hold a reference each;
 * until the worker is done nobody else touches the references. */
typedef struct
{
  gatomicrefcount  ref_count;
  SwTree          *tree;
  SwTreeGuard     *guard;
  int              stopped;          /* atomic */
  GArray          *references;       /* of the worker, then of whom it is handed to */
  Live            *live;             /* of the document's thread; NULL when nobody waits */
} Listing;

/* A list that somebody looks at */
struct _Live
{
  SwNodePicks *picks;                /* weak */
  SwNodeId     object;
  Listing     *listing;              /* (nullable): while a thread works for it */
};

struct _SwPathologicIndex
{
  SwDocument         *document;      /* its owner */
  SwPathologicSurvey *survey;        /* (nullable): made when somebody first asks */
  Job                *job;           /* (nullable): while a thread makes one */
  gboolean            again;         /* lists changed since it began */
  gboolean            stale;         /* references came or went since they were listed */
  gboolean            moved;         /* such as stand elsewhere once the file is saved */
  guint               n_rows;        /* when they were listed */
  GPtrArray          *lives;         /* of Live */
  GListStore         *classes;       /* (nullable) */
  guint               counting;      /* source that will count the classes */
};

static void begin_survey (SwPathologicIndex *self);
static void count_later (SwPathologicIndex *self);

/* -- references -- */

static void
listing_unref (gpointer data)
{
  Listing *listing = data;

  if (!g_atomic_ref_count_dec (&listing->ref_count))
    return;

  sw_tree_unref (listing->tree);
  sw_tree_guard_unref (listing->guard);
  g_clear_pointer (&listing->references, g_array_unref);
  g_free (listing);
}

static void
stop_listing (Live *live)
{
  if (live->listing == NULL)
    return;

  live->listing->live = NULL;
  g_atomic_int_set (&live->listing->stopped, TRUE);
  g_clear_pointer (&live->listing, listing_unref);
}

static void
live_free (gpointer data)
{
  stop_listing (data);
  g_free (data);
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Listing *listing = g_task_get_task_data (G_TASK (result));
  Live *live = listing->live;
  g_autoptr (SwNodePicks) picks = NULL;

  if (live == NULL)
    return;

  picks = g_object_ref (live->picks);
  stop_listing (live);
  sw_node_picks_take (picks, g_steal_pointer (&listing->references));
  sw_node_picks_set_pending (picks, FALSE);
}

static void
list_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Listing *listing = data;

  sw_background_give_way ();
  sw_pathologic_referrers_arrange (listing->references, listing->tree, listing->guard,
                                   &listing->stopped);
  g_task_return_boolean (task, TRUE);
}

static void
begin_listing (SwPathologicIndex *self,
               Live              *live,
               GArray            *references)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, listed_cb, NULL);
  Listing *listing = g_new0 (Listing, 1);

  g_atomic_ref_count_init (&listing->ref_count);
  listing->tree = sw_tree_ref (sw_document_get_tree (self->document));
  listing->guard = sw_document_share_tree (self->document);
  listing->references = references;
  listing->live = live;
  live->listing = listing;
  g_atomic_ref_count_inc (&listing->ref_count);
  g_task_set_source_tag (task, begin_listing);
  g_task_set_task_data (task, listing, listing_unref);
  g_task_run_in_thread (task, list_in_thread);
}

/* What is listed goes on being shown until the thread is done. */
static void
list_references (SwPathologicIndex *self,
                 Live              *live)
{
  SwTree *tree = sw_document_get_tree (self->document);
  GArray *references;
  const int stopped = FALSE;

  /* Only new rows have to be looked at. */
  sw_pathologic_survey_see_links (self->survey, tree, sw_tree_get_n_rows (tree));
  references = sw_pathologic_referrers_collect (self->survey, live->object);
  stop_listing (live);
  if (references->len > FEW)
    {
      begin_listing (self, live, references);
      return;
    }

  sw_pathologic_referrers_arrange (references, tree, NULL, &stopped);
  sw_node_picks_take (live->picks, references);
  sw_node_picks_set_pending (live->picks, FALSE);
}

static void
gone_cb (gpointer  data,
         GObject  *picks)
{
  SwPathologicIndex *self = data;

  for (guint i = self->lives->len; i-- > 0;)
    if ((GObject *) ((Live *) g_ptr_array_index (self->lives, i))->picks == picks)
      g_ptr_array_remove_index_fast (self->lives, i);
}

static void
forget_lives (SwPathologicIndex *self)
{
  for (guint i = 0; i < self->lives->len; i++)
    g_object_weak_unref (G_OBJECT (((Live *) g_ptr_array_index (self->lives, i))->picks), gone_cb,
                         self);
  g_ptr_array_set_size (self->lives, 0);
}

static void
refresh_lives (SwPathologicIndex *self)
{
  self->n_rows = sw_tree_get_n_rows (sw_document_get_tree (self->document));
  self->stale = FALSE;
  for (guint i = 0; self->survey != NULL && i < self->lives->len; i++)
    list_references (self, g_ptr_array_index (self->lives, i));
}

/* What a list shows is what is there now: a step may bring references as well as take them, and
 * saving gives new ones a place in the file. Most steps only set values. */
static void
changed_cb (SwPathologicIndex *self)
{
  gboolean saved = self->moved && !sw_document_get_modified (self->document);
  guint n_rows = sw_tree_get_n_rows (sw_document_get_tree (self->document));

  if (self->stale || saved || n_rows != self->n_rows)
    refresh_lives (self);
  if (saved)
    self->moved = FALSE;
}

static void
children_changed_cb (SwPathologicIndex *self)
{
  self->stale = TRUE;
  self->moved = TRUE;
  count_later (self);
}

/**
 * sw_pathologic_index_list_referrers:
 * @self: an index
 * @object: the node that carries an object
 *
 * Lists the references to an object, in the order of the file; new ones last. The list follows the
 * document. The first question goes through the file once; of a large one in a thread, and the list
 * is pending until then.
 *
 * Returns: (transfer full): a list of #SwNode
 */
SwNodePicks *
sw_pathologic_index_list_referrers (SwPathologicIndex *self,
                                    SwNodeId           object)
{
  GArray *nothing = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  SwNodePicks *picks = sw_node_picks_new (self->document, nothing);
  Live *live = g_new0 (Live, 1);

  *live = (Live) { picks, object, NULL };
  g_ptr_array_add (self->lives, live);
  g_object_weak_ref (G_OBJECT (picks), gone_cb, self);
  if (self->survey == NULL && self->job == NULL)
    begin_survey (self);
  sw_node_picks_set_pending (picks, TRUE);
  if (self->survey != NULL)
    list_references (self, live);
  return picks;
}

/* -- classes -- */

static void
take_counts (SwPathologicIndex *self)
{
  SwTree *tree = sw_document_get_tree (self->document);
  g_autoptr (GPtrArray) classes = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer factory, value;

  if (self->classes == NULL)
    return;

  g_hash_table_iter_init (&iter, self->survey->counts);
  while (g_hash_table_iter_next (&iter, &factory, &value))
    {
      const SwPathologicCount *count = value;
      g_autofree char *name = sw_pathologic_dup_class_name (tree, GPOINTER_TO_UINT (factory));

      g_ptr_array_add (classes, sw_object_class_new (name, count->n_objects,
                                                     (guint64) MAX (count->n_bits, 0) / 8));
    }

  g_list_store_splice (self->classes, 0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->classes)),
                       classes->pdata, classes->len);
}

static gboolean
count_cb (gpointer data)
{
  SwPathologicIndex *self = data;

  self->counting = 0;
  /* Somebody may have asked who refers to an object meanwhile, and it is being gone through */
  if (self->job == NULL)
    begin_survey (self);
  return G_SOURCE_REMOVE;
}

static void
count_later (SwPathologicIndex *self)
{
  self->again = self->job != NULL;
  if (self->classes != NULL && self->counting == 0 && self->job == NULL)
    self->counting = g_idle_add_full (G_PRIORITY_LOW, count_cb, self, NULL);
}

/**
 * sw_pathologic_index_list_classes:
 * @self: an index
 *
 * Lists the classes of the objects. They are counted when there is nothing else to do, and again
 * after objects were put in or taken out.
 *
 * Returns: (transfer full): a list of #SwObjectClass
 */
GListModel *
sw_pathologic_index_list_classes (SwPathologicIndex *self)
{
  if (self->classes == NULL)
    {
      self->classes = g_list_store_new (SW_TYPE_OBJECT_CLASS);
      count_later (self);
    }

  return G_LIST_MODEL (g_object_ref (self->classes));
}

/* -- going through all -- */

static void
job_unref (gpointer data)
{
  Job *job = data;

  if (!g_atomic_ref_count_dec (&job->ref_count))
    return;

  sw_tree_unref (job->tree);
  sw_tree_guard_unref (job->guard);
  g_clear_pointer (&job->survey, sw_pathologic_survey_free);
  g_free (job);
}

static void
stop_job (SwPathologicIndex *self)
{
  if (self->job == NULL)
    return;

  self->job->index = NULL;
  g_atomic_int_set (&self->job->stopped, TRUE);
  g_clear_pointer (&self->job, job_unref);
}

static void
take_survey (SwPathologicIndex  *self,
             SwPathologicSurvey *survey)
{
  g_clear_pointer (&self->survey, sw_pathologic_survey_free);
  self->survey = survey;
  take_counts (self);
  refresh_lives (self);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  SwPathologicIndex *self = job->index;

  if (self == NULL)
    return;

  take_survey (self, g_steal_pointer (&job->survey));
  g_clear_pointer (&self->job, job_unref);
  if (self->again)
    count_later (self);
}

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Job *job = data;

  sw_background_give_way ();
  sw_pathologic_survey_run (job->survey, job->tree, job->guard, &job->stopped);
  g_task_return_boolean (task, TRUE);
}

static void
survey_now (SwPathologicIndex *self,
            const SwTree      *tree)
{
  SwPathologicSurvey *survey = sw_pathologic_survey_new ();
  const int stopped = FALSE;

  sw_pathologic_survey_run (survey, tree, NULL, &stopped);
  take_survey (self, survey);
}

static void
begin_job (SwPathologicIndex *self,
           SwTree            *tree)
{
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_init (&job->ref_count);
  job->tree = sw_tree_ref (tree);
  job->guard = sw_document_share_tree (self->document);
  job->survey = sw_pathologic_survey_new ();
  job->index = self;
  self->job = job;
  g_atomic_ref_count_inc (&job->ref_count);
  task = g_task_new (NULL, NULL, done_cb, NULL);
  g_task_set_source_tag (task, begin_job);
  g_task_set_task_data (task, job, job_unref);
  g_task_run_in_thread (task, run_in_thread);
}

static void
begin_survey (SwPathologicIndex *self)
{
  SwTree *tree = sw_document_get_tree (self->document);

  /* Whoever asks for references while the classes are about to be counted: one run is for both, and
   * none may be forgotten, since it would tell of itself when the index is gone. */
  g_clear_handle_id (&self->counting, g_source_remove);
  stop_job (self);
  self->again = FALSE;
  if (sw_tree_get_n_rows (tree) <= SMALL)
    survey_now (self, tree);
  else
    begin_job (self, tree);
}

static void
tree_replaced_cb (SwPathologicIndex *self)
{
  stop_job (self);
  g_clear_pointer (&self->survey, sw_pathologic_survey_free);
  forget_lives (self);
  count_later (self);
}

/**
 * sw_pathologic_index_new:
 * @document: a Pathologic save, which outlives the index
 *
 * Makes an index. It costs nothing until it is asked.
 *
 * Returns: (transfer full): the index
 */
SwPathologicIndex *
sw_pathologic_index_new (SwDocument *document)
{
  SwPathologicIndex *self = g_new0 (SwPathologicIndex, 1);

  self->document = document;
  self->lives = g_ptr_array_new_with_free_func (live_free);
  g_signal_connect_swapped (document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self);
  g_signal_connect_swapped (document, "children-changed", G_CALLBACK (children_changed_cb), self);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

/**
 * sw_pathologic_index_free:
 * @self: (transfer full): an index
 *
 * Frees it. The document must still be there.
 */
void
sw_pathologic_index_free (SwPathologicIndex *self)
{
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_handle_id (&self->counting, g_source_remove);
  stop_job (self);
  forget_lives (self);
  g_ptr_array_unref (self->lives);
  g_clear_pointer (&self->survey, sw_pathologic_survey_free);
  g_clear_object (&self->classes);
  g_free (self);
}
