/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-side-files.h: renames a character's file together with those that the game keeps beside it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GPtrArray *sw_side_files_list   (const char   *path) G_GNUC_WARN_UNUSED_RESULT;
char      *sw_side_files_rename (const char   *path,
                                 const char   *new_name,
                                 GError      **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
