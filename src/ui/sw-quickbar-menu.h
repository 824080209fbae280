/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-menu.h: what hangs on a quick slot: its menu, and the search for what to bind. */
#pragma once

#include "sw-quickbar.h"

G_BEGIN_DECLS

/* Lets the right button open the menu of a tile */
void sw_quickbar_menu_add_clicks (SwQuickbar *self,
                                  GtkWidget  *tile);
/* The menu of the current slot */
void sw_quickbar_menu_popup      (SwQuickbar *self);
/* Asks what to bind to a slot */
void sw_quickbar_menu_ask        (SwQuickbar *self,
                                  guint       slot);

G_END_DECLS
