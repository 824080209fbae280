/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-status-page.h: names what takes the focus in pages that say that there is nothing. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void sw_status_page_name_below (GtkWidget *top);

G_END_DECLS
