/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-insert.c: inserts an element into a list. */
#include "config.h"

#include "sw-cli-structure.h"
#include "sw-cli-verbs.h"

#include <glib/gi18n.h>

const SwCliVerb sw_cli_insert_verb = {
  .name = "insert",
  .arguments = N_("FILE POINTER[=VALUE]"),
  .summary = N_("Insert an element into a list; a VALUE is JSON, or a bare text"),
  .minimum = 2,
  .maximum = 2,
  .writes = TRUE,
  .run = sw_cli_structure_run,
};
