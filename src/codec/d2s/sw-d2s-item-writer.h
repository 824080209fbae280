/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-writer.h: writes items from their nodes. */
#pragma once

#include "sw-d2s-item-form.h"
#include "sw-d2s-schema.h"

G_BEGIN_DECLS

gboolean sw_d2s_item_write      (const SwD2sSchema    *schema,
                                 const SwD2sItemForm  *form,
                                 SwD2sWriter          *writer,
                                 SwNodeId              id,
                                 GError              **error);
gboolean sw_d2s_item_write_list (const SwD2sSchema    *schema,
                                 const SwD2sItemForm  *form,
                                 SwD2sWriter          *writer,
                                 SwNodeId              list,
                                 GError              **error);
gboolean sw_d2s_item_write_counted (const SwD2sSchema  *schema,
                                 const SwD2sItemForm  *form,
                                 SwD2sWriter          *writer,
                                 SwNodeId              parent,
                                 guint                 position,
                                 GError              **error);
void     sw_d2s_item_write_count (SwD2sWriter         *writer,
                                 SwNodeId              id,
                                 SwNodeId              list);

G_END_DECLS
