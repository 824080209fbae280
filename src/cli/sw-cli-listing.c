/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-listing.c: lists as the call wants them, as a table or as JSON. */
#include "config.h"

#include "sw-cli-listing.h"

#include "sw-cli-row.h"

/**
 * sw_cli_listing_print:
 * @context: the call
 * @rows: a list of objects
 * @columns: which of their properties to write
 * @has_headings: whether a table begins with a line of headings
 *
 * Writes a list: as JSON where the call asks for it, else as a table.
 */
void
sw_cli_listing_print (SwCliContext      *context,
                      GListModel        *rows,
                      const SwCliColumn *columns,
                      gboolean           has_headings)
{
  if (context->json)
    sw_cli_output_rows (rows, columns);
  else
    sw_cli_output_table (rows, columns, has_headings);
}

/**
 * sw_cli_listing_run:
 * @context: the call
 * @files: (array zero-terminated=1): the files as they were named
 * @add_file: appends the row of a file
 * @columns: which properties of the rows to write
 * @has_headings: whether a table begins with a line of headings
 *
 * Writes a list with a row for each file. Tables that cannot be read end the call before the first
 * one, and are reported.
 */
void
sw_cli_listing_run (SwCliContext       *context,
                    const char * const *files,
                    SwCliAddFile        add_file,
                    const SwCliColumn  *columns,
                    gboolean            has_headings)
{
  g_autoptr (GListStore) rows = g_list_store_new (SW_CLI_TYPE_ROW);

  if (sw_cli_context_get_tables (context) == NULL)
    return;

  for (guint i = 0; files[i] != NULL; i++)
    add_file (context, files[i], rows);

  sw_cli_listing_print (context, G_LIST_MODEL (rows), columns, has_headings);
}
