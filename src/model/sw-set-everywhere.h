/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-set-everywhere.h: the command that gives all nodes that share a text another one. */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

#define SW_TYPE_SET_EVERYWHERE (sw_set_everywhere_get_type ())
G_DECLARE_FINAL_TYPE (SwSetEverywhere, sw_set_everywhere, SW, SET_EVERYWHERE, SwCommand)

SwCommand *sw_set_everywhere_new (SwDocument    *document,
                                  SwNodeId       node,
                                  GArray        *nodes,
                                  const SwValue *value,
                                  const char    *label) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
