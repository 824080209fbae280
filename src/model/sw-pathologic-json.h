/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-json.h: nodes and texts of a Pathologic save as JSON text. */
#pragma once

#include "sw-pathologic-walk.h"

G_BEGIN_DECLS

void sw_pathologic_json_append_text (GString                 *json,
                                     const char              *text,
                                     gboolean                 is_wide);
void sw_pathologic_json_append_row  (GString                 *json,
                                     const char              *text,
                                     gboolean                 is_wide);
void sw_pathologic_json_append_node (GString                 *json,
                                     const SwPathologicVisit *visit);

G_END_DECLS
