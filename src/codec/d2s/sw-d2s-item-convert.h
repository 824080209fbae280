/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-convert.h: an item in the form that another version keeps it in. */
#pragma once

#include "sw-d2s-draft.h"
#include "sw-d2s-item-form.h"
#include "sw-d2s-schema.h"

G_BEGIN_DECLS

gboolean sw_d2s_item_convert (const SwD2sSchema    *schema,
                              const SwTree         *source,
                              SwNodeId              item,
                              const SwD2sItemForm  *from,
                              const SwD2sItemForm  *to,
                              SwD2sDraft           *draft,
                              guint32               parent,
                              GError              **error);

G_END_DECLS
