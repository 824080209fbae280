/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-set-value.h: the command that gives one node another value. */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

#define SW_TYPE_SET_VALUE (sw_set_value_get_type ())
G_DECLARE_FINAL_TYPE (SwSetValue, sw_set_value, SW, SET_VALUE, SwCommand)

SwCommand     *sw_set_value_new       (SwDocument    *document,
                                       SwNodeId       node,
                                       const SwValue *value) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId       sw_set_value_get_node  (SwSetValue    *self);
const SwValue *sw_set_value_get_value (SwSetValue    *self);

/* How the setting of a node is written down, by whatever command */
JsonObject    *sw_set_value_add_edit  (const SwField *field,
                                       const char    *path,
                                       const SwValue *value,
                                       JsonArray     *edits);

G_END_DECLS
