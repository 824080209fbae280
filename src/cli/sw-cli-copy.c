/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-copy.c: copies an element. */
#include "config.h"

#include "sw-cli-structure.h"
#include "sw-cli-verbs.h"

#include <glib/gi18n.h>

const SwCliVerb sw_cli_copy_verb = {
  .name = "copy",
  .arguments = N_("FILE POINTER [TO]"),
  .summary = N_("Copy an element"),
  .minimum = 2,
  .maximum = 3,
  .writes = TRUE,
  .run = sw_cli_structure_run,
};
