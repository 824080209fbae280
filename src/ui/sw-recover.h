/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-recover.h: unsaved changes that a crash left behind, offered at the next start. */
#pragma once

#include "sw-window.h"

G_BEGIN_DECLS

GPtrArray *sw_recover_list  (void) G_GNUC_WARN_UNUSED_RESULT;
void       sw_recover_offer (SwWindow  *window,
                             GPtrArray *entries);

G_END_DECLS
