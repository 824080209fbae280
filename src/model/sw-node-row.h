/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-row.h: one row of an unfolded tree. */
#pragma once

#include "sw-node.h"

G_BEGIN_DECLS

#define SW_TYPE_NODE_ROW (sw_node_row_get_type ())
G_DECLARE_FINAL_TYPE (SwNodeRow, sw_node_row, SW, NODE_ROW, GObject)

/* Properties: expanded, expandable, position; all notify, none can be set. */

SwNode   *sw_node_row_get_node       (SwNodeRow *self);
guint     sw_node_row_get_depth      (SwNodeRow *self);
guint     sw_node_row_get_position   (SwNodeRow *self);
guint     sw_node_row_get_set_size   (SwNodeRow *self);
gboolean  sw_node_row_get_expandable (SwNodeRow *self);
gboolean  sw_node_row_get_expanded   (SwNodeRow *self);

G_END_DECLS
