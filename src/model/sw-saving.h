/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-saving.h: writing a document to its file, by the safe path. */
#pragma once

#include "sw-document.h"
#include "sw-saver.h"
#include "sw-tree-guard.h"

G_BEGIN_DECLS

/**
 * SwSavingFlags:
 * @SW_SAVING_NONE: ask when the file changed meanwhile, and back up
 * @SW_SAVING_OVERWRITE_CHANGED: the person has said yes to replacing what something else wrote
 * @SW_SAVING_NO_BACKUP: for a copy that nothing is replaced by
 *
 * How to save.
 */
typedef enum
{
  SW_SAVING_NONE = 0,
  SW_SAVING_OVERWRITE_CHANGED = 1 << 0,
  SW_SAVING_NO_BACKUP = 1 << 1,
} SwSavingFlags;

/* @target NULL: the document's own file. Save As makes @target the document's file. */

gboolean sw_document_save_sync   (SwDocument           *document,
                                  GFile                *target,
                                  SwSavingFlags         flags,
                                  GCancellable         *cancellable,
                                  GError              **error);
GBytes  *sw_document_encode_copy (SwDocument           *document,
                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean sw_document_save_copy   (SwDocument           *document,
                                  GFile                *target,
                                  GCancellable         *cancellable,
                                  GError              **error);
void     sw_document_save_async  (SwDocument           *document,
                                  GFile                *target,
                                  SwSavingFlags         flags,
                                  GCancellable         *cancellable,
                                  GAsyncReadyCallback   callback,
                                  gpointer              user_data);
gboolean sw_document_save_finish (SwDocument           *document,
                                  GAsyncResult         *result,
                                  GError              **error);
/* For a thread that encodes what is being edited */
SwTreeGuard *sw_document_begin_encode
                                 (SwDocument           *document) G_GNUC_WARN_UNUSED_RESULT;
GBytes  *sw_document_encode_guarded
                                 (SwDocument           *document,
                                  SwTreeGuard          *guard,
                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void     sw_document_differs_async
                                 (SwDocument           *document,
                                  GAsyncReadyCallback   callback,
                                  gpointer              user_data);
gboolean sw_document_differs_finish
                                 (SwDocument           *document,
                                  GAsyncResult         *result);

G_END_DECLS
