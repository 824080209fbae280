/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-changes.h: writes an edited document, and tells what differs from the file. */
#pragma once

#include "sw-cli-context.h"
#include "sw-diff.h"

G_BEGIN_DECLS

gboolean sw_cli_changes_write (SwCliContext *context,
                               const char   *file,
                               SwDocument   *document);
void     sw_cli_changes_print (SwCliContext *context,
                               GListModel   *differences);
void     sw_cli_changes_settle (GListModel   *differences);

G_END_DECLS
