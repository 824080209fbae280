/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-attributes-page.h: the attributes of a Diablo II character. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_ATTRIBUTES_PAGE (sw_attributes_page_get_type ())
G_DECLARE_FINAL_TYPE (SwAttributesPage, sw_attributes_page, SW, ATTRIBUTES_PAGE, SwPage)

/* Action: attributes.respec */

G_END_DECLS
