/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-item-row.h: an item of Torchlight in a list: its name, its pieces, and all else folded. */
#pragma once

#include "sw-session.h"
#include "sw-tl2-piece.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_TL2_ITEM_ROW (sw_tl2_item_row_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2ItemRow, sw_tl2_item_row, SW, TL2_ITEM_ROW, AdwBin)

/* Property: expanded (whether the item is unfolded; notifies). The button in the details activates
 * tl2-items.copy with the number of the item's node. */

GtkWidget  *sw_tl2_item_row_new          (SwSession    *session) G_GNUC_WARN_UNUSED_RESULT;
SwTl2Piece *sw_tl2_item_row_get_piece    (SwTl2ItemRow *self);
void        sw_tl2_item_row_set_piece    (SwTl2ItemRow *self,
                                          SwTl2Piece   *piece);
gboolean    sw_tl2_item_row_get_expanded (SwTl2ItemRow *self);
void        sw_tl2_item_row_set_expanded (SwTl2ItemRow *self,
                                          gboolean      expanded);
gboolean    sw_tl2_item_row_focus_path   (SwTl2ItemRow *self,
                                          const char   *path);
char       *sw_tl2_item_row_dup_spoken   (SwTl2ItemRow *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
