/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-banner.h: a line over the page about the whole file, with what can be done about it. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_BANNER (sw_banner_get_type ())
G_DECLARE_FINAL_TYPE (SwBanner, sw_banner, SW, BANNER, AdwBin)

GtkWidget  *sw_banner_new          (void) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_banner_get_title    (SwBanner   *self);
void        sw_banner_set_title    (SwBanner   *self,
                                    const char *title);
gboolean    sw_banner_get_revealed (SwBanner   *self);
void        sw_banner_set_revealed (SwBanner   *self,
                                    gboolean    revealed);
void        sw_banner_set_narrow   (SwBanner   *self,
                                    gboolean    narrow);
void        sw_banner_add_button   (SwBanner   *self,
                                    const char *label,
                                    const char *action);

G_END_DECLS
