/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-byte-diff-row.h: a few bytes of one file and those of another that stand for them. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SW_BYTE_DIFF_WIDTH 8

#define SW_TYPE_BYTE_DIFF_ROW (sw_byte_diff_row_get_type ())
G_DECLARE_FINAL_TYPE (SwByteDiffRow, sw_byte_diff_row, SW, BYTE_DIFF_ROW, GObject)

/* Immutable. A byte is -1 where its side has none. */

SwByteDiffRow *sw_byte_diff_row_new          (gsize          offset,
                                              const gint16  *old_bytes,
                                              const gint16  *new_bytes,
                                              guint          n_bytes) G_GNUC_WARN_UNUSED_RESULT;
gboolean       sw_byte_diff_row_get_same     (SwByteDiffRow *self);
gsize          sw_byte_diff_row_get_offset   (SwByteDiffRow *self);
char          *sw_byte_diff_row_dup_markup   (SwByteDiffRow *self,
                                              gboolean       new_side) G_GNUC_WARN_UNUSED_RESULT;
char          *sw_byte_diff_row_dup_sentence (SwByteDiffRow *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
