/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-row.h: a row of output that is no object of the model. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define SW_CLI_TYPE_ROW (sw_cli_row_get_type ())
G_DECLARE_FINAL_TYPE (SwCliRow, sw_cli_row, SW_CLI, ROW, GObject)

SwCliRow *sw_cli_row_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void      sw_cli_row_set      (SwCliRow   *self,
                               const char *property,
                               JsonNode   *value);
void      sw_cli_row_set_text (SwCliRow   *self,
                               const char *property,
                               const char *text);
void      sw_cli_row_set_int  (SwCliRow   *self,
                               const char *property,
                               gint64      number);
JsonNode *sw_cli_row_get      (SwCliRow   *self,
                               const char *property);

G_END_DECLS
