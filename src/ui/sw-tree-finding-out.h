/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-finding-out.h: what the tree of all fields offers to find out about a format. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

void sw_tree_finding_out_install (GtkWidgetClass *page_class);
void sw_tree_finding_out_refresh (SwPage         *page,
                                  SwNode         *node);

G_END_DECLS
