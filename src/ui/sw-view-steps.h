/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-view-steps.h: makes what shows a document, and takes it apart, turn by turn. */
#pragma once

#include "sw-document-view.h"

G_BEGIN_DECLS

void            sw_view_steps_make_async  (gpointer              source,
                                           SwSession            *session,
                                           gboolean              with_page,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
SwDocumentView *sw_view_steps_make_finish (GAsyncResult         *result) G_GNUC_WARN_UNUSED_RESULT;
void            sw_view_steps_discard     (SwDocumentView       *view);

G_END_DECLS
