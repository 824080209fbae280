/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-comparison.h: how two documents differ, in fields and in bytes. */
#pragma once

#include "sw-byte-diff.h"
#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_COMPARISON (sw_comparison_get_type ())
G_DECLARE_FINAL_TYPE (SwComparison, sw_comparison, SW, COMPARISON, GObject)

SwComparison *sw_comparison_new           (SwDocument           *old_document,
                                           SwDocument           *new_document)
  G_GNUC_WARN_UNUSED_RESULT;
gboolean      sw_comparison_is_slow       (SwDocument           *old_document,
                                           SwDocument           *new_document);
void          sw_comparison_new_async     (SwDocument           *old_document,
                                           SwDocument           *new_document,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
SwComparison *sw_comparison_new_finish    (GAsyncResult         *result,
                                           GError              **error)
  G_GNUC_WARN_UNUSED_RESULT;
GListModel   *sw_comparison_get_changes   (SwComparison         *self);
guint         sw_comparison_get_n_changes (SwComparison         *self);
SwByteDiff   *sw_comparison_get_bytes     (SwComparison         *self);

G_END_DECLS
