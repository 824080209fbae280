/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-picks.h: some nodes of a document, from anywhere in it, as a list model. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_NODE_PICKS (sw_node_picks_get_type ())
G_DECLARE_FINAL_TYPE (SwNodePicks, sw_node_picks, SW, NODE_PICKS, GObject)

/* Property: pending (whether what is to be in it is still looked for; notifies). */

SwNodePicks *sw_node_picks_new         (SwDocument  *document,
                                        GArray      *ids) G_GNUC_WARN_UNUSED_RESULT;
void         sw_node_picks_take        (SwNodePicks *self,
                                        GArray      *ids);
gboolean     sw_node_picks_get_pending (SwNodePicks *self);
void         sw_node_picks_set_pending (SwNodePicks *self,
                                        gboolean     pending);

G_END_DECLS
