/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bytes-view.h: bytes in hexadecimal digits, of which some can be selected. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_BYTES_VIEW (sw_bytes_view_get_type ())
G_DECLARE_FINAL_TYPE (SwBytesView, sw_bytes_view, SW, BYTES_VIEW, GtkWidget)

GtkWidget *sw_bytes_view_new          (void);
void       sw_bytes_view_set_bytes    (SwBytesView *self,
                                       GBytes      *bytes,
                                       guint64      base);
void       sw_bytes_view_select       (SwBytesView *self,
                                       gsize        first,
                                       gsize        count);
void       sw_bytes_view_mark         (SwBytesView *self,
                                       gsize        first,
                                       gsize        count);
gboolean   sw_bytes_view_get_selected (SwBytesView *self,
                                       gsize       *first,
                                       gsize       *count);
char      *sw_bytes_view_dup_selected (SwBytesView *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
