/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-level-popover.h: asks for a level and for what goes along with it. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_LEVEL_POPOVER (sw_level_popover_get_type ())
G_DECLARE_FINAL_TYPE (SwLevelPopover, sw_level_popover, SW, LEVEL_POPOVER, GtkPopover)

GtkWidget *sw_level_popover_new     (SwSession *session) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *sw_level_popover_new_row (SwSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
