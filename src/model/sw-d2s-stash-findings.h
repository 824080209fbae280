/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-findings.h: what a player would care about in a stash of Diablo II. */
#pragma once

#include "sw-d2s-stash-document.h"

G_BEGIN_DECLS

void sw_d2s_stash_add_findings (SwD2sStashDocument *document,
                                GListStore         *findings);

G_END_DECLS
