/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-test.h: one thing that a search asks of a node. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwSearchTest:
 * @matches: whether a node is wanted; called in any thread, while the tree does not change
 * @data: for both; does not change
 * @destroy: (nullable): frees @data, in any thread
 * @may_match: (nullable): whether any node with the field that this one has may be wanted; asked
 *   once for each field, and then of no node of it where it may not
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
  gboolean     (*may_match) (const SwTree  *tree,
                             SwNodeId       node,
                             gconstpointer  data);
} SwSearchTest;

G_END_DECLS
