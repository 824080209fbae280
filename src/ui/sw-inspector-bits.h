/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector-bits.h: the bits of a number one by one, each to be set. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_INSPECTOR_BITS (sw_inspector_bits_get_type ())
G_DECLARE_FINAL_TYPE (SwInspectorBits, sw_inspector_bits, SW, INSPECTOR_BITS, AdwExpanderRow)

gboolean   sw_inspector_bits_is_for (SwNode          *node);
GtkWidget *sw_inspector_bits_new    (SwNode          *node) G_GNUC_WARN_UNUSED_RESULT;
guint      sw_inspector_bits_get_n  (SwInspectorBits *self);
void       sw_inspector_bits_toggle (SwInspectorBits *self,
                                     guint            bit);

G_END_DECLS
