/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-document.h: a Diablo II character that is open. */
#pragma once

#include "sw-d2s-tables.h"
#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_D2S_DOCUMENT (sw_d2s_document_get_type ())
G_DECLARE_FINAL_TYPE (SwD2sDocument, sw_d2s_document, SW, D2S_DOCUMENT, SwDocument)

const SwD2sTables *sw_d2s_document_get_tables     (SwD2sDocument *self);
guint              sw_d2s_document_get_version    (SwD2sDocument *self);
const SwD2sClass  *sw_d2s_document_get_class      (SwD2sDocument *self);
gboolean           sw_d2s_document_is_expansion   (SwD2sDocument *self);
gboolean           sw_d2s_document_is_hardcore    (SwD2sDocument *self);
guint              sw_d2s_document_get_n_acts     (SwD2sDocument *self);
char              *sw_d2s_document_dup_title_word (SwD2sDocument *self) G_GNUC_WARN_UNUSED_RESULT;
char              *sw_d2s_document_dup_game       (SwD2sDocument *self) G_GNUC_WARN_UNUSED_RESULT;
char              *sw_d2s_document_dup_file_name  (SwD2sDocument *self) G_GNUC_WARN_UNUSED_RESULT;
const char        *sw_d2s_difficulty_token        (guint          difficulty);
const char        *sw_d2s_difficulty_label        (guint          difficulty);
const char        *sw_d2s_act_label               (guint          act);

G_END_DECLS
