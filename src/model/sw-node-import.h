/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-import.h: takes the values of a node of a large document from a file, in a thread. */
#pragma once

#include "sw-document.h"
#include "sw-work.h"

G_BEGIN_DECLS

#define SW_TYPE_NODE_IMPORT (sw_node_import_get_type ())
G_DECLARE_FINAL_TYPE (SwNodeImport, sw_node_import, SW, NODE_IMPORT, SwWork)

gboolean      sw_node_import_is_slow    (SwDocument           *document);
SwNodeImport *sw_node_import_new        (SwDocument           *document,
                                         SwNodeId              node,
                                         GFile                *file) G_GNUC_WARN_UNUSED_RESULT;
void          sw_node_import_run_async  (SwNodeImport         *self,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
gboolean      sw_node_import_run_finish (SwNodeImport         *self,
                                         GAsyncResult         *result,
                                         guint                *n_values,
                                         GError              **error);

G_END_DECLS
