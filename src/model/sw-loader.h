/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-loader.h: reads a file and decodes it, off the main thread. */
#pragma once

#include "sw-document.h"
#include "sw-work.h"

G_BEGIN_DECLS

#define SW_TYPE_LOADER (sw_loader_get_type ())
G_DECLARE_FINAL_TYPE (SwLoader, sw_loader, SW, LOADER, SwWork)

/* Property: file. */

SwLoader   *sw_loader_new          (GFile                *file,
                                    SwTables             *tables) G_GNUC_WARN_UNUSED_RESULT;
GFile      *sw_loader_get_file     (SwLoader             *self);
SwDocument *sw_loader_load_sync    (SwLoader             *self,
                                    GCancellable         *cancellable,
                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void        sw_loader_load_async   (SwLoader             *self,
                                    GCancellable         *cancellable,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);
SwDocument *sw_loader_load_finish  (SwLoader             *self,
                                    GAsyncResult         *result,
                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
