/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table.h: a table of facts, rows of named cells, read from JSON or tab separated text. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "There is no such column" */
#define SW_TABLE_NO_COLUMN G_MAXUINT

/**
 * SwTable:
 *
 * Rows and columns of text, with the file and row that each cell came from. Plain memory; once
 * loaded and laid over it does not change any more and can be read from any thread.
 */
typedef struct _SwTable SwTable;

SwTable    *sw_table_new_from_json   (const char         *file,
                                      const char         *data,
                                      gsize               size,
                                      GError            **error) G_GNUC_WARN_UNUSED_RESULT;
SwTable    *sw_table_new_from_tsv    (const char         *file,
                                      const char         *data,
                                      gsize               size,
                                      GError            **error) G_GNUC_WARN_UNUSED_RESULT;
void        sw_table_free            (SwTable            *self);
gboolean    sw_table_overlay         (SwTable            *self,
                                      const SwTable      *other,
                                      GError            **error);

guint       sw_table_get_n_rows      (const SwTable      *self);
guint       sw_table_get_n_columns   (const SwTable      *self);
const char *sw_table_get_column_name (const SwTable      *self,
                                      guint               column);
guint       sw_table_find_column     (const SwTable      *self,
                                      const char         *name);
gboolean    sw_table_find_row        (const SwTable      *self,
                                      const char * const *key,
                                      guint              *row);
const char *sw_table_get_text        (const SwTable      *self,
                                      guint               row,
                                      guint               column);
gboolean    sw_table_get_number      (const SwTable      *self,
                                      guint               row,
                                      guint               column,
                                      gint64              minimum,
                                      gint64              maximum,
                                      gint64             *value,
                                      GError            **error);
void        sw_table_set_cell_error  (const SwTable      *self,
                                      guint               row,
                                      guint               column,
                                      GError            **error);
const char *sw_table_get_place       (const SwTable      *self,
                                      guint               row,
                                      guint               column,
                                      guint              *number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTable, sw_table_free)

G_END_DECLS
