/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backup-compare.h: reads kept versions one by one, to say how they differ from now. */
#pragma once

#include "sw-backup.h"
#include "sw-document.h"

G_BEGIN_DECLS

void        sw_backup_open_async          (SwBackup             *backup,
                                           SwDocument           *like,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
SwDocument *sw_backup_open_finish         (SwBackup             *backup,
                                           GAsyncResult         *result,
                                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void        sw_backup_compare_async       (SwBackup             *backup,
                                           SwDocument           *now,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
char       *sw_backup_compare_finish      (SwBackup             *backup,
                                           GAsyncResult         *result,
                                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
