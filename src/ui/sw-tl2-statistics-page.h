/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-statistics-page.h: what a Torchlight character did in its life, in numbers. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_STATISTICS_PAGE (sw_tl2_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2StatisticsPage, sw_tl2_statistics_page, SW, TL2_STATISTICS_PAGE, SwPage)

G_END_DECLS
