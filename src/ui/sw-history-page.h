/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-history-page.h: the steps that were done to a document, to travel among them. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_HISTORY_PAGE (sw_history_page_get_type ())
G_DECLARE_FINAL_TYPE (SwHistoryPage, sw_history_page, SW, HISTORY_PAGE, SwPage)

G_END_DECLS
