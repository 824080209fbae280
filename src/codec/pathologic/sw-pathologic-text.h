/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-text.h: the texts of a save as UTF-8, and back, without losing a bit. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The longest text, in bytes of a narrow one or units of a wide one */
#define SW_PATHOLOGIC_MAX_TEXT 32767

char     *sw_pathologic_text_from_narrow (const guint8 *data,
                                          gsize         length) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_pathologic_text_from_wide   (const guint8 *data,
                                          gsize         n_units) G_GNUC_WARN_UNUSED_RESULT;
gboolean  sw_pathologic_text_is_ascii    (const guint8 *data,
                                          gsize         length);
gboolean  sw_pathologic_text_encode      (const char   *text,
                                          gboolean      is_wide,
                                          GByteArray   *bytes);
gboolean  sw_pathologic_text_check       (const char   *text,
                                          gboolean      is_wide,
                                          GError      **error);

G_END_DECLS
