/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-structure.h: duplicates and deletes elements of lists from the tree. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

void sw_tree_structure_install (GtkWidgetClass *page_class);
void sw_tree_structure_refresh (SwPage         *page,
                                SwNode         *node);

G_END_DECLS
