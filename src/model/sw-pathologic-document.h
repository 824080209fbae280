/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-document.h: a Pathologic save that is open. */
#pragma once

#include "sw-document.h"
#include "sw-pathologic-file.h"
#include "sw-pathologic-scan.h"

G_BEGIN_DECLS

#define SW_TYPE_PATHOLOGIC_DOCUMENT (sw_pathologic_document_get_type ())
G_DECLARE_FINAL_TYPE (SwPathologicDocument, sw_pathologic_document, SW, PATHOLOGIC_DOCUMENT,
                      SwDocument)

const SwPathologicFile *sw_pathologic_document_get_remembered (SwPathologicDocument *self);
void                    sw_pathologic_count_evidence   (GBytes                   *image,
                                                        const SwPathologicSchema *schema,
                                                        SwPathologicEvidence     *evidence);
void                    sw_pathologic_document_count_evidence (SwPathologicDocument *self,
                                                               SwPathologicEvidence *evidence);
gboolean                sw_pathologic_document_fits           (SwPathologicDocument *self,
                                                               guint                 framing);
gboolean                sw_pathologic_document_get_everywhere (SwPathologicDocument *self);
void                    sw_pathologic_document_set_everywhere (SwPathologicDocument *self,
                                                               gboolean              everywhere);

G_END_DECLS
