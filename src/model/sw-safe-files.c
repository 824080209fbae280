/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-safe-files.c: the small jobs on files that saver, backups, journal and watch share. */
#include "config.h"

#include "sw-safe-files.h"

#include "sw-background.h"
#include "sw-save-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* As many links in a row as Linux itself follows. */
#define MAX_LINKS 40

/* The space of what is larger is given back in a thread. */
#define LARGE (1 << 20)

/* The folder of a path resolved, with its last part as it is; the folder must be there. */
static char *
resolve_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  char *real = realpath (folder, NULL);
  char *resolved;

  if (real == NULL)
    return NULL;

  resolved = g_build_filename (real, name, NULL);
  free (real);
  return resolved;
}

/**
 * sw_safe_files_resolve:
 * @path: a path, which may be a link, or a chain of them
 *
 * Finds the file that a path really means.
 *
 * A link to a file that is not there yet resolves to where that file would be, so that saving
 * through it makes the file and leaves the link.
 *
 * Returns: (transfer full) (nullable): the path without any link, or %NULL with errno set
 */
char *
sw_safe_files_resolve (const char *path)
{
  g_autofree char *current = NULL;
  char *real;

  g_return_val_if_fail (path != NULL, NULL);

  real = realpath (path, NULL);
  if (real != NULL)
    {
      char *copy = g_strdup (real);

      free (real);
      return copy;
    }
  if (errno != ENOENT)
    return NULL;

  current = resolve_folder (path);
  for (guint i = 0; current != NULL && i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (current, NULL);
      g_autofree char *folder = NULL;
      g_autofree char *next = NULL;

      if (link == NULL)
        return g_steal_pointer (&current);

      folder = g_path_get_dirname (current);
      next = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
      g_free (current);
      current = resolve_folder (next);
    }

  if (current != NULL)
    errno = ELOOP;
  return NULL;
}

/**
 * sw_safe_files_dup_canonical:
 * @path: a path
 *
 * Gives the one absolute name of a file, whichever link or relative path leads there.
 *
 * Returns: (transfer full): the name, also for a file whose folder is gone
 */
char *
sw_safe_files_dup_canonical (const char *path)
{
  char *resolved = sw_safe_files_resolve (path);

  return resolved != NULL ? resolved : g_canonicalize_filename (path, NULL);
}

/**
 * sw_safe_files_dup_key:
 * @path: a path
 *
 * Gives the word under which our data folders keep what belongs to a file.
 *
 * Returns: (transfer full): the SHA-256 of the canonical path, 64 hexadecimal digits
 */
char *
sw_safe_files_dup_key (const char *path)
{
  g_autofree char *canonical = sw_safe_files_dup_canonical (path);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, canonical, -1);
}

/**
 * sw_safe_files_dup_sha256:
 * @bytes: the content of a file
 *
 * Gives the name of a content.
 *
 * Returns: (transfer full): the SHA-256, 64 hexadecimal digits
 */
char *
sw_safe_files_dup_sha256 (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/**
 * sw_safe_files_path_to_text:
 * @path: an absolute path
 *
 * Writes a path down for one of our own files, which are JSON: as it is, or as a URI when its bytes
 * are no text, as on a disk that came from an old system.
 *
 * Returns: (transfer full): UTF-8
 */
char *
sw_safe_files_path_to_text (const char *path)
{
  char *uri = NULL;

  if (!g_utf8_validate (path, -1, NULL))
    uri = g_filename_to_uri (path, NULL, NULL);

  return uri != NULL ? uri : g_utf8_make_valid (path, -1);
}

/**
 * sw_safe_files_path_from_text:
 * @text: what sw_safe_files_path_to_text() gave
 *
 * Reads a path that was written down.
 *
 * Returns: (transfer full): the path
 */
char *
sw_safe_files_path_from_text (const char *text)
{
  char *path = g_path_is_absolute (text) ? NULL : g_filename_from_uri (text, NULL, NULL);

  return path != NULL ? path : g_strdup (text);
}

/* As many bytes at a time */
#define PIECE ((gsize) 1 << 18)

/* Whether a file holds just what is expected of it, without having it in memory. */
static gboolean
holds (int     fd,
       GBytes *expected)
{
  g_autofree guint8 *piece = g_malloc (PIECE);
  gsize size, done = 0;
  const guint8 *data = g_bytes_get_data (expected, &size);

  for (;;)
    {
      gssize got = read (fd, piece, PIECE);

      if (got < 0 && errno == EINTR)
        continue;
      if (got <= 0)
        return got == 0 && done == size;
      if ((gsize) got > size - done || memcmp (data + done, piece, got) != 0)
        return FALSE;
      done += got;
    }
}

static GBytes *
read_all (int  fd,
          gsize expected)
{
  /* One byte more than the size, so that the end shows without growing the buffer. */
  g_autoptr (GByteArray) array = g_byte_array_sized_new (MIN (expected, G_MAXUINT / 2) + 1);
  gsize step = MAX (expected + 1, 65536);

  for (;;)
    {
      guint length = array->len;
      gssize got;

      if (length > G_MAXUINT / 2)
        {
          errno = EFBIG;
          return NULL;
        }
      g_byte_array_set_size (array, length + MIN (step, 1 << 24));
      got = read (fd, array->data + length, array->len - length);
      if (got < 0 && errno == EINTR)
        got = 0;
      else if (got == 0)
        {
          g_byte_array_set_size (array, length);
          return g_byte_array_free_to_bytes (g_steal_pointer (&array));
        }
      if (got < 0)
        return NULL;
      g_byte_array_set_size (array, length + got);
    }
}

static GBytes *
read_like (int     fd,
           gsize   size,
           GBytes *like)
{
  if (like == NULL || g_bytes_get_size (like) != size)
    return read_all (fd, size);
  if (holds (fd, like))
    return g_bytes_ref (like);

  return lseek (fd, 0, SEEK_SET) == 0 ? read_all (fd, size) : NULL;
}

/**
 * sw_safe_files_read:
 * @path: a path
 *
 * Reads a whole regular file, and never waits on a pipe or a device.
 *
 * Returns: (transfer full) (nullable): the bytes, or %NULL with errno set: EISDIR for a folder,
 *   ENXIO for anything else that is no regular file
 */
GBytes *
sw_safe_files_read (const char *path)
{
  return sw_safe_files_read_like (path, NULL);
}

/**
 * sw_safe_files_read_like:
 * @path: a path
 * @like: (nullable): what it probably holds
 *
 * Reads a file as sw_safe_files_read() does. One that holds what it probably does gives a reference
 * to that, so that a large file is not in memory twice.
 *
 * Returns: (transfer full) (nullable): the bytes, or %NULL with errno set
 */
GBytes *
sw_safe_files_read_like (const char *path,
                         GBytes     *like)
{
  struct stat status;
  GBytes *bytes = NULL;
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  int problem;

  if (fd < 0)
    return NULL;

  if (fstat (fd, &status) == 0)
    {
      if (S_ISREG (status.st_mode))
        bytes = read_like (fd, status.st_size, like);
      else
        errno = S_ISDIR (status.st_mode) ? EISDIR : ENXIO;
    }

  problem = errno;
  close (fd);
  errno = problem;
  return bytes;
}

/**
 * sw_safe_files_write:
 * @path: a file in one of our own folders
 * @bytes: its new content
 * @error: return location for an error of #SwSaveError
 *
 * Replaces one of our own files so that it is the old or the new one after a loss of power,
 * and is on the disk when this returns. Only its owner may read it.
 *
 * Not for a user's file: it replaces links and forgets mode and owner.
 *
 * Returns: %TRUE if it was written
 */
gboolean
sw_safe_files_write (const char  *path,
                     GBytes      *bytes,
                     GError     **error)
{
  g_autoptr (GError) local = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (g_file_set_contents_full (path, data != NULL ? data : "", length,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                0600, &local))
    return TRUE;

  g_set_error_literal (error, SW_SAVE_ERROR,
                       g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOSPC)
                           ? SW_SAVE_ERROR_NO_SPACE
                           : SW_SAVE_ERROR_IO,
                       local->message);
  return FALSE;
}

/**
 * sw_safe_files_make_folder:
 * @path: one of our own folders
 * @error: return location for an error of #SwSaveError
 *
 * Makes a folder and those above it, each readable by its owner only and on the disk when this
 * returns: a backup in a folder that a loss of power takes away would be none.
 *
 * Returns: %TRUE if the folder is there
 */
gboolean
sw_safe_files_make_folder (const char  *path,
                           GError     **error)
{
  g_autofree char *parent = g_path_get_dirname (path);

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  if (!g_str_equal (parent, path) && !sw_safe_files_make_folder (parent, error))
    return FALSE;

  if (g_mkdir (path, 0700) != 0 && errno != EEXIST)
    {
      int problem = errno;
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, SW_SAVE_ERROR, sw_save_error_from_errno (problem),
                   /* Translators: the path of a folder, and the system's reason. */
                   _("The folder “%s” cannot be made: %s."), name, g_strerror (problem));
      return FALSE;
    }

  sw_safe_files_sync_folder (parent);
  return TRUE;
}

/**
 * sw_safe_files_sync_folder:
 * @path: a folder
 *
 * Sees to it that the names in a folder are on the disk.
 *
 * A file system that knows no such thing, and a folder that may be written but not read, count
 * as done: there is nothing more that could be.
 *
 * Returns: %TRUE if that worked, else errno is set
 */
gboolean
sw_safe_files_sync_folder (const char *path)
{
  int fd = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  int problem = 0;

  if (fd < 0)
    return errno == EACCES;

  if (fsync (fd) != 0)
    problem = errno;
  close (fd);

  if (problem == EINVAL || problem == ENOSYS || problem == ENOTSUP || problem == EBADF)
    problem = 0;
  errno = problem;
  return problem == 0;
}

static gpointer
close_in_thread (gpointer data)
{
  sw_background_give_way ();
  close (GPOINTER_TO_INT (data));
  return NULL;
}

/**
 * sw_safe_files_remove:
 * @path: a file in one of our own folders
 *
 * Removes a file, if it is there. Its name is gone when this returns; the space of a large one,
 * which takes the disk a while, is given back in a thread.
 */
void
sw_safe_files_remove (const char *path)
{
  int fd = open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  struct stat status;

  g_unlink (path);
  if (fd < 0)
    return;

  if (fstat (fd, &status) == 0 && status.st_size > LARGE)
    g_thread_unref (g_thread_new ("remove", close_in_thread, GINT_TO_POINTER (fd)));
  else
    close (fd);
}

/**
 * sw_safe_files_lock:
 * @path: a lock file in one of our own folders, made when it is not there
 * @wait: whether to wait for another process that holds it
 *
 * Takes a lock that goes away by itself with the process that holds it.
 *
 * Returns: the lock for [func@sw_safe_files_unlock], or -1 with errno set: EWOULDBLOCK when
 *   another holds it
 */
int
sw_safe_files_lock (const char *path,
                    gboolean    wait)
{
  int fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  int result;

  if (fd < 0)
    return -1;

  do
    result = flock (fd, LOCK_EX | (wait ? 0 : LOCK_NB));
  while (result != 0 && errno == EINTR);

  if (result != 0)
    {
      int problem = errno;

      close (fd);
      errno = problem;
      return -1;
    }

  return fd;
}

/**
 * sw_safe_files_unlock:
 * @lock: what [func@sw_safe_files_lock] gave, or -1
 *
 * Gives a lock back.
 */
void
sw_safe_files_unlock (int lock)
{
  if (lock >= 0)
    close (lock);
}
