/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-sidebar.h: the parts of a document, to go to. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_SIDEBAR (sw_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (SwSidebar, sw_sidebar, SW, SIDEBAR, AdwBin)

/* Signal: activated (): a row was chosen by Enter or a click, also the one that was chosen */

GtkWidget *sw_sidebar_new (SwSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
