/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-json-member.h: sets one member of what a dump tells as an object. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

SwNodeId sw_json_member_parse (SwDocument  *document,
                               const char  *path,
                               const char  *text,
                               SwValue     *value,
                               GError     **error);

G_END_DECLS
