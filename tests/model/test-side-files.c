/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-side-files.c: a character's files get their new names together, or keep their old ones. */
#include "config.h"

#include "sw-side-files.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("sw-side-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  g_chmod (fixture->folder, 0700);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }

  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static char *
make (Fixture    *fixture,
      const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, name, -1, NULL));

  return g_steal_pointer (&path);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* All names in the folder with what is in them, as "now=was" */
static char *
dup_state (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      g_autofree char *was = NULL;

      g_assert_true (g_file_get_contents (path, &was, NULL, NULL));
      g_ptr_array_add (names, g_strdup_printf ("%s=%s", name, was));
    }

  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (" ", (char **) names->pdata);
}

static void
assert_state (Fixture    *fixture,
              const char *expected)
{
  g_autofree char *state = dup_state (fixture);

  g_assert_cmpstr (state, ==, expected);
}

static void
test_all (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *path = make (fixture, "Sorc.d2s");
  g_autofree char *key = make (fixture, "Sorc.key");
  g_autofree char *map = make (fixture, "SORC.MA0");
  g_autofree char *other = make (fixture, "Sorcha.key");
  g_autofree char *backup = make (fixture, "Sorc.bak");
  g_autofree char *target = g_build_filename (fixture->folder, "Zora.d2s", NULL);
  g_autofree char *renamed = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sides = sw_side_files_list (path);

  g_assert_cmpuint (sides->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (sides, 0), ==, map);
  g_assert_cmpstr (g_ptr_array_index (sides, 1), ==, key);

  renamed = sw_side_files_rename (path, "Zora.d2s", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (renamed, ==, target);
  assert_state (fixture, "Sorc.bak=Sorc.bak Sorcha.key=Sorcha.key Zora.MA0=SORC.MA0 "
                         "Zora.d2s=Sorc.d2s Zora.key=Sorc.key");
}

static void
test_taken (Fixture       *fixture,
            gconstpointer  data)
{
  const char *taken = data;
  g_autofree char *path = make (fixture, "Sorc.d2s");
  g_autofree char *key = make (fixture, "Sorc.key");
  g_autofree char *there = make (fixture, taken);
  g_autofree char *before = dup_state (fixture);
  g_autofree char *renamed = NULL;
  g_autoptr (GError) error = NULL;

  renamed = sw_side_files_rename (path, "Zora.d2s", &error);
  g_assert_null (renamed);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_nonnull (strstr (error->message, taken));
  assert_state (fixture, before);
}

/* The last of three moves fails: the first two are taken back */
static void
test_taken_back (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Sorc.d2s", NULL);
  g_autofree char *key = make (fixture, "Sorc.key");
  g_autofree char *map = make (fixture, "Sorc.map");
  g_autofree char *renamed = NULL;
  g_autoptr (GError) error = NULL;

  renamed = sw_side_files_rename (path, "Zora.d2s", &error);
  g_assert_null (renamed);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  assert_state (fixture, "Sorc.key=Sorc.key Sorc.map=Sorc.map");
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const names[] = { "", ".", "..", ".d2s", "a/b.d2s" };
  g_autofree char *path = make (fixture, "Sorc.d2s");
  g_autofree char *link = g_build_filename (fixture->folder, "Link.d2s", NULL);
  g_autofree char *renamed = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_null (sw_side_files_rename (path, names[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
      g_clear_error (&error);
    }

  g_assert_cmpint (symlink (path, link), ==, 0);
  renamed = sw_side_files_rename (link, "Zora.d2s", &error);
  g_assert_null (renamed);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/model/side-files/all", Fixture, NULL, set_up, test_all, tear_down);
  g_test_add ("/model/side-files/taken", Fixture, "Zora.d2s", set_up, test_taken, tear_down);
  g_test_add ("/model/side-files/side-taken", Fixture, "Zora.key", set_up, test_taken, tear_down);
  g_test_add ("/model/side-files/taken-back", Fixture, NULL, set_up, test_taken_back, tear_down);
  g_test_add ("/model/side-files/refused", Fixture, NULL, set_up, test_refused, tear_down);

  return g_test_run ();
}
