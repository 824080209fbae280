/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-keys.h: the actions and the keys of the quick slots. */
#pragma once

#include "sw-quickbar.h"

G_BEGIN_DECLS

/* The actions "quickbar.…" and their keys, for the class of the bar */
void sw_quickbar_keys_install (GtkWidgetClass *widget_class);
/* Which of them make sense for the current slot */
void sw_quickbar_keys_update  (SwQuickbar     *self);

G_END_DECLS
