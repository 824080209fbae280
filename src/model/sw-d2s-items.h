/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-items.h: the items of a Diablo II character or stash: which there are, out and in. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

gboolean   sw_d2s_has_items         (SwDocument       *document);
GArray    *sw_d2s_list_items        (SwDocument       *document) G_GNUC_WARN_UNUSED_RESULT;
gboolean   sw_d2s_is_item           (SwDocument       *document,
                                     SwNodeId          node);
char      *sw_d2s_item_dup_place    (SwDocument       *document,
                                     SwNodeId          item) G_GNUC_WARN_UNUSED_RESULT;
GBytes    *sw_d2s_export_item       (SwDocument       *document,
                                     SwNodeId          item,
                                     GError          **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_import        (SwDocument       *document,
                                     SwDocument       *source,
                                     SwNodeId          item,
                                     const char       *to,
                                     const guint      *at,
                                     GError          **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_d2s_new_item_move     (SwDocument       *document,
                                     const char       *path,
                                     const char       *to,
                                     const guint      *at,
                                     GError          **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
