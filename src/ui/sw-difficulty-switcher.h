/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-difficulty-switcher.h: three buttons of which one is down: normal, nightmare, hell. */
#pragma once

#include "sw-d2s-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_DIFFICULTY_SWITCHER (sw_difficulty_switcher_get_type ())
G_DECLARE_FINAL_TYPE (SwDifficultySwitcher, sw_difficulty_switcher, SW, DIFFICULTY_SWITCHER, AdwBin)

/* Property: difficulty (0 to 2; notifies) */

guint    sw_difficulty_switcher_get_difficulty (SwDifficultySwitcher *self);
void     sw_difficulty_switcher_set_difficulty (SwDifficultySwitcher *self,
                                                guint                 difficulty);
void     sw_difficulty_switcher_show_played    (SwDifficultySwitcher *self,
                                                SwD2sDocument        *document);
gboolean sw_difficulty_switcher_show_path      (SwDifficultySwitcher *self,
                                                const char           *section,
                                                const char           *path);
void     sw_difficulty_switcher_add_keys       (GtkWidgetClass       *page_class,
                                                GtkShortcutFunc       callback);

G_END_DECLS
