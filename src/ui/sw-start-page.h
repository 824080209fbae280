/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-start-page.h: what a window shows while nothing is open. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_START_PAGE (sw_start_page_get_type ())
G_DECLARE_FINAL_TYPE (SwStartPage, sw_start_page, SW, START_PAGE, AdwBin)

/* Its rows activate win.open-uri, its button app.open. */

G_END_DECLS
