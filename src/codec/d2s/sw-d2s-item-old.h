/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-old.h: items of the first games: records in which every field has its place. */
#pragma once

#include "sw-d2s-schema.h"

G_BEGIN_DECLS

gboolean sw_d2s_old_item_write (const SwD2sSchema  *schema,
                                SwD2sWriter        *writer,
                                SwNodeId            id,
                                SwD2sOldRecord      record,
                                GError            **error);

G_END_DECLS
