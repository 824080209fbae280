/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-inventory.h: the items of a character, a pet or a stash of Torchlight, by container. */
#pragma once

#include "sw-tl2-piece.h"
#include "sw-tl2-shelf.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_INVENTORY (sw_tl2_inventory_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2Inventory, sw_tl2_inventory, SW, TL2_INVENTORY, GObject)

/* A GListModel: an SwTl2Shelf for each container that holds something, and the SwTl2Piece in it
 * after it, in the order of the game's cells. Follows the document; one splice tells what a step
 * changed. Properties, read-only: n-pieces (all), n-listed (those that pass the filter). */

SwTl2Inventory *sw_tl2_inventory_new           (SwDocument     *document,
                                                const char     *path) G_GNUC_WARN_UNUSED_RESULT;
SwDocument     *sw_tl2_inventory_get_document  (SwTl2Inventory *self);
const char     *sw_tl2_inventory_get_path      (SwTl2Inventory *self);
const char     *sw_tl2_inventory_get_filter    (SwTl2Inventory *self);
void            sw_tl2_inventory_set_filter    (SwTl2Inventory *self,
                                                const char     *filter);
guint           sw_tl2_inventory_get_n_pieces  (SwTl2Inventory *self);
guint           sw_tl2_inventory_get_n_listed  (SwTl2Inventory *self);
gboolean        sw_tl2_inventory_find          (SwTl2Inventory *self,
                                                SwNodeId        node,
                                                guint          *position);

G_END_DECLS
