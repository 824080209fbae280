/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-shelf.h: the heading over the items of one container. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SW_TYPE_TL2_SHELF (sw_tl2_shelf_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2Shelf, sw_tl2_shelf, SW, TL2_SHELF, GObject)

/* Properties, read-only: title, count (items that are listed under it; notifies) */

SwTl2Shelf *sw_tl2_shelf_new           (guint       container,
                                        const char *title) G_GNUC_WARN_UNUSED_RESULT;
guint       sw_tl2_shelf_get_container (SwTl2Shelf *self);
const char *sw_tl2_shelf_get_title     (SwTl2Shelf *self);
guint       sw_tl2_shelf_get_count     (SwTl2Shelf *self);
void        sw_tl2_shelf_set_count     (SwTl2Shelf *self,
                                        guint       count);

G_END_DECLS
