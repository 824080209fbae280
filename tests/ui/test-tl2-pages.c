/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-pages.c: the pages of Torchlight characters and stashes. */
#include "config.h"

#include "sw-fixture-svb.h"
#include "sw-node-spin.h"
#include "sw-row.h"
#include "sw-test-stage.h"
#include "sw-text-row.h"
#include "sw-tl2-attributes-page.h"
#include "sw-tl2-document.h"
#include "sw-tl2-inventory-page.h"
#include "sw-tl2-item-list.h"
#include "sw-tl2-item-row.h"
#include "sw-tl2-mods-page.h"
#include "sw-tl2-overview-page.h"
#include "sw-tl2-pets-page.h"
#include "sw-tl2-skills-page.h"
#include "sw-tl2-stash-copy.h"
#include "sw-tl2-statistics-page.h"

#include <string.h>

#define TL1 0x17
#define UNVERIFIED 0x40
#define TL2 0x44

#define POTION "/character/items/1"

static SwDocument *
read_document (GBytes     *bytes,
               const char *name)
{
  g_autoptr (GBytes) owned = bytes;
  g_autoptr (GError) error = NULL;
  SwDocument *document = sw_document_new_for_bytes (owned, name, sw_tables_get_default (), NULL,
                                                    &error);

  g_assert_no_error (error);
  g_assert_true (SW_IS_TL2_DOCUMENT (document));

  return document;
}

static SwDocument *
new_character (guint version)
{
  SwFixtureSvb options;

  if (version == TL2)
    sw_fixture_svb_demo (&options);
  else
    sw_fixture_svb_init (&options, version);

  return read_document (sw_fixture_svb_new (&options), version == TL1 ? "0.SVT" : "Ashford.SVB");
}

static SwDocument *
new_stash (guint n_items)
{
  return read_document (sw_fixture_svb_stash_new (TL2, n_items), "sharedstash_v2.bin");
}

static void
open_page (SwStage *stage,
           GType    type,
           guint    version)
{
  sw_stage_open_document (stage, type, new_character (version));
}

static gint64
get_number (SwStage    *stage,
            const char *path)
{
  return (gint64) sw_stage_number (stage, path);
}

/* Types a number into the row of a node, as a person does */
static void
enter (SwStage    *stage,
       const char *path,
       const char *text)
{
  GtkWidget *row = sw_stage_find_row (stage, path);
  SwNodeSpin *spin = SW_NODE_SPIN (sw_test_ui_find (row, SW_TYPE_NODE_SPIN, NULL));

  gtk_editable_set_text (GTK_EDITABLE (sw_node_spin_get_button (spin)), text);
  gtk_spin_button_update (sw_node_spin_get_button (spin));
}

/* Does what a click on a button does, without the time that a press takes */
static void
press (GtkWidget *button)
{
  g_assert_true (gtk_widget_activate_action_variant (
    button, gtk_actionable_get_action_name (GTK_ACTIONABLE (button)),
    gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button))));
}

static gboolean
is_seen (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_visible (widget))
      return FALSE;

  return TRUE;
}

/* -- overview -- */

static void
test_overview (void)
{
  SwStage stage;
  GtkWidget *row;
  g_autofree char *selection = NULL;

  open_page (&stage, SW_TYPE_TL2_OVERVIEW_PAGE, TL2);
  row = sw_stage_find_row (&stage, "/character/name");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Ashford");
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "Embermage"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "Torchlight II, version 0x44"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "yes, every bit"));
  g_assert_nonnull (sw_test_ui_find (stage.page, ADW_TYPE_PREFERENCES_GROUP, "Findings"));
  gtk_test_accessible_assert_property (sw_stage_find_row (&stage, "/hardcore"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Hardcore");

  /* The copy of the name in the last block goes along */
  gtk_widget_grab_focus (row);
  selection = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (selection, ==, "/character/name");
  gtk_editable_set_text (GTK_EDITABLE (row), "Berenike");
  sw_text_row_commit (SW_TEXT_ROW (row));
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpstr (sw_document_get_title (stage.document), ==, "Berenike");
  g_assert_cmpstr (sw_tl2_document_get_text (SW_TL2_DOCUMENT (stage.document), "/last/name"), ==,
                   "Berenike");

  enter (&stage, "/character/gold", "777");
  g_assert_cmpint (get_number (&stage, "/character/gold"), ==, 777);
  sw_history_undo (sw_stage_history (&stage));
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (get_number (&stage, "/character/gold"), ==, 18160);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Ashford");
  sw_stage_close (&stage);
}

/* A number with a point keeps the digits that nobody sees, and takes new ones */
static void
test_overview_floats (void)
{
  SwStage stage;
  GtkWidget *row;
  guint64 before;

  open_page (&stage, SW_TYPE_TL2_OVERVIEW_PAGE, TL2);
  row = sw_stage_find_row (&stage, "/game_time");
  before = sw_stage_number (&stage, "/game_time");
  enter (&stage, "/game_time", "14.25");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  g_assert_cmpuint (sw_stage_number (&stage, "/game_time"), ==, before);
  enter (&stage, "/game_time", "6.5");
  g_assert_cmpuint (sw_stage_number (&stage, "/game_time"), ==, 0x40D00000);
  enter (&stage, "/game_time", "noon");
  g_assert_cmpuint (sw_stage_number (&stage, "/game_time"), ==, 0x40D00000);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "14.25"));
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpuint (sw_stage_number (&stage, "/game_time"), ==, before);
  sw_stage_close (&stage);
}

static void
test_overview_cheat (void)
{
  SwStage stage;
  GtkWidget *button;
  g_autoptr (SwNode) node = NULL;
  g_autoptr (GError) error = NULL;

  open_page (&stage, SW_TYPE_TL2_OVERVIEW_PAGE, TL2);
  button = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Remove the mark");
  g_assert_false (is_seen (button));

  node = sw_document_find_node (stage.document, "/character/cheater", NULL);
  sw_node_set_number (node, 0xD6, &error);
  g_assert_no_error (error);
  g_assert_true (is_seen (button));
  press (button);
  g_assert_cmpint (get_number (&stage, "/character/cheater"), ==, 0x4E);
  g_assert_false (is_seen (button));
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_true (is_seen (button));
  sw_stage_close (&stage);
}

/* -- attributes -- */

static void
test_attributes (void)
{
  SwStage stage;
  GtkWidget *button;
  gint64 points;

  open_page (&stage, SW_TYPE_TL2_ATTRIBUTES_PAGE, TL2);
  enter (&stage, "/character/strength", "156");
  g_assert_cmpint (get_number (&stage, "/character/strength"), ==, 156);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (get_number (&stage, "/character/strength"), ==, 10);

  points = get_number (&stage, "/character/free_stats");
  enter (&stage, "/character/strength", "60");
  button = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Reset attributes");
  press (button);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  g_assert_cmpint (get_number (&stage, "/character/free_stats"), >, points);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (get_number (&stage, "/character/free_stats"), ==, points);
  g_assert_cmpint (get_number (&stage, "/character/strength"), ==, 60);
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/character/armor_ice"));
  g_assert_true (sw_stage_focused (&stage) != NULL);
  sw_stage_close (&stage);
}

/* -- skills -- */

static void
test_skills (void)
{
  SwStage stage;
  GtkWidget *row;
  GtkWidget *button;
  gint64 points;

  open_page (&stage, SW_TYPE_TL2_SKILLS_PAGE, TL2);
  row = sw_stage_find_row (&stage, "/character/skills/0/level");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Firebombs");
  enter (&stage, "/character/skills/0/level", "7");
  g_assert_cmpint (get_number (&stage, "/character/skills/0/level"), ==, 7);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (get_number (&stage, "/character/skills/0/level"), ==, 3);

  points = get_number (&stage, "/character/free_skills");
  button = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Reset skills");
  press (button);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpint (get_number (&stage, "/character/skills/0/level"), ==, 0);
  g_assert_cmpint (get_number (&stage, "/character/free_skills"), >, points);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (get_number (&stage, "/character/free_skills"), ==, points);

  /* A spell is a word and a level */
  row = sw_stage_find_row (&stage, "/character/spells/0/name");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "HEAL SELF II");
  enter (&stage, "/character/spells/0/level", "4");
  g_assert_cmpint (get_number (&stage, "/character/spells/0/level"), ==, 4);
  sw_stage_close (&stage);
}

static void
test_skill_search (void)
{
  SwStage stage;
  GtkWidget *search;
  GtkWidget *learned;
  GtkWidget *firebombs;
  GtkWidget *arc_beam;

  open_page (&stage, SW_TYPE_TL2_SKILLS_PAGE, TL2);
  search = sw_test_ui_find (stage.page, GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_test_accessible_assert_property (search, GTK_ACCESSIBLE_PROPERTY_LABEL, "Search skills");
  firebombs = sw_stage_find_row (&stage, "/character/skills/0/level");
  arc_beam = sw_stage_find_row (&stage, "/character/skills/1/level");

  gtk_editable_set_text (GTK_EDITABLE (search), "fireb");
  SW_TEST_UI_WAIT ("the others to go", !is_seen (arc_beam));
  g_assert_true (is_seen (firebombs));
  gtk_editable_set_text (GTK_EDITABLE (search), "no such thing");
  SW_TEST_UI_WAIT ("all to go", !is_seen (firebombs));
  g_assert_true (gtk_widget_get_mapped (sw_test_ui_find (stage.page, ADW_TYPE_STATUS_PAGE,
                                                         "No such skill")));

  /* Who is sent to a skill finds it */
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/character/skills/1/level"));
  g_assert_true (is_seen (arc_beam));

  learned = sw_test_ui_find (stage.page, GTK_TYPE_TOGGLE_BUTTON, "_Learned");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (learned), TRUE);
  g_assert_false (is_seen (arc_beam));
  g_assert_true (is_seen (firebombs));
  sw_stage_close (&stage);
}

/* -- items -- */

static SwTl2ItemRow *
find_item (GtkWidget  *inside,
           const char *title)
{
  if (SW_IS_TL2_ITEM_ROW (inside))
    {
      SwTl2Piece *piece = sw_tl2_item_row_get_piece (SW_TL2_ITEM_ROW (inside));

      return piece != NULL && g_str_equal (sw_tl2_piece_get_title (piece), title)
             ? SW_TL2_ITEM_ROW (inside) : NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SwTl2ItemRow *found = find_item (child, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static SwTl2ItemRow *
get_item (SwStage    *stage,
          const char *title)
{
  SwTl2ItemRow *row = find_item (stage->page, title);

  g_assert_nonnull (row);

  return row;
}

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

  open_page (&stage, SW_TYPE_TL2_INVENTORY_PAGE, TL2);
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "Worn (1)"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "Bag, consumables (3)"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "6 items"));
  g_assert_nonnull (find_item (stage.page, "Sturdy Pioneer Footwraps"));

  row = get_item (&stage, "Health Potion");
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
  g_assert_cmpint (get_number (&stage, POTION "/stack"), ==, 20);
  g_assert_true (sw_tl2_piece_get_changed (sw_tl2_item_row_get_piece (row)));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "changed"));
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (get_number (&stage, POTION "/stack"), ==, 34);
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

  open_page (&stage, SW_TYPE_TL2_INVENTORY_PAGE, TL2);
  row = get_item (&stage, "Sturdy Pioneer Footwraps");
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
  enter (&stage, "/character/items/0/level", "12");
  g_assert_cmpint (get_number (&stage, "/character/items/0/level"), ==, 12);
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

  open_page (&stage, SW_TYPE_TL2_INVENTORY_PAGE, TL2);
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
  GtkWidget *focus;

  open_page (&stage, SW_TYPE_TL2_INVENTORY_PAGE, TL2);
  list = sw_test_ui_find (stage.page, GTK_TYPE_LIST_VIEW, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (get_item (&stage, "Sturdy Pioneer Footwraps")));
  sw_stage_press (list, "Down");
  focus = sw_stage_focused (&stage);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (get_item (&stage, "Health Potion"))));
  sw_stage_press (list, "Right");
  g_assert_true (sw_tl2_item_row_get_expanded (get_item (&stage, "Health Potion")));
  sw_stage_press (list, "Left");
  g_assert_false (sw_tl2_item_row_get_expanded (get_item (&stage, "Health Potion")));
  sw_stage_press (list, "Up");
  focus = sw_stage_focused (&stage);
  g_assert_true (gtk_widget_is_ancestor (
    focus, GTK_WIDGET (get_item (&stage, "Sturdy Pioneer Footwraps"))));
  sw_stage_close (&stage);
}

static void
test_inventory_copy (void)
{
  SwStage stage;
  g_autoptr (SwDocument) stash = new_stash (2);
  g_autoptr (SwTl2Inventory) there = sw_tl2_inventory_new (stash, "/items");
  g_autoptr (SwNode) item = NULL;
  g_autoptr (GListModel) open = sw_tl2_stash_copy_list_open ();
  g_autofree char *toast = NULL;

  open_page (&stage, SW_TYPE_TL2_INVENTORY_PAGE, TL2);
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
  g_autoptr (SwDocument) stash = new_stash (300);
  g_autoptr (SwDocument) character = new_character (TL2);
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

/* -- pets -- */

static void
test_pets (void)
{
  SwStage stage;
  GtkWidget *items;

  open_page (&stage, SW_TYPE_TL2_PETS_PAGE, TL2);
  sw_stage_find_row (&stage, "/pets/0/name");
  g_assert_false (is_seen (sw_test_ui_find (stage.page, GTK_TYPE_DROP_DOWN, NULL)));
  enter (&stage, "/pets/0/level", "9");
  g_assert_cmpint (get_number (&stage, "/pets/0/level"), ==, 9);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (get_number (&stage, "/pets/0/level"), ==, 17);

  items = sw_test_ui_find (stage.page, GTK_TYPE_TOGGLE_BUTTON, "Items (1)");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (items), TRUE);
  sw_test_ui_settle ();
  g_assert_true (is_seen (GTK_WIDGET (get_item (&stage, "Mana Potion"))));
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/pets/0/health"));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (items)));
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/pets/0/items/0/stack"));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (items)));
  sw_stage_close (&stage);
}

/* -- statistics, mods -- */

static void
test_statistics (void)
{
  SwStage stage;
  GtkWidget *row;

  open_page (&stage, SW_TYPE_TL2_STATISTICS_PAGE, TL2);
  row = sw_stage_find_row (&stage, "/statistics/14");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Fish caught");
  enter (&stage, "/statistics/14", "99");
  g_assert_cmpint (get_number (&stage, "/statistics/14"), ==, 99);
  g_assert_nonnull (sw_row_find (stage.page, "/statistics/21"));
  g_assert_null (sw_row_find (stage.page, "/statistics/22"));
  sw_stage_close (&stage);

  open_page (&stage, SW_TYPE_TL2_STATISTICS_PAGE, TL1);
  g_assert_nonnull (sw_row_find (stage.page, "/statistics/17"));
  g_assert_null (sw_row_find (stage.page, "/statistics/18"));
  sw_stage_close (&stage);
}

static void
test_mods (void)
{
  SwStage stage;
  GtkWidget *expander;

  open_page (&stage, SW_TYPE_TL2_MODS_PAGE, TL2);
  expander = sw_test_ui_find (stage.page, ADW_TYPE_EXPANDER_ROW, "Recipes");
  g_assert_null (sw_test_ui_find (expander, GTK_TYPE_LABEL, "A Random Set Item"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (expander), TRUE);
  g_assert_nonnull (sw_test_ui_find (expander, GTK_TYPE_LABEL, "A Random Set Item"));

  /* What is folded is unfolded for who is sent there */
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/movies/0/times"));
  enter (&stage, "/movies/0/times", "3");
  g_assert_cmpint (get_number (&stage, "/movies/0/times"), ==, 3);
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/mods/0/0/version"));
  sw_stage_close (&stage);
}

/* -- all of them -- */

static const char *
get_word (GType type)
{
  return g_type_name (type);
}

static void
list_pages (GType **types,
            guint  *n_types)
{
  static GType pages[7];

  pages[0] = SW_TYPE_TL2_OVERVIEW_PAGE;
  pages[1] = SW_TYPE_TL2_ATTRIBUTES_PAGE;
  pages[2] = SW_TYPE_TL2_SKILLS_PAGE;
  pages[3] = SW_TYPE_TL2_INVENTORY_PAGE;
  pages[4] = SW_TYPE_TL2_PETS_PAGE;
  pages[5] = SW_TYPE_TL2_STATISTICS_PAGE;
  pages[6] = SW_TYPE_TL2_MODS_PAGE;
  *types = pages;
  *n_types = G_N_ELEMENTS (pages);
}

/* Makes every page of a document, and checks how narrow it can be */
static void
make_pages (SwDocument *document)
{
  GType *types;
  guint n;

  list_pages (&types, &n);
  for (guint i = 0; i < n; i++)
    {
      SwStage stage;
      int minimum;

      sw_stage_open_document (&stage, types[i], g_object_ref (document));
      gtk_widget_measure (stage.page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_test_message ("%s: %d", get_word (types[i]), minimum);
      g_assert_cmpint (minimum, <=, 360);
      g_assert_false (sw_page_focus_path (SW_PAGE (stage.page), "/no/such/thing"));
      gtk_window_destroy (GTK_WINDOW (stage.window));
      sw_test_ui_settle ();
      g_assert_finalize_object (stage.page);
      g_assert_finalize_object (stage.session);
      g_object_unref (document);
    }
}

static void
test_versions (void)
{
  static const guint versions[] = { TL1, UNVERIFIED, 0x41, 0x42, TL2 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      SwDocument *document = new_character (versions[i]);

      make_pages (document);
      g_assert_finalize_object (document);
    }
}

static void
test_stashes (void)
{
  SwDocument *empty = new_stash (0);
  SwDocument *full = new_stash (40);
  SwStage stage;

  make_pages (full);
  g_assert_finalize_object (full);
  sw_stage_open_document (&stage, SW_TYPE_TL2_INVENTORY_PAGE, empty);
  g_assert_true (gtk_widget_get_mapped (sw_test_ui_find (stage.page, ADW_TYPE_STATUS_PAGE,
                                                         "The shared stash is empty")));
  sw_stage_close (&stage);
}

/* Of a version that nobody could check, everything is shown and nothing can be set */
static void
test_read_only (void)
{
  SwStage stage;
  SwTl2ItemRow *row;

  open_page (&stage, SW_TYPE_TL2_ATTRIBUTES_PAGE, UNVERIFIED);
  g_assert_true (sw_document_get_read_only (stage.document));
  g_assert_null (sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Reset attributes"));
  g_assert_false (is_seen (sw_test_ui_find (sw_stage_find_row (&stage, "/character/strength"),
                                            SW_TYPE_NODE_SPIN, NULL)));
  sw_stage_close (&stage);

  open_page (&stage, SW_TYPE_TL2_INVENTORY_PAGE, UNVERIFIED);
  row = get_item (&stage, "Health Potion");
  g_assert_false (is_seen (sw_test_ui_find (GTK_WIDGET (row), SW_TYPE_NODE_SPIN, NULL)));
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (row), GTK_TYPE_LABEL, "× 12"));
  sw_stage_close (&stage);
}

/* A file that was put back is another tree */
static void
test_replaced (void)
{
  GType *types;
  guint n;

  list_pages (&types, &n);
  for (guint i = 0; i < n; i++)
    {
      SwStage stage;
      SwFixtureSvb options;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SwCommand) command = NULL;

      sw_fixture_svb_demo (&options);
      options.n_potions = 7;
      options.level = 3;
      bytes = sw_fixture_svb_new (&options);
      open_page (&stage, types[i], TL2);
      command = sw_document_new_restore (stage.document, bytes, "Restore", &error);
      g_assert_no_error (error);
      g_assert_true (sw_document_push (stage.document, command, &error));
      sw_test_ui_settle ();
      if (types[i] == SW_TYPE_TL2_INVENTORY_PAGE)
        g_assert_cmpint (sw_tl2_piece_get_number (
          sw_tl2_item_row_get_piece (get_item (&stage, "Health Potion")), "stack", 0), ==, 7);
      sw_history_undo (sw_stage_history (&stage));
      sw_test_ui_settle ();
      g_clear_object (&command);
      sw_stage_close (&stage);
    }
}

static void
open_sample (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  SwDocument *document;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  bytes = g_bytes_new_take (g_steal_pointer (&data), size);
  document = sw_document_new_for_bytes (bytes, name, sw_tables_get_default (), NULL, NULL);
  if (document == NULL)
    return;

  if (SW_IS_TL2_DOCUMENT (document))
    make_pages (document);
  g_object_unref (document);
}

/* Characters and stashes that the games wrote, and ones that something has damaged */
static void
test_samples (void)
{
  static const char * const wanted[] = { "r02", "r05", "r08", "t01", "c15", "c17", "s19", NULL };
  const char *samples = g_getenv ("SAVEWRIGHT_SAMPLES");
  g_autofree char *root = g_build_filename (samples != NULL ? samples : "/nonexistent", "svb",
                                            NULL);
  g_autoptr (GDir) files = g_dir_open (root, 0, NULL);
  const char *file;

  if (files == NULL)
    {
      g_test_skip ("there are no samples");
      return;
    }

  while ((file = g_dir_read_name (files)) != NULL)
    for (guint i = 0; wanted[i] != NULL; i++)
      if (g_str_has_prefix (file, wanted[i]) && !g_str_has_suffix (file, ".json"))
        {
          g_autofree char *path = g_build_filename (root, file, NULL);

          open_sample (path);
        }
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/ui/tl2/overview/edit", test_overview);
  g_test_add_func ("/ui/tl2/overview/floats", test_overview_floats);
  g_test_add_func ("/ui/tl2/overview/cheat", test_overview_cheat);
  g_test_add_func ("/ui/tl2/attributes/edit", test_attributes);
  g_test_add_func ("/ui/tl2/skills/edit", test_skills);
  g_test_add_func ("/ui/tl2/skills/search", test_skill_search);
  g_test_add_func ("/ui/tl2/inventory/edit", test_inventory);
  g_test_add_func ("/ui/tl2/inventory/details", test_inventory_details);
  g_test_add_func ("/ui/tl2/inventory/search", test_inventory_search);
  g_test_add_func ("/ui/tl2/inventory/keys", test_inventory_keys);
  g_test_add_func ("/ui/tl2/inventory/copy", test_inventory_copy);
  g_test_add_func ("/ui/tl2/inventory/model", test_inventory_model);
  g_test_add_func ("/ui/tl2/pets/edit", test_pets);
  g_test_add_func ("/ui/tl2/statistics/edit", test_statistics);
  g_test_add_func ("/ui/tl2/mods/edit", test_mods);
  g_test_add_func ("/ui/tl2/pages/versions", test_versions);
  g_test_add_func ("/ui/tl2/pages/stashes", test_stashes);
  g_test_add_func ("/ui/tl2/pages/read-only", test_read_only);
  g_test_add_func ("/ui/tl2/pages/replaced", test_replaced);
  g_test_add_func ("/ui/tl2/pages/samples", test_samples);

  return g_test_run ();
}
