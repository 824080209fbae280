/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-rules.h: what Diablo II permits, with the reason when it does not. */
#pragma once

#include "sw-d2s-document.h"

G_BEGIN_DECLS

gboolean sw_d2s_check_name     (guint           version,
                                const char     *name,
                                GError        **error);
gboolean sw_d2s_check_locked   (SwD2sDocument  *document,
                                SwNodeId        node,
                                GError        **error);
gboolean sw_d2s_check_set      (SwD2sDocument  *document,
                                SwNodeId        node,
                                const SwValue  *value,
                                GError        **error);
gboolean sw_d2s_name_mixes_scripts (const char *name);
guint64  sw_d2s_gold_limit     (const SwD2sTables *tables,
                                guint              level);
guint64  sw_d2s_stash_limit    (const SwD2sTables *tables,
                                guint              version);
guint    sw_d2s_mercenary_level (guint          rate,
                                guint64         experience);

G_END_DECLS
