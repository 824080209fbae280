/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-load-page.h: what a tab shows until its document is there, or why it is not. */
#pragma once

#include "sw-work.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_LOAD_PAGE (sw_load_page_get_type ())
G_DECLARE_FINAL_TYPE (SwLoadPage, sw_load_page, SW, LOAD_PAGE, AdwBin)

/* Its buttons activate the actions tab.cancel, tab.retry and app.open. */

GtkWidget *sw_load_page_new            (void) G_GNUC_WARN_UNUSED_RESULT;
void       sw_load_page_start          (SwLoadPage   *self,
                                        SwWork       *work);
void       sw_load_page_show           (SwLoadPage   *self,
                                        SwWork       *work);
void       sw_load_page_done           (SwLoadPage   *self);
void       sw_load_page_stop           (SwLoadPage   *self,
                                        const GError *error);

G_END_DECLS
