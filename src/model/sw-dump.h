/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-dump.h: a document, or a part of it, as JSON. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

/**
 * SwDumpFlags:
 * @SW_DUMP_NONE: what a person or a script wants to know
 * @SW_DUMP_LOCATIONS: also where it stands, as the member "@"
 * @SW_DUMP_VALUES: of nodes that a dump tells more of than their value, the value
 * @SW_DUMP_BRIEF: of many values only the first, to be shown cut short
 *
 * What a dump holds.
 */
typedef enum
{
  SW_DUMP_NONE = 0,
  SW_DUMP_LOCATIONS = 1 << 0,
  SW_DUMP_VALUES = 1 << 1,
  SW_DUMP_BRIEF = 1 << 2,
} SwDumpFlags;

JsonNode *sw_dump_node (SwDocument   *document,
                        SwNodeId      node,
                        SwDumpFlags   flags) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *sw_dump_path (SwDocument   *document,
                        const char   *path,
                        SwDumpFlags   flags,
                        GError      **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
