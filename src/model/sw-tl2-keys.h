/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-keys.h: the key bindings of a Torchlight character that are not on the quickbar. */
#pragma once

#include "sw-tl2-binding.h"
#include "sw-tl2-document.h"

G_BEGIN_DECLS

void          sw_tl2_keys_fill        (SwTl2Document *document,
                                       GListStore    *keys);
char         *sw_tl2_keys_dup_label   (SwTl2Document *document,
                                       SwNodeId       node) G_GNUC_WARN_UNUSED_RESULT;
SwTl2Binding *sw_tl2_keys_new_binding (SwTl2Document *document,
                                       SwNodeId       node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
