/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-private.h: how the readers of tables fill one. */
#pragma once

#include "sw-table.h"

G_BEGIN_DECLS

/* The stable word for all that can be wrong with a table */
#define SW_TABLE_ERROR_KIND "bad_table"

/* A table is a page of facts; what is larger is something else, and no reason to fill memory */
#define SW_TABLE_MAX_SIZE (16 * 1024 * 1024)
#define SW_TABLE_MAX_ROWS 65536
#define SW_TABLE_MAX_COLUMNS 128

typedef enum
{
  SW_TABLE_TYPE_TEXT,
  SW_TABLE_TYPE_NUMBER,
} SwTableType;

SwTable    *sw_table_new         (const char    *file) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_table_get_file    (const SwTable *self);
gboolean    sw_table_check_text  (const char    *file,
                                  const char    *data,
                                  gsize          size,
                                  GError       **error);
gboolean    sw_table_add_column  (SwTable       *self,
                                  const char    *name,
                                  guint         *column,
                                  GError       **error);
void        sw_table_set_type    (SwTable       *self,
                                  guint          column,
                                  SwTableType    type);
void        sw_table_add_key     (SwTable       *self,
                                  const char    *name);
gboolean    sw_table_add_row     (SwTable       *self,
                                  guint          number,
                                  GError       **error);
gboolean    sw_table_put         (SwTable       *self,
                                  guint          column,
                                  const char    *text,
                                  gsize          length,
                                  GError       **error);
gboolean    sw_table_finish      (SwTable       *self,
                                  GError       **error);

G_END_DECLS
