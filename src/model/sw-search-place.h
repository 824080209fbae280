/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-place.h: places where a tree may be cut, so that several threads can search it. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

GPtrArray *sw_search_place_list (const SwTree *tree,
                                 SwNodeId      top,
                                 guint         n_parts) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
