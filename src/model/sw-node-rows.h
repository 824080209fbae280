/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-rows.h: the nodes of a document that an unfolded tree shows, one below the other. */
#pragma once

#include "sw-document.h"
#include "sw-node-row.h"

G_BEGIN_DECLS

#define SW_TYPE_NODE_ROWS (sw_node_rows_get_type ())
G_DECLARE_FINAL_TYPE (SwNodeRows, sw_node_rows, SW, NODE_ROWS, GObject)

SwNodeRows *sw_node_rows_new          (SwDocument *document) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_node_rows_get_expanded (SwNodeRows *self,
                                       SwNodeId    node);
gboolean    sw_node_rows_set_expanded (SwNodeRows *self,
                                       SwNodeId    node,
                                       gboolean    expanded);
void        sw_node_rows_expand_many  (SwNodeRows     *self,
                                       SwNodeId        top,
                                       const SwNodeId *nodes,
                                       guint           n_nodes);
guint       sw_node_rows_find         (SwNodeRows *self,
                                       SwNodeId    node);
guint       sw_node_rows_reveal       (SwNodeRows *self,
                                       SwNodeId    node);

G_END_DECLS
