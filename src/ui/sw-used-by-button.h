/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-used-by-button.h: how many references name an object, and which. */
#pragma once

#include "sw-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_USED_BY_BUTTON (sw_used_by_button_get_type ())
G_DECLARE_FINAL_TYPE (SwUsedByButton, sw_used_by_button, SW, USED_BY_BUTTON, AdwBin)

GtkWidget *sw_used_by_button_new      (SwDocument     *document,
                                       GMenuModel     *menu) G_GNUC_WARN_UNUSED_RESULT;
void       sw_used_by_button_set_node (SwUsedByButton *self,
                                       SwNode         *node);

G_END_DECLS
