/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-walk.h: goes through a part of a tree, and asks its nodes. */
#pragma once

#include "sw-search-private.h"

G_BEGIN_DECLS

/* How many nodes are looked at before changes may happen, and before anybody is asked whether to
 * go on */
#define SW_SEARCH_CHUNK 4096

/**
 * SwSearchWalk:
 * @run: what is looked for
 * @matcher: asks the nodes
 * @found: the hits, for whoever walks to take
 * @n_found: how many
 * @frames: the nodes that the one at hand is in
 * @path: (nullable): of the node at hand, case folded
 * @path_terms: the terms that ask for it, a bit for each
 * @to: (nullable) (element-type guint): where the walk ends
 * @end: why it ended in the middle of a node
 *
 * A walk, of one thread.
 */
typedef struct
{
  const SwSearchRun *run;
  SwSearchMatcher    matcher;
  SwSearchFound      found[SW_SEARCH_CHUNK + 1];
  guint              n_found;
  GArray            *frames;
  GString           *path;
  guint              path_terms;
  const GArray      *to;
  SwSearchEnd        end;
} SwSearchWalk;

void        sw_search_walk_init      (SwSearchWalk      *self,
                                      const SwSearchRun *run,
                                      const GArray      *unread);
void        sw_search_walk_clear     (SwSearchWalk      *self);
void        sw_search_walk_begin     (SwSearchWalk      *self,
                                      SwNodeId           top,
                                      const GArray      *from,
                                      const GArray      *to);
gboolean    sw_search_walk_on        (SwSearchWalk      *self);
SwSearchEnd sw_search_run_begin_read (const SwSearchRun *run);

G_END_DECLS
