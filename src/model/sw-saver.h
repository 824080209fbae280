/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-saver.h: writes files so that each is the old or the new one, never a mix. */
#pragma once

#include "sw-save-error.h"
#include "sw-save-request.h"

#include <gio/gio.h>

G_BEGIN_DECLS

guint    sw_saver_count_names    (const char           *path);
gboolean sw_saver_save_sync      (const SwSaveRequest  *request,
                                  SwSaveResult         *result,
                                  GCancellable         *cancellable,
                                  GError              **error);
gboolean sw_saver_save_many_sync (SwSaveRequest *const *requests,
                                  gsize                 n_requests,
                                  SwSaveResult         *results,
                                  GCancellable         *cancellable,
                                  GError              **error);
void     sw_saver_save_async     (const SwSaveRequest  *request,
                                  GCancellable         *cancellable,
                                  GAsyncReadyCallback   callback,
                                  gpointer              user_data);
gboolean sw_saver_save_finish    (GAsyncResult         *async_result,
                                  SwSaveResult         *result,
                                  GError              **error);

G_END_DECLS
