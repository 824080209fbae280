/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tab-text.h: what a tab says of its document. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

char *sw_tab_text_dup_subtitle (SwDocument *document,
                                const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
