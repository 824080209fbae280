/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-schema-follow.h: reads an open save again when its schema changes. */
#pragma once

#include "sw-document-view.h"

G_BEGIN_DECLS

void sw_schema_follow_add (SwDocumentView *view);

G_END_DECLS
