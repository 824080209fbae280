/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-table-loader.h: turns the tables of Diablo II into the structs that its codec reads. */
#pragma once

#include "sw-tables.h"

G_BEGIN_DECLS

SwD2sTables *sw_d2s_table_loader_load (SwTables  *tables,
                                       GError   **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
