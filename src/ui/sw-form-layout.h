/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-form-layout.h: lays out the boxes in rows without asking their texts for many widths. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_FORM_LAYOUT (sw_form_layout_get_type ())
G_DECLARE_FINAL_TYPE (SwFormLayout, sw_form_layout, SW, FORM_LAYOUT, GtkLayoutManager)

void sw_form_layout_install (GtkWidget *root);

G_END_DECLS
