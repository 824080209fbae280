/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-number-row.h: a row with a spin button for a node that is a number. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_NUMBER_ROW (sw_number_row_get_type ())
G_DECLARE_FINAL_TYPE (SwNumberRow, sw_number_row, SW, NUMBER_ROW, AdwActionRow)

/* A field that is not in the file shows "not in this save" and can be added; one that may be
 * absent can be taken out. A locked one shows its value and the reason. */

GtkWidget *sw_number_row_new      (SwSession   *session,
                                   SwNode      *node,
                                   const char  *title) G_GNUC_WARN_UNUSED_RESULT;
void       sw_number_row_set_hint (SwNumberRow *self,
                                   const char  *hint);

G_END_DECLS
