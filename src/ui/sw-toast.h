/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-toast.h: short messages over the window, with at most one thing to do about them. */
#pragma once

#include "sw-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

void sw_toast_show        (GtkWidget  *inside,
                           const char *text);
void sw_toast_show_action (GtkWidget  *inside,
                           const char *text,
                           const char *button,
                           const char *action,
                           GVariant   *target);
void sw_toast_show_lasting (GtkWidget  *inside,
                            const char *text,
                            const char *button,
                            const char *action);
void sw_toast_show_undo   (GtkWidget  *inside,
                           SwDocument *document,
                           const char *text);
void sw_toast_dismiss     (GtkWidget  *inside);

G_END_DECLS
