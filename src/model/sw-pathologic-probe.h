/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-probe.h: what bytes of a Pathologic save would be, read as a type. */
#pragma once

#include "sw-pathologic-document.h"

G_BEGIN_DECLS

gboolean sw_pathologic_probe (SwPathologicDocument  *document,
                              const char            *folder,
                              const char            *type,
                              guint64                begin,
                              guint64                end,
                              guint64               *size,
                              char                 **text,
                              GError               **error);

G_END_DECLS
