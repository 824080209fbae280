/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-palette.h: what can be bound to a quick slot, to search and to choose from. */
#pragma once

#include "sw-tl2-binding.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_PALETTE (sw_palette_get_type ())
G_DECLARE_FINAL_TYPE (SwPalette, sw_palette, SW, PALETTE, AdwBin)

/* Signal: chosen (SwTl2Binding binding, gboolean by_pointer): Enter on a row or a double click,
 * which no property can tell. Rows can be dragged. */

GtkWidget *sw_palette_new              (const char *title) G_GNUC_WARN_UNUSED_RESULT;
/* A list of SwTl2Binding, sorted by group */
void       sw_palette_set_model        (SwPalette  *self,
                                        GListModel *bindings);
void       sw_palette_set_single_click (SwPalette  *self);
gboolean   sw_palette_focus_search     (SwPalette  *self);
gboolean   sw_palette_focus_list       (SwPalette  *self);

G_END_DECLS
