/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-button-row.h: a row that holds controls at its end, and is no stop for the keyboard itself. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_BUTTON_ROW (sw_button_row_get_type ())
G_DECLARE_FINAL_TYPE (SwButtonRow, sw_button_row, SW, BUTTON_ROW, AdwActionRow)

GtkWidget *sw_button_row_new (const char *title,
                              const char *subtitle,
                              GtkWidget  *control) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
