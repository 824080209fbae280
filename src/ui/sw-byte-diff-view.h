/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-byte-diff-view.h: the differing bytes of two files, the old ones above the new ones. */
#pragma once

#include "sw-byte-diff.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_BYTE_DIFF_VIEW (sw_byte_diff_view_get_type ())
G_DECLARE_FINAL_TYPE (SwByteDiffView, sw_byte_diff_view, SW, BYTE_DIFF_VIEW, GtkWidget)

/* Property: diff (nullable, writable; notifies) */

GtkWidget  *sw_byte_diff_view_new      (void) G_GNUC_WARN_UNUSED_RESULT;
SwByteDiff *sw_byte_diff_view_get_diff (SwByteDiffView *self);
void        sw_byte_diff_view_set_diff (SwByteDiffView *self,
                                        SwByteDiff     *diff);
gboolean    sw_byte_diff_view_move     (SwByteDiffView *self,
                                        int             step);

G_END_DECLS
