/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-records.h: fills an array of structs from the rows of a table. */
#pragma once

#include "sw-table.h"

G_BEGIN_DECLS

typedef enum
{
  SW_TABLE_SLOT_NUMBER,     /* guint; an empty cell is a fault */
  SW_TABLE_SLOT_OPTIONAL,   /* guint; an empty cell is 0 */
  SW_TABLE_SLOT_TEXT,       /* char *, never NULL */
  SW_TABLE_SLOT_NULLABLE,   /* char *, NULL when the cell is empty */
  SW_TABLE_SLOT_SHARED,     /* const char * that lives as long as the table, never NULL */
  SW_TABLE_SLOT_ID,         /* gint64 with all its bits; an empty cell is a fault */
  SW_TABLE_SLOT_YES,        /* gboolean: "yes" or "no", an empty cell is no */
} SwTableSlotKind;

/**
 * SwTableSlot:
 * @column: name of the column
 * @kind: what the member is
 * @offset: where it is in the struct
 * @minimum: the least that a number may be
 * @maximum: the most that it may be
 *
 * Which column goes where in a record.
 */
typedef struct
{
  const char      *column;
  SwTableSlotKind  kind;
  gsize            offset;
  gint64           minimum;
  gint64           maximum;
} SwTableSlot;

#define SW_TABLE_NUMBER(column, type, member, minimum, maximum) \
  { column, SW_TABLE_SLOT_NUMBER, G_STRUCT_OFFSET (type, member), minimum, maximum }
#define SW_TABLE_OPTIONAL(column, type, member, maximum) \
  { column, SW_TABLE_SLOT_OPTIONAL, G_STRUCT_OFFSET (type, member), 0, maximum }
#define SW_TABLE_TEXT(column, type, member) \
  { column, SW_TABLE_SLOT_TEXT, G_STRUCT_OFFSET (type, member), 0, 0 }
#define SW_TABLE_NULLABLE(column, type, member) \
  { column, SW_TABLE_SLOT_NULLABLE, G_STRUCT_OFFSET (type, member), 0, 0 }
#define SW_TABLE_SHARED(column, type, member) \
  { column, SW_TABLE_SLOT_SHARED, G_STRUCT_OFFSET (type, member), 0, 0 }
#define SW_TABLE_ID(column, type, member) \
  { column, SW_TABLE_SLOT_ID, G_STRUCT_OFFSET (type, member), G_MININT64, G_MAXINT64 }
#define SW_TABLE_YES(column, type, member) \
  { column, SW_TABLE_SLOT_YES, G_STRUCT_OFFSET (type, member), 0, 0 }

/* Allocates an array for the rows of a table, hands it to its owner, and fills it. */
#define SW_TABLE_LOAD(table, slots, array, n_records, error) \
  (n_records = sw_table_get_n_rows (table), \
   array = g_malloc0_n (n_records, sizeof *array), \
   sw_table_fill_records (table, slots, G_N_ELEMENTS (slots), array, sizeof *array, error))

gboolean sw_table_require_column (const SwTable      *self,
                                  const char         *name,
                                  guint              *column,
                                  GError            **error);
gboolean sw_table_fill_records   (const SwTable      *self,
                                  const SwTableSlot  *slots,
                                  guint               n_slots,
                                  gpointer            records,
                                  gsize               record_size,
                                  GError            **error);

G_END_DECLS
