/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-shared.h: what nodes held that were changed many at once. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwTreeSharedState:
 * @SW_TREE_SHARED_MIXED: each is to be asked by itself
 * @SW_TREE_SHARED_EDITED: none holds what it held at first
 * @SW_TREE_SHARED_SAME: all hold what they held at first
 *
 * What is known of the nodes of a list without going through their rows.
 */
typedef enum
{
  SW_TREE_SHARED_MIXED,
  SW_TREE_SHARED_EDITED,
  SW_TREE_SHARED_SAME,
} SwTreeSharedState;

/**
 * SwTreeShared:
 *
 * Lists of nodes with the text that all of a list held before they were changed first. No node is
 * in two of them.
 */
typedef struct _SwTreeShared SwTreeShared;

SwTreeShared  *sw_tree_shared_new         (void) G_GNUC_WARN_UNUSED_RESULT;
void           sw_tree_shared_free        (SwTreeShared       *self);
const SwValue *sw_tree_shared_find        (const SwTreeShared *self,
                                           SwNodeId            id);
void           sw_tree_shared_remember    (SwTreeShared       *self,
                                           GArray             *nodes,
                                           GHashTable         *others,
                                           const char         *text);
void           sw_tree_shared_set         (SwTreeShared       *self,
                                           const GArray       *nodes,
                                           const char         *text,
                                           guint8             *same);
void           sw_tree_shared_touch       (SwTreeShared       *self,
                                           SwNodeId            id);
guint          sw_tree_shared_get_n_lists (const SwTreeShared *self);
const GArray  *sw_tree_shared_get_list    (const SwTreeShared *self,
                                           guint               position,
                                           SwTreeSharedState  *state);

G_END_DECLS
