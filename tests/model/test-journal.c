/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-journal.c: what is unsaved comes back after a kill, whatever was done before. */
#include "config.h"

#include "sw-history.h"
#include "sw-journal-file.h"
#include "sw-journal.h"
#include "sw-recipe.h"
#include "sw-saving.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

#include <signal.h>

typedef struct
{
  const char    *name;
  guint          version;
  GBytes      *(*new_bytes) (guint version);
  void         (*edit)      (SwDocument *document);
  const char    *labels[5];
} Case;

static GBytes *
new_demo (guint version)
{
  return sw_test_new_bytes (version, SW_TEST_DEMO);
}

static GBytes *
new_wrong_sum (guint version)
{
  g_autoptr (GBytes) good = sw_test_new_bytes (version, SW_TEST_DEMO);

  return sw_test_patch (good, 12, "\1\2\3\4", 4);
}

static GBytes *
new_odd_progression (guint version)
{
  SwFixtureD2s options;

  sw_fixture_d2s_demo (&options);
  options.progression = 77;
  return sw_fixture_d2s_new (version, &options);
}

static void
save (SwDocument *document)
{
  g_autoptr (GError) error = NULL;

  sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error);
  g_assert_no_error (error);
}

static void
undo (SwDocument *document)
{
  g_assert_true (sw_history_undo (sw_document_get_history (document)));
}

static void
restore (SwDocument *document)
{
  g_autoptr (GBytes) other = sw_test_new_bytes (98, SW_TEST_BUSY);

  sw_test_push (document, sw_document_new_restore (document, other, "Restore yesterday", NULL));
}

static void
edit_plain (SwDocument *document)
{
  sw_test_set (document, "/attributes/gold", "5");
  sw_test_set (document, "/header/level", "14");
  sw_test_set (document, "/header/name", "Beatrix");
  sw_test_set (document, "/attributes/stash_gold", "null");
}

static void
edit_undone (SwDocument *document)
{
  edit_plain (document);
  undo (document);
  undo (document);
}

static void
edit_restore (SwDocument *document)
{
  sw_test_set (document, "/attributes/gold", "5");
  restore (document);
  sw_test_set (document, "/attributes/gold", "6");
}

static void
edit_save_undo (SwDocument *document)
{
  sw_test_set (document, "/attributes/gold", "5");
  sw_test_set (document, "/attributes/strength", "77");
  sw_test_set (document, "/header/level", "14");
  save (document);
  undo (document);
  undo (document);
}

static void
edit_save_more (SwDocument *document)
{
  sw_test_set (document, "/attributes/gold", "5");
  save (document);
  sw_test_set (document, "/attributes/strength", "77");
}

/* The saved state is dropped with the steps that were undone. */
static void
edit_unreachable (SwDocument *document)
{
  edit_save_undo (document);
  sw_test_set (document, "/skills/0", "9");
}

static void
edit_restore_undone (SwDocument *document)
{
  sw_test_set (document, "/attributes/gold", "5");
  restore (document);
  sw_test_set (document, "/attributes/gold", "6");
  save (document);
  undo (document);
  undo (document);
}

static void
edit_restore_unreachable (SwDocument *document)
{
  edit_restore_undone (document);
  sw_test_set (document, "/skills/0", "9");
}

static void
edit_fix (SwDocument *document)
{
  sw_test_push (document, sw_test_find_fix (document, "checksum_mismatch", "fix_checksum"));
}

static void
edit_odd_back (SwDocument *document)
{
  sw_test_set (document, "/header/progression", "3");
  save (document);
  undo (document);
}

static const Case cases[] = {
  { "plain", 96, new_demo, edit_plain,
    { "Set Gold to 5", "Set level to 14", "Rename hero to Beatrix",
      "Take out Gold in the stash" } },
  { "undone", 98, new_demo, edit_undone, { "Set Gold to 5", "Set level to 14" } },
  { "restore", 96, new_demo, edit_restore, { "Restore yesterday", "Set Gold to 6" } },
  { "save-undo", 96, new_demo, edit_save_undo,
    { "Undo “Set level to 14”", "Undo “Set Strength to 77”" } },
  { "save-more", 92, new_demo, edit_save_more, { "Set Strength to 77" } },
  { "unreachable", 96, new_demo, edit_unreachable, { "Unsaved changes" } },
  { "restore-undone", 96, new_demo, edit_restore_undone, { "Unsaved changes" } },
  { "restore-unreachable", 96, new_demo, edit_restore_unreachable, { "Unsaved changes" } },
  { "fix", 96, new_wrong_sum, edit_fix, { "Fix checksum mismatch" } },
  { "odd-back", 96, new_odd_progression, edit_odd_back,
    { "Undo “Set Progression to 3”" } },
};

static SwDocument *
open_in (const char *folder,
         const Case *test)
{
  g_autofree char *path = g_build_filename (folder, "Ashford.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = test->new_bytes (test->version);
  SwDocument *document = sw_test_open (bytes);

  sw_test_write (path, bytes);
  sw_document_set_file (document, file);
  return document;
}

/* A child that edits, and dies before it can clean up. */
static void
edit_and_die (const char *folder,
              const Case *test)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      g_autoptr (SwDocument) document = open_in (folder, test);
      g_autoptr (SwJournal) journal = sw_journal_new (document);

      test->edit (document);
      sw_journal_flush (journal);
      kill (getpid (), SIGKILL);
      _exit (1);
    }

  status = sw_test_wait (child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}

static void
assert_recovered (SwDocument     *document,
                  SwJournalEntry *entry,
                  const Case     *test,
                  GBytes         *expected)
{
  g_autoptr (GError) error = NULL;
  guint n_labels = 0;

  sw_recipe_apply (document, entry->recipe, SW_ORIGIN_JOURNAL, &error);
  g_assert_no_error (error);
  sw_test_assert_encode (document, expected);
  g_assert_true (sw_document_get_modified (document));
  for (; test->labels[n_labels] != NULL; n_labels++)
    {
      g_autofree char *label = sw_test_dup_label (document, n_labels);

      g_assert_cmpstr (label, ==, test->labels[n_labels]);
      g_assert_cmpint (sw_command_get_origin (
                         sw_history_get_step (sw_document_get_history (document), n_labels)),
                       ==, SW_ORIGIN_JOURNAL);
    }
  g_assert_cmpuint (sw_test_count_steps (document), ==, n_labels);
}

static void
test_killed (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *folder = sw_test_make_folder ();
  g_autofree char *twin_folder = sw_test_make_folder ();
  g_autoptr (SwDocument) twin = open_in (twin_folder, test);
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GBytes) expected = NULL;
  g_autoptr (GBytes) opened = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  SwJournalEntry *entry;

  test->edit (twin);
  expected = sw_test_encode (twin);
  edit_and_die (folder, test);

  entries = sw_journal_file_list ();
  g_assert_cmpuint (entries->len, ==, 1);
  entry = g_ptr_array_index (entries, 0);
  g_assert_cmpint (sw_journal_entry_check_file (entry), ==, SW_FILE_STATE_SAME);
  opened = sw_journal_entry_load_opened (entry, &error);
  g_assert_no_error (error);
  sw_test_assert_bytes (opened, sw_document_get_bytes (twin));
  document = sw_test_open (opened);
  assert_recovered (document, entry, test, expected);

  /* And all of it can be undone. */
  g_assert_true (sw_history_go_to (sw_document_get_history (document), 0));
  g_assert_false (sw_document_get_modified (document));
  sw_journal_entry_discard (entry);
  sw_test_remove_folder (folder);
  sw_test_remove_folder (twin_folder);
}

/* -- when it is written, and when it goes -- */

static guint
count_journals (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "savewright", "journal",
                                              NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_journals = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n_journals += g_str_has_suffix (name, ".json");
  return n_journals;
}

/* Waits until there are as many journals, at most the two seconds of the promise. */
static void
wait_for (guint n_journals)
{
  gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;

  while (count_journals () != n_journals && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
  g_assert_cmpuint (count_journals (), ==, n_journals);
}

static void
test_delay (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autoptr (SwDocument) document = open_in (folder, &cases[0]);
  SwJournal *journal = sw_journal_new (document);

  g_assert_cmpuint (count_journals (), ==, 0);
  sw_test_set (document, "/attributes/gold", "5");
  wait_for (1);
  undo (document);
  wait_for (0);
  g_assert_true (sw_history_redo (sw_document_get_history (document)));
  wait_for (1);
  save (document);
  wait_for (0);
  undo (document);
  wait_for (1);
  sw_journal_close (journal);
  g_assert_cmpuint (count_journals (), ==, 0);

  /* Closed, it writes nothing any more. */
  sw_test_set (document, "/attributes/gold", "6");
  sw_journal_flush (journal);
  g_assert_cmpuint (count_journals (), ==, 0);

  /* What was under way in the worker holds it until it has come back. */
  g_object_add_weak_pointer (G_OBJECT (journal), (gpointer *) &journal);
  g_object_unref (journal);
  while (journal != NULL)
    g_main_context_iteration (NULL, TRUE);
  sw_test_remove_folder (folder);
}

/* A stream of steps without a pause does not put the writing off. */
static void
test_burst (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autoptr (SwDocument) document = open_in (folder, &cases[0]);
  g_autoptr (SwJournal) journal = sw_journal_new (document);
  gint64 begin = g_get_monotonic_time ();

  for (guint gold = 5; count_journals () == 0; gold++)
    {
      g_autofree char *text = g_strdup_printf ("%u", gold);

      sw_test_set (document, "/attributes/gold", text);
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
      g_assert_cmpint (g_get_monotonic_time () - begin, <, 2 * G_USEC_PER_SEC);
    }
  sw_journal_close (journal);
  sw_test_remove_folder (folder);
}

static void
test_save_as (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "Other.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SwDocument) document = open_in (folder, &cases[0]);
  g_autoptr (SwJournal) journal = sw_journal_new (document);
  g_autoptr (GError) error = NULL;

  sw_test_set (document, "/attributes/gold", "5");
  sw_journal_flush (journal);
  g_assert_cmpuint (count_journals (), ==, 1);
  g_assert_true (sw_document_save_sync (document, file, SW_SAVING_NONE, NULL, &error));
  wait_for (0);
  sw_test_set (document, "/attributes/gold", "6");
  wait_for (1);
  sw_journal_close (journal);
  g_assert_cmpuint (count_journals (), ==, 0);
  sw_test_remove_folder (folder);
}

/* One that outlives its document, and one for a document without a file */
static void
test_alone (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  SwDocument *document = open_in (folder, &cases[0]);
  g_autoptr (SwJournal) journal = sw_journal_new (document);
  g_autoptr (SwDocument) homeless = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (SwJournal) idle = sw_journal_new (homeless);

  sw_test_set (document, "/attributes/gold", "5");
  g_assert_finalize_object (document);
  sw_journal_flush (journal);
  sw_journal_close (journal);
  sw_test_set (homeless, "/attributes/gold", "5");
  sw_journal_flush (idle);
  g_assert_cmpuint (count_journals (), ==, 0);
  sw_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/model/journal/killed/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_killed);
    }
  g_test_add_func ("/model/journal/delay", test_delay);
  g_test_add_func ("/model/journal/burst", test_burst);
  g_test_add_func ("/model/journal/save-as", test_save_as);
  g_test_add_func ("/model/journal/alone", test_alone);
  return sw_test_run ();
}
