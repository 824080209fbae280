/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-page.h: all fields of a file as a tree. */
#pragma once

#include "sw-page.h"
#include "sw-path-bar.h"
#include "sw-tree-list.h"

G_BEGIN_DECLS

#define SW_TYPE_TREE_PAGE (sw_tree_page_get_type ())
G_DECLARE_FINAL_TYPE (SwTreePage, sw_tree_page, SW, TREE_PAGE, SwPage)

SwTreeList *sw_tree_page_get_tree     (SwTreePage *self);
SwTreeList *sw_tree_page_get_hits     (SwTreePage *self);
SwPathBar  *sw_tree_page_get_path_bar (SwTreePage *self);
SwNode     *sw_tree_page_get_node     (SwTreePage *self);
void        sw_tree_page_go_to        (SwTreePage *self,
                                       SwNodeId    node);

G_END_DECLS
