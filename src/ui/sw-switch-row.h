/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-switch-row.h: a row that is a switch for a node that is true or false. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_SWITCH_ROW (sw_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (SwSwitchRow, sw_switch_row, SW, SWITCH_ROW, AdwActionRow)

/* The row itself is the switch, so that it is one stop for the keyboard and one thing to hear.
 * A whole number is on unless it is 0, and is set to 1 or 0. Property: active (notifies). */

GtkWidget *sw_switch_row_new        (SwSession   *session,
                                     SwNode      *node,
                                     const char  *title) G_GNUC_WARN_UNUSED_RESULT;
gboolean   sw_switch_row_get_active (SwSwitchRow *self);
void       sw_switch_row_toggle     (SwSwitchRow *self);
void       sw_switch_row_set_hint   (SwSwitchRow *self,
                                     const char  *hint);

G_END_DECLS
