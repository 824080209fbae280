/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-edits.h: the commands that change a Pathologic save, and what forbids them. */
#pragma once

#include "sw-pathologic-document.h"
#include "sw-pathologic-writer.h"

G_BEGIN_DECLS

gboolean   sw_pathologic_check_set       (SwPathologicDocument   *document,
                                          SwNodeId                node,
                                          const SwValue          *value,
                                          GError                **error);
gboolean   sw_pathologic_check_here      (SwPathologicDocument   *document,
                                          SwNodeId                node,
                                          const SwValue          *value,
                                          GError                **error);
gboolean   sw_pathologic_check_many      (SwPathologicDocument   *document,
                                          SwNodeId                top,
                                          GArray                 *values,
                                          const SwPathologicRest *rest,
                                          GError                **error);
gboolean   sw_pathologic_check_text_everywhere
                                         (SwPathologicDocument   *document,
                                          SwNodeId                node,
                                          const char             *text,
                                          GError                **error);
SwCommand *sw_pathologic_new_text        (SwPathologicDocument   *document,
                                          SwNodeId                node,
                                          const SwValue          *value)
  G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *sw_pathologic_list_steps      (SwPathologicDocument   *document)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
