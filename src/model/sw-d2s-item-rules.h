/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-rules.h: what may be put into the fields of an item, with the reason when not. */
#pragma once

#include "sw-d2s-tables.h"
#include "sw-tree.h"

G_BEGIN_DECLS

gboolean sw_d2s_item_check_set (const SwD2sTables  *tables,
                                const SwTree       *tree,
                                SwNodeId            node,
                                const SwValue      *value,
                                GError            **error);

G_END_DECLS
