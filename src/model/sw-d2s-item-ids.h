/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-ids.h: the numbers that tell items of Diablo II apart. */
#pragma once

#include "sw-d2s-tables.h"
#include "sw-document.h"

G_BEGIN_DECLS

void sw_d2s_item_ids_renew        (const SwD2sTables *tables,
                                   SwTree            *tree,
                                   SwNodeId           item,
                                   SwNodeId           list);
void sw_d2s_item_ids_add_findings (SwDocument        *document,
                                   const SwD2sTables *tables,
                                   GListStore        *findings);

G_END_DECLS
