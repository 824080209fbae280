/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-readings.h: in which way a person wants a Pathologic save to be read. */
#pragma once

#include "sw-pathologic-document.h"

G_BEGIN_DECLS

void      sw_pathologic_readings_remember      (SwPathologicDocument *document);
void      sw_pathologic_readings_forget        (GFile                *file);
SwTables *sw_pathologic_readings_choose_tables (SwTables             *tables,
                                                GFile                *file)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
