/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-move.c: moves an element to another place. */
#include "config.h"

#include "sw-cli-structure.h"
#include "sw-cli-verbs.h"

#include <glib/gi18n.h>

const SwCliVerb sw_cli_move_verb = {
  .name = "move",
  .arguments = N_("FILE POINTER TO"),
  .summary = N_("Move an element to another place"),
  .minimum = 3,
  .maximum = 3,
  .writes = TRUE,
  .run = sw_cli_structure_run,
};
