/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-typeahead.h: finds a row by the first letters of its name. */
#pragma once

#include "sw-node.h"

G_BEGIN_DECLS

typedef struct _SwTreeTypeahead SwTreeTypeahead;

SwTreeTypeahead *sw_tree_typeahead_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void             sw_tree_typeahead_free (SwTreeTypeahead *self);
SwNodeId         sw_tree_typeahead_type (SwTreeTypeahead *self,
                                         SwNode          *from,
                                         gunichar         character);

G_END_DECLS
