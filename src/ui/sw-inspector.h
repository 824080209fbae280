/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector.h: all there is to know about the field that is selected. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_INSPECTOR (sw_inspector_get_type ())
G_DECLARE_FINAL_TYPE (SwInspector, sw_inspector, SW, INSPECTOR, AdwBin)

/* Property: session (construct only) */

GtkWidget *sw_inspector_new      (SwSession   *session) G_GNUC_WARN_UNUSED_RESULT;
SwNode    *sw_inspector_get_node (SwInspector *self);
void       sw_inspector_edit     (SwInspector *self);

G_END_DECLS
