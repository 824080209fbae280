/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-json.h: a node as a JSON file, and its values from one. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

char     *sw_node_json_export (SwDocument  *document,
                               SwNodeId     node) G_GNUC_WARN_UNUSED_RESULT;
gboolean  sw_node_json_write  (SwDocument     *document,
                               SwNodeId        node,
                               GFile          *file,
                               GCancellable   *cancellable,
                               GError        **error);
gboolean  sw_node_json_import (SwDocument  *document,
                               SwNodeId     node,
                               const char  *data,
                               gsize        size,
                               guint       *n_values,
                               GError     **error);

/* The parts of it */
JsonNode *sw_node_json_parse         (const char  *data,
                                      gsize        size,
                                      GError     **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  sw_node_json_import_parsed (SwDocument  *document,
                                      SwNodeId     node,
                                      JsonNode    *json,
                                      guint       *n_values,
                                      GError     **error);
char     *sw_node_json_dup_import_label (SwDocument *document,
                                      SwNodeId     node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
