/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backups-page.h: the kept versions of a document's file. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_BACKUPS_PAGE (sw_backups_page_get_type ())
G_DECLARE_FINAL_TYPE (SwBackupsPage, sw_backups_page, SW, BACKUPS_PAGE, SwPage)

G_END_DECLS
