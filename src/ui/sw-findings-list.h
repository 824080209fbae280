/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-findings-list.h: what a player would care about in a save, with the fixes for it. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_FINDINGS_LIST (sw_findings_list_get_type ())
G_DECLARE_FINAL_TYPE (SwFindingsList, sw_findings_list, SW, FINDINGS_LIST, AdwBin)

/* Enter shows the place of a finding, F does its first fix. Nothing is repaired by itself. */

GtkWidget *sw_findings_list_new       (SwSession      *session) G_GNUC_WARN_UNUSED_RESULT;
guint      sw_findings_list_get_count (SwFindingsList *self);
void       sw_findings_list_focus     (SwFindingsList *self,
                                       guint           position);

G_END_DECLS
