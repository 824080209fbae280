/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-evidence-group.h: what speaks for each layout of a Pathologic save. */
#pragma once

#include "sw-pathologic-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_EVIDENCE_GROUP (sw_evidence_group_get_type ())
G_DECLARE_FINAL_TYPE (SwEvidenceGroup, sw_evidence_group, SW, EVIDENCE_GROUP, AdwPreferencesGroup)

GtkWidget *sw_evidence_group_new     (SwPathologicDocument *document) G_GNUC_WARN_UNUSED_RESULT;
void       sw_evidence_group_add_row (SwEvidenceGroup      *self);
void       sw_evidence_group_refresh (SwEvidenceGroup      *self);

G_END_DECLS
