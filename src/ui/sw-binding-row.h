/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-binding-row.h: a skill or an item as a row of a list. */
#pragma once

#include "sw-tl2-binding.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_BINDING_ROW (sw_binding_row_get_type ())
G_DECLARE_FINAL_TYPE (SwBindingRow, sw_binding_row, SW, BINDING_ROW, GtkBox)

GtkWidget    *sw_binding_row_new         (void) G_GNUC_WARN_UNUSED_RESULT;
/* Without the heading: what can be pointed at */
GtkWidget    *sw_binding_row_get_body    (SwBindingRow *self);
SwTl2Binding *sw_binding_row_get_binding (SwBindingRow *self);
void          sw_binding_row_set_binding (SwBindingRow *self,
                                          SwTl2Binding *binding);
/* A heading above it, of the group that begins with it; NULL for none */
void          sw_binding_row_set_heading (SwBindingRow *self,
                                          const char   *heading);

G_END_DECLS
