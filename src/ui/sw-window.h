/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-window.h: a window with one tab for each open file. */
#pragma once

#include "sw-tab.h"

G_BEGIN_DECLS

typedef struct _SwApplication SwApplication;

#define SW_TYPE_WINDOW (sw_window_get_type ())
G_DECLARE_FINAL_TYPE (SwWindow, sw_window, SW, WINDOW, AdwApplicationWindow)

SwWindow   *sw_window_new        (SwApplication *application) G_GNUC_WARN_UNUSED_RESULT;
SwTab      *sw_window_open       (SwWindow      *self,
                                  GFile         *file);
SwTab      *sw_window_find_tab   (SwWindow      *self,
                                  GFile         *file);
void        sw_window_show_tab   (SwWindow      *self,
                                  SwTab         *tab);
SwTab      *sw_window_get_tab    (SwWindow      *self);
AdwTabView *sw_window_get_tabs   (SwWindow      *self);
gboolean    sw_window_drop_files (SwWindow      *self,
                                  GSList        *files);

G_END_DECLS
