/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-saver-ops.c: the single steps of a save, as they are really done. */
#define _GNU_SOURCE /* O_TMPFILE, renameat2 */
#include "config.h"

#include "sw-saver-ops.h"

#include "sw-backups.h"
#include "sw-safe-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

/* Hidden, and with no extension of a game: a game that scans the folder passes it by. */
#define TEMPORARY_PREFIX ".savewright-"
#define TEMPORARY_SUFFIX ".tmp"

/* A temporary file that nobody has touched for so long was left by a process that was killed. */
#define STALE_SECONDS          60
#define STALE_SECONDS_NO_LOCKS (60 * 60)

#define NAME_TRIES 100

static char *
real_resolve (gpointer    data,
              const char *path)
{
  return sw_safe_files_resolve (path);
}

static gboolean
real_check_writable (gpointer    data,
                     const char *target)
{
  return faccessat (AT_FDCWD, target, W_OK, AT_EACCESS) == 0 || errno == ENOENT;
}

static GBytes *
real_read (gpointer    data,
           const char *target,
           GBytes     *like)
{
  return sw_safe_files_read_like (target, like);
}

static char *
real_back_up (gpointer     data,
              const char  *target,
              GBytes      *bytes,
              const char  *reason,
              GError     **error)
{
  g_autoptr (SwBackups) backups = sw_backups_new (target);

  return sw_backups_add (backups, bytes, reason, error);
}

/* Whether a file that looks like a temporary one of ours was left behind: nobody has its lock. */
static gboolean
is_stale (const char *path)
{
  struct stat status;
  gint64 age;
  gboolean stale = FALSE;
  int fd = open (path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);

  if (fd < 0)
    return FALSE;

  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode))
    {
      age = g_get_real_time () / G_USEC_PER_SEC - status.st_mtime;
      if (age > STALE_SECONDS)
        stale = flock (fd, LOCK_EX | LOCK_NB) == 0
                || (errno != EWOULDBLOCK && age > STALE_SECONDS_NO_LOCKS);
    }

  close (fd);
  return stale;
}

static void
remove_stale (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = NULL;

      if (!g_str_has_prefix (name, TEMPORARY_PREFIX) || !g_str_has_suffix (name, TEMPORARY_SUFFIX))
        continue;

      path = g_build_filename (folder, name, NULL);
      if (is_stale (path))
        g_unlink (path);
    }
}

static char *
make_temporary_name (const char *folder)
{
  g_autofree char *name = g_strdup_printf (TEMPORARY_PREFIX "%08x" TEMPORARY_SUFFIX,
                                           g_random_int ());

  return g_build_filename (folder, name, NULL);
}

/* Without O_TMPFILE a kill would leave the new file in the game's folder; FAT, NFS and the
 * document portal do not have it. A target that is new gets the mode of a plain open, with the
 * user's umask and the folder's default access list, which only a name gives. */
static int
real_create_temporary (gpointer     data,
                       const char  *target,
                       gboolean     anonymous,
                       char       **temporary)
{
  g_autofree char *folder = g_path_get_dirname (target);
  struct stat status;
  gboolean replaces = stat (target, &status) == 0;

  remove_stale (folder);
  *temporary = NULL;

  if (anonymous && replaces)
    {
      int fd = open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);

      if (fd >= 0)
        return fd;
    }

  for (guint i = 0; i < NAME_TRIES; i++)
    {
      g_autofree char *path = make_temporary_name (folder);
      int fd = open (path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                     replaces ? 0600 : 0666);

      if (fd >= 0)
        {
          /* Held until it is closed: so another save knows that this one is at work. */
          flock (fd, LOCK_EX | LOCK_NB);
          *temporary = g_steal_pointer (&path);
          return fd;
        }
      if (errno != EEXIST)
        return -1;
    }

  return -1;
}

static gboolean
is_beyond_us (int number)
{
  return number == EPERM || number == ENOTSUP || number == ENOSYS || number == EINVAL;
}

/* Owner and group first: a change of owner takes set-id bits away, and only then the mode holds. */
static gboolean
copy_owner_and_mode (const struct stat *old,
                     int                fd,
                     gboolean          *lost)
{
  struct stat new;
  mode_t mode = old->st_mode & 07777;

  if (fstat (fd, &new) != 0)
    return FALSE;

  if ((new.st_uid != old->st_uid || new.st_gid != old->st_gid)
      && fchown (fd, old->st_uid, old->st_gid) != 0)
    {
      if (!is_beyond_us (errno))
        return FALSE;
      *lost = TRUE;
      mode &= 0777;
      /* Nobody gets to read it because of a group that is another one now. */
      if (new.st_gid != old->st_gid && fchown (fd, -1, old->st_gid) != 0)
        mode &= ~070 | ((mode & 07) << 3);
    }

  if ((new.st_mode & 07777) != mode && fchmod (fd, mode) != 0)
    {
      if (!is_beyond_us (errno))
        return FALSE;
      *lost = TRUE;
    }

  return TRUE;
}

static void
copy_extended (int       old,
               int       new,
               gboolean *lost)
{
  gssize length = flistxattr (old, NULL, 0);
  g_autofree char *names = NULL;

  if (length <= 0)
    return;

  names = g_malloc (length);
  length = flistxattr (old, names, length);

  for (const char *name = names; name < names + length; name += strlen (name) + 1)
    {
      gssize size;
      g_autofree char *value = NULL;

      if (!g_str_has_prefix (name, "user.") && !g_str_equal (name, "system.posix_acl_access"))
        continue;

      size = fgetxattr (old, name, NULL, 0);
      value = g_malloc (MAX (size, 1));
      if (size >= 0)
        size = fgetxattr (old, name, value, size);
      if (size < 0 || fsetxattr (new, name, value, size, 0) != 0)
        *lost = TRUE;
    }
}

static gboolean
real_copy_attributes (gpointer    data,
                      const char *target,
                      int         fd,
                      gboolean   *lost)
{
  struct stat status;
  int old = open (target, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  gboolean done;
  int problem;

  if (old < 0)
    return FALSE;

  done = fstat (old, &status) == 0 && copy_owner_and_mode (&status, fd, lost);
  problem = errno;
  if (done)
    copy_extended (old, fd, lost);

  close (old);
  errno = problem;
  return done;
}

static gssize
real_write (gpointer      data,
            int           fd,
            const guint8 *bytes,
            gsize         length)
{
  return write (fd, bytes, length);
}

static gboolean
real_sync_file (gpointer data,
                int      fd)
{
  return fsync (fd) == 0;
}

static char *
real_name_temporary (gpointer    data,
                     const char *target,
                     int         fd)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *self = g_strdup_printf ("/proc/self/fd/%d", fd);

  for (guint i = 0; i < NAME_TRIES; i++)
    {
      g_autofree char *path = make_temporary_name (folder);

      if (linkat (AT_FDCWD, self, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0)
        return g_steal_pointer (&path);
      if (errno != EEXIST)
        return NULL;
    }

  return NULL;
}

static gboolean
real_rename (gpointer    data,
             const char *temporary,
             const char *target,
             gboolean    replaces)
{
  if (replaces)
    return rename (temporary, target) == 0;

  if (renameat2 (AT_FDCWD, temporary, AT_FDCWD, target, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (!is_beyond_us (errno))
    return FALSE;

  /* The file system cannot do both at once. */
  if (access (target, F_OK) == 0)
    {
      errno = EEXIST;
      return FALSE;
    }
  return rename (temporary, target) == 0;
}

static gboolean
real_sync_folder (gpointer    data,
                  const char *folder)
{
  return sw_safe_files_sync_folder (folder);
}

/* What is only in memory would prove nothing: ask for the pages to be dropped first. */
static GBytes *
real_read_back (gpointer    data,
                const char *target,
                GBytes     *like)
{
  int fd = open (target, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

  if (fd < 0)
    return NULL;

  posix_fadvise (fd, 0, 0, POSIX_FADV_DONTNEED);
  close (fd);
  return sw_safe_files_read_like (target, like);
}

static gboolean
real_discard (gpointer    data,
              const char *path)
{
  return g_unlink (path) == 0;
}

/**
 * sw_saver_ops_get_real:
 *
 * Gets the steps as they are really done. A test copies them and replaces some.
 *
 * Returns: (transfer none): the steps
 */
const SwSaverOps *
sw_saver_ops_get_real (void)
{
  static const SwSaverOps real = {
    .resolve = real_resolve,
    .check_writable = real_check_writable,
    .read_present = real_read,
    .back_up = real_back_up,
    .create_temporary = real_create_temporary,
    .copy_attributes = real_copy_attributes,
    .write = real_write,
    .sync_file = real_sync_file,
    .name_temporary = real_name_temporary,
    .read_again = real_read,
    .rename = real_rename,
    .sync_folder = real_sync_folder,
    .read_back = real_read_back,
    .discard = real_discard,
  };

  return &real;
}
