/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backups-index-private.h: the folder of one file's backups and the index in it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SW_BACKUPS_SUFFIX ".bak"

/* How much of the sum is part of a backup's name. */
#define SW_BACKUPS_NAME_DIGITS 12

GPtrArray *sw_backups_index_load     (const char  *folder,
                                      const char  *path) G_GNUC_WARN_UNUSED_RESULT;
gboolean   sw_backups_index_write    (const char  *folder,
                                      const char  *path,
                                      GPtrArray   *backups,
                                      GError     **error);
char      *sw_backups_index_new_file (const char  *folder,
                                      const char  *sha256,
                                      GDateTime  **time) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
