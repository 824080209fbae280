/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-kept-document.h: a file of a known kind whose content is kept, but not decoded yet. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_KEPT_DOCUMENT (sw_kept_document_get_type ())
G_DECLARE_FINAL_TYPE (SwKeptDocument, sw_kept_document, SW, KEPT_DOCUMENT, SwDocument)

G_END_DECLS
