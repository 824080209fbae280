/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-structure.h: elements of a Pathologic save's lists, copied and taken out. */
#pragma once

#include "sw-pathologic-document.h"
#include "sw-pathologic-writer.h"
#include "sw-structure.h"

G_BEGIN_DECLS

gboolean   sw_pathologic_check_change           (const SwTree              *tree,
                                                 SwNodeId                   node,
                                                 const SwPathologicChange  *change,
                                                 const SwPathologicRest    *rest,
                                                 GError                   **error);
SwCommand *sw_pathologic_new_structure          (SwPathologicDocument      *document,
                                                 const SwStructureEdit     *edit,
                                                 GError                   **error)
  G_GNUC_WARN_UNUSED_RESULT;
void       sw_pathologic_new_structure_async    (SwPathologicDocument      *document,
                                                 const SwStructureEdit     *edit,
                                                 GAsyncReadyCallback        callback,
                                                 gpointer                   user_data);
SwCommand *sw_pathologic_new_structure_finish   (GAsyncResult              *result,
                                                 GError                   **error)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
