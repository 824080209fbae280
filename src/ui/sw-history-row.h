/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-history-row.h: one step of the history as a row, with its changes below while selected. */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_HISTORY_ROW (sw_history_row_get_type ())
G_DECLARE_FINAL_TYPE (SwHistoryRow, sw_history_row, SW, HISTORY_ROW, GtkListBoxRow)

/* The menu and Ctrl+C activate "history.revert-step" and "history.copy-command" with the position
 * of the step (uint32). */

GtkWidget  *sw_history_row_new          (SwDocument   *document,
                                         guint         position) G_GNUC_WARN_UNUSED_RESULT;
guint       sw_history_row_get_position (SwHistoryRow *self);
void        sw_history_row_refresh      (SwHistoryRow *self);
void        sw_history_row_forget       (SwHistoryRow *self);
void        sw_history_row_set_open     (SwHistoryRow *self,
                                         gboolean      open);

G_END_DECLS
