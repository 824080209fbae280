/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-backups.c: kept versions are durable, told apart, checked and thinned out. */
#include "config.h"

#include "sw-backup-store.h"
#include "sw-backups.h"
#include "sw-save-error.h"
#include "sw-test-files.h"

#include <json-glib/json-glib.h>
#include <sys/stat.h>

typedef struct
{
  char      *folder;
  char      *path;
  SwBackups *backups;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  fixture->folder = sw_test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "Hero.d2s", NULL);
  fixture->backups = sw_backups_new (fixture->path);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->backups)), ==, 0);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_assert_finalize_object (fixture->backups);
  sw_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static char *
add (SwBackups  *backups,
     guint32     seed,
     const char *reason)
{
  g_autoptr (GBytes) bytes = sw_test_make_bytes (seed, 1000 + seed);
  g_autoptr (GError) error = NULL;
  char *id = sw_backups_add (backups, bytes, reason, &error);

  g_assert_no_error (error);
  g_assert_nonnull (id);
  return id;
}

static SwBackup *
get_at (SwBackups *backups,
        guint      position)
{
  g_autoptr (SwBackup) backup = g_list_model_get_item (G_LIST_MODEL (backups), position);

  return backup;
}

static guint
count (SwBackups *backups)
{
  return g_list_model_get_n_items (G_LIST_MODEL (backups));
}

static void
assert_holds (SwBackup *backup,
              guint32   seed)
{
  g_autoptr (GBytes) expected = sw_test_make_bytes (seed, 1000 + seed);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_backup_load_bytes (backup, &error);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, expected));
}

static char *
dup_index (SwBackups *backups)
{
  return g_build_filename (sw_backups_get_folder (backups), "index.json", NULL);
}

static char *
dup_file (SwBackup  *backup,
          SwBackups *backups)
{
  g_autofree char *name = g_strconcat (sw_backup_get_id (backup), ".bak", NULL);

  return g_build_filename (sw_backups_get_folder (backups), name, NULL);
}

static void
changed_cb (GListModel *model,
            guint       position,
            guint       removed,
            guint       added,
            GString    *log)
{
  g_string_append_printf (log, "%u-%u+%u ", position, removed, added);
}

static void
test_add (Fixture       *fixture,
          gconstpointer  user_data)
{
  g_autoptr (GString) log = g_string_new (NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *key = sw_safe_files_dup_key (fixture->path);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GBytes) content = sw_test_make_bytes (2, 1002);
  g_autofree char *sha256 = sw_safe_files_dup_sha256 (content);
  SwBackup *newest;

  g_signal_connect (fixture->backups, "items-changed", G_CALLBACK (changed_cb), log);
  first = add (fixture->backups, 1, "before-save");
  second = add (fixture->backups, 2, "manual");
  g_assert_cmpstr (log->str, ==, "0-0+1 0-0+1 ");
  g_assert_cmpuint (count (fixture->backups), ==, 2);
  g_assert_cmpuint (sw_backups_get_total_size (fixture->backups), ==, 1001 + 1002);

  newest = get_at (fixture->backups, 0);
  g_assert_cmpstr (sw_backup_get_id (newest), ==, second);
  g_assert_cmpstr (sw_backup_get_reason (newest), ==, "manual");
  g_assert_cmpuint (sw_backup_get_size (newest), ==, 1002);
  g_assert_cmpstr (sw_backup_get_sha256 (newest), ==, sha256);
  g_assert_cmpstr (sw_backup_get_path (newest), ==, fixture->path);
  g_assert_false (sw_backup_get_pinned (newest));
  g_assert_cmpint (ABS (g_date_time_difference (sw_backup_get_time (newest), now)), <,
                   60 * G_TIME_SPAN_SECOND);
  assert_holds (newest, 2);
  assert_holds (sw_backups_get (fixture->backups, first), 1);
  g_assert_null (sw_backups_get (fixture->backups, "no such id"));

  /* In the data folder under the sum of the path, for its owner only; never beside the file. */
  g_assert_true (g_str_has_prefix (sw_backups_get_folder (fixture->backups),
                                   g_get_user_data_dir ()));
  g_assert_true (g_str_has_suffix (sw_backups_get_folder (fixture->backups), key));
  g_assert_nonnull (strstr (second, "Z-"));
  g_assert_cmpint (strncmp (strstr (second, "Z-") + 2, sha256, 12), ==, 0);
  sw_test_assert_list (fixture->folder, "");
}

static void
test_private (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autofree char *id = add (fixture->backups, 1, "manual");
  g_autofree char *file = dup_file (get_at (fixture->backups, 0), fixture->backups);
  struct stat status;

  g_assert_cmpint (stat (file, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_assert_cmpint (stat (sw_backups_get_folder (fixture->backups), &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
}

static void
test_no_duplicate (Fixture       *fixture,
                   gconstpointer  user_data)
{
  g_autofree char *first = add (fixture->backups, 1, "before-save");
  g_autofree char *again = add (fixture->backups, 1, "manual");
  g_autofree char *second = NULL;
  g_autofree char *back = NULL;

  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (count (fixture->backups), ==, 1);

  /* Equal to an older one only: that is a version of its own. */
  second = add (fixture->backups, 2, "before-save");
  back = add (fixture->backups, 1, "before-save");
  g_assert_cmpstr (back, !=, first);
  g_assert_cmpuint (count (fixture->backups), ==, 3);
  assert_holds (get_at (fixture->backups, 0), 1);
}

static void
spoil (const char *file)
{
  g_autoptr (GBytes) bytes = sw_safe_files_read (file);
  gsize length;
  g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (bytes, &length),
                                       g_bytes_get_size (bytes));
  g_autoptr (GBytes) spoiled = NULL;

  data[length / 2] ^= 1;
  spoiled = g_bytes_new (data, length);
  sw_test_write (file, spoiled);
}

static void
test_damaged (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autofree char *id = add (fixture->backups, 1, "before-save");
  g_autofree char *file = dup_file (get_at (fixture->backups, 0), fixture->backups);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) gone_error = NULL;

  spoil (file);
  g_assert_null (sw_backup_load_bytes (get_at (fixture->backups, 0), &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_DAMAGED);

  /* A save may not rely on it: the same content is kept anew. */
  again = add (fixture->backups, 1, "before-save");
  g_assert_cmpstr (again, !=, id);
  assert_holds (get_at (fixture->backups, 0), 1);

  g_unlink (file);
  g_assert_null (sw_backup_load_bytes (sw_backups_get (fixture->backups, id), &gone_error));
  g_assert_error (gone_error, SW_SAVE_ERROR, SW_SAVE_ERROR_NOT_FOUND);
}

static void
test_index (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autofree char *id = add (fixture->backups, 1, "before-restore");
  g_autofree char *file = dup_index (fixture->backups);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GDateTime) time = NULL;
  JsonObject *root;
  JsonObject *entry;

  g_assert_true (json_parser_load_from_file (parser, file, NULL));
  root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpstr (json_object_get_string_member (root, "format"), ==, "savewright-backups");
  g_assert_cmpint (json_object_get_int_member (root, "version"), ==, 1);
  entry = json_array_get_object_element (json_object_get_array_member (root, "backups"), 0);
  g_assert_cmpstr (json_object_get_string_member (entry, "id"), ==, id);
  g_assert_cmpstr (json_object_get_string_member (entry, "reason"), ==, "before-restore");
  g_assert_cmpint (json_object_get_int_member (entry, "size"), ==, 1001);
  g_assert_cmpstr (json_object_get_string_member (entry, "path"), ==, fixture->path);
  g_assert_false (json_object_get_boolean_member (entry, "pinned"));
  g_assert_cmpint (strlen (json_object_get_string_member (entry, "sha256")), ==, 64);
  time = g_date_time_new_from_iso8601 (json_object_get_string_member (entry, "time"), NULL);
  g_assert_nonnull (time);
  g_assert_true (g_str_has_suffix (json_object_get_string_member (entry, "time"), "Z"));
}

/* Whatever the index holds, every version in the folder is found. */
static void
test_rebuild (Fixture       *fixture,
              gconstpointer  user_data)
{
  static const char *const texts[] = {
    NULL,
    "",
    "{",
    "[]",
    "{\"version\": 1}",
    "{\"version\": 1, \"backups\": {}}",
    "{\"version\": 2, \"backups\": []}",
    "{\"version\": \"1\", \"backups\": []}",
    "{\"version\": [], \"backups\": []}",
    "{\"version\": 1, \"backups\": []}",
    "{\"version\": 1, \"backups\": [1, null, [], {}, {\"id\": 5}, {\"id\": \"a\", \"time\": {}}]}",
    "{\"version\": 1, \"backups\": [{\"id\": \"../../x\", \"time\": \"2024-01-01T00:00:00Z\","
    " \"sha256\": \"0123456789abcdef\"}]}",
  };
  g_autofree char *first = add (fixture->backups, 1, "before-save");
  g_autofree char *second = add (fixture->backups, 2, "before-save");
  g_autofree char *index = dup_index (fixture->backups);
  g_autofree char *beside = g_build_filename (sw_backups_get_folder (fixture->backups), "junk.bak",
                                              NULL);
  g_autofree char *outside = g_build_filename (sw_backups_get_folder (fixture->backups), "..", "..",
                                               "x.bak", NULL);

  g_assert_true (g_file_set_contents (beside, "junk", -1, NULL));
  /* Which an id in the index tries to reach. */
  g_assert_true (g_file_set_contents (outside, "junk", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SwBackups) backups = NULL;

      g_unlink (index);
      if (texts[i] != NULL)
        g_assert_true (g_file_set_contents (index, texts[i], -1, NULL));

      backups = sw_backups_new (fixture->path);
      g_assert_cmpuint (count (backups), ==, 2);
      g_assert_cmpstr (sw_backup_get_id (get_at (backups, 0)), ==, second);
      g_assert_cmpstr (sw_backup_get_id (get_at (backups, 1)), ==, first);
      g_assert_cmpstr (sw_backup_get_reason (get_at (backups, 0)), ==, "recovered");
      assert_holds (get_at (backups, 0), 2);
      assert_holds (get_at (backups, 1), 1);
    }
}

/* A damaged version does not become a good one because the index is made anew. */
static void
test_rebuild_damaged (Fixture       *fixture,
                      gconstpointer  user_data)
{
  g_autofree char *id = add (fixture->backups, 1, "before-save");
  g_autofree char *file = dup_file (get_at (fixture->backups, 0), fixture->backups);
  g_autofree char *index = dup_index (fixture->backups);
  g_autoptr (GError) error = NULL;

  spoil (file);
  g_unlink (index);
  sw_backups_reload (fixture->backups);
  g_assert_cmpuint (count (fixture->backups), ==, 1);
  g_assert_null (sw_backup_load_bytes (get_at (fixture->backups, 0), &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_DAMAGED);
}

/* An index that a newer Savewright wrote is put aside, not lost. */
static void
test_foreign_index (Fixture       *fixture,
                    gconstpointer  user_data)
{
  g_autofree char *first = add (fixture->backups, 1, "before-save");
  g_autofree char *index = dup_index (fixture->backups);
  g_autofree char *aside = g_strconcat (index, ".unread", NULL);
  g_autofree char *kept = NULL;
  g_autofree char *second = NULL;

  g_assert_true (g_file_set_contents (index, "{\"version\": 9}", -1, NULL));
  second = add (fixture->backups, 2, "before-save");
  g_assert_cmpuint (count (fixture->backups), ==, 2);
  g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "{\"version\": 9}");
}

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *n)
{
  ++*n;
}

static void
test_pin (Fixture       *fixture,
          gconstpointer  user_data)
{
  g_autofree char *id = add (fixture->backups, 1, "before-save");
  g_autoptr (SwBackups) other = sw_backups_new (fixture->path);
  SwBackup *backup = get_at (other, 0);
  g_autoptr (GError) error = NULL;
  guint n_notified = 0;

  g_signal_connect (backup, "notify::pinned", G_CALLBACK (count_cb), &n_notified);
  g_assert_true (sw_backups_set_pinned (fixture->backups, id, TRUE, NULL));
  g_assert_true (sw_backup_get_pinned (get_at (fixture->backups, 0)));

  /* Another list of the same file sees it when it looks, and keeps its row. */
  sw_backups_reload (other);
  g_assert_true (get_at (other, 0) == backup);
  g_assert_true (sw_backup_get_pinned (backup));
  g_assert_cmpuint (n_notified, ==, 1);

  g_assert_false (sw_backups_set_pinned (fixture->backups, "nothing", TRUE, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NOT_FOUND);
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  user_data)
{
  g_autoptr (GString) log = g_string_new (NULL);
  g_autofree char *first = add (fixture->backups, 1, "before-save");
  g_autofree char *second = add (fixture->backups, 2, "before-save");
  g_autofree char *third = add (fixture->backups, 3, "before-save");
  g_autofree char *file = dup_file (get_at (fixture->backups, 1), fixture->backups);
  g_autoptr (GError) error = NULL;

  g_signal_connect (fixture->backups, "items-changed", G_CALLBACK (changed_cb), log);
  g_assert_true (sw_backups_remove (fixture->backups, second, NULL));
  g_assert_cmpstr (log->str, ==, "1-1+0 ");
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
  assert_holds (sw_backups_get (fixture->backups, first), 1);
  assert_holds (sw_backups_get (fixture->backups, third), 3);

  g_assert_false (sw_backups_remove (fixture->backups, second, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NOT_FOUND);
  g_assert_cmpuint (count (fixture->backups), ==, 2);
}

/* Writes an index in which each version is as old as told, in hours, newest first. */
static void
age (SwBackups   *backups,
     const guint *hours)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *index = dup_index (backups);
  g_autoptr (GDateTime) local = g_date_time_new_now_local ();
  g_autoptr (GDateTime) noon = NULL;
  JsonArray *list;

  /* Hours count back from noon of today where the user is: so a day is a day. */
  noon = g_date_time_new_local (g_date_time_get_year (local), g_date_time_get_month (local),
                                g_date_time_get_day_of_month (local), 12, 0, 0);
  g_assert_true (json_parser_load_from_file (parser, index, NULL));
  list = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)),
                                       "backups");
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      g_autoptr (GDateTime) then = g_date_time_add_hours (noon, -(int) hours[i]);
      g_autoptr (GDateTime) utc = g_date_time_to_utc (then);
      g_autofree char *text = g_date_time_format_iso8601 (utc);

      json_object_set_string_member (json_array_get_object_element (list, i), "time", text);
    }
  {
    g_autoptr (JsonGenerator) generator = json_generator_new ();

    json_generator_set_root (generator, json_parser_get_root (parser));
    g_assert_true (json_generator_to_file (generator, index, NULL));
  }
  sw_backups_reload (backups);
}

static void
test_clean_up (Fixture       *fixture,
               gconstpointer  user_data)
{
  /* Today, today, yesterday three times, four days ago twice, 40 days ago pinned, 50 days ago. */
  static const guint hours[] = { 1, 2, 20, 22, 24, 96, 97, 960, 1200 };
  static const gboolean kept[] = { 1, 1, 1, 0, 0, 1, 0, 1, 0 };
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *names = NULL;
  guint64 before;
  guint64 freed = 0;
  guint n_removed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (hours); i++)
    g_ptr_array_insert (ids, 0, add (fixture->backups, 10 + i, "before-save"));
  age (fixture->backups, hours);
  g_assert_true (sw_backups_set_pinned (fixture->backups, g_ptr_array_index (ids, 7), TRUE, NULL));

  before = sw_backups_get_total_size (fixture->backups);
  g_assert_true (sw_backups_clean_up (fixture->backups, 30, &n_removed, &freed, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_removed, ==, 4);
  g_assert_cmpuint (sw_backups_get_total_size (fixture->backups), ==, before - freed);
  for (guint i = 0; i < G_N_ELEMENTS (hours); i++)
    {
      SwBackup *backup = sw_backups_get (fixture->backups, g_ptr_array_index (ids, i));

      g_assert_cmpint (backup != NULL, ==, kept[i]);
      if (backup != NULL)
        assert_holds (backup, 10 + G_N_ELEMENTS (hours) - 1 - i);
    }

  /* And a second time there is nothing to do. */
  g_assert_true (sw_backups_clean_up (fixture->backups, 30, &n_removed, &freed, NULL));
  g_assert_cmpuint (n_removed, ==, 0);
  g_assert_cmpuint (freed, ==, 0);
}

/* Nobody played for a year: the last version stays all the same. */
static void
test_clean_up_old (Fixture       *fixture,
                   gconstpointer  user_data)
{
  static const guint hours[] = { 9000, 9100 };
  g_autofree char *first = add (fixture->backups, 1, "before-save");
  g_autofree char *second = add (fixture->backups, 2, "before-save");

  age (fixture->backups, hours);
  g_assert_true (sw_backups_clean_up (fixture->backups, 30, NULL, NULL, NULL));
  g_assert_cmpuint (count (fixture->backups), ==, 1);
  assert_holds (sw_backups_get (fixture->backups, second), 2);
}

/* Four processes keep ten versions each, at once: all forty are there and in the index. */
static void
test_processes (Fixture       *fixture,
                gconstpointer  user_data)
{
  g_autofree char *index = dup_index (fixture->backups);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *root;
  pid_t children[4];

  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      children[i] = fork ();
      g_assert_cmpint (children[i], >=, 0);
      if (children[i] == 0)
        {
          g_autoptr (SwBackups) backups = sw_backups_new (fixture->path);

          for (guint k = 0; k < 10; k++)
            g_free (add (backups, 100 * (i + 1) + k, "before-save"));
          _exit (0);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    g_assert_cmpint (sw_test_wait (children[i]), ==, 0);

  sw_backups_reload (fixture->backups);
  g_assert_cmpuint (count (fixture->backups), ==, 40);
  for (guint i = 0; i < 40; i++)
    g_assert_cmpstr (sw_backup_get_reason (get_at (fixture->backups, i)), ==, "before-save");

  g_assert_true (json_parser_load_from_file (parser, index, NULL));
  root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (root, "backups")), ==, 40);
}

/* A file's versions are its own: two files in a folder never meet. */
static void
test_two_files (Fixture       *fixture,
                gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Other.d2s", NULL);
  g_autofree char *relative = g_build_filename (fixture->folder, ".", "Hero.d2s", NULL);
  g_autoptr (SwBackups) other = sw_backups_new (path);
  g_autoptr (SwBackups) same = NULL;
  g_autofree char *first = add (fixture->backups, 1, "before-save");
  g_autofree char *second = add (other, 2, "before-save");

  sw_backups_reload (fixture->backups);
  g_assert_cmpuint (count (fixture->backups), ==, 1);
  g_assert_cmpuint (count (other), ==, 1);
  assert_holds (get_at (fixture->backups, 0), 1);

  same = sw_backups_new (relative);
  g_assert_cmpuint (count (same), ==, 1);
  g_assert_cmpstr (sw_backups_get_path (same), ==, fixture->path);
}

static gboolean
is_listed (const char *path)
{
  g_autoptr (GPtrArray) paths = sw_backup_store_list_paths ();

  return g_ptr_array_find_with_equal_func (paths, path, g_str_equal, NULL);
}

/* A name from an old system, whose bytes are no UTF-8: the index tells it all the same. */
static void
test_name_is_no_text (Fixture       *fixture,
                      gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "H\xE9ro.d2s", NULL);
  g_autoptr (SwBackups) backups = sw_backups_new (path);
  g_autoptr (SwBackups) again = NULL;
  g_autofree char *id = add (backups, 1, "manual");

  g_assert_true (sw_backups_set_pinned (backups, id, TRUE, NULL));
  g_assert_true (is_listed (path));
  again = sw_backups_new (path);
  g_assert_cmpuint (count (again), ==, 1);
  g_assert_cmpstr (sw_backup_get_reason (get_at (again, 0)), ==, "manual");
  g_assert_cmpstr (sw_backup_get_path (get_at (again, 0)), ==, path);
  g_assert_true (sw_backup_get_pinned (get_at (again, 0)));
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
    { "/model/backups/add", test_add },
    { "/model/backups/private", test_private },
    { "/model/backups/no-duplicate", test_no_duplicate },
    { "/model/backups/damaged", test_damaged },
    { "/model/backups/index", test_index },
    { "/model/backups/rebuild", test_rebuild },
    { "/model/backups/rebuild-damaged", test_rebuild_damaged },
    { "/model/backups/foreign-index", test_foreign_index },
    { "/model/backups/pin", test_pin },
    { "/model/backups/remove", test_remove },
    { "/model/backups/clean-up", test_clean_up },
    { "/model/backups/clean-up-old", test_clean_up_old },
    { "/model/backups/processes", test_processes },
    { "/model/backups/two-files", test_two_files },
    { "/model/backups/name-is-no-text", test_name_is_no_text },
  };

  sw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_vtable (tests[i].path, sizeof (Fixture), NULL, (GTestFixtureFunc) set_up,
                       (GTestFixtureFunc) tests[i].test, (GTestFixtureFunc) tear_down);
  return sw_test_run ();
}
