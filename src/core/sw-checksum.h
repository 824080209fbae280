/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-checksum.h: the sums that the games keep in their files. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint32 sw_checksum_rotate  (const guint8 *data,
                             gsize         size,
                             gsize         hole);
guint32 sw_checksum_times33 (const guint8 *data,
                             gsize         size);

G_END_DECLS
