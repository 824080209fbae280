/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-words.h: the nodes of a Torchlight save in the game's words. */
#pragma once

#include "sw-tl2-document.h"

G_BEGIN_DECLS

char *sw_tl2_dup_label      (SwTl2Document *document,
                             SwNodeId       node) G_GNUC_WARN_UNUSED_RESULT;
char *sw_tl2_dup_value_text (SwTl2Document *document,
                             SwNodeId       node,
                             const SwValue *value) G_GNUC_WARN_UNUSED_RESULT;
char *sw_tl2_dup_set_label  (SwTl2Document *document,
                             SwNodeId       node,
                             const SwValue *value) G_GNUC_WARN_UNUSED_RESULT;
char *sw_tl2_dup_id_title   (SwTl2Document *document,
                             SwNodeId       node,
                             gint64         id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
