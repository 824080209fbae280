/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-remove.c: removes an element of a list. */
#include "config.h"

#include "sw-cli-structure.h"
#include "sw-cli-verbs.h"

#include <glib/gi18n.h>

const SwCliVerb sw_cli_remove_verb = {
  .name = "remove",
  .arguments = N_("FILE POINTER"),
  .summary = N_("Remove an element of a list"),
  .minimum = 2,
  .maximum = 2,
  .writes = TRUE,
  .run = sw_cli_structure_run,
};
