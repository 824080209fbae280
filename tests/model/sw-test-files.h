/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-files.h: small helpers of the tests that write real files. */
#pragma once

#include "sw-safe-files.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a forked child exits with when the machine does not permit what it tries. */
#define SW_TEST_SKIPPED 77

static inline char *
sw_test_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("savewright-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static inline void
sw_test_remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        sw_test_remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

/* What the tests of one folder with files in it share */
typedef struct
{
  char *folder;
} SwTestFolder;

static inline void
sw_test_folder_set_up (SwTestFolder  *fixture,
                       gconstpointer  data)
{
  fixture->folder = sw_test_make_folder ();
}

static inline void
sw_test_folder_tear_down (SwTestFolder  *fixture,
                          gconstpointer  data)
{
  sw_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

/* Folders that are named before the file are made. */
static inline void
sw_test_folder_write (SwTestFolder *fixture,
                      const char   *name,
                      const char   *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* The user's folders, for this process alone; before anything asks GLib for them. */
static inline void
sw_test_init (int    *argc,
              char ***argv)
{
  g_autofree char *home = sw_test_make_folder ();
  g_autofree char *data = g_build_filename (home, "data", NULL);
  g_autofree char *state = g_build_filename (home, "state", NULL);

  g_setenv ("HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (argc, argv, NULL);
}

static inline int
sw_test_run (void)
{
  int result = g_test_run ();

  sw_test_remove_folder (g_getenv ("HOME"));
  return result;
}

/* Bytes of which no piece is like another one, so that a mix of two contents shows. */
static inline GBytes *
sw_test_make_bytes (guint32 seed,
                    gsize   length)
{
  guint8 *data = g_malloc (length);
  guint64 state = seed * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) + 1;

  for (gsize i = 0; i < length; i++)
    {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      data[i] = state >> 32;
    }

  return g_bytes_new_take (data, length);
}

static inline void
sw_test_write (const char *path,
               GBytes     *bytes)
{
  g_autoptr (GError) error = NULL;

  /* In place, as most games do: a plain open, truncate and write. */
  g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                            G_FILE_SET_CONTENTS_NONE, 0644, &error);
  g_assert_no_error (error);
}

static inline void
sw_test_assert_content (const char *path,
                        GBytes     *expected)
{
  g_autoptr (GBytes) found = sw_safe_files_read (path);

  g_assert_nonnull (found);
  g_assert_true (g_bytes_equal (found, expected));
}

static inline int
sw_test_compare_names (gconstpointer a,
                       gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names in a folder, sorted, with a blank between. */
static inline char *
sw_test_list (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, sw_test_compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

static inline void
sw_test_assert_list (const char *folder,
                     const char *expected)
{
  g_autofree char *names = sw_test_list (folder);

  g_assert_cmpstr (names, ==, expected);
}

/* Ends the child of a test at once, without the handlers of the parent. */
static inline int
sw_test_wait (pid_t child)
{
  int status;

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return status;
}
