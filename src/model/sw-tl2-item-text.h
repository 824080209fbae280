/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-item-text.h: items of Torchlight in words: what they are, where they lie, what they do. */
#pragma once

#include "sw-tl2-tables.h"
#include "sw-tree.h"

G_BEGIN_DECLS

SwTl2Game  sw_tl2_game_of_tree          (const SwTree      *tree);
char      *sw_tl2_dup_item_title        (const SwTl2Tables *tables,
                                         const SwTree      *tree,
                                         SwNodeId           item) G_GNUC_WARN_UNUSED_RESULT;
char      *sw_tl2_dup_container_title   (const SwTl2Tables *tables,
                                         const SwTree      *tree,
                                         guint              container) G_GNUC_WARN_UNUSED_RESULT;
char      *sw_tl2_dup_slot_title        (const SwTree      *tree,
                                         guint              slot) G_GNUC_WARN_UNUSED_RESULT;
char      *sw_tl2_dup_effect_text       (const SwTl2Tables *tables,
                                         const SwTree      *tree,
                                         SwNodeId           effect) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
