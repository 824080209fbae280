/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-report.h: what was read of a Pathologic save, as JSON written bit by bit. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

/* Takes the next piece of text. */
typedef void (*SwPathologicReportFunc) (const char *text,
                                        gsize       length,
                                        gpointer    data);

void sw_pathologic_report (const SwTree           *tree,
                           gboolean                with_nodes,
                           SwPathologicReportFunc  func,
                           gpointer                data);

G_END_DECLS
