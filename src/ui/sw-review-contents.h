/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-review-contents.h: what saving would change: fields in words, bytes, and what to look at. */
#pragma once

#include "sw-change-list.h"
#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_REVIEW_CONTENTS (sw_review_contents_get_type ())
G_DECLARE_FINAL_TYPE (SwReviewContents, sw_review_contents, SW, REVIEW_CONTENTS, GtkWidget)

/* Activates "change.revert" and "change.show" with the path of a field. */

void          sw_review_contents_set_document  (SwReviewContents  *self,
                                                SwDocument        *document,
                                                SwChangeRowMode    mode);
gboolean      sw_review_contents_refresh       (SwReviewContents  *self,
                                                GError           **error);
guint         sw_review_contents_get_n_changes (SwReviewContents  *self);
gboolean      sw_review_contents_get_differs   (SwReviewContents  *self);
SwChangeList *sw_review_contents_get_list      (SwReviewContents  *self);
SwCommand    *sw_review_contents_new_revert    (SwReviewContents  *self,
                                                const char * const *paths,
                                                const char        *label,
                                                GError           **error) G_GNUC_WARN_UNUSED_RESULT;
GStrv         sw_review_contents_list_paths    (SwReviewContents  *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean      sw_review_contents_move          (SwReviewContents  *self,
                                                int                step);

G_END_DECLS
