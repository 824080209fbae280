/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-field-actions.h: what is done with one field of the tree. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

void sw_tree_field_actions_install (GtkWidgetClass *page_class);
void sw_tree_field_actions_refresh (SwPage         *page,
                                    SwNode         *node);

G_END_DECLS
