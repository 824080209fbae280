/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-panes.c: the inspector, the history, the review, the comparison and the backups. */
#include "config.h"

#include "sw-backup-row.h"
#include "sw-backups-page.h"
#include "sw-backups.h"
#include "sw-byte-diff-view.h"
#include "sw-change-list.h"
#include "sw-compare-view.h"
#include "sw-d2s-steps.h"
#include "sw-error.h"
#include "sw-fixture-d2s.h"
#include "sw-history-page.h"
#include "sw-history-row.h"
#include "sw-inspector-bits.h"
#include "sw-inspector-text.h"
#include "sw-inspector.h"
#include "sw-review-contents.h"
#include "sw-review-page.h"
#include "sw-review.h"
#include "sw-step-text.h"

#include <glib/gstdio.h>

#define STRENGTH "/attributes/strength"
#define ENERGY "/attributes/energy"
#define LEVEL "/attributes/level"
#define HEADER_LEVEL "/header/level"
#define DEN_OF_EVIL "/quests/normal/den_of_evil"

typedef struct
{
  SwDocument *document;
  SwSession  *session;
  GtkWidget  *window;
} Fixture;

/* -- helpers -- */

static GBytes *
new_bytes (void)
{
  SwFixtureD2s character;

  sw_fixture_d2s_demo (&character);
  return sw_fixture_d2s_new (96, &character);
}

static SwDocument *
new_document (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  SwDocument *document = sw_document_new_for_bytes (bytes, "Ashford.d2s",
                                                    sw_tables_get_default (), NULL, &error);

  g_assert_no_error (error);
  return document;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GBytes) bytes = new_bytes ();

  fixture->document = new_document (bytes);
  fixture->session = sw_session_new (fixture->document);
  fixture->window = adw_window_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->document);
}

static void
settle (void)
{
  for (guint i = 0; i < 50; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static GtkWidget *
show (Fixture   *fixture,
      GtkWidget *widget)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), widget);
  adw_window_set_content (ADW_WINDOW (fixture->window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
  return widget;
}

static GtkWidget *
show_page (Fixture *fixture,
           GType    type)
{
  return show (fixture, g_object_new (type, "session", fixture->session, NULL));
}

static void
set (Fixture    *fixture,
     const char *path,
     const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = sw_document_find_node (fixture->document, path, &error);

  g_assert_no_error (error);
  sw_node_set_text (node, text, &error);
  g_assert_no_error (error);
}

static guint64
get (SwDocument *document,
     const char *path)
{
  g_autoptr (SwNode) node = sw_document_find_node (document, path, NULL);

  g_assert_nonnull (node);
  return sw_node_get_number (node);
}

static void
set_level (Fixture *fixture,
           guint    level)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) command =
    sw_d2s_new_set_level (SW_D2S_DOCUMENT (fixture->document), level, SW_D2S_LEVEL_ONLY, &error);

  g_assert_no_error (error);
  sw_document_push (fixture->document, command, &error);
  g_assert_no_error (error);
}

static void
find_all (GtkWidget *widget,
          GType      type,
          GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_all (child, type, found);
}

static gpointer
find (GtkWidget *widget,
      GType      type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_all (widget, type, found);
  g_assert_cmpuint (found->len, >, 0);
  return g_ptr_array_index (found, 0);
}

/* A text that can be seen, wherever it stands. */
static gboolean
shows (GtkWidget  *widget,
       const char *text)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  find_all (widget, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i))
        && g_str_equal (gtk_label_get_text (g_ptr_array_index (labels, i)), text))
      return TRUE;

  return FALSE;
}

static void
select_path (Fixture    *fixture,
             const char *path)
{
  g_autoptr (SwNode) node = sw_document_find_node (fixture->document, path, NULL);

  g_assert_nonnull (node);
  sw_session_set_selection (fixture->session, node);
  settle ();
}

static void
assert_label (gpointer    widget,
              const char *label)
{
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

/* -- bytes -- */

static SwByteDiff *
new_diff (const char *old,
          const char *new)
{
  g_autoptr (GBytes) old_bytes = g_bytes_new (old, strlen (old));
  g_autoptr (GBytes) new_bytes = g_bytes_new (new, strlen (new));

  return sw_byte_diff_new (old_bytes, new_bytes);
}

static void
test_bytes_equal (void)
{
  g_autoptr (SwByteDiff) diff = new_diff ("abcdefgh", "abcdefgh");
  g_autofree char *summary = sw_byte_diff_dup_summary (diff);

  g_assert_cmpuint (sw_byte_diff_get_n_different (diff), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (diff)), ==, 0);
  g_assert_cmpstr (summary, ==, "The bytes are the same.");
}

static void
test_bytes_differ (void)
{
  g_autoptr (SwByteDiff) diff = new_diff ("AAAAAAAABBBBBBBBCCCCCCCCDDDDDDDDE",
                                          "AAAAAAAABBBBBBBBCxyCCCCCDDDDDDDDE");
  g_autoptr (SwByteDiffRow) row = NULL;
  g_autofree char *summary = sw_byte_diff_dup_summary (diff);
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *sentence = NULL;

  g_assert_cmpstr (summary, ==, "2 of 33 bytes differ.");
  /* One equal row above and one below, but not the first and the last. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (diff)), ==, 3);
  row = g_list_model_get_item (G_LIST_MODEL (diff), 1);
  old = sw_byte_diff_row_dup_markup (row, FALSE);
  new = sw_byte_diff_row_dup_markup (row, TRUE);
  sentence = sw_byte_diff_row_dup_sentence (row);
  g_assert_cmpuint (sw_byte_diff_row_get_offset (row), ==, 16);
  g_assert_false (sw_byte_diff_row_get_same (row));
  g_assert_cmpstr (old, ==, " 43<b>[43 43]</b>43 43 43 43 43 ");
  g_assert_cmpstr (new, ==, " 43<b>[78 79]</b>43 43 43 43 43 ");
  g_assert_cmpstr (sentence, ==, "0x11, 43 to 78; 0x12, 43 to 79");
  g_assert_cmpuint (sw_byte_diff_find_next (diff, G_MAXUINT, 1), ==, 1);
  g_assert_cmpuint (sw_byte_diff_find_next (diff, 1, 1), ==, G_MAXUINT);
  g_assert_cmpuint (sw_byte_diff_find_next (diff, G_MAXUINT, -1), ==, 1);
}

/* What was put in does not make all behind it differ. */
static void
test_bytes_inserted (void)
{
  g_autoptr (SwByteDiff) longer = new_diff ("0123456789abcdef", "01234xx56789abcdef");
  g_autoptr (SwByteDiff) shorter = new_diff ("01234xx56789abcdef", "0123456789abcdef");
  g_autoptr (SwByteDiff) from_nothing = new_diff ("", "abc");
  g_autoptr (SwByteDiffRow) row = g_list_model_get_item (G_LIST_MODEL (longer), 0);
  g_autofree char *old = sw_byte_diff_row_dup_markup (row, FALSE);

  g_assert_cmpuint (sw_byte_diff_get_n_different (longer), ==, 2);
  g_assert_cmpuint (sw_byte_diff_get_n_different (shorter), ==, 2);
  g_assert_cmpuint (sw_byte_diff_get_n_different (from_nothing), ==, 3);
  g_assert_cmpstr (old, ==, " 30 31 32 33 34<b>[·· ··]</b>35 ");
}

/* -- the inspector -- */

static void
test_inspector_empty (Fixture       *fixture,
                      gconstpointer  data)
{
  GtkWidget *inspector = show (fixture, sw_inspector_new (fixture->session));

  g_assert_null (sw_inspector_get_node (SW_INSPECTOR (inspector)));
  g_assert_true (shows (inspector, "Nothing selected"));
}

static void
test_inspector_facts (Fixture       *fixture,
                      gconstpointer  data)
{
  GtkWidget *inspector = show (fixture, sw_inspector_new (fixture->session));

  select_path (fixture, STRENGTH);
  g_assert_true (shows (inspector, "Strength"));
  g_assert_true (shows (inspector, "0 to 1023"));
  g_assert_true (shows (inspector, STRENGTH));
  g_assert_true (shows (inspector, "25 (0x19)"));
  /* The marker of the attributes is at byte 765; the number of the first one takes 9 bits. */
  g_assert_true (shows (inspector, "Bits 6145 to 6154, bytes 0x300 to 0x301"));
  g_assert_true (shows (inspector, "Known: checked against files that the game wrote"));
  g_assert_false (shows (inspector, "In the file it was"));

  set (fixture, STRENGTH, "31");
  settle ();
  g_assert_true (shows (inspector, "31 (0x1F)"));
  g_assert_true (shows (inspector, "In the file it was"));
  g_assert_true (shows (inspector, "25"));

  sw_session_set_selection (fixture->session, NULL);
  settle ();
  g_assert_true (shows (inspector, "Nothing selected"));
}

static void
test_inspector_revert (Fixture       *fixture,
                       gconstpointer  data)
{
  GtkWidget *inspector = show (fixture, sw_inspector_new (fixture->session));

  select_path (fixture, STRENGTH);
  /* Nothing to revert: the action does nothing. */
  gtk_widget_activate_action (inspector, "inspector.revert", NULL);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (fixture->document)), ==, 0);

  set (fixture, STRENGTH, "31");
  g_assert_true (gtk_widget_activate_action (inspector, "inspector.revert", NULL));
  settle ();
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 25);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (fixture->document)), ==, 2);
  g_assert_false (shows (inspector, "In the file it was"));
}

static void
test_inspector_locked (Fixture       *fixture,
                       gconstpointer  data)
{
  GtkWidget *inspector = show (fixture, sw_inspector_new (fixture->session));

  select_path (fixture, "/attributes");
  g_assert_true (shows (inspector, "Cannot be changed"));
  g_assert_true (shows (inspector, "This is a part of the file, not a single value. Choose a value "
                                   "in it."));
}

static void
test_inspector_bits (Fixture       *fixture,
                     gconstpointer  data)
{
  GtkWidget *inspector = show (fixture, sw_inspector_new (fixture->session));
  SwInspectorBits *bits;
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();

  select_path (fixture, DEN_OF_EVIL);
  bits = find (inspector, SW_TYPE_INSPECTOR_BITS);
  g_assert_cmpuint (sw_inspector_bits_get_n (bits), ==, 16);
  find_all (GTK_WIDGET (bits), GTK_TYPE_CHECK_BUTTON, checks);
  g_assert_cmpuint (checks->len, ==, 16);
  assert_label (g_ptr_array_index (checks, 0), "Bit 0, Reward granted");
  gtk_test_accessible_assert_state (g_ptr_array_index (checks, 0), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  gtk_check_button_set_active (g_ptr_array_index (checks, 0), FALSE);
  settle ();
  g_assert_cmphex (get (fixture->document, DEN_OF_EVIL), ==, 0x9000);

  sw_history_undo (sw_document_get_history (fixture->document));
  settle ();
  g_assert_cmphex (get (fixture->document, DEN_OF_EVIL), ==, 0x9001);
  g_assert_true (gtk_check_button_get_active (g_ptr_array_index (checks, 0)));
}

/* Each kind of field has its form, and none of them a warning. */
static void
test_inspector_all (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *inspector = show (fixture, sw_inspector_new (fixture->session));
  SwTree *tree = sw_document_get_tree (fixture->document);
  guint n_shown = 0;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      g_autoptr (SwNode) node = sw_document_get_node (fixture->document, id);

      sw_session_set_selection (fixture->session, node);
      g_assert_true (sw_inspector_get_node (SW_INSPECTOR (inspector)) == node);
      n_shown++;
    }

  settle ();
  g_assert_cmpuint (n_shown, >, 300);
}

/* -- the history -- */

static SwHistoryRow *
get_history_row (GtkWidget *page,
                 guint      position)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  find_all (page, SW_TYPE_HISTORY_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    if (sw_history_row_get_position (g_ptr_array_index (rows, i)) == position)
      return g_ptr_array_index (rows, i);

  g_assert_not_reached ();
}

static guint
count_history_rows (GtkWidget *page)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  find_all (page, SW_TYPE_HISTORY_ROW, rows);
  return rows->len;
}

static void
test_history_empty (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *page = show_page (fixture, SW_TYPE_HISTORY_PAGE);

  g_assert_true (shows (page, "No changes yet"));
  set (fixture, STRENGTH, "31");
  settle ();
  g_assert_false (shows (page, "No changes yet"));
}

static void
test_history_steps (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *page = show_page (fixture, SW_TYPE_HISTORY_PAGE);
  SwHistory *history = sw_document_get_history (fixture->document);

  set (fixture, STRENGTH, "31");
  set (fixture, ENERGY, "46");
  set (fixture, STRENGTH, "32");
  settle ();
  g_assert_cmpuint (count_history_rows (page), ==, 4);
  g_assert_true (shows (page, "3 of 3 steps in force"));
  assert_label (get_history_row (page, 3), "Step 3 of 3, Set Strength to 32, current");
  assert_label (get_history_row (page, 1), "Step 1 of 3, Set Strength to 31");

  g_assert_true (sw_history_undo (history));
  settle ();
  assert_label (get_history_row (page, 3), "Step 3 of 3, Set Strength to 32, undone");
  assert_label (get_history_row (page, 2), "Step 2 of 3, Set Energy to 46, current");

  /* A new step takes the place of those that were undone. */
  set (fixture, ENERGY, "47");
  settle ();
  g_assert_cmpuint (count_history_rows (page), ==, 4);
  assert_label (get_history_row (page, 3), "Step 3 of 3, Set Energy to 47, current");
}

static void
test_history_travel (Fixture       *fixture,
                     gconstpointer  data)
{
  GtkWidget *page;

  set (fixture, STRENGTH, "31");
  set (fixture, ENERGY, "46");
  page = show_page (fixture, SW_TYPE_HISTORY_PAGE);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_history_row (page, 1))));
  settle ();
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 31);
  g_assert_cmpuint (get (fixture->document, ENERGY), ==, 45);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_history_row (page, 0))));
  settle ();
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 25);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_history_row (page, 2))));
  settle ();
  g_assert_cmpuint (get (fixture->document, ENERGY), ==, 46);
}

static void
assert_change (GListModel *changes,
               guint       position,
               const char *label,
               const char *old,
               const char *new)
{
  g_autoptr (SwChange) change = g_list_model_get_item (changes, position);

  g_assert_nonnull (change);
  g_assert_cmpstr (sw_change_get_label (change), ==, label);
  g_assert_cmpstr (sw_change_get_old_text (change), ==, old);
  g_assert_cmpstr (sw_change_get_new_text (change), ==, new);
}

static void
test_history_changes (Fixture       *fixture,
                      gconstpointer  data)
{
  GtkWidget *page;
  GtkListBox *list;
  g_autoptr (GListModel) first = NULL;
  g_autoptr (GListModel) later = NULL;
  g_autoptr (GListModel) level = NULL;

  set (fixture, STRENGTH, "31");
  set (fixture, STRENGTH, "40");
  set_level (fixture, 20);
  first = sw_step_list_changes (fixture->document, 0);
  later = sw_step_list_changes (fixture->document, 1);
  level = sw_step_list_changes (fixture->document, 2);
  g_assert_cmpuint (g_list_model_get_n_items (first), ==, 1);
  assert_change (first, 0, "Strength", "25", "31");
  assert_change (later, 0, "Strength", "31", "40");
  g_assert_cmpuint (g_list_model_get_n_items (level), ==, 2);
  assert_change (level, 0, "Level", "12", "20");

  page = show_page (fixture, SW_TYPE_HISTORY_PAGE);
  list = find (page, GTK_TYPE_LIST_BOX);
  g_assert_false (shows (page, "25 → 31"));
  gtk_list_box_select_row (list, GTK_LIST_BOX_ROW (get_history_row (page, 1)));
  settle ();
  g_assert_true (shows (page, "25 → 31"));
}

static void
test_history_revert_step (Fixture       *fixture,
                          gconstpointer  data)
{
  GtkWidget *page;
  SwHistory *history = sw_document_get_history (fixture->document);

  set (fixture, STRENGTH, "31");
  set (fixture, ENERGY, "46");
  set (fixture, STRENGTH, "40");
  page = show_page (fixture, SW_TYPE_HISTORY_PAGE);

  /* Touched later: refused, and said by which step. */
  gtk_widget_activate_action (page, "history.revert-step", "u", 0);
  settle ();
  g_assert_cmpuint (sw_history_get_position (history), ==, 3);
  g_assert_true (shows (fixture->window, "“Set Strength to 40” changed the same field later. Take "
                                         "that back first."));

  gtk_widget_activate_action (page, "history.revert-step", "u", 1);
  settle ();
  g_assert_cmpuint (sw_history_get_position (history), ==, 4);
  g_assert_cmpuint (get (fixture->document, ENERGY), ==, 45);
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 40);
}

static void
test_history_copy (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/it’s here/O'Neill.d2s");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = new_bytes ();
  g_autoptr (SwCommand) restore = NULL;
  g_autofree char *line = NULL;
  g_autofree char *level = NULL;
  g_autofree char *name = NULL;

  sw_document_set_file (fixture->document, file);
  set (fixture, STRENGTH, "31");
  set_level (fixture, 20);
  set (fixture, "/header/name", "Ash-ford");
  line = sw_step_dup_command (fixture->document, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (line, ==, "savewright-cli set '/tmp/it’s here/O'\\''Neill.d2s' "
                             "'" STRENGTH "=31' --in-place");
  level = sw_step_dup_command (fixture->document, 1, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (level, "'" LEVEL "=20'"));
  g_assert_nonnull (strstr (level, "'" HEADER_LEVEL "=20'"));
  name = sw_step_dup_command (fixture->document, 2, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (name, "=Ash-ford'"));

  restore = sw_document_new_restore (fixture->document, bytes, "Restore", &error);
  g_assert_no_error (error);
  sw_document_push (fixture->document, restore, &error);
  g_assert_no_error (error);
  g_assert_null (sw_step_dup_command (fixture->document, 3, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_REFUSED);
  g_clear_error (&error);
  /* The first step is one of the version that was replaced. */
  g_assert_null (sw_step_dup_command (fixture->document, 0, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_REFUSED);
}

static void
test_history_restore (Fixture       *fixture,
                      gconstpointer  data)
{
  GtkWidget *page = show_page (fixture, SW_TYPE_HISTORY_PAGE);
  g_autoptr (GBytes) bytes = new_bytes ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) restore = NULL;
  g_autoptr (GListModel) before = NULL;

  set (fixture, STRENGTH, "31");
  restore = sw_document_new_restore (fixture->document, bytes, "Restore the version", &error);
  g_assert_no_error (error);
  sw_document_push (fixture->document, restore, &error);
  g_assert_no_error (error);
  set (fixture, ENERGY, "50");
  settle ();

  before = sw_step_list_changes (fixture->document, 0);
  g_assert_cmpuint (g_list_model_get_n_items (before), ==, 0);
  assert_label (get_history_row (page, 2), "Step 2 of 3, Restore the version");
  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_history_row (page, 1))));
  settle ();
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 31);
  g_assert_cmpuint (get (fixture->document, ENERGY), ==, 45);
}

static void
test_history_save_point (Fixture       *fixture,
                         gconstpointer  data)
{
  GtkWidget *page = show_page (fixture, SW_TYPE_HISTORY_PAGE);

  set (fixture, STRENGTH, "31");
  settle ();
  g_assert_false (shows (page, "Saved up to here"));
  sw_history_mark_saved (sw_document_get_history (fixture->document));
  set (fixture, ENERGY, "50");
  settle ();
  g_assert_true (shows (page, "Saved up to here"));
  g_assert_nonnull (gtk_list_box_row_get_header (GTK_LIST_BOX_ROW (get_history_row (page, 1))));
  g_assert_null (gtk_list_box_row_get_header (GTK_LIST_BOX_ROW (get_history_row (page, 2))));
}

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
run_review (Fixture *fixture,
            Answer  *answer)
{
  GtkWidget *review;

  gtk_window_present (GTK_WINDOW (fixture->window));
  sw_review_run_async (GTK_WINDOW (fixture->window), fixture->document, NULL, answered_cb, answer);
  settle ();
  review = find_review ();
  g_assert_nonnull (review);
  return review;
}

static SwChangeRow *
get_change_row (GtkWidget  *widget,
                const char *path)
{
  SwChangeList *list = find (widget, SW_TYPE_CHANGE_LIST);
  SwChangeRow *row = sw_change_list_find_row (list, path);

  g_assert_nonnull (row);
  return row;
}

static void
test_review_save (Fixture       *fixture,
                  gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;

  set (fixture, STRENGTH, "31");
  set (fixture, ENERGY, "46");
  review = run_review (fixture, &answer);
  g_assert_true (shows (review, "Save 2 changes to “Ashford”"));
  g_assert_true (shows (review, "25 → 31"));
  assert_label (find (GTK_WIDGET (get_change_row (review, STRENGTH)), GTK_TYPE_CHECK_BUTTON),
                "Strength, 25 to 31, included");
  g_assert_false (answer.answered);

  g_assert_true (gtk_widget_activate_action (review, "change.accept", NULL));
  settle ();
  g_assert_true (answer.answered);
  g_assert_no_error (answer.error);
  g_assert_true (answer.save);
  g_assert_null (find_review ());
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 31);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (fixture->document)), ==, 2);
}

static void
test_review_cancel (Fixture       *fixture,
                    gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;

  set (fixture, STRENGTH, "31");
  review = run_review (fixture, &answer);
  sw_change_row_set_included (get_change_row (review, STRENGTH), FALSE);
  gtk_window_close (GTK_WINDOW (review));
  settle ();
  g_assert_true (answer.answered);
  g_assert_false (answer.save);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 31);
}

static void
test_review_leave_out (Fixture       *fixture,
                       gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  SwHistory *history = sw_document_get_history (fixture->document);
  GtkWidget *review;
  g_autofree char *label = NULL;

  set (fixture, STRENGTH, "31");
  set (fixture, ENERGY, "46");
  review = run_review (fixture, &answer);
  sw_change_row_set_included (get_change_row (review, ENERGY), FALSE);
  settle ();
  g_assert_true (shows (review, "Save 1 change to “Ashford”"));
  assert_label (find (GTK_WIDGET (get_change_row (review, ENERGY)), GTK_TYPE_CHECK_BUTTON),
                "Energy, 45 to 46, left out");

  gtk_widget_activate_action (review, "change.accept", NULL);
  settle ();
  g_assert_true (answer.save);
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 31);
  g_assert_cmpuint (get (fixture->document, ENERGY), ==, 45);
  g_object_get (history, "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "Leave out Energy");

  /* It was a step like any other. */
  sw_history_undo (history);
  g_assert_cmpuint (get (fixture->document, ENERGY), ==, 46);
}

static void
test_review_nothing_left (Fixture       *fixture,
                          gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;

  set (fixture, STRENGTH, "31");
  review = run_review (fixture, &answer);
  sw_change_row_set_included (get_change_row (review, STRENGTH), FALSE);
  settle ();
  g_assert_true (shows (review, "All changes are left out"));
  gtk_widget_activate_action (review, "change.accept", NULL);
  settle ();
  g_assert_false (answer.answered);

  gtk_window_close (GTK_WINDOW (review));
  settle ();
  g_clear_error (&answer.error);
}

/* The level is kept in two places: one tick takes the other along. */
static void
test_review_linked (Fixture       *fixture,
                    gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;

  set (fixture, STRENGTH, "31");
  set_level (fixture, 20);
  review = run_review (fixture, &answer);
  sw_change_row_set_included (get_change_row (review, HEADER_LEVEL), FALSE);
  g_assert_false (sw_change_row_get_included (get_change_row (review, LEVEL)));
  g_assert_true (sw_change_row_get_included (get_change_row (review, STRENGTH)));

  gtk_widget_activate_action (review, "change.accept", NULL);
  settle ();
  g_assert_true (answer.save);
  g_assert_cmpuint (get (fixture->document, LEVEL), ==, 12);
  g_assert_cmpuint (get (fixture->document, HEADER_LEVEL), ==, 12);
}

/* { and } go through the changes of all sections. */
static void
test_review_keys (Fixture       *fixture,
                  gconstpointer  data)
{
  Answer answer = { FALSE, FALSE, NULL };
  GtkWidget *review;
  GtkWidget *focus;

  set (fixture, STRENGTH, "31");
  set_level (fixture, 20);
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
  settle ();
  g_clear_error (&answer.error);
}

static void
test_review_page (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *page = show_page (fixture, SW_TYPE_REVIEW_PAGE);

  g_assert_true (shows (page, "Nothing to save"));
  set (fixture, STRENGTH, "31");
  set (fixture, ENERGY, "46");
  settle ();
  g_assert_true (shows (page, "2 changes are not saved yet"));
  g_assert_true (shows (page, "25 → 31"));

  /* The focus goes on to the neighbour of what went away. */
  gtk_widget_grab_focus (GTK_WIDGET (get_change_row (page, STRENGTH)));
  gtk_widget_activate_action (page, "change.revert", "s", STRENGTH);
  settle ();
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 25);
  g_assert_true (shows (page, "1 change is not saved yet"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == GTK_WIDGET (get_change_row (page, ENERGY)));

  gtk_widget_activate_action (page, "review.revert-all", NULL);
  settle ();
  g_assert_cmpuint (get (fixture->document, ENERGY), ==, 45);
  g_assert_true (shows (page, "Nothing to save"));
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
  g_assert_true (shows (fixture->window, "Revert all changes"));
}

static void
test_review_findings (Fixture       *fixture,
                      gconstpointer  data)
{
  GtkWidget *page;

  /* Experience of level 12 is not that of level 60. */
  set_level (fixture, 60);
  page = show_page (fixture, SW_TYPE_REVIEW_PAGE);
  g_assert_true (shows (page, "Worth a look"));
  g_assert_true (shows (page, "Warning"));
}

/* -- the comparison -- */

static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GBytes) bytes = new_bytes ();
  g_autoptr (SwDocument) old = new_document (bytes);
  GtkWidget *view = show (fixture, sw_compare_view_new ());

  sw_compare_view_set (SW_COMPARE_VIEW (view), old, fixture->document, "Two of a kind.");
  settle ();
  g_assert_true (shows (view, "No field differs"));
  g_assert_true (shows (view, "The bytes are the same."));

  set (fixture, STRENGTH, "31");
  sw_compare_view_set (SW_COMPARE_VIEW (view), old, fixture->document, "Before and after.");
  settle ();
  g_assert_true (shows (view, "1 field differs"));
  g_assert_true (shows (view, "Before and after."));
  g_assert_true (shows (view, "25 → 31"));
  g_assert_cmpuint (sw_compare_view_get_n_changes (SW_COMPARE_VIEW (view)), ==, 1);
  /* From nowhere to the first field; there is no second one. */
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (sw_compare_view_move (SW_COMPARE_VIEW (view), 1));
  g_assert_false (sw_compare_view_move (SW_COMPARE_VIEW (view), 1));
}

/* -- the backups -- */

static SwBackups *
set_file (Fixture *fixture)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("Ashford-%u.d2s", n++);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  sw_document_set_file (fixture->document, file);
  return sw_backups_new (path);
}

static void
add_backup (SwBackups  *backups,
            GBytes     *bytes,
            const char *reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = sw_backups_add (backups, bytes, reason, &error);

  g_assert_no_error (error);
}

static SwBackupRow *
get_backup_row (GtkWidget *page,
                guint      position)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  find_all (page, SW_TYPE_BACKUP_ROW, rows);
  g_assert_cmpuint (position, <, rows->len);
  return g_ptr_array_index (rows, position);
}

/* Versions are read in a thread. */
static void
wait_for (GtkWidget  *page,
          const char *text)
{
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  while (!shows (page, text) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);

  g_assert_true (shows (page, text));
}

static void
test_backups_empty (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *page;
  g_autoptr (SwBackups) backups = NULL;

  page = show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  g_assert_true (shows (page, "No backups yet"));
  g_assert_true (shows (page, "Backups are kept of files on this computer. Save this one to a file "
                              "first."));

  backups = set_file (fixture);
  settle ();
  gtk_widget_activate_action (page, "backups.make", NULL);
  settle ();
  g_assert_false (shows (page, "No backups yet"));
  wait_for (page, "No field differs from now");
}

static void
test_backups_list (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (SwBackups) backups = set_file (fixture);
  g_autoptr (GBytes) bytes = new_bytes ();
  g_autoptr (GBytes) damaged = g_bytes_new_static ("not a character", 15);
  GtkWidget *page;

  add_backup (backups, bytes, "before-save");
  add_backup (backups, damaged, "changed-outside");
  set (fixture, STRENGTH, "31");
  page = show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  wait_for (page, "1 field differs from now: Strength");
  g_assert_true (sw_backup_row_get_damaged (get_backup_row (page, 0)));
  g_assert_false (sw_backup_row_get_damaged (get_backup_row (page, 1)));

  /* What differs follows the document. */
  set (fixture, ENERGY, "46");
  wait_for (page, "2 fields differ from now: Strength, Energy");
}

static void
test_backups_restore (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (SwBackups) backups = set_file (fixture);
  g_autoptr (GBytes) bytes = new_bytes ();
  g_autoptr (SwBackup) backup = NULL;
  SwHistory *history = sw_document_get_history (fixture->document);
  GtkWidget *page;

  add_backup (backups, bytes, "before-save");
  backup = g_list_model_get_item (G_LIST_MODEL (backups), 0);
  set (fixture, STRENGTH, "31");
  page = show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  g_assert_true (gtk_widget_activate_action (page, "backup.restore", "s",
                                             sw_backup_get_id (backup)));
  settle ();
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 25);
  g_assert_cmpuint (sw_history_get_position (history), ==, 2);
  sw_history_undo (history);
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 31);
  wait_for (page, "1 field differs from now: Strength");
}

static void
test_backups_damaged (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (SwBackups) backups = set_file (fixture);
  g_autoptr (GBytes) damaged = g_bytes_new_static ("not a character", 15);
  g_autoptr (SwBackup) backup = NULL;
  GtkWidget *page;

  add_backup (backups, damaged, "before-save");
  backup = g_list_model_get_item (G_LIST_MODEL (backups), 0);
  page = show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  gtk_widget_activate_action (page, "backup.restore", "s", sw_backup_get_id (backup));
  settle ();
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (fixture->document)), ==, 0);
  g_assert_cmpuint (get (fixture->document, STRENGTH), ==, 25);
}

static void
test_backups_pin (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (SwBackups) backups = set_file (fixture);
  g_autoptr (GBytes) bytes = new_bytes ();
  g_autoptr (SwBackup) backup = NULL;
  GtkWidget *page;
  SwBackup *shown;

  add_backup (backups, bytes, "manual");
  backup = g_list_model_get_item (G_LIST_MODEL (backups), 0);
  page = show_page (fixture, SW_TYPE_BACKUPS_PAGE);
  gtk_widget_activate_action (page, "backup.pin", "s", sw_backup_get_id (backup));
  settle ();
  shown = sw_backup_row_get_backup (get_backup_row (page, 0));
  g_assert_true (sw_backup_get_pinned (shown));
  sw_backups_reload (backups);
  g_assert_true (sw_backup_get_pinned (backup));
}

/* -- objects die when they should -- */

static void
test_dies (Fixture       *fixture,
           gconstpointer  data)
{
  GType types[] = { SW_TYPE_HISTORY_PAGE, SW_TYPE_REVIEW_PAGE, SW_TYPE_BACKUPS_PAGE,
                    SW_TYPE_INSPECTOR };
  g_autoptr (SwBackups) backups = set_file (fixture);
  g_autoptr (GBytes) bytes = new_bytes ();

  add_backup (backups, bytes, "manual");
  set (fixture, STRENGTH, "31");
  select_path (fixture, STRENGTH);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *page = show_page (fixture, types[i]);

      g_object_ref (page);
      adw_window_set_content (ADW_WINDOW (fixture->window), NULL);
      for (guint wait = 0; wait < 200 && G_OBJECT (page)->ref_count > 1; wait++)
        {
          settle ();
          g_usleep (1000);
        }
      g_assert_finalize_object (page);
    }

  sw_session_set_selection (fixture->session, NULL);
}

#define ADD(path, function) \
  g_test_add ("/ui/panes/" path, Fixture, NULL, set_up, function, tear_down)

static void
add_review_tests (void)
{
  ADD ("review/save", test_review_save);
  ADD ("review/cancel", test_review_cancel);
  ADD ("review/leave-out", test_review_leave_out);
  ADD ("review/nothing-left", test_review_nothing_left);
  ADD ("review/linked", test_review_linked);
  ADD ("review/keys", test_review_keys);
  ADD ("review/page", test_review_page);
  ADD ("review/findings", test_review_findings);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *data_dir = g_dir_make_tmp ("savewright-panes-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", data_dir, TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/ui/panes/bytes/equal", test_bytes_equal);
  g_test_add_func ("/ui/panes/bytes/differ", test_bytes_differ);
  g_test_add_func ("/ui/panes/bytes/inserted", test_bytes_inserted);
  ADD ("inspector/empty", test_inspector_empty);
  ADD ("inspector/facts", test_inspector_facts);
  ADD ("inspector/revert", test_inspector_revert);
  ADD ("inspector/locked", test_inspector_locked);
  ADD ("inspector/bits", test_inspector_bits);
  ADD ("inspector/all", test_inspector_all);
  ADD ("history/empty", test_history_empty);
  ADD ("history/steps", test_history_steps);
  ADD ("history/travel", test_history_travel);
  ADD ("history/changes", test_history_changes);
  ADD ("history/revert-step", test_history_revert_step);
  ADD ("history/copy", test_history_copy);
  ADD ("history/restore", test_history_restore);
  ADD ("history/save-point", test_history_save_point);
  add_review_tests ();
  ADD ("compare", test_compare);
  ADD ("backups/empty", test_backups_empty);
  ADD ("backups/list", test_backups_list);
  ADD ("backups/restore", test_backups_restore);
  ADD ("backups/damaged", test_backups_damaged);
  ADD ("backups/pin", test_backups_pin);
  ADD ("dies", test_dies);

  return g_test_run ();
}
