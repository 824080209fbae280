/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-walk.c: whatever is done to a Torchlight save can be undone to the bit. */
#include "config.h"

#include "sw-diff.h"
#include "sw-history.h"
#include "sw-saving.h"
#include "sw-test-files.h"
#include "sw-test-tl2.h"
#include "sw-test-walk.h"

static void
test_fixtures (void)
{
  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    {
      SwFixtureSvb options;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GBytes) stash = sw_fixture_svb_stash_new (sw_fixture_svb_versions[i], 5);

      g_test_message ("version 0x%X", sw_fixture_svb_versions[i]);
      sw_fixture_svb_init (&options, sw_fixture_svb_versions[i]);
      bytes = sw_fixture_svb_new (&options);
      for (guint round = 0; round < 3; round++)
        sw_test_walk_and_back (bytes, "x.SVB", 100);
      sw_test_walk_and_back (stash, "sharedstash.bin", 60);
    }
}

static void
test_samples (void)
{
  g_autoptr (GPtrArray) paths = sw_test_tl2_list_samples ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GBytes) bytes = sw_test_load (g_ptr_array_index (paths, i));
      g_autofree char *name = g_path_get_basename (g_ptr_array_index (paths, i));

      g_test_message ("%s", name);
      sw_test_walk_and_back (bytes, name, 25);
    }
}

/* Saved and opened again it holds the edit and nothing else. */
static void
check_only (SwDocument *document,
            const char *path,
            const char *value)
{
  g_autoptr (SwDocument) before = sw_test_tl2_open (sw_document_get_bytes (document));
  g_autoptr (SwDocument) after = NULL;
  g_autoptr (GListStore) differences = NULL;
  g_autoptr (SwDifference) difference = NULL;

  if (!sw_document_has (document, path))
    return;
  sw_test_set (document, path, value);
  after = sw_test_tl2_reopen (document);
  differences = sw_diff_list (before, after, SW_DIFF_NONE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (differences)), ==, 1);
  difference = g_list_model_get_item (G_LIST_MODEL (differences), 0);
  g_assert_cmpstr (sw_difference_get_path (difference), ==, path);
  sw_history_undo (sw_document_get_history (document));
}

static void
test_only (void)
{
  g_autoptr (GPtrArray) paths = sw_test_tl2_list_samples ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (SwDocument) document = sw_test_tl2_open_path (g_ptr_array_index (paths, i));

      if (sw_document_get_read_only (document)
          || !sw_document_has (document, "/character"))
        continue;
      check_only (document, "/character/gold", "1234567");
      check_only (document, "/pets/0/name", "Ünder 名");
      check_only (document, "/area", "A much longer name than any area of the game has");
      check_only (document, "/statistics/3", "77");
    }
}

/* -- with saves on the way -- */

static void
test_saves (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "Ashford.SVB", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    {
      SwFixtureSvb options;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SwDocument) document = NULL;

      sw_fixture_svb_init (&options, sw_fixture_svb_versions[i]);
      bytes = sw_fixture_svb_new (&options);
      document = sw_test_tl2_open (bytes);
      g_unlink (path);
      sw_test_write (path, bytes);
      sw_document_set_file (document, file);
      for (guint round = 0; round < 12; round++)
        {
          g_autoptr (GError) error = NULL;

          sw_test_walk (document, 8);
          sw_test_walk_check_recipe (document);
          if (round % 3 == 1 && SW_DOCUMENT_GET_CLASS (document)->check_save (document, NULL))
            {
              sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error);
              g_assert_no_error (error);
              sw_test_walk_check_recipe (document);
            }
        }
      g_assert_true (sw_history_go_to (sw_document_get_history (document), 0));
      sw_test_assert_encode (document, bytes);
    }
  sw_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/tl2/walk/fixtures", test_fixtures);
  g_test_add_func ("/model/tl2/walk/samples", test_samples);
  g_test_add_func ("/model/tl2/walk/only", test_only);
  g_test_add_func ("/model/tl2/walk/saves", test_saves);
  return g_test_run ();
}
