/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-cells.h: where items of Torchlight II may be put. */
#pragma once

#include "sw-tl2-document.h"

G_BEGIN_DECLS

gboolean sw_tl2_cells_find     (SwTl2Document  *document,
                                SwNodeId        list,
                                const SwTree   *source,
                                SwNodeId        item,
                                guint          *container,
                                guint          *slot,
                                GError        **error);
void     sw_tl2_cells_put      (SwTree         *tree,
                                SwNodeId        item,
                                guint           container,
                                guint           slot);

G_END_DECLS
