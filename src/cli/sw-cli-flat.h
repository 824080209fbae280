/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-flat.h: a document as a list of values, each with its path and its place. */
#pragma once

#include "sw-cli-context.h"

G_BEGIN_DECLS

void sw_cli_flat_print (SwCliContext *context,
                        SwDocument   *document,
                        SwNodeId      node);

G_END_DECLS
