/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-rows-private.h: what rows and their list know of one another. */
#pragma once

#include "sw-node-rows.h"

G_BEGIN_DECLS

SwNodeRow *sw_node_row_new          (SwNodeRows *rows,
                                     SwNode     *node,
                                     guint       depth,
                                     guint       position) G_GNUC_WARN_UNUSED_RESULT;
void       sw_node_row_set_position (SwNodeRow  *self,
                                     guint       position);
void       sw_node_row_notify       (SwNodeRow  *self);
void       sw_node_row_forget_rows  (SwNodeRow  *self);

/* There is one row a node at a time */
void       sw_node_rows_forget_row  (SwNodeRows *self,
                                     SwNodeRow  *row,
                                     SwNodeId    node);
void       sw_node_row_move        (SwNodeRow  *self);

G_END_DECLS
