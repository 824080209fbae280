/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-index.c: who refers to the objects of a Pathologic save, and their classes. */
#include "config.h"

#include "sw-pathologic-index.h"

#include "sw-document-private.h"
#include "sw-object-class.h"
#include "sw-pathologic-objects.h"
#include "sw-pathologic-survey.h"

/* A tree of so many rows is gone through while somebody waits; a larger one in a thread. */
#define SMALL 60000u

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

/* A list that somebody looks at */
typedef struct
{
  SwNodePicks *picks;                /* weak */
  SwNodeId     object;
} Live;

struct _SwPathologicIndex
{
  SwDocument         *document;      /* its owner */
  SwPathologicSurvey *survey;        /* (nullable): made when somebody first asks */
  Job                *job;           /* (nullable): while a thread makes one */
  gboolean            again;         /* lists changed since it began */
  GPtrArray          *lives;         /* of Live */
  GListStore         *classes;       /* (nullable) */
  guint               counting;      /* source that will count the classes */
};

static void begin_survey (SwPathologicIndex *self);

/* -- references -- */

static guint64
get_place (const SwTree *tree,
           SwNodeId      node)
{
  const SwRow *row = sw_tree_get_row (tree, node);

  return (row->flags & SW_ROW_NEW) != 0 ? G_MAXUINT64 : row->bit;
}

static int
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      tree)
{
  const SwNodeId *one = a, *other = b;
  guint64 place = get_place (tree, *one), other_place = get_place (tree, *other);

  if (place != other_place)
    return place < other_place ? -1 : 1;

  return *one < *other ? -1 : *one > *other;
}

/* Mostly they stand in the file as in the tree, and there is nothing to be sorted. */
static void
sort (GArray *references,
      SwTree *tree)
{
  SwNodeId *ids = (SwNodeId *) (gpointer) references->data;

  for (guint i = 0; i < references->len / 2; i++)
    {
      SwNodeId id = ids[i];

      ids[i] = ids[references->len - 1 - i];
      ids[references->len - 1 - i] = id;
    }
  for (guint i = 1; i < references->len; i++)
    if (compare_places (&ids[i - 1], &ids[i], tree) > 0)
      {
        g_array_sort_with_data (references, compare_places, tree);
        return;
      }
}

/* Only new rows have to be looked at. */
static GArray *
list_references (SwPathologicIndex *self,
                 SwNodeId           object)
{
  SwTree *tree = sw_document_get_tree (self->document);
  GArray *references = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  const SwPathologicSurvey *survey = self->survey;
  guint32 at = 0;

  sw_pathologic_survey_see_links (self->survey, tree, sw_tree_get_n_rows (tree));
  if (object < survey->last->len)
    at = g_array_index (survey->last, guint32, object);
  while (at != 0)
    {
      const SwPathologicLink *link = &g_array_index (survey->links, SwPathologicLink, at - 1);

      if (sw_tree_is_attached (tree, link->reference))
        g_array_append_val (references, link->reference);
      at = link->former;
    }

  sort (references, tree);
  return references;
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

/* What a list shows is what is there now: a step may bring references as well as take them. */
static void
refresh_lives (SwPathologicIndex *self)
{
  for (guint i = 0; self->survey != NULL && i < self->lives->len; i++)
    {
      Live *live = g_ptr_array_index (self->lives, i);

      sw_node_picks_take (live->picks, list_references (self, live->object));
    }
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
  Live *live = g_new (Live, 1);

  *live = (Live) { picks, object };
  g_ptr_array_add (self->lives, live);
  g_object_weak_ref (G_OBJECT (picks), gone_cb, self);
  if (self->survey == NULL && self->job == NULL)
    begin_survey (self);
  if (self->survey != NULL)
    sw_node_picks_take (picks, list_references (self, object));
  else
    sw_node_picks_set_pending (picks, TRUE);
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
  for (guint i = 0; i < self->lives->len; i++)
    sw_node_picks_set_pending (((Live *) g_ptr_array_index (self->lives, i))->picks, FALSE);
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
  self->lives = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect_swapped (document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self);
  g_signal_connect_swapped (document, "children-changed", G_CALLBACK (count_later), self);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (refresh_lives), self);
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
