/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-words.h: items of Diablo II in words: what they are called and what is on them. */
#pragma once

#include "sw-d2s-tables.h"
#include "sw-tree.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

char     *sw_d2s_item_dup_name       (const SwD2sTables *tables,
                                      const SwTree      *tree,
                                      SwNodeId           node) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_d2s_item_dup_label      (const SwD2sTables *tables,
                                      const SwTree      *tree,
                                      SwNodeId           node) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_d2s_item_dup_value_text (const SwD2sTables *tables,
                                      const SwTree      *tree,
                                      SwNodeId           node,
                                      const SwValue     *value) G_GNUC_WARN_UNUSED_RESULT;
void      sw_d2s_item_add_members    (const SwD2sTables *tables,
                                      const SwTree      *tree,
                                      SwNodeId           node,
                                      JsonObject        *object);

G_END_DECLS
