/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-backup-store.c: the backups of all files are counted and thinned out together. */
#include "config.h"

#include "sw-backup-store.h"

#include "sw-backups.h"
#include "sw-test-files.h"

#include <string.h>

static void
add_backups (const char *path,
             guint       n)
{
  g_autoptr (SwBackups) backups = sw_backups_new (path);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s %u", path, i);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL;
      g_autofree char *id = sw_backups_add (backups, bytes, "manual", &error);

      g_assert_no_error (error);
      g_assert_nonnull (id);
    }
}

static void
test_empty (void)
{
  g_autoptr (GPtrArray) paths = sw_backup_store_list_paths ();
  guint n_backups = 7;
  guint64 size = 7;

  sw_backup_store_measure (&n_backups, &size);
  g_assert_cmpuint (paths->len, ==, 0);
  g_assert_cmpuint (n_backups, ==, 0);
  g_assert_cmpuint (size, ==, 0);
}

static void
test_two_files (void)
{
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (GError) error = NULL;
  guint n_backups;
  guint n_removed = 7;
  guint64 size;
  guint64 freed = 7;

  add_backups ("/games/Sorc.d2s", 3);
  add_backups ("/games/Barb.d2s", 2);

  paths = sw_backup_store_list_paths ();
  g_assert_cmpuint (paths->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (paths, 0), ==, "/games/Barb.d2s");
  g_assert_cmpstr (g_ptr_array_index (paths, 1), ==, "/games/Sorc.d2s");

  sw_backup_store_measure (&n_backups, &size);
  g_assert_cmpuint (n_backups, ==, 5);
  g_assert_cmpuint (size, ==, 5 * strlen ("/games/Sorc.d2s 0"));

  /* All are of today, and stay */
  g_assert_true (sw_backup_store_clean_up (31, &n_removed, &freed, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_removed, ==, 0);
  g_assert_cmpuint (freed, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  sw_test_init (&argc, &argv);

  /* In this order: the first wants a store that holds nothing yet */
  g_test_add_func ("/model/backup-store/empty", test_empty);
  g_test_add_func ("/model/backup-store/two-files", test_two_files);

  return sw_test_run ();
}
