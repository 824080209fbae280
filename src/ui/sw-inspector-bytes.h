/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector-bytes.h: overwrites bytes of a field, as hexadecimal digits. */
#pragma once

#include "sw-node.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_INSPECTOR_BYTES (sw_inspector_bytes_get_type ())
G_DECLARE_FINAL_TYPE (SwInspectorBytes, sw_inspector_bytes, SW, INSPECTOR_BYTES, AdwExpanderRow)

gboolean   sw_inspector_bytes_is_for (SwNode           *node);
GtkWidget *sw_inspector_bytes_new    (SwNode           *node) G_GNUC_WARN_UNUSED_RESULT;
void       sw_inspector_bytes_edit   (SwInspectorBytes *self);

G_END_DECLS
