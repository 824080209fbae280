/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-layout.h: places the quick slots in one row, or in two where there is less room. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_QUICKBAR_LAYOUT (sw_quickbar_layout_get_type ())
G_DECLARE_FINAL_TYPE (SwQuickbarLayout, sw_quickbar_layout, SW, QUICKBAR_LAYOUT, GtkLayoutManager)

guint sw_quickbar_layout_get_columns (SwQuickbarLayout *self);

G_END_DECLS
