/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-pathologic.h: what the verbs for Pathologic saves share. */
#pragma once

#include "sw-cli-context.h"
#include "sw-pathologic-document.h"

G_BEGIN_DECLS

SwPathologicDocument *sw_cli_pathologic_load (SwCliContext *context,
                                              const char   *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
