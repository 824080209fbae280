/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-focus.h: asks where the keyboard focus is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean sw_focus_is_inside (GtkWidget *widget);

G_END_DECLS
