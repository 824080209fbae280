/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-inventory-page.h: the items of a Torchlight character, or of a shared stash. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_INVENTORY_PAGE (sw_tl2_inventory_page_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2InventoryPage, sw_tl2_inventory_page, SW, TL2_INVENTORY_PAGE, SwPage)

G_END_DECLS
