/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-side-box.h: parts of a page, side by side, or one below the other where it is narrow. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_SIDE_BOX (sw_side_box_get_type ())
G_DECLARE_FINAL_TYPE (SwSideBox, sw_side_box, SW, SIDE_BOX, GtkWidget)

/* Its children, by gtk_widget_set_parent() or in a template: the main part, what stands beside it
 * and scrolls for itself, and what may stand below both (a scrolled window that asks for its
 * natural height: where the main part has the side beside it, it scrolls for itself). The box
 * belongs into a scrolled window: what is narrow or low is higher than what can be seen of it. */

G_END_DECLS
