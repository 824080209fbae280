/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-index.h: who refers to the objects of a Pathologic save, and their classes. */
#pragma once

#include "sw-node-picks.h"

G_BEGIN_DECLS

typedef struct _SwPathologicIndex SwPathologicIndex;

SwPathologicIndex *sw_pathologic_index_new            (SwDocument        *document)
  G_GNUC_WARN_UNUSED_RESULT;
void               sw_pathologic_index_free           (SwPathologicIndex *self);
SwNodePicks       *sw_pathologic_index_list_referrers (SwPathologicIndex *self,
                                                       SwNodeId           object)
  G_GNUC_WARN_UNUSED_RESULT;
GListModel        *sw_pathologic_index_list_classes   (SwPathologicIndex *self)
  G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicIndex, sw_pathologic_index_free)

G_END_DECLS
