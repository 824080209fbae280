/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-panes.c: the inspector, the history, the comparison, and bytes that differ. */
#include "config.h"

#include "sw-backups-page.h"
#include "sw-byte-diff-view.h"
#include "sw-change-list.h"
#include "sw-change-row.h"
#include "sw-compare-view.h"
#include "sw-comparison.h"
#include "sw-error.h"
#include "sw-fixture-svb.h"
#include "sw-history-page.h"
#include "sw-history-row.h"
#include "sw-inspector-bits.h"
#include "sw-inspector.h"
#include "sw-review-page.h"
#include "sw-step-text.h"
#include "sw-test-panes.h"

#include <string.h>

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
test_inspector_empty (PanesFixture  *fixture,
                      gconstpointer  data)
{
  GtkWidget *inspector = panes_show (fixture, sw_inspector_new (fixture->session));

  g_assert_null (sw_inspector_get_node (SW_INSPECTOR (inspector)));
  g_assert_true (panes_shows (inspector, "Nothing selected"));
  /* There is nothing in it to go to */
  g_assert_false (gtk_widget_child_focus (inspector, GTK_DIR_TAB_FORWARD));
}

/* Why an edit was not done can be read until something else happens */
static void
test_inspector_refused (PanesFixture  *fixture,
                        gconstpointer  data)
{
  GtkWidget *inspector = panes_show (fixture, sw_inspector_new (fixture->session));

  panes_select_path (fixture, STRENGTH);
  g_assert_false (panes_shows (inspector, "Not done"));
  sw_session_set_refusal (fixture->session, "The game says no.");
  g_assert_true (panes_shows (inspector, "Not done"));
  g_assert_true (panes_shows (inspector, "The game says no."));
  panes_set (fixture, STRENGTH, "31");
  g_assert_false (panes_shows (inspector, "Not done"));
  sw_session_set_refusal (fixture->session, "The game says no.");
  sw_session_set_selection (fixture->session, NULL);
  g_assert_null (sw_session_get_refusal (fixture->session));
}

static void
test_inspector_facts (PanesFixture  *fixture,
                      gconstpointer  data)
{
  GtkWidget *inspector = panes_show (fixture, sw_inspector_new (fixture->session));

  panes_select_path (fixture, STRENGTH);
  g_assert_true (panes_shows (inspector, "Strength"));
  g_assert_true (panes_shows (inspector, "0 to 1023"));
  g_assert_true (panes_shows (inspector, STRENGTH));
  g_assert_true (panes_shows (inspector, "25 (0x19)"));
  /* The marker of the attributes is at byte 765; the number of the first one takes 9 bits. */
  g_assert_true (panes_shows (inspector, "Bits 6145 to 6154, bytes 0x300 to 0x301"));
  g_assert_true (panes_shows (inspector, "Known: checked against files that the game wrote"));
  g_assert_false (panes_shows (inspector, "In the file it was"));

  panes_set (fixture, STRENGTH, "31");
  panes_settle ();
  g_assert_true (panes_shows (inspector, "31 (0x1F)"));
  g_assert_true (panes_shows (inspector, "In the file it was"));
  g_assert_true (panes_shows (inspector, "25"));

  sw_session_set_selection (fixture->session, NULL);
  panes_settle ();
  g_assert_true (panes_shows (inspector, "Nothing selected"));
}

static void
test_inspector_revert (PanesFixture  *fixture,
                       gconstpointer  data)
{
  GtkWidget *inspector = panes_show (fixture, sw_inspector_new (fixture->session));

  panes_select_path (fixture, STRENGTH);
  /* Nothing to revert: the action does nothing. */
  gtk_widget_activate_action (inspector, "inspector.revert", NULL);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (fixture->document)), ==, 0);

  panes_set (fixture, STRENGTH, "31");
  g_assert_true (gtk_widget_activate_action (inspector, "inspector.revert", NULL));
  panes_settle ();
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 25);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (fixture->document)), ==, 2);
  g_assert_false (panes_shows (inspector, "In the file it was"));
}

static void
test_inspector_locked (PanesFixture  *fixture,
                       gconstpointer  data)
{
  GtkWidget *inspector = panes_show (fixture, sw_inspector_new (fixture->session));

  panes_select_path (fixture, "/attributes");
  g_assert_true (panes_shows (inspector, "Cannot be changed"));
  g_assert_true (panes_shows (inspector, "This is a part of the file, not a single value. Choose a "
                                         "value in it."));
}

static void
test_inspector_bits (PanesFixture  *fixture,
                     gconstpointer  data)
{
  GtkWidget *inspector = panes_show (fixture, sw_inspector_new (fixture->session));
  SwInspectorBits *bits;
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();

  panes_select_path (fixture, DEN_OF_EVIL);
  bits = panes_find (inspector, SW_TYPE_INSPECTOR_BITS);
  g_assert_cmpuint (sw_inspector_bits_get_n (bits), ==, 16);
  panes_find_all (GTK_WIDGET (bits), GTK_TYPE_CHECK_BUTTON, checks);
  g_assert_cmpuint (checks->len, ==, 16);
  panes_assert_label (g_ptr_array_index (checks, 0), "Bit 0, Reward granted");
  gtk_test_accessible_assert_state (g_ptr_array_index (checks, 0), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  gtk_check_button_set_active (g_ptr_array_index (checks, 0), FALSE);
  panes_settle ();
  g_assert_cmphex (panes_get (fixture->document, DEN_OF_EVIL), ==, 0x9000);

  sw_history_undo (sw_document_get_history (fixture->document));
  panes_settle ();
  g_assert_cmphex (panes_get (fixture->document, DEN_OF_EVIL), ==, 0x9001);
  g_assert_true (gtk_check_button_get_active (g_ptr_array_index (checks, 0)));
}

/* Each kind of field has its form, and none of them a warning. */
static void
test_inspector_all (PanesFixture  *fixture,
                    gconstpointer  data)
{
  GtkWidget *inspector = panes_show (fixture, sw_inspector_new (fixture->session));
  SwTree *tree = sw_document_get_tree (fixture->document);
  guint n_shown = 0;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      g_autoptr (SwNode) node = sw_document_get_node (fixture->document, id);

      sw_session_set_selection (fixture->session, node);
      g_assert_true (sw_inspector_get_node (SW_INSPECTOR (inspector)) == node);
      n_shown++;
    }

  panes_settle ();
  g_assert_cmpuint (n_shown, >, 300);
}

/* -- the history -- */

static SwHistoryRow *
get_history_row (GtkWidget *page,
                 guint      position)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  panes_find_all (page, SW_TYPE_HISTORY_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    if (sw_history_row_get_position (g_ptr_array_index (rows, i)) == position)
      return g_ptr_array_index (rows, i);

  g_assert_not_reached ();
}

static guint
count_history_rows (GtkWidget *page)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  panes_find_all (page, SW_TYPE_HISTORY_ROW, rows);
  return rows->len;
}

static void
test_history_empty (PanesFixture  *fixture,
                    gconstpointer  data)
{
  GtkWidget *page = panes_show_page (fixture, SW_TYPE_HISTORY_PAGE);

  g_assert_true (panes_shows (page, "No changes yet"));
  panes_set (fixture, STRENGTH, "31");
  panes_settle ();
  g_assert_false (panes_shows (page, "No changes yet"));
}

static void
test_history_steps (PanesFixture  *fixture,
                    gconstpointer  data)
{
  GtkWidget *page = panes_show_page (fixture, SW_TYPE_HISTORY_PAGE);
  SwHistory *history = sw_document_get_history (fixture->document);

  panes_set (fixture, STRENGTH, "31");
  panes_set (fixture, ENERGY, "46");
  panes_set (fixture, STRENGTH, "32");
  panes_settle ();
  g_assert_cmpuint (count_history_rows (page), ==, 4);
  g_assert_true (panes_shows (page, "3 of 3 steps in force"));
  panes_assert_label (get_history_row (page, 3), "Step 3 of 3, Set Strength to 32, current");
  panes_assert_label (get_history_row (page, 1), "Step 1 of 3, Set Strength to 31");

  g_assert_true (sw_history_undo (history));
  panes_settle ();
  panes_assert_label (get_history_row (page, 3), "Step 3 of 3, Set Strength to 32, undone");
  panes_assert_label (get_history_row (page, 2), "Step 2 of 3, Set Energy to 46, current");

  /* A new step takes the place of those that were undone. */
  panes_set (fixture, ENERGY, "47");
  panes_settle ();
  g_assert_cmpuint (count_history_rows (page), ==, 4);
  panes_assert_label (get_history_row (page, 3), "Step 3 of 3, Set Energy to 47, current");
}

static void
test_history_travel (PanesFixture  *fixture,
                     gconstpointer  data)
{
  GtkWidget *page;

  panes_set (fixture, STRENGTH, "31");
  panes_set (fixture, ENERGY, "46");
  page = panes_show_page (fixture, SW_TYPE_HISTORY_PAGE);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_history_row (page, 1))));
  panes_settle ();
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 31);
  g_assert_cmpuint (panes_get (fixture->document, ENERGY), ==, 45);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_history_row (page, 0))));
  panes_settle ();
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 25);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_history_row (page, 2))));
  panes_settle ();
  g_assert_cmpuint (panes_get (fixture->document, ENERGY), ==, 46);
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
test_history_changes (PanesFixture  *fixture,
                      gconstpointer  data)
{
  GtkWidget *page;
  GtkListBox *list;
  g_autoptr (GListModel) first = NULL;
  g_autoptr (GListModel) later = NULL;
  g_autoptr (GListModel) level = NULL;

  panes_set (fixture, STRENGTH, "31");
  panes_set (fixture, STRENGTH, "40");
  panes_set_level (fixture, 20);
  first = sw_step_list_changes (fixture->document, 0);
  later = sw_step_list_changes (fixture->document, 1);
  level = sw_step_list_changes (fixture->document, 2);
  g_assert_cmpuint (g_list_model_get_n_items (first), ==, 1);
  assert_change (first, 0, "Strength", "25", "31");
  assert_change (later, 0, "Strength", "31", "40");
  g_assert_cmpuint (g_list_model_get_n_items (level), ==, 2);
  assert_change (level, 0, "Level", "12", "20");

  page = panes_show_page (fixture, SW_TYPE_HISTORY_PAGE);
  list = panes_find (page, GTK_TYPE_LIST_BOX);
  g_assert_false (panes_shows (page, "25 → 31"));
  gtk_list_box_select_row (list, GTK_LIST_BOX_ROW (get_history_row (page, 1)));
  panes_settle ();
  g_assert_true (panes_shows (page, "25 → 31"));
}

static void
test_history_revert_step (PanesFixture  *fixture,
                          gconstpointer  data)
{
  GtkWidget *page;
  SwHistory *history = sw_document_get_history (fixture->document);

  panes_set (fixture, STRENGTH, "31");
  panes_set (fixture, ENERGY, "46");
  panes_set (fixture, STRENGTH, "40");
  page = panes_show_page (fixture, SW_TYPE_HISTORY_PAGE);

  /* Touched later: refused, and said by which step. */
  gtk_widget_activate_action (page, "history.revert-step", "u", 0);
  panes_settle ();
  g_assert_cmpuint (sw_history_get_position (history), ==, 3);
  g_assert_true (panes_shows (fixture->window, "“Set Strength to 40” changed the same field later. "
                                               "Take that back first."));

  gtk_widget_activate_action (page, "history.revert-step", "u", 1);
  panes_settle ();
  g_assert_cmpuint (sw_history_get_position (history), ==, 4);
  g_assert_cmpuint (panes_get (fixture->document, ENERGY), ==, 45);
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 40);
}

static void
test_history_copy (PanesFixture  *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/it’s here/O'Neill.d2s");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = panes_new_bytes ();
  g_autoptr (SwCommand) restore = NULL;
  g_autofree char *line = NULL;
  g_autofree char *level = NULL;
  g_autofree char *name = NULL;

  sw_document_set_file (fixture->document, file);
  panes_set (fixture, STRENGTH, "31");
  panes_set_level (fixture, 20);
  panes_set (fixture, "/header/name", "Ash-ford");
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
push_structure (SwDocument      *document,
                SwStructureVerb  verb,
                const char      *path,
                const char      *to)
{
  const SwStructureEdit edit = { .verb = verb, .path = path, .to = to };
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) command = sw_document_new_structure (document, &edit, &error);

  g_assert_no_error (error);
  sw_document_push (document, command, &error);
  g_assert_no_error (error);
}

/* What came and went in a list, and the verb of the command line that does the same. */
static void
test_history_structure (void)
{
  SwFixtureSvb options;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GListModel) removed = NULL;
  g_autoptr (GListModel) moved = NULL;
  g_autofree char *remove_line = NULL;
  g_autofree char *move_line = NULL;

  sw_fixture_svb_demo (&options);
  bytes = sw_fixture_svb_new (&options);
  document = sw_document_new_for_bytes (bytes, "x.SVB", sw_tables_get_default (), NULL, &error);
  g_assert_no_error (error);
  push_structure (document, SW_STRUCTURE_REMOVE, "/character/items/1", NULL);
  push_structure (document, SW_STRUCTURE_MOVE, "/character/items/1", "/pets/0/items");

  removed = sw_step_list_changes (document, 0);
  g_assert_cmpuint (g_list_model_get_n_items (removed), ==, 1);
  {
    g_autoptr (SwChange) change = g_list_model_get_item (removed, 0);

    g_assert_cmpstr (sw_change_get_label (change), ==, "Health Potion");
    g_assert_cmpstr (sw_change_get_section (change), ==, "Inventory");
    g_assert_cmpstr (sw_change_get_new_text (change), ==, "not there");
  }
  moved = sw_step_list_changes (document, 1);
  g_assert_cmpuint (g_list_model_get_n_items (moved), ==, 2);

  remove_line = sw_step_dup_command (document, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (remove_line, ==,
                   "savewright-cli remove 'FILE' '/character/items/1' --in-place");
  move_line = sw_step_dup_command (document, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (move_line, ==, "savewright-cli move 'FILE' '/character/items/1' "
                                  "'/pets/0/items/1' --in-place");
}

static void
test_history_restore (PanesFixture  *fixture,
                      gconstpointer  data)
{
  GtkWidget *page = panes_show_page (fixture, SW_TYPE_HISTORY_PAGE);
  g_autoptr (GBytes) bytes = panes_new_bytes ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) restore = NULL;
  g_autoptr (GListModel) before = NULL;

  panes_set (fixture, STRENGTH, "31");
  restore = sw_document_new_restore (fixture->document, bytes, "Restore the version", &error);
  g_assert_no_error (error);
  sw_document_push (fixture->document, restore, &error);
  g_assert_no_error (error);
  panes_set (fixture, ENERGY, "50");
  panes_settle ();

  before = sw_step_list_changes (fixture->document, 0);
  g_assert_cmpuint (g_list_model_get_n_items (before), ==, 0);
  panes_assert_label (get_history_row (page, 2), "Step 2 of 3, Restore the version");
  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_history_row (page, 1))));
  panes_settle ();
  g_assert_cmpuint (panes_get (fixture->document, STRENGTH), ==, 31);
  g_assert_cmpuint (panes_get (fixture->document, ENERGY), ==, 45);
}

static void
test_history_save_point (PanesFixture  *fixture,
                         gconstpointer  data)
{
  GtkWidget *page = panes_show_page (fixture, SW_TYPE_HISTORY_PAGE);

  panes_set (fixture, STRENGTH, "31");
  panes_settle ();
  g_assert_false (panes_shows (page, "Saved up to here"));
  sw_history_mark_saved (sw_document_get_history (fixture->document));
  panes_set (fixture, ENERGY, "50");
  panes_settle ();
  g_assert_true (panes_shows (page, "Saved up to here"));
  g_assert_nonnull (gtk_list_box_row_get_header (GTK_LIST_BOX_ROW (get_history_row (page, 1))));
  g_assert_null (gtk_list_box_row_get_header (GTK_LIST_BOX_ROW (get_history_row (page, 2))));
}

/* -- the comparison -- */

static void
test_compare (PanesFixture  *fixture,
              gconstpointer  data)
{
  g_autoptr (GBytes) bytes = panes_new_bytes ();
  g_autoptr (SwDocument) old = panes_new_document (bytes);
  GtkWidget *view = panes_show (fixture, sw_compare_view_new ());

  sw_compare_view_set (SW_COMPARE_VIEW (view), old, fixture->document, "Two of a kind.");
  panes_settle ();
  g_assert_true (panes_shows (view, "No field differs"));
  g_assert_true (panes_shows (view, "The bytes are the same."));

  panes_set (fixture, STRENGTH, "31");
  sw_compare_view_set (SW_COMPARE_VIEW (view), old, fixture->document, "Before and after.");
  panes_settle ();
  g_assert_true (panes_shows (view, "1 field differs"));
  g_assert_true (panes_shows (view, "Before and after."));
  g_assert_true (panes_shows (view, "25 → 31"));
  g_assert_cmpuint (sw_compare_view_get_n_changes (SW_COMPARE_VIEW (view)), ==, 1);
  /* From nowhere to the first field; there is no second one. */
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (sw_compare_view_move (SW_COMPARE_VIEW (view), 1));
  g_assert_false (sw_compare_view_move (SW_COMPARE_VIEW (view), 1));
}

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static SwComparison *
compare_in_thread (SwDocument   *old_document,
                   SwDocument   *new_document,
                   GCancellable *cancellable)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  sw_comparison_new_async (old_document, new_document, cancellable, compared_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return sw_comparison_new_finish (result, &error);
}

/* A thread that has copies of both finds the same. */
static void
test_compare_in_thread (PanesFixture  *fixture,
                        gconstpointer  data)
{
  g_autoptr (GBytes) bytes = panes_new_bytes ();
  g_autoptr (SwDocument) old = panes_new_document (bytes);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SwComparison) same = compare_in_thread (old, fixture->document, NULL);
  g_autoptr (SwComparison) at_once = NULL;
  g_autoptr (SwComparison) in_thread = NULL;
  guint n_changes;

  g_assert_cmpuint (sw_comparison_get_n_changes (same), ==, 0);

  panes_set (fixture, STRENGTH, "31");
  at_once = sw_comparison_new (old, fixture->document);
  in_thread = compare_in_thread (old, fixture->document, NULL);
  g_assert_cmpuint (sw_comparison_get_n_changes (in_thread), ==, 1);
  g_assert_cmpuint (sw_byte_diff_get_n_different (sw_comparison_get_bytes (in_thread)), ==,
                    sw_byte_diff_get_n_different (sw_comparison_get_bytes (at_once)));
  n_changes = g_list_model_get_n_items (sw_comparison_get_changes (at_once));
  for (guint i = 0; i < n_changes; i++)
    {
      g_autoptr (SwChange) one = g_list_model_get_item (sw_comparison_get_changes (at_once), i);
      g_autoptr (SwChange) other = g_list_model_get_item (sw_comparison_get_changes (in_thread), i);

      g_assert_cmpstr (sw_change_get_path (one), ==, sw_change_get_path (other));
      g_assert_cmpstr (sw_change_get_new_text (one), ==, sw_change_get_new_text (other));
    }

  g_cancellable_cancel (cancellable);
  g_assert_null (compare_in_thread (old, fixture->document, cancellable));
}

/* Of very many changes the first have a row; what has none is counted, told of, and saved. */
static void
test_many_changes (PanesFixture  *fixture,
                   gconstpointer  data)
{
  const guint n_changes = 700;
  g_autoptr (GListStore) changes = g_list_store_new (SW_TYPE_CHANGE);
  g_autoptr (SwChange) derived = sw_change_new ("/checksum", "Checksum", "Derived", "1", "2", TRUE);
  GtkWidget *list = sw_change_list_new ();
  g_auto (GStrv) left_out = NULL;

  for (guint i = 0; i < n_changes; i++)
    {
      g_autofree char *path = g_strdup_printf ("/things/%u/item", i);
      g_autoptr (SwChange) change = sw_change_new (path, "Item", "Structure", "bread", "milk",
                                                   FALSE);

      g_list_store_append (changes, change);
    }
  g_list_store_append (changes, derived);

  sw_change_list_set_mode (SW_CHANGE_LIST (list), SW_CHANGE_ROW_TICKS);
  panes_show (fixture, list);
  sw_change_list_set_changes (SW_CHANGE_LIST (list), G_LIST_MODEL (changes));
  panes_settle ();
  g_assert_nonnull (sw_change_list_find_row (SW_CHANGE_LIST (list), "/things/499/item"));
  g_assert_null (sw_change_list_find_row (SW_CHANGE_LIST (list), "/things/500/item"));
  g_assert_nonnull (sw_change_list_find_row (SW_CHANGE_LIST (list), "/checksum"));
  g_assert_true (panes_shows (list, "200 more fields have changed, and are saved with these."));
  g_assert_cmpuint (sw_change_list_get_n_included (SW_CHANGE_LIST (list)), ==, n_changes);
  left_out = sw_change_list_dup_left_out (SW_CHANGE_LIST (list));
  g_assert_cmpuint (g_strv_length (left_out), ==, 0);

  /* What comes to the front gets a row */
  for (guint i = 0; i < 300; i++)
    g_list_store_remove (changes, 0);
  sw_change_list_set_changes (SW_CHANGE_LIST (list), G_LIST_MODEL (changes));
  panes_settle ();
  g_assert_nonnull (sw_change_list_find_row (SW_CHANGE_LIST (list), "/things/699/item"));
  g_assert_cmpuint (sw_change_list_get_n_rows (SW_CHANGE_LIST (list)), ==, 401);
  g_assert_false (panes_shows (list, "200 more fields have changed, and are saved with these."));
}

/* Where a text is drawn, in Pango's units from the left */
static int
find_place (GtkWidget  *window,
            const char *markup,
            const char *word)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (window, NULL);
  const char *text;
  PangoRectangle place;

  pango_layout_set_markup (layout, markup, -1);
  text = pango_layout_get_text (layout);
  g_assert_nonnull (strstr (text, word));
  pango_layout_index_to_pos (layout, (int) (strstr (text, word) - text), &place);

  return place.x;
}

/* Before and after follow each other as the window reads, and the arrow points there */
static void
test_direction (PanesFixture  *fixture,
                gconstpointer  data)
{
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (SwChange) change = NULL;
  g_autofree char *rightwards = NULL;
  g_autofree char *leftwards = NULL;

  panes_set (fixture, STRENGTH, "31");
  changes = sw_document_list_changes (fixture->document, NULL);
  for (guint i = 0; change == NULL || sw_change_get_derived (change); i++)
    {
      g_clear_object (&change);
      change = g_list_model_get_item (changes, i);
    }

  rightwards = sw_change_row_dup_markup (change);
  g_assert_cmpstr (rightwards, ==, "25 → <b>31</b>");
  g_assert_cmpint (find_place (fixture->window, rightwards, "25"), <,
                   find_place (fixture->window, rightwards, "31"));

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  leftwards = sw_change_row_dup_markup (change);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  g_assert_nonnull (strstr (leftwards, "←"));
  g_assert_cmpint (find_place (fixture->window, leftwards, "25"), >,
                   find_place (fixture->window, leftwards, "31"));
}

/* -- objects die when they should -- */

static void
test_dies (PanesFixture  *fixture,
           gconstpointer  data)
{
  GType types[] = { SW_TYPE_HISTORY_PAGE, SW_TYPE_REVIEW_PAGE, SW_TYPE_BACKUPS_PAGE,
                    SW_TYPE_INSPECTOR };
  g_autoptr (SwBackups) backups = panes_set_file (fixture);
  g_autoptr (GBytes) bytes = panes_new_bytes ();

  panes_add_backup (backups, bytes, "manual");
  panes_set (fixture, STRENGTH, "31");
  panes_select_path (fixture, STRENGTH);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *page = panes_show_page (fixture, types[i]);

      g_object_ref (page);
      adw_window_set_content (ADW_WINDOW (fixture->window), NULL);
      for (guint wait = 0; wait < 200 && G_OBJECT (page)->ref_count > 1; wait++)
        {
          panes_settle ();
          g_usleep (1000);
        }
      g_assert_finalize_object (page);
    }

  sw_session_set_selection (fixture->session, NULL);
}

#define ADD(path, function) \
  g_test_add ("/ui/panes/" path, PanesFixture, NULL, panes_set_up, function, panes_tear_down)

int
main (int   argc,
      char *argv[])
{
  panes_init (&argc, &argv);

  g_test_add_func ("/ui/panes/bytes/equal", test_bytes_equal);
  g_test_add_func ("/ui/panes/bytes/differ", test_bytes_differ);
  g_test_add_func ("/ui/panes/bytes/inserted", test_bytes_inserted);
  g_test_add_func ("/ui/panes/history/structure", test_history_structure);
  ADD ("inspector/empty", test_inspector_empty);
  ADD ("inspector/refused", test_inspector_refused);
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
  ADD ("compare", test_compare);
  ADD ("compare-in-thread", test_compare_in_thread);
  ADD ("many-changes", test_many_changes);
  ADD ("direction", test_direction);
  ADD ("dies", test_dies);

  return g_test_run ();
}
