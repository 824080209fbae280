/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-file-watch.c: writes of others are told once they have settled, our own never. */
#include "config.h"

#include "sw-file-watch.h"
#include "sw-saver.h"
#include "sw-test-files.h"

#include <fcntl.h>

/* Longer than a file takes to settle, on a slow machine under a sanitizer. */
#define PATIENCE_MS 10000

/* Long enough for a wrong notification to come. */
#define QUIET_MS 1200

typedef struct
{
  char        *folder;
  char        *path;
  GBytes      *old;
  GBytes      *new;
  char        *old_sha256;
  char        *new_sha256;
  SwFileWatch *watch;
  guint        n_states;
  guint        n_contents;
} Fixture;

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *n)
{
  ++*n;
}

static gboolean
late_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_for (guint milliseconds)
{
  gboolean late = FALSE;

  g_timeout_add (milliseconds, late_cb, &late);
  while (!late)
    g_main_context_iteration (NULL, TRUE);
}

/* Runs the loop until the watch has seen a content. */
static void
wait_for (Fixture     *fixture,
          SwFileState  state,
          const char  *sha256)
{
  gboolean late = FALSE;
  guint id = g_timeout_add (PATIENCE_MS, late_cb, &late);

  while (!late
         && (sw_file_watch_get_state (fixture->watch) != state
             || g_strcmp0 (sw_file_watch_get_sha256 (fixture->watch), sha256) != 0))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpint (sw_file_watch_get_state (fixture->watch), ==, state);
  g_assert_cmpstr (sw_file_watch_get_sha256 (fixture->watch), ==, sha256);
  g_source_remove (id);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  fixture->folder = sw_test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "Hero.d2s", NULL);
  fixture->old = sw_test_make_bytes (1, 100000);
  fixture->new = sw_test_make_bytes (2, 100000);
  fixture->old_sha256 = sw_safe_files_dup_sha256 (fixture->old);
  fixture->new_sha256 = sw_safe_files_dup_sha256 (fixture->new);
  sw_test_write (fixture->path, fixture->old);

  fixture->watch = sw_file_watch_new (fixture->path, fixture->old_sha256);
  g_signal_connect (fixture->watch, "notify::state", G_CALLBACK (count_cb), &fixture->n_states);
  g_signal_connect (fixture->watch, "notify::sha256", G_CALLBACK (count_cb),
                    &fixture->n_contents);
  run_for (50);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  run_for (50);
  g_assert_finalize_object (fixture->watch);
  sw_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_bytes_unref (fixture->old);
  g_bytes_unref (fixture->new);
  g_free (fixture->old_sha256);
  g_free (fixture->new_sha256);
}

static void
replace_file (Fixture *fixture,
              GBytes  *bytes)
{
  g_autofree char *beside = g_build_filename (fixture->folder, "game.tmp", NULL);

  sw_test_write (beside, bytes);
  g_assert_cmpint (g_rename (beside, fixture->path), ==, 0);
}

static void
write_in_place (Fixture *fixture,
                GBytes  *bytes)
{
  int fd = open (fixture->path, O_WRONLY | O_TRUNC | O_CLOEXEC);
  const char *data = g_bytes_get_data (bytes, NULL);

  /* Piece by piece, as a game does: only the whole is told. */
  for (gsize done = 0; done < g_bytes_get_size (bytes); done += 20000)
    {
      g_assert_cmpint (write (fd, data + done, 20000), ==, 20000);
      run_for (30);
    }
  close (fd);
}

static void
test_quiet (Fixture       *fixture,
            gconstpointer  user_data)
{
  run_for (QUIET_MS);
  g_assert_cmpint (sw_file_watch_get_state (fixture->watch), ==, SW_FILE_STATE_SAME);
  g_assert_cmpuint (fixture->n_states, ==, 0);
  g_assert_cmpuint (fixture->n_contents, ==, 0);

  /* Written again with the same bytes: nothing has changed. */
  replace_file (fixture, fixture->old);
  run_for (QUIET_MS);
  g_assert_cmpuint (fixture->n_states, ==, 0);
  g_assert_cmpuint (fixture->n_contents, ==, 0);
}

static void
test_in_place (Fixture       *fixture,
               gconstpointer  user_data)
{
  write_in_place (fixture, fixture->new);
  wait_for (fixture, SW_FILE_STATE_CHANGED, fixture->new_sha256);
  run_for (QUIET_MS);
  g_assert_cmpuint (fixture->n_states, ==, 1);
  g_assert_cmpuint (fixture->n_contents, ==, 1);
}

static void
test_replaced (Fixture       *fixture,
               gconstpointer  user_data)
{
  g_autoptr (GBytes) third = sw_test_make_bytes (3, 5000);
  g_autofree char *third_sha256 = sw_safe_files_dup_sha256 (third);

  replace_file (fixture, fixture->new);
  wait_for (fixture, SW_FILE_STATE_CHANGED, fixture->new_sha256);

  /* A second save of the game: still changed, but something new to show. */
  replace_file (fixture, third);
  wait_for (fixture, SW_FILE_STATE_CHANGED, third_sha256);
  g_assert_cmpuint (fixture->n_states, ==, 1);
  g_assert_cmpuint (fixture->n_contents, ==, 2);

  /* And back to what we know. */
  replace_file (fixture, fixture->old);
  wait_for (fixture, SW_FILE_STATE_SAME, fixture->old_sha256);
  g_assert_cmpuint (fixture->n_states, ==, 2);
}

static void
test_gone (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_unlink (fixture->path);
  wait_for (fixture, SW_FILE_STATE_GONE, NULL);
  replace_file (fixture, fixture->old);
  wait_for (fixture, SW_FILE_STATE_SAME, fixture->old_sha256);
}

static void
test_own_save (Fixture       *fixture,
               gconstpointer  user_data)
{
  g_autoptr (SwSaveRequest) request = sw_save_request_new (fixture->path, fixture->old,
                                                           fixture->new);
  g_autoptr (GBytes) third = sw_test_make_bytes (3, 5000);
  g_autofree char *third_sha256 = sw_safe_files_dup_sha256 (third);
  g_auto (SwSaveResult) result = { 0 };

  /* Even when the loop runs on for long before the save has come back. */
  sw_file_watch_set_expected (fixture->watch, fixture->new_sha256);
  g_assert_true (sw_saver_save_sync (request, &result, NULL, NULL));
  run_for (QUIET_MS);
  g_assert_cmpuint (fixture->n_states, ==, 0);

  sw_file_watch_set_known (fixture->watch, result.sha256);
  run_for (QUIET_MS);
  g_assert_cmpint (sw_file_watch_get_state (fixture->watch), ==, SW_FILE_STATE_SAME);
  g_assert_cmpuint (fixture->n_states, ==, 0);

  /* What was known before the save is something else's now. */
  replace_file (fixture, fixture->old);
  wait_for (fixture, SW_FILE_STATE_CHANGED, fixture->old_sha256);

  replace_file (fixture, third);
  wait_for (fixture, SW_FILE_STATE_CHANGED, third_sha256);
  sw_file_watch_set_known (fixture->watch, third_sha256);
  g_assert_cmpint (sw_file_watch_get_state (fixture->watch), ==, SW_FILE_STATE_SAME);
}

/* The window asks while the game is in the middle of writing: half a file is not told. */
static void
test_half_written (Fixture       *fixture,
                   gconstpointer  user_data)
{
  int fd = open (fixture->path, O_WRONLY | O_TRUNC | O_CLOEXEC);
  const char *data = g_bytes_get_data (fixture->new, NULL);

  g_assert_cmpint (write (fd, data, 50000), ==, 50000);
  sw_file_watch_check (fixture->watch);
  run_for (100);
  g_assert_cmpuint (fixture->n_contents, ==, 0);
  g_assert_cmpint (write (fd, data + 50000, 50000), ==, 50000);
  close (fd);
  wait_for (fixture, SW_FILE_STATE_CHANGED, fixture->new_sha256);
  g_assert_cmpuint (fixture->n_contents, ==, 1);
}

/* The game saves between our save and the moment when we hear of it. */
static void
test_known_too_late (Fixture       *fixture,
                     gconstpointer  user_data)
{
  g_autoptr (GBytes) third = sw_test_make_bytes (3, 5000);
  g_autofree char *third_sha256 = sw_safe_files_dup_sha256 (third);

  replace_file (fixture, third);
  sw_file_watch_set_known (fixture->watch, fixture->new_sha256);
  wait_for (fixture, SW_FILE_STATE_CHANGED, third_sha256);

  /* Also when no event comes any more. */
  run_for (QUIET_MS);
  sw_file_watch_set_known (fixture->watch, fixture->new_sha256);
  g_assert_cmpint (sw_file_watch_get_state (fixture->watch), ==, SW_FILE_STATE_SAME);
  wait_for (fixture, SW_FILE_STATE_CHANGED, third_sha256);
}

static void
test_link (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.d2s", NULL);

  g_assert_cmpint (symlink ("Hero.d2s", link), ==, 0);
  g_clear_object (&fixture->watch);
  fixture->watch = sw_file_watch_new (link, fixture->old_sha256);
  g_assert_cmpstr (sw_file_watch_get_path (fixture->watch), ==, fixture->path);
  replace_file (fixture, fixture->new);
  wait_for (fixture, SW_FILE_STATE_CHANGED, fixture->new_sha256);
}

/* The file had changed before anybody watched. */
static void
test_changed_before (Fixture       *fixture,
                     gconstpointer  user_data)
{
  g_clear_object (&fixture->watch);
  fixture->watch = sw_file_watch_new (fixture->path, fixture->new_sha256);
  wait_for (fixture, SW_FILE_STATE_CHANGED, fixture->old_sha256);
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
    { "/model/file-watch/quiet", test_quiet },
    { "/model/file-watch/in-place", test_in_place },
    { "/model/file-watch/replaced", test_replaced },
    { "/model/file-watch/gone", test_gone },
    { "/model/file-watch/own-save", test_own_save },
    { "/model/file-watch/half-written", test_half_written },
    { "/model/file-watch/known-too-late", test_known_too_late },
    { "/model/file-watch/link", test_link },
    { "/model/file-watch/changed-before", test_changed_before },
  };

  sw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_vtable (tests[i].path, sizeof (Fixture), NULL, (GTestFixtureFunc) set_up,
                       (GTestFixtureFunc) tests[i].test, (GTestFixtureFunc) tear_down);
  return sw_test_run ();
}
