/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-search-bar.h: the search above the tree, and what is to be shown for it. */
#pragma once

#include "sw-search-results.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SwTreeLook:
 * @SW_TREE_LOOK_TREE: the tree
 * @SW_TREE_LOOK_HITS: what was found
 * @SW_TREE_LOOK_NOTHING: that nothing was found, or why nothing is looked for
 * @SW_TREE_LOOK_CLASSES: the objects by their class
 *
 * How the fields are looked at.
 */
typedef enum
{
  SW_TREE_LOOK_TREE,
  SW_TREE_LOOK_HITS,
  SW_TREE_LOOK_NOTHING,
  SW_TREE_LOOK_CLASSES,
} SwTreeLook;

#define SW_TYPE_TREE_SEARCH_BAR (sw_tree_search_bar_get_type ())
G_DECLARE_FINAL_TYPE (SwTreeSearchBar, sw_tree_search_bar, SW, TREE_SEARCH_BAR, AdwBin)

/* Signals: changed (what is to be shown, or how many hits there are), stopped (Escape),
 * activated (Enter). */

GtkWidget       *sw_tree_search_bar_new          (SwDocument      *document)
                                                  G_GNUC_WARN_UNUSED_RESULT;
SwSearchResults *sw_tree_search_bar_get_results  (SwTreeSearchBar *self);
const char      *sw_tree_search_bar_get_mistake  (SwTreeSearchBar *self);
gboolean         sw_tree_search_bar_is_searching (SwTreeSearchBar *self);
SwTreeLook       sw_tree_search_bar_get_look     (SwTreeSearchBar *self);
void             sw_tree_search_bar_offer_classes (SwTreeSearchBar *self);
void             sw_tree_search_bar_set_text     (SwTreeSearchBar *self,
                                                  const char      *text);
void             sw_tree_search_bar_show_tree    (SwTreeSearchBar *self);
void             sw_tree_search_bar_show_hits    (SwTreeSearchBar *self);
void             sw_tree_search_bar_set_unfolded (SwTreeSearchBar *self,
                                                  guint            n_rows,
                                                  gboolean         done);

G_END_DECLS
