/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-go-to.h: takes the window to the page that shows a field. */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean sw_go_to_path (GtkWindow  *window,
                        SwDocument *document,
                        const char *path);

G_END_DECLS
