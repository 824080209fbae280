/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-preferences.h: the window of the preferences. */
#pragma once

#include "sw-dialog.h"

G_BEGIN_DECLS

#define SW_TYPE_PREFERENCES (sw_preferences_get_type ())
G_DECLARE_FINAL_TYPE (SwPreferences, sw_preferences, SW, PREFERENCES, SwDialog)

void sw_preferences_show (GtkWindow *parent);

G_END_DECLS
