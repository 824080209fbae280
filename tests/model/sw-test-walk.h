/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-walk.h: random edits of any document, and the way back. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

void sw_test_walk_random_value (SwTree     *tree,
                                SwNodeId    id,
                                SwValue    *value);
void sw_test_walk              (SwDocument *document,
                                guint       n_steps);
void sw_test_walk_check_recipe (SwDocument *document);
void sw_test_walk_and_back     (GBytes     *bytes,
                                const char *name,
                                guint       n_steps);

G_END_DECLS
