/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-scrolled-layout.h: the layout of what is scrolled, and so never asks for height. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkLayoutManager *sw_scrolled_layout_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
