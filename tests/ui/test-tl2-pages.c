/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-pages.c: the pages of Torchlight characters and stashes. */
#include "config.h"

#include "sw-change.h"
#include "sw-fixture-svb.h"
#include "sw-inspector.h"
#include "sw-node-spin.h"
#include "sw-row.h"
#include "sw-test-tl2-stage.h"
#include "sw-text-row.h"
#include "sw-tl2-attributes-page.h"
#include "sw-tl2-document.h"
#include "sw-tl2-inventory-page.h"
#include "sw-tl2-item-list.h"
#include "sw-tl2-mods-page.h"
#include "sw-tl2-overview-page.h"
#include "sw-tl2-pets-page.h"
#include "sw-tl2-quickbar-page.h"
#include "sw-tl2-skills-page.h"
#include "sw-tl2-statistics-page.h"

#include <string.h>

/* -- overview -- */

static void
test_overview (void)
{
  SwStage stage;
  GtkWidget *row;
  g_autofree char *selection = NULL;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_OVERVIEW_PAGE, SW_TEST_TL2);
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

  sw_tl2_stage_enter (&stage, "/character/gold", "777");
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/gold"), ==, 777);
  sw_history_undo (sw_stage_history (&stage));
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/gold"), ==, 18160);
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

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_OVERVIEW_PAGE, SW_TEST_TL2);
  row = sw_stage_find_row (&stage, "/game_time");
  before = sw_stage_number (&stage, "/game_time");
  sw_tl2_stage_enter (&stage, "/game_time", "14.25");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  g_assert_cmpuint (sw_stage_number (&stage, "/game_time"), ==, before);
  sw_tl2_stage_enter (&stage, "/game_time", "6.5");
  g_assert_cmpuint (sw_stage_number (&stage, "/game_time"), ==, 0x40D00000);
  sw_tl2_stage_enter (&stage, "/game_time", "noon");
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

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_OVERVIEW_PAGE, SW_TEST_TL2);
  button = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Remove the mark");
  g_assert_false (sw_tl2_stage_is_seen (button));

  node = sw_document_find_node (stage.document, "/character/cheater", NULL);
  sw_node_set_number (node, 0xD6, &error);
  g_assert_no_error (error);
  g_assert_true (sw_tl2_stage_is_seen (button));
  sw_tl2_stage_press (button);
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/cheater"), ==, 0x4E);
  g_assert_false (sw_tl2_stage_is_seen (button));
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_true (sw_tl2_stage_is_seen (button));
  sw_stage_close (&stage);
}

/* -- attributes -- */

static void
test_attributes (void)
{
  SwStage stage;
  GtkWidget *button;
  gint64 points;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_ATTRIBUTES_PAGE, SW_TEST_TL2);
  sw_tl2_stage_enter (&stage, "/character/strength", "156");
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/strength"), ==, 156);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/strength"), ==, 10);

  points = sw_tl2_stage_number (&stage, "/character/free_stats");
  sw_tl2_stage_enter (&stage, "/character/strength", "60");
  button = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Reset attributes");
  sw_tl2_stage_press (button);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/free_stats"), >, points);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/free_stats"), ==, points);
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/strength"), ==, 60);
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

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_SKILLS_PAGE, SW_TEST_TL2);
  row = sw_stage_find_row (&stage, "/character/skills/0/level");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Firebombs");
  sw_tl2_stage_enter (&stage, "/character/skills/0/level", "7");
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/skills/0/level"), ==, 7);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/skills/0/level"), ==, 3);

  points = sw_tl2_stage_number (&stage, "/character/free_skills");
  button = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Reset skills");
  sw_tl2_stage_press (button);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/skills/0/level"), ==, 0);
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/free_skills"), >, points);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/free_skills"), ==, points);

  /* A spell is a word and a level */
  row = sw_stage_find_row (&stage, "/character/spells/0/name");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "HEAL SELF II");
  sw_tl2_stage_enter (&stage, "/character/spells/0/level", "4");
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/character/spells/0/level"), ==, 4);
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

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_SKILLS_PAGE, SW_TEST_TL2);
  search = sw_test_ui_find (stage.page, GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_test_accessible_assert_property (search, GTK_ACCESSIBLE_PROPERTY_LABEL, "Search skills");
  firebombs = sw_stage_find_row (&stage, "/character/skills/0/level");
  arc_beam = sw_stage_find_row (&stage, "/character/skills/1/level");

  gtk_editable_set_text (GTK_EDITABLE (search), "fireb");
  SW_TEST_UI_WAIT ("the others to go", !sw_tl2_stage_is_seen (arc_beam));
  g_assert_true (sw_tl2_stage_is_seen (firebombs));
  gtk_editable_set_text (GTK_EDITABLE (search), "no such thing");
  SW_TEST_UI_WAIT ("all to go", !sw_tl2_stage_is_seen (firebombs));
  g_assert_true (gtk_widget_get_mapped (sw_test_ui_find (stage.page, ADW_TYPE_STATUS_PAGE,
                                                         "No such skill")));

  /* Who is sent to a skill finds it */
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/character/skills/1/level"));
  g_assert_true (sw_tl2_stage_is_seen (arc_beam));

  learned = sw_test_ui_find (stage.page, GTK_TYPE_TOGGLE_BUTTON, "_Learned");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (learned), TRUE);
  g_assert_false (sw_tl2_stage_is_seen (arc_beam));
  g_assert_true (sw_tl2_stage_is_seen (firebombs));
  sw_stage_close (&stage);
}

/* -- pets -- */

static void
test_pets (void)
{
  SwStage stage;
  GtkWidget *items;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_PETS_PAGE, SW_TEST_TL2);
  sw_stage_find_row (&stage, "/pets/0/name");
  g_assert_false (sw_tl2_stage_is_seen (sw_test_ui_find (stage.page, GTK_TYPE_DROP_DOWN, NULL)));
  sw_tl2_stage_enter (&stage, "/pets/0/level", "9");
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/pets/0/level"), ==, 9);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/pets/0/level"), ==, 17);

  items = sw_test_ui_find (stage.page, GTK_TYPE_TOGGLE_BUTTON, "Items (1)");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (items), TRUE);
  sw_test_ui_settle ();
  g_assert_true (gtk_widget_get_mapped (
    GTK_WIDGET (sw_tl2_stage_get_item (&stage, "Mana Potion"))));
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

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_STATISTICS_PAGE, SW_TEST_TL2);
  row = sw_stage_find_row (&stage, "/statistics/14");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Fish caught");
  sw_tl2_stage_enter (&stage, "/statistics/14", "99");
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/statistics/14"), ==, 99);
  g_assert_nonnull (sw_row_find (stage.page, "/statistics/21"));
  g_assert_null (sw_row_find (stage.page, "/statistics/22"));
  sw_stage_close (&stage);

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_STATISTICS_PAGE, SW_TEST_TL1);
  g_assert_nonnull (sw_row_find (stage.page, "/statistics/17"));
  g_assert_null (sw_row_find (stage.page, "/statistics/18"));
  sw_stage_close (&stage);
}

static void
test_mods (void)
{
  SwStage stage;
  GtkWidget *expander;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_MODS_PAGE, SW_TEST_TL2);
  expander = sw_test_ui_find (stage.page, ADW_TYPE_EXPANDER_ROW, "Recipes");
  g_assert_null (sw_test_ui_find (expander, GTK_TYPE_LABEL, "A Random Set Item"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (expander), TRUE);
  g_assert_nonnull (sw_test_ui_find (expander, GTK_TYPE_LABEL, "A Random Set Item"));

  /* What is folded is unfolded for who is sent there */
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/movies/0/times"));
  sw_tl2_stage_enter (&stage, "/movies/0/times", "3");
  g_assert_cmpint (sw_tl2_stage_number (&stage, "/movies/0/times"), ==, 3);
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
  static const guint versions[] = { SW_TEST_TL1, SW_TEST_UNVERIFIED, 0x41, 0x42, SW_TEST_TL2 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      SwDocument *document = sw_tl2_stage_new_character (versions[i]);

      make_pages (document);
      g_assert_finalize_object (document);
    }
}

static void
test_stashes (void)
{
  SwDocument *empty = sw_tl2_stage_new_stash (0);
  SwDocument *full = sw_tl2_stage_new_stash (40);
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

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_ATTRIBUTES_PAGE, SW_TEST_UNVERIFIED);
  g_assert_true (sw_document_get_read_only (stage.document));
  g_assert_null (sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Reset attributes"));
  g_assert_false (sw_tl2_stage_is_seen (sw_test_ui_find (
    sw_stage_find_row (&stage, "/character/strength"), SW_TYPE_NODE_SPIN, NULL)));
  sw_stage_close (&stage);

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_INVENTORY_PAGE, SW_TEST_UNVERIFIED);
  row = sw_tl2_stage_get_item (&stage, "Health Potion");
  g_assert_false (sw_tl2_stage_is_seen (
    sw_test_ui_find (GTK_WIDGET (row), SW_TYPE_NODE_SPIN, NULL)));
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
      sw_tl2_stage_open (&stage, types[i], SW_TEST_TL2);
      command = sw_document_new_restore (stage.document, bytes, "Restore", &error);
      g_assert_no_error (error);
      g_assert_true (sw_document_push (stage.document, command, &error));
      sw_test_ui_settle ();
      if (types[i] == SW_TYPE_TL2_INVENTORY_PAGE)
        {
          SwTl2ItemRow *row = sw_tl2_stage_get_item (&stage, "Health Potion");

          g_assert_cmpint (sw_tl2_piece_get_number (sw_tl2_item_row_get_piece (row), "stack", 0),
                           ==, 7);
        }
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

/* What is left of a file shows on every page, wherever reading ended. */
static void
test_damaged (void)
{
  SwFixtureSvb options;
  g_autoptr (GBytes) bytes = NULL;
  const guint8 *data;
  gsize size;

  sw_fixture_svb_demo (&options);
  options.is_plain = TRUE;
  bytes = sw_fixture_svb_new (&options);
  data = g_bytes_get_data (bytes, &size);
  for (gsize at = 200; at + 8 < size; at += size / 24)
    {
      guint8 *changed = g_memdup2 (data, size);
      g_autoptr (GBytes) damaged = g_bytes_new_take (changed, size);
      g_autoptr (SwDocument) document = NULL;

      memset (changed + at, 0xFF, 8);
      document = sw_document_new_for_bytes (damaged, "Ashford.SVB", sw_tables_get_default (), NULL,
                                            NULL);
      g_assert_true (SW_IS_TL2_DOCUMENT (document));
      make_pages (document);
    }
}

/* -- a slot beside the pages -- */

static void
select_path (SwStage    *stage,
             const char *path)
{
  g_autoptr (SwNode) node = sw_document_find_node (stage->document, path, NULL);

  g_assert_nonnull (node);
  sw_session_set_selection (stage->session, node);
  sw_test_ui_settle ();
}

/* The inspector calls a thing by its name, as pages do; its word is what can be typed. */
static void
test_slot (void)
{
  SwStage stage;
  GtkWidget *inspector, *entry;
  g_autofree char *label = NULL;
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (SwChange) change = NULL;

  sw_tl2_stage_open (&stage, SW_TYPE_TL2_QUICKBAR_PAGE, SW_TEST_TL2);
  inspector = g_object_ref_sink (sw_inspector_new (stage.session));
  select_path (&stage, "/quickbar/4");
  g_assert_nonnull (sw_test_ui_find (inspector, GTK_TYPE_LABEL, "empty"));
  select_path (&stage, "/quickbar/2");
  g_assert_nonnull (sw_test_ui_find (inspector, GTK_TYPE_LABEL, "Firebombs, skill"));
  entry = sw_test_ui_find (inspector, SW_TYPE_TEXT_ROW, "Written as");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==,
                   "skill:3884521551146183744");

  gtk_editable_set_text (GTK_EDITABLE (entry), "item:-3195030212259540514");
  sw_text_row_commit (SW_TEXT_ROW (entry));
  sw_test_ui_settle ();
  g_assert_nonnull (sw_test_ui_find (inspector, GTK_TYPE_LABEL, "Mana Potion, item"));
  g_assert_nonnull (sw_test_ui_find (inspector, GTK_TYPE_LABEL, "Firebombs, skill"));

  changes = sw_document_list_changes (stage.document, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (changes); i++)
    {
      g_clear_object (&change);
      change = g_list_model_get_item (changes, i);
      if (strcmp (sw_change_get_path (change), "/quickbar/2") == 0)
        break;
    }
  g_assert_cmpstr (sw_change_get_old_text (change), ==, "Firebombs, skill");
  g_assert_cmpstr (sw_change_get_new_text (change), ==, "Mana Potion, item");
  g_object_get (sw_stage_history (&stage), "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "Bind Mana Potion to slot 3");
  g_clear_object (&change);
  g_clear_object (&changes);
  g_assert_finalize_object (inspector);
  sw_stage_close (&stage);
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
  g_test_add_func ("/ui/tl2/pets/edit", test_pets);
  g_test_add_func ("/ui/tl2/statistics/edit", test_statistics);
  g_test_add_func ("/ui/tl2/mods/edit", test_mods);
  g_test_add_func ("/ui/tl2/pages/versions", test_versions);
  g_test_add_func ("/ui/tl2/pages/stashes", test_stashes);
  g_test_add_func ("/ui/tl2/pages/read-only", test_read_only);
  g_test_add_func ("/ui/tl2/pages/replaced", test_replaced);
  g_test_add_func ("/ui/tl2/pages/samples", test_samples);
  g_test_add_func ("/ui/tl2/pages/damaged", test_damaged);
  g_test_add_func ("/ui/tl2/slot", test_slot);

  return g_test_run ();
}
