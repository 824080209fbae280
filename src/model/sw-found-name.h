/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-found-name.h: something that looks like a name among bytes that could not be read. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SW_TYPE_FOUND_NAME (sw_found_name_get_type ())
G_DECLARE_FINAL_TYPE (SwFoundName, sw_found_name, SW, FOUND_NAME, GObject)

SwFoundName *sw_found_name_new        (const char  *text,
                                       gsize        offset) G_GNUC_WARN_UNUSED_RESULT;
const char  *sw_found_name_get_text   (SwFoundName *self);
gsize        sw_found_name_get_offset (SwFoundName *self);

G_END_DECLS
