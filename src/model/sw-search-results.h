/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-results.h: a search that runs beside the window, and what it has found so far. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_SEARCH_RESULTS (sw_search_results_get_type ())
G_DECLARE_FINAL_TYPE (SwSearchResults, sw_search_results, SW, SEARCH_RESULTS, GObject)

/* A list of #SwNode in the order of the tree. Property: running (notifies). */

SwSearchResults *sw_search_results_new          (SwDocument      *document)
                                                 G_GNUC_WARN_UNUSED_RESULT;
gboolean         sw_search_results_set_text     (SwSearchResults *self,
                                                 const char      *text,
                                                 GError         **error);
const char      *sw_search_results_get_text     (SwSearchResults *self);
gboolean         sw_search_results_get_running  (SwSearchResults *self);
gint64           sw_search_results_get_duration (SwSearchResults *self);
SwNodeId         sw_search_results_get_id       (SwSearchResults *self,
                                                 guint            position);
guint            sw_search_results_find         (SwSearchResults *self,
                                                 SwNodeId         node);

G_END_DECLS
