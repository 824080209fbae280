/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-palette.h: what may be put on the quickbar of a Torchlight character. */
#pragma once

#include "sw-tl2-document.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_PALETTE (sw_tl2_palette_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2Palette, sw_tl2_palette, SW, TL2_PALETTE, GObject)

SwTl2Palette *sw_tl2_palette_new      (SwTl2Document *document) G_GNUC_WARN_UNUSED_RESULT;
GListModel   *sw_tl2_palette_get_list (SwTl2Palette  *self);

G_END_DECLS
