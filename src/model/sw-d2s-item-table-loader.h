/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-table-loader.h: turns the tables of items into the structs that the codec reads. */
#pragma once

#include "sw-tables.h"

G_BEGIN_DECLS

SwD2sItemTables *sw_d2s_item_table_loader_load (SwTables  *tables,
                                                GError   **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
