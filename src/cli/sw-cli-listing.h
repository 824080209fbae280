/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-listing.h: lists as the call wants them, as a table or as JSON. */
#pragma once

#include "sw-cli-context.h"
#include "sw-cli-output.h"

G_BEGIN_DECLS

/* Appends what is to be said of one file; a failure is reported by it */
typedef void (*SwCliAddFile) (SwCliContext *context,
                              const char   *file,
                              GListStore   *rows);

void sw_cli_listing_print (SwCliContext       *context,
                           GListModel         *rows,
                           const SwCliColumn  *columns,
                           gboolean            has_headings);
void sw_cli_listing_run   (SwCliContext       *context,
                           const char * const *files,
                           SwCliAddFile        add_file,
                           const SwCliColumn  *columns,
                           gboolean            has_headings);

G_END_DECLS
