/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-odd-content.h: what is surely no save of any game, whatever it is called. */
#pragma once

#include "sw-error.h"

G_BEGIN_DECLS

const char *sw_odd_content_find (const guint8  *data,
                                 gsize          size,
                                 SwError       *code,
                                 const char   **message);

G_END_DECLS
