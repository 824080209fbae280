/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-members.h: what a dump of a Torchlight save has beside its nodes. */
#pragma once

#include "sw-tl2-document.h"

G_BEGIN_DECLS

JsonObject *sw_tl2_new_slot_object  (SwTl2Document  *document,
                                     guint           number) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_tl2_read_slot_object (JsonObject     *object,
                                     SwValue        *value,
                                     GError        **error);
void        sw_tl2_add_members      (SwTl2Document  *document,
                                     SwNodeId        node,
                                     JsonObject     *object);

G_END_DECLS
