/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change-label.h: names a field where nothing around it says whose it is. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

char *sw_change_dup_label (SwDocument *document,
                           SwNodeId    node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
