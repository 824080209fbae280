/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-overview-page.h: who a Diablo II character is, how it is doing, and how its file is. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_OVERVIEW_PAGE (sw_overview_page_get_type ())
G_DECLARE_FINAL_TYPE (SwOverviewPage, sw_overview_page, SW, OVERVIEW_PAGE, SwPage)

/* Actions: overview.revive, overview.respec */

G_END_DECLS
