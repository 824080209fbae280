/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-ratings.c: how well a Pathologic save reads in every way, found in a thread. */
#include "config.h"

#include "sw-pathologic-ratings.h"

#include "sw-background.h"
#include "sw-pathologic-options.h"

/* What was found, kept with the document for as long as it holds for its bytes */
typedef struct
{
  GBytes             *bytes;
  SwPathologicSchema *schema;
  guint               edition;
  GArray             *ratings;
} Kept;

/* What the worker sees, and how far it is */
typedef struct
{
  GBytes                  *bytes;
  SwPathologicOptions     *options;
  GCancellable            *cancellable;
  GMainContext            *context;
  SwPathologicRatingsFunc  progress;
  gpointer                 user_data;
  GMutex                   lock;        /* for what follows */
  double                   fraction;
  gboolean                 posted;
} Job;

static GQuark
kept_quark (void)
{
  return g_quark_from_static_string ("sw-pathologic-ratings");
}

static void
kept_free (gpointer data)
{
  Kept *self = data;

  g_bytes_unref (self->bytes);
  sw_pathologic_schema_unref (self->schema);
  g_array_unref (self->ratings);
  g_free (self);
}

static void
clear_job (gpointer data)
{
  Job *job = data;

  g_bytes_unref (job->bytes);
  sw_pathologic_options_free (job->options);
  g_clear_object (&job->cancellable);
  g_main_context_unref (job->context);
  g_mutex_clear (&job->lock);
}

static void
job_release (gpointer job)
{
  g_atomic_rc_box_release_full (job, clear_job);
}

static const SwPathologicOptions *
get_options (SwPathologicDocument *document)
{
  return &sw_pathologic_document_get_remembered (document)->plan->options;
}

/**
 * sw_pathologic_ratings_get:
 * @document: a save
 *
 * Gets what was found for the bytes as opened or last saved, by what is known now.
 *
 * Returns: (transfer none) (element-type SwPathologicRating) (nullable): the ratings, in the order
 *   of sw_pathologic_rate_all(); %NULL when nobody has looked yet
 */
GArray *
sw_pathologic_ratings_get (SwPathologicDocument *document)
{
  const Kept *kept = g_object_get_qdata (G_OBJECT (document), kept_quark ());
  const SwPathologicOptions *options = get_options (document);

  if (kept == NULL || kept->schema != options->schema || kept->edition != options->edition
      || kept->bytes != sw_document_get_bytes (SW_DOCUMENT (document)))
    return NULL;

  return kept->ratings;
}

static gboolean
post_cb (gpointer data)
{
  Job *job = data;
  double fraction;

  g_mutex_lock (&job->lock);
  job->posted = FALSE;
  fraction = job->fraction;
  g_mutex_unlock (&job->lock);
  if (!g_cancellable_is_cancelled (job->cancellable))
    job->progress (fraction, job->user_data);
  return G_SOURCE_REMOVE;
}

/* Not g_main_context_invoke(): where nobody runs the loop just now, that calls from this thread. */
static void
post (Job *job)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, post_cb, g_atomic_rc_box_acquire (job), job_release);
  g_source_attach (source, job->context);
}

static gboolean
progress_cb (double   fraction,
             gpointer data)
{
  Job *job = data;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&job->lock);

  job->fraction = fraction;
  if (job->progress != NULL && !job->posted)
    {
      job->posted = TRUE;
      post (job);
    }

  return !g_cancellable_is_cancelled (job->cancellable);
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      data,
     GCancellable *cancellable)
{
  Job *job = data;
  const SwProgress progress = { progress_cb, job };
  GError *error = NULL;
  GArray *ratings = sw_pathologic_rate_all (job->bytes, job->options, &progress, &error);

  sw_background_give_way ();
  if (ratings != NULL)
    g_task_return_pointer (task, ratings, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, error);
}

/**
 * sw_pathologic_ratings_async:
 * @document: a save
 * @cancellable: to stop it; then @progress is not told any more
 * @progress: (nullable): told how far it is
 * @callback: told when it is done
 * @user_data: for both
 *
 * Reads the bytes as opened or last saved in every way. The document may go away meanwhile.
 */
void
sw_pathologic_ratings_async (SwPathologicDocument    *document,
                             GCancellable            *cancellable,
                             SwPathologicRatingsFunc  progress,
                             GAsyncReadyCallback      callback,
                             gpointer                 user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_atomic_rc_box_new0 (Job);

  job->bytes = g_bytes_ref (sw_document_get_bytes (SW_DOCUMENT (document)));
  job->options = sw_pathologic_options_copy (get_options (document));
  job->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  job->context = g_main_context_ref_thread_default ();
  job->progress = progress;
  job->user_data = user_data;
  g_mutex_init (&job->lock);
  g_task_set_source_tag (task, sw_pathologic_ratings_async);
  g_task_set_task_data (task, job, job_release);
  g_task_run_in_thread (task, run);
}

/**
 * sw_pathologic_ratings_finish:
 * @document: the save; not looked at when it was cancelled
 * @result: what the callback was given
 * @error: return location
 *
 * Keeps what was found, for sw_pathologic_ratings_get().
 *
 * Errors: %SW_ERROR_CANCELLED, %G_IO_ERROR_CANCELLED.
 *
 * Returns: %TRUE when done
 */
gboolean
sw_pathologic_ratings_finish (SwPathologicDocument  *document,
                              GAsyncResult          *result,
                              GError               **error)
{
  const Job *job = g_task_get_task_data (G_TASK (result));
  GArray *ratings = g_task_propagate_pointer (G_TASK (result), error);
  Kept *kept;

  if (ratings == NULL)
    return FALSE;

  kept = g_new0 (Kept, 1);
  kept->bytes = g_bytes_ref (job->bytes);
  kept->schema = sw_pathologic_schema_ref (job->options->schema);
  kept->edition = job->options->edition;
  kept->ratings = ratings;
  g_object_set_qdata_full (G_OBJECT (document), kept_quark (), kept, kept_free);
  return TRUE;
}
