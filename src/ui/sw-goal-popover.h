/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-goal-popover.h: asks for a difficulty, and for an act of it. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SwGoal:
 * @SW_GOAL_UNLOCK: to be able to enter a difficulty
 * @SW_GOAL_FINISH: to have finished an act of a difficulty
 *
 * How far somebody wants to have come in the game.
 */
typedef enum
{
  SW_GOAL_UNLOCK,
  SW_GOAL_FINISH,
} SwGoal;

#define SW_TYPE_GOAL_POPOVER (sw_goal_popover_get_type ())
G_DECLARE_FINAL_TYPE (SwGoalPopover, sw_goal_popover, SW, GOAL_POPOVER, GtkPopover)

GtkWidget *sw_goal_popover_new_button (SwSession *session,
                                       SwGoal     goal) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
