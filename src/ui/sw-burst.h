/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-burst.h: edits in quick succession, which are undone as one. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

/* Part of a widget; all zero when no edit is under way */
typedef struct
{
  SwDocument *document;
  guint       timeout_id;
} SwBurst;

gboolean sw_burst_is_on (const SwBurst *burst);
void     sw_burst_go_on (SwBurst    *burst,
                         SwDocument *document,
                         guint       pause);
void     sw_burst_end   (SwBurst    *burst);

G_END_DECLS
