/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-journal-file.c: unsaved edits survive a kill, and only those of the dead are offered. */
#include "config.h"

#include "sw-journal-file.h"
#include "sw-save-error.h"
#include "sw-test-files.h"

#include <signal.h>

typedef struct
{
  char   *folder;
  char   *path;
  GBytes *opened;
} Fixture;

static char *
dup_journal_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "savewright", "journal", NULL);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  name)
{
  fixture->folder = sw_test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, name != NULL ? name : "Hero.d2s", NULL);
  fixture->opened = sw_test_make_bytes (1, 3000);
  sw_test_write (fixture->path, fixture->opened);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autofree char *journal = dup_journal_folder ();

  sw_journal_file_remove (fixture->path);
  if (g_file_test (journal, G_FILE_TEST_IS_DIR))
    sw_test_remove_folder (journal);
  sw_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_bytes_unref (fixture->opened);
}

static JsonNode *
make_recipe (guint n_edits)
{
  g_autoptr (GString) text = g_string_new ("{\"format\":\"savewright-recipe\",\"edits\":[");
  JsonNode *recipe;

  for (guint i = 0; i < n_edits; i++)
    g_string_append_printf (text, "%s{\"verb\":\"set\",\"path\":\"/a/%u\",\"value\":%u}",
                            i > 0 ? "," : "", i, i);
  g_string_append (text, "]}");
  recipe = json_from_string (text->str, NULL);
  g_assert_nonnull (recipe);
  return recipe;
}

static gboolean
write_journal (Fixture  *fixture,
               guint     n_edits,
               GError  **error)
{
  g_autoptr (JsonNode) recipe = make_recipe (n_edits);

  return sw_journal_file_write (fixture->path, fixture->opened, recipe, error);
}

static guint
count_edits (SwJournalEntry *entry)
{
  JsonObject *recipe = json_node_get_object (entry->recipe);

  return json_array_get_length (json_object_get_array_member (recipe, "edits"));
}

/* A process that edits and is killed. */
static void
crash (Fixture *fixture,
       guint    n_edits)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      for (guint i = 1; i <= n_edits; i++)
        if (!write_journal (fixture, i, NULL))
          _exit (1);
      raise (SIGKILL);
    }

  status = sw_test_wait (child);
  g_assert_true (WIFSIGNALED (status));
}

static SwJournalEntry *
get_at (GPtrArray *entries,
        guint      position)
{
  return g_ptr_array_index (entries, position);
}

static void
test_crash (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autofree char *sha256 = sw_safe_files_dup_sha256 (fixture->opened);
  g_autofree char *journal = dup_journal_folder ();
  g_autoptr (GBytes) opened = NULL;

  crash (fixture, 3);
  entries = sw_journal_file_list ();
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_cmpstr (get_at (entries, 0)->path, ==, fixture->path);
  g_assert_cmpstr (get_at (entries, 0)->opened_sha256, ==, sha256);
  g_assert_cmpuint (count_edits (get_at (entries, 0)), ==, 3);
  g_assert_cmpint (sw_journal_entry_check_file (get_at (entries, 0)), ==, SW_FILE_STATE_SAME);
  opened = sw_journal_entry_load_opened (get_at (entries, 0), NULL);
  g_assert_true (g_bytes_equal (opened, fixture->opened));

  /* Looking does not use it up; discarding does, and leaves nothing. */
  again = sw_journal_file_list ();
  g_assert_cmpuint (again->len, ==, 1);
  sw_journal_entry_discard (get_at (again, 0));
  none = sw_journal_file_list ();
  g_assert_cmpuint (none->len, ==, 0);
  sw_test_assert_list (journal, "");
}

static void
test_file_changed (Fixture       *fixture,
                   gconstpointer  user_data)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GBytes) other = sw_test_make_bytes (2, 3000);
  g_autoptr (GBytes) opened = NULL;

  crash (fixture, 1);
  sw_test_write (fixture->path, other);
  entries = sw_journal_file_list ();
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_cmpint (sw_journal_entry_check_file (get_at (entries, 0)), ==, SW_FILE_STATE_CHANGED);
  opened = sw_journal_entry_load_opened (get_at (entries, 0), NULL);
  g_assert_true (g_bytes_equal (opened, fixture->opened));

  g_unlink (fixture->path);
  g_assert_cmpint (sw_journal_entry_check_file (get_at (entries, 0)), ==, SW_FILE_STATE_GONE);
}

/* Our own edits, and those of another process that lives, are nobody's to restore. */
static void
test_alive (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autoptr (GPtrArray) mine = NULL;
  g_autoptr (GPtrArray) theirs = NULL;
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (GError) error = NULL;
  int ready[2];
  char byte;
  pid_t child;

  g_assert_true (write_journal (fixture, 1, NULL));
  mine = sw_journal_file_list ();
  g_assert_cmpuint (mine->len, ==, 0);
  sw_journal_file_remove (fixture->path);

  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      if (!write_journal (fixture, 2, NULL) || write (ready[1], "x", 1) != 1)
        _exit (1);
      for (;;)
        pause ();
    }

  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  theirs = sw_journal_file_list ();
  g_assert_cmpuint (theirs->len, ==, 0);
  /* And two do not write the same journal. */
  g_assert_false (write_journal (fixture, 1, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_PERMISSION);

  kill (child, SIGKILL);
  sw_test_wait (child);
  left = sw_journal_file_list ();
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_cmpuint (count_edits (get_at (left, 0)), ==, 2);
  close (ready[0]);
  close (ready[1]);
}

/* Without the lock file the numbers decide: this process lives, one of another start is gone. */
static void
test_numbers (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autofree char *key = sw_safe_files_dup_key (fixture->path);
  g_autofree char *journal = dup_journal_folder ();
  g_autofree char *json_name = g_strconcat (key, ".json", NULL);
  g_autofree char *lock_name = g_strconcat (key, ".lock", NULL);
  g_autofree char *json = g_build_filename (journal, json_name, NULL);
  g_autofree char *lock = g_build_filename (journal, lock_name, NULL);
  g_autofree char *text = NULL;
  g_autofree char *older = NULL;
  g_autoptr (GPtrArray) alive = NULL;
  g_autoptr (GPtrArray) gone = NULL;
  char *start;

  g_assert_true (write_journal (fixture, 1, NULL));
  g_unlink (lock);
  alive = sw_journal_file_list ();
  g_assert_cmpuint (alive->len, ==, 0);

  g_assert_true (g_file_get_contents (json, &text, NULL, NULL));
  start = strstr (text, "\"start_time\":");
  g_assert_nonnull (start);
  start += strlen ("\"start_time\":");
  g_assert_true (g_ascii_isdigit (*start));
  *start = *start == '9' ? '1' : *start + 1;
  g_assert_true (g_file_set_contents (json, text, -1, NULL));
  gone = sw_journal_file_list ();
  g_assert_cmpuint (gone->len, ==, 1);
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  user_data)
{
  g_autofree char *journal = dup_journal_folder ();
  g_autofree char *key = sw_safe_files_dup_key (fixture->path);
  g_autofree char *expected = g_strdup_printf ("%s.json %s.lock %s.opened", key, key, key);

  g_assert_true (write_journal (fixture, 1, NULL));
  g_assert_true (write_journal (fixture, 2, NULL));
  sw_test_assert_list (journal, expected);
  sw_journal_file_remove (fixture->path);
  sw_test_assert_list (journal, "");
  sw_journal_file_remove (fixture->path);

  /* The game's folder never sees any of it. */
  sw_test_assert_list (fixture->folder, "Hero.d2s");
}

/* After a crash the user starts to edit again before he answers the offer: both are there. */
static void
test_edit_before_answer (Fixture       *fixture,
                         gconstpointer  user_data)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GBytes) opened = NULL;
  g_autofree char *journal = dup_journal_folder ();
  g_autofree char *key = sw_safe_files_dup_key (fixture->path);
  g_autofree char *expected = g_strdup_printf ("%s.json %s.lock %s.opened", key, key, key);

  for (guint listed_first = 0; listed_first < 2; listed_first++)
    {
      g_clear_pointer (&entries, g_ptr_array_unref);
      crash (fixture, 3);
      if (listed_first)
        entries = sw_journal_file_list ();
      g_assert_true (write_journal (fixture, 1, NULL));
      if (!listed_first)
        entries = sw_journal_file_list ();

      g_assert_cmpuint (entries->len, ==, 1);
      g_assert_cmpuint (count_edits (get_at (entries, 0)), ==, 3);
      g_clear_pointer (&opened, g_bytes_unref);
      opened = sw_journal_entry_load_opened (get_at (entries, 0), NULL);
      g_assert_true (g_bytes_equal (opened, fixture->opened));

      /* Discarding the old one leaves the new one alone. */
      sw_journal_entry_discard (get_at (entries, 0));
      sw_test_assert_list (journal, expected);
      sw_journal_file_remove (fixture->path);
    }

  none = sw_journal_file_list ();
  g_assert_cmpuint (none->len, ==, 0);
}

/* After a save the edits belong to other bytes. */
static void
test_saved_between (Fixture       *fixture,
                    gconstpointer  user_data)
{
  g_autoptr (GBytes) saved = sw_test_make_bytes (5, 2000);
  g_autoptr (JsonNode) recipe = make_recipe (4);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GBytes) opened = NULL;
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      if (write_journal (fixture, 1, NULL)
          && sw_journal_file_write (fixture->path, saved, recipe, NULL))
        raise (SIGKILL);
      _exit (1);
    }

  g_assert_true (WIFSIGNALED (sw_test_wait (child)));
  entries = sw_journal_file_list ();
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_cmpuint (count_edits (get_at (entries, 0)), ==, 4);
  opened = sw_journal_entry_load_opened (get_at (entries, 0), NULL);
  g_assert_true (g_bytes_equal (opened, saved));
}

/* Killed at any moment of many writes: what is found is one whole journal. */
static void
test_kill_while_writing (Fixture       *fixture,
                         gconstpointer  user_data)
{
  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (GPtrArray) entries = NULL;
      pid_t child = fork ();

      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        for (guint n = 1;; n++)
          if (!write_journal (fixture, n, NULL))
            _exit (1);

      g_usleep (20000 + g_test_rand_int_range (0, 20000));
      kill (child, SIGKILL);
      g_assert_true (WIFSIGNALED (sw_test_wait (child)));

      entries = sw_journal_file_list ();
      g_assert_cmpuint (entries->len, <=, 1);
      if (entries->len == 1)
        {
          g_autoptr (GBytes) opened = sw_journal_entry_load_opened (get_at (entries, 0), NULL);

          g_assert_cmpuint (count_edits (get_at (entries, 0)), >, 0);
          g_assert_true (g_bytes_equal (opened, fixture->opened));
          sw_journal_entry_discard (get_at (entries, 0));
        }
    }
}

static void
test_junk (Fixture       *fixture,
           gconstpointer  user_data)
{
  static const char *const texts[] = {
    "", "{", "[]", "{}", "{\"format\":\"savewright-journal\"}",
    "{\"format\":\"savewright-journal\",\"version\":2,\"path\":\"/a\",\"opened_sha256\":\"0\","
    "\"time\":\"2024-01-01T00:00:00Z\",\"recipe\":{}}",
    "{\"format\":\"savewright-journal\",\"version\":1,\"path\":1,\"opened_sha256\":\"0\","
    "\"time\":\"2024-01-01T00:00:00Z\",\"recipe\":{}}",
    "{\"format\":\"savewright-journal\",\"version\":1,\"path\":\"/a\",\"opened_sha256\":\"0\","
    "\"time\":\"yesterday\",\"recipe\":{}}",
  };
  g_autofree char *journal = dup_journal_folder ();

  g_assert_cmpint (g_mkdir_with_parents (journal, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *file = g_build_filename (journal, "junk.json", NULL);
      g_autoptr (GPtrArray) entries = NULL;

      g_assert_true (g_file_set_contents (file, texts[i], -1, NULL));
      entries = sw_journal_file_list ();
      g_assert_cmpuint (entries->len, ==, 0);
      /* It may be a newer Savewright's: it stays. */
      g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
    }
}

static void
test_damaged_opened (Fixture       *fixture,
                     gconstpointer  user_data)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) gone_error = NULL;
  g_autofree char *stem = NULL;
  g_autofree char *opened = NULL;

  crash (fixture, 1);
  entries = sw_journal_file_list ();
  g_assert_cmpuint (entries->len, ==, 1);
  stem = g_strndup (get_at (entries, 0)->file, strlen (get_at (entries, 0)->file) - 5);
  opened = g_strconcat (stem, ".opened", NULL);

  g_assert_true (g_file_set_contents (opened, "spoiled", -1, NULL));
  g_assert_null (sw_journal_entry_load_opened (get_at (entries, 0), &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_DAMAGED);
  g_unlink (opened);
  g_assert_null (sw_journal_entry_load_opened (get_at (entries, 0), &gone_error));
  g_assert_error (gone_error, SW_SAVE_ERROR, SW_SAVE_ERROR_NOT_FOUND);
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
    { "/model/journal-file/crash", test_crash },
    { "/model/journal-file/file-changed", test_file_changed },
    { "/model/journal-file/alive", test_alive },
    { "/model/journal-file/numbers", test_numbers },
    { "/model/journal-file/remove", test_remove },
    { "/model/journal-file/edit-before-answer", test_edit_before_answer },
    { "/model/journal-file/saved-between", test_saved_between },
    { "/model/journal-file/kill-while-writing", test_kill_while_writing },
    { "/model/journal-file/junk", test_junk },
    { "/model/journal-file/damaged-opened", test_damaged_opened },
  };

  sw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_vtable (tests[i].path, sizeof (Fixture), NULL, (GTestFixtureFunc) set_up,
                       (GTestFixtureFunc) tests[i].test, (GTestFixtureFunc) tear_down);
  /* A name from an old system, whose bytes are no UTF-8 */
  g_test_add ("/model/journal-file/crash/name-is-no-text", Fixture, "H\xE9ro.d2s", set_up,
              test_crash, tear_down);
  return sw_test_run ();
}
