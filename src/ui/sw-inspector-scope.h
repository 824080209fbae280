/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector-scope.h: whether a text that other places share is changed here only. */
#pragma once

#include "sw-node.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_INSPECTOR_SCOPE (sw_inspector_scope_get_type ())
G_DECLARE_FINAL_TYPE (SwInspectorScope, sw_inspector_scope, SW, INSPECTOR_SCOPE, AdwComboRow)

gboolean   sw_inspector_scope_is_for (SwNode *node);
GtkWidget *sw_inspector_scope_new    (SwNode *node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
