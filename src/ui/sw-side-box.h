/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-side-box.h: two parts of a page, side by side, or one below the other where it is narrow. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_SIDE_BOX (sw_side_box_get_type ())
G_DECLARE_FINAL_TYPE (SwSideBox, sw_side_box, SW, SIDE_BOX, GtkWidget)

/* Its two children, by gtk_widget_set_parent() or in a template: the main part first, then what
 * stands beside it. Each of them scrolls for itself. */

G_END_DECLS
