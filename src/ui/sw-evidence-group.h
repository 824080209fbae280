/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-evidence-group.h: what speaks for each layout of a Pathologic save. */
#pragma once

#include "sw-form-view.h"
#include "sw-pathologic-document.h"

G_BEGIN_DECLS

void sw_evidence_group_add (SwFormView           *form,
                            SwPathologicDocument *document);

G_END_DECLS
