/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-output.h: everything that goes to standard output, as text or as JSON. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * SwCliColumn:
 * @property: the name of a property, which is also the member in JSON; %NULL ends a table
 * @heading: (nullable): its name for people, marked with N_(); %NULL for JSON alone
 *
 * A column of a table, or a line of a record.
 */
typedef struct
{
  const char *property;
  const char *heading;
} SwCliColumn;

void     sw_cli_output_text     (const char         *text);
void     sw_cli_output_line     (const char         *text);
void     sw_cli_output_bytes    (GBytes             *bytes);
void     sw_cli_output_json     (JsonNode           *json);
void     sw_cli_output_value    (JsonNode           *value);
void     sw_cli_output_table    (GListModel         *rows,
                                 const SwCliColumn  *columns,
                                 gboolean            has_headings);
void     sw_cli_output_rows     (GListModel         *rows,
                                 const SwCliColumn  *columns);
void     sw_cli_output_record   (GObject            *object,
                                 const SwCliColumn  *columns);
void     sw_cli_output_object   (GObject            *object,
                                 const SwCliColumn  *columns);
gboolean sw_cli_output_finish   (void);
char    *sw_cli_dup_visible     (const char         *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
