/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-test.h: one thing that a search asks of a node. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwSearchTest:
 * @matches: whether a node is wanted; called in any thread, while the tree does not change
 * @data: for @matches; does not change
 * @destroy: (nullable): frees @data, in any thread
 *
 * A test that a document brings to a search.
 */
typedef struct
{
  gboolean     (*matches) (const SwTree  *tree,
                           SwNodeId       node,
                           gconstpointer  data);
  gpointer       data;
  GDestroyNotify destroy;
} SwSearchTest;

G_END_DECLS
