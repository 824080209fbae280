/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-names.h: reads the names that the scripts of Pathologic use, one table a list. */
#pragma once

#include "sw-table.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * SwTableNames:
 * @SW_TABLE_VARIABLES: keys of the table that the whole game shares
 * @SW_TABLE_PROPERTIES: keys of the bag of properties of a person or thing
 *
 * The lists of names.
 */
typedef enum
{
  SW_TABLE_VARIABLES,
  SW_TABLE_PROPERTIES,
  SW_TABLE_N_NAMES,
} SwTableNames;

const char *sw_table_names_get_list  (SwTableNames   which);
gboolean    sw_table_names_is_format (JsonObject    *object);
gboolean    sw_table_names_read      (const char    *file,
                                      const char    *data,
                                      gsize          size,
                                      SwTable       *tables[SW_TABLE_N_NAMES],
                                      GError       **error);

G_END_DECLS
