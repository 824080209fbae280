/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-view.h: what a tab shows of its document: sections, a page, the inspector. */
#pragma once

#include "sw-banner.h"
#include "sw-page.h"
#include "sw-split-view.h"

G_BEGIN_DECLS

#define SW_TYPE_DOCUMENT_VIEW (sw_document_view_get_type ())
G_DECLARE_FINAL_TYPE (SwDocumentView, sw_document_view, SW, DOCUMENT_VIEW, AdwBin)

GtkWidget   *sw_document_view_new            (SwSession      *session) G_GNUC_WARN_UNUSED_RESULT;
SwSession   *sw_document_view_get_session    (SwDocumentView *self);
SwDocument  *sw_document_view_get_document   (SwDocumentView *self);
SwSplitView *sw_document_view_get_split_view (SwDocumentView *self);
SwPage      *sw_document_view_get_page       (SwDocumentView *self);
GtkWidget   *sw_document_view_get_inspector  (SwDocumentView *self);
void         sw_document_view_add_banner     (SwDocumentView *self,
                                              SwBanner       *banner);
gboolean     sw_document_view_show_page      (SwDocumentView *self,
                                              const char     *word);
gboolean     sw_document_view_show_path      (SwDocumentView *self,
                                              const char     *path);
void         sw_document_view_grab_focus     (SwDocumentView *self);
void         sw_document_view_find           (SwDocumentView *self);
void         sw_document_view_edit_field     (SwDocumentView *self);
void         sw_document_view_edit_path      (SwDocumentView *self);
void         sw_document_view_show_inspector (SwDocumentView *self);
void         sw_document_view_toggle_sidebar (SwDocumentView *self);
void         sw_document_view_move_focus     (SwDocumentView *self,
                                              gboolean        forward);
void         sw_document_view_undo           (SwDocumentView *self);
void         sw_document_view_redo           (SwDocumentView *self);
void         sw_document_view_revert_field   (SwDocumentView *self);
gboolean     sw_document_view_take_apart     (SwDocumentView *self);

G_END_DECLS
