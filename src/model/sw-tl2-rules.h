/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-rules.h: what may be set in a Torchlight save, and what is set along with it. */
#pragma once

#include "sw-tl2-document.h"

G_BEGIN_DECLS

gboolean   sw_tl2_check_locked (SwTl2Document  *document,
                                SwNodeId        node,
                                GError        **error);
gboolean   sw_tl2_check_set    (SwTl2Document  *document,
                                SwNodeId        node,
                                const SwValue  *value,
                                GError        **error);
SwCommand *sw_tl2_new_set      (SwTl2Document  *document,
                                SwNodeId        node,
                                const SwValue  *value) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId   sw_tl2_find_twin    (SwTl2Document  *document,
                                SwNodeId        node);

G_END_DECLS
