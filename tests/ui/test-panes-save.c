/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-panes-save.c: the review before saving, and the backups. */
#include "config.h"

#include "sw-backup-row.h"
#include "sw-backups-page.h"
#include "sw-change-list.h"
#include "sw-review-page.h"
#include "sw-review.h"
#include "sw-splice-children.h"
#include "sw-test-panes.h"

/* -- the review -- */

typedef struct
{
  gboolean  answered;
  gboolean  save;
  GError   *error;
} Answer;

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Answer *answer = data;

  answer->answered = TRUE;
  answer->save = sw_review_run_finish (result, &answer->error);
}

static GtkWidget *
find_review (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (SW_IS_REVIEW (window))
        return window;
    }

  return NULL;
}

static GtkWidget *
run_review (PanesFixture *fixture,
            Answer       *answer)
{
  GtkWidget *review;

  gtk_window_present (GTK_WINDOW (fixture->window));
  sw_review_run_async (GTK_WINDOW (fixture->window), fixture->document, NULL, answered_cb, answer);
  panes_settle ();
  review = find_review ();
  g_assert_nonnull (review);
  return review;
}

static SwChangeRow *
get_change_row (GtkWidget  *widget,
                const char *path)
{
  SwChangeList *list = panes_find (widget, SW_TYPE_CHANGE_LIST);
  SwChangeRow *row = sw_change_list_find_row (list, path);

  g_assert_nonnull (row);
  return row;
}

static void
test_review_save (PanesFixture  *fixture,
                  gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;

  panes_set (fixture, STRENGTH, "31");
  panes_set (fixture, ENERGY, "46");
  review = run_review (fixture, &answer);
  g_assert_true (panes_shows (review, "Save 2 changes to “Ashford”"));
  g_assert_true (panes_shows (review, "25 → 31"));
  panes_assert_label (panes_find (GTK_WIDGET (get_change_row (review, STRENGTH)),
                                  GTK_TYPE_CHECK_BUTTON),
                      "Strength, 25 to 31, included");
  g_assert_false (answer.answered);

  g_assert_true (gtk_widget_activate_action (review, "change.accept", NULL));
  panes_settle ();
  g_assert_true (answer.answered);
  g_assert_no_error (answer.error);
  g_assert_true (answer.save);
  g_assert_null (find_review ());
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 31);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (fixture->document)), ==, 2);
}

static void
test_review_cancel (PanesFixture  *fixture,
                    gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;

  panes_set (fixture, STRENGTH, "31");
  review = run_review (fixture, &answer);
  sw_change_row_set_included (get_change_row (review, STRENGTH), FALSE);
  gtk_window_close (GTK_WINDOW (review));
  panes_settle ();
  g_assert_true (answer.answered);
  g_assert_false (answer.save);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 31);
}

static void
test_review_leave_out (PanesFixture  *fixture,
                       gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  SwHistory *history = sw_document_get_history (fixture->document);
  GtkWidget *review;
  g_autofree char *label = NULL;

  panes_set (fixture, STRENGTH, "31");
  panes_set (fixture, ENERGY, "46");
  review = run_review (fixture, &answer);
  sw_change_row_set_included (get_change_row (review, ENERGY), FALSE);
  panes_settle ();
  g_assert_true (panes_shows (review, "Save 1 change to “Ashford”"));
  panes_assert_label (panes_find (GTK_WIDGET (get_change_row (review, ENERGY)),
                                  GTK_TYPE_CHECK_BUTTON),
                      "Energy, 45 to 46, left out");

  gtk_widget_activate_action (review, "change.accept", NULL);
  panes_settle ();
  g_assert_true (answer.save);
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 31);
  g_assert_cmpuint (panes_get (fixture->document, ENERGY), ==, 45);
  g_object_get (history, "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "Leave out Energy");

  /* It was a step like any other. */
  sw_history_undo (history);
  g_assert_cmpuint (panes_get (fixture->document, ENERGY), ==, 46);
}

/* What a list lost and got is not written when its tick is off. */
static void
test_review_leave_out_list (PanesFixture  *fixture,
                            gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  SwTree *tree = sw_document_get_tree (fixture->document);
  SwNodeId skills = sw_tree_lookup (tree, "/skills", NULL);
  SwNodeId lost = sw_tree_get_child (tree, skills, 2);
  SwNodeId copy = sw_tree_copy_detached (tree, tree, sw_tree_get_child (tree, skills, 5), skills);
  g_autoptr (GError) error = NULL;
  GtkWidget *review;

  panes_set (fixture, STRENGTH, "31");
  sw_document_push (fixture->document,
                    sw_splice_children_new (fixture->document, skills, 2, 1, &copy, 1, NULL),
                    &error);
  g_assert_no_error (error);
  review = run_review (fixture, &answer);
  sw_change_row_set_included (get_change_row (review, "/skills"), FALSE);
  panes_settle ();
  g_assert_true (panes_shows (review, "Save 1 change to “Ashford”"));

  gtk_widget_activate_action (review, "change.accept", NULL);
  panes_settle ();
  g_assert_true (answer.save);
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 31);
  g_assert_cmpuint (sw_tree_get_child (tree, skills, 2), ==, lost);
  g_assert_false (sw_tree_has_other_children (tree, skills));
}

static void
test_review_nothing_left (PanesFixture  *fixture,
                          gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;

  panes_set (fixture, STRENGTH, "31");
  review = run_review (fixture, &answer);
  sw_change_row_set_included (get_change_row (review, STRENGTH), FALSE);
  panes_settle ();
  g_assert_true (panes_shows (review, "All changes are left out"));
  gtk_widget_activate_action (review, "change.accept", NULL);
  panes_settle ();
  g_assert_false (answer.answered);

  gtk_window_close (GTK_WINDOW (review));
  panes_settle ();
  g_clear_error (&answer.error);
}

/* The level is kept in two places: one tick takes the other along. */
static void
test_review_linked (PanesFixture  *fixture,
                    gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;

  panes_set (fixture, STRENGTH, "31");
  panes_set_level (fixture, 20);
  review = run_review (fixture, &answer);
  sw_change_row_set_included (get_change_row (review, HEADER_LEVEL), FALSE);
  g_assert_false (sw_change_row_get_included (get_change_row (review, LEVEL)));
  g_assert_true (sw_change_row_get_included (get_change_row (review, STRENGTH)));

  gtk_widget_activate_action (review, "change.accept", NULL);
  panes_settle ();
  g_assert_true (answer.save);
  g_assert_cmpuint (panes_get (fixture->document, LEVEL), ==, 12);
  g_assert_cmpuint (panes_get (fixture->document, HEADER_LEVEL), ==, 12);
}

/* { and } go through the changes of all sections. */
static void
test_review_keys (PanesFixture  *fixture,
                  gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;
  GtkWidget *focus;

  panes_set (fixture, STRENGTH, "31");
  panes_set_level (fixture, 20);
  review = run_review (fixture, &answer);
  focus = gtk_window_get_focus (GTK_WINDOW (review));
  g_assert_true (gtk_widget_is_ancestor (focus,
                                         GTK_WIDGET (get_change_row (review, HEADER_LEVEL))));
  gtk_widget_activate_action (review, "change.move", "i", 1);
  focus = gtk_window_get_focus (GTK_WINDOW (review));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (get_change_row (review, STRENGTH))));
  gtk_widget_activate_action (review, "change.move", "i", -1);
  focus = gtk_window_get_focus (GTK_WINDOW (review));
  g_assert_true (gtk_widget_is_ancestor (focus,
                                         GTK_WIDGET (get_change_row (review, HEADER_LEVEL))));

  gtk_window_close (GTK_WINDOW (review));
  panes_settle ();
  g_clear_error (&answer.error);
}

static void
test_review_page (PanesFixture  *fixture,
                  gconstpointer  data)
{
  GtkWidget *page = panes_show_page (fixture, SW_TYPE_REVIEW_PAGE);

  g_assert_true (panes_shows (page, "Nothing to save"));
  panes_set (fixture, STRENGTH, "31");
  panes_set (fixture, ENERGY, "46");
  panes_settle ();
  g_assert_true (panes_shows (page, "2 changes are not saved yet"));
  g_assert_true (panes_shows (page, "25 → 31"));

  /* The focus goes on to the neighbour of what went away. */
  gtk_widget_grab_focus (GTK_WIDGET (get_change_row (page, STRENGTH)));
  gtk_widget_activate_action (page, "change.revert", "s", STRENGTH);
  panes_settle ();
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 25);
  g_assert_true (panes_shows (page, "1 change is not saved yet"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == GTK_WIDGET (get_change_row (page, ENERGY)));

  gtk_widget_activate_action (page, "review.revert-all", NULL);
  panes_settle ();
  g_assert_cmpuint (panes_get (fixture->document, ENERGY), ==, 45);
  g_assert_true (panes_shows (page, "Nothing to save"));
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
  g_assert_true (panes_shows (fixture->window, "Revert all changes"));
}

static void
test_review_findings (PanesFixture  *fixture,
                      gconstpointer  data)
{
  GtkWidget *page;

  /* Experience of level 12 is not that of level 60. */
  panes_set_level (fixture, 60);
  page = panes_show_page (fixture, SW_TYPE_REVIEW_PAGE);
  g_assert_true (panes_shows (page, "Worth a look"));
  g_assert_true (panes_shows (page, "Warning"));
}

/* -- the backups -- */

static SwBackupRow *
get_backup_row (GtkWidget *page,
                guint      position)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  panes_find_all (page, SW_TYPE_BACKUP_ROW, rows);
  g_assert_cmpuint (position, <, rows->len);
  return g_ptr_array_index (rows, position);
}

/* Versions are read in a thread. */
static void
wait_for (GtkWidget  *page,
          const char *text)
{
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  while (!panes_shows (page, text) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);

  g_assert_true (panes_shows (page, text));
}

static void
test_backups_empty (PanesFixture  *fixture,
                    gconstpointer  data)
{
  GtkWidget *page;
  g_autoptr (SwBackups) backups = NULL;

  page = panes_show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  g_assert_true (panes_shows (page, "No backups yet"));
  g_assert_true (panes_shows (page, "Backups are kept of files on this computer. Save this one to "
                                    "a file first."));

  backups = panes_set_file (fixture);
  panes_settle ();
  gtk_widget_activate_action (page, "backups.make", NULL);
  panes_settle ();
  g_assert_false (panes_shows (page, "No backups yet"));
  wait_for (page, "No field differs from now");
}

static void
test_backups_list (PanesFixture  *fixture,
                   gconstpointer  data)
{
  g_autoptr (SwBackups) backups = panes_set_file (fixture);
  g_autoptr (GBytes) bytes = panes_new_bytes ();
  g_autoptr (GBytes) damaged = g_bytes_new_static ("not a character", 15);
  GtkWidget *page;

  panes_add_backup (backups, bytes, "before-save");
  panes_add_backup (backups, damaged, "changed-outside");
  panes_set (fixture, STRENGTH, "31");
  page = panes_show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  wait_for (page, "1 field differs from now: Strength");
  g_assert_true (sw_backup_row_get_damaged (get_backup_row (page, 0)));
  g_assert_false (sw_backup_row_get_damaged (get_backup_row (page, 1)));

  /* What differs follows the document. */
  panes_set (fixture, ENERGY, "46");
  wait_for (page, "2 fields differ from now: Strength, Energy");
}

static void
test_backups_restore (PanesFixture  *fixture,
                      gconstpointer  data)
{
  g_autoptr (SwBackups) backups = panes_set_file (fixture);
  g_autoptr (GBytes) bytes = panes_new_bytes ();
  g_autoptr (SwBackup) backup = NULL;
  SwHistory *history = sw_document_get_history (fixture->document);
  GtkWidget *page;

  panes_add_backup (backups, bytes, "before-save");
  backup = g_list_model_get_item (G_LIST_MODEL (backups), 0);
  panes_set (fixture, STRENGTH, "31");
  page = panes_show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  g_assert_true (gtk_widget_activate_action (page, "backup.restore", "s",
                                             sw_backup_get_id (backup)));
  panes_settle ();
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 25);
  g_assert_cmpuint (sw_history_get_position (history), ==, 2);
  sw_history_undo (history);
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 31);
  wait_for (page, "1 field differs from now: Strength");
}

static void
test_backups_damaged (PanesFixture  *fixture,
                      gconstpointer  data)
{
  g_autoptr (SwBackups) backups = panes_set_file (fixture);
  g_autoptr (GBytes) damaged = g_bytes_new_static ("not a character", 15);
  g_autoptr (SwBackup) backup = NULL;
  GtkWidget *page;

  panes_add_backup (backups, damaged, "before-save");
  backup = g_list_model_get_item (G_LIST_MODEL (backups), 0);
  page = panes_show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  gtk_widget_activate_action (page, "backup.restore", "s", sw_backup_get_id (backup));
  panes_settle ();
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (fixture->document)), ==, 0);
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 25);
}

static void
test_backups_pin (PanesFixture  *fixture,
                  gconstpointer  data)
{
  g_autoptr (SwBackups) backups = panes_set_file (fixture);
  g_autoptr (GBytes) bytes = panes_new_bytes ();
  g_autoptr (SwBackup) backup = NULL;
  GtkWidget *page;
  SwBackup *shown;

  panes_add_backup (backups, bytes, "manual");
  backup = g_list_model_get_item (G_LIST_MODEL (backups), 0);
  page = panes_show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  gtk_widget_activate_action (page, "backup.pin", "s", sw_backup_get_id (backup));
  panes_settle ();
  shown = sw_backup_row_get_backup (get_backup_row (page, 0));
  g_assert_true (sw_backup_get_pinned (shown));
  sw_backups_reload (backups);
  g_assert_true (sw_backup_get_pinned (backup));
}

#define ADD(path, function) \
  g_test_add ("/ui/panes/" path, PanesFixture, NULL, panes_set_up, function, panes_tear_down)

int
main (int   argc,
      char *argv[])
{
  panes_init (&argc, &argv);

  ADD ("review/save", test_review_save);
  ADD ("review/cancel", test_review_cancel);
  ADD ("review/leave-out", test_review_leave_out);
  ADD ("review/leave-out-list", test_review_leave_out_list);
  ADD ("review/nothing-left", test_review_nothing_left);
  ADD ("review/linked", test_review_linked);
  ADD ("review/keys", test_review_keys);
  ADD ("review/page", test_review_page);
  ADD ("review/findings", test_review_findings);
  ADD ("backups/empty", test_backups_empty);
  ADD ("backups/list", test_backups_list);
  ADD ("backups/restore", test_backups_restore);
  ADD ("backups/damaged", test_backups_damaged);
  ADD ("backups/pin", test_backups_pin);

  return g_test_run ();
}
