/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-wrap-box.h: widgets in a line, or in several where there is less room. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_WRAP_BOX (sw_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (SwWrapBox, sw_wrap_box, SW, WRAP_BOX, GtkWidget)

/* Its children, by gtk_widget_set_parent() or in a template: each gets its natural width, and the
 * first of a line that expands what is left of it */

G_END_DECLS
