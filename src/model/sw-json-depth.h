/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-json-depth.h: whether JSON is safe to give to a parser that follows it down by recursion. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * SwJsonFault:
 * @line: from 1
 * @column: from 1, or 0 where only the line is known
 * @reason: (transfer none): what is wrong there, for people; has no full stop
 *
 * Where text is no JSON. The place is that of the last thing that could be read.
 */
typedef struct
{
  guint       line;
  guint       column;
  const char *reason;
} SwJsonFault;

gboolean sw_json_is_shallow (const char *data,
                             gsize       size,
                             guint      *line);
JsonNode *sw_json_parse     (const char *data,
                             gsize       size) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *sw_json_parse_located (const char  *data,
                                 gsize        size,
                                 SwJsonFault *fault) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *sw_json_load      (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
