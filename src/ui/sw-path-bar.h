/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-path-bar.h: where in the tree something is, as buttons or as text to type. */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_PATH_BAR (sw_path_bar_get_type ())
G_DECLARE_FINAL_TYPE (SwPathBar, sw_path_bar, SW, PATH_BAR, GtkWidget)

/* Activates the action "tree.go-to" with a path. */

GtkWidget  *sw_path_bar_new          (SwDocument *document) G_GNUC_WARN_UNUSED_RESULT;
void        sw_path_bar_set_node     (SwPathBar  *self,
                                      SwNode     *node);
void        sw_path_bar_edit         (SwPathBar  *self);
GtkEntry   *sw_path_bar_get_entry    (SwPathBar  *self);
const char *sw_path_bar_get_message  (SwPathBar  *self);

G_END_DECLS
