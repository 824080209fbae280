/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-items.c: the items of Torchlight characters and stashes, as a model and as a page. */
#include "config.h"

#include "sw-node-spin.h"
#include "sw-row.h"
#include "sw-test-tl2-stage.h"
#include "sw-tl2-inventory-page.h"
#include "sw-tl2-item-list.h"
#include "sw-tl2-stash-copy.h"

#include <string.h>

#define POTION "/character/items/1"

static SwTl2Inventory *
get_inventory (SwStage *stage)
{
  GtkWidget *list = sw_test_ui_find (stage->page, SW_TYPE_TL2_ITEM_LIST, NULL);

  return sw_tl2_item_list_get_inventory (SW_TL2_ITEM_LIST (list));
}

static void
test_inventory (void)
{
  SwStage stage;
  SwTl2ItemRow *row;
  GtkWidget *spin;
  g_autofree char *selection = NULL;
  g_autofree char *spoken = NULL;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_INVENTORY_PAGE, SW_TEST_TL2);
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "Worn (1)"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "Bag, consumables (3)"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "6 items"));
  g_assert_nonnull (sw_tl2_stage_find_item (stage.page, "Sturdy Pioneer Footwraps"));

  row = sw_tl2_stage_get_item (&stage, "Health Potion");
  spoken = sw_tl2_item_row_dup_spoken (row);
  g_assert_nonnull (strstr (spoken, "Health Potion, 34 pieces, Bag, consumables"));
  gtk_test_accessible_assert_property (gtk_widget_get_parent (GTK_WIDGET (row)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);

  /* A step, seen in the row, and taken back */
  spin = sw_test_ui_find (GTK_WIDGET (row), SW_TYPE_NODE_SPIN, NULL);
  gtk_widget_grab_focus (spin);
  selection = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (selection, ==, POTION "/stack");
  gtk_spin_button_set_value (sw_node_spin_get_button (SW_NODE_SPIN (spin)), 20);
  g_assert_cmpint (sw_tl2_stage_number (&stage, POTION "/stack"), ==, 20);
  g_assert_true (sw_tl2_piece_get_changed (sw_tl2_item_row_get_piece (row)));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "changed"));
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (sw_tl2_stage_number (&stage, POTION "/stack"), ==, 34);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (row), "changed"));
  sw_stage_close (&stage);
}

static void
test_inventory_details (void)
{
  SwStage stage;
  SwTl2ItemRow *row;
  GtkWidget *button;
  g_autofree char *selection = NULL;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_INVENTORY_PAGE, SW_TEST_TL2);
  row = sw_tl2_stage_get_item (&stage, "Sturdy Pioneer Footwraps");
  button = sw_test_ui_find (GTK_WIDGET (row), GTK_TYPE_TOGGLE_BUTTON, NULL);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Details of Sturdy Pioneer Footwraps");
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  selection = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (selection, ==, "/character/items/0");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (row), GTK_TYPE_LABEL, "Spark Ember Chip"));
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (row), GTK_TYPE_LABEL, "Effects"));
  sw_tl2_stage_enter (&stage, "/character/items/0/level", "12");
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/items/0/level"), ==, 12);
  g_assert_true (sw_tl2_item_row_get_expanded (row));

  /* From elsewhere to a field that is folded */
  sw_tl2_item_row_set_expanded (row, FALSE);
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/character/items/0/enchants"));
  g_assert_true (sw_tl2_item_row_get_expanded (row));
  g_assert_true (gtk_widget_is_ancestor (
    sw_stage_focused (&stage), sw_stage_find_row (&stage, "/character/items/0/enchants")));
  sw_stage_close (&stage);
}

static void
test_inventory_search (void)
{
  SwStage stage;
  GtkWidget *search;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_INVENTORY_PAGE, SW_TEST_TL2);
  search = sw_test_ui_find (stage.page, GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_test_accessible_assert_property (search, GTK_ACCESSIBLE_PROPERTY_LABEL, "Search items");
  gtk_editable_set_text (GTK_EDITABLE (search), "POTION");
  SW_TEST_UI_WAIT ("two to be left", sw_tl2_inventory_get_n_listed (get_inventory (&stage)) == 2);
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "2 of 6 items"));
  /* What is in a socket is found as well */
  gtk_editable_set_text (GTK_EDITABLE (search), "spark ember");
  SW_TEST_UI_WAIT ("those with a gem",
                   g_list_model_get_n_items (G_LIST_MODEL (get_inventory (&stage))) == 4);
  gtk_editable_set_text (GTK_EDITABLE (search), "nothing of the kind");
  SW_TEST_UI_WAIT ("none", sw_tl2_inventory_get_n_listed (get_inventory (&stage)) == 0);
  g_assert_true (gtk_widget_get_mapped (sw_test_ui_find (stage.page, ADW_TYPE_STATUS_PAGE,
                                                         "No such item")));
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), POTION "/stack"));
  g_assert_cmpuint (sw_tl2_inventory_get_n_listed (get_inventory (&stage)), ==, 6);
  sw_stage_close (&stage);
}

/* The arrows go past the headings, and unfold */
static void
test_inventory_keys (void)
{
  SwStage stage;
  GtkWidget *list;
  GtkWidget *search;
  GtkWidget *focus;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_INVENTORY_PAGE, SW_TEST_TL2);
  list = sw_test_ui_find (stage.page, GTK_TYPE_LIST_VIEW, NULL);
  search = sw_test_ui_find (stage.page, GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_widget_grab_focus (search);
  g_assert_true (gtk_widget_child_focus (stage.window, GTK_DIR_TAB_FORWARD));
  focus = sw_stage_focused (&stage);
  g_assert_true (gtk_widget_is_ancestor (
    focus, GTK_WIDGET (sw_tl2_stage_get_item (&stage, "Sturdy Pioneer Footwraps"))));
  g_assert_true (gtk_widget_child_focus (stage.window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_is_ancestor (sw_stage_focused (&stage), search));
  g_assert_true (gtk_widget_child_focus (stage.window, GTK_DIR_DOWN));
  sw_stage_press (list, "Down");
  focus = sw_stage_focused (&stage);
  g_assert_true (gtk_widget_is_ancestor (
    focus, GTK_WIDGET (sw_tl2_stage_get_item (&stage, "Health Potion"))));
  sw_stage_press (list, "Right");
  g_assert_true (sw_tl2_item_row_get_expanded (sw_tl2_stage_get_item (&stage, "Health Potion")));
  sw_stage_press (list, "Left");
  g_assert_false (sw_tl2_item_row_get_expanded (sw_tl2_stage_get_item (&stage, "Health Potion")));
  sw_stage_press (list, "Up");
  focus = sw_stage_focused (&stage);
  g_assert_true (gtk_widget_is_ancestor (
    focus, GTK_WIDGET (sw_tl2_stage_get_item (&stage, "Sturdy Pioneer Footwraps"))));
  sw_stage_close (&stage);
}

static void
test_inventory_copy (void)
{
  SwStage stage;
  g_autoptr (SwDocument) stash = sw_tl2_stage_new_stash (2);
  g_autoptr (SwTl2Inventory) there = sw_tl2_inventory_new (stash, "/items");
  g_autoptr (SwNode) item = NULL;
  g_autoptr (GListModel) open = sw_tl2_stash_copy_list_open ();
  g_autofree char *toast = NULL;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_INVENTORY_PAGE, SW_TEST_TL2);
  g_assert_cmpuint (g_list_model_get_n_items (open), ==, 0);
  item = sw_document_find_node (stage.document, POTION, NULL);
  sw_tl2_stash_copy_ask (stage.page, item);
  toast = sw_test_ui_dup_toast (GTK_WINDOW (stage.window));
  g_assert_cmpstr (toast, ==, "Open the shared stash first, in another tab.");

  g_assert_true (sw_tl2_stash_copy_put (stage.page, item, stash));
  g_assert_cmpuint (sw_tl2_inventory_get_n_pieces (there), ==, 3);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (stash)), ==, 1);
  sw_history_undo (sw_document_get_history (stash));
  g_assert_cmpuint (sw_tl2_inventory_get_n_pieces (there), ==, 2);
  g_clear_object (&item);
  sw_stage_close (&stage);
}

/* What the list tells is what there is, whatever is put in and taken out */
static void
test_inventory_model (void)
{
  g_autoptr (SwDocument) stash = sw_tl2_stage_new_stash (300);
  g_autoptr (SwDocument) character = sw_tl2_stage_new_character (SW_TEST_TL2);
  g_autoptr (SwTl2Inventory) there = sw_tl2_inventory_new (stash, "/items");
  GListModel *model = G_LIST_MODEL (there);
  guint n = g_list_model_get_n_items (model);
  g_autoptr (SwNode) node = sw_document_find_node (stash, "/items/7/stack", NULL);
  g_autoptr (GError) error = NULL;
  guint position;

  g_assert_cmpuint (sw_tl2_inventory_get_n_pieces (there), ==, 300);
  g_assert_cmpuint (n, >, 300);
  g_assert_true (sw_tl2_inventory_find (there, sw_node_get_id (node), &position));
  g_assert_cmpuint (position, <, n);
  sw_node_set_number (node, 5, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (SW_IS_TL2_PIECE (item))
        g_assert_cmpint (sw_tl2_piece_get_changed (SW_TL2_PIECE (item)), ==, i == position);
    }
}

/* The first game has one container for all, and tells by slots of its own where something is */
static void
test_inventory_first_game (void)
{
  SwStage stage;
  g_autofree char *facts = NULL;
  SwTl2Piece *piece;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_INVENTORY_PAGE, SW_TEST_TL1);
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "Worn and carried (6)"));
  piece = sw_tl2_item_row_get_piece (sw_tl2_stage_get_item (&stage, "Sturdy Pioneer Footwraps"));
  facts = sw_tl2_piece_dup_facts (piece);
  g_assert_cmpstr (facts, ==, "1 enchantment · 1 of 2 sockets filled");
  sw_stage_close (&stage);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/ui/tl2/inventory/edit", test_inventory);
  g_test_add_func ("/ui/tl2/inventory/details", test_inventory_details);
  g_test_add_func ("/ui/tl2/inventory/search", test_inventory_search);
  g_test_add_func ("/ui/tl2/inventory/keys", test_inventory_keys);
  g_test_add_func ("/ui/tl2/inventory/copy", test_inventory_copy);
  g_test_add_func ("/ui/tl2/inventory/first-game", test_inventory_first_game);
  g_test_add_func ("/ui/tl2/inventory/model", test_inventory_model);

  return g_test_run ();
}
