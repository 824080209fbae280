/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pages.c: the pages of a character, and the rows that they are made of. */
#include "config.h"

#include "sw-attributes-page.h"
#include "sw-choice-row.h"
#include "sw-difficulty-switcher.h"
#include "sw-finding-row.h"
#include "sw-findings-list.h"
#include "sw-form.h"
#include "sw-level-popover.h"
#include "sw-node-spin.h"
#include "sw-number-row.h"
#include "sw-overview-page.h"
#include "sw-quests-page.h"
#include "sw-row.h"
#include "sw-skill-tile.h"
#include "sw-skills-page.h"
#include "sw-switch-row.h"
#include "sw-test-ui.h"
#include "sw-text-row.h"
#include "sw-waypoints-page.h"

#include <string.h>

typedef struct
{
  SwDocument *document;
  SwSession  *session;
  GtkWidget  *window;
  GtkWidget  *page;
} Stage;

static void
stage_open (Stage              *stage,
            GType               type,
            guint               version,
            const SwFixtureD2s *options)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  stage->document = sw_test_ui_new_document (version, options);
  stage->session = sw_session_new (stage->document);
  stage->page = g_object_ref_sink (g_object_new (type, "session", stage->session, NULL));
  stage->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (stage->window), 700, 600);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), stage->page);
  adw_window_set_content (ADW_WINDOW (stage->window), overlay);
  gtk_window_present (GTK_WINDOW (stage->window));
  sw_test_ui_settle ();
}

static void
stage_close (Stage *stage)
{
  gtk_window_destroy (GTK_WINDOW (stage->window));
  sw_test_ui_settle ();
  g_assert_finalize_object (stage->page);
  g_assert_finalize_object (stage->session);
  g_assert_finalize_object (stage->document);
}

static SwHistory *
history (Stage *stage)
{
  return sw_document_get_history (stage->document);
}

static guint
n_steps (Stage *stage)
{
  return sw_history_get_position (history (stage));
}

static guint64
number (Stage      *stage,
        const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = sw_document_find_node (stage->document, path, &error);

  g_assert_no_error (error);

  return sw_node_get_number (node);
}

static GtkWidget *
find_row (Stage      *stage,
          const char *path)
{
  GtkWidget *row = sw_row_find (stage->page, path);

  g_assert_nonnull (row);

  return row;
}

static gboolean
activate_shortcut (GtkWidget  *widget,
                   GListModel *shortcuts,
                   const char *keys)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      g_autofree char *trigger =
        gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

      if (g_str_equal (trigger, keys))
        return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                             gtk_shortcut_get_arguments (shortcut));
    }

  return FALSE;
}

/* Does what a key does that is bound to a widget; fails the test if none is */
static void
press (GtkWidget  *widget,
       const char *keys)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean done = FALSE;

  for (guint i = 0; !done && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        done = activate_shortcut (widget, G_LIST_MODEL (controller), keys);
    }

  g_assert_true (done);
}

static GtkWidget *
focused (Stage *stage)
{
  return gtk_root_get_focus (GTK_ROOT (stage->window));
}

static char *
dup_selection (Stage *stage)
{
  SwNode *node = sw_session_get_selection (stage->session);

  return node != NULL ? sw_node_dup_path (node) : g_strdup ("");
}

/* -- rows -- */

static void
test_switch_row (void)
{
  Stage stage;
  GtkWidget *row;
  g_autofree char *selection = NULL;

  stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, NULL);
  row = find_row (&stage, "/header/status/hardcore");
  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_SWITCH);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Hardcore");
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);

  gtk_widget_grab_focus (row);
  selection = dup_selection (&stage);
  g_assert_cmpstr (selection, ==, "/header/status/hardcore");

  gtk_widget_activate (row);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpuint (number (&stage, "/header/status/hardcore"), ==, 1);
  g_assert_true (sw_switch_row_get_active (SW_SWITCH_ROW (row)));
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  sw_history_undo (history (&stage));
  g_assert_false (sw_switch_row_get_active (SW_SWITCH_ROW (row)));
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_assert_true (focused (&stage) == row);
  stage_close (&stage);
}

static void
test_number_row (void)
{
  Stage stage;
  GtkWidget *row;
  GtkSpinButton *spin;

  stage_open (&stage, SW_TYPE_ATTRIBUTES_PAGE, 99, NULL);
  row = find_row (&stage, "/attributes/strength");
  spin = sw_node_spin_get_button (
    SW_NODE_SPIN (sw_test_ui_find (row, SW_TYPE_NODE_SPIN, NULL)));
  gtk_test_accessible_assert_role (spin, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
  gtk_test_accessible_assert_property (spin, GTK_ACCESSIBLE_PROPERTY_LABEL, "Strength");
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 25);

  /* Three clicks without a pause are one step */
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (number (&stage, "/attributes/strength"), ==, 28);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Was 25");

  sw_history_undo (history (&stage));
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 25);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
  stage_close (&stage);
}

static void
test_gesture_pause (void)
{
  Stage stage;
  GtkSpinButton *spin;
  gint64 until;

  stage_open (&stage, SW_TYPE_ATTRIBUTES_PAGE, 99, NULL);
  spin = sw_node_spin_get_button (SW_NODE_SPIN (
    sw_test_ui_find (find_row (&stage, "/attributes/energy"), SW_TYPE_NODE_SPIN, NULL)));
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  until = g_get_monotonic_time () + G_USEC_PER_SEC;
  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, FALSE);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (n_steps (&stage), ==, 2);
  stage_close (&stage);
}

static void
test_fixed_point (void)
{
  Stage stage;
  SwFixtureD2s options;
  GtkSpinButton *spin;

  sw_fixture_d2s_demo (&options);
  options.attributes[6] = 45 * 256 + 128;
  options.attributes[8] = 57 * 256 + 101;
  stage_open (&stage, SW_TYPE_ATTRIBUTES_PAGE, 99, &options);

  spin = sw_node_spin_get_button (SW_NODE_SPIN (
    sw_test_ui_find (find_row (&stage, "/attributes/life"), SW_TYPE_NODE_SPIN, NULL)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "45.5");
  gtk_editable_set_text (GTK_EDITABLE (spin), "46.25");
  gtk_spin_button_update (spin);
  g_assert_cmpuint (number (&stage, "/attributes/life"), ==, 46 * 256 + 64);
  g_assert_cmpuint (n_steps (&stage), ==, 1);

  /* What is rounded for the eye is no edit */
  spin = sw_node_spin_get_button (SW_NODE_SPIN (
    sw_test_ui_find (find_row (&stage, "/attributes/mana"), SW_TYPE_NODE_SPIN, NULL)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "57.39");
  gtk_spin_button_update (spin);
  g_assert_cmpuint (number (&stage, "/attributes/mana"), ==, 57 * 256 + 101);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  stage_close (&stage);
}

static void
test_absent (void)
{
  Stage stage;
  SwFixtureD2s options;
  GtkWidget *row;
  GtkWidget *add;

  sw_fixture_d2s_init (&options);
  stage_open (&stage, SW_TYPE_ATTRIBUTES_PAGE, 99, &options);
  row = find_row (&stage, "/attributes/gold");
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_LABEL, "not in this save"));
  add = sw_test_ui_find (row, GTK_TYPE_BUTTON, "Add");
  g_assert_true (gtk_widget_get_visible (add));
  gtk_test_accessible_assert_property (add, GTK_ACCESSIBLE_PROPERTY_LABEL, "Add Carried");

  g_signal_emit_by_name (add, "clicked");
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_false (gtk_widget_get_visible (add));
  g_assert_true (gtk_widget_get_visible (sw_test_ui_find (row, SW_TYPE_NODE_SPIN, NULL)));

  gtk_widget_activate_action (row, "field.take-out", NULL);
  g_assert_cmpuint (n_steps (&stage), ==, 2);
  g_assert_true (gtk_widget_get_visible (add));
  stage_close (&stage);
}

static void
test_choice_row (void)
{
  Stage stage;
  GtkWidget *row;

  stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, NULL);
  row = find_row (&stage, "/header/mercenary/name");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Name");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Blaise");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_cmpuint (number (&stage, "/header/mercenary/name"), ==, 0);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  sw_history_undo (history (&stage));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 7);
  g_assert_cmpuint (n_steps (&stage), ==, 0);
  stage_close (&stage);
}

/* The three bytes of the difficulty are one choice, and one step */
static void
test_last_played (void)
{
  Stage stage;
  SwChoiceRow *row;

  stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, NULL);
  row = SW_CHOICE_ROW (find_row (&stage, "/header/difficulty/0"));
  g_assert_cmpuint (sw_choice_row_get_value (row), ==, 0);
  sw_choice_row_choose (row, 2);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpuint (number (&stage, "/header/difficulty/0"), ==, 0);
  g_assert_cmpuint (number (&stage, "/header/difficulty/2"), ==, 0x81);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 2);
  sw_history_undo (history (&stage));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
  stage_close (&stage);
}

/* -- overview -- */

static void
test_name (void)
{
  Stage stage;
  SwTextRow *row;
  GtkEditable *delegate;
  GtkWidget *message;

  stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 96, NULL);
  row = SW_TEXT_ROW (find_row (&stage, "/header/name"));
  delegate = gtk_editable_get_delegate (GTK_EDITABLE (row));
  message = sw_text_row_get_message (row);
  g_assert_false (gtk_widget_get_visible (message));

  gtk_editable_set_text (GTK_EDITABLE (row), "1Bad");
  g_assert_nonnull (sw_text_row_get_error (row));
  g_assert_true (gtk_widget_get_visible (message));
  gtk_test_accessible_assert_state (delegate, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (delegate),
                                                   GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE));
  g_assert_nonnull (sw_test_ui_find (message, GTK_TYPE_LABEL, sw_text_row_get_error (row)));
  g_assert_false (sw_text_row_commit (row));
  g_assert_cmpuint (n_steps (&stage), ==, 0);

  /* Escape brings back what the file has */
  press (GTK_WIDGET (row), "Escape");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Ashford");
  g_assert_null (sw_text_row_get_error (row));
  g_assert_false (gtk_test_accessible_has_state (GTK_ACCESSIBLE (delegate),
                                                 GTK_ACCESSIBLE_STATE_INVALID));

  gtk_editable_set_text (GTK_EDITABLE (row), "Millard");
  g_assert_null (sw_text_row_get_error (row));
  g_assert_cmpuint (n_steps (&stage), ==, 0);
  g_signal_emit_by_name (row, "entry-activated");
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpstr (sw_document_get_title (stage.document), ==, "Millard");
  sw_history_undo (history (&stage));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Ashford");
  stage_close (&stage);
}

static void
test_level (void)
{
  Stage stage;
  GtkWidget *row;
  GtkWidget *button;
  GtkWidget *popover;

  stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, NULL);
  row = find_row (&stage, "/attributes/level");
  button = sw_test_ui_find (row, GTK_TYPE_MENU_BUTTON, NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  sw_test_ui_settle ();
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (sw_test_ui_find (popover, GTK_TYPE_SPIN_BUTTON, NULL)), 20);
  g_signal_emit_by_name (sw_test_ui_find (popover, GTK_TYPE_BUTTON, "_Set level"), "clicked");
  sw_test_ui_settle ();

  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpuint (number (&stage, "/header/level"), ==, 20);
  g_assert_cmpuint (number (&stage, "/attributes/level"), ==, 20);
  g_assert_cmpuint (number (&stage, "/attributes/experience"), >, 95000);
  g_assert_cmpuint (number (&stage, "/attributes/stat_points"), ==, 5 + 8 * 5);
  g_assert_cmpuint (number (&stage, "/attributes/skill_points"), ==, 3 + 8);
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_LABEL, "20"));
  sw_history_undo (history (&stage));
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_LABEL, "12"));
  stage_close (&stage);
}

static void
test_findings (void)
{
  Stage stage;
  SwFixtureD2s options;
  SwFindingsList *list;
  GtkWidget *row;

  sw_fixture_d2s_demo (&options);
  options.attributes[13] = 5;
  stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, &options);
  list = SW_FINDINGS_LIST (sw_test_ui_find (stage.page, SW_TYPE_FINDINGS_LIST, NULL));
  g_assert_cmpuint (sw_findings_list_get_count (list), ==, 1);
  g_assert_cmpuint (n_steps (&stage), ==, 0);

  row = sw_test_ui_find (GTK_WIDGET (list), SW_TYPE_FINDING_ROW, NULL);
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_LABEL, "Warning"));
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_BUTTON, "Show"));
  gtk_widget_grab_focus (row);
  press (row, "f");
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpuint (number (&stage, "/attributes/experience"), >, 5);
  g_assert_cmpuint (sw_findings_list_get_count (list), ==, 0);
  sw_test_ui_settle ();
  g_assert_nonnull (focused (&stage));

  sw_history_undo (history (&stage));
  g_assert_cmpuint (sw_findings_list_get_count (list), ==, 1);
  stage_close (&stage);
}

static void
test_revive (void)
{
  Stage stage;
  SwFixtureD2s options;
  GtkWidget *button;

  sw_fixture_d2s_demo (&options);
  options.status |= 1 << 3;
  stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, &options);
  button = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Revive");
  g_assert_true (gtk_widget_get_mapped (button));
  gtk_widget_activate_action (button, "overview.revive", NULL);
  g_assert_cmpuint (number (&stage, "/header/status/died"), ==, 0);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_false (gtk_widget_get_mapped (button));
  stage_close (&stage);
}

/* -- waypoints -- */

static GtkWidget *
find_check (Stage      *stage,
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
  Stage stage;
  GtkWidget *check;
  GtkWidget *row;

  stage_open (&stage, SW_TYPE_WAYPOINTS_PAGE, 99, NULL);
  check = find_check (&stage, "Act II");
  gtk_test_accessible_assert_property (check, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Act II, 3 of 9 active");
  gtk_test_accessible_assert_state (check, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_MIXED);
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "12 of 39 active"));

  /* A whole act is one step */
  gtk_widget_activate (check);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpuint (number (&stage, "/waypoints/normal/canyon_of_the_magi"), ==, 1);
  gtk_test_accessible_assert_state (check, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_property (check, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Act II, 9 of 9 active");
  sw_history_undo (history (&stage));
  gtk_test_accessible_assert_state (check, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_MIXED);
  g_assert_cmpuint (number (&stage, "/waypoints/normal/canyon_of_the_magi"), ==, 0);

  /* An act that nobody has come to yet: a hint, and no refusal */
  row = find_row (&stage, "/waypoints/normal/travincal");
  gtk_widget_activate (row);
  g_assert_cmpuint (number (&stage, "/waypoints/normal/travincal"), ==, 1);
  g_assert_nonnull (adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (
    sw_test_ui_find (stage.page, ADW_TYPE_PREFERENCES_GROUP, "Act III"))));
  stage_close (&stage);
}

static void
test_waypoint_keys (void)
{
  Stage stage;
  SwDifficultySwitcher *switcher;
  g_autofree char *selection = NULL;

  stage_open (&stage, SW_TYPE_WAYPOINTS_PAGE, 99, NULL);
  switcher = SW_DIFFICULTY_SWITCHER (
    sw_test_ui_find (stage.page, SW_TYPE_DIFFICULTY_SWITCHER, NULL));
  gtk_widget_grab_focus (find_row (&stage, "/waypoints/normal/lost_city"));
  press (stage.page, "3");
  g_assert_cmpuint (sw_difficulty_switcher_get_difficulty (switcher), ==, 2);
  selection = dup_selection (&stage);
  g_assert_cmpstr (selection, ==, "/waypoints/hell/lost_city");
  g_assert_true (focused (&stage) == find_row (&stage, "/waypoints/hell/lost_city"));

  press (stage.page, "a");
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  gtk_test_accessible_assert_state (find_check (&stage, "Act II"), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  press (stage.page, "<Shift>a");
  g_assert_cmpuint (n_steps (&stage), ==, 2);
  gtk_test_accessible_assert_state (find_check (&stage, "Act II"), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/waypoints/nightmare/harrogath"));
  g_assert_cmpuint (sw_difficulty_switcher_get_difficulty (switcher), ==, 1);
  g_assert_true (focused (&stage) == find_row (&stage, "/waypoints/nightmare/harrogath"));
  stage_close (&stage);
}

/* -- quests -- */

static void
test_quests (void)
{
  Stage stage;
  GtkWidget *row;
  GtkWidget *offer;

  stage_open (&stage, SW_TYPE_QUESTS_PAGE, 99, NULL);
  row = find_row (&stage, "/quests/normal/radaments_lair");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Radament's Lair");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "started");
  offer = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "Also give the skill point");
  g_assert_nonnull (offer);

  gtk_widget_grab_focus (row);
  press (stage.page, "c");
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpuint (number (&stage, "/quests/normal/radaments_lair") & 0x1001, ==, 0x1001);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "done and closed");

  /* The reward is offered, and given only when it is wanted, as a step of its own */
  g_assert_cmpuint (number (&stage, "/attributes/skill_points"), ==, 3);
  offer = sw_test_ui_find (gtk_widget_get_next_sibling (row), GTK_TYPE_BUTTON, NULL);
  g_assert_true (gtk_widget_get_mapped (offer));
  g_signal_emit_by_name (offer, "clicked");
  g_assert_cmpuint (n_steps (&stage), ==, 2);
  g_assert_cmpuint (number (&stage, "/attributes/skill_points"), ==, 4);
  g_assert_false (gtk_widget_get_mapped (offer));
  sw_history_undo (history (&stage));
  g_assert_true (gtk_widget_get_mapped (offer));

  press (stage.page, "r");
  g_assert_cmpuint (number (&stage, "/quests/normal/radaments_lair"), ==, 0);
  g_assert_false (gtk_widget_get_mapped (offer));
  stage_close (&stage);
}

static void
test_quest_acts (void)
{
  Stage stage;

  stage_open (&stage, SW_TYPE_QUESTS_PAGE, 99, NULL);
  gtk_widget_activate_action (stage.page, "quests.complete-act", "u", 3);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpuint (number (&stage, "/quests/normal/the_guardian") & 1, ==, 1);
  g_assert_cmpuint (number (&stage, "/quests/normal/the_golden_bird") & 1, ==, 1);
  g_assert_cmpuint (number (&stage, "/quests/normal/the_fallen_angel"), ==, 0);

  gtk_widget_activate_action (stage.page, "quests.reset-act", "u", 1);
  g_assert_cmpuint (n_steps (&stage), ==, 2);
  g_assert_cmpuint (number (&stage, "/quests/normal/den_of_evil"), ==, 0);
  sw_history_undo (history (&stage));
  g_assert_cmpuint (number (&stage, "/quests/normal/den_of_evil"), ==, 0x9001);
  stage_close (&stage);
}

/* Bits that are no named state are shown as they are, and are kept */
static void
test_quest_bits (void)
{
  Stage stage;
  SwFixtureD2s options;
  GtkWidget *row;
  g_autofree char *text = NULL;

  sw_fixture_d2s_demo (&options);
  options.quests[0][1] = 0x0040;
  stage_open (&stage, SW_TYPE_QUESTS_PAGE, 99, &options);
  row = find_row (&stage, "/quests/normal/den_of_evil");
  text = sw_node_dup_text (sw_row_get_node (row));
  g_assert_nonnull (strstr (text, "0x0040"));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  g_assert_cmpuint (n_steps (&stage), ==, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_cmpuint (number (&stage, "/quests/normal/den_of_evil"), ==, 0);
  sw_history_undo (history (&stage));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  stage_close (&stage);
}

/* What is folded away is unfolded when somebody is sent there */
static void
test_quest_folded (void)
{
  Stage stage;
  GtkWidget *row;

  stage_open (&stage, SW_TYPE_QUESTS_PAGE, 99, NULL);
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page),
                                     "/quests/normal/travelled_to_act_iii"));
  row = find_row (&stage, "/quests/normal/travelled_to_act_iii");
  g_assert_true (SW_IS_SWITCH_ROW (row));
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (
    gtk_widget_get_ancestor (row, ADW_TYPE_EXPANDER_ROW))));

  row = find_row (&stage, "/quests/normal/akara_stat_and_skill_reset");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "To be had");
  stage_close (&stage);
}

/* -- skills -- */

static SwSkillTile *
find_tile (Stage      *stage,
           const char *path)
{
  g_assert_true (sw_page_focus_path (SW_PAGE (stage->page), path));
  g_assert_true (SW_IS_SKILL_TILE (focused (stage)));

  return SW_SKILL_TILE (focused (stage));
}

static void
test_skills (void)
{
  Stage stage;
  SwSkillTile *tile;
  g_autofree char *selection = NULL;

  stage_open (&stage, SW_TYPE_SKILLS_PAGE, 99, NULL);
  tile = find_tile (&stage, "/skills/11");
  selection = dup_selection (&stage);
  g_assert_cmpstr (selection, ==, "/skills/11");
  gtk_test_accessible_assert_role (tile, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_role (gtk_widget_get_parent (GTK_WIDGET (tile)),
                                   GTK_ACCESSIBLE_ROLE_ROW);
  gtk_test_accessible_assert_property (
    tile, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Fire Ball, 0 points, needs level 12, Fire Bolt, requirement met");

  press (GTK_WIDGET (tile), "2");
  press (GTK_WIDGET (tile), "0");
  g_assert_cmpuint (number (&stage, "/skills/11"), ==, 20);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  gtk_test_accessible_assert_property (
    tile, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Fire Ball, 20 points, needs level 12, Fire Bolt, requirement met");
  press (GTK_WIDGET (tile), "minus");
  g_assert_cmpuint (number (&stage, "/skills/11"), ==, 19);
  sw_history_go_to (history (&stage), 0);
  gtk_test_accessible_assert_property (
    tile, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Fire Ball, 0 points, needs level 12, Fire Bolt, requirement met");

  tile = find_tile (&stage, "/skills/26");
  gtk_test_accessible_assert_property (
    tile, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Hydra, 0 points, needs level 30, Enchant, requirement not met");
  stage_close (&stage);
}

static void
test_skill_moves (void)
{
  Stage stage;
  SwSkillTile *bolt;

  stage_open (&stage, SW_TYPE_SKILLS_PAGE, 99, NULL);
  bolt = find_tile (&stage, "/skills/0");
  gtk_widget_child_focus (stage.window, GTK_DIR_RIGHT);
  g_assert_true (focused (&stage) == GTK_WIDGET (find_tile (&stage, "/skills/1")));
  gtk_widget_child_focus (stage.window, GTK_DIR_LEFT);
  g_assert_true (focused (&stage) == GTK_WIDGET (bolt));
  gtk_widget_child_focus (stage.window, GTK_DIR_DOWN);
  g_assert_cmpstr (sw_skill_get_facts (
                     sw_skill_tile_get_skill (SW_SKILL_TILE (focused (&stage))))->name,
                   ==, "Inferno");
  stage_close (&stage);
}

static void
test_skill_reset (void)
{
  Stage stage;

  stage_open (&stage, SW_TYPE_SKILLS_PAGE, 99, NULL);
  gtk_widget_activate_action (stage.page, "skills.reset", NULL);
  g_assert_cmpuint (n_steps (&stage), ==, 1);
  g_assert_cmpuint (number (&stage, "/skills/0"), ==, 0);
  g_assert_cmpuint (number (&stage, "/attributes/skill_points"), ==, 3 + 9);
  sw_history_undo (history (&stage));
  g_assert_cmpuint (number (&stage, "/skills/0"), ==, 3);

  press (stage.page, "l");
  sw_test_ui_settle ();
  g_assert_true (gtk_widget_get_mapped (sw_test_ui_find (stage.page, GTK_TYPE_COLUMN_VIEW,
                                                         NULL)));
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/skills/7"));
  stage_close (&stage);
}

/* -- all of them -- */

typedef GType (*TypeFunc) (void);

static const TypeFunc types[] = {
  sw_overview_page_get_type, sw_attributes_page_get_type, sw_skills_page_get_type,
  sw_waypoints_page_get_type, sw_quests_page_get_type,
};

/* Every version has its own fields; no page may want one that is not there */
static void
test_versions (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    for (guint j = 0; j < G_N_ELEMENTS (types); j++)
      {
        Stage stage;
        SwFixtureD2s options;

        sw_fixture_d2s_busy (&options);
        stage_open (&stage, types[j] (), sw_fixture_d2s_versions[i], &options);
        g_assert_cmpuint (n_steps (&stage), ==, 0);
        stage_close (&stage);
      }
}

/* A step that changes everything, and a tree that is replaced under the page */
static void
test_replaced (void)
{
  for (guint j = 0; j < G_N_ELEMENTS (types); j++)
    {
      Stage stage;
      SwFixtureD2s options;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SwCommand) command = NULL;
      g_autoptr (GError) error = NULL;

      stage_open (&stage, types[j] (), 99, NULL);
      sw_fixture_d2s_busy (&options);
      options.class_id = 4;
      bytes = sw_fixture_d2s_new (99, &options);
      command = sw_document_new_restore (stage.document, bytes, "Restore", &error);
      g_assert_no_error (error);
      sw_document_push (stage.document, command, &error);
      g_assert_no_error (error);
      sw_test_ui_settle ();
      sw_history_undo (history (&stage));
      sw_test_ui_settle ();
      g_clear_object (&command);
      stage_close (&stage);
    }
}

/* A phone's width */
static void
test_narrow (void)
{
  for (guint j = 0; j < G_N_ELEMENTS (types); j++)
    {
      Stage stage;
      SwFixtureD2s options;
      int minimum;

      sw_fixture_d2s_busy (&options);
      stage_open (&stage, types[j] (), 99, &options);
      gtk_widget_measure (stage.page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_test_message ("%s: %d", G_OBJECT_TYPE_NAME (stage.page), minimum);
      g_assert_cmpint (minimum, <=, 360);
      stage_close (&stage);
    }
}

static void
test_header_only (void)
{
  SwFixtureD2s options;
  Stage stage;

  sw_fixture_d2s_init (&options);
  options.header_only = TRUE;
  stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 98, &options);
  g_assert_false (gtk_widget_is_sensitive (
    sw_test_ui_find (find_row (&stage, "/header/status/ladder"), GTK_TYPE_SWITCH, NULL)));
  gtk_test_accessible_assert_state (find_row (&stage, "/header/status/ladder"),
                                    GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  stage_close (&stage);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/ui/rows/switch", test_switch_row);
  g_test_add_func ("/ui/rows/number", test_number_row);
  g_test_add_func ("/ui/rows/gesture", test_gesture_pause);
  g_test_add_func ("/ui/rows/fixed-point", test_fixed_point);
  g_test_add_func ("/ui/rows/absent", test_absent);
  g_test_add_func ("/ui/rows/choice", test_choice_row);
  g_test_add_func ("/ui/overview/last-played", test_last_played);
  g_test_add_func ("/ui/overview/name", test_name);
  g_test_add_func ("/ui/overview/level", test_level);
  g_test_add_func ("/ui/overview/findings", test_findings);
  g_test_add_func ("/ui/overview/revive", test_revive);
  g_test_add_func ("/ui/overview/header-only", test_header_only);
  g_test_add_func ("/ui/waypoints/acts", test_waypoints);
  g_test_add_func ("/ui/waypoints/keys", test_waypoint_keys);
  g_test_add_func ("/ui/quests/states", test_quests);
  g_test_add_func ("/ui/quests/acts", test_quest_acts);
  g_test_add_func ("/ui/quests/bits", test_quest_bits);
  g_test_add_func ("/ui/quests/folded", test_quest_folded);
  g_test_add_func ("/ui/skills/tiles", test_skills);
  g_test_add_func ("/ui/skills/moves", test_skill_moves);
  g_test_add_func ("/ui/skills/reset", test_skill_reset);
  g_test_add_func ("/ui/pages/versions", test_versions);
  g_test_add_func ("/ui/pages/replaced", test_replaced);
  g_test_add_func ("/ui/pages/narrow", test_narrow);

  return g_test_run ();
}
