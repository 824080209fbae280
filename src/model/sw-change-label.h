/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change-label.h: tells of a changed field where nothing around it says whose it is. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

char *sw_change_dup_label (SwDocument     *document,
                           SwNodeId        node) G_GNUC_WARN_UNUSED_RESULT;
char *sw_change_dup_element (SwDocument     *document,
                             SwNodeId        node,
                             guint           position) G_GNUC_WARN_UNUSED_RESULT;
void  sw_change_dup_texts (SwDocument     *old_document,
                           SwNodeId        old_node,
                           const SwValue  *old_value,
                           SwDocument     *new_document,
                           SwNodeId        new_node,
                           const SwValue  *new_value,
                           char          **old_text,
                           char          **new_text);

G_END_DECLS
