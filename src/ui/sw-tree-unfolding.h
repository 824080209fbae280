/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-unfolding.h: unfolds all that is in a row, a little at a time. */
#pragma once

#include "sw-node-rows.h"

G_BEGIN_DECLS

typedef struct _SwTreeUnfolding SwTreeUnfolding;

/* Told after each bit of work: how many rows the tree has, and whether that was the last */
typedef void (*SwTreeUnfoldingFunc) (guint    n_rows,
                                     gboolean done,
                                     gpointer user_data);

SwTreeUnfolding *sw_tree_unfolding_new        (SwNodeRows          *rows,
                                               SwTreeUnfoldingFunc  progress,
                                               gpointer             user_data)
                                               G_GNUC_WARN_UNUSED_RESULT;
void             sw_tree_unfolding_free       (SwTreeUnfolding     *self);
void             sw_tree_unfolding_start      (SwTreeUnfolding     *self,
                                               SwNodeId             node);
void             sw_tree_unfolding_stop       (SwTreeUnfolding     *self);
gboolean         sw_tree_unfolding_is_running (SwTreeUnfolding     *self);

G_END_DECLS
