/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-target.h: where a verb writes to, and writing there by the safe path. */
#pragma once

#include "sw-cli-context.h"

G_BEGIN_DECLS

gboolean sw_cli_target_check       (SwCliContext       *context,
                                    const char * const *files,
                                    gboolean            is_folder);
gboolean sw_cli_target_write       (SwCliContext       *context,
                                    const char         *file,
                                    SwDocument         *document);
gboolean sw_cli_target_write_bytes (SwCliContext       *context,
                                    const char         *file,
                                    GBytes             *present,
                                    GBytes             *bytes,
                                    const char         *reason);

G_END_DECLS
