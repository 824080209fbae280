/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-quickbar-page.h: the quick slots of a Torchlight character. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_QUICKBAR_PAGE (sw_tl2_quickbar_page_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2QuickbarPage, sw_tl2_quickbar_page, SW, TL2_QUICKBAR_PAGE, SwPage)

G_END_DECLS
