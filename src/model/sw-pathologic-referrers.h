/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-referrers.h: the references to one object of a Pathologic save, in order. */
#pragma once

#include "sw-pathologic-survey.h"

G_BEGIN_DECLS

GArray  *sw_pathologic_referrers_collect (const SwPathologicSurvey *survey,
                                          SwNodeId                  object)
  G_GNUC_WARN_UNUSED_RESULT;
gboolean sw_pathologic_referrers_arrange (GArray                   *references,
                                          const SwTree             *tree,
                                          SwTreeGuard              *guard,
                                          const int                *stopped);

G_END_DECLS
