/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-reread.h: lets an open Pathologic save be read in another way, and tells what came of it. */
#pragma once

#include "sw-pathologic-rereading.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void     sw_reread_async     (GtkWidget              *inside,
                              SwPathologicDocument   *document,
                              SwPathologicRereading  *rereading,
                              GAsyncReadyCallback     callback,
                              gpointer                user_data);
gboolean sw_reread_finish    (GAsyncResult           *result,
                              GError                **error);
void     sw_reread_by_schema (GtkWidget              *inside,
                              SwPathologicDocument   *document,
                              const char             *told);

G_END_DECLS
