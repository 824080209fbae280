/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-trap.h: the steps of a save with a trap in one of them, and a file to save. */
#pragma once

#include "sw-backups.h"
#include "sw-saver.h"
#include "sw-test-files.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>

/* A disk that takes so much at a time, and files of some such pieces. */
#define PIECE 65536
#define SIZE  (3 * PIECE + 4711)

typedef enum
{
  STEP_NONE,
  STEP_RESOLVE,
  STEP_READ_PRESENT,
  STEP_CHECK_WRITABLE,
  STEP_BACK_UP,
  STEP_CREATE_TEMPORARY,
  STEP_COPY_ATTRIBUTES,
  STEP_WRITE,
  STEP_SYNC_FILE,
  STEP_NAME_TEMPORARY,
  STEP_READ_AGAIN,
  STEP_RENAME,
  STEP_SYNC_FOLDER,
  STEP_READ_BACK,
  N_STEPS
} Step;

G_GNUC_UNUSED static const char *const step_names[N_STEPS] = {
  "none", "resolve", "read-present", "check-writable", "back-up", "create-temporary",
  "copy-attributes", "write", "sync-file", "name-temporary", "read-again", "rename",
  "sync-folder", "read-back",
};

typedef enum
{
  DO_NOTHING,
  DO_FAIL,
  DO_KILL_BEFORE,
  DO_KILL_AFTER,
  DO_CALL,
} What;

typedef struct
{
  SwSaverOps    ops;
  Step          step;
  What          what;
  int           number;
  guint         skip; /* so many calls of the step pass first */
  gboolean      always;
  gboolean      named;
  guint         hits;
  void        (*call) (gpointer data);
  gpointer      call_data;
  gsize         piece;
} Trap;

/* Whether the step shall fail now; errno is set then. */
static inline gboolean
trip (Trap *trap,
      Step  step)
{
  if (trap->step != step)
    return FALSE;
  if (trap->skip > 0)
    {
      trap->skip--;
      return FALSE;
    }
  if (trap->hits++ > 0 && !trap->always)
    return FALSE;

  if (trap->what == DO_KILL_BEFORE)
    raise (SIGKILL);
  if (trap->what == DO_CALL)
    trap->call (trap->call_data);
  errno = trap->number;
  return trap->what == DO_FAIL;
}

static inline void
leave (Trap *trap,
       Step  step)
{
  int number = errno;

  if (trap->step == step && trap->what == DO_KILL_AFTER)
    raise (SIGKILL);
  errno = number;
}

static inline const SwSaverOps *
real (void)
{
  return sw_saver_ops_get_real ();
}

static inline char *
trap_resolve (gpointer    data,
              const char *path)
{
  char *result = trip (data, STEP_RESOLVE) ? NULL : real ()->resolve (NULL, path);

  leave (data, STEP_RESOLVE);
  return result;
}

static inline gboolean
trap_check_writable (gpointer    data,
                     const char *target)
{
  gboolean result = !trip (data, STEP_CHECK_WRITABLE) && real ()->check_writable (NULL, target);

  leave (data, STEP_CHECK_WRITABLE);
  return result;
}

static inline GBytes *
trap_read_present (gpointer    data,
                   const char *target,
                   GBytes     *like)
{
  GBytes *result = trip (data, STEP_READ_PRESENT) ? NULL
                                                  : real ()->read_present (NULL, target, like);

  leave (data, STEP_READ_PRESENT);
  return result;
}

static inline char *
trap_back_up (gpointer     data,
              const char  *target,
              GBytes      *bytes,
              const char  *reason,
              GError     **error)
{
  char *result = NULL;

  if (trip (data, STEP_BACK_UP))
    g_set_error (error, SW_SAVE_ERROR, sw_save_error_from_errno (errno), "%s.",
                 g_strerror (errno));
  else
    result = real ()->back_up (NULL, target, bytes, reason, error);
  leave (data, STEP_BACK_UP);
  return result;
}

static inline int
trap_create_temporary (gpointer     data,
                       const char  *target,
                       gboolean     anonymous,
                       char       **temporary)
{
  Trap *trap = data;
  int result = -1;

  if (!trip (trap, STEP_CREATE_TEMPORARY))
    result = real ()->create_temporary (NULL, target, anonymous && !trap->named, temporary);
  leave (trap, STEP_CREATE_TEMPORARY);
  return result;
}

static inline gboolean
trap_copy_attributes (gpointer    data,
                      const char *target,
                      int         fd,
                      gboolean   *lost)
{
  gboolean result = !trip (data, STEP_COPY_ATTRIBUTES)
                    && real ()->copy_attributes (NULL, target, fd, lost);

  leave (data, STEP_COPY_ATTRIBUTES);
  return result;
}

static inline gssize
trap_write (gpointer      data,
            int           fd,
            const guint8 *bytes,
            gsize         length)
{
  Trap *trap = data;
  gssize result = -1;

  length = MIN (length, trap->piece);
  if (!trip (trap, STEP_WRITE))
    result = real ()->write (NULL, fd, bytes, length);
  leave (trap, STEP_WRITE);
  return result;
}

static inline gboolean
trap_sync_file (gpointer data,
                int      fd)
{
  gboolean result = !trip (data, STEP_SYNC_FILE) && real ()->sync_file (NULL, fd);

  leave (data, STEP_SYNC_FILE);
  return result;
}

static inline char *
trap_name_temporary (gpointer    data,
                     const char *target,
                     int         fd)
{
  char *result = trip (data, STEP_NAME_TEMPORARY) ? NULL
                                                  : real ()->name_temporary (NULL, target, fd);

  leave (data, STEP_NAME_TEMPORARY);
  return result;
}

static inline GBytes *
trap_read_again (gpointer    data,
                 const char *target,
                 GBytes     *like)
{
  GBytes *result = trip (data, STEP_READ_AGAIN) ? NULL : real ()->read_again (NULL, target, like);

  leave (data, STEP_READ_AGAIN);
  return result;
}

static inline gboolean
trap_rename (gpointer    data,
             const char *temporary,
             const char *target,
             gboolean    replaces)
{
  gboolean result = !trip (data, STEP_RENAME)
                    && real ()->rename (NULL, temporary, target, replaces);

  leave (data, STEP_RENAME);
  return result;
}

static inline gboolean
trap_sync_folder (gpointer    data,
                  const char *folder)
{
  gboolean result = !trip (data, STEP_SYNC_FOLDER) && real ()->sync_folder (NULL, folder);

  leave (data, STEP_SYNC_FOLDER);
  return result;
}

static inline GBytes *
trap_read_back (gpointer    data,
                const char *target,
                GBytes     *like)
{
  GBytes *result = trip (data, STEP_READ_BACK) ? NULL : real ()->read_back (NULL, target, like);

  leave (data, STEP_READ_BACK);
  return result;
}

static inline void
trap_init (Trap *trap,
           Step  step,
           What  what,
           int   number)
{
  *trap = (Trap) { .step = step, .what = what, .number = number, .piece = PIECE };
  trap->ops = (SwSaverOps) {
    .data = trap,
    .resolve = trap_resolve,
    .check_writable = trap_check_writable,
    .read_present = trap_read_present,
    .back_up = trap_back_up,
    .create_temporary = trap_create_temporary,
    .copy_attributes = trap_copy_attributes,
    .write = trap_write,
    .sync_file = trap_sync_file,
    .name_temporary = trap_name_temporary,
    .read_again = trap_read_again,
    .rename = trap_rename,
    .sync_folder = trap_sync_folder,
    .read_back = trap_read_back,
    .discard = real ()->discard,
  };
}

typedef struct
{
  char          *folder;
  char          *path;
  GBytes        *old;
  GBytes        *new;
  GBytes        *other;
  SwSaveRequest *request;
  Trap           trap;
} Fixture;

static inline void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  fixture->folder = sw_test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "Hero.d2s", NULL);
  fixture->old = sw_test_make_bytes (1, SIZE);
  fixture->new = sw_test_make_bytes (2, SIZE + 100);
  fixture->other = sw_test_make_bytes (3, SIZE);
  sw_test_write (fixture->path, fixture->old);
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  fixture->request = sw_save_request_new (fixture->path, fixture->old, fixture->new);
  trap_init (&fixture->trap, STEP_NONE, DO_NOTHING, 0);
  fixture->request->ops = &fixture->trap.ops;
}

static inline void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  sw_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_bytes_unref (fixture->old);
  g_bytes_unref (fixture->new);
  g_bytes_unref (fixture->other);
  sw_save_request_free (fixture->request);
}

static inline void
assert_backup (const char *path,
               const char *id,
               GBytes     *expected)
{
  g_autoptr (SwBackups) backups = sw_backups_new (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  SwBackup *backup;

  g_assert_nonnull (id);
  backup = sw_backups_get (backups, id);
  g_assert_nonnull (backup);
  bytes = sw_backup_load_bytes (backup, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, expected));
}

static inline void
assert_n_backups (const char *path,
                  guint       expected)
{
  g_autoptr (SwBackups) backups = sw_backups_new (path);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (backups)), ==, expected);
}

static inline guint
get_mode (const char *path)
{
  struct stat status;

  g_assert_cmpint (lstat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

/* The file as it was, and nothing beside it. */
static inline void
assert_untouched (Fixture *fixture)
{
  sw_test_assert_content (fixture->path, fixture->old);
  sw_test_assert_list (fixture->folder, "Hero.d2s");
  g_assert_cmpuint (get_mode (fixture->path), ==, 0640);
}

static inline void
assert_saved (Fixture *fixture)
{
  sw_test_assert_content (fixture->path, fixture->new);
  sw_test_assert_list (fixture->folder, "Hero.d2s");
}

static inline void
assert_refused (Fixture     *fixture,
                SwSaveError  code)
{
  g_auto (SwSaveResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (sw_saver_save_sync (fixture->request, &result, NULL, &error));
  g_assert_error (error, SW_SAVE_ERROR, (int) code);
  /* The sentence names the file and is shown as it is. */
  g_assert_nonnull (strstr (error->message, "Hero.d2s"));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_null (result.target);
}

static inline void
set_call (Fixture *fixture,
          Step     step,
          void   (*call) (gpointer))
{
  trap_init (&fixture->trap, step, DO_CALL, 0);
  fixture->trap.call = call;
  fixture->trap.call_data = fixture;
}
