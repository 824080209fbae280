/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-structure.h: items of Diablo II that come, go, and are put elsewhere. */
#pragma once

#include "sw-d2s-tables.h"
#include "sw-document.h"

G_BEGIN_DECLS

SwCommand *sw_d2s_new_structure     (SwDocument            *document,
                                     const SwD2sTables     *tables,
                                     const SwStructureEdit *edit,
                                     GError               **error) G_GNUC_WARN_UNUSED_RESULT;
JsonNode  *sw_d2s_item_new_json     (SwDocument            *source,
                                     SwNodeId               item,
                                     const char            *to,
                                     GError               **error) G_GNUC_WARN_UNUSED_RESULT;
void       sw_d2s_structure_list_steps (SwDocument         *document,
                                     const SwD2sTables     *tables,
                                     GPtrArray             *steps);
SwNodeId   sw_d2s_find_item_list    (SwDocument            *document);

G_END_DECLS
