/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-class-view.h: the classes of the objects in a save, with how many there are. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Activates the action "tree.search" for the class that is chosen. */

GtkWidget *sw_class_view_new (GListModel *classes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
