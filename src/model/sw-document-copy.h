/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-copy.h: a document as it is now, made again in a thread. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

typedef struct _SwDocumentCopy SwDocumentCopy;

SwDocumentCopy *sw_document_copy_new    (SwDocument      *document) G_GNUC_WARN_UNUSED_RESULT;
void            sw_document_copy_free   (SwDocumentCopy  *self);
void            sw_document_copy_settle (SwDocumentCopy  *self);
void            sw_document_copy_stop_by (SwDocumentCopy *self,
                                         GCancellable    *cancellable);

/* Any thread */
SwDocument     *sw_document_copy_read   (SwDocumentCopy  *self,
                                         GBytes          *bytes,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SwDocument     *sw_document_copy_make   (SwDocumentCopy  *self,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
