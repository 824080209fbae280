/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-document.h: a stash or a single item of Diablo II that is open. */
#pragma once

#include "sw-d2s-tables.h"
#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_D2S_STASH_DOCUMENT (sw_d2s_stash_document_get_type ())
G_DECLARE_FINAL_TYPE (SwD2sStashDocument, sw_d2s_stash_document, SW, D2S_STASH_DOCUMENT, SwDocument)

const SwD2sTables *sw_d2s_stash_document_get_tables  (SwD2sStashDocument *self);
guint              sw_d2s_stash_document_get_n_pages (SwD2sStashDocument *self);
guint              sw_d2s_stash_document_get_n_items (SwD2sStashDocument *self,
                                                      guint               page);
char              *sw_d2s_stash_document_dup_content (SwD2sStashDocument *self,
                                                      guint page) G_GNUC_WARN_UNUSED_RESULT;
char              *sw_d2s_stash_document_dup_page_label (SwD2sStashDocument *self,
                                                      guint page) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
