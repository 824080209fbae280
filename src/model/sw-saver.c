/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-saver.c: writes files so that each is the old or the new one, never a mix. */
#include "config.h"

#include "sw-saver.h"

#include "sw-background.h"
#include "sw-save-job-private.h"

#include <glib/gi18n-lib.h>
#include <sys/stat.h>

/* No single call of GLib does this: g_file_replace writes through a link in place, and
 * g_file_set_contents_full replaces the link and forgets owner and mode. */

/* Undoes what was done, last first. A failure here is worth more words than the one before it. */
static void
put_all_back (SwSaveJob  *jobs,
              gsize       n_jobs,
              GError    **error)
{
  for (gsize i = n_jobs; i-- > 0;)
    {
      g_autofree char *name = NULL;
      g_autofree char *former = NULL;

      if (sw_save_job_put_back (&jobs[i]))
        continue;

      name = g_filename_display_basename (jobs[i].target);
      former = error != NULL && *error != NULL ? g_strdup ((*error)->message) : g_strdup ("");
      g_clear_error (error);
      g_set_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_VERIFY,
                   /* Translators: the name of a file, and what went wrong first, a sentence. */
                   _("“%s” holds the new version, and the disk did not let the former one be put "
                     "back; it is kept in Backups. %s"),
                   name, former);
    }
}

/* All new files are complete before the first old one is replaced. */
static gboolean
run_stages (SwSaveJob  *jobs,
            gsize       n_jobs,
            GError    **error)
{
  gboolean (*const stages[]) (SwSaveJob *, GError **) = {
    sw_save_job_prepare,
    sw_save_job_replace,
    sw_save_job_confirm,
  };

  for (gsize stage = 0; stage < G_N_ELEMENTS (stages); stage++)
    for (gsize i = 0; i < n_jobs; i++)
      if (!stages[stage] (&jobs[i], error))
        return FALSE;

  return TRUE;
}

/**
 * sw_saver_count_names:
 * @path: a file
 *
 * Counts the names (hard links) that a file has. What is replaced as a whole cannot keep the
 * others: they go on holding the former version, which somebody has to be told.
 *
 * Returns: the number of names, 0 if nothing is there
 */
guint
sw_saver_count_names (const char *path)
{
  struct stat status;

  g_return_val_if_fail (path != NULL, 0);

  return stat (path, &status) == 0 ? (guint) MIN (status.st_nlink, G_MAXUINT) : 0;
}

/**
 * sw_saver_save_many_sync:
 * @requests: (array length=n_requests): the files
 * @n_requests: how many
 * @results: (out caller-allocates) (optional) (array length=n_requests): what was done, all zero
 *   before
 * @cancellable: (nullable): stops before the first file is replaced
 * @error: return location for an error of #SwSaveError
 *
 * Saves several files that belong together, as a character and its stash: all of them or none.
 *
 * All temporary files are complete before the first file is replaced; when a later one fails,
 * those replaced before are put back.
 *
 * Returns: %TRUE if all were saved
 */
gboolean
sw_saver_save_many_sync (SwSaveRequest *const *requests,
                         gsize                 n_requests,
                         SwSaveResult         *results,
                         GCancellable         *cancellable,
                         GError              **error)
{
  g_autofree SwSaveJob *jobs = g_new0 (SwSaveJob, n_requests);
  g_autoptr (GError) local = NULL;
  gboolean saved;

  for (gsize i = 0; i < n_requests; i++)
    sw_save_job_init (&jobs[i], requests[i], cancellable);

  saved = run_stages (jobs, n_requests, &local);
  if (!saved)
    put_all_back (jobs, n_requests, &local);

  for (gsize i = 0; i < n_requests; i++)
    {
      sw_save_job_take_sum (&jobs[i]);
      if (saved && results != NULL)
        {
          results[i] = jobs[i].result;
          jobs[i].result = (SwSaveResult) { 0 };
        }
      sw_save_job_clear (&jobs[i]);
    }

  if (!saved)
    g_propagate_error (error, g_steal_pointer (&local));
  return saved;
}

/**
 * sw_saver_save_sync:
 * @request: what to save, and where
 * @result: (out caller-allocates) (optional): what was done, all zero before
 * @cancellable: (nullable): stops before the file is replaced
 * @error: return location for an error of #SwSaveError
 *
 * Saves one file: resolves links, keeps a backup of the bytes as opened, refuses to replace what
 * something else wrote meanwhile, writes a temporary file beside the target with its owner and
 * mode, renames it, and reads it back.
 *
 * After any failure the file is as it was and no temporary file is left. When the file holds the
 * bytes already, nothing is written at all.
 *
 * Returns: %TRUE if the file holds the bytes now
 */
gboolean
sw_saver_save_sync (const SwSaveRequest  *request,
                    SwSaveResult         *result,
                    GCancellable         *cancellable,
                    GError              **error)
{
  SwSaveRequest *const requests[] = { (SwSaveRequest *) request };

  g_return_val_if_fail (request != NULL, FALSE);

  return sw_saver_save_many_sync (requests, 1, result, cancellable, error);
}

static void
save_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  sw_background_give_way ();
  g_autoptr (SwSaveResult) result = g_new0 (SwSaveResult, 1);
  GError *error = NULL;

  if (sw_saver_save_sync (task_data, result, cancellable, &error))
    g_task_return_pointer (task, g_steal_pointer (&result), (GDestroyNotify) sw_save_result_free);
  else
    g_task_return_error (task, error);
}

/**
 * sw_saver_save_async:
 * @request: what to save, and where; it is copied
 * @cancellable: (nullable): stops before the file is replaced
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Saves one file in a worker thread, as [func@sw_saver_save_sync] does.
 */
void
sw_saver_save_async (const SwSaveRequest *request,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (request != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, sw_saver_save_async);
  g_task_set_task_data (task, sw_save_request_copy (request),
                        (GDestroyNotify) sw_save_request_free);
  /* A file that was replaced before the cancel came is saved, and shall be called so. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, save_in_thread);
}

/**
 * sw_saver_save_finish:
 * @async_result: what the callback was given
 * @result: (out caller-allocates) (optional): what was done, all zero before
 * @error: return location for an error of #SwSaveError
 *
 * Ends [func@sw_saver_save_async].
 *
 * Returns: %TRUE if the file holds the bytes now
 */
gboolean
sw_saver_save_finish (GAsyncResult  *async_result,
                      SwSaveResult  *result,
                      GError       **error)
{
  g_autoptr (SwSaveResult) done = NULL;

  g_return_val_if_fail (g_task_is_valid (async_result, NULL), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (async_result, sw_saver_save_async), FALSE);

  done = g_task_propagate_pointer (G_TASK (async_result), error);
  if (done == NULL)
    return FALSE;

  if (result != NULL)
    {
      *result = *done;
      *done = (SwSaveResult) { 0 };
    }
  return TRUE;
}
