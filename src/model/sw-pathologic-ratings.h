/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-ratings.h: how well a Pathologic save reads in every way, found in a thread. */
#pragma once

#include "sw-pathologic-detect.h"
#include "sw-pathologic-document.h"

G_BEGIN_DECLS

/* Told on the thread that asked */
typedef void (*SwPathologicRatingsFunc) (double    fraction,
                                         gpointer  user_data);

GArray  *sw_pathologic_ratings_get    (SwPathologicDocument     *document);
void     sw_pathologic_ratings_async  (SwPathologicDocument     *document,
                                       GCancellable             *cancellable,
                                       SwPathologicRatingsFunc   progress,
                                       GAsyncReadyCallback       callback,
                                       gpointer                  user_data);
gboolean sw_pathologic_ratings_finish (SwPathologicDocument     *document,
                                       GAsyncResult             *result,
                                       GError                  **error);

G_END_DECLS
