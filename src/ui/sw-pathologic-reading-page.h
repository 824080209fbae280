/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-reading-page.h: in which way a Pathologic save is read, what speaks for it. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_PATHOLOGIC_READING_PAGE (sw_pathologic_reading_page_get_type ())
G_DECLARE_FINAL_TYPE (SwPathologicReadingPage, sw_pathologic_reading_page, SW,
                      PATHOLOGIC_READING_PAGE, SwPage)

G_END_DECLS
