/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backup-store.h: the kept versions of all files together. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *sw_backup_store_list_paths (void) G_GNUC_WARN_UNUSED_RESULT;
void       sw_backup_store_measure    (guint    *n_backups,
                                       guint64  *size);
gboolean   sw_backup_store_clean_up   (guint     keep_days,
                                       guint    *n_removed,
                                       guint64  *freed,
                                       GError  **error);

G_END_DECLS
