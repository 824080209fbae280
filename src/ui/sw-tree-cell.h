/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-cell.h: one row of a tree or of a list of hits, drawn as a whole. */
#pragma once

#include "sw-node-row.h"
#include "sw-tree-columns.h"
#include "sw-tree-metrics.h"

G_BEGIN_DECLS

#define SW_TYPE_TREE_CELL (sw_tree_cell_get_type ())
G_DECLARE_FINAL_TYPE (SwTreeCell, sw_tree_cell, SW, TREE_CELL, GtkWidget)

GtkWidget *sw_tree_cell_new      (SwTreeKind           kind,
                                  const SwTreeMetrics *metrics) G_GNUC_WARN_UNUSED_RESULT;
void       sw_tree_cell_bind     (SwTreeCell          *self,
                                  gpointer             item,
                                  guint                position,
                                  guint                n_items);
void       sw_tree_cell_unbind   (SwTreeCell          *self);
void       sw_tree_cell_describe (SwTreeCell          *self);
gboolean   sw_tree_cell_is_on_arrow (SwTreeCell       *self,
                                     double            x);
SwNode    *sw_tree_cell_get_node (SwTreeCell          *self);
SwNodeRow *sw_tree_cell_get_row  (SwTreeCell          *self);

G_END_DECLS
