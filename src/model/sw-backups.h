/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backups.h: the kept versions of one file, newest first. */
#pragma once

#include "sw-backup.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define SW_TYPE_BACKUPS (sw_backups_get_type ())
G_DECLARE_FINAL_TYPE (SwBackups, sw_backups, SW, BACKUPS, GObject)

SwBackups  *sw_backups_new            (const char  *path) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_backups_get_path       (SwBackups   *self);
const char *sw_backups_get_folder     (SwBackups   *self);
void        sw_backups_reload         (SwBackups   *self);
SwBackup   *sw_backups_get            (SwBackups   *self,
                                       const char  *id);
guint64     sw_backups_get_total_size (SwBackups   *self);
char       *sw_backups_add            (SwBackups   *self,
                                       GBytes      *bytes,
                                       const char  *reason,
                                       GError     **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_backups_set_pinned     (SwBackups   *self,
                                       const char  *id,
                                       gboolean     pinned,
                                       GError     **error);
gboolean    sw_backups_remove         (SwBackups   *self,
                                       const char  *id,
                                       GError     **error);
gboolean    sw_backups_clean_up       (SwBackups   *self,
                                       guint        keep_days,
                                       guint       *n_removed,
                                       guint64     *freed,
                                       GError     **error);

G_END_DECLS
