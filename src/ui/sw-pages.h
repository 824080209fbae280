/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pages.h: which page shows which kind of section. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

GType   sw_pages_lookup (const char *word);
SwPage *sw_pages_new    (SwSection  *section,
                         SwSession  *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
