/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-game-folders.h: where games keep their saves on this computer. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *sw_game_folders_list         (const char *home) G_GNUC_WARN_UNUSED_RESULT;
char      *sw_game_folders_dup_service  (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
