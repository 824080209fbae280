/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-item-list.h: the items of a character, a pet or a stash, with a search above them. */
#pragma once

#include "sw-session.h"
#include "sw-tl2-inventory.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_TL2_ITEM_LIST (sw_tl2_item_list_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2ItemList, sw_tl2_item_list, SW, TL2_ITEM_LIST, AdwBin)

/* Action: tl2-items.copy (u: the number of an item's node) */

GtkWidget      *sw_tl2_item_list_new           (SwSession      *session,
                                                const char     *path) G_GNUC_WARN_UNUSED_RESULT;
SwTl2Inventory *sw_tl2_item_list_get_inventory (SwTl2ItemList  *self);
void            sw_tl2_item_list_set_empty     (SwTl2ItemList  *self,
                                                const char     *title,
                                                const char     *description);
gboolean        sw_tl2_item_list_focus_path    (SwTl2ItemList  *self,
                                                const char     *path);
gboolean        sw_tl2_item_list_find          (SwTl2ItemList  *self);

G_END_DECLS
