/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pages.c: the pages of a character. */
#include "config.h"

#include "sw-attributes-page.h"
#include "sw-d2s-document.h"
#include "sw-difficulty-switcher.h"
#include "sw-overview-page.h"
#include "sw-quests-page.h"
#include "sw-row.h"
#include "sw-skill-tile.h"
#include "sw-skills-page.h"
#include "sw-switch-row.h"
#include "sw-test-stage.h"
#include "sw-waypoints-page.h"

#include <string.h>

/* -- waypoints -- */

static GtkWidget *
find_check (SwStage      *stage,
            const char *title)
{
  GtkWidget *group = sw_test_ui_find (stage->page, ADW_TYPE_PREFERENCES_GROUP, title);
  GtkWidget *check = sw_test_ui_find (group, GTK_TYPE_CHECK_BUTTON, NULL);

  g_assert_nonnull (check);

  return check;
}

static void
test_waypoints (void)
{
  SwStage stage;
  GtkWidget *check;
  GtkWidget *row;

  sw_stage_open (&stage, SW_TYPE_WAYPOINTS_PAGE, 99, NULL);
  check = find_check (&stage, "Act II");
  gtk_test_accessible_assert_property (check, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Act II, 3 of 9 active");
  gtk_test_accessible_assert_state (check, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_MIXED);
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "12 of 39 active"));

  /* A whole act is one step */
  gtk_widget_activate (check);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/waypoints/normal/canyon_of_the_magi"), ==, 1);
  gtk_test_accessible_assert_state (check, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_property (check, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Act II, 9 of 9 active");
  sw_history_undo (sw_stage_history (&stage));
  gtk_test_accessible_assert_state (check, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_MIXED);
  g_assert_cmpuint (sw_stage_number (&stage, "/waypoints/normal/canyon_of_the_magi"), ==, 0);

  /* An act that nobody has come to yet: a hint, and no refusal */
  row = sw_stage_find_row (&stage, "/waypoints/normal/travincal");
  gtk_widget_activate (row);
  g_assert_cmpuint (sw_stage_number (&stage, "/waypoints/normal/travincal"), ==, 1);
  g_assert_nonnull (adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (
    sw_test_ui_find (stage.page, ADW_TYPE_PREFERENCES_GROUP, "Act III"))));
  sw_stage_close (&stage);
}

static void
test_waypoint_keys (void)
{
  SwStage stage;
  SwDifficultySwitcher *switcher;
  g_autofree char *selection = NULL;

  sw_stage_open (&stage, SW_TYPE_WAYPOINTS_PAGE, 99, NULL);
  switcher = SW_DIFFICULTY_SWITCHER (
    sw_test_ui_find (stage.page, SW_TYPE_DIFFICULTY_SWITCHER, NULL));
  gtk_widget_grab_focus (sw_stage_find_row (&stage, "/waypoints/normal/lost_city"));
  sw_stage_press (stage.page, "3");
  g_assert_cmpuint (sw_difficulty_switcher_get_difficulty (switcher), ==, 2);
  selection = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (selection, ==, "/waypoints/hell/lost_city");
  g_assert_true (sw_stage_focused (&stage)
                 == sw_stage_find_row (&stage, "/waypoints/hell/lost_city"));

  sw_stage_press (stage.page, "a");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  gtk_test_accessible_assert_state (find_check (&stage, "Act II"), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  sw_stage_press (stage.page, "<Shift>a");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  gtk_test_accessible_assert_state (find_check (&stage, "Act II"), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/waypoints/nightmare/harrogath"));
  g_assert_cmpuint (sw_difficulty_switcher_get_difficulty (switcher), ==, 1);
  g_assert_true (sw_stage_focused (&stage)
                 == sw_stage_find_row (&stage, "/waypoints/nightmare/harrogath"));
  sw_stage_close (&stage);
}

/* Where no act has the focus, the keys act on the first that can be seen */
static void
test_waypoint_keys_elsewhere (void)
{
  SwStage stage;
  GtkWidget *first;
  GtkWidget *switcher;
  g_autofree char *label = NULL;

  sw_stage_open (&stage, SW_TYPE_WAYPOINTS_PAGE, 99, NULL);
  first = find_check (&stage, "Act I");
  switcher = sw_test_ui_find (stage.page, SW_TYPE_DIFFICULTY_SWITCHER, NULL);
  gtk_widget_child_focus (switcher, GTK_DIR_TAB_FORWARD);
  sw_stage_press (stage.page, "<Shift>a");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Act I, 1 of 9 active");

  /* Scrolled to the end, it is another one */
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/waypoints/normal/harrogath"));
  sw_test_ui_settle ();
  gtk_widget_child_focus (switcher, GTK_DIR_TAB_FORWARD);
  sw_stage_press (stage.page, "a");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  g_object_get (sw_stage_history (&stage), "undo-label", &label, NULL);
  g_assert_true (g_str_has_prefix (label, "Activate all of Act "));
  g_assert_false (g_str_has_suffix (label, "Act I (Normal)"));
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Act I, 1 of 9 active");
  sw_stage_close (&stage);
}

/* -- quests -- */

static void
test_quests (void)
{
  SwStage stage;
  GtkWidget *row;
  GtkWidget *offer;

  sw_stage_open (&stage, SW_TYPE_QUESTS_PAGE, 99, NULL);
  row = sw_stage_find_row (&stage, "/quests/normal/radaments_lair");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Radament's Lair");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "started");
  offer = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "Also give 1 skill point");
  g_assert_nonnull (offer);

  gtk_widget_grab_focus (row);
  sw_stage_press (stage.page, "c");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/quests/normal/radaments_lair") & 0x1001, ==, 0x1001);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "done and closed");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Was started");

  /* The reward is offered, and given only when it is wanted, as a step of its own */
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/skill_points"), ==, 3);
  offer = sw_test_ui_find (gtk_widget_get_next_sibling (row), GTK_TYPE_BUTTON, NULL);
  g_assert_true (gtk_widget_get_mapped (offer));
  g_signal_emit_by_name (offer, "clicked");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/skill_points"), ==, 4);
  g_assert_false (gtk_widget_get_mapped (offer));
  sw_history_undo (sw_stage_history (&stage));
  g_assert_true (gtk_widget_get_mapped (offer));

  sw_stage_press (stage.page, "r");
  g_assert_cmpuint (sw_stage_number (&stage, "/quests/normal/radaments_lair"), ==, 0);
  g_assert_false (gtk_widget_get_mapped (offer));
  sw_stage_close (&stage);
}

static void
test_quest_acts (void)
{
  SwStage stage;

  sw_stage_open (&stage, SW_TYPE_QUESTS_PAGE, 99, NULL);
  gtk_widget_activate_action (stage.page, "quests.complete-act", "u", 3);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/quests/normal/the_guardian") & 1, ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/quests/normal/the_golden_bird") & 1, ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/quests/normal/the_fallen_angel"), ==, 0);

  gtk_widget_activate_action (stage.page, "quests.reset-act", "u", 1);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  g_assert_cmpuint (sw_stage_number (&stage, "/quests/normal/den_of_evil"), ==, 0);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpuint (sw_stage_number (&stage, "/quests/normal/den_of_evil"), ==, 0x9001);
  sw_stage_close (&stage);
}

/* Bits that are no named state are shown as they are, and are kept */
static void
test_quest_bits (void)
{
  SwStage stage;
  SwFixtureD2s options;
  GtkWidget *row;
  g_autofree char *text = NULL;

  sw_fixture_d2s_demo (&options);
  options.quests[0][1] = 0x0040;
  sw_stage_open (&stage, SW_TYPE_QUESTS_PAGE, 99, &options);
  row = sw_stage_find_row (&stage, "/quests/normal/den_of_evil");
  text = sw_node_dup_text (sw_row_get_node (row));
  g_assert_nonnull (strstr (text, "0x0040"));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_cmpuint (sw_stage_number (&stage, "/quests/normal/den_of_evil"), ==, 0);
  sw_history_undo (sw_stage_history (&stage));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  sw_stage_close (&stage);
}

/* What is folded away is unfolded when somebody is sent there */
static void
test_quest_folded (void)
{
  SwStage stage;
  GtkWidget *row;

  sw_stage_open (&stage, SW_TYPE_QUESTS_PAGE, 99, NULL);
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page),
                                     "/quests/normal/travelled_to_act_iii"));
  row = sw_stage_find_row (&stage, "/quests/normal/travelled_to_act_iii");
  g_assert_true (SW_IS_SWITCH_ROW (row));
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (
    gtk_widget_get_ancestor (row, ADW_TYPE_EXPANDER_ROW))));

  row = sw_stage_find_row (&stage, "/quests/normal/akara_stat_and_skill_reset");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "To be had");
  sw_stage_close (&stage);
}

/* -- skills -- */

static SwSkillTile *
find_tile (SwStage      *stage,
           const char *path)
{
  g_assert_true (sw_page_focus_path (SW_PAGE (stage->page), path));
  g_assert_true (SW_IS_SKILL_TILE (sw_stage_focused (stage)));

  return SW_SKILL_TILE (sw_stage_focused (stage));
}

static void
test_skills (void)
{
  SwStage stage;
  SwSkillTile *tile;
  g_autofree char *selection = NULL;

  sw_stage_open (&stage, SW_TYPE_SKILLS_PAGE, 99, NULL);
  tile = find_tile (&stage, "/skills/11");
  selection = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (selection, ==, "/skills/11");
  gtk_test_accessible_assert_role (tile, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_role (gtk_widget_get_parent (GTK_WIDGET (tile)),
                                   GTK_ACCESSIBLE_ROLE_ROW);
  gtk_test_accessible_assert_property (
    tile, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Fire Ball, 0 points, needs level 12, Fire Bolt, requirement met");

  sw_stage_press (GTK_WIDGET (tile), "2");
  sw_stage_press (GTK_WIDGET (tile), "0");
  g_assert_cmpuint (sw_stage_number (&stage, "/skills/11"), ==, 20);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  gtk_test_accessible_assert_property (
    tile, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Fire Ball, 20 points, needs level 12, Fire Bolt, requirement met");
  sw_stage_press (GTK_WIDGET (tile), "minus");
  g_assert_cmpuint (sw_stage_number (&stage, "/skills/11"), ==, 19);
  sw_history_go_to (sw_stage_history (&stage), 0);
  gtk_test_accessible_assert_property (
    tile, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Fire Ball, 0 points, needs level 12, Fire Bolt, requirement met");

  tile = find_tile (&stage, "/skills/26");
  gtk_test_accessible_assert_property (
    tile, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Hydra, 0 points, needs level 30, Enchant, requirement not met");
  sw_stage_close (&stage);
}

static void
test_skill_moves (void)
{
  SwStage stage;
  SwSkillTile *bolt;

  sw_stage_open (&stage, SW_TYPE_SKILLS_PAGE, 99, NULL);
  bolt = find_tile (&stage, "/skills/0");
  gtk_widget_child_focus (stage.window, GTK_DIR_RIGHT);
  g_assert_true (sw_stage_focused (&stage) == GTK_WIDGET (find_tile (&stage, "/skills/1")));
  gtk_widget_child_focus (stage.window, GTK_DIR_LEFT);
  g_assert_true (sw_stage_focused (&stage) == GTK_WIDGET (bolt));
  gtk_widget_child_focus (stage.window, GTK_DIR_DOWN);
  g_assert_cmpstr (sw_skill_get_facts (
                     sw_skill_tile_get_skill (SW_SKILL_TILE (sw_stage_focused (&stage))))->name,
                   ==, "Inferno");
  sw_stage_close (&stage);
}

static void
test_skill_reset (void)
{
  SwStage stage;
  GtkWidget *list;
  GtkWidget *tile;
  g_autofree char *there = NULL;
  g_autofree char *back = NULL;
  guint steps;
  guint points;

  sw_stage_open (&stage, SW_TYPE_SKILLS_PAGE, 99, NULL);
  gtk_widget_activate_action (stage.page, "skills.reset", NULL);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/skills/0"), ==, 0);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/skill_points"), ==, 3 + 9);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpuint (sw_stage_number (&stage, "/skills/0"), ==, 3);

  /* The list has no rows before somebody wants it */
  list = sw_test_ui_find (stage.page, GTK_TYPE_COLUMN_VIEW, NULL);
  g_assert_null (gtk_column_view_get_model (GTK_COLUMN_VIEW (list)));
  sw_stage_press (stage.page, "l");
  sw_test_ui_settle ();
  g_assert_true (gtk_widget_get_mapped (list));
  g_assert_cmpuint (g_list_model_get_n_items (
                      G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (list)))),
                    ==, 30);
  /* The arrows move, and change nothing */
  steps = sw_stage_n_steps (&stage);
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/skills/7"));
  sw_stage_press (list, "Down");
  there = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (there, !=, "/skills/7");
  sw_stage_press (list, "Up");
  back = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (back, ==, "/skills/7");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, steps);
  points = sw_stage_number (&stage, "/skills/7");
  sw_stage_press (list, "plus");
  g_assert_cmpuint (sw_stage_number (&stage, "/skills/7"), ==, points + 1);

  /* The skill at hand stays at hand in the trees */
  sw_stage_press (list, "l");
  tile = sw_stage_focused (&stage);
  g_assert_true (tile == GTK_WIDGET (find_tile (&stage, "/skills/7")));
  sw_stage_close (&stage);
}

/* -- all of them -- */

typedef GType (*TypeFunc) (void);

static const TypeFunc types[] = {
  sw_overview_page_get_type, sw_attributes_page_get_type, sw_skills_page_get_type,
  sw_waypoints_page_get_type, sw_quests_page_get_type,
};

/* Makes every page of a document, and lets go of it */
static void
make_pages (SwDocument *document,
            const char *name)
{
  g_autoptr (SwSession) session = sw_session_new (document);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      gint64 start = g_get_monotonic_time ();
      GtkWidget *page = g_object_new (types[i] (), "session", session, NULL);

      g_object_ref_sink (page);
      g_test_message ("%s of %s: %.1f ms", G_OBJECT_TYPE_NAME (page), name,
                      (g_get_monotonic_time () - start) / 1000.0);
      g_assert_finalize_object (page);
    }
  g_assert_false (sw_document_get_modified (document));
}

/* Every version has its own fields; no page may want one that is not there */
static void
test_versions (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    {
      g_autofree char *name = g_strdup_printf ("version %u", sw_fixture_d2s_versions[i]);
      g_autoptr (SwDocument) document = NULL;
      SwFixtureD2s options;

      sw_fixture_d2s_busy (&options);
      document = sw_test_ui_new_document (sw_fixture_d2s_versions[i], &options);
      make_pages (document, name);
    }
}

/* A step that changes everything, and a tree that is replaced under the page */
static void
test_replaced (void)
{
  for (guint j = 0; j < G_N_ELEMENTS (types); j++)
    {
      SwStage stage;
      SwFixtureD2s options;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SwCommand) command = NULL;
      g_autoptr (GError) error = NULL;

      sw_stage_open (&stage, types[j] (), 99, NULL);
      sw_fixture_d2s_busy (&options);
      options.class_id = 4;
      bytes = sw_fixture_d2s_new (99, &options);
      command = sw_document_new_restore (stage.document, bytes, "Restore", &error);
      g_assert_no_error (error);
      sw_document_push (stage.document, command, &error);
      g_assert_no_error (error);
      sw_test_ui_settle ();
      sw_history_undo (sw_stage_history (&stage));
      sw_test_ui_settle ();
      g_clear_object (&command);
      sw_stage_close (&stage);
    }
}

/* A phone's width, in which text may be half as large again */
static void
test_narrow (gconstpointer data)
{
  const int dpi = GPOINTER_TO_INT (data);
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-xft-dpi", dpi * 1024, NULL);
  for (guint j = 0; j < G_N_ELEMENTS (types); j++)
    {
      SwStage stage;
      SwFixtureD2s options;
      int minimum;

      sw_fixture_d2s_busy (&options);
      sw_stage_open (&stage, types[j] (), 99, &options);
      gtk_widget_measure (stage.page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_test_message ("%s: %d", G_OBJECT_TYPE_NAME (stage.page), minimum);
      /* (points of three digits, which the game does not give, need a little more in each tile) */
      g_assert_cmpint (minimum, <=,
                       (types[j] == sw_skills_page_get_type && dpi > 96 ? 390 : 360));
      sw_stage_close (&stage);
    }
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

static void
open_sample (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwDocument) document = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  bytes = g_bytes_new_take (g_steal_pointer (&data), size);
  document = sw_document_new_for_bytes (bytes, name, sw_tables_get_default (), NULL, NULL);
  if (SW_IS_D2S_DOCUMENT (document))
    make_pages (document, name);
}

/* Characters that the game wrote, and ones that something has damaged */
static void
test_samples (void)
{
  const char *samples = g_getenv ("SAVEWRIGHT_SAMPLES");
  g_autofree char *root = NULL;
  g_autoptr (GDir) folders = NULL;
  const char *folder;

  root = g_build_filename (samples != NULL ? samples : "/nonexistent", "d2s", NULL);
  folders = g_dir_open (root, 0, NULL);
  if (folders == NULL)
    {
      g_test_skip ("there are no samples");
      return;
    }

  while ((folder = g_dir_read_name (folders)) != NULL)
    {
      g_autofree char *path = g_build_filename (root, folder, NULL);
      g_autoptr (GDir) files = g_dir_open (path, 0, NULL);
      const char *file;
      guint n = 0;

      while (files != NULL && n < 2 && (file = g_dir_read_name (files)) != NULL)
        if (g_str_has_suffix (file, ".d2s"))
          {
            g_autofree char *sample = g_build_filename (path, file, NULL);

            open_sample (sample);
            n++;
          }
    }
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/ui/waypoints/acts", test_waypoints);
  g_test_add_func ("/ui/waypoints/keys", test_waypoint_keys);
  g_test_add_func ("/ui/waypoints/keys-elsewhere", test_waypoint_keys_elsewhere);
  g_test_add_func ("/ui/quests/states", test_quests);
  g_test_add_func ("/ui/quests/acts", test_quest_acts);
  g_test_add_func ("/ui/quests/bits", test_quest_bits);
  g_test_add_func ("/ui/quests/folded", test_quest_folded);
  g_test_add_func ("/ui/skills/tiles", test_skills);
  g_test_add_func ("/ui/skills/moves", test_skill_moves);
  g_test_add_func ("/ui/skills/reset", test_skill_reset);
  g_test_add_func ("/ui/pages/versions", test_versions);
  g_test_add_func ("/ui/pages/replaced", test_replaced);
  g_test_add_data_func ("/ui/pages/narrow", GINT_TO_POINTER (96), test_narrow);
  g_test_add_data_func ("/ui/pages/narrow-large-text", GINT_TO_POINTER (144), test_narrow);
  g_test_add_func ("/ui/pages/samples", test_samples);

  return g_test_run ();
}
