/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-copy.h: items by themselves, and copies of them in the form of another version. */
#pragma once

#include "sw-d2s-item-form.h"
#include "sw-d2s-tables.h"
#include "sw-tree.h"

G_BEGIN_DECLS

gboolean  sw_d2s_item_find_form (const SwTree       *tree,
                                 SwNodeId            node,
                                 SwD2sItemForm      *form);
GBytes   *sw_d2s_item_export    (const SwTree       *tree,
                                 SwNodeId            item,
                                 GError            **error) G_GNUC_WARN_UNUSED_RESULT;
SwTree   *sw_d2s_item_import    (GBytes             *bytes,
                                 guint               version,
                                 const SwD2sTables  *tables,
                                 GError            **error) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId  sw_d2s_item_new_copy  (SwTree             *tree,
                                 SwNodeId            list,
                                 const SwTree       *source,
                                 SwNodeId            item,
                                 GError            **error);

G_END_DECLS
