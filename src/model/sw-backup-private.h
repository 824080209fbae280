/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backup-private.h: how the list of backups makes and changes its items. */
#pragma once

#include "sw-backup.h"

G_BEGIN_DECLS

SwBackup   *sw_backup_new        (const char *file,
                                  GDateTime  *time,
                                  guint64     size,
                                  const char *reason,
                                  const char *sha256,
                                  const char *path,
                                  gboolean    pinned) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_backup_get_file   (SwBackup   *self);
gboolean    sw_backup_update     (SwBackup   *self,
                                  SwBackup   *from);
void        sw_backup_set_pinned (SwBackup   *self,
                                  gboolean    pinned);

G_END_DECLS
