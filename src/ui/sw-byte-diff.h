/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-byte-diff.h: where two files differ, as rows of hexadecimal digits. */
#pragma once

#include "sw-byte-diff-row.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define SW_TYPE_BYTE_DIFF (sw_byte_diff_get_type ())
G_DECLARE_FINAL_TYPE (SwByteDiff, sw_byte_diff, SW, BYTE_DIFF, GObject)

/* A GListModel of SwByteDiffRow: those with a difference, and the equal rows next to them. */

SwByteDiff *sw_byte_diff_new              (GBytes        *old_bytes,
                                           GBytes        *new_bytes) G_GNUC_WARN_UNUSED_RESULT;
gsize       sw_byte_diff_get_n_different  (SwByteDiff    *self);
gsize       sw_byte_diff_get_size         (SwByteDiff    *self);
char       *sw_byte_diff_dup_summary      (SwByteDiff    *self) G_GNUC_WARN_UNUSED_RESULT;
guint       sw_byte_diff_find_next        (SwByteDiff    *self,
                                           guint          position,
                                           int            step);

G_END_DECLS
