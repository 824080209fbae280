/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change-row.h: one changed field as a row: its name, the old and the new value. */
#pragma once

#include "sw-change.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SwChangeRowMode:
 * @SW_CHANGE_ROW_PLAIN: only shown
 * @SW_CHANGE_ROW_TICKS: with a tick that says whether it is taken along
 * @SW_CHANGE_ROW_REVERT: with a button that takes it back
 *
 * What can be done with a change where it is shown.
 */
typedef enum
{
  SW_CHANGE_ROW_PLAIN,
  SW_CHANGE_ROW_TICKS,
  SW_CHANGE_ROW_REVERT,
} SwChangeRowMode;

#define SW_TYPE_CHANGE_ROW (sw_change_row_get_type ())
G_DECLARE_FINAL_TYPE (SwChangeRow, sw_change_row, SW, CHANGE_ROW, GtkListBoxRow)

/* Property: included (writable; notifies). The button activates the action "change.revert", the
 * row itself "change.show", both with the path. */

GtkWidget  *sw_change_row_new          (SwChange        *change,
                                        SwChangeRowMode  mode) G_GNUC_WARN_UNUSED_RESULT;
SwChange   *sw_change_row_get_change   (SwChangeRow     *self);
void        sw_change_row_set_change   (SwChangeRow     *self,
                                        SwChange        *change);
gboolean    sw_change_row_get_included (SwChangeRow     *self);
void        sw_change_row_set_included (SwChangeRow     *self,
                                        gboolean         included);
char       *sw_change_row_dup_markup   (SwChange        *change) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_change_row_dup_sentence (SwChange        *change) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
