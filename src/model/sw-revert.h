/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-revert.h: the step that gives values and lists back what the file holds. */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

SwCommand *sw_revert_new         (SwDocument   *document,
                                  const GArray *nodes,
                                  const char   *label,
                                  GError      **error) G_GNUC_WARN_UNUSED_RESULT;
GArray    *sw_revert_list_linked (SwDocument   *document,
                                  SwNodeId      list) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
