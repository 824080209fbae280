/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-tree.h: a document of any size that no file is behind, with objects which name one
 * another. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

/* /objects is a list of groups: id, health, name, owner (a reference) and pack (a list of two).
 * /many is a list of numbers. The name of object i is "Burah", "Rubin" or "Ospina". */
#define SW_TEST_TREE_ROWS_PER_OBJECT 8

SwDocument *sw_test_tree_new           (guint       n_objects,
                                        guint       n_many) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId    sw_test_tree_find          (SwDocument *document,
                                        const char *path);

/* Structural steps without a command, in one step each */
void        sw_test_tree_take          (SwDocument *document,
                                        const char *container,
                                        guint       position,
                                        guint       n);
void        sw_test_tree_put           (SwDocument *document,
                                        const char *container,
                                        guint       position,
                                        guint       n);
void        sw_test_tree_move          (SwDocument *document,
                                        const char *container,
                                        guint       from,
                                        guint       to);
void        sw_test_tree_replace       (SwDocument *document,
                                        guint       n_objects,
                                        guint       n_many);
void        sw_test_tree_set           (SwDocument *document,
                                        const char *path,
                                        const char *text);

G_END_DECLS
