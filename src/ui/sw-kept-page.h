/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-kept-page.h: says of a file that its kind is known, but not what is in it. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_KEPT_PAGE (sw_kept_page_get_type ())
G_DECLARE_FINAL_TYPE (SwKeptPage, sw_kept_page, SW, KEPT_PAGE, SwPage)

G_END_DECLS
