/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backup.h: one kept version of a file. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SW_TYPE_BACKUP (sw_backup_get_type ())
G_DECLARE_FINAL_TYPE (SwBackup, sw_backup, SW, BACKUP, GObject)

const char *sw_backup_get_id     (SwBackup  *self);
GDateTime  *sw_backup_get_time   (SwBackup  *self);
guint64     sw_backup_get_size   (SwBackup  *self);
const char *sw_backup_get_reason (SwBackup  *self);
const char *sw_backup_get_sha256 (SwBackup  *self);
const char *sw_backup_get_path   (SwBackup  *self);
gboolean    sw_backup_get_pinned (SwBackup  *self);
GBytes     *sw_backup_load_bytes (SwBackup  *self,
                                  GError   **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
