/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-findings.h: what a player would care about in a Torchlight save. */
#pragma once

#include "sw-tl2-document.h"

G_BEGIN_DECLS

void sw_tl2_add_findings (SwTl2Document *document,
                          GListStore    *findings);

G_END_DECLS
