/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-private.h: the inside of a table, for the files that make it up. */
#pragma once

#include "sw-error.h"
#include "sw-table.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* All that can be wrong with a table has one kind; the sentence says where */
#define sw_table_set_error(error, ...) \
  sw_set_error (error, SW_ERROR_FORMAT, "bad_table", SW_NO_BIT, __VA_ARGS__)

/* A table is a page of facts; what is larger is something else, and no reason to fill memory */
#define SW_TABLE_MAX_SIZE (16 * 1024 * 1024)
#define SW_TABLE_MAX_ROWS 65536
#define SW_TABLE_MAX_COLUMNS 128

typedef enum
{
  SW_TABLE_TYPE_TEXT,
  SW_TABLE_TYPE_NUMBER,
} SwTableType;

/* NULL: the file did not say anything; "": it said that there is nothing */
typedef struct
{
  const char *text;
  guint32     file;
  guint32     number;
} SwTableCell;

typedef struct
{
  const char  *name;
  SwTableType  type;
} SwTableColumn;

typedef struct
{
  guint32 file;
  guint32 number;
} SwTableRow;

struct _SwTable
{
  GStringChunk *texts;
  GPtrArray    *files;      /* [0] is its own, then those that were laid over it */
  GArray       *columns;
  GArray       *rows;
  GArray       *cells;      /* rows of n_columns */
  GPtrArray    *key;        /* names of the columns that name a row; empty: the first */
  GHashTable   *index;      /* key as text -> row + 1 */
};

static inline SwTableColumn *
sw_table_column_at (const SwTable *self,
                    guint          column)
{
  return &g_array_index (self->columns, SwTableColumn, column);
}

static inline SwTableRow *
sw_table_row_at (const SwTable *self,
                 guint          row)
{
  return &g_array_index (self->rows, SwTableRow, row);
}

static inline SwTableCell *
sw_table_cell_at (const SwTable *self,
                  guint          row,
                  guint          column)
{
  return &g_array_index (self->cells, SwTableCell, (gsize) row * self->columns->len + column);
}

static inline gboolean
sw_table_is_number (const SwTable *self,
                    guint          column)
{
  return column != SW_TABLE_NO_COLUMN &&
         sw_table_column_at (self, column)->type == SW_TABLE_TYPE_NUMBER;
}

SwTable    *sw_table_new           (const char     *file) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_table_get_file      (const SwTable  *self);
gboolean    sw_table_check_text    (const char     *file,
                                    const char     *data,
                                    gsize           size,
                                    GError        **error);
gboolean    sw_table_add_column    (SwTable        *self,
                                    const char     *name,
                                    guint          *column,
                                    GError        **error);
void        sw_table_set_type      (SwTable        *self,
                                    guint           column,
                                    SwTableType     type);
void        sw_table_add_key       (SwTable        *self,
                                    const char     *name);
gboolean    sw_table_add_row       (SwTable        *self,
                                    guint           number,
                                    GError        **error);
gboolean    sw_table_put           (SwTable        *self,
                                    guint           column,
                                    const char     *text,
                                    gsize           length,
                                    GError        **error);
gboolean    sw_table_add_line      (SwTable        *self,
                                    const char     *line,
                                    gsize           length,
                                    guint           number,
                                    GError        **error);
gboolean    sw_table_finish        (SwTable        *self,
                                    GError        **error);
JsonParser *sw_table_parse_json    (SwTable        *table,
                                    const char     *data,
                                    gsize           size,
                                    GError        **error);

gboolean    sw_table_parse_number  (const char     *text,
                                    gint64         *value);
gboolean    sw_table_check_numbers (const SwTable  *named,
                                    guint           column,
                                    GError        **error);
gboolean    sw_table_has_key       (const SwTable  *self,
                                    const SwTable  *other);
GHashTable *sw_table_index_rows    (const SwTable  *self,
                                    const SwTable  *named,
                                    GError        **error);

G_END_DECLS
