/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-step-text.h: what a step of the history did: its changes in words, and as a command line. */
#pragma once

#include "sw-change.h"
#include "sw-document.h"

G_BEGIN_DECLS

gboolean    sw_step_replaces_file (SwCommand  *step);
GListModel *sw_step_list_changes  (SwDocument *document,
                                   guint       step) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_step_get_origin    (SwCommand  *step);
char       *sw_step_dup_command   (SwDocument *document,
                                   guint       step,
                                   GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
