/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-page.h: the pages of a Diablo II stash, or what a single item is. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_D2S_STASH_PAGE (sw_d2s_stash_page_get_type ())
G_DECLARE_FINAL_TYPE (SwD2sStashPage, sw_d2s_stash_page, SW, D2S_STASH_PAGE, SwPage)

G_END_DECLS
