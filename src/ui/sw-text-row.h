/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-text-row.h: a row with an entry for a node that is text. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_TEXT_ROW (sw_text_row_get_type ())
G_DECLARE_FINAL_TYPE (SwTextRow, sw_text_row, SW, TEXT_ROW, AdwEntryRow)

/* Enter and leaving the entry commit; Escape restores. What the rules refuse is said at once, in
 * a row of its own that belongs directly below. */

GtkWidget  *sw_text_row_new         (SwSession  *session,
                                     SwNode     *node,
                                     const char *title) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget  *sw_text_row_get_completion (SwTextRow *self);
GtkWidget  *sw_text_row_get_message (SwTextRow  *self);
const char *sw_text_row_get_error   (SwTextRow  *self);
gboolean    sw_text_row_commit      (SwTextRow  *self);

G_END_DECLS
