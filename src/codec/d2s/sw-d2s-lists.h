/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-lists.h: the parts of a character that hold items, and what stands between them. */
#pragma once

#include "sw-d2s-survey.h"

G_BEGIN_DECLS

void     sw_d2s_lists_look  (SwD2sSurvey      *survey,
                             const SwD2sPlan  *plan,
                             const guint8     *data,
                             gsize             size,
                             gsize             begin);
gboolean sw_d2s_lists_write (const SwD2sPlan  *plan,
                             SwD2sWriter      *writer,
                             SwD2sPart         part,
                             SwNodeId          id,
                             GError          **error);

G_END_DECLS
