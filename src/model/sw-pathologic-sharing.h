/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-sharing.h: which places of a Pathologic save share a text. */
#pragma once

#include "sw-pathologic-document.h"

G_BEGIN_DECLS

gboolean sw_pathologic_may_share         (SwPathologicDocument *document,
                                          SwNodeId              node,
                                          gboolean             *is_known);
GArray  *sw_pathologic_list_users        (SwPathologicDocument *document,
                                          SwNodeId              node,
                                          const char           *text,
                                          gboolean             *is_taken)
  G_GNUC_WARN_UNUSED_RESULT;
void     sw_pathologic_count_users_async  (SwPathologicDocument *document,
                                           SwNodeId              node,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
guint    sw_pathologic_count_users_finish (GAsyncResult         *result);

G_END_DECLS
