/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tables-private.h: files of tables, for those that are not of the usual form. */
#pragma once

#include "sw-table-private.h"
#include "sw-tables.h"

G_BEGIN_DECLS

GBytes   *sw_tables_lookup        (const char  *name,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_tables_find_override (SwTables    *self,
                                   const char  *game,
                                   const char  *name) G_GNUC_WARN_UNUSED_RESULT;
gboolean  sw_tables_read_file     (const char  *path,
                                   char       **data,
                                   gsize       *size,
                                   GError     **error);
SwTable  *sw_tables_load_file     (const char  *path,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
