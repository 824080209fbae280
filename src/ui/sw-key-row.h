/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-key-row.h: a key of a Torchlight character that is not on the quickbar, and what is on it. */
#pragma once

#include "sw-session.h"
#include "sw-tl2-quickbar.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_KEY_ROW (sw_key_row_get_type ())
G_DECLARE_FINAL_TYPE (SwKeyRow, sw_key_row, SW, KEY_ROW, AdwActionRow)

GtkWidget *sw_key_row_new (SwSession     *session,
                           SwTl2Quickbar *model,
                           SwNode        *node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
