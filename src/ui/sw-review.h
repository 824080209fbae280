/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-review.h: the window that shows what saving would change, before it is saved. */
#pragma once

#include "sw-dialog.h"
#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_REVIEW (sw_review_get_type ())
G_DECLARE_FINAL_TYPE (SwReview, sw_review, SW, REVIEW, SwDialog)

void      sw_review_run_async  (GtkWindow            *parent,
                                SwDocument           *document,
                                GCancellable         *cancellable,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
gboolean  sw_review_run_finish (GAsyncResult         *result,
                                GError              **error);

G_END_DECLS
