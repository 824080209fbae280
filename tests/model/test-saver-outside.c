/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-saver-outside.c: something else writes the file before, while and after we save it. */
#include "config.h"

#include "sw-test-trap.h"

/* Bytes in the same place, of the same length and with the same time. */
static void
write_same_stat (const char *path,
                 GBytes     *bytes)
{
  struct stat status;
  struct timespec times[2];
  int fd = open (path, O_WRONLY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (fstat (fd, &status), ==, 0);
  g_assert_cmpuint (status.st_size, ==, g_bytes_get_size (bytes));
  g_assert_cmpint (write (fd, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)), ==,
                   (gssize) g_bytes_get_size (bytes));
  times[0] = status.st_atim;
  times[1] = status.st_mtim;
  g_assert_cmpint (futimens (fd, times), ==, 0);
  close (fd);
}

static void
test_changed_outside (Fixture       *fixture,
                      gconstpointer  user_data)
{
  g_auto (SwSaveResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  write_same_stat (fixture->path, fixture->other);
  assert_refused (fixture, SW_SAVE_ERROR_CHANGED_OUTSIDE);
  sw_test_assert_content (fixture->path, fixture->other);
  sw_test_assert_list (fixture->folder, "Hero.d2s");
  assert_n_backups (fixture->path, 1);

  fixture->request->overwrite_changed = TRUE;
  g_assert_true (sw_saver_save_sync (fixture->request, &result, NULL, &error));
  g_assert_no_error (error);
  assert_saved (fixture);
  assert_backup (fixture->path, result.backup_id, fixture->old);
  assert_backup (fixture->path, result.outside_backup_id, fixture->other);
}

static void
test_removed_outside (Fixture       *fixture,
                      gconstpointer  user_data)
{
  g_unlink (fixture->path);
  assert_refused (fixture, SW_SAVE_ERROR_CHANGED_OUTSIDE);
  sw_test_assert_list (fixture->folder, "");

  fixture->request->overwrite_changed = TRUE;
  g_assert_true (sw_saver_save_sync (fixture->request, NULL, NULL, NULL));
  assert_saved (fixture);
}

static void
write_other_cb (gpointer data)
{
  Fixture *fixture = data;

  write_same_stat (fixture->path, fixture->other);
}

static void
replace_by_other_cb (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *beside = g_build_filename (fixture->folder, "game.tmp", NULL);

  sw_test_write (beside, fixture->other);
  g_assert_cmpint (g_rename (beside, fixture->path), ==, 0);
}

static void
write_other_in_place_cb (gpointer data)
{
  Fixture *fixture = data;
  int fd = open (fixture->path, O_WRONLY | O_TRUNC | O_CLOEXEC);

  g_assert_cmpint (write (fd, "the game", 8), ==, 8);
  close (fd);
}

/* The game saves while we write: whatever the user has agreed to, it was not this. */
static void
test_changed_meanwhile (Fixture       *fixture,
                        gconstpointer  user_data)
{
  for (guint agreed = 0; agreed < 2; agreed++)
    {
      sw_test_write (fixture->path, fixture->old);
      fixture->request->overwrite_changed = agreed;
      set_call (fixture, STEP_READ_AGAIN, write_other_cb);
      assert_refused (fixture, SW_SAVE_ERROR_CHANGED_OUTSIDE);
      sw_test_assert_content (fixture->path, fixture->other);
      sw_test_assert_list (fixture->folder, "Hero.d2s");
    }
}

/* The game puts its own file in the place of ours before we look: it is left there. */
static void
test_replaced_afterwards (Fixture       *fixture,
                          gconstpointer  user_data)
{
  set_call (fixture, STEP_READ_BACK, replace_by_other_cb);
  assert_refused (fixture, SW_SAVE_ERROR_CHANGED_OUTSIDE);
  sw_test_assert_content (fixture->path, fixture->other);
  sw_test_assert_list (fixture->folder, "Hero.d2s");
}

/* What is read back is not what was written: the old file comes back, what was found is kept. */
static void
test_not_verified (Fixture       *fixture,
                   gconstpointer  user_data)
{
  g_autoptr (GBytes) found = g_bytes_new_static ("the game", 8);
  g_autoptr (SwBackups) backups = NULL;
  g_autoptr (SwBackup) newest = NULL;

  set_call (fixture, STEP_READ_BACK, write_other_in_place_cb);
  assert_refused (fixture, SW_SAVE_ERROR_VERIFY);
  assert_untouched (fixture);

  backups = sw_backups_new (fixture->path);
  newest = g_list_model_get_item (G_LIST_MODEL (backups), 0);
  g_assert_cmpstr (sw_backup_get_reason (newest), ==, "changed-outside");
  assert_backup (fixture->path, sw_backup_get_id (newest), found);
}

static void
test_save_as_new (Fixture       *fixture,
                  gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "New Hero.d2s", NULL);
  g_autoptr (SwSaveRequest) request = sw_save_request_new (path, NULL, fixture->new);
  g_auto (SwSaveResult) result = { 0 };
  mode_t mask = umask (022);

  g_assert_true (sw_saver_save_sync (request, &result, NULL, NULL));
  umask (mask);
  sw_test_assert_content (path, fixture->new);
  sw_test_assert_content (fixture->path, fixture->old);
  sw_test_assert_list (fixture->folder, "Hero.d2s New Hero.d2s");
  g_assert_cmpuint (get_mode (path), ==, 0644);
  g_assert_null (result.backup_id);
}

static void
test_save_as_existing (Fixture       *fixture,
                       gconstpointer  user_data)
{
  g_autoptr (SwSaveRequest) request = sw_save_request_new (fixture->path, NULL, fixture->new);
  g_auto (SwSaveResult) result = { 0 };

  g_assert_true (sw_saver_save_sync (request, &result, NULL, NULL));
  assert_saved (fixture);
  assert_backup (fixture->path, result.backup_id, fixture->old);
}

/* A file of that name appears after the user was asked: it is not replaced unseen. */
static void
test_save_as_appears (Fixture       *fixture,
                      gconstpointer  user_data)
{
  g_autoptr (SwSaveRequest) request = sw_save_request_new (fixture->path, NULL, fixture->new);

  g_unlink (fixture->path);
  set_call (fixture, STEP_RENAME, replace_by_other_cb);
  request->ops = &fixture->trap.ops;
  g_assert_false (sw_saver_save_sync (request, NULL, NULL, NULL));
  sw_test_assert_content (fixture->path, fixture->other);
  sw_test_assert_list (fixture->folder, "Hero.d2s");
}

/* A new file that could not be confirmed is taken away again. */
static void
test_save_as_fails_late (Fixture       *fixture,
                         gconstpointer  user_data)
{
  g_autoptr (SwSaveRequest) request = sw_save_request_new (fixture->path, NULL, fixture->new);

  g_unlink (fixture->path);
  trap_init (&fixture->trap, STEP_READ_BACK, DO_FAIL, EIO);
  request->ops = &fixture->trap.ops;
  g_assert_false (sw_saver_save_sync (request, NULL, NULL, NULL));
  sw_test_assert_list (fixture->folder, "");
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
    { "/model/saver/changed-outside", test_changed_outside },
    { "/model/saver/removed-outside", test_removed_outside },
    { "/model/saver/changed-meanwhile", test_changed_meanwhile },
    { "/model/saver/replaced-afterwards", test_replaced_afterwards },
    { "/model/saver/not-verified", test_not_verified },
    { "/model/saver/save-as/new", test_save_as_new },
    { "/model/saver/save-as/existing", test_save_as_existing },
    { "/model/saver/save-as/appears", test_save_as_appears },
    { "/model/saver/save-as/fails-late", test_save_as_fails_late },
  };

  sw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_vtable (tests[i].path, sizeof (Fixture), NULL, (GTestFixtureFunc) set_up,
                       (GTestFixtureFunc) tests[i].test, (GTestFixtureFunc) tear_down);
  return sw_test_run ();
}
