/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-quest-state.h: the states of a quest by name, and the bits for each. */
#pragma once

#include "sw-d2s-document.h"

G_BEGIN_DECLS

/**
 * SwD2sQuestStateId:
 * @SW_D2S_STATE_NOT_STARTED: no bit
 * @SW_D2S_STATE_STARTED: any of the bits 2 to 4, without 0 and 1
 * @SW_D2S_STATE_REWARD_PENDING: bit 1 without 0
 * @SW_D2S_STATE_DONE: bit 0
 * @SW_D2S_STATE_CLOSED: the bits 0 and 12
 * @SW_D2S_STATE_OTHER: none of these; the bits speak for themselves
 *
 * What a quest word means to a player.
 */
typedef enum
{
  SW_D2S_STATE_NOT_STARTED,
  SW_D2S_STATE_STARTED,
  SW_D2S_STATE_REWARD_PENDING,
  SW_D2S_STATE_DONE,
  SW_D2S_STATE_CLOSED,
  SW_D2S_STATE_OTHER,
} SwD2sQuestStateId;

SwD2sQuestStateId  sw_d2s_quest_state_of        (guint16            bits);
const char        *sw_d2s_quest_state_get_label (SwD2sQuestStateId  state);
gboolean           sw_d2s_quest_state_get_value (const SwD2sQuest  *quest,
                                                 SwD2sQuestStateId  state,
                                                 guint16           *bits);
char              *sw_d2s_quest_bits_dup_text   (guint16            bits) G_GNUC_WARN_UNUSED_RESULT;
const SwD2sQuest  *sw_d2s_find_quest            (const SwD2sTables *tables,
                                                 const char        *token);

G_END_DECLS
