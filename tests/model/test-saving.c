/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-saving.c: a document and its file: what is written, what is kept, and what is refused. */
#include "config.h"

#include "sw-backups.h"
#include "sw-error.h"
#include "sw-history.h"
#include "sw-saving.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

#include <sys/stat.h>

typedef struct
{
  char       *folder;
  char       *path;
  GFile      *file;
  GBytes     *opened;
  SwDocument *document;
} Fixture;

static void
set_up_version (Fixture *fixture,
                guint    version)
{
  SwFixtureD2s options;

  fixture->folder = sw_test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "Ashford.d2s", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  sw_fixture_d2s_busy (&options);
  fixture->opened = sw_fixture_d2s_new (version, &options);
  sw_test_write (fixture->path, fixture->opened);
  fixture->document = sw_test_open (fixture->opened);
  sw_document_set_file (fixture->document, fixture->file);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  version)
{
  set_up_version (fixture, version != NULL ? GPOINTER_TO_UINT (version) : 96);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  version)
{
  g_assert_finalize_object (fixture->document);
  g_object_unref (fixture->file);
  g_bytes_unref (fixture->opened);
  sw_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Either way; the other one must not differ. */
static gboolean
save (SwDocument     *document,
      gboolean        async,
      GFile          *target,
      SwSavingFlags   flags,
      GError        **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  if (!async)
    return sw_document_save_sync (document, target, flags, NULL, error);

  sw_document_save_async (document, target, flags, NULL, saved_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (sw_document_get_busy (document));
  return sw_document_save_finish (document, result, error);
}

static void
assert_saved (SwDocument *document,
              gboolean    async)
{
  g_autoptr (GError) error = NULL;
  gboolean saved = save (document, async, NULL, SW_SAVING_NONE, &error);

  g_assert_no_error (error);
  g_assert_true (saved);
  g_assert_false (sw_document_get_modified (document));
}

static guint
count_backups (const char *path)
{
  g_autoptr (SwBackups) backups = sw_backups_new (path);

  return g_list_model_get_n_items (G_LIST_MODEL (backups));
}

static guint
count_backups_of (const char *path,
                  GBytes     *expected)
{
  g_autoptr (SwBackups) backups = sw_backups_new (path);
  guint n_found = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (backups)); i++)
    {
      g_autoptr (SwBackup) backup = g_list_model_get_item (G_LIST_MODEL (backups), i);
      g_autoptr (GBytes) bytes = sw_backup_load_bytes (backup, NULL);

      n_found += bytes != NULL && g_bytes_equal (bytes, expected);
    }
  return n_found;
}

static void
assert_backup (const char *path,
               GBytes     *expected)
{
  g_assert_cmpuint (count_backups_of (path, expected), >, 0);
}

static void
test_unmodified (Fixture       *fixture,
                 gconstpointer  version)
{
  struct stat before, after;

  g_assert_cmpint (stat (fixture->path, &before), ==, 0);
  g_usleep (20000);
  for (guint async = 0; async < 2; async++)
    {
      assert_saved (fixture->document, async);
      sw_test_set (fixture->document, "/attributes/gold", "5");
      g_assert_true (sw_history_undo (sw_document_get_history (fixture->document)));
      assert_saved (fixture->document, async);
    }

  g_assert_cmpint (stat (fixture->path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
  g_assert_cmpint (before.st_mtim.tv_sec, ==, after.st_mtim.tv_sec);
  g_assert_cmpint (before.st_mtim.tv_nsec, ==, after.st_mtim.tv_nsec);
  sw_test_assert_content (fixture->path, fixture->opened);
  g_assert_cmpuint (count_backups (fixture->path), ==, 0);
}

/* Undo goes on across saves; saved again, the file is the one that was opened. */
static void
test_undo_after (Fixture       *fixture,
                 gconstpointer  version)
{
  SwHistory *history = sw_document_get_history (fixture->document);

  for (guint async = 0; async < 2; async++)
    {
      g_autoptr (GBytes) edited = NULL;

      sw_test_set (fixture->document, "/attributes/gold", "5");
      sw_test_set (fixture->document, "/header/level", "33");
      sw_test_set (fixture->document, "/attributes/mana", "null");
      sw_test_set (fixture->document, "/header/appearance", async ?
                   "000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f" :
                   "ff0102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f");
      edited = sw_test_encode (fixture->document);
      assert_saved (fixture->document, async);
      sw_test_assert_content (fixture->path, edited);
      sw_test_assert_bytes (sw_document_get_bytes (fixture->document), edited);
      g_assert_true (sw_history_go_to (history, 0));
      g_assert_true (sw_document_get_modified (fixture->document));
      assert_saved (fixture->document, async);
      sw_test_assert_content (fixture->path, fixture->opened);
      g_assert_true (sw_history_go_to (history, 4));
      sw_test_assert_encode (fixture->document, edited);
      g_assert_true (sw_history_go_to (history, 0));
      g_assert_false (sw_document_get_modified (fixture->document));
    }
  assert_backup (fixture->path, fixture->opened);
}

/* Version 105 takes the time of saving with it; nothing else may differ. */
static void
test_stamp (Fixture       *fixture,
            gconstpointer  version)
{
  gint64 before = g_get_real_time () / G_USEC_PER_SEC;
  guint32 played;
  g_autoptr (GBytes) patched = NULL;
  g_autoptr (GBytes) expected = NULL;

  sw_test_set (fixture->document, "/attributes/gold", "5");
  assert_saved (fixture->document, FALSE);
  g_assert_true (sw_history_undo (sw_document_get_history (fixture->document)));
  assert_saved (fixture->document, FALSE);
  played = (guint32) sw_test_number (fixture->document, "/header/last_played");
  g_assert_cmpint (played, >=, before);
  g_assert_cmpint (played, <=, g_get_real_time () / G_USEC_PER_SEC);
  patched = sw_test_patch (fixture->opened, 32, &played, sizeof played);
  expected = sw_test_sum (patched);
  sw_test_assert_content (fixture->path, expected);
}

/* Behind a shorter name there may be bytes of a longer one, and bits behind the attributes. Edits
 * clear both; whatever is saved meanwhile, undo brings them back. */
static void
test_leftovers (Fixture       *fixture,
                gconstpointer  version)
{
  SwHistory *history = sw_document_get_history (fixture->document);
  g_autoptr (GBytes) between = NULL;

  sw_test_set (fixture->document, "/attributes/gold", "6");
  assert_saved (fixture->document, FALSE);
  between = sw_test_load (fixture->path);
  sw_test_set (fixture->document, "/header/name", "Beatrix");
  sw_test_set (fixture->document, "/attributes/strength", "null");
  assert_saved (fixture->document, FALSE);
  sw_test_set (fixture->document, "/header/name", "Clarissa");
  assert_saved (fixture->document, FALSE);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (sw_history_go_to (history, 1));
      assert_saved (fixture->document, FALSE);
      sw_test_assert_content (fixture->path, between);
      g_assert_true (sw_history_go_to (history, 0));
      assert_saved (fixture->document, FALSE);
      sw_test_assert_content (fixture->path, fixture->opened);
      g_assert_true (sw_history_go_to (history, 4));
      assert_saved (fixture->document, FALSE);
      g_assert_cmpstr (sw_document_get_title (fixture->document), ==, "Clarissa");
    }

  /* Another first step makes another state of the place where the file was saved. */
  g_assert_true (sw_history_go_to (history, 0));
  sw_test_set (fixture->document, "/attributes/gold", "7");
  assert_saved (fixture->document, FALSE);
  g_assert_cmpuint (sw_test_number (fixture->document, "/attributes/gold"), ==, 7);
}

/* A new name clears what stands behind it. As long as it is not saved, undo brings all back. */
static void
test_rename (Fixture       *fixture,
             gconstpointer  version)
{
  sw_test_set (fixture->document, "/header/name", "Beatrix");
  g_assert_true (sw_history_undo (sw_document_get_history (fixture->document)));
  sw_test_assert_encode (fixture->document, fixture->opened);
  assert_saved (fixture->document, FALSE);
  sw_test_assert_content (fixture->path, fixture->opened);
  sw_test_set (fixture->document, "/header/name", "Beatrix");
  assert_saved (fixture->document, FALSE);
  g_assert_cmpstr (sw_document_get_title (fixture->document), ==, "Beatrix");
}

static void
test_backup_once (Fixture       *fixture,
                  gconstpointer  version)
{
  g_autoptr (GBytes) first = NULL;

  sw_test_set (fixture->document, "/attributes/gold", "5");
  first = sw_test_encode (fixture->document);
  assert_saved (fixture->document, FALSE);
  g_assert_cmpuint (count_backups (fixture->path), ==, 1);
  assert_backup (fixture->path, fixture->opened);
  sw_test_set (fixture->document, "/attributes/gold", "6");
  assert_saved (fixture->document, TRUE);
  g_assert_cmpuint (count_backups_of (fixture->path, fixture->opened), ==, 1);
  g_assert_cmpuint (count_backups_of (fixture->path, first), ==, 1);
  sw_test_assert_list (fixture->folder, "Ashford.d2s");
}

static void
test_save_as (Fixture       *fixture,
              gconstpointer  version)
{
  for (guint async = 0; async < 2; async++)
    {
      g_autofree char *name = g_strdup_printf ("Other-%u.d2s", async);
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GBytes) there = sw_test_make_bytes (7, 100);
      g_autoptr (GBytes) edited = NULL;
      g_autoptr (GError) error = NULL;

      /* What is replaced there is kept as well. */
      sw_test_write (path, there);
      sw_test_set (fixture->document, "/attributes/gold", async ? "5" : "6");
      edited = sw_test_encode (fixture->document);
      g_assert_true (save (fixture->document, async, file, SW_SAVING_NONE, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_equal (sw_document_get_file (fixture->document), file));
      sw_test_assert_content (path, edited);
      sw_test_assert_content (fixture->path, fixture->opened);
      assert_backup (path, there);
      g_assert_false (sw_document_get_modified (fixture->document));
    }
}

static void
test_save_copy (Fixture       *fixture,
                gconstpointer  version)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Copy.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sw_document_save_copy (fixture->document, file, NULL, &error));
  sw_test_assert_content (path, fixture->opened);
  sw_test_set (fixture->document, "/attributes/gold", "5");
  edited = sw_test_encode (fixture->document);
  g_assert_true (sw_document_save_copy (fixture->document, file, NULL, &error));
  sw_test_assert_content (path, edited);
  sw_test_assert_content (fixture->path, fixture->opened);
  g_assert_true (sw_document_get_modified (fixture->document));
  g_assert_true (g_file_equal (sw_document_get_file (fixture->document), fixture->file));
  sw_test_assert_bytes (sw_document_get_bytes (fixture->document), fixture->opened);
  g_assert_true (sw_history_undo (sw_document_get_history (fixture->document)));
  g_assert_false (sw_document_get_modified (fixture->document));
}

static void
test_changed_outside (Fixture       *fixture,
                      gconstpointer  version)
{
  for (guint async = 0; async < 2; async++)
    {
      g_autoptr (GBytes) outside = sw_test_patch (sw_document_get_bytes (fixture->document), 60,
                                                  async ? "x" : "y", 1);
      g_autoptr (GBytes) edited = NULL;
      g_autoptr (GError) error = NULL;

      sw_test_write (fixture->path, outside);
      sw_test_set (fixture->document, "/attributes/gold", async ? "5" : "6");
      edited = sw_test_encode (fixture->document);
      g_assert_false (save (fixture->document, async, NULL, SW_SAVING_NONE, &error));
      g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_CHANGED_OUTSIDE);
      g_clear_error (&error);
      sw_test_assert_content (fixture->path, outside);
      g_assert_true (sw_document_get_modified (fixture->document));
      g_assert_true (save (fixture->document, async, NULL, SW_SAVING_OVERWRITE_CHANGED, &error));
      sw_test_assert_content (fixture->path, edited);
      g_assert_false (sw_document_get_modified (fixture->document));
      assert_backup (fixture->path, outside);
    }
}

/* Asked for, also a document without unsaved steps goes over what something else wrote. */
static void
test_overwrite_unmodified (Fixture       *fixture,
                           gconstpointer  version)
{
  g_autoptr (GBytes) outside = sw_test_patch (fixture->opened, 60, "x", 1);
  g_autoptr (GError) error = NULL;

  sw_test_write (fixture->path, outside);
  assert_saved (fixture->document, FALSE);
  sw_test_assert_content (fixture->path, outside);
  g_assert_true (save (fixture->document, FALSE, NULL, SW_SAVING_OVERWRITE_CHANGED, &error));
  sw_test_assert_content (fixture->path, fixture->opened);
  assert_backup (fixture->path, outside);
}

static void
assert_not_saved (SwDocument *document,
                  GFile      *target,
                  const char *kind)
{
  for (guint async = 0; async < 2; async++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (save (document, async, target, SW_SAVING_NONE, &error));
      g_assert_error (error, SW_ERROR, SW_ERROR_REFUSED);
      g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
    }
}

static void
test_read_only (Fixture       *fixture,
                gconstpointer  version)
{
  g_autofree char *path = g_build_filename (fixture->folder, "New.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) unknown = sw_test_patch (fixture->opened, 4, "\x6a", 1);
  g_autoptr (SwDocument) document = sw_test_open (unknown);

  sw_document_set_file (document, file);
  assert_not_saved (document, NULL, "read_only");
  assert_not_saved (document, fixture->file, "read_only");
  sw_test_assert_content (fixture->path, fixture->opened);
  sw_test_assert_list (fixture->folder, "Ashford.d2s");
}

static void
test_no_file (Fixture       *fixture,
              gconstpointer  version)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) remote = g_file_new_for_uri ("http://localhost/Ashford.d2s");

  sw_document_set_file (fixture->document, NULL);
  sw_test_set (fixture->document, "/attributes/gold", "5");
  g_assert_false (save (fixture->document, FALSE, NULL, SW_SAVING_NONE, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (save (fixture->document, TRUE, remote, SW_SAVING_NONE, &error));
  g_assert_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NOT_FOUND);
  g_assert_true (sw_document_get_modified (fixture->document));
  g_assert_null (sw_document_get_file (fixture->document));
}

/* While the disk is at work there are neither edits nor another save. */
static void
test_busy (Fixture       *fixture,
           gconstpointer  version)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) second = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) edited = NULL;

  sw_test_set (fixture->document, "/attributes/gold", "5");
  edited = sw_test_encode (fixture->document);
  sw_document_save_async (fixture->document, NULL, SW_SAVING_NONE, NULL, saved_cb, &result);
  g_assert_true (sw_document_get_busy (fixture->document));
  g_assert_false (sw_test_try_set (fixture->document, "/attributes/gold", "6", &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "busy");
  g_clear_error (&error);
  g_assert_false (sw_history_undo (sw_document_get_history (fixture->document)));
  g_assert_false (sw_document_save_sync (fixture->document, NULL, SW_SAVING_NONE, NULL, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "busy");
  g_clear_error (&error);
  sw_document_save_async (fixture->document, NULL, SW_SAVING_NONE, NULL, saved_cb, &second);
  while (result == NULL || second == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (sw_document_save_finish (fixture->document, result, &error));
  g_assert_false (sw_document_save_finish (fixture->document, second, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "busy");
  sw_test_assert_content (fixture->path, edited);
  sw_test_set (fixture->document, "/attributes/gold", "6");
}

static void
busy_cb (SwDocument *document,
         GParamSpec *pspec,
         GBytes    **bytes)
{
  if (!sw_document_get_busy (document))
    *bytes = g_bytes_ref (sw_document_get_bytes (document));
}

/* At the end of being busy the document is what the file is: a watch compares them then. */
static void
test_busy_end (Fixture       *fixture,
               gconstpointer  version)
{
  g_autoptr (GBytes) bytes = NULL;

  g_signal_connect (fixture->document, "notify::busy", G_CALLBACK (busy_cb), &bytes);
  sw_test_set (fixture->document, "/attributes/gold", "5");
  assert_saved (fixture->document, TRUE);
  g_assert_nonnull (bytes);
  sw_test_assert_content (fixture->path, bytes);
  g_assert_false (g_bytes_equal (bytes, fixture->opened));
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  version)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  sw_test_set (fixture->document, "/attributes/gold", "5");
  g_assert_false (sw_document_save_sync (fixture->document, NULL, SW_SAVING_NONE, cancellable,
                                         &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  sw_document_save_async (fixture->document, NULL, SW_SAVING_NONE, cancellable, saved_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (sw_document_save_finish (fixture->document, result, &error));
  g_assert_nonnull (error);
  g_assert_false (sw_document_get_busy (fixture->document));
  g_assert_true (sw_document_get_modified (fixture->document));
  sw_test_assert_content (fixture->path, fixture->opened);
  sw_test_assert_list (fixture->folder, "Ashford.d2s");
  assert_saved (fixture->document, TRUE);
}

/* Saved, read again, and saved again: five times over, it is always the same. */
static void
test_chain (Fixture       *fixture,
            gconstpointer  version)
{
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *gold = g_strdup_printf ("%u", 100 + i);
      g_autoptr (GBytes) written = NULL;
      g_autoptr (SwDocument) again = NULL;
      g_autoptr (GError) error = NULL;

      sw_test_set (fixture->document, "/attributes/gold", gold);
      assert_saved (fixture->document, i % 2);
      written = sw_test_load (fixture->path);
      again = sw_test_open (written);
      g_assert_true (sw_tree_compare (sw_document_get_tree (fixture->document),
                                      sw_document_get_tree (again), &error));
      sw_test_assert_encode (again, written);
      g_assert_null (sw_test_find_finding (again, "checksum_mismatch"));
      g_assert_null (sw_test_find_finding (again, "size_mismatch"));
      g_object_unref (fixture->document);
      fixture->document = g_steal_pointer (&again);
      sw_document_set_file (fixture->document, fixture->file);
    }
}

#define ADD(name, version, test) \
  g_test_add ("/model/saving/" name, Fixture, GUINT_TO_POINTER (version), set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  ADD ("unmodified", 96, test_unmodified);
  ADD ("undo-after/71", 71, test_undo_after);
  ADD ("undo-after/92", 92, test_undo_after);
  ADD ("undo-after/96", 96, test_undo_after);
  ADD ("undo-after/98", 98, test_undo_after);
  ADD ("stamp", 105, test_stamp);
  ADD ("leftovers/71", 71, test_leftovers);
  ADD ("leftovers/92", 92, test_leftovers);
  ADD ("leftovers/96", 96, test_leftovers);
  ADD ("leftovers/98", 98, test_leftovers);
  ADD ("rename/71", 71, test_rename);
  ADD ("rename/98", 98, test_rename);
  ADD ("backup-once", 96, test_backup_once);
  ADD ("save-as", 96, test_save_as);
  ADD ("save-copy", 96, test_save_copy);
  ADD ("changed-outside", 96, test_changed_outside);
  ADD ("overwrite-unmodified", 96, test_overwrite_unmodified);
  ADD ("read-only", 96, test_read_only);
  ADD ("no-file", 96, test_no_file);
  ADD ("busy", 96, test_busy);
  ADD ("busy-end", 96, test_busy_end);
  ADD ("cancel", 96, test_cancel);
  ADD ("chain/71", 71, test_chain);
  ADD ("chain/96", 96, test_chain);
  ADD ("chain/105", 105, test_chain);
  return sw_test_run ();
}
