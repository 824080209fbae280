/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bits-row.h: a row that shows the single bits of a node that nobody understands. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_BITS_ROW (sw_bits_row_get_type ())
G_DECLARE_FINAL_TYPE (SwBitsRow, sw_bits_row, SW, BITS_ROW, AdwActionRow)

GtkWidget *sw_bits_row_new (SwSession *session,
                            SwNode    *node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
