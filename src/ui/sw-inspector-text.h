/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector-text.h: what a field is, in words. */
#pragma once

#include "sw-node.h"

G_BEGIN_DECLS

char       *sw_inspector_dup_place    (SwNode *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_inspector_dup_allowed  (SwNode *node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_inspector_dup_stored   (SwNode *node) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_inspector_get_kind     (SwNode *node);
char       *sw_inspector_dup_standing (SwNode *node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
