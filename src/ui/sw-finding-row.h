/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-finding-row.h: one finding as a row: how bad it is, what it is, what to do about it. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_FINDING_ROW (sw_finding_row_get_type ())
G_DECLARE_FINAL_TYPE (SwFindingRow, sw_finding_row, SW, FINDING_ROW, AdwPreferencesRow)

GtkWidget *sw_finding_row_new (SwSession    *session,
                               SwFinding    *finding) G_GNUC_WARN_UNUSED_RESULT;
void       sw_finding_row_show (SwFindingRow *self);
gboolean   sw_finding_row_fix  (SwFindingRow *self,
                                guint         fix);

G_END_DECLS
