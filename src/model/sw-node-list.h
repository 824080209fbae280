/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-list.h: the children of a node as a list model that makes its handles when asked. */
#pragma once

#include "sw-node.h"

G_BEGIN_DECLS

#define SW_TYPE_NODE_LIST (sw_node_list_get_type ())
G_DECLARE_FINAL_TYPE (SwNodeList, sw_node_list, SW, NODE_LIST, GObject)

SwNodeList *sw_node_list_new (SwNode *parent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
