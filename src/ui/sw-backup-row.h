/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backup-row.h: one kept version of a file as a row. */
#pragma once

#include "sw-backup.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_BACKUP_ROW (sw_backup_row_get_type ())
G_DECLARE_FINAL_TYPE (SwBackupRow, sw_backup_row, SW, BACKUP_ROW, GtkListBoxRow)

/* The menu activates "backup.preview", "backup.compare", "backup.restore", "backup.export" and
 * "backup.pin" with the id of the backup. */

GtkWidget  *sw_backup_row_new            (SwBackup    *backup) G_GNUC_WARN_UNUSED_RESULT;
SwBackup   *sw_backup_row_get_backup     (SwBackupRow *self);
void        sw_backup_row_refresh        (SwBackupRow *self);
void        sw_backup_row_set_difference (SwBackupRow *self,
                                          const char  *text);
void        sw_backup_row_set_damaged    (SwBackupRow *self,
                                          const char  *reason);
gboolean    sw_backup_row_get_damaged    (SwBackupRow *self);
char       *sw_backup_row_dup_time       (SwBackup    *backup) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
