/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-formats.h: the formats there are, and which one some bytes are. */
#pragma once

#include "sw-codec.h"
#include "sw-tables.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Files are read as a whole, and none that is a save comes near. */
#define SW_FORMATS_MAX_SIZE (G_GUINT64_CONSTANT (1) << 30)

/**
 * SwFormat:
 * @codec: what reads and writes it
 * @get_document_type: the kind of document for it
 * @choose_tables: (nullable): the tables for one file, when something is remembered of it; gives
 *   %NULL for the usual ones
 *
 * A format.
 */
typedef struct
{
  const SwCodec  *codec;
  GType         (*get_document_type) (void);
  SwTables     *(*choose_tables)     (SwTables *tables,
                                      GFile    *file);
} SwFormat;

const SwFormat *sw_formats_get      (guint        *n_formats);
const SwFormat *sw_formats_find_by_name (const char *name);
const SwFormat *sw_formats_identify (GBytes       *bytes,
                                     const char   *name,
                                     GError      **error);
gboolean        sw_formats_check_size (guint64      size,
                                       GError     **error);

G_END_DECLS
