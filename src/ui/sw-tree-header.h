/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-header.h: the titles above the columns of a tree. */
#pragma once

#include "sw-tree-columns.h"

G_BEGIN_DECLS

#define SW_TYPE_TREE_HEADER (sw_tree_header_get_type ())
G_DECLARE_FINAL_TYPE (SwTreeHeader, sw_tree_header, SW, TREE_HEADER, GtkWidget)

GtkWidget *sw_tree_header_new (SwTreeKind kind) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
