/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-saver.c: each step of a save fails, or the process is killed there; nothing is lost. */
#include "config.h"

#include "sw-test-trap.h"

static void
test_save (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_auto (SwSaveResult) result = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *sha256 = sw_safe_files_dup_sha256 (fixture->new);

  fixture->request->ops = NULL;
  g_assert_true (sw_saver_save_sync (fixture->request, &result, NULL, &error));
  g_assert_no_error (error);
  assert_saved (fixture);
  g_assert_false (result.unchanged);
  g_assert_false (result.attributes_lost);
  g_assert_cmpstr (result.target, ==, fixture->path);
  g_assert_cmpstr (result.sha256, ==, sha256);
  g_assert_cmpuint (get_mode (fixture->path), ==, 0640);
  assert_backup (fixture->path, result.backup_id, fixture->old);
  assert_n_backups (fixture->path, 1);
}

/* Five saves in a row, each from what the former one wrote; every version is kept. */
static void
test_chain (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autoptr (GBytes) before = g_bytes_ref (fixture->old);

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GBytes) bytes = sw_test_make_bytes (100 + i, 1000 + i);
      g_autoptr (SwSaveRequest) request = sw_save_request_new (fixture->path, before, bytes);
      g_auto (SwSaveResult) result = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_true (sw_saver_save_sync (request, &result, NULL, &error));
      g_assert_no_error (error);
      sw_test_assert_content (fixture->path, bytes);
      assert_backup (fixture->path, result.backup_id, before);
      assert_n_backups (fixture->path, i + 1);
      g_bytes_unref (before);
      before = g_steal_pointer (&bytes);
    }

  sw_test_assert_list (fixture->folder, "Hero.d2s");
}

static void
test_unchanged (Fixture       *fixture,
                gconstpointer  user_data)
{
  g_autoptr (SwSaveRequest) request = sw_save_request_new (fixture->path, fixture->old,
                                                           fixture->old);
  g_auto (SwSaveResult) result = { 0 };
  g_autoptr (GError) error = NULL;
  struct stat before;
  struct stat after;

  g_assert_cmpint (stat (fixture->path, &before), ==, 0);
  g_assert_true (sw_saver_save_sync (request, &result, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (stat (fixture->path, &after), ==, 0);

  g_assert_true (result.unchanged);
  g_assert_null (result.backup_id);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
  g_assert_cmpint (before.st_mtim.tv_sec, ==, after.st_mtim.tv_sec);
  g_assert_cmpint (before.st_mtim.tv_nsec, ==, after.st_mtim.tv_nsec);
  assert_n_backups (fixture->path, 0);
}

static void
test_no_backup (Fixture       *fixture,
                gconstpointer  user_data)
{
  g_auto (SwSaveResult) result = { 0 };

  fixture->request->make_backup = FALSE;
  g_assert_true (sw_saver_save_sync (fixture->request, &result, NULL, NULL));
  assert_saved (fixture);
  g_assert_null (result.backup_id);
  assert_n_backups (fixture->path, 0);
}

/* A disk that takes 1000 bytes at a time gets the same file. */
static void
test_short_writes (Fixture       *fixture,
                   gconstpointer  user_data)
{
  fixture->trap.piece = 1000;
  g_assert_true (sw_saver_save_sync (fixture->request, NULL, NULL, NULL));
  assert_saved (fixture);
}

typedef struct
{
  Step step;
  int  number;
} Failure;

static SwSaveError
get_expected_code (const Failure *failure)
{
  if (failure->step == STEP_BACK_UP)
    return SW_SAVE_ERROR_BACKUP;
  if (failure->step == STEP_CREATE_TEMPORARY && failure->number == EACCES)
    return SW_SAVE_ERROR_NO_TEMPORARY;
  if (failure->step == STEP_CHECK_WRITABLE && failure->number == EACCES)
    return SW_SAVE_ERROR_READ_ONLY;

  switch (failure->number)
    {
    case EROFS:
      return SW_SAVE_ERROR_READ_ONLY;
    case EACCES:
      return SW_SAVE_ERROR_PERMISSION;
    case ENOSPC:
      return SW_SAVE_ERROR_NO_SPACE;
    default:
      g_assert_cmpint (failure->number, ==, EIO);
      return SW_SAVE_ERROR_IO;
    }
}

static void
test_failure (Fixture       *fixture,
              gconstpointer  user_data)
{
  const Failure *failure = user_data;
  g_auto (SwSaveResult) result = { 0 };

  trap_init (&fixture->trap, failure->step, DO_FAIL, failure->number);
  if (failure->step == STEP_NAME_TEMPORARY)
    {
      g_autofree char *temporary = NULL;
      int fd = real ()->create_temporary (NULL, fixture->path, TRUE, &temporary);

      close (fd);
      if (temporary != NULL)
        {
          g_unlink (temporary);
          g_test_skip ("the file system knows no nameless files");
          return;
        }
    }

  assert_refused (fixture, get_expected_code (failure));
  g_assert_cmpuint (fixture->trap.hits, >, 0);
  assert_untouched (fixture);
  assert_n_backups (fixture->path, failure->step > STEP_BACK_UP ? 1 : 0);

  /* And once the fault has passed, the same request is done. */
  trap_init (&fixture->trap, STEP_NONE, DO_NOTHING, 0);
  g_assert_true (sw_saver_save_sync (fixture->request, &result, NULL, NULL));
  assert_saved (fixture);
  assert_backup (fixture->path, result.backup_id, fixture->old);
}

static void
test_write_fails_late (Fixture       *fixture,
                       gconstpointer  user_data)
{
  for (guint named = 0; named < 2; named++)
    {
      trap_init (&fixture->trap, STEP_WRITE, DO_FAIL, ENOSPC);
      fixture->trap.skip = 2;
      fixture->trap.named = named;
      assert_refused (fixture, SW_SAVE_ERROR_NO_SPACE);
      g_assert_cmpuint (fixture->trap.hits, ==, 1);
      assert_untouched (fixture);
    }
}

/* The name is refused to the nameless file: one with a name is written instead. */
static void
test_no_naming (Fixture       *fixture,
                gconstpointer  user_data)
{
  trap_init (&fixture->trap, STEP_NAME_TEMPORARY, DO_FAIL, EPERM);
  g_assert_true (sw_saver_save_sync (fixture->request, NULL, NULL, NULL));
  assert_saved (fixture);
  g_assert_cmpuint (get_mode (fixture->path), ==, 0640);
}

static gboolean fail_second_rename_armed;

static gboolean
fail_second_rename (gpointer    data,
                    const char *temporary,
                    const char *target,
                    gboolean    replaces)
{
  if (fail_second_rename_armed)
    {
      errno = EIO;
      return FALSE;
    }

  fail_second_rename_armed = TRUE;
  return real ()->rename (NULL, temporary, target, replaces);
}

/* The worst: neither forward nor back. The error says so, and the old bytes are in the backup. */
static void
test_no_way_back (Fixture       *fixture,
                  gconstpointer  user_data)
{
  g_autoptr (SwBackups) backups = NULL;
  g_autoptr (GError) error = NULL;

  trap_init (&fixture->trap, STEP_SYNC_FOLDER, DO_FAIL, EIO);
  fail_second_rename_armed = FALSE;
  fixture->trap.ops.rename = fail_second_rename;
  g_assert_false (sw_saver_save_sync (fixture->request, NULL, NULL, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_VERIFY);
  g_assert_nonnull (strstr (error->message, "Backups"));
  assert_saved (fixture);

  backups = sw_backups_new (fixture->path);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (backups)), ==, 1);
}

typedef struct
{
  Step     step;
  What     what;
  gboolean named;
} Kill;

static gboolean
is_temporary (const char *name)
{
  return g_str_has_prefix (name, ".savewright-") && g_str_has_suffix (name, ".tmp");
}

/* What may be left in the folder: the file, and at most one hidden temporary one. */
static char *
find_leftover (Fixture *fixture)
{
  g_autofree char *names = sw_test_list (fixture->folder);
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  char *leftover = NULL;

  for (guint i = 0; list[i] != NULL; i++)
    if (!g_str_equal (list[i], "Hero.d2s"))
      {
        g_assert_true (is_temporary (list[i]));
        g_assert_null (leftover);
        leftover = g_build_filename (fixture->folder, list[i], NULL);
      }

  return leftover;
}

static void
test_kill (Fixture       *fixture,
           gconstpointer  user_data)
{
  const Kill *kill = user_data;
  gboolean renamed = kill->step > STEP_RENAME
                     || (kill->step == STEP_RENAME && kill->what == DO_KILL_AFTER);
  g_autofree char *leftover = NULL;
  pid_t child;
  int status;

  trap_init (&fixture->trap, kill->step, kill->what, 0);
  fixture->trap.named = kill->named;
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    _exit (sw_saver_save_sync (fixture->request, NULL, NULL, NULL) ? 0 : 1);

  status = sw_test_wait (child);
  if (WIFEXITED (status) && WEXITSTATUS (status) == 0 && kill->step == STEP_NAME_TEMPORARY)
    {
      g_test_skip ("the file system knows no nameless files");
      return;
    }
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);

  sw_test_assert_content (fixture->path, renamed ? fixture->new : fixture->old);
  g_assert_cmpuint (get_mode (fixture->path), ==, 0640);
  leftover = find_leftover (fixture);
  if (renamed || kill->step < STEP_CREATE_TEMPORARY)
    g_assert_null (leftover);
  if (kill->step > STEP_BACK_UP || (kill->step == STEP_BACK_UP && kill->what == DO_KILL_AFTER))
    assert_n_backups (fixture->path, 1);

  /* The next save, a minute later, clears up and works. */
  if (leftover != NULL)
    {
      const struct timespec times[2] = { { .tv_nsec = UTIME_OMIT },
                                         { .tv_sec = time (NULL) - 3600 } };

      g_assert_cmpint (utimensat (AT_FDCWD, leftover, times, 0), ==, 0);
    }
  trap_init (&fixture->trap, STEP_NONE, DO_NOTHING, 0);
  g_assert_true (sw_saver_save_sync (fixture->request, NULL, NULL, NULL) || renamed);
  if (!renamed)
    assert_saved (fixture);
}

/* A temporary file of a save that is at work is not taken for one that was left behind. */
static void
test_stale_locked (Fixture       *fixture,
                   gconstpointer  user_data)
{
  const struct timespec times[2] = { { .tv_nsec = UTIME_OMIT }, { .tv_sec = time (NULL) - 3600 } };
  g_autofree char *temporary = NULL;
  g_autofree char *fresh = NULL;
  int fd = real ()->create_temporary (NULL, fixture->path, FALSE, &temporary);
  int second;

  g_assert_cmpint (fd, >=, 0);
  g_assert_nonnull (temporary);
  g_assert_cmpint (futimens (fd, times), ==, 0);
  g_assert_true (sw_saver_save_sync (fixture->request, NULL, NULL, NULL));
  g_assert_true (g_file_test (temporary, G_FILE_TEST_EXISTS));

  close (fd);
  second = real ()->create_temporary (NULL, fixture->path, FALSE, &fresh);
  g_assert_cmpint (second, >=, 0);
  g_assert_false (g_file_test (temporary, G_FILE_TEST_EXISTS));
  close (second);
  g_unlink (fresh);
  assert_saved (fixture);
}

static void
test_folder_gone (Fixture       *fixture,
                  gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "gone", "Hero.d2s", NULL);
  g_autoptr (SwSaveRequest) request = sw_save_request_new (path, NULL, fixture->new);
  g_autoptr (GError) error = NULL;

  g_assert_false (sw_saver_save_sync (request, NULL, NULL, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NOT_FOUND);
  g_assert_true (sw_save_error_wants_save_as (error));
}

static void
test_special_files (Fixture       *fixture,
                    gconstpointer  user_data)
{
  g_autofree char *pipe_path = g_build_filename (fixture->folder, "pipe", NULL);
  const char *const paths[] = { pipe_path, fixture->folder };

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (SwSaveRequest) request = sw_save_request_new (paths[i], NULL, fixture->new);
      g_autoptr (GError) error = NULL;

      g_assert_false (sw_saver_save_sync (request, NULL, NULL, &error));
      g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_IO);
    }
  sw_test_assert_list (fixture->folder, "Hero.d2s pipe");
}

static void
cancel_cb (gpointer data)
{
  g_cancellable_cancel (data);
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  user_data)
{
  static const Step steps[] = { STEP_CHECK_WRITABLE, STEP_BACK_UP, STEP_CREATE_TEMPORARY,
                                STEP_WRITE, STEP_SYNC_FILE };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;

      set_call (fixture, steps[i], cancel_cb);
      fixture->trap.call_data = cancellable;
      g_assert_false (sw_saver_save_sync (fixture->request, NULL, cancellable, &error));
      g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_CANCELLED);
      assert_untouched (fixture);
    }
}

/* Once the file is replaced, the save is done, whatever the user presses. */
static void
test_cancel_too_late (Fixture       *fixture,
                      gconstpointer  user_data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  set_call (fixture, STEP_RENAME, cancel_cb);
  fixture->trap.call_data = cancellable;
  g_assert_true (sw_saver_save_sync (fixture->request, NULL, cancellable, NULL));
  assert_saved (fixture);
}

/* A character and its stash. */
static void
test_many (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autofree char *stash = g_build_filename (fixture->folder, "Stash.d2i", NULL);
  g_autoptr (SwSaveRequest) second = sw_save_request_new (stash, fixture->other, fixture->new);
  SwSaveRequest *requests[] = { fixture->request, second };
  SwSaveResult results[2] = { { 0 }, { 0 } };
  Trap trap;

  sw_test_write (stash, fixture->other);
  second->ops = &trap.ops;
  for (Step step = STEP_RESOLVE; step < N_STEPS; step++)
    {
      g_autoptr (GError) error = NULL;

      if (step == STEP_NAME_TEMPORARY)
        continue;
      trap_init (&trap, step, DO_FAIL, EIO);
      g_assert_false (sw_saver_save_many_sync (requests, 2, results, NULL, &error));
      if (step == STEP_BACK_UP)
        g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_BACKUP);
      else
        g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_IO);
      g_assert_nonnull (strstr (error->message, "Stash.d2i"));
      sw_test_assert_content (fixture->path, fixture->old);
      sw_test_assert_content (stash, fixture->other);
      sw_test_assert_list (fixture->folder, "Hero.d2s Stash.d2i");
      g_assert_null (results[0].target);
    }

  trap_init (&trap, STEP_NONE, DO_NOTHING, 0);
  g_assert_true (sw_saver_save_many_sync (requests, 2, results, NULL, NULL));
  sw_test_assert_content (fixture->path, fixture->new);
  sw_test_assert_content (stash, fixture->new);
  assert_backup (stash, results[1].backup_id, fixture->other);
  sw_save_result_clear (&results[0]);
  sw_save_result_clear (&results[1]);
}

typedef struct
{
  GMainLoop    *loop;
  GAsyncResult *result;
} Waiting;

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Waiting *waiting = user_data;

  waiting->result = g_object_ref (result);
  g_main_loop_quit (waiting->loop);
}

static void
test_async (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  for (guint fails = 0; fails < 2; fails++)
    {
      g_auto (SwSaveResult) result = { 0 };
      g_autoptr (GError) error = NULL;
      Waiting waiting = { .loop = loop };

      sw_saver_save_async (fixture->request, NULL, done_cb, &waiting);
      g_main_loop_run (loop);
      g_assert_cmpint (sw_saver_save_finish (waiting.result, &result, &error), ==, !fails);
      g_object_unref (waiting.result);
      if (fails)
        g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_CHANGED_OUTSIDE);
      else
        assert_backup (fixture->path, result.backup_id, fixture->old);

      sw_test_write (fixture->path, fails ? fixture->new : fixture->other);
    }

  assert_saved (fixture);
}

/* Two saves of the same file at once: one of them is refused, and the file is one of the two. */
static void
test_two_at_once (Fixture       *fixture,
                  gconstpointer  user_data)
{
  g_autoptr (SwSaveRequest) other = sw_save_request_new (fixture->path, fixture->old,
                                                         fixture->other);
  SwSaveRequest *requests[] = { fixture->request, other };
  g_autoptr (GBytes) found = NULL;
  pid_t children[2];
  guint n_saved = 0;

  for (guint i = 0; i < 2; i++)
    {
      children[i] = fork ();
      g_assert_cmpint (children[i], >=, 0);
      if (children[i] == 0)
        _exit (sw_saver_save_sync (requests[i], NULL, NULL, NULL) ? 0 : 1);
    }
  for (guint i = 0; i < 2; i++)
    {
      int status = sw_test_wait (children[i]);

      g_assert_true (WIFEXITED (status));
      n_saved += WEXITSTATUS (status) == 0;
    }

  found = sw_safe_files_read (fixture->path);
  g_assert_cmpuint (n_saved, >=, 1);
  g_assert_true (g_bytes_equal (found, fixture->new) || g_bytes_equal (found, fixture->other));
  sw_test_assert_list (fixture->folder, "Hero.d2s");
  assert_n_backups (fixture->path, 1);
}

static void
add_failures (void)
{
  static const struct
  {
    int         number;
    const char *name;
  } numbers[] = { { EROFS, "erofs" }, { EACCES, "eacces" }, { ENOSPC, "enospc" }, { EIO, "eio" } };

  static Failure failures[N_STEPS][G_N_ELEMENTS (numbers)];

  for (Step step = STEP_RESOLVE; step < N_STEPS; step++)
    for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
      {
        g_autofree char *path = g_strdup_printf ("/model/saver/fail/%s/%s", step_names[step],
                                                 numbers[i].name);
        Failure *failure = &failures[step][i];

        failure->step = step;
        failure->number = numbers[i].number;
        g_test_add_vtable (path, sizeof (Fixture), failure, (GTestFixtureFunc) set_up,
                           (GTestFixtureFunc) test_failure, (GTestFixtureFunc) tear_down);
      }
}

static void
add_kills (void)
{
  static Kill kills[N_STEPS][4];

  for (Step step = STEP_RESOLVE; step < N_STEPS; step++)
    for (guint variant = 0; variant < 4; variant++)
      {
        Kill *kill;
        g_autofree char *path = NULL;

        /* A file that has a name from the start is given none. */
        if (step == STEP_NAME_TEMPORARY && variant >= 2)
          break;

        kill = &kills[step][variant];
        kill->step = step;
        kill->what = variant & 1 ? DO_KILL_AFTER : DO_KILL_BEFORE;
        kill->named = variant >= 2;
        path = g_strdup_printf ("/model/saver/kill/%s/%s/%s", step_names[step],
                                variant & 1 ? "after" : "before",
                                kill->named ? "named" : "nameless");
        g_test_add_vtable (path, sizeof (Fixture), kill, (GTestFixtureFunc) set_up,
                           (GTestFixtureFunc) test_kill, (GTestFixtureFunc) tear_down);
      }
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/model/saver/save", test_save },
    { "/model/saver/chain", test_chain },
    { "/model/saver/unchanged", test_unchanged },
    { "/model/saver/no-backup", test_no_backup },
    { "/model/saver/short-writes", test_short_writes },
    { "/model/saver/write-fails-late", test_write_fails_late },
    { "/model/saver/no-naming", test_no_naming },
    { "/model/saver/no-way-back", test_no_way_back },
    { "/model/saver/stale-locked", test_stale_locked },
    { "/model/saver/folder-gone", test_folder_gone },
    { "/model/saver/special-files", test_special_files },
    { "/model/saver/cancel", test_cancel },
    { "/model/saver/cancel-too-late", test_cancel_too_late },
    { "/model/saver/many", test_many },
    { "/model/saver/async", test_async },
    { "/model/saver/two-at-once", test_two_at_once },
  };

  sw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_vtable (tests[i].path, sizeof (Fixture), NULL, (GTestFixtureFunc) set_up,
                       (GTestFixtureFunc) tests[i].test, (GTestFixtureFunc) tear_down);
  add_failures ();
  add_kills ();
  return sw_test_run ();
}
