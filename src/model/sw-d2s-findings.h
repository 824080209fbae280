/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-findings.h: what a player would care about in a Diablo II character. */
#pragma once

#include "sw-d2s-document.h"

G_BEGIN_DECLS

void sw_d2s_add_findings (SwD2sDocument *document,
                          GListStore    *findings);

G_END_DECLS
