/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-overview-page.h: who a Torchlight character is, how it is doing, how its file is. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_OVERVIEW_PAGE (sw_tl2_overview_page_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2OverviewPage, sw_tl2_overview_page, SW, TL2_OVERVIEW_PAGE, SwPage)

/* Actions: tl2-overview.clear-cheat, tl2-overview.show-mods */

G_END_DECLS
