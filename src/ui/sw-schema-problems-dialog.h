/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-schema-problems-dialog.h: lists all that is wrong with the schemas of Pathologic saves. */
#pragma once

#include "sw-dialog.h"

G_BEGIN_DECLS

#define SW_TYPE_SCHEMA_PROBLEMS_DIALOG (sw_schema_problems_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SwSchemaProblemsDialog, sw_schema_problems_dialog, SW,
                      SCHEMA_PROBLEMS_DIALOG, SwDialog)

GtkWindow *sw_schema_problems_dialog_present (GtkWidget *inside);

G_END_DECLS
