/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-safe-files.h: the small jobs on files that saver, backups, journal and watch share. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char     *sw_safe_files_resolve        (const char  *path) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_safe_files_dup_canonical  (const char  *path) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_safe_files_dup_key        (const char  *path) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_safe_files_dup_sha256     (GBytes      *bytes) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_safe_files_path_to_text   (const char  *path) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_safe_files_path_from_text (const char  *text) G_GNUC_WARN_UNUSED_RESULT;

GBytes   *sw_safe_files_read           (const char  *path) G_GNUC_WARN_UNUSED_RESULT;
GBytes   *sw_safe_files_read_like      (const char  *path,
                                        GBytes      *like) G_GNUC_WARN_UNUSED_RESULT;
gboolean  sw_safe_files_write          (const char  *path,
                                        GBytes      *bytes,
                                        GError     **error);
gboolean  sw_safe_files_make_folder    (const char  *path,
                                        GError     **error);
gboolean  sw_safe_files_sync_folder    (const char  *path);
void      sw_safe_files_remove         (const char  *path);
int       sw_safe_files_lock           (const char  *path,
                                        gboolean     wait);
void      sw_safe_files_unlock         (int          lock);

G_END_DECLS
