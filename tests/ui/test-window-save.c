/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-window-save.c: saving from the window, and everything that can come in between. */
#define _GNU_SOURCE /* setresuid */
#include "config.h"

#include "sw-application.h"
#include "sw-banner.h"
#include "sw-journal-file.h"
#include "sw-recent.h"
#include "sw-recipe.h"
#include "sw-recover.h"
#include "sw-review.h"
#include "sw-test-ui.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#define NOBODY 65534

typedef struct
{
  SwApplication *application;
  GSettings     *settings;
  char          *path;
  SwWindow      *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->application = sw_test_ui_new_app ();
  fixture->settings = g_settings_new (APP_ID);
  g_settings_set_boolean (fixture->settings, "review-before-save", FALSE);
  fixture->path = sw_test_ui_make_d2s ("Ashford.d2s", 96, NULL);
  fixture->window = sw_test_ui_open (fixture->application, fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_settings_reset (fixture->settings, "review-before-save");
  sw_test_ui_end_app (fixture->application);
  g_object_unref (fixture->settings);
  g_unlink (fixture->path);
  g_free (fixture->path);
}

static SwTab *
get_tab (Fixture *fixture)
{
  return sw_window_get_tab (fixture->window);
}

static SwDocument *
get_document (Fixture *fixture)
{
  return sw_tab_get_document (get_tab (fixture));
}

static void
set_text (SwDocument *document,
          const char *path,
          const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = sw_document_find_node (document, path, &error);

  g_assert_no_error (error);
  sw_node_set_text (node, text, &error);
  g_assert_no_error (error);
}

/* What the file on the disk says */
static char *
dup_saved_text (const char *file,
                const char *path)
{
  g_autofree char *content = NULL;
  gsize size;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (SwNode) node = NULL;

  g_assert_true (g_file_get_contents (file, &content, &size, NULL));
  bytes = g_bytes_new_take (g_steal_pointer (&content), size);
  document = sw_document_new_for_bytes (bytes, "x.d2s", sw_tables_get_default (), NULL, NULL);
  g_assert_nonnull (document);
  node = sw_document_find_node (document, path, NULL);

  return sw_node_dup_text (node);
}

static void
assert_saved (const char *file,
              const char *path,
              const char *expected)
{
  g_autofree char *text = dup_saved_text (file, path);

  g_assert_cmpstr (text, ==, expected);
}

static void
save (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.save", NULL));
  sw_test_ui_settle ();
}

/* Somebody else writes the file */
static void
write_other (const char *path,
             guint       strength)
{
  SwFixtureD2s options;
  g_autofree char *other = NULL;
  g_autofree char *content = NULL;
  gsize size;

  sw_fixture_d2s_demo (&options);
  options.attributes[0] = strength;
  other = sw_test_ui_make_d2s ("other.tmp", 96, &options);
  g_assert_true (g_file_get_contents (other, &content, &size, NULL));
  g_assert_true (g_file_set_contents (path, content, size, NULL));
}

static void
test_plain (Fixture       *fixture,
            gconstpointer  data)
{
  set_text (get_document (fixture), "/attributes/strength", "99");
  save (fixture);
  sw_test_ui_wait_toast (GTK_WINDOW (fixture->window), "Saved. A backup was kept.");
  g_assert_false (sw_document_get_modified (get_document (fixture)));
  assert_saved (fixture->path, "/attributes/strength", "99");
  g_assert_cmpstr (sw_tab_get_title (get_tab (fixture)), ==, "Ashford");

  /* Our own write is nothing that something else did */
  sw_test_ui_settle ();
  g_assert_false (sw_test_ui_has_dialog ());
  g_assert_false (sw_tab_get_loading (get_tab (fixture)));

  /* Undo works beyond it, and makes it modified again */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL));
  g_assert_true (sw_document_get_modified (get_document (fixture)));
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize before_size;
  gsize after_size;

  g_assert_true (g_file_get_contents (fixture->path, &before, &before_size, NULL));
  save (fixture);
  sw_test_ui_wait_toast (GTK_WINDOW (fixture->window), "There are no unsaved changes.");
  g_assert_true (g_file_get_contents (fixture->path, &after, &after_size, NULL));
  g_assert_cmpmem (before, before_size, after, after_size);
}

static SwReview *
find_review (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (SW_IS_REVIEW (window))
        return SW_REVIEW (window);
    }

  return NULL;
}

/* The review comes first, and what is not saved there stays unsaved */
static void
test_review (Fixture       *fixture,
             gconstpointer  data)
{
  g_settings_set_boolean (fixture->settings, "review-before-save", TRUE);
  set_text (get_document (fixture), "/attributes/strength", "99");
  save (fixture);
  SW_TEST_UI_WAIT ("the review", find_review () != NULL);
  gtk_window_close (GTK_WINDOW (find_review ()));
  sw_test_ui_settle ();
  g_assert_true (sw_document_get_modified (get_document (fixture)));
  assert_saved (fixture->path, "/attributes/strength", "25");
}

static void
test_conflict (Fixture       *fixture,
               gconstpointer  data)
{
  const char *answer = data;

  set_text (get_document (fixture), "/attributes/energy", "77");
  write_other (fixture->path, 60);
  save (fixture);
  sw_test_ui_answer (answer);

  if (g_str_equal (answer, "overwrite"))
    {
      sw_test_ui_wait_toast (GTK_WINDOW (fixture->window), "Saved. A backup was kept.");
      assert_saved (fixture->path, "/attributes/strength", "25");
      assert_saved (fixture->path, "/attributes/energy", "77");
      return;
    }

  assert_saved (fixture->path, "/attributes/strength", "60");
  g_assert_true (sw_document_get_modified (get_document (fixture)));
}

/* Nothing to lose: what the game wrote is taken over, and said */
static void
test_quiet_reload (Fixture       *fixture,
                   gconstpointer  data)
{
  SwDocument *before = get_document (fixture);

  write_other (fixture->path, 60);
  sw_tab_check_outside (get_tab (fixture));
  SW_TEST_UI_WAIT ("the file to be read again", get_document (fixture) != before);
  sw_test_ui_wait_toast (GTK_WINDOW (fixture->window), "The game saved. 1 field changed.");
  g_assert_false (sw_document_get_modified (get_document (fixture)));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-outside",
                                             NULL));
  sw_test_ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 2);
}

static SwBanner *
find_banner (GtkWidget *inside)
{
  if (SW_IS_BANNER (inside) && sw_banner_get_revealed (SW_BANNER (inside)))
    return SW_BANNER (inside);

  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SwBanner *banner = find_banner (child);

      if (banner != NULL)
        return banner;
    }

  return NULL;
}

/* Something to lose: the person decides */
static void
test_changed_banner (Fixture       *fixture,
                     gconstpointer  data)
{
  GtkWidget *banner;

  g_assert_null (find_banner (GTK_WIDGET (fixture->window)));
  set_text (get_document (fixture), "/attributes/energy", "77");
  write_other (fixture->path, 60);
  sw_tab_check_outside (get_tab (fixture));
  SW_TEST_UI_WAIT ("the banner", find_banner (GTK_WIDGET (fixture->window)) != NULL);
  g_assert_true (sw_document_get_modified (get_document (fixture)));

  banner = GTK_WIDGET (find_banner (GTK_WIDGET (fixture->window)));
  gtk_test_accessible_assert_role (banner, GTK_ACCESSIBLE_ROLE_STATUS);
  g_assert_nonnull (sw_test_ui_find (banner, GTK_TYPE_BUTTON, "_Compare"));
  gtk_widget_activate_action (banner, "tab.keep-mine", NULL);
  g_assert_null (find_banner (GTK_WIDGET (fixture->window)));
  g_assert_true (sw_document_get_modified (get_document (fixture)));

  gtk_widget_activate_action (GTK_WIDGET (sw_tab_get_view (get_tab (fixture))), "tab.reload", NULL);
  SW_TEST_UI_WAIT ("the game's file", !sw_document_get_modified (get_document (fixture)));
  assert_saved (fixture->path, "/attributes/energy", "45");
}

/* The game does not find a renamed character in a file of the old name */
static void
test_rename (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *key = g_build_filename (sw_test_ui_get_folder (), "Ashford.key", NULL);
  g_autofree char *new_key = g_build_filename (sw_test_ui_get_folder (), "Brook.key", NULL);
  g_autofree char *new_path = g_build_filename (sw_test_ui_get_folder (), "Brook.d2s", NULL);
  g_autofree char *now = NULL;

  g_assert_true (g_file_set_contents (key, "keys", -1, NULL));
  set_text (get_document (fixture), "/header/name", "Brook");
  save (fixture);
  g_assert_nonnull (strstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (
                              sw_test_ui_wait_dialog ())), "Brook.d2s"));
  sw_test_ui_answer ("rename");
  sw_test_ui_wait_toast (GTK_WINDOW (fixture->window), "Saved. A backup was kept.");

  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (key, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (new_key, G_FILE_TEST_EXISTS));
  assert_saved (new_path, "/header/name", "Brook");
  now = g_file_get_path (sw_tab_get_file (get_tab (fixture)));
  g_assert_cmpstr (now, ==, new_path);
  g_assert_false (sw_document_get_modified (get_document (fixture)));
  g_unlink (new_path);
  g_unlink (new_key);
}

/* A name that is taken: saved, not renamed, and said */
static void
test_rename_taken (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *taken = sw_test_ui_make_d2s ("Brook.d2s", 71, NULL);

  set_text (get_document (fixture), "/header/name", "Brook");
  save (fixture);
  sw_test_ui_answer ("rename");
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (sw_test_ui_wait_dialog ())),
                   ==, "Saved, but not renamed");
  sw_test_ui_answer ("close");
  assert_saved (fixture->path, "/header/name", "Brook");
  assert_saved (taken, "/header/name", "Ashford");
  g_unlink (taken);
}

/* Another name of the file keeps what was there, and the message says so, once */
static void
test_hard_link (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *other = g_build_filename (sw_test_ui_get_folder (), "other-name", NULL);

  g_assert_cmpint (link (fixture->path, other), ==, 0);
  set_text (get_document (fixture), "/attributes/energy", "77");
  save (fixture);
  sw_test_ui_wait_toast (GTK_WINDOW (fixture->window),
                         "Saved. Another name of this file, a hard link, still holds the version "
                         "from before.");
  assert_saved (fixture->path, "/attributes/energy", "77");
  assert_saved (other, "/attributes/energy", "45");
  g_unlink (other);

  set_text (get_document (fixture), "/attributes/energy", "78");
  save (fixture);
  sw_test_ui_wait_toast (GTK_WINDOW (fixture->window), "Saved. A backup was kept.");
}

/* Steps that cancel out leave nothing to save: said, and not offered */
static void
test_cancelled_out (Fixture       *fixture,
                    gconstpointer  data)
{
  GStatBuf before;
  GStatBuf after;
  GtkWidget *review;

  g_assert_cmpint (g_stat (fixture->path, &before), ==, 0);
  g_settings_set_boolean (fixture->settings, "review-before-save", TRUE);
  set_text (get_document (fixture), "/attributes/energy", "77");
  set_text (get_document (fixture), "/attributes/energy", "45");
  g_assert_true (sw_document_get_modified (get_document (fixture)));
  save (fixture);
  sw_test_ui_wait_toast (GTK_WINDOW (fixture->window),
                         "Your changes cancel out: there was nothing to save.");
  g_assert_false (sw_test_ui_has_dialog ());
  g_assert_false (sw_document_get_modified (get_document (fixture)));
  g_assert_cmpint (g_stat (fixture->path, &after), ==, 0);
  g_assert_cmpuint (after.st_ino, ==, before.st_ino);

  /* The review says the same where somebody asks for it */
  sw_review_run_async (GTK_WINDOW (fixture->window), get_document (fixture), NULL, NULL, NULL);
  sw_test_ui_settle ();
  review = GTK_WIDGET (find_review ());
  g_assert_nonnull (sw_test_ui_find (review, GTK_TYPE_LABEL, "Nothing differs from “Ashford.d2s”"));
  g_assert_false (gtk_widget_get_sensitive (sw_test_ui_find (review, GTK_TYPE_BUTTON, "_Save")));
}

/* Gives a folder and all in it to somebody */
static void
give_tree (const char *path,
           uid_t       owner)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_cmpint (lchown (path, owner, owner), ==, 0);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      if (g_file_test (below, G_FILE_TEST_IS_DIR) && !g_file_test (below, G_FILE_TEST_IS_SYMLINK))
        give_tree (below, owner);
      else
        g_assert_cmpint (lchown (below, owner, owner), ==, 0);
    }
}

/* Root may write everywhere: becomes somebody who may not, with a way back. Whoever is not root
 * stays who they are. */
static gboolean
become_nobody (void)
{
  if (geteuid () != 0)
    return TRUE;

  give_tree (sw_test_ui_get_folder (), NOBODY);
  if (setresgid (NOBODY, NOBODY, 0) == 0 && setresuid (NOBODY, NOBODY, 0) == 0)
    return TRUE;

  g_test_skip ("cannot become another user here");
  return FALSE;
}

static void
become_oneself (uid_t oneself)
{
  if (oneself != 0)
    return;

  g_assert_cmpint (setresuid (0, 0, 0), ==, 0);
  g_assert_cmpint (setresgid (0, 0, 0), ==, 0);
  /* Who changed users may not be looked at, and so not be searched for leaks */
  g_assert_cmpint (prctl (PR_SET_DUMPABLE, 1), ==, 0);
  give_tree (sw_test_ui_get_folder (), 0);
}

/* A folder that cannot be written to: nothing is lost, and another place is offered */
static void
test_no_place (Fixture       *fixture,
               gconstpointer  data)
{
  uid_t oneself = geteuid ();

  set_text (get_document (fixture), "/attributes/energy", "77");
  if (become_nobody ())
    {
      g_assert_cmpint (g_chmod (sw_test_ui_get_folder (), 0500), ==, 0);
      save (fixture);
      g_assert_true (adw_message_dialog_has_response (
                       ADW_MESSAGE_DIALOG (sw_test_ui_wait_dialog ()), "save-as"));
      sw_test_ui_answer ("cancel");
      g_assert_cmpint (g_chmod (sw_test_ui_get_folder (), 0700), ==, 0);
      g_assert_true (sw_document_get_modified (get_document (fixture)));
      assert_saved (fixture->path, "/attributes/energy", "45");
    }
  become_oneself (oneself);
}

/* Save at the closing question saves, then closes */
static void
test_close_and_save (Fixture       *fixture,
                     gconstpointer  data)
{
  set_text (get_document (fixture), "/attributes/energy", "77");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.close-tab", NULL));
  sw_test_ui_answer ("save");
  SW_TEST_UI_WAIT ("the tab to close", get_tab (fixture) == NULL);
  assert_saved (fixture->path, "/attributes/energy", "77");
}

/* What is shown and cannot be written back is not written */
static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "Future.d2s", NULL);
  g_autofree char *content = NULL;
  gsize size;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SwTab *tab;
  SwBanner *banner;

  /* A version that nobody knows: it is shown as far as it goes, or refused with a reason */
  g_assert_true (g_file_get_contents (fixture->path, &content, &size, NULL));
  content[4] = 120;
  g_assert_true (g_file_set_contents (path, content, size, NULL));
  tab = sw_window_open (fixture->window, file);
  SW_TEST_UI_WAIT ("the document", !sw_tab_get_loading (tab));
  g_assert_nonnull (sw_tab_get_document (tab));
  g_assert_true (sw_document_get_read_only (sw_tab_get_document (tab)));

  banner = find_banner (GTK_WIDGET (fixture->window));
  g_assert_nonnull (banner);
  g_assert_true (g_str_has_prefix (sw_banner_get_title (banner), "Shown, not editable: "));
  gtk_widget_activate_action (GTK_WIDGET (banner), "tab.details", NULL);
  sw_test_ui_answer ("close");
  save (fixture);
  sw_test_ui_answer ("close");
}

static guint
count_recent (GtkRecentManager *manager)
{
  g_autoptr (GPtrArray) files = sw_recent_list_files (manager);

  return files->len;
}

/* What was opened is among the recent saves, with what is in it */
static void
test_recent (Fixture       *fixture,
             gconstpointer  data)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  g_autoptr (GListStore) list = NULL;
  g_autoptr (SwRecent) first = NULL;

  SW_TEST_UI_WAIT ("the recent file", count_recent (manager) > 0);
  list = sw_recent_list_new (manager);
  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_cmpstr (sw_recent_get_title (first), ==, "Ashford.d2s");
  sw_recent_list_look (G_LIST_MODEL (list), sw_tables_get_default (), NULL);
  SW_TEST_UI_WAIT ("its content", g_str_equal (sw_recent_get_title (first), "Ashford"));
  g_assert_nonnull (strstr (sw_recent_get_subtitle (first), "Sorceress, level 12"));
  g_assert_null (sw_recent_get_note (first));

  g_unlink (fixture->path);
  sw_recent_list_look (G_LIST_MODEL (list), sw_tables_get_default (), NULL);
  SW_TEST_UI_WAIT ("the note", g_strcmp0 (sw_recent_get_note (first), "Missing") == 0);
}

/* Steps that a crash left are offered, and come back as steps that are not saved yet */
static void
test_recover (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (JsonNode) recipe = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                  sw_journal_entry_free);
  g_autoptr (SwNode) node = NULL;
  g_autofree char *text = NULL;
  SwJournalEntry *entry = g_new0 (SwJournalEntry, 1);

  set_text (get_document (fixture), "/attributes/energy", "77");
  recipe = sw_recipe_new_for_history (get_document (fixture), "Ashford");
  sw_history_undo (sw_document_get_history (get_document (fixture)));

  entry->path = g_strdup (fixture->path);
  entry->opened_sha256 = g_strdup ("0");
  entry->time = g_date_time_new_now_utc ();
  entry->recipe = json_node_ref (recipe);
  entry->file = g_build_filename (sw_test_ui_get_folder (), "journal.json", NULL);
  g_ptr_array_add (entries, entry);
  g_assert_true (g_file_set_contents (entry->file, "{}", -1, NULL));

  /* Into the tab that has the file, or into a new one */
  if (data != NULL)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.close-tab",
                                                 NULL));
      sw_test_ui_settle ();
      g_assert_null (get_tab (fixture));
    }

  sw_recover_offer (fixture->window, entries);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (sw_test_ui_wait_dialog ())),
                   ==, "Restore 1 unsaved change to “Ashford.d2s”?");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (
                              sw_test_ui_wait_dialog ())), "was changed since"));
  sw_test_ui_answer ("restore");
  SW_TEST_UI_WAIT ("the changes", get_tab (fixture) != NULL && get_document (fixture) != NULL &&
                                  sw_document_get_modified (get_document (fixture)));
  node = sw_document_find_node (get_document (fixture), "/attributes/energy", NULL);
  text = sw_node_dup_text (node);
  g_assert_cmpstr (text, ==, "77");
  g_assert_false (g_file_test (entry->file, G_FILE_TEST_EXISTS));
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    const char *data;
    void      (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "/ui/window/save/plain", NULL, test_plain },
    { "/ui/window/save/nothing", NULL, test_nothing },
    { "/ui/window/save/review", NULL, test_review },
    { "/ui/window/save/conflict-cancel", "cancel", test_conflict },
    { "/ui/window/save/conflict-overwrite", "overwrite", test_conflict },
    { "/ui/window/save/quiet-reload", NULL, test_quiet_reload },
    { "/ui/window/save/changed-banner", NULL, test_changed_banner },
    { "/ui/window/save/rename", NULL, test_rename },
    { "/ui/window/save/rename-taken", NULL, test_rename_taken },
    { "/ui/window/save/hard-link", NULL, test_hard_link },
    { "/ui/window/save/cancelled-out", NULL, test_cancelled_out },
    { "/ui/window/save/no-place", NULL, test_no_place },
    { "/ui/window/save/close-and-save", NULL, test_close_and_save },
    { "/ui/window/save/read-only", NULL, test_read_only },
    { "/ui/window/save/recent", NULL, test_recent },
    { "/ui/window/save/recover", NULL, test_recover },
    { "/ui/window/save/recover-closed", "closed", test_recover },
  };

  sw_test_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].data, set_up, tests[i].func, tear_down);

  return g_test_run ();
}
