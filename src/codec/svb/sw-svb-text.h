/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-text.h: text between UTF-16 in a file and UTF-8 in a tree. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most bytes of UTF-8 that a unit of UTF-16 becomes */
#define SW_SVB_TEXT_GROWTH 3

gboolean sw_svb_text_decode (const guint8 *units,
                             gsize         n_units,
                             char         *text);
gsize    sw_svb_text_count  (const char   *text);
void     sw_svb_text_encode (const char   *text,
                             guint8       *units);

G_END_DECLS
