/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quest-row.h: a quest as a row with its named states, and the offer of its reward. */
#pragma once

#include "sw-choice-row.h"
#include "sw-d2s-document.h"

G_BEGIN_DECLS

GtkWidget *sw_quest_row_new       (SwSession        *session,
                                   SwNode           *node,
                                   const SwD2sQuest *quest) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *sw_quest_row_new_offer (SwSession        *session,
                                   SwNode           *node,
                                   const SwD2sQuest *quest) G_GNUC_WARN_UNUSED_RESULT;
gboolean   sw_quest_row_complete  (SwChoiceRow      *row,
                                   const SwD2sQuest *quest);
void       sw_quest_row_reset     (SwChoiceRow      *row);
SwCommand *sw_quest_row_new_complete_act (SwDocument        *document,
                                          const SwD2sTables *tables,
                                          guint              difficulty,
                                          guint              act,
                                          GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
