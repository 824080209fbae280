/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-pets-page.h: the pets of a Torchlight character, and what they carry. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_PETS_PAGE (sw_tl2_pets_page_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2PetsPage, sw_tl2_pets_page, SW, TL2_PETS_PAGE, SwPage)

G_END_DECLS
