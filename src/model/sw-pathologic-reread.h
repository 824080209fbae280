/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-reread.h: reads a Pathologic save that is open by another schema. */
#pragma once

#include "sw-pathologic-document.h"

G_BEGIN_DECLS

gboolean sw_pathologic_reread (SwPathologicDocument  *document,
                               SwPathologicSchema    *schema,
                               GError               **error);

G_END_DECLS
