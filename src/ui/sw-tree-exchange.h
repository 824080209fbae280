/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-exchange.h: the selected node of the tree as a JSON file, and its values from one. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

void sw_tree_exchange_install (GtkWidgetClass *page_class);
void sw_tree_exchange_import  (SwPage         *page,
                               GFile          *file);
void sw_tree_exchange_export  (SwPage         *page,
                               GFile          *file);

G_END_DECLS
