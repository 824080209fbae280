/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-mods-page.h: mods, films, recipes and learned skills of a Torchlight character. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_MODS_PAGE (sw_tl2_mods_page_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2ModsPage, sw_tl2_mods_page, SW, TL2_MODS_PAGE, SwPage)

G_END_DECLS
