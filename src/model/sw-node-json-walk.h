/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-json-walk.h: goes through JSON and nodes side by side, for what is another value. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

typedef struct _SwNodeJsonWalk SwNodeJsonWalk;

/**
 * SwNodeJsonTake:
 * @walk: the walk
 * @node: a node
 * @json: what the file says of it
 * @present: what it holds
 * @value: what it would hold then
 * @data: the walk's
 * @error: return location
 *
 * Takes one value that is another one.
 *
 * Returns: %FALSE to end the walk
 */
typedef gboolean (*SwNodeJsonTake) (const SwNodeJsonWalk  *walk,
                                    SwNodeId               node,
                                    JsonNode              *json,
                                    const SwValue         *present,
                                    const SwValue         *value,
                                    gpointer               data,
                                    GError               **error);

/**
 * SwNodeJsonWalk:
 * @document: the document
 * @take: told of what differs
 * @rest: (nullable): done now and then; %FALSE when the tree is another one by now, or nobody waits
 *   any more
 * @data: for both
 * @closed: (nullable) (element-type guint32): gets the packed lists that differ, where they cannot
 *   be opened: the walk is to be done again when they are
 * @n_walked: how many nodes were looked at
 *
 * What is wanted of a walk. With @rest and @closed it may be done in any thread that may read the
 * tree.
 */
struct _SwNodeJsonWalk
{
  SwDocument     *document;
  SwNodeJsonTake  take;
  gboolean      (*rest) (gpointer data);
  gpointer        data;
  GArray         *closed;
  guint           n_walked;
};

gboolean sw_node_json_walk (SwNodeJsonWalk  *self,
                            SwNodeId         node,
                            JsonNode        *json,
                            GError         **error);

G_END_DECLS
