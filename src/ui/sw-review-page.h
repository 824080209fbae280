/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-review-page.h: the unsaved changes of a document, as they are now. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_REVIEW_PAGE (sw_review_page_get_type ())
G_DECLARE_FINAL_TYPE (SwReviewPage, sw_review_page, SW, REVIEW_PAGE, SwPage)

G_END_DECLS
