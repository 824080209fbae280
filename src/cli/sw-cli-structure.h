/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-structure.h: the edits that change which elements a list has. */
#pragma once

#include "sw-cli-context.h"

G_BEGIN_DECLS

void sw_cli_structure_run (SwCliContext       *context,
                           const char * const *arguments);

G_END_DECLS
