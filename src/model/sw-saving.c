/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-saving.c: writing a document to its file, by the safe path. */
#include "config.h"

#include "sw-saving.h"
#include "sw-background.h"
#include "sw-document-private.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

/* What a save is about */
typedef struct
{
  SwDocument    *document;          /* NULL when it is done: the worker may outlast it */
  const SwCodec *codec;
  GFile         *target;
  char          *path;
  GBytes        *opened;            /* (nullable): what the file is to hold before */
  SwSavingFlags  flags;
  SwTreeGuard   *guard;             /* (nullable): asked before the tree is read in a thread */

  SwTree        *saved;             /* made on the way */
  gpointer       prepared;          /* (nullable): the codec's, for adopting what was written */
  SwSaveRequest *request;
} SaveJob;

static void
save_job_free (SaveJob *job)
{
  if (job->prepared != NULL)
    job->codec->take (NULL, NULL, job->prepared);
  g_clear_object (&job->document);
  g_clear_object (&job->target);
  g_free (job->path);
  g_clear_pointer (&job->opened, g_bytes_unref);
  g_clear_pointer (&job->guard, sw_tree_guard_unref);
  g_clear_pointer (&job->saved, sw_tree_unref);
  g_clear_pointer (&job->request, sw_save_request_free);
  g_free (job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaveJob, save_job_free)

static char *
dup_path (GFile   *file,
          GError **error)
{
  char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL)
    g_set_error_literal (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NOT_FOUND,
                         _("This place cannot be written to. Choose a folder on this computer."));
  return path;
}

/* While the disk is at work, the tree belongs to what is being written. */
static gboolean
check_writable (SwDocument  *document,
                GError     **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (document);
  const char *reason = sw_document_get_read_only_reason (document);

  if (sw_document_get_busy (document))
    sw_set_error (error, SW_ERROR_REFUSED, "busy", SW_NO_BIT,
                  _("This file is being saved or read again. Try again in a moment."));
  else if (reason != NULL)
    sw_set_error (error, SW_ERROR_REFUSED, "read_only", SW_NO_BIT, "%s", reason);
  else
    return !sw_document_get_modified (document) || klass->check_save == NULL
           || klass->check_save (document, error);

  return FALSE;
}

/* On the document's thread: where to, and whether at all */
static SaveJob *
new_job (SwDocument     *document,
         GFile          *target,
         SwSavingFlags   flags,
         GError        **error)
{
  g_autoptr (SaveJob) job = g_new0 (SaveJob, 1);
  GFile *own = sw_document_get_file (document);

  if (!check_writable (document, error))
    return NULL;

  if (target == NULL)
    target = own;
  g_set_object (&job->document, document);
  job->codec = sw_document_get_codec (document);
  g_set_object (&job->target, target);
  job->path = dup_path (job->target, error);
  if (job->path == NULL)
    return NULL;

  job->flags = flags;
  if (own != NULL && g_file_equal (own, job->target))
    job->opened = g_bytes_ref (sw_document_get_bytes (document));
  return g_steal_pointer (&job);
}

/* Encodes, reads again and compares; nothing has been touched on the disk yet. */
static gboolean
encode (SaveJob  *job,
        GError  **error)
{
  g_autoptr (GBytes) bytes = sw_document_encode (job->document, &job->saved, error);

  if (bytes == NULL)
    return FALSE;

  job->request = sw_save_request_new (job->path, job->opened, bytes);
  job->request->make_backup = (job->flags & SW_SAVING_NO_BACKUP) == 0;
  job->request->overwrite_changed = (job->flags & SW_SAVING_OVERWRITE_CHANGED) != 0;
  return TRUE;
}

/* What the document will be when it is saved, as far as that takes long */
static void
prepare (SaveJob *job)
{
  const SwCodec *codec = job->codec;
  SwTables *tables = sw_document_get_tables (job->document);

  if (codec->prepare != NULL && sw_document_get_modified (job->document))
    job->prepared = codec->prepare (sw_document_get_tree (job->document), job->request->bytes,
                                    sw_tables_get_game (tables, codec->game, NULL));
}

static void
adopt (SaveJob *job)
{
  sw_document_adopt_written (job->document, job->request->bytes, job->saved,
                             g_steal_pointer (&job->prepared), job->target);
}

/* With no step unsaved, saving to the same file writes nothing at all. */
static gboolean
is_idle (SwDocument    *document,
         GFile         *target,
         SwSavingFlags  flags)
{
  GFile *own = sw_document_get_file (document);

  return !sw_document_get_modified (document) && own != NULL
         && (flags & SW_SAVING_OVERWRITE_CHANGED) == 0
         && (target == NULL || g_file_equal (own, target));
}

/**
 * sw_document_save_sync:
 * @document: a document
 * @target: (nullable): where to save; %NULL for its own file
 * @flags: how to save
 * @cancellable: (nullable): to stop before anything is replaced
 * @error: return location
 *
 * Saves a document: encode, read again and compare, back up, replace atomically. With no step
 * unsaved nothing is written. Another target becomes the document's file.
 *
 * Errors: %SW_SAVE_ERROR; %SW_ERROR when the document cannot be written.
 *
 * Returns: %FALSE if the file is as it was
 */
gboolean
sw_document_save_sync (SwDocument     *document,
                       GFile          *target,
                       SwSavingFlags   flags,
                       GCancellable   *cancellable,
                       GError        **error)
{
  g_autoptr (SaveJob) job = NULL;
  g_auto (SwSaveResult) result = { 0 };

  g_return_val_if_fail (SW_IS_DOCUMENT (document), FALSE);

  if (is_idle (document, target, flags))
    return check_writable (document, error);

  job = new_job (document, target, flags, error);
  if (job == NULL || !encode (job, error)
      || !sw_saver_save_sync (job->request, &result, cancellable, error))
    return FALSE;

  adopt (job);
  return TRUE;
}

/**
 * sw_document_encode_copy:
 * @document: a document
 * @error: return location
 *
 * Makes the bytes of a copy, if the document may be written as it is; see sw_document_encode().
 *
 * Returns: (transfer full) (nullable): the bytes
 */
GBytes *
sw_document_encode_copy (SwDocument  *document,
                         GError     **error)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  if (sw_document_get_modified (document) && !check_writable (document, error))
    return NULL;

  return sw_document_encode (document, NULL, error);
}

/**
 * sw_document_save_copy:
 * @document: a document
 * @target: where to write
 * @cancellable: (nullable): to stop before anything is replaced
 * @error: return location
 *
 * Writes a document elsewhere, by the same safe path. The document stays what it was: its file,
 * its unsaved steps.
 *
 * Returns: %FALSE if nothing was written
 */
gboolean
sw_document_save_copy (SwDocument    *document,
                       GFile         *target,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autofree char *path = dup_path (target, error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwSaveRequest) request = NULL;
  g_auto (SwSaveResult) result = { 0 };

  g_return_val_if_fail (SW_IS_DOCUMENT (document), FALSE);

  bytes = path != NULL ? sw_document_encode_copy (document, error) : NULL;
  if (bytes == NULL)
    return FALSE;

  request = sw_save_request_new (path, NULL, bytes);
  request->make_backup = FALSE;
  return sw_saver_save_sync (request, &result, cancellable, error);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *async_result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  SaveJob *job = g_task_get_task_data (G_TASK (async_result));
  GError *error = NULL;
  gboolean saved = g_task_propagate_boolean (G_TASK (async_result), &error);

  /* Whoever waits for the end of it compares the bytes with those in the file */
  if (saved)
    adopt (job);
  sw_document_set_busy (job->document, FALSE);
  g_clear_object (&job->document);
  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Nobody edits a document that is busy. Lists may still be opened, and wait. */
static gboolean
encode_in_thread (SaveJob  *job,
                  GError  **error)
{
  gboolean encoded;

  sw_tree_guard_wait_read (job->guard);
  encoded = encode (job, error);
  if (encoded)
    prepare (job);
  sw_tree_guard_end_read (job->guard);
  return encoded;
}

static void
save_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  SaveJob *job = data;
  g_auto (SwSaveResult) result = { 0 };
  GError *error = NULL;

  sw_background_give_way ();
  if (encode_in_thread (job, &error)
      && sw_saver_save_sync (job->request, &result, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * sw_document_save_async:
 * @document: a document
 * @target: (nullable): where to save; %NULL for its own file
 * @flags: how to save
 * @cancellable: (nullable): to stop before anything is replaced
 * @callback: called when done
 * @user_data: for @callback
 *
 * Saves a document as sw_document_save_sync() does, in a thread. Until it is done the document is
 * busy and takes no edits.
 */
void
sw_document_save_async (SwDocument          *document,
                        GFile               *target,
                        SwSavingFlags        flags,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (document, cancellable, callback, user_data);
  g_autoptr (GTask) worker = NULL;
  GError *error = NULL;
  SaveJob *job;

  g_task_set_source_tag (task, sw_document_save_async);
  if (!check_writable (document, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (is_idle (document, target, flags))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  job = new_job (document, target, flags, &error);
  if (job == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  job->guard = sw_document_share_tree (document);
  worker = g_task_new (NULL, cancellable, saved_cb, g_steal_pointer (&task));
  g_task_set_source_tag (worker, saved_cb);
  g_task_set_task_data (worker, job, (GDestroyNotify) save_job_free);
  /* A file that was replaced before the cancel came is saved, and shall be called so. */
  g_task_set_check_cancellable (worker, FALSE);
  sw_document_set_busy (document, TRUE);
  g_task_run_in_thread (worker, save_in_thread);
}

/**
 * sw_document_save_finish:
 * @document: a document
 * @result: what the callback was given
 * @error: return location
 *
 * Ends sw_document_save_async().
 *
 * Returns: %FALSE if the file is as it was
 */
gboolean
sw_document_save_finish (SwDocument    *document,
                         GAsyncResult  *result,
                         GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, document), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * sw_document_begin_encode:
 * @document: a document
 *
 * Prepares that a thread encodes a document. It holds a reference to the document, and does not let
 * go of the last one.
 *
 * Returns: (transfer full): what the thread calls sw_document_encode_guarded() with
 */
SwTreeGuard *
sw_document_begin_encode (SwDocument *document)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  return sw_document_share_tree (document);
}

/**
 * sw_document_encode_guarded:
 * @document: a document
 * @guard: (nullable): from sw_document_begin_encode(); %NULL in the document's own thread
 * @error: return location
 *
 * Encodes a document while nobody can edit it: an edit waits.
 *
 * Returns: (transfer full) (nullable): what would be saved
 */
GBytes *
sw_document_encode_guarded (SwDocument   *document,
                            SwTreeGuard  *guard,
                            GError      **error)
{
  GBytes *bytes;

  if (guard != NULL)
    sw_tree_guard_wait_read (guard);
  bytes = sw_document_encode (document, NULL, error);
  if (guard != NULL)
    sw_tree_guard_end_read (guard);

  return bytes;
}

/* -- whether there is anything to save -- */

/* What the worker looks at: it belongs to the worker until that is done. */
typedef struct
{
  SwDocument  *document;            /* NULL when it is done: the worker may outlast it */
  GBytes      *opened;
  SwTreeGuard *guard;
} Comparison;

static void
comparison_free (gpointer data)
{
  Comparison *comparison = data;

  g_clear_object (&comparison->document);
  g_bytes_unref (comparison->opened);
  sw_tree_guard_unref (comparison->guard);
  g_free (comparison);
}

static void
compare_in_thread (GTask        *task,
                   gpointer      source,
                   gpointer      data,
                   GCancellable *cancellable)
{
  Comparison *comparison = data;
  g_autoptr (GBytes) bytes = sw_document_encode_guarded (comparison->document, comparison->guard,
                                                         NULL);

  sw_background_give_way ();
  g_task_return_boolean (task, bytes == NULL || !g_bytes_equal (bytes, comparison->opened));
}

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Comparison *comparison = g_task_get_task_data (G_TASK (result));
  gboolean differs = g_task_propagate_boolean (G_TASK (result), NULL);

  sw_document_set_busy (comparison->document, FALSE);
  g_clear_object (&comparison->document);
  g_task_return_boolean (task, differs);
}

/* Steps may cancel out. What saving computes by itself counts as well, so the bytes decide. */
static gboolean
has_changes (SwDocument *document)
{
  g_autoptr (GListModel) changes = NULL;

  if (!sw_document_get_modified (document))
    return FALSE;

  changes = sw_document_list_changes (document, NULL);
  return changes == NULL || g_list_model_get_n_items (changes) > 0;
}

/**
 * sw_document_differs_async:
 * @document: a document
 * @callback: called when it is known
 * @user_data: for @callback
 *
 * Finds out whether what would be saved is another file than what was opened or last saved: steps
 * may cancel out. Where only the bytes can tell, they are made in a thread, and the document is
 * busy until then.
 */
void
sw_document_differs_async (SwDocument          *document,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (document, NULL, callback, user_data);
  g_autoptr (GTask) worker = NULL;
  gboolean has = has_changes (document);
  Comparison *comparison;

  g_task_set_source_tag (task, sw_document_differs_async);
  if (has || !sw_document_get_modified (document) || sw_document_get_busy (document))
    {
      g_task_return_boolean (task, has);
      return;
    }

  comparison = g_new (Comparison, 1);
  *comparison = (Comparison) { g_object_ref (document),
                               g_bytes_ref (sw_document_get_bytes (document)),
                               sw_document_share_tree (document) };
  worker = g_task_new (NULL, NULL, compared_cb, g_steal_pointer (&task));
  g_task_set_source_tag (worker, compared_cb);
  g_task_set_task_data (worker, comparison, comparison_free);
  sw_document_set_busy (document, TRUE);
  g_task_run_in_thread (worker, compare_in_thread);
}

/**
 * sw_document_differs_finish:
 * @document: a document
 * @result: what the callback was given
 *
 * Ends sw_document_differs_async().
 *
 * Returns: whether there is anything to save
 */
gboolean
sw_document_differs_finish (SwDocument   *document,
                            GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, document), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
