/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-copy.h: items that are put elsewhere: in another list, or in another file. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

gboolean sw_svb_is_item       (const SwTree *tree,
                               SwNodeId      node);
gboolean sw_svb_is_item_list  (const SwTree *tree,
                               SwNodeId      node);
SwNodeId sw_svb_new_item_copy (SwTree       *tree,
                               const SwTree *source,
                               SwNodeId      item,
                               SwNodeId      list,
                               guint64       seed);

G_END_DECLS
