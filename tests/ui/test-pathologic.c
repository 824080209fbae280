/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic.c: the window on Pathologic saves: readings, shared texts, lists, raw bytes. */
#include "config.h"

#include "../model/sw-test-pathologic.h"
#include "sw-button-row.h"
#include "sw-fixture-pathologic.h"
#include "sw-form-view.h"
#include "sw-inspector-bytes.h"
#include "sw-inspector-scope.h"
#include "sw-inspector.h"
#include "sw-node-spin.h"
#include "sw-pathologic-document.h"
#include "sw-pathologic-edit.h"
#include "sw-pathologic-reading-page.h"
#include "sw-pathologic-readings.h"
#include "sw-reading-scores.h"
#include "sw-test-stage.h"
#include "sw-text-row.h"
#include "sw-tree-page.h"
#include "sw-tree-words.h"

#include <string.h>

#define PEOPLE "/game_world/engine_world/people"
#define UNREAD "/unread"

static void
open_bytes (SwStage *stage,
            GType    type,
            GBytes  *bytes)
{
  g_autoptr (GBytes) owned = bytes;

  sw_stage_open_document (stage, type, sw_test_pathologic_open (owned, SW_TEST_FLAGGED));
}

static void
open_game (SwStage *stage,
           GType    type)
{
  open_bytes (stage, type, sw_fixture_pathologic_new (SW_TEST_FLAGGED, 4, 2));
}

static const char *
get_framing (SwStage *stage)
{
  return sw_pathologic_document_get_remembered (
    SW_PATHOLOGIC_DOCUMENT (stage->document))->plan->framing.id;
}

static SwNode *
select_node (SwStage    *stage,
             const char *path)
{
  g_autoptr (SwNode) node = sw_document_find_node (stage->document, path, NULL);

  g_assert_nonnull (node);
  sw_session_set_selection (stage->session, node);
  sw_test_ui_settle ();
  return sw_session_get_selection (stage->session);
}

static guint
count_children (SwStage    *stage,
                const char *path)
{
  SwTree *tree = sw_document_get_tree (stage->document);

  return sw_tree_get_n_children (tree, sw_tree_lookup (tree, path, NULL));
}

/* -- readings -- */

static gboolean
is_whole (GtkWidget *page)
{
  return sw_form_view_is_whole (SW_FORM_VIEW (sw_test_ui_find (page, SW_TYPE_FORM_VIEW, NULL)));
}

/* Its groups come with one frame each */
static void
open_reading (SwStage *stage)
{
  open_game (stage, SW_TYPE_PATHOLOGIC_READING_PAGE);
  SW_TEST_UI_WAIT ("the whole page", is_whole (stage->page));
}

static void
choose (SwStage    *stage,
        const char *row,
        guint       position)
{
  GtkWidget *combo = sw_test_ui_find (stage->page, ADW_TYPE_COMBO_ROW, row);

  g_assert_nonnull (combo);
  adw_combo_row_set_selected (ADW_COMBO_ROW (combo), position);
  sw_test_ui_settle ();
  SW_TEST_UI_WAIT ("the save to be read", !sw_document_get_busy (stage->document));
  SW_TEST_UI_WAIT ("the whole page", is_whole (stage->page));
}

/* Another layout is a step; the choice is remembered, and undone with it */
static void
test_reading (void)
{
  SwStage stage;
  g_autofree char *path = g_build_filename (sw_test_ui_get_folder (), "game.sav", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);
  g_autoptr (SwTables) chosen = NULL;
  g_autoptr (SwTables) undone = NULL;
  g_autoptr (SwTables) forgotten = NULL;

  open_reading (&stage);
  sw_document_set_file (stage.document, file);
  g_assert_nonnull (sw_test_ui_find (stage.page, ADW_TYPE_ACTION_ROW, "tagged"));
  g_assert_cmpstr (get_framing (&stage), ==, "flagged");

  choose (&stage, "Layout", 0);
  g_assert_cmpstr (get_framing (&stage), ==, "sample");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_nonnull (sw_tree_get_fault (sw_document_get_tree (stage.document)));
  g_assert_nonnull (sw_test_ui_find (stage.page, ADW_TYPE_ACTION_ROW, "Reading ended"));
  chosen = sw_pathologic_readings_choose_tables (tables, file);
  g_assert_nonnull (chosen);
  g_assert_cmpuint (sw_tables_get_pathologic (chosen, NULL)->framing, ==, 0);

  sw_history_undo (sw_stage_history (&stage));
  sw_test_ui_settle ();
  g_assert_cmpstr (get_framing (&stage), ==, "flagged");
  undone = sw_pathologic_readings_choose_tables (tables, file);
  g_assert_cmpuint (sw_tables_get_pathologic (undone, NULL)->framing, ==, SW_TEST_FLAGGED);

  choose (&stage, "Begins with", 2);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  gtk_widget_activate_action (stage.page, "reading.find-out", NULL);
  sw_test_ui_settle ();
  g_assert_cmpstr (get_framing (&stage), ==, "flagged");
  forgotten = sw_pathologic_readings_choose_tables (tables, file);
  g_assert_null (forgotten);
  sw_stage_close (&stage);
}

/* A page of long texts comes a group with each frame; read in another way, it keeps its rows */
static void
test_reading_parts (void)
{
  SwStage stage;
  GtkWidget *form, *combo, *row, *scores;

  open_game (&stage, SW_TYPE_PATHOLOGIC_READING_PAGE);
  form = sw_test_ui_find (stage.page, SW_TYPE_FORM_VIEW, NULL);
  sw_form_view_rebuild (SW_FORM_VIEW (form));
  g_assert_false (sw_form_view_is_whole (SW_FORM_VIEW (form)));
  combo = sw_test_ui_find (stage.page, ADW_TYPE_COMBO_ROW, "Layout");
  g_assert_nonnull (combo);
  g_assert_null (sw_test_ui_find (stage.page, ADW_TYPE_COMBO_ROW, "Begins with"));
  g_assert_null (sw_test_ui_find (stage.page, ADW_TYPE_ACTION_ROW, "tagged"));
  g_assert_null (sw_test_ui_find (stage.page, SW_TYPE_READING_SCORES, NULL));
  SW_TEST_UI_WAIT ("the whole page", is_whole (stage.page));
  g_assert_nonnull (sw_test_ui_find (stage.page, ADW_TYPE_COMBO_ROW, "Begins with"));
  row = sw_test_ui_find (stage.page, ADW_TYPE_ACTION_ROW, "tagged");
  g_assert_nonnull (row);
  SW_TEST_UI_WAIT ("what was counted",
                   strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "could begin")
                   != NULL);
  scores = sw_test_ui_find (stage.page, SW_TYPE_READING_SCORES, NULL);
  g_assert_nonnull (scores);

  choose (&stage, "Layout", 0);
  g_assert_cmpstr (get_framing (&stage), ==, "sample");
  g_assert_true (sw_test_ui_find (stage.page, ADW_TYPE_COMBO_ROW, "Layout") == combo);
  g_assert_true (sw_test_ui_find (stage.page, SW_TYPE_READING_SCORES, NULL) == scores);
  row = sw_test_ui_find (stage.page, ADW_TYPE_ACTION_ROW, "Reading ended");
  g_assert_true (SW_IS_BUTTON_ROW (row));
  gtk_test_accessible_assert_property (sw_test_ui_find (stage.page, ADW_TYPE_ACTION_ROW, "sample"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "sample: in use");
  gtk_test_accessible_assert_property (sw_test_ui_find (stage.page, ADW_TYPE_ACTION_ROW,
                                                        "flagged"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "flagged");

  sw_history_undo (sw_stage_history (&stage));
  sw_test_ui_settle ();
  g_assert_true (sw_test_ui_find (stage.page, ADW_TYPE_COMBO_ROW, "Layout") == combo);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (combo)), ==, SW_TEST_FLAGGED);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  row = sw_test_ui_find (stage.page, ADW_TYPE_ACTION_ROW, "Reading ended");
  g_assert_false (SW_IS_BUTTON_ROW (row));
  gtk_test_accessible_assert_property (sw_test_ui_find (stage.page, ADW_TYPE_ACTION_ROW,
                                                        "flagged"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "flagged: in use");

  /* Another edition is scored anew */
  g_object_add_weak_pointer (G_OBJECT (scores), (gpointer *) &scores);
  combo = sw_test_ui_find (stage.page, ADW_TYPE_COMBO_ROW, "Edition of the game");
  choose (&stage, "Edition of the game",
          adw_combo_row_get_selected (ADW_COMBO_ROW (combo)) == 0 ? 1 : 0);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_null (scores);
  g_assert_nonnull (sw_test_ui_find (stage.page, SW_TYPE_READING_SCORES, NULL));
  sw_stage_close (&stage);
}

/* Every layout with every beginning, told with what speaks for it; the one in use is marked */
static void
test_scores (void)
{
  SwStage stage;
  GtkWidget *scores, *row;

  open_reading (&stage);
  scores = sw_test_ui_find (stage.page, SW_TYPE_READING_SCORES, NULL);
  g_assert_nonnull (scores);
  SW_TEST_UI_WAIT ("the scores", sw_reading_scores_is_whole (SW_READING_SCORES (scores)));
  g_assert_nonnull (sw_test_ui_find (scores, ADW_TYPE_ACTION_ROW,
                                     "tagged: A row of pointers up to the end of the file"));
  row = sw_test_ui_find (scores, ADW_TYPE_ACTION_ROW, NULL);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                   "flagged: One pointer to the game world");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "In use. Score 220.90. All bytes are read. The first bytes fit, which counts "
                   "21.");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "flagged: One pointer to the game world. In use. Score "
                                       "220.90. All bytes are read. The first bytes fit, which "
                                       "counts 21.");
  row = sw_test_ui_find (scores, ADW_TYPE_ACTION_ROW, "prose: One pointer to the game world");
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                                   "No score. "));

  /* Another reading: they are told at once, and another one is marked */
  choose (&stage, "Layout", 0);
  scores = sw_test_ui_find (stage.page, SW_TYPE_READING_SCORES, NULL);
  row = sw_test_ui_find (scores, ADW_TYPE_ACTION_ROW, "flagged: One pointer to the game world");
  g_assert_nonnull (row);
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                                   "Score 220.90. "));
  sw_stage_close (&stage);
}

/* What is chosen has a name of its own for a screen reader, in the row and in its list */
static void
test_choice_names (void)
{
  SwStage stage;
  GtkWidget *combo, *list;

  open_reading (&stage);
  combo = sw_test_ui_find (stage.page, ADW_TYPE_COMBO_ROW, "Layout");
  list = sw_test_ui_find (combo, GTK_TYPE_LIST_VIEW, NULL);
  g_assert_nonnull (list);
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (list),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "flagged");
  choose (&stage, "Layout", 0);
  combo = sw_test_ui_find (stage.page, ADW_TYPE_COMBO_ROW, "Layout");
  list = sw_test_ui_find (combo, GTK_TYPE_LIST_VIEW, NULL);
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (list),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "sample");
  sw_stage_close (&stage);
}

/* -- lists -- */

static void
test_lists (void)
{
  SwStage stage;
  g_autofree char *selected = NULL;
  g_autofree char *neighbour = NULL;
  g_autofree char *toast = NULL;

  open_game (&stage, SW_TYPE_TREE_PAGE);
  gtk_widget_activate_action (stage.page, "tree.go-to", "s", PEOPLE "/1");
  sw_test_ui_settle ();
  gtk_widget_activate_action (stage.page, "tree.duplicate", NULL);
  sw_test_ui_settle ();
  g_assert_cmpuint (count_children (&stage, PEOPLE), ==, 5);
  /* One goes on with the copy */
  selected = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (selected, ==, PEOPLE "/4");

  gtk_widget_activate_action (stage.page, "tree.delete", NULL);
  sw_test_ui_settle ();
  g_assert_cmpuint (count_children (&stage, PEOPLE), ==, 4);
  /* With what stands beside it */
  neighbour = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (neighbour, ==, PEOPLE "/3");
  sw_history_undo (sw_stage_history (&stage));
  sw_history_undo (sw_stage_history (&stage));
  sw_test_ui_settle ();
  g_assert_cmpuint (count_children (&stage, PEOPLE), ==, 4);

  /* The last one is referred to from elsewhere: the reason is shown */
  gtk_widget_activate_action (stage.page, "tree.go-to", "s", PEOPLE "/3");
  sw_test_ui_settle ();
  gtk_widget_activate_action (stage.page, "tree.delete", NULL);
  sw_test_ui_settle ();
  g_assert_cmpuint (count_children (&stage, PEOPLE), ==, 4);
  toast = sw_test_ui_dup_toast (GTK_WINDOW (stage.window));
  g_test_message ("%s", toast);
  g_assert_nonnull (strstr (toast, "used by"));
  g_assert_true (g_str_has_prefix (toast, "Not deleted: "));
  sw_stage_close (&stage);
}

/* -- texts and bytes in the inspector -- */

static GtkWidget *
open_inspector (SwStage *stage)
{
  GtkWidget *inspector = sw_inspector_new (stage->session);
  GtkWidget *window = adw_window_new ();

  adw_window_set_content (ADW_WINDOW (window), inspector);
  gtk_window_present (GTK_WINDOW (window));
  sw_test_ui_settle ();
  return inspector;
}

static void
close_inspector (GtkWidget *inspector)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (inspector)));
  sw_test_ui_settle ();
}

static void
enter (GtkWidget  *inspector,
       const char *text)
{
  GtkWidget *row = sw_test_ui_find (inspector, SW_TYPE_TEXT_ROW, NULL);

  gtk_editable_set_text (GTK_EDITABLE (row), text);
  g_assert_true (sw_text_row_commit (SW_TEXT_ROW (row)));
  sw_test_ui_settle ();
}

static void
assert_texts (SwStage    *stage,
              const char *first,
              const char *second)
{
  SwTree *tree = sw_document_get_tree (stage->document);

  g_assert_cmpstr (sw_tree_get_text (tree, sw_tree_lookup (tree, PEOPLE "/0/name", NULL)), ==,
                   first);
  g_assert_cmpstr (sw_tree_get_text (tree, sw_tree_lookup (tree, PEOPLE "/1/name", NULL)), ==,
                   second);
}

static void
test_scope (void)
{
  SwStage stage;
  GtkWidget *inspector;
  GtkWidget *scope;

  open_game (&stage, SW_TYPE_TREE_PAGE);
  inspector = open_inspector (&stage);
  select_node (&stage, PEOPLE "/0/name");
  scope = sw_test_ui_find (inspector, SW_TYPE_INSPECTOR_SCOPE, NULL);
  g_assert_nonnull (scope);
  g_assert_false (gtk_widget_get_visible (scope));

  /* Now two places have one text */
  enter (inspector, "person_0001");
  assert_texts (&stage, "person_0001", "person_0001");
  SW_TEST_UI_WAIT ("the places to be counted again", gtk_widget_get_visible (scope));
  select_node (&stage, PEOPLE "/1/name");
  scope = sw_test_ui_find (inspector, SW_TYPE_INSPECTOR_SCOPE, NULL);
  SW_TEST_UI_WAIT ("the places to be counted", gtk_widget_get_visible (scope));
  adw_combo_row_set_selected (ADW_COMBO_ROW (scope), 1);
  enter (inspector, "Burah");
  assert_texts (&stage, "Burah", "Burah");

  /* Another one is again changed alone */
  select_node (&stage, PEOPLE "/0/name");
  g_assert_false (sw_pathologic_document_get_everywhere (
    SW_PATHOLOGIC_DOCUMENT (stage.document)));
  scope = sw_test_ui_find (inspector, SW_TYPE_INSPECTOR_SCOPE, NULL);
  SW_TEST_UI_WAIT ("the places to be counted", gtk_widget_get_visible (scope));
  enter (inspector, "Rubin");
  assert_texts (&stage, "Rubin", "Burah");
  SW_TEST_UI_WAIT ("nothing to be asked", !gtk_widget_get_visible (scope));
  close_inspector (inspector);
  sw_stage_close (&stage);
}

static SwNodeId
find_raw (SwStage *stage)
{
  SwTree *tree = sw_document_get_tree (stage->document);
  SwNodeId unread = sw_tree_lookup (tree, UNREAD, NULL);

  for (guint i = 0; i < sw_tree_get_n_children (tree, unread); i++)
    {
      SwNodeId child = sw_tree_get_child (tree, unread, i);

      if (sw_tree_get_field (tree, child)->kind == SW_KIND_BYTES)
        return child;
    }

  g_assert_not_reached ();
  return SW_NODE_NONE;
}

static void
test_bytes (void)
{
  SwStage stage;
  GtkWidget *inspector;
  GtkWidget *row;
  GtkWidget *entries[2];
  g_autofree char *path = NULL;
  guint64 bit;
  gsize size;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  open_bytes (&stage, SW_TYPE_TREE_PAGE, sw_fixture_pathologic_strange (SW_TEST_FLAGGED));
  path = sw_tree_dup_path (sw_document_get_tree (stage.document), find_raw (&stage));
  inspector = open_inspector (&stage);
  sw_node_get_span (select_node (&stage, path), &bit, NULL);
  row = sw_test_ui_find (inspector, SW_TYPE_INSPECTOR_BYTES, NULL);
  g_assert_nonnull (row);
  entries[0] = sw_test_ui_find (row, ADW_TYPE_ENTRY_ROW, "From byte of this field");
  entries[1] = sw_test_ui_find (row, ADW_TYPE_ENTRY_ROW, "Bytes, in hexadecimal digits");
  before = sw_document_encode (stage.document, NULL, NULL);

  /* Half a byte, and too many, are refused */
  gtk_editable_set_text (GTK_EDITABLE (entries[1]), "AB C");
  g_signal_emit_by_name (entries[1], "entry-activated");
  gtk_editable_set_text (GTK_EDITABLE (entries[1]), "AB");
  gtk_editable_set_text (GTK_EDITABLE (entries[0]), "0xFFFFFF");
  g_signal_emit_by_name (entries[1], "entry-activated");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);

  gtk_editable_set_text (GTK_EDITABLE (entries[0]), "0");
  g_signal_emit_by_name (entries[1], "entry-activated");
  sw_test_ui_settle ();
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  after = sw_document_encode (stage.document, NULL, NULL);
  g_assert_cmpuint (((const guint8 *) g_bytes_get_data (after, &size))[bit / 8], ==, 0xAB);
  g_assert_cmpuint (size, ==, g_bytes_get_size (before));
  close_inspector (inspector);
  sw_stage_close (&stage);
}

/* Two objects behind bytes that nobody knows */
static GBytes *
new_found (void)
{
  SwFixturePathologic writer;

  sw_fixture_pathologic_init (&writer, SW_TEST_FLAGGED);
  sw_fixture_pathologic_object (&writer, SW_FIXTURE_PATHOLOGIC_STRANGE);
  for (guint i = 0; i < 3; i++)
    sw_fixture_pathologic_number (&writer, 0, 8);
  for (guint i = 0; i < 2; i++)
    {
      sw_fixture_pathologic_object (&writer, SW_FIXTURE_PATHOLOGIC_LINK);
      sw_fixture_pathologic_number (&writer, i, 4);
      sw_fixture_pathologic_null (&writer);
    }
  sw_fixture_pathologic_number (&writer, 0, 8);
  return sw_fixture_pathologic_finish (&writer);
}

/* Bytes that take away what can be read are asked about before they are put in. */
static void
test_bytes_ask (void)
{
  SwStage stage;
  GtkWidget *inspector, *row, *start, *digits;
  g_autofree char *path = NULL;

  open_bytes (&stage, SW_TYPE_TREE_PAGE, new_found ());
  path = sw_tree_dup_path (sw_document_get_tree (stage.document), find_raw (&stage));
  g_assert_cmpstr (path, ==, "/unread/0");
  inspector = open_inspector (&stage);
  select_node (&stage, path);
  row = sw_test_ui_find (inspector, SW_TYPE_INSPECTOR_BYTES, NULL);
  start = sw_test_ui_find (row, ADW_TYPE_ENTRY_ROW, "From byte of this field");
  digits = sw_test_ui_find (row, ADW_TYPE_ENTRY_ROW, "Bytes, in hexadecimal digits");

  /* A thing, whose name reaches over both objects */
  for (guint i = 0; i < 2; i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (start), "10");
      gtk_editable_set_text (GTK_EDITABLE (digits), "01 FFFFFFFF 52C30000 00 1F");
      g_signal_emit_by_name (digits, "entry-activated");
      g_assert_cmpstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (sw_test_ui_wait_dialog ())),
                       ==, "Of 2 objects that were found among the unread bytes, 1 would be "
                           "found.");
      sw_test_ui_answer (i == 0 ? "cancel" : "overwrite");
      sw_test_ui_settle ();
      g_assert_cmpuint (sw_stage_n_steps (&stage), ==, i);
    }
  close_inspector (inspector);
  sw_stage_close (&stage);
}

/* -- numbers that unread bytes may hold -- */

/* The first text in a table that was read, before what could not be */
static char *
dup_shared_text (SwStage *stage)
{
  SwTree *tree = sw_document_get_tree (stage->document);

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      const SwField *field = sw_tree_get_field (tree, id);

      if (field->kind == SW_KIND_STRING && sw_tree_is_attached (tree, id)
          && sw_pathologic_is_in_table (tree, id) && !sw_pathologic_is_unread (tree, id))
        return sw_tree_dup_path (tree, id);
    }

  g_assert_not_reached ();
  return NULL;
}

/* What would move a number is refused where it is typed, with the reason; nothing is changed */
static void
test_frozen_text (void)
{
  SwStage stage;
  GtkWidget *inspector, *row, *message;
  g_autofree char *path = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GBytes) bytes = NULL;

  open_bytes (&stage, SW_TYPE_TREE_PAGE, sw_fixture_pathologic_strange (SW_TEST_FLAGGED));
  path = dup_shared_text (&stage);
  inspector = open_inspector (&stage);
  before = sw_node_dup_text (select_node (&stage, path));
  row = sw_test_ui_find (inspector, SW_TYPE_TEXT_ROW, NULL);
  message = sw_text_row_get_message (SW_TEXT_ROW (row));
  g_assert_false (gtk_widget_get_visible (message));

  gtk_editable_set_text (GTK_EDITABLE (row), "somewhere else entirely");
  sw_test_ui_settle ();
  g_test_message ("%s", sw_text_row_get_error (SW_TEXT_ROW (row)));
  g_assert_nonnull (strstr (sw_text_row_get_error (SW_TEXT_ROW (row)), "number"));
  g_assert_true (gtk_widget_get_visible (message));
  gtk_test_accessible_assert_state (gtk_editable_get_delegate (GTK_EDITABLE (row)),
                                    GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_false (sw_text_row_commit (SW_TEXT_ROW (row)));
  sw_test_ui_settle ();
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  after = sw_node_dup_text (sw_session_get_selection (stage.session));
  g_assert_cmpstr (after, ==, before);
  bytes = sw_document_encode (stage.document, NULL, NULL);
  g_assert_true (g_bytes_equal (bytes, sw_document_get_bytes (stage.document)));
  close_inspector (inspector);
  sw_stage_close (&stage);
}

/* Neither a copy of an object nor its removal, in a list that was not read to its end; and no text
 * goes whose number others have */
static void
test_frozen_lists (void)
{
  static const struct
  {
    const char *action;
    const char *path;
  } edits[] = {
    { "tree.duplicate", "/game_world/links/0" },
    { "tree.delete", "/game_world/links/0" },
    { "tree.delete", "/game_world/texts/0" },
  };
  SwStage stage;

  open_bytes (&stage, SW_TYPE_TREE_PAGE, sw_fixture_pathologic_strange (SW_TEST_FLAGGED));
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *toast = NULL;

      gtk_widget_activate_action (stage.page, "tree.go-to", "s", edits[i].path);
      sw_test_ui_settle ();
      gtk_widget_activate_action (stage.page, edits[i].action, NULL);
      sw_test_ui_settle ();
      toast = sw_test_ui_dup_toast (GTK_WINDOW (stage.window));
      g_test_message ("%s: %s", edits[i].action, toast);
      g_assert_cmpstr (toast, !=, "");
      g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
      g_assert_false (sw_document_get_modified (stage.document));
    }
  sw_stage_close (&stage);
}

/* All that the type holds can be typed, and what is small is no 0 */
static void
test_floats (void)
{
  g_autoptr (SwNode) node = NULL;
  g_autoptr (GError) error = NULL;
  GtkEditable *editable;
  GtkWidget *spin;
  SwStage stage;
  SwTree *tree;
  SwNodeId id = 0;
  guint32 bits;
  float value;

  open_game (&stage, SW_TYPE_TREE_PAGE);
  tree = sw_document_get_tree (stage.document);
  while (sw_tree_get_field (tree, id)->kind != SW_KIND_FLOAT)
    g_assert_cmpuint (++id, <, sw_tree_get_n_rows (tree));
  node = sw_document_get_node (stage.document, id);
  sw_node_get_editable (node, &error);
  g_assert_no_error (error);
  spin = g_object_ref_sink (sw_node_spin_new ());
  sw_node_spin_set_node (SW_NODE_SPIN (spin), node);
  editable = GTK_EDITABLE (sw_node_spin_get_button (SW_NODE_SPIN (spin)));

  gtk_editable_set_text (editable, "2.5e+20");
  gtk_spin_button_update (GTK_SPIN_BUTTON (editable));
  bits = (guint32) sw_node_get_number (node);
  memcpy (&value, &bits, sizeof value);
  g_assert_cmpfloat (value, ==, 2.5e20f);
  g_assert_cmpstr (gtk_editable_get_text (editable), ==, "2.5e+20");

  gtk_editable_set_text (editable, "0");
  gtk_spin_button_update (GTK_SPIN_BUTTON (editable));
  g_assert_cmpuint (sw_node_get_number (node), ==, 0);
  gtk_editable_set_text (editable, "1e-30");
  gtk_spin_button_update (GTK_SPIN_BUTTON (editable));
  bits = (guint32) sw_node_get_number (node);
  memcpy (&value, &bits, sizeof value);
  g_assert_cmpfloat (value, ==, 1e-30f);
  g_assert_cmpstr (gtk_editable_get_text (editable), ==, "1e-30");

  sw_node_set_number (node, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (gtk_editable_get_text (editable), ==, "0");
  g_object_unref (spin);
  g_clear_object (&node);
  sw_stage_close (&stage);
}

/* A reference tells which object it names; its path is not left out of what is spoken */
static void
test_reference_words (void)
{
  SwStage stage;
  g_autofree char *value = NULL;
  g_autofree char *path = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *shown = NULL;
  GtkWidget *inspector;
  SwNode *node;

  open_game (&stage, SW_TYPE_TREE_PAGE);
  inspector = open_inspector (&stage);
  node = select_node (&stage, PEOPLE "/0/town");
  value = sw_tree_words_dup_value (node);
  g_assert_true (g_str_has_prefix (value, "#"));
  path = sw_node_dup_text (node);
  spoken = sw_tree_words_dup_hit (node, 0, 1);
  g_assert_nonnull (strstr (spoken, value));
  g_assert_nonnull (strstr (spoken, path));
  shown = g_strdup_printf ("%s\n%s", value, path);
  g_assert_cmpstr (adw_action_row_get_subtitle (
                     ADW_ACTION_ROW (sw_test_ui_find (inspector, ADW_TYPE_ACTION_ROW, "Value"))),
                   ==, shown);
  close_inspector (inspector);
  sw_stage_close (&stage);
}

int
main (int   argc,
      char *argv[])
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/pathologic/reading", test_reading);
  g_test_add_func ("/pathologic/reading-parts", test_reading_parts);
  g_test_add_func ("/pathologic/scores", test_scores);
  g_test_add_func ("/pathologic/choice-names", test_choice_names);
  g_test_add_func ("/pathologic/lists", test_lists);
  g_test_add_func ("/pathologic/scope", test_scope);
  g_test_add_func ("/pathologic/bytes", test_bytes);
  g_test_add_func ("/pathologic/bytes-ask", test_bytes_ask);
  g_test_add_func ("/pathologic/floats", test_floats);
  g_test_add_func ("/pathologic/reference-words", test_reference_words);
  g_test_add_func ("/pathologic/frozen-text", test_frozen_text);
  g_test_add_func ("/pathologic/frozen-lists", test_frozen_lists);

  return g_test_run ();
}
