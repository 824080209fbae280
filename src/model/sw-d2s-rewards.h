/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-rewards.h: what quests give besides being done: points and life. */
#pragma once

#include "sw-d2s-document.h"

G_BEGIN_DECLS

char      *sw_d2s_reward_dup_offer           (const SwD2sQuest *quest) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_reward                 (SwD2sDocument    *document,
                                              const SwD2sQuest *quest,
                                              GError          **error) G_GNUC_WARN_UNUSED_RESULT;
guint      sw_d2s_rewards_count_skill_points (SwD2sDocument    *document);
guint      sw_d2s_rewards_count_stat_points  (SwD2sDocument    *document);

G_END_DECLS
