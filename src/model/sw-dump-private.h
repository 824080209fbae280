/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-dump-private.h: the parts of a dump, for whoever writes one bit by bit. */
#pragma once

#include "sw-dump.h"

G_BEGIN_DECLS

/* JSON is written and read by recursion; what is deeper is told by its path. */
#define SW_DUMP_MAX_DEPTH 400u

typedef struct
{
  SwDocument   *document;
  const SwTree *tree;
  SwDumpFlags   flags;
  guint        *depth;
  guint        *left;       /* how many values are still told */
} SwDumpState;

gboolean  sw_dump_is_shown          (const SwDumpState *self,
                                     SwNodeId           id);
SwNodeId  sw_dump_find_unread_child (const SwDumpState *self,
                                     SwNodeId           id);
void      sw_dump_add_format        (const SwTree      *tree,
                                     JsonObject        *object);
JsonNode *sw_dump_unread            (const SwDumpState *self,
                                     SwNodeId           id,
                                     SwNodeId           list) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *sw_dump_deeper            (const SwDumpState *self,
                                     SwNodeId           id) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *sw_dump_any               (const SwDumpState *self,
                                     SwNodeId           id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
