/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-keys.h: the keys of a tree, and of a list of hits. */
#pragma once

#include "sw-tree-columns.h"

G_BEGIN_DECLS

void sw_tree_keys_add (GtkWidget  *list,
                       GtkWidget  *view,
                       SwTreeKind  kind);

G_END_DECLS
