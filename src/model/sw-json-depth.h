/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-json-depth.h: whether JSON is safe to give to a parser that follows it down by recursion. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean sw_json_is_shallow (const char *data,
                             gsize       size,
                             guint      *line);

G_END_DECLS
