/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-drop.h: what is dropped on the quick slots, and beside them. */
#pragma once

#include "sw-quickbar.h"

G_BEGIN_DECLS

/* Lets things be dropped on the slots */
void sw_quickbar_drop_add        (SwQuickbar *self);
/* Shows on the slots whether they take what is dragged over a widget around the bar; what was
 * dragged from a slot and is dropped there, beside the bar, leaves it */
void sw_quickbar_drop_add_beside (SwQuickbar *self,
                                  GtkWidget  *around);

G_END_DECLS
