/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search.h: finds nodes by their name or value, and text in bytes that nobody could read. */
#pragma once

#include "sw-document.h"
#include "sw-search-hit.h"

G_BEGIN_DECLS

GListModel *sw_search_list (SwDocument  *document,
                            const char  *text,
                            GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
