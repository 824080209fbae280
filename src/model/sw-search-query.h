/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-query.h: what somebody looks for, taken apart. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

typedef struct _SwSearchQuery SwSearchQuery;

SwSearchQuery *sw_search_query_new      (SwDocument     *document,
                                         const char     *text,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
SwSearchQuery *sw_search_query_ref      (SwSearchQuery  *self);
void           sw_search_query_unref    (SwSearchQuery  *self);
gboolean       sw_search_query_is_empty (const SwSearchQuery *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwSearchQuery, sw_search_query_unref)

G_END_DECLS
