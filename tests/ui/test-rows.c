/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rows.c: the rows that are bound to a node, and the page that is made of most of them. */
#include "config.h"

#include "sw-attributes-page.h"
#include "sw-choice-row.h"
#include "sw-finding-row.h"
#include "sw-findings-list.h"
#include "sw-node-spin.h"
#include "sw-overview-page.h"
#include "sw-switch-row.h"
#include "sw-test-stage.h"
#include "sw-text-row.h"

/* -- rows -- */

static void
test_switch_row (void)
{
  SwStage stage;
  GtkWidget *row;
  g_autofree char *selection = NULL;

  sw_stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, NULL);
  row = sw_stage_find_row (&stage, "/header/status/hardcore");
  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_SWITCH);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Hardcore");
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);

  gtk_widget_grab_focus (row);
  selection = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (selection, ==, "/header/status/hardcore");

  gtk_widget_activate (row);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/header/status/hardcore"), ==, 1);
  g_assert_true (sw_switch_row_get_active (SW_SWITCH_ROW (row)));
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  sw_history_undo (sw_stage_history (&stage));
  g_assert_false (sw_switch_row_get_active (SW_SWITCH_ROW (row)));
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_assert_true (sw_stage_focused (&stage) == row);
  sw_stage_close (&stage);
}

static void
test_number_row (void)
{
  SwStage stage;
  GtkWidget *row;
  GtkSpinButton *spin;

  sw_stage_open (&stage, SW_TYPE_ATTRIBUTES_PAGE, 99, NULL);
  row = sw_stage_find_row (&stage, "/attributes/strength");
  spin = sw_node_spin_get_button (
    SW_NODE_SPIN (sw_test_ui_find (row, SW_TYPE_NODE_SPIN, NULL)));
  gtk_test_accessible_assert_role (spin, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
  gtk_test_accessible_assert_property (spin, GTK_ACCESSIBLE_PROPERTY_LABEL, "Strength");
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 25);

  /* Three clicks without a pause are one step */
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/strength"), ==, 28);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Was 25");

  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 25);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");

  /* A number that cannot be is not taken for the nearest one that can */
  gtk_editable_set_text (GTK_EDITABLE (spin), "99999999999");
  gtk_spin_button_update (spin);
  sw_test_ui_settle ();
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 25);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "25");
  sw_stage_close (&stage);
}

static void
test_gesture_pause (void)
{
  SwStage stage;
  GtkSpinButton *spin;
  gint64 until;

  sw_stage_open (&stage, SW_TYPE_ATTRIBUTES_PAGE, 99, NULL);
  spin = sw_node_spin_get_button (SW_NODE_SPIN (
    sw_test_ui_find (sw_stage_find_row (&stage, "/attributes/energy"), SW_TYPE_NODE_SPIN, NULL)));
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  until = g_get_monotonic_time () + G_USEC_PER_SEC;
  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, FALSE);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  sw_stage_close (&stage);
}

static void
test_fixed_point (void)
{
  SwStage stage;
  SwFixtureD2s options;
  GtkSpinButton *spin;

  sw_fixture_d2s_demo (&options);
  options.attributes[6] = 45 * 256 + 128;
  options.attributes[8] = 57 * 256 + 101;
  sw_stage_open (&stage, SW_TYPE_ATTRIBUTES_PAGE, 99, &options);

  spin = sw_node_spin_get_button (SW_NODE_SPIN (
    sw_test_ui_find (sw_stage_find_row (&stage, "/attributes/life"), SW_TYPE_NODE_SPIN, NULL)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "45.5");
  gtk_editable_set_text (GTK_EDITABLE (spin), "46.25");
  gtk_spin_button_update (spin);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/life"), ==, 46 * 256 + 64);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);

  /* What is rounded for the eye is no edit */
  spin = sw_node_spin_get_button (SW_NODE_SPIN (
    sw_test_ui_find (sw_stage_find_row (&stage, "/attributes/mana"), SW_TYPE_NODE_SPIN, NULL)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "57.39");
  gtk_spin_button_update (spin);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/mana"), ==, 57 * 256 + 101);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  sw_stage_close (&stage);
}

static void
test_absent (void)
{
  SwStage stage;
  SwFixtureD2s options;
  GtkWidget *row;
  GtkWidget *add;

  sw_fixture_d2s_init (&options);
  sw_stage_open (&stage, SW_TYPE_ATTRIBUTES_PAGE, 99, &options);
  row = sw_stage_find_row (&stage, "/attributes/gold");
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_LABEL, "not in this save"));
  add = sw_test_ui_find (row, GTK_TYPE_BUTTON, "Add");
  g_assert_true (gtk_widget_get_visible (add));
  gtk_test_accessible_assert_property (add, GTK_ACCESSIBLE_PROPERTY_LABEL, "Add Carried");

  g_signal_emit_by_name (add, "clicked");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_false (gtk_widget_get_visible (add));
  g_assert_true (gtk_widget_get_visible (sw_test_ui_find (row, SW_TYPE_NODE_SPIN, NULL)));

  gtk_widget_activate_action (row, "field.take-out", NULL);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 2);
  g_assert_true (gtk_widget_get_visible (add));
  sw_stage_close (&stage);
}

static void
test_choice_row (void)
{
  SwStage stage;
  GtkWidget *row;

  sw_stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, NULL);
  row = sw_stage_find_row (&stage, "/header/mercenary/name");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Name");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Blaise");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_cmpuint (sw_stage_number (&stage, "/header/mercenary/name"), ==, 0);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 7);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  sw_stage_close (&stage);
}

/* The three bytes of the difficulty are one choice, and one step */
static void
test_last_played (void)
{
  SwStage stage;
  SwChoiceRow *row;

  sw_stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, NULL);
  row = SW_CHOICE_ROW (sw_stage_find_row (&stage, "/header/difficulty/0"));
  g_assert_cmpuint (sw_choice_row_get_value (row), ==, 0);
  sw_choice_row_choose (row, 2);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/header/difficulty/0"), ==, 0);
  g_assert_cmpuint (sw_stage_number (&stage, "/header/difficulty/2"), ==, 0x81);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 2);
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
  sw_stage_close (&stage);
}

/* -- overview -- */

static void
test_name (void)
{
  SwStage stage;
  SwTextRow *row;
  GtkEditable *delegate;
  GtkWidget *message;

  sw_stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 96, NULL);
  row = SW_TEXT_ROW (sw_stage_find_row (&stage, "/header/name"));
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
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);

  /* Escape brings back what the file has */
  sw_stage_press (GTK_WIDGET (row), "Escape");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Ashford");
  g_assert_null (sw_text_row_get_error (row));
  g_assert_false (gtk_test_accessible_has_state (GTK_ACCESSIBLE (delegate),
                                                 GTK_ACCESSIBLE_STATE_INVALID));

  gtk_editable_set_text (GTK_EDITABLE (row), "Millard");
  g_assert_null (sw_text_row_get_error (row));
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);
  g_signal_emit_by_name (row, "entry-activated");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpstr (sw_document_get_title (stage.document), ==, "Millard");
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Ashford");
  sw_stage_close (&stage);
}

static void
test_level (void)
{
  SwStage stage;
  GtkWidget *row;
  GtkWidget *button;
  GtkWidget *popover;

  sw_stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, NULL);
  row = sw_stage_find_row (&stage, "/attributes/level");
  button = sw_test_ui_find (row, GTK_TYPE_MENU_BUTTON, NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  sw_test_ui_settle ();
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (sw_test_ui_find (popover, GTK_TYPE_SPIN_BUTTON, NULL)), 20);
  g_signal_emit_by_name (sw_test_ui_find (popover, GTK_TYPE_BUTTON, "_Set level"), "clicked");
  sw_test_ui_settle ();

  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/header/level"), ==, 20);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/level"), ==, 20);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/experience"), >, 95000);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/stat_points"), ==, 5 + 8 * 5);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/skill_points"), ==, 3 + 8);
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_LABEL, "20"));
  sw_history_undo (sw_stage_history (&stage));
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_LABEL, "12"));
  sw_stage_close (&stage);
}

static void
test_findings (void)
{
  SwStage stage;
  SwFixtureD2s options;
  SwFindingsList *list;
  GtkWidget *row;

  sw_fixture_d2s_demo (&options);
  options.attributes[13] = 5;
  sw_stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, &options);
  list = SW_FINDINGS_LIST (sw_test_ui_find (stage.page, SW_TYPE_FINDINGS_LIST, NULL));
  g_assert_cmpuint (sw_findings_list_get_count (list), ==, 1);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 0);

  row = sw_test_ui_find (GTK_WIDGET (list), SW_TYPE_FINDING_ROW, NULL);
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_LABEL, "Warning"));
  g_assert_nonnull (sw_test_ui_find (row, GTK_TYPE_BUTTON, "Show"));
  gtk_widget_grab_focus (row);
  sw_stage_press (row, "f");
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_cmpuint (sw_stage_number (&stage, "/attributes/experience"), >, 5);
  g_assert_cmpuint (sw_findings_list_get_count (list), ==, 0);
  sw_test_ui_settle ();
  g_assert_nonnull (sw_stage_focused (&stage));

  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpuint (sw_findings_list_get_count (list), ==, 1);
  sw_stage_close (&stage);
}

static void
test_revive (void)
{
  SwStage stage;
  SwFixtureD2s options;
  GtkWidget *button;

  sw_fixture_d2s_demo (&options);
  options.status |= 1 << 3;
  sw_stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 99, &options);
  button = sw_test_ui_find (stage.page, GTK_TYPE_BUTTON, "_Revive");
  g_assert_true (gtk_widget_get_mapped (button));
  gtk_widget_activate_action (button, "overview.revive", NULL);
  g_assert_cmpuint (sw_stage_number (&stage, "/header/status/died"), ==, 0);
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_false (gtk_widget_get_mapped (button));
  sw_stage_close (&stage);
}

static void
test_header_only (void)
{
  SwFixtureD2s options;
  SwStage stage;

  sw_fixture_d2s_init (&options);
  options.header_only = TRUE;
  sw_stage_open (&stage, SW_TYPE_OVERVIEW_PAGE, 98, &options);
  g_assert_false (gtk_widget_is_sensitive (
    sw_test_ui_find (sw_stage_find_row (&stage, "/header/status/ladder"), GTK_TYPE_SWITCH, NULL)));
  gtk_test_accessible_assert_state (sw_stage_find_row (&stage, "/header/status/ladder"),
                                    GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  sw_stage_close (&stage);
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

  return g_test_run ();
}
