/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-steps.h: compound edits of a Diablo II character, each of them one step. */
#pragma once

#include "sw-d2s-document.h"

G_BEGIN_DECLS

/**
 * SwD2sLevelFlags:
 * @SW_D2S_LEVEL_EXPERIENCE: also set the experience to the least for the level
 * @SW_D2S_LEVEL_POINTS: also give or take the stat and skill points between the levels
 *
 * What may go along with a new level.
 */
typedef enum
{
  SW_D2S_LEVEL_ONLY = 0,
  SW_D2S_LEVEL_EXPERIENCE = 1 << 0,
  SW_D2S_LEVEL_POINTS = 1 << 1,
} SwD2sLevelFlags;

/* Each gives a command to push, or NULL with a refusal (SW_ERROR_REFUSED and a kind). Applying one
 * twice changes nothing the second time. */

SwCommand *sw_d2s_new_set_level         (SwD2sDocument   *document,
                                         guint            level,
                                         SwD2sLevelFlags  flags,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_respec_attributes (SwD2sDocument   *document,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_respec_skills     (SwD2sDocument   *document,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_respec            (SwD2sDocument   *document,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_revive            (SwD2sDocument   *document,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_unlock_difficulty (SwD2sDocument   *document,
                                         guint            difficulty,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_finish_act        (SwD2sDocument   *document,
                                         guint            difficulty,
                                         guint            act,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_reset_act_quests  (SwD2sDocument   *document,
                                         guint            difficulty,
                                         guint            act,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_waypoints_of_act  (SwD2sDocument   *document,
                                         guint            difficulty,
                                         guint            act,
                                         gboolean         active,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_waypoints_of_difficulty (SwD2sDocument *document,
                                         guint            difficulty,
                                         gboolean         active,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
