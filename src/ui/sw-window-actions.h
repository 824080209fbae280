/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-window-actions.h: what the menus and keys of a window do. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sw_window_actions_install (GtkWidgetClass *window_class);

G_END_DECLS
