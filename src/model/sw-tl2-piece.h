/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-piece.h: an item of Torchlight that lies somewhere, in words, while a list shows it. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_PIECE (sw_tl2_piece_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2Piece, sw_tl2_piece, SW, TL2_PIECE, GObject)

/* Properties, read-only: title (notifies after every change of the item). Holds no handles of
 * nodes: they are made when asked for. An item that was taken out of the tree has no words any
 * more (sw_tl2_piece_is_gone()). */

SwTl2Piece *sw_tl2_piece_new           (SwDocument *document,
                                        SwNodeId    item) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId    sw_tl2_piece_get_id        (SwTl2Piece *self);
gboolean    sw_tl2_piece_is_gone       (SwTl2Piece *self);
SwNode     *sw_tl2_piece_get_node      (SwTl2Piece *self) G_GNUC_WARN_UNUSED_RESULT;
SwNode     *sw_tl2_piece_find_node     (SwTl2Piece *self,
                                        const char *token) G_GNUC_WARN_UNUSED_RESULT;
guint       sw_tl2_piece_get_container (SwTl2Piece *self);
guint       sw_tl2_piece_get_slot      (SwTl2Piece *self);
gint64      sw_tl2_piece_get_number    (SwTl2Piece *self,
                                        const char *token,
                                        gint64      fallback);
guint       sw_tl2_piece_get_stack_max (SwTl2Piece *self);
gboolean    sw_tl2_piece_get_stacks    (SwTl2Piece *self);
gboolean    sw_tl2_piece_get_changed   (SwTl2Piece *self);
const char *sw_tl2_piece_get_title     (SwTl2Piece *self);
const char *sw_tl2_piece_get_icon_name (SwTl2Piece *self);
char       *sw_tl2_piece_dup_place     (SwTl2Piece *self) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tl2_piece_dup_facts     (SwTl2Piece *self) G_GNUC_WARN_UNUSED_RESULT;
GStrv       sw_tl2_piece_list_effects  (SwTl2Piece *self) G_GNUC_WARN_UNUSED_RESULT;
GStrv       sw_tl2_piece_list_sockets  (SwTl2Piece *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_tl2_piece_matches       (SwTl2Piece *self,
                                        const char *folded);
void        sw_tl2_piece_refresh       (SwTl2Piece *self,
                                        gboolean    changed);

G_END_DECLS
