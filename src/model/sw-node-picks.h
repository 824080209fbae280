/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-picks.h: some nodes of a document, from anywhere in it, as a list model. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_NODE_PICKS (sw_node_picks_get_type ())
G_DECLARE_FINAL_TYPE (SwNodePicks, sw_node_picks, SW, NODE_PICKS, GObject)

SwNodePicks *sw_node_picks_new (SwDocument *document,
                                GArray     *ids) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
