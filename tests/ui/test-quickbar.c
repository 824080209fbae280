/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-quickbar.c: the quickbar of a Torchlight character. */
#include "config.h"

#include "sw-binding-row.h"
#include "sw-fixture-svb.h"
#include "sw-key-row.h"
#include "sw-palette.h"
#include "sw-quickbar.h"
#include "sw-test-stage.h"
#include "sw-tl2-quickbar-page.h"

#include <string.h>

typedef struct
{
  SwStage     stage;
  SwQuickbar *bar;
} Bar;

static SwDocument *
make_document (const SwFixtureSvb *options,
               const char         *name)
{
  g_autoptr (GBytes) bytes = sw_fixture_svb_new (options);
  g_autoptr (GError) error = NULL;
  SwDocument *document = sw_document_new_for_bytes (bytes, name, sw_tables_get_default (), NULL,
                                                    &error);

  g_assert_no_error (error);

  return document;
}

static SwDocument *
new_document (void)
{
  SwFixtureSvb demo;

  sw_fixture_svb_demo (&demo);

  return make_document (&demo, "Ashford.SVB");
}

static void
open_document (Bar        *bar,
               SwDocument *document)
{
  sw_stage_open_document (&bar->stage, SW_TYPE_TL2_QUICKBAR_PAGE, document);
  bar->bar = SW_QUICKBAR (sw_test_ui_find (bar->stage.page, SW_TYPE_QUICKBAR, NULL));
  g_assert_nonnull (bar->bar);
}

static void
open_bar (Bar *bar)
{
  open_document (bar, new_document ());
}

static GtkWidget *
get_slot (Bar   *bar,
          guint  slot)
{
  return GTK_WIDGET (sw_quickbar_get_tile (bar->bar, slot));
}

static void
assert_slot (Bar        *bar,
             guint       slot,
             const char *label)
{
  gtk_test_accessible_assert_property (get_slot (bar, slot), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
assert_focus (Bar   *bar,
              guint  slot)
{
  g_assert_true (sw_stage_focused (&bar->stage) == get_slot (bar, slot));
}

static void
press (Bar        *bar,
       const char *keys)
{
  sw_stage_press (GTK_WIDGET (bar->bar), keys);
}

static void
move (Bar              *bar,
      GtkDirectionType  direction)
{
  gtk_widget_child_focus (GTK_WIDGET (bar->bar), direction);
}

/* -- what it shows -- */

static void
test_names (void)
{
  Bar bar;
  GtkWidget *row;

  open_bar (&bar);
  gtk_test_accessible_assert_role (bar.bar, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (bar.bar, GTK_ACCESSIBLE_PROPERTY_LABEL, "Quickbar");
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    gtk_test_accessible_assert_role (get_slot (&bar, i), GTK_ACCESSIBLE_ROLE_BUTTON);
  assert_slot (&bar, 0, "Slot 1, Health Potion, item, 34 carried");
  assert_slot (&bar, 2, "Slot 3, Firebombs, skill, rank 3");
  assert_slot (&bar, 4, "Slot 5, empty");
  assert_slot (&bar, 9, "Slot 0, Elemental Boon, skill, rank 2");

  /* The keys that are not on the bar are shown as well, and say what is on them */
  row = sw_test_ui_find (bar.stage.page, SW_TYPE_KEY_ROW, "Right mouse button");
  g_assert_nonnull (row);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Right mouse button, Firebombs, skill, rank 3");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Firebombs · Rank 3");
  sw_stage_close (&bar.stage);
}

static void
test_read_only (void)
{
  Bar bar;
  SwDocument *document = new_document ();

  sw_tree_set_read_only (sw_document_get_tree (document), "It is only a test.");
  open_document (&bar, document);
  /* Nobody is asked to drag; the reason stands above the page, and here when somebody tries */
  g_assert_false (gtk_widget_get_mapped (sw_test_ui_find (
    bar.stage.page, GTK_TYPE_LABEL, "Drag a skill or an item here, or press Enter on a slot.")));
  assert_slot (&bar, 0, "Slot 1, Health Potion, item, 34 carried");
  g_assert_true (sw_quickbar_focus_slot (bar.bar, 0));
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "quickbar.clear", NULL);
  gtk_widget_activate_action (bar.stage.page, "quickbar-page.clear", NULL);
  assert_slot (&bar, 0, "Slot 1, Health Potion, item, 34 carried");
  g_assert_cmpstr (sw_quickbar_set_offer (bar.bar, sw_quickbar_slot_get_binding (
                     sw_quickbar_get_tile (bar.bar, 0)), 0), ==, "It is only a test.");
  sw_stage_close (&bar.stage);
}

/* -- how it is laid out -- */

static void
resize (Bar *bar,
        int  width,
        int  height)
{
  gtk_window_set_default_size (GTK_WINDOW (bar->stage.window), width, height);
  /* Where there is no compositor the window has a border */
  SW_TEST_UI_WAIT ("the size",
                   ABS (gtk_widget_get_width (bar->stage.window) - width) < 16
                   && ABS (gtk_widget_get_height (bar->stage.window) - height) < 16);
  sw_test_ui_settle ();
}

/* A widget that is less high than it needs for its width, or that sticks out, is squeezed */
static void
assert_room (GtkWidget *widget,
             GtkWidget *around,
             int        least)
{
  graphene_rect_t bounds;
  int needed = 0;

  g_assert_true (gtk_widget_get_mapped (widget));
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_allocated_width (widget),
                      &needed, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_allocated_height (widget), >=, MAX (needed, least));
  g_assert_true (gtk_widget_compute_bounds (widget, around, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (around));
}

static gboolean
is_in_sight (GtkWidget *widget,
             GtkWidget *around)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, around, &bounds) && bounds.origin.y > -1
         && bounds.origin.y + bounds.size.height < (float) gtk_widget_get_height (around) + 1;
}

static void
assert_layout (Bar *bar)
{
  GtkWidget *page = bar->stage.page;
  GtkWidget *palette = sw_test_ui_find (page, SW_TYPE_PALETTE, NULL);
  GtkWidget *key = sw_test_ui_find (page, SW_TYPE_KEY_ROW, "Right mouse button");

  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    assert_room (get_slot (bar, i), page, 60);
  assert_room (palette, page, 220);
  assert_room (gtk_widget_get_ancestor (sw_test_ui_find (palette, GTK_TYPE_LIST_VIEW, NULL),
                                        GTK_TYPE_SCROLLED_WINDOW), page, 120);
  assert_room (key, page, 40);
  /* What is out of sight can be scrolled to, by the focus too */
  g_assert_true (gtk_widget_get_ancestor (key, GTK_TYPE_SCROLLED_WINDOW) != NULL);
  g_assert_true (gtk_widget_grab_focus (key));
  SW_TEST_UI_WAIT ("the other keys", is_in_sight (key, page));
  g_assert_true (sw_quickbar_focus_slot (bar->bar, 0));
  SW_TEST_UI_WAIT ("the first slot", is_in_sight (get_slot (bar, 0), page));
}

static gboolean
is_cut_off (GtkWidget *page,
            const char *text)
{
  GtkWidget *label = sw_test_ui_find (page, GTK_TYPE_LABEL, text);

  g_assert_nonnull (label);

  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

static void
test_layout (void)
{
  /* What the page gets of a window of 1100 × 720 with all panes, and whole windows */
  static const int sizes[][2] = { { 560, 610 }, { 900, 600 }, { 600, 800 }, { 360, 640 },
                                  { 1200, 420 }, { 1240, 860 } };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;
  Bar bar;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint percent = 100; percent <= 200; percent += 50)
    {
      open_bar (&bar);
      g_object_set (settings, "gtk-xft-dpi", (dpi > 0 ? dpi : 96 * 1024) * (int) percent / 100,
                    NULL);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          resize (&bar, sizes[i][0], sizes[i][1]);
          g_test_message ("%d × %d, %u %%", sizes[i][0], sizes[i][1], percent);
          assert_layout (&bar);
          g_assert_false (is_cut_off (bar.stage.page, "Quickbar"));
        }
      sw_stage_close (&bar.stage);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
assert_button (Bar        *bar,
               const char *label,
               gboolean    sensitive,
               const char *tooltip)
{
  GtkWidget *text = sw_test_ui_find (bar->stage.page, GTK_TYPE_LABEL, label);
  GtkWidget *button = gtk_widget_get_ancestor (text, GTK_TYPE_MENU_BUTTON);

  if (button == NULL)
    button = gtk_widget_get_ancestor (text, GTK_TYPE_BUTTON);
  g_assert_cmpint (gtk_widget_is_sensitive (button), ==, sensitive);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, tooltip);
}

/* What can't be done says why */
static void
test_reasons (void)
{
  SwDocument *document = new_document ();
  Bar bar;

  open_bar (&bar);
  assert_button (&bar, "Clear All", TRUE, "Clear all ten slots");
  gtk_widget_activate_action (bar.stage.page, "quickbar-page.clear", NULL);
  assert_button (&bar, "Clear All", FALSE, "All ten slots are empty");
  assert_button (&bar, "Copy From…", TRUE, "Copy the quickbar of another open character");
  sw_history_undo (sw_stage_history (&bar.stage));
  assert_button (&bar, "Clear All", TRUE, "Clear all ten slots");
  sw_stage_close (&bar.stage);

  sw_tree_set_read_only (sw_document_get_tree (document), "It is only a test.");
  open_document (&bar, document);
  assert_button (&bar, "Clear All", FALSE, "It is only a test.");
  assert_button (&bar, "Copy From…", FALSE, "It is only a test.");
  sw_stage_close (&bar.stage);
}

/* -- the keyboard -- */

static void
test_focus (void)
{
  Bar bar;
  g_autofree char *selection = NULL;

  open_bar (&bar);
  /* One stop for Tab, at the slot that had the focus last */
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (bar.bar)));
  assert_focus (&bar, 0);
  move (&bar, GTK_DIR_LEFT);
  assert_focus (&bar, 0);
  move (&bar, GTK_DIR_RIGHT);
  assert_focus (&bar, 1);
  press (&bar, "End");
  assert_focus (&bar, 9);
  move (&bar, GTK_DIR_RIGHT);
  assert_focus (&bar, 9);
  press (&bar, "Home");
  assert_focus (&bar, 0);
  press (&bar, "4");
  assert_focus (&bar, 3);
  selection = sw_stage_dup_selection (&bar.stage);
  g_assert_cmpstr (selection, ==, "/quickbar/3");
  press (&bar, "0");
  assert_focus (&bar, 9);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (bar.bar), GTK_DIR_TAB_FORWARD));

  gtk_widget_set_direction (GTK_WIDGET (bar.bar), GTK_TEXT_DIR_RTL);
  move (&bar, GTK_DIR_RIGHT);
  assert_focus (&bar, 8);
  move (&bar, GTK_DIR_LEFT);
  assert_focus (&bar, 9);

  g_assert_true (sw_page_focus_path (SW_PAGE (bar.stage.page), "/quickbar/6"));
  assert_focus (&bar, 6);
  g_assert_false (sw_page_focus_path (SW_PAGE (bar.stage.page), "/quickbar/10"));
  g_assert_false (sw_page_focus_path (SW_PAGE (bar.stage.page), "/quickbar/x"));
  sw_stage_close (&bar.stage);
}

static void
test_edits (void)
{
  Bar bar;
  SwHistory *history;

  open_bar (&bar);
  history = sw_stage_history (&bar.stage);
  g_assert_true (sw_quickbar_focus_slot (bar.bar, 1));
  press (&bar, "Delete");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 1);
  assert_slot (&bar, 1, "Slot 2, empty, changed");
  sw_test_ui_wait_toast (GTK_WINDOW (bar.stage.window), "Clear slot 2");
  assert_focus (&bar, 1);
  /* There is nothing to clear any more */
  press (&bar, "Delete");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 1);
  sw_history_undo (history);
  assert_slot (&bar, 1, "Slot 2, Mana Potion, item, 5 carried");
  assert_focus (&bar, 1);

  /* What is swapped keeps the focus */
  press (&bar, "<Alt>Right");
  assert_slot (&bar, 1, "Slot 2, Firebombs, skill, rank 3, changed");
  assert_slot (&bar, 2, "Slot 3, Mana Potion, item, 5 carried, changed");
  assert_focus (&bar, 2);
  press (&bar, "<Alt>Left");
  assert_slot (&bar, 2, "Slot 3, Firebombs, skill, rank 3");
  assert_focus (&bar, 1);
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 2);
  press (&bar, "Home");
  press (&bar, "<Alt>Left");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 2);

  /* All of it, as one step */
  gtk_widget_activate_action (bar.stage.page, "quickbar-page.clear", NULL);
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 3);
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    g_assert_cmpint (sw_tl2_binding_get_kind (sw_quickbar_slot_get_binding (
                       sw_quickbar_get_tile (bar.bar, i))), ==, SW_TL2_BINDING_EMPTY);
  sw_history_go_to (history, 0);
  assert_slot (&bar, 9, "Slot 0, Elemental Boon, skill, rank 2");
  sw_stage_close (&bar.stage);
}

static void
test_move (void)
{
  Bar bar;

  open_bar (&bar);
  g_assert_true (sw_quickbar_focus_slot (bar.bar, 2));
  press (&bar, "<Control>m");
  g_assert_true (sw_quickbar_get_moving (bar.bar));
  assert_slot (&bar, 2, "Firebombs picked up, slot 3. The arrows choose another slot, Escape puts "
                        "it back.");
  move (&bar, GTK_DIR_LEFT);
  assert_slot (&bar, 1, "Firebombs picked up, slot 3, over slot 2, Mana Potion. Enter swaps them.");
  assert_slot (&bar, 2, "Slot 3, Firebombs, skill, rank 3");
  g_assert_cmpstr (sw_quickbar_get_status (bar.bar), ==,
                   "Firebombs picked up, slot 3, over slot 2, Mana Potion. Enter swaps them.");
  /* Nothing else happens meanwhile */
  press (&bar, "Delete");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 0);
  press (&bar, "Escape");
  assert_focus (&bar, 2);
  assert_slot (&bar, 1, "Slot 2, Mana Potion, item, 5 carried");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 0);

  press (&bar, "<Control>m");
  press (&bar, "5");
  assert_slot (&bar, 4, "Firebombs picked up, slot 3, over slot 5, empty. Enter moves it there.");
  press (&bar, "Return");
  assert_slot (&bar, 4, "Slot 5, Firebombs, skill, rank 3, changed");
  assert_slot (&bar, 2, "Slot 3, empty, changed");
  assert_focus (&bar, 4);
  g_assert_cmpstr (sw_quickbar_get_status (bar.bar), ==, "Firebombs is in slot 5 now.");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 1);

  /* An undo under way takes away what was picked up */
  press (&bar, "<Control>m");
  sw_history_undo (sw_stage_history (&bar.stage));
  g_assert_false (sw_quickbar_get_moving (bar.bar));
  assert_slot (&bar, 4, "Slot 5, empty");

  /* So does leaving the bar */
  g_assert_true (sw_quickbar_focus_slot (bar.bar, 2));
  press (&bar, "<Control>m");
  gtk_widget_grab_focus (sw_test_ui_find (bar.stage.page, GTK_TYPE_SEARCH_ENTRY, NULL));
  sw_test_ui_settle ();
  g_assert_false (sw_quickbar_get_moving (bar.bar));

  /* And the page may go away meanwhile */
  g_assert_true (sw_quickbar_focus_slot (bar.bar, 2));
  press (&bar, "<Control>m");
  g_assert_true (sw_quickbar_get_moving (bar.bar));
  sw_stage_close (&bar.stage);
}

static void
test_clipboard (void)
{
  Bar bar;
  GdkClipboard *clipboard;

  open_bar (&bar);
  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (bar.bar));
  g_assert_true (sw_quickbar_focus_slot (bar.bar, 0));
  press (&bar, "<Control>c");
  press (&bar, "6");
  press (&bar, "<Control>v");
  SW_TEST_UI_WAIT ("the potion", sw_stage_n_steps (&bar.stage) == 1);
  assert_slot (&bar, 5, "Slot 6, Health Potion, item, 34 carried, changed");
  press (&bar, "<Control>x");
  assert_slot (&bar, 5, "Slot 6, empty");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 2);

  /* As text it comes from elsewhere */
  gdk_clipboard_set_text (clipboard, " skill:3884521551146183744\n");
  press (&bar, "<Control>v");
  SW_TEST_UI_WAIT ("the skill", sw_stage_n_steps (&bar.stage) == 3);
  assert_slot (&bar, 5, "Slot 6, Firebombs, skill, rank 3, changed");
  gdk_clipboard_set_text (clipboard, "a shopping list");
  press (&bar, "<Control>v");
  SW_TEST_UI_WAIT ("the refusal", sw_quickbar_get_status (bar.bar) != NULL);
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 3);

  /* A mod's skill is in no table: whoever insists may have it */
  gdk_clipboard_set_text (clipboard, "skill:77");
  press (&bar, "<Control>v");
  sw_test_ui_answer ("cancel");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 3);
  press (&bar, "<Control>v");
  sw_test_ui_answer ("bind");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 4);
  assert_slot (&bar, 5, "Slot 6, 77, skill, unknown, changed");
  sw_stage_close (&bar.stage);
}

/* -- the palette -- */

static guint
count_rows (GtkWidget  *inside,
            const char *heading)
{
  guint n = 0;

  if (SW_IS_BINDING_ROW (inside))
    return gtk_widget_get_mapped (inside)
           && (heading == NULL || sw_test_ui_find (inside, GTK_TYPE_LABEL, heading) != NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child, heading);

  return n;
}

static void
search_for (GtkWidget  *palette,
            const char *text)
{
  GtkWidget *entry = sw_test_ui_find (palette, GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  sw_test_ui_settle ();
}

static gboolean
type_on_page (Bar   *bar,
              guint  keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (bar->stage.page);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &taken);
    }

  return taken;
}

static void
test_palette (void)
{
  Bar bar;
  GtkWidget *palette;
  GtkWidget *entry;

  open_bar (&bar);
  palette = sw_test_ui_find (bar.stage.page, SW_TYPE_PALETTE, NULL);
  entry = sw_test_ui_find (palette, GTK_TYPE_SEARCH_ENTRY, NULL);
  g_assert_cmpuint (count_rows (palette, NULL), >, 3);
  g_assert_cmpuint (count_rows (palette, "Learned skills"), ==, 1);
  search_for (palette, "HEALTH pot");
  g_assert_cmpuint (count_rows (palette, "Carried items"), ==, 1);
  g_assert_cmpuint (count_rows (palette, "Learned skills"), ==, 0);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (
    sw_test_ui_find (palette, GTK_TYPE_TOGGLE_BUTTON, "Skills")), TRUE);
  sw_test_ui_settle ();
  g_assert_cmpuint (count_rows (palette, NULL), ==, 0);
  g_assert_nonnull (sw_test_ui_find (palette, GTK_TYPE_LABEL, "No match for “HEALTH pot”"));
  search_for (palette, "firebo");
  g_assert_cmpuint (count_rows (palette, NULL), ==, 1);

  /* Enter, then the digit of a slot */
  gtk_widget_grab_focus (entry);
  g_assert_false (type_on_page (&bar, GDK_KEY_6));
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (sw_quickbar_get_status (bar.bar), ==,
                   "Press the digit of a slot for Firebombs, or Escape.");
  g_assert_false (type_on_page (&bar, GDK_KEY_Shift_L));
  g_assert_true (type_on_page (&bar, GDK_KEY_6));
  assert_slot (&bar, 5, "Slot 6, Firebombs, skill, rank 3, changed");
  g_assert_true (gtk_widget_is_ancestor (sw_stage_focused (&bar.stage), entry));
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (type_on_page (&bar, GDK_KEY_Escape));
  g_assert_false (type_on_page (&bar, GDK_KEY_7));
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 1);

  /* Enter means what is typed, also before the list has heard of it */
  gtk_editable_set_text (GTK_EDITABLE (entry), "elemental");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (sw_quickbar_get_status (bar.bar), ==,
                   "Press the digit of a slot for Elemental Boon, or Escape.");
  g_assert_true (type_on_page (&bar, GDK_KEY_Escape));

  /* A double click takes the first slot that is empty */
  g_signal_emit_by_name (palette, "chosen",
                         sw_quickbar_slot_get_binding (sw_quickbar_get_tile (bar.bar, 0)), TRUE);
  assert_slot (&bar, 4, "Slot 5, Health Potion, item, 34 carried, changed");
  sw_stage_close (&bar.stage);
}

static void
test_bind (void)
{
  Bar bar;
  GtkWidget *palette;
  GtkWidget *entry;

  open_bar (&bar);
  g_assert_true (sw_quickbar_focus_slot (bar.bar, 6));
  press (&bar, "Return");
  palette = sw_test_ui_find (GTK_WIDGET (bar.bar), SW_TYPE_PALETTE, NULL);
  g_assert_nonnull (palette);
  sw_test_ui_settle ();
  entry = sw_test_ui_find (palette, GTK_TYPE_SEARCH_ENTRY, NULL);
  g_assert_true (gtk_widget_is_ancestor (sw_stage_focused (&bar.stage), entry));
  search_for (palette, "perch");
  g_signal_emit_by_name (entry, "activate");
  assert_slot (&bar, 6, "Slot 7, Big Bog Perch, item, 2 carried, changed");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 1);
  assert_focus (&bar, 6);
  SW_TEST_UI_WAIT ("the search to be gone",
                   sw_test_ui_find (GTK_WIDGET (bar.bar), SW_TYPE_PALETTE, NULL) == NULL);
  assert_focus (&bar, 6);
  sw_stage_close (&bar.stage);
}

/* The first game: skills are not counted as learned, and items stand in a list of their own */
static void
test_first_game (void)
{
  SwFixtureSvb options;
  Bar bar;
  GtkWidget *palette;
  GtkWidget *entry;
  SwHistory *history;

  sw_fixture_svb_init (&options, 0x17);
  open_document (&bar, make_document (&options, "Brink.SVT"));
  history = sw_stage_history (&bar.stage);
  assert_slot (&bar, 0, "Slot 1, Health Potion, item, 12 carried");
  assert_slot (&bar, 2, "Slot 3, Ember Shield, skill");

  g_assert_true (sw_quickbar_focus_slot (bar.bar, 2));
  press (&bar, "<Alt>Right");
  assert_slot (&bar, 3, "Slot 4, Ember Shield, skill, changed");
  assert_slot (&bar, 2, "Slot 3, empty, changed");
  press (&bar, "Home");
  press (&bar, "Delete");
  assert_slot (&bar, 0, "Slot 1, empty, changed");

  /* An item over a skill, and back: each has a list of its own in the file */
  palette = sw_test_ui_find (bar.stage.page, SW_TYPE_PALETTE, NULL);
  entry = sw_test_ui_find (palette, GTK_TYPE_SEARCH_ENTRY, NULL);
  search_for (palette, "ember");
  g_assert_cmpuint (count_rows (palette, "Skills not learned"), ==, 0);
  g_assert_cmpuint (count_rows (palette, "Skills"), ==, 1);
  search_for (palette, "health pot");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (type_on_page (&bar, GDK_KEY_4));
  assert_slot (&bar, 3, "Slot 4, Health Potion, item, 12 carried, changed");
  g_assert_cmpuint (sw_stage_n_steps (&bar.stage), ==, 3);
  for (guint i = 0; i < 3; i++)
    sw_history_undo (history);
  assert_slot (&bar, 0, "Slot 1, Health Potion, item, 12 carried");
  assert_slot (&bar, 2, "Slot 3, Ember Shield, skill");
  assert_slot (&bar, 3, "Slot 4, empty");
  sw_stage_close (&bar.stage);
}

/* -- what is on its way -- */

static void
assert_marks (Bar        *bar,
              const char *css_class)
{
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    g_assert_cmpint (gtk_widget_has_css_class (get_slot (bar, i), css_class), ==, TRUE);
}

static void
test_offer (void)
{
  static const char * const refused[] = { "skill:-1037583840567681247",
                                          "item:7927113061524902366" };
  Bar bar;
  SwTl2Quickbar *model;

  open_bar (&bar);
  model = sw_quickbar_get_model (bar.bar);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SwTl2Binding) binding = sw_tl2_quickbar_find (model, refused[i], &error);

      g_assert_no_error (error);
      g_assert_nonnull (sw_quickbar_set_offer (bar.bar, binding, SW_TL2_N_SLOTS));
      assert_marks (&bar, "refuses");
      sw_quickbar_set_offer (bar.bar, NULL, SW_TL2_N_SLOTS);
      g_assert_false (gtk_widget_has_css_class (get_slot (&bar, 3), "refuses"));
    }

  g_assert_null (sw_quickbar_set_offer (bar.bar, sw_tl2_quickbar_get_slot (model, 2), 2));
  g_assert_true (gtk_widget_has_css_class (get_slot (&bar, 2), "picked"));
  g_assert_true (gtk_widget_has_css_class (get_slot (&bar, 3), "takes"));
  sw_quickbar_set_aim (bar.bar, 3);
  g_assert_true (gtk_widget_has_css_class (get_slot (&bar, 3), "aimed"));
  sw_quickbar_set_offer (bar.bar, NULL, SW_TL2_N_SLOTS);
  g_assert_false (gtk_widget_has_css_class (get_slot (&bar, 3), "aimed"));
  sw_quickbar_refuse (bar.bar, "It is no skill.");
  assert_marks (&bar, "refuses");
  sw_stage_close (&bar.stage);
}

/* -- from another character -- */

static char *
make_file (const char *name,
           guint       first_kind,
           gint64      first)
{
  SwFixtureSvb demo;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (sw_test_ui_get_folder (), name, NULL);

  sw_fixture_svb_demo (&demo);
  demo.name = name;
  demo.slots[0] = (SwFixtureSvbSlot) { first_kind, first };
  bytes = sw_fixture_svb_new (&demo);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                       (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);

  return path;
}

static void
test_copy_from (void)
{
  SwApplication *application = sw_test_ui_new_app ();
  g_autofree char *first = make_file ("Ashford.SVB", 0, SW_FIXTURE_SVB_HEALTH_POTION);
  g_autofree char *second = make_file ("Bramble.SVB", 2, SW_FIXTURE_SVB_FIREBOMBS);
  g_autoptr (GFile) file = g_file_new_for_path (second);
  SwWindow *window = sw_test_ui_open (application, first);
  SwDocumentView *view = sw_tab_get_view (sw_window_get_tab (window));
  SwTab *other = sw_window_open (window, file);
  GtkWidget *button;
  Bar bar;

  SW_TEST_UI_WAIT ("the other document", sw_tab_get_document (other) != NULL);
  sw_window_show_tab (window, sw_window_find_tab (window, sw_document_get_file (
    sw_document_view_get_document (view))));
  g_assert_true (sw_document_view_show_page (view, "tl2-quickbar"));
  sw_test_ui_settle ();
  bar.bar = SW_QUICKBAR (sw_test_ui_find (GTK_WIDGET (sw_document_view_get_page (view)),
                                          SW_TYPE_QUICKBAR, NULL));
  assert_slot (&bar, 0, "Slot 1, Health Potion, item, 34 carried");

  button = sw_test_ui_find (GTK_WIDGET (sw_document_view_get_page (view)), GTK_TYPE_MENU_BUTTON,
                            NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  sw_test_ui_settle ();
  gtk_widget_activate (sw_test_ui_find (button, ADW_TYPE_ACTION_ROW, "Bramble.SVB"));
  assert_slot (&bar, 0, "Slot 1, Firebombs, skill, rank 3, changed");
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (
    sw_document_view_get_document (view))), ==, 1);
  sw_history_undo (sw_document_get_history (sw_document_view_get_document (view)));
  assert_slot (&bar, 0, "Slot 1, Health Potion, item, 34 carried");
  sw_test_ui_end_app (application);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/ui/quickbar/names", test_names);
  g_test_add_func ("/ui/quickbar/read-only", test_read_only);
  g_test_add_func ("/ui/quickbar/layout", test_layout);
  g_test_add_func ("/ui/quickbar/reasons", test_reasons);
  g_test_add_func ("/ui/quickbar/focus", test_focus);
  g_test_add_func ("/ui/quickbar/edits", test_edits);
  g_test_add_func ("/ui/quickbar/move", test_move);
  g_test_add_func ("/ui/quickbar/clipboard", test_clipboard);
  g_test_add_func ("/ui/quickbar/palette", test_palette);
  g_test_add_func ("/ui/quickbar/bind", test_bind);
  g_test_add_func ("/ui/quickbar/first-game", test_first_game);
  g_test_add_func ("/ui/quickbar/offer", test_offer);
  g_test_add_func ("/ui/quickbar/copy-from", test_copy_from);

  return g_test_run ();
}
