/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-completion.c: words that are offered in the search and in the entry of a text. */
#include "config.h"

#include "../model/sw-test-pathologic.h"
#include "sw-completion.h"
#include "sw-fixture-pathologic.h"
#include "sw-inspector.h"
#include "sw-test-stage.h"
#include "sw-text-row.h"
#include "sw-tree-page.h"
#include "sw-word.h"

#define PEOPLE "/game_world/engine_world/people"
#define VARIABLES "/game_world/variables"

static void
open_game (SwStage *stage)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 4, 2);

  sw_stage_open_document (stage, SW_TYPE_TREE_PAGE,
                          sw_test_pathologic_open (bytes, SW_TEST_FLAGGED));
}

static SwCompletion *
find_completion (GtkWidget *inside)
{
  GtkWidget *completion = sw_test_ui_find (inside, SW_TYPE_COMPLETION, NULL);

  g_assert_nonnull (completion);
  return SW_COMPLETION (completion);
}

static void
put_text (GtkWidget  *entry,
          const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_position (GTK_EDITABLE (entry), -1);
}

static gboolean
is_open (SwCompletion *completion)
{
  return gtk_widget_get_visible (GTK_WIDGET (completion));
}

/* The words are collected in another thread when somebody asks for the first time. */
static void
open_words (SwCompletion *completion)
{
  sw_completion_open (completion);
  SW_TEST_UI_WAIT ("the words", is_open (completion));
  sw_test_ui_settle ();
}

static void
assert_word (SwCompletion *completion,
             guint         position,
             const char   *text,
             const char   *note)
{
  g_autoptr (SwWord) word = g_list_model_get_item (sw_completion_get_words (completion), position);

  g_assert_nonnull (word);
  g_assert_cmpstr (sw_word_get_text (word), ==, text);
  g_assert_cmpstr (sw_word_get_note (word), ==, note);
}

static void
take (SwCompletion *completion,
      guint         position)
{
  gtk_widget_activate_action (sw_completion_get_list (completion), "list.activate-item", "u",
                              position);
  sw_test_ui_settle ();
}

static GtkWidget *
get_text (SwCompletion *completion)
{
  GtkWidget *entry = gtk_widget_get_parent (GTK_WIDGET (completion));

  return GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));
}

static void
test_search (void)
{
  SwStage stage;
  GtkWidget *search;
  SwCompletion *completion;

  open_game (&stage);
  search = sw_test_ui_find (stage.page, GTK_TYPE_SEARCH_ENTRY, NULL);
  completion = find_completion (search);
  gtk_widget_grab_focus (search);
  put_text (search, "hea");
  sw_test_ui_settle ();
  /* Only typing opens it, not what the window does itself */
  g_assert_false (is_open (completion));

  open_words (completion);
  assert_word (completion, 0, "health", "Property of the type “float”");
  take (completion, 0);
  g_assert_false (is_open (completion));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "health");
  g_assert_true (sw_stage_focused (&stage) == get_text (completion));

  /* The last word alone is completed, and one with blanks is put between marks */
  put_text (search, "health class:inventory");
  g_assert_false (sw_completion_open (completion));
  put_text (search, "health class:engine");
  g_assert_true (sw_completion_open (completion));
  assert_word (completion, 0, "engine actor or scene 0", "A class of objects");
  take (completion, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==,
                   "health class:\"engine actor or scene 0\"");
  sw_stage_close (&stage);
}

static GtkWidget *
open_inspector (SwStage    *stage,
                const char *path)
{
  GtkWidget *inspector = sw_inspector_new (stage->session);
  GtkWidget *window = adw_window_new ();
  g_autoptr (SwNode) node = sw_document_find_node (stage->document, path, NULL);

  g_assert_nonnull (node);
  sw_session_set_selection (stage->session, node);
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

/* A word is put into the entry; Enter there is still what changes the save */
static void
test_text (void)
{
  SwStage stage;
  GtkWidget *inspector, *row;
  SwCompletion *completion;

  open_game (&stage);
  inspector = open_inspector (&stage, VARIABLES "/0/key");
  row = sw_test_ui_find (inspector, SW_TYPE_TEXT_ROW, NULL);
  completion = SW_COMPLETION (sw_text_row_get_completion (SW_TEXT_ROW (row)));
  gtk_widget_grab_focus (row);
  put_text (row, "B7q");
  open_words (completion);
  assert_word (completion, 0, "b7q01", "Quest variable: Haruspex, day 7, quest 1");
  take (completion, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "b7q01");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  /* It is there: nothing to offer, but what goes on */
  g_assert_false (sw_completion_open (completion));
  g_assert_true (sw_text_row_commit (SW_TEXT_ROW (row)));
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  close_inspector (inspector);
  sw_stage_close (&stage);
}

static void
test_property (void)
{
  SwStage stage;
  GtkWidget *inspector, *row;
  SwCompletion *completion;

  open_game (&stage);
  inspector = open_inspector (&stage, PEOPLE "/0/bag/1/key");
  row = sw_test_ui_find (inspector, SW_TYPE_TEXT_ROW, NULL);
  completion = SW_COMPLETION (sw_text_row_get_completion (SW_TEXT_ROW (row)));
  put_text (row, "arm");
  open_words (completion);
  assert_word (completion, 0, "armor", "Property of the type “int”");
  g_assert_cmpuint (g_list_model_get_n_items (sw_completion_get_words (completion)), <=, 30);
  /* What is known of a key is told beside it */
  g_assert_nonnull (sw_test_ui_find (inspector, GTK_TYPE_LABEL, "Property of the type “float”. "
                                     "Scripts use it in 896 places."));
  close_inspector (inspector);
  sw_stage_close (&stage);
}

static GtkWidget *
get_row (SwCompletion *completion,
         guint         position)
{
  GtkWidget *row = gtk_widget_get_first_child (sw_completion_get_list (completion));

  while (position-- > 0)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static void
test_accessible (void)
{
  SwStage stage;
  GtkWidget *search;
  SwCompletion *completion;

  open_game (&stage);
  search = sw_test_ui_find (stage.page, GTK_TYPE_SEARCH_ENTRY, NULL);
  completion = find_completion (search);
  gtk_test_accessible_assert_property (get_text (completion), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP,
                                       TRUE);
  gtk_test_accessible_assert_property (get_text (completion), GTK_ACCESSIBLE_PROPERTY_AUTOCOMPLETE,
                                       GTK_ACCESSIBLE_AUTOCOMPLETE_LIST);
  gtk_test_accessible_assert_state (get_text (completion), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  gtk_widget_grab_focus (search);
  put_text (search, "heal");
  open_words (completion);
  gtk_test_accessible_assert_state (get_text (completion), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  gtk_test_accessible_assert_role (sw_completion_get_list (completion), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_property (sw_completion_get_list (completion),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Suggestions");
  gtk_test_accessible_assert_role (get_row (completion, 0), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (get_row (completion, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "health, Property of the type “float”");

  /* Once one is in the list, the entry tells where */
  gtk_widget_grab_focus (sw_completion_get_list (completion));
  gtk_single_selection_set_selected (
    GTK_SINGLE_SELECTION (gtk_list_view_get_model (
      GTK_LIST_VIEW (sw_completion_get_list (completion)))), 1);
  gtk_test_accessible_assert_relation (get_text (completion),
                                       GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT,
                                       sw_stage_focused (&stage));
  take (completion, 0);
  gtk_test_accessible_assert_state (get_text (completion), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (get_text (completion)),
                                                    GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT));
  sw_stage_close (&stage);
}

/* A game without words has entries as before */
static void
test_none (void)
{
  SwStage stage;

  sw_stage_open (&stage, SW_TYPE_TREE_PAGE, 99, NULL);
  g_assert_null (sw_test_ui_find (stage.page, SW_TYPE_COMPLETION, NULL));
  sw_stage_close (&stage);
}

int
main (int   argc,
      char *argv[])
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/completion/search", test_search);
  g_test_add_func ("/completion/text", test_text);
  g_test_add_func ("/completion/property", test_property);
  g_test_add_func ("/completion/accessible", test_accessible);
  g_test_add_func ("/completion/none", test_none);

  return g_test_run ();
}
