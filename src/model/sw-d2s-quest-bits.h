/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-quest-bits.h: what the single bits of a quest word mean. */
#pragma once

#include "sw-node.h"

G_BEGIN_DECLS

gboolean    sw_d2s_is_quest_word         (SwNode *node);
const char *sw_d2s_quest_bit_get_meaning (guint   bit);

G_END_DECLS
