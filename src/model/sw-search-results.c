/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-results.c: a search that runs beside the window, and what it has found so far. */
#include "config.h"

#include "sw-search-results.h"

#include "sw-background.h"
#include "sw-document-private.h"
#include "sw-search-private.h"

/* What the worker sees. The document is let go of by the thread that it belongs to: the worker may
 * be the last one to hold the job. */
typedef struct
{
  gatomicrefcount  ref_count;
  SwSearchQuery   *query;
  SwTree          *tree;
  SwTreeGuard     *guard;
  guint            turn;
  SwDocument      *words;        /* (nullable): of the document's thread */
  int              cancelled;    /* atomic */
  gint64           started;
  gint64           ended;
  GMainContext    *context;
  GWeakRef        *results;      /* of the document's thread */

  GMutex           lock;         /* for what follows */
  GArray          *found;        /* SwNodeId, not taken over yet */
  gboolean         posted;
} Job;

struct _SwSearchResults
{
  GObject     parent_instance;
  SwDocument *document;
  char       *text;
  GArray     *ids;
  Job        *job;               /* (nullable): while it runs */
  gint64      duration;
};

static void sw_search_results_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwSearchResults, sw_search_results, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      sw_search_results_model_init))

enum { PROP_0, PROP_RUNNING, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void begin (SwSearchResults *self,
                   SwSearchQuery   *query);

/* -- the job -- */

static void
job_unref (gpointer data)
{
  Job *job = data;

  if (!g_atomic_ref_count_dec (&job->ref_count))
    return;

  g_assert (job->words == NULL && job->results == NULL);
  sw_search_query_unref (job->query);
  sw_tree_unref (job->tree);
  sw_tree_guard_unref (job->guard);
  g_main_context_unref (job->context);
  g_array_unref (job->found);
  g_mutex_clear (&job->lock);
  g_free (job);
}

static Job *
job_ref (Job *job)
{
  g_atomic_ref_count_inc (&job->ref_count);
  return job;
}

/* Takes over what was found since the last time, in the document's thread. */
static void
collect (SwSearchResults *self,
         Job             *job)
{
  g_autoptr (GArray) found = NULL;
  guint n_before = self->ids->len;

  g_mutex_lock (&job->lock);
  found = job->found;
  job->found = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  job->posted = FALSE;
  g_mutex_unlock (&job->lock);

  if (found->len == 0)
    return;

  g_array_append_vals (self->ids, found->data, found->len);
  g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, found->len);
}

static gboolean
collect_cb (gpointer data)
{
  Job *job = data;
  g_autoptr (SwSearchResults) self = job->results != NULL ? g_weak_ref_get (job->results) : NULL;

  if (self != NULL && self->job == job)
    collect (self, job);
  return G_SOURCE_REMOVE;
}

static void
post (Job *job)
{
  g_autoptr (GSource) source = NULL;

  if (job->posted)
    return;

  job->posted = TRUE;
  source = g_idle_source_new ();
  g_source_set_callback (source, collect_cb, job_ref (job), job_unref);
  g_source_attach (source, job->context);
}

static void
found_cb (const SwSearchFound *hits,
          guint                n_hits,
          gpointer             data)
{
  Job *job = data;
  guint n_before;

  g_mutex_lock (&job->lock);
  n_before = job->found->len;
  g_array_set_size (job->found, n_before + n_hits);
  for (guint i = 0; i < n_hits; i++)
    g_array_index (job->found, SwNodeId, n_before + i) = hits[i].id;
  post (job);
  g_mutex_unlock (&job->lock);
}

static gboolean
going_on_cb (gpointer data)
{
  return !g_atomic_int_get (&((Job *) data)->cancelled);
}

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Job *job = data;
  SwSearchEnd end = sw_search_run (&(SwSearchRun) {
    .query = job->query,
    .tree = job->tree,
    .guard = job->guard,
    .turn = job->turn,
    .document = job->words,
    .found = found_cb,
    .going_on = going_on_cb,
    .user_data = job,
  });

  sw_background_give_way ();
  job->ended = g_get_monotonic_time ();
  g_task_return_int (task, end);
}

static void
end_job (SwSearchResults *self)
{
  if (self->job == NULL)
    return;

  g_atomic_int_set (&self->job->cancelled, TRUE);
  g_clear_pointer (&self->job, job_unref);
}

static void
clear_hits (SwSearchResults *self)
{
  guint n_before = self->ids->len;

  g_array_set_size (self->ids, 0);
  if (n_before > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, 0);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Job *job = data;
  g_autoptr (SwSearchResults) self = g_weak_ref_get (job->results);
  SwSearchEnd end = (SwSearchEnd) g_task_propagate_int (G_TASK (result), NULL);

  /* The worker is through with the document, whoever else still holds the job */
  g_clear_object (&job->words);
  g_weak_ref_clear (job->results);
  g_clear_pointer (&job->results, g_free);
  if (self != NULL && self->job == job)
    {
      g_autoptr (SwSearchQuery) query = sw_search_query_ref (job->query);

      collect (self, job);
      self->duration = job->ended - job->started;
      end_job (self);
      /* An edit came between: what was found before it may be wrong by now */
      if (end == SW_SEARCH_STALE)
        {
          clear_hits (self);
          begin (self, query);
        }
      else
        {
          g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
        }
    }

  job_unref (job);
}

static void
begin (SwSearchResults *self,
       SwSearchQuery   *query)
{
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_init (&job->ref_count);
  job->query = sw_search_query_ref (query);
  job->tree = sw_tree_ref (sw_document_get_tree (self->document));
  job->guard = sw_document_share_tree (self->document);
  job->turn = sw_tree_guard_get_turn (job->guard);
  job->words = sw_search_wants_words (job->tree) ? g_object_ref (self->document) : NULL;
  job->context = g_main_context_ref_thread_default ();
  job->results = g_new (GWeakRef, 1);
  g_weak_ref_init (job->results, self);
  job->found = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  job->started = g_get_monotonic_time ();
  g_mutex_init (&job->lock);
  self->job = job_ref (job);

  task = g_task_new (NULL, NULL, done_cb, job);
  g_task_set_source_tag (task, begin);
  g_task_set_task_data (task, job_ref (job), job_unref);
  g_task_run_in_thread (task, run_in_thread);
}

/* -- the list -- */

static GType
sw_search_results_get_item_type (GListModel *model)
{
  return SW_TYPE_NODE;
}

static guint
sw_search_results_get_n_items (GListModel *model)
{
  return SW_SEARCH_RESULTS (model)->ids->len;
}

static gpointer
sw_search_results_get_item (GListModel *model,
                            guint       position)
{
  SwSearchResults *self = SW_SEARCH_RESULTS (model);

  return position < self->ids->len
         ? sw_document_get_node (self->document, g_array_index (self->ids, SwNodeId, position))
         : NULL;
}

static void
sw_search_results_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_search_results_get_item_type;
  iface->get_n_items = sw_search_results_get_n_items;
  iface->get_item = sw_search_results_get_item;
}

/* -- the object -- */

/* What was found has other numbers now, or is in another place, or nowhere. A new value keeps its
 * row: it would be gone from under the hand that sets it. */
static void
structure_cb (SwSearchResults *self)
{
  g_autofree char *text = g_steal_pointer (&self->text);

  if (text != NULL)
    sw_search_results_set_text (self, text, NULL);
}

static void
sw_search_results_dispose (GObject *object)
{
  SwSearchResults *self = SW_SEARCH_RESULTS (object);

  end_job (self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_search_results_parent_class)->dispose (object);
}

static void
sw_search_results_finalize (GObject *object)
{
  SwSearchResults *self = SW_SEARCH_RESULTS (object);

  g_free (self->text);
  g_array_unref (self->ids);

  G_OBJECT_CLASS (sw_search_results_parent_class)->finalize (object);
}

static void
sw_search_results_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, sw_search_results_get_running (SW_SEARCH_RESULTS (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_search_results_class_init (SwSearchResultsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_search_results_dispose;
  object_class->finalize = sw_search_results_finalize;
  object_class->get_property = sw_search_results_get_property;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_search_results_init (SwSearchResults *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
}

/**
 * sw_search_results_new:
 * @document: what is searched
 *
 * Makes an empty list of hits.
 *
 * Returns: (transfer full): the list
 */
SwSearchResults *
sw_search_results_new (SwDocument *document)
{
  SwSearchResults *self;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  self = g_object_new (SW_TYPE_SEARCH_RESULTS, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (structure_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "children-changed", G_CALLBACK (structure_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * sw_search_results_set_text:
 * @self: hits
 * @text: what to look for, see sw_search_query_new(); empty for nothing
 * @error: return location
 *
 * Stops the search that is under way and begins another one. Hits are added as they are found.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "bad_search"; then there are no hits.
 *
 * Returns: %FALSE if the text means nothing
 */
gboolean
sw_search_results_set_text (SwSearchResults  *self,
                            const char       *text,
                            GError          **error)
{
  g_autoptr (SwSearchQuery) query = NULL;
  gboolean was_running;

  g_return_val_if_fail (SW_IS_SEARCH_RESULTS (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (g_strcmp0 (text, self->text) == 0)
    return TRUE;

  was_running = self->job != NULL;
  end_job (self);
  clear_hits (self);
  g_free (self->text);
  self->text = g_strdup (text);
  query = sw_search_query_new (self->document, text, error);
  if (query != NULL && !sw_search_query_is_empty (query))
    begin (self, query);
  if (was_running != (self->job != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  if (query == NULL)
    g_clear_pointer (&self->text, g_free);
  return query != NULL;
}

/**
 * sw_search_results_get_text:
 * @self: hits
 *
 * Returns: (transfer none) (nullable): what is looked for
 */
const char *
sw_search_results_get_text (SwSearchResults *self)
{
  g_return_val_if_fail (SW_IS_SEARCH_RESULTS (self), NULL);

  return self->text;
}

/**
 * sw_search_results_get_running:
 * @self: hits
 *
 * Returns: whether there may be more hits to come
 */
gboolean
sw_search_results_get_running (SwSearchResults *self)
{
  g_return_val_if_fail (SW_IS_SEARCH_RESULTS (self), FALSE);

  return self->job != NULL;
}

/**
 * sw_search_results_get_duration:
 * @self: hits
 *
 * Returns: how long the last search took that came to its end, in microseconds
 */
gint64
sw_search_results_get_duration (SwSearchResults *self)
{
  g_return_val_if_fail (SW_IS_SEARCH_RESULTS (self), 0);

  return self->duration;
}

/**
 * sw_search_results_get_id:
 * @self: hits
 * @position: which hit, from 0
 *
 * Gets a hit without making a handle for it.
 *
 * Returns: its number, or %SW_NODE_NONE past the end
 */
SwNodeId
sw_search_results_get_id (SwSearchResults *self,
                          guint            position)
{
  g_return_val_if_fail (SW_IS_SEARCH_RESULTS (self), SW_NODE_NONE);

  return position < self->ids->len ? g_array_index (self->ids, SwNodeId, position)
                                   : SW_NODE_NONE;
}

/**
 * sw_search_results_find:
 * @self: hits
 * @node: a node
 *
 * Finds out which hit a node is.
 *
 * Returns: its position, or %G_MAXUINT if it is none
 */
guint
sw_search_results_find (SwSearchResults *self,
                        SwNodeId         node)
{
  g_return_val_if_fail (SW_IS_SEARCH_RESULTS (self), G_MAXUINT);

  for (guint i = 0; i < self->ids->len; i++)
    if (g_array_index (self->ids, SwNodeId, i) == node)
      return i;

  return G_MAXUINT;
}
