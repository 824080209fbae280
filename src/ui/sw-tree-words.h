/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-words.h: what the tree says of a node, in its columns and to a screen reader. */
#pragma once

#include "sw-node-row.h"

G_BEGIN_DECLS

char       *sw_tree_words_dup_name     (SwNode     *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_type     (SwNode     *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_class    (SwNode     *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_target   (SwNode     *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_value    (SwNode     *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_offset   (SwNode     *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_size     (SwNode     *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_remark   (SwNode     *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_why_not  (SwNode     *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_row      (SwNodeRow  *row) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_tree_words_dup_hit      (SwNode     *node,
                                        guint       position,
                                        guint       n_hits) G_GNUC_WARN_UNUSED_RESULT;
char *sw_tree_words_dup_count  (guint      n_hits,
                                gboolean   running) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
