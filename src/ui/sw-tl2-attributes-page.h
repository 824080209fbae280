/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-attributes-page.h: the attributes of a Torchlight character. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_ATTRIBUTES_PAGE (sw_tl2_attributes_page_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2AttributesPage, sw_tl2_attributes_page, SW, TL2_ATTRIBUTES_PAGE, SwPage)

/* Action: tl2-attributes.respec */

G_END_DECLS
