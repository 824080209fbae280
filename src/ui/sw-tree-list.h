/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-list.h: a tree, or a list of hits, that can be walked by keyboard. */
#pragma once

#include "sw-node.h"
#include "sw-tree-columns.h"

G_BEGIN_DECLS

#define SW_TYPE_TREE_LIST (sw_tree_list_get_type ())
G_DECLARE_FINAL_TYPE (SwTreeList, sw_tree_list, SW, TREE_LIST, GtkWidget)

/* Property: node (what is selected; notifies).
 * Actions: rows.toggle (node number), rows.expand, rows.collapse. */

GtkWidget   *sw_tree_list_new          (SwTreeKind   kind,
                                        const char  *label,
                                        GMenuModel  *menu) G_GNUC_WARN_UNUSED_RESULT;
void         sw_tree_list_set_model    (SwTreeList  *self,
                                        GListModel  *model);
GtkGridView *sw_tree_list_get_view     (SwTreeList  *self);
SwNode      *sw_tree_list_get_node     (SwTreeList  *self);
guint        sw_tree_list_get_position (SwTreeList  *self);
void         sw_tree_list_select       (SwTreeList  *self,
                                        guint        position,
                                        gboolean     focus);
GtkWidget   *sw_tree_list_find_row     (SwTreeList  *self,
                                        guint        position);

G_END_DECLS
