/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-hits.h: what a search found, a hit made when somebody looks at it. */
#pragma once

#include "sw-document.h"
#include "sw-search-hit.h"

G_BEGIN_DECLS

#define SW_TYPE_SEARCH_HITS (sw_search_hits_get_type ())
G_DECLARE_FINAL_TYPE (SwSearchHits, sw_search_hits, SW, SEARCH_HITS, GObject)

/* A list of #SwSearchHit. The document must not change while somebody looks. */

SwSearchHits *sw_search_hits_new (SwDocument    *document) G_GNUC_WARN_UNUSED_RESULT;
void          sw_search_hits_add (SwSearchHits  *self,
                                  SwNodeId       node,
                                  SwSearchPlace  place,
                                  gint64         offset);

G_END_DECLS
