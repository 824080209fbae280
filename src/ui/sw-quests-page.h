/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quests-page.h: the quests of a Diablo II character. */
#pragma once

#include "sw-difficulty-page.h"

G_BEGIN_DECLS

#define SW_TYPE_QUESTS_PAGE (sw_quests_page_get_type ())
G_DECLARE_FINAL_TYPE (SwQuestsPage, sw_quests_page, SW, QUESTS_PAGE, SwDifficultyPage)

/* Actions, with the number of an act, "u": quests.complete-act, quests.reset-act */

G_END_DECLS
