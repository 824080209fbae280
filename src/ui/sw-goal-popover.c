/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-goal-popover.c: asks for a difficulty, and for an act of it. */
#include "config.h"

#include "sw-goal-popover.h"

#include "sw-d2s-steps.h"
#include "sw-form.h"
#include "sw-row.h"
#include "sw-toast.h"

#include <glib/gi18n-lib.h>

#define N_CLASSIC_ACTS 4
#define N_ACTS 5

struct _SwGoalPopover
{
  GtkPopover   parent_instance;

  SwSession   *session;
  SwGoal       goal;
  GtkDropDown *difficulty;
  GtkDropDown *act;
  GtkWidget   *act_box;
  GtkButton   *do_button;
};

G_DEFINE_FINAL_TYPE (SwGoalPopover, sw_goal_popover, GTK_TYPE_POPOVER)

/* Normal is never locked */
static guint
get_first_difficulty (SwGoalPopover *self)
{
  return self->goal == SW_GOAL_UNLOCK ? 1 : 0;
}

static void
do_clicked_cb (SwGoalPopover *self)
{
  SwDocument *document = sw_session_get_document (self->session);
  SwHistory *history = sw_document_get_history (document);
  guint difficulty = gtk_drop_down_get_selected (self->difficulty) + get_first_difficulty (self);
  guint act = gtk_drop_down_get_selected (self->act) + 1;
  guint before = sw_history_get_position (history);
  g_autoptr (GError) error = NULL;
  SwCommand *command;
  g_autofree char *label = NULL;

  gtk_popover_popdown (GTK_POPOVER (self));
  command = self->goal == SW_GOAL_UNLOCK
    ? sw_d2s_new_unlock_difficulty (SW_D2S_DOCUMENT (document), difficulty, &error)
    : sw_d2s_new_finish_act (SW_D2S_DOCUMENT (document), difficulty, act, &error);
  if (command == NULL)
    {
      sw_row_report (GTK_WIDGET (self), error);
      return;
    }

  label = sw_command_dup_label (command);
  if (sw_row_push (GTK_WIDGET (self), document, command)
      && sw_history_get_position (history) != before)
    sw_toast_show_undo (GTK_WIDGET (self), document, label);
}

static void
fill_acts (SwGoalPopover *self)
{
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_session_get_document (self->session));
  g_autoptr (GtkStringList) acts = gtk_string_list_new (NULL);
  guint n = sw_d2s_document_is_expansion (document) ? N_ACTS : N_CLASSIC_ACTS;
  guint selected = gtk_drop_down_get_selected (self->act);

  for (guint act = 1; act <= n; act++)
    gtk_string_list_append (acts, sw_d2s_act_label (act));
  gtk_drop_down_set_model (self->act, G_LIST_MODEL (acts));
  if (selected < n)
    gtk_drop_down_set_selected (self->act, selected);
}

static void
sw_goal_popover_show (GtkWidget *widget)
{
  SwGoalPopover *self = SW_GOAL_POPOVER (widget);

  fill_acts (self);

  GTK_WIDGET_CLASS (sw_goal_popover_parent_class)->show (widget);
}

static void
sw_goal_popover_dispose (GObject *object)
{
  SwGoalPopover *self = SW_GOAL_POPOVER (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (sw_goal_popover_parent_class)->dispose (object);
}

static void
sw_goal_popover_class_init (SwGoalPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_goal_popover_dispose;
  widget_class->show = sw_goal_popover_show;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-goal-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, SwGoalPopover, difficulty);
  gtk_widget_class_bind_template_child (widget_class, SwGoalPopover, act);
  gtk_widget_class_bind_template_child (widget_class, SwGoalPopover, act_box);
  gtk_widget_class_bind_template_child (widget_class, SwGoalPopover, do_button);
  gtk_widget_class_bind_template_callback (widget_class, do_clicked_cb);
}

static void
sw_goal_popover_init (SwGoalPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sw_goal_popover_new_button:
 * @session: the session of a character
 * @goal: what is wanted
 *
 * Makes a button that asks how far somebody wants to have come, and does that as one step.
 *
 * Returns: (transfer floating): a menu button
 */
GtkWidget *
sw_goal_popover_new_button (SwSession *session,
                            SwGoal     goal)
{
  SwGoalPopover *self;
  GtkWidget *button;
  g_autoptr (GtkStringList) difficulties = gtk_string_list_new (NULL);
  const char *title;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  self = g_object_new (SW_TYPE_GOAL_POPOVER, NULL);
  self->session = g_object_ref (session);
  self->goal = goal;
  for (guint i = get_first_difficulty (self); i < SW_D2S_N_DIFFICULTIES; i++)
    gtk_string_list_append (difficulties, sw_d2s_difficulty_label (i));
  gtk_drop_down_set_model (self->difficulty, G_LIST_MODEL (difficulties));
  gtk_widget_set_visible (self->act_box, goal == SW_GOAL_FINISH);
  fill_acts (self);
  gtk_button_set_label (self->do_button,
                        goal == SW_GOAL_UNLOCK ? _("_Unlock") : _("_Finish"));
  title = goal == SW_GOAL_UNLOCK ? _("Unlock difficulty…") : _("Finish act…");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  button = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), title);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), GTK_WIDGET (self));

  return button;
}
