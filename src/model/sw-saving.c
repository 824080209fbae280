/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-saving.c: writing a document to its file, by the safe path. */
#include "config.h"

#include "sw-saving.h"
#include "sw-document-private.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

/* What a save is about, made on the document's thread and read by the worker. */
typedef struct
{
  GFile         *target;
  SwTree        *saved;
  SwSaveRequest *request;
} SaveJob;

static void
save_job_free (SaveJob *job)
{
  g_clear_object (&job->target);
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
                  _("This file is being saved. Try again in a moment."));
  else if (reason != NULL)
    sw_set_error (error, SW_ERROR_REFUSED, "read_only", SW_NO_BIT, "%s", reason);
  else
    return !sw_document_get_modified (document) || klass->check_save == NULL
           || klass->check_save (document, error);

  return FALSE;
}

/* Encodes, reads again and compares; nothing has been touched on the disk yet. */
static SaveJob *
new_job (SwDocument     *document,
         GFile          *target,
         SwSavingFlags   flags,
         GError        **error)
{
  g_autoptr (SaveJob) job = g_new0 (SaveJob, 1);
  GFile *own = sw_document_get_file (document);
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean same;

  if (!check_writable (document, error))
    return NULL;

  if (target == NULL)
    target = own;
  g_set_object (&job->target, target);
  same = own != NULL && job->target != NULL && g_file_equal (own, job->target);
  path = dup_path (job->target, error);
  if (path == NULL)
    return NULL;
  bytes = sw_document_encode (document, &job->saved, error);
  if (bytes == NULL)
    return NULL;

  job->request = sw_save_request_new (path, same ? sw_document_get_bytes (document) : NULL, bytes);
  job->request->make_backup = (flags & SW_SAVING_NO_BACKUP) == 0;
  job->request->overwrite_changed = (flags & SW_SAVING_OVERWRITE_CHANGED) != 0;
  return g_steal_pointer (&job);
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
  if (job == NULL || !sw_saver_save_sync (job->request, &result, cancellable, error))
    return FALSE;

  sw_document_adopt_written (document, job->request->bytes, job->saved, job->target);
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
  SwDocument *document = g_task_get_source_object (task);
  SaveJob *job = g_task_get_task_data (task);
  g_auto (SwSaveResult) result = { 0 };
  GError *error = NULL;
  gboolean saved = sw_saver_save_finish (async_result, &result, &error);

  /* Whoever waits for the end of it compares the bytes with those in the file */
  if (saved)
    sw_document_adopt_written (document, job->request->bytes, job->saved, job->target);
  sw_document_set_busy (document, FALSE);
  if (saved)
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
 * Saves a document as sw_document_save_sync() does, with the disk's part in a thread. Until it is
 * done the document is busy and takes no edits.
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

  g_task_set_task_data (task, job, (GDestroyNotify) save_job_free);
  sw_document_set_busy (document, TRUE);
  sw_saver_save_async (job->request, cancellable, saved_cb, g_steal_pointer (&task));
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
