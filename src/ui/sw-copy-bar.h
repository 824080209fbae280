/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-copy-bar.h: takes the quickbar over from another character that is open. */
#pragma once

#include "sw-quickbar.h"

G_BEGIN_DECLS

/* Lets a menu button offer the other characters that are open when it is pressed */
void sw_copy_bar_set_up (GtkMenuButton *button,
                         SwQuickbar    *bar);

G_END_DECLS
