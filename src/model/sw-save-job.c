/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-save-job.c: one file on its way to the disk, step by step. */
#include "config.h"

#include "sw-background.h"
#include "sw-safe-files.h"
#include "sw-save-error.h"
#include "sw-save-job-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Between two pieces a cancelled save can stop. */
#define PIECE (1 << 20)

/* The sum of more takes longer than a thread to begin. */
#define LARGE ((gsize) 1 << 20)

/* What happened and what to do next, in one sentence. */
static char *
dup_sentence (SwSaveError  code,
              const char  *name,
              int          number)
{
  switch (code)
    {
    /* Translators: in each of these %s is the name of a file. */
    case SW_SAVE_ERROR_READ_ONLY:
      return g_strdup_printf (_("“%s” was not saved because it is read-only; save it under another "
                                "name or in another folder."), name);
    case SW_SAVE_ERROR_NO_SPACE:
      return g_strdup_printf (_("“%s” was not saved because the disk is full; free some space, or "
                                "save it on another disk."), name);
    case SW_SAVE_ERROR_PERMISSION:
      return g_strdup_printf (_("“%s” was not saved because you may not write there; save it in "
                                "another folder."), name);
    case SW_SAVE_ERROR_NO_TEMPORARY:
      return g_strdup_printf (_("“%s” was not saved because nothing can be created in its folder, "
                                "so that it cannot be replaced safely; save it in another "
                                "folder."), name);
    case SW_SAVE_ERROR_NOT_FOUND:
      return g_strdup_printf (_("“%s” was not saved because its folder is not there; save it in "
                                "another folder."), name);
    case SW_SAVE_ERROR_CHANGED_OUTSIDE:
      return g_strdup_printf (_("“%s” was not saved because another program has changed or removed "
                                "it since it was opened; choose which version to keep."), name);
    case SW_SAVE_ERROR_CANCELLED:
      return g_strdup_printf (_("“%s” was not saved because you cancelled it; the file is as it "
                                "was."), name);
    case SW_SAVE_ERROR_VERIFY:
      return g_strdup_printf (_("“%s” was not saved because the disk did not give back what was "
                                "written; the former version was put back, save it on another "
                                "disk."), name);
    case SW_SAVE_ERROR_BACKUP:
    case SW_SAVE_ERROR_DAMAGED:
    case SW_SAVE_ERROR_IO:
    default:
      /* Translators: the name of a file, and the system's reason. */
      return g_strdup_printf (_("“%s” was not saved because writing failed (%s); the file is as it "
                                "was, try again or save it on another disk."),
                              name, g_strerror (number));
    }
}

static gboolean
fail (SwSaveJob    *self,
      SwSaveError   code,
      int           number,
      GError      **error)
{
  const char *path = self->target != NULL ? self->target : self->request->path;
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *sentence = dup_sentence (code, name, number);

  g_set_error_literal (error, SW_SAVE_ERROR, code, sentence);
  return FALSE;
}

static gboolean
fail_from_errno (SwSaveJob  *self,
                 GError    **error)
{
  int number = errno;

  return fail (self, sw_save_error_from_errno (number), number, error);
}

static gboolean
check_cancelled (SwSaveJob  *self,
                 GError    **error)
{
  if (!g_cancellable_is_cancelled (self->cancellable))
    return TRUE;

  return fail (self, SW_SAVE_ERROR_CANCELLED, 0, error);
}

void
sw_save_job_init (SwSaveJob           *self,
                  const SwSaveRequest *request,
                  GCancellable        *cancellable)
{
  *self = (SwSaveJob) { 0 };
  self->request = request;
  self->ops = request->ops != NULL ? request->ops : sw_saver_ops_get_real ();
  self->cancellable = cancellable;
  self->fd = -1;
}

static void
drop_temporary (SwSaveJob *self)
{
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;

  if (self->temporary != NULL)
    self->ops->discard (self->ops->data, self->temporary);
  g_clear_pointer (&self->temporary, g_free);
}

void
sw_save_job_clear (SwSaveJob *self)
{
  sw_save_job_take_sum (self);
  drop_temporary (self);
  g_clear_pointer (&self->target, g_free);
  g_clear_pointer (&self->present, g_bytes_unref);
  sw_save_result_clear (&self->result);
}

static gboolean
keep_backup (SwSaveJob   *self,
             GBytes      *bytes,
             const char  *reason,
             char       **id,
             GError     **error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *name = g_filename_display_basename (self->target);

  if (!self->request->make_backup || *id != NULL)
    return TRUE;

  *id = self->ops->back_up (self->ops->data, self->target, bytes, reason, &local);
  if (*id != NULL)
    return TRUE;

  g_set_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_BACKUP,
               /* Translators: the name of a file, and the reason, a sentence of its own. */
               _("“%s” was not saved because its backup could not be kept; free some space in "
                 "your home folder, or save without a backup. %s"),
               name, local != NULL ? local->message : "");
  return FALSE;
}

/* Whether the file still holds what the user has seen of it. */
static gboolean
check_unchanged (SwSaveJob  *self,
                 GError    **error)
{
  const SwSaveRequest *request = self->request;

  if (request->opened == NULL)
    return self->present == NULL
           || keep_backup (self, self->present, request->backup_reason, &self->result.backup_id,
                           error);

  if (!keep_backup (self, request->opened, request->backup_reason, &self->result.backup_id, error))
    return FALSE;
  if (self->present != NULL && g_bytes_equal (self->present, request->opened))
    return TRUE;
  if (!request->overwrite_changed)
    return fail (self, SW_SAVE_ERROR_CHANGED_OUTSIDE, 0, error);

  return self->present == NULL
         || keep_backup (self, self->present, "changed-outside", &self->result.outside_backup_id,
                         error);
}

static gboolean
write_bytes (SwSaveJob  *self,
             GBytes     *bytes,
             GError    **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  for (gsize done = 0; done < length;)
    {
      gssize got;

      if (!check_cancelled (self, error))
        return FALSE;

      got = self->ops->write (self->ops->data, self->fd, data + done, MIN (length - done, PIECE));
      if (got < 0 && errno == EINTR)
        continue;
      if (got == 0)
        errno = EIO;
      if (got <= 0)
        return fail_from_errno (self, error);
      done += got;
    }

  return TRUE;
}

static gboolean
make_temporary (SwSaveJob  *self,
                GBytes     *bytes,
                gboolean    anonymous,
                GError    **error)
{
  const SwSaverOps *ops = self->ops;
  struct stat status;

  self->fd = ops->create_temporary (ops->data, self->target, anonymous, &self->temporary);
  if (self->fd < 0 && (errno == EACCES || errno == EPERM))
    return fail (self, SW_SAVE_ERROR_NO_TEMPORARY, errno, error);
  if (self->fd < 0)
    return fail_from_errno (self, error);

  if (self->present != NULL
      && !ops->copy_attributes (ops->data, self->target, self->fd, &self->result.attributes_lost))
    return fail_from_errno (self, error);
  if (!write_bytes (self, bytes, error))
    return FALSE;
  if (!ops->sync_file (ops->data, self->fd) || fstat (self->fd, &status) != 0)
    return fail_from_errno (self, error);

  self->device = status.st_dev;
  self->inode = status.st_ino;
  return TRUE;
}

/* The bytes belong to the request, which outlasts the job. */
static gpointer
sum_in_thread (gpointer data)
{
  sw_background_give_way ();
  return sw_safe_files_dup_sha256 (data);
}

/* While the disk is at work, and another sum is computed for the backup */
static void
begin_sum (SwSaveJob *self)
{
  GBytes *bytes = self->request->bytes;

  if (g_bytes_get_size (bytes) > LARGE)
    self->summing = g_thread_new ("sum", sum_in_thread, bytes);
  else
    self->result.sha256 = sw_safe_files_dup_sha256 (bytes);
}

/* Before anybody looks at the result */
void
sw_save_job_take_sum (SwSaveJob *self)
{
  if (self->summing != NULL)
    self->result.sha256 = g_thread_join (g_steal_pointer (&self->summing));
}

/* Everything up to a complete new file beside the old one. */
gboolean
sw_save_job_prepare (SwSaveJob  *self,
                     GError    **error)
{
  const SwSaverOps *ops = self->ops;

  self->target = ops->resolve (ops->data, self->request->path);
  if (self->target == NULL)
    return fail_from_errno (self, error);
  self->result.target = g_strdup (self->target);
  begin_sum (self);

  self->present = ops->read_present (ops->data, self->target, self->request->opened);
  if (self->present == NULL && errno != ENOENT)
    return fail_from_errno (self, error);

  self->result.unchanged = self->present != NULL
                           && g_bytes_equal (self->present, self->request->bytes);
  if (self->result.unchanged)
    return TRUE;

  /* The folder may permit to replace a file that is marked read-only, but its owner does not. */
  if (!ops->check_writable (ops->data, self->target))
    return errno == EACCES || errno == EPERM ? fail (self, SW_SAVE_ERROR_READ_ONLY, errno, error)
                                             : fail_from_errno (self, error);

  return check_cancelled (self, error)
         && check_unchanged (self, error)
         && check_cancelled (self, error)
         && make_temporary (self, self->request->bytes, TRUE, error);
}

/* Some file systems make a file without a name and then will not name it. */
static gboolean
name_temporary (SwSaveJob  *self,
                GBytes     *bytes,
                GError    **error)
{
  if (self->temporary != NULL)
    return TRUE;

  self->temporary = self->ops->name_temporary (self->ops->data, self->target, self->fd);
  if (self->temporary != NULL)
    return TRUE;
  if (errno != ENOENT && errno != EPERM && errno != EXDEV && errno != ENOTSUP && errno != EINVAL)
    return fail_from_errno (self, error);

  drop_temporary (self);
  return make_temporary (self, bytes, FALSE, error);
}

static gboolean
is_same (GBytes *a,
         GBytes *b)
{
  return a == NULL || b == NULL ? a == b : g_bytes_equal (a, b);
}

/* The moment itself: from here on a save can no longer be cancelled. */
gboolean
sw_save_job_replace (SwSaveJob  *self,
                     GError    **error)
{
  const SwSaverOps *ops = self->ops;
  g_autoptr (GBytes) again = NULL;

  if (self->result.unchanged)
    return TRUE;
  if (!name_temporary (self, self->request->bytes, error) || !check_cancelled (self, error))
    return FALSE;

  /* Writing took a while, and the game may have saved in between. */
  again = ops->read_again (ops->data, self->target, self->present);
  if (again == NULL && errno != ENOENT)
    return fail_from_errno (self, error);
  if (!is_same (again, self->present))
    return fail (self, SW_SAVE_ERROR_CHANGED_OUTSIDE, 0, error);

  if (!ops->rename (ops->data, self->temporary, self->target, self->present != NULL))
    return errno == EEXIST ? fail (self, SW_SAVE_ERROR_CHANGED_OUTSIDE, errno, error)
                           : fail_from_errno (self, error);

  self->replaced = TRUE;
  g_clear_pointer (&self->temporary, g_free);
  return TRUE;
}

/* Whether the file in the target's place is the one that this job made. Numbers of inodes do not
 * last on every file system, so the content counts as well. */
static gboolean
is_ours (SwSaveJob *self)
{
  g_autoptr (GBytes) found = NULL;
  struct stat status;

  if (stat (self->target, &status) != 0)
    return FALSE;
  if (status.st_dev == self->device && status.st_ino == self->inode)
    return TRUE;

  found = sw_safe_files_read_like (self->target, self->request->bytes);
  return found != NULL && g_bytes_equal (found, self->request->bytes);
}

/* What came back is neither old nor new: the game may have saved into the new file already. */
static gboolean
fail_verify (SwSaveJob  *self,
             GBytes     *found,
             GError    **error)
{
  if (found == NULL)
    return fail_from_errno (self, error);

  if (is_ours (self))
    {
      g_autoptr (GError) ignored = NULL;
      g_autofree char *id = NULL;

      id = self->ops->back_up (self->ops->data, self->target, found, "changed-outside", &ignored);
      return fail (self, SW_SAVE_ERROR_VERIFY, 0, error);
    }

  /* Another program's file stands there now. It is not ours to take away. */
  return fail (self, SW_SAVE_ERROR_CHANGED_OUTSIDE, 0, error);
}

/* Brings the new name to the disk, and looks at what the disk really holds. */
gboolean
sw_save_job_confirm (SwSaveJob  *self,
                     GError    **error)
{
  const SwSaverOps *ops = self->ops;
  g_autofree char *folder = NULL;
  g_autoptr (GBytes) found = NULL;

  if (self->result.unchanged)
    return TRUE;

  folder = g_path_get_dirname (self->target);
  if (!ops->sync_folder (ops->data, folder))
    return fail_from_errno (self, error);

  found = ops->read_back (ops->data, self->target, self->request->bytes);
  if (found == NULL || !g_bytes_equal (found, self->request->bytes))
    return fail_verify (self, found, error);

  return TRUE;
}

/* Puts the former content in the place of one that could not be confirmed, the same safe way. What
 * another program has put there meanwhile stays. */
gboolean
sw_save_job_put_back (SwSaveJob *self)
{
  const SwSaverOps *ops = self->ops;
  g_autofree char *folder = NULL;

  if (!self->replaced || !is_ours (self))
    return TRUE;

  folder = g_path_get_dirname (self->target);
  self->cancellable = NULL;
  drop_temporary (self);

  if (self->present == NULL)
    {
      if (!ops->discard (ops->data, self->target))
        return FALSE;
    }
  else
    {
      if (!make_temporary (self, self->present, FALSE, NULL)
          || !ops->rename (ops->data, self->temporary, self->target, TRUE))
        return FALSE;
      g_clear_pointer (&self->temporary, g_free);
    }

  self->replaced = FALSE;
  ops->sync_folder (ops->data, folder);
  return TRUE;
}
