/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-backups.c: lists the kept versions of a file. */
#include "config.h"

#include "sw-backups.h"
#include "sw-cli-listing.h"
#include "sw-cli-verbs.h"

#include <glib/gi18n.h>
#include <string.h>

static const SwCliColumn columns[] = {
  { "id", N_("Id") },
  { "time", N_("Time") },
  { "size", N_("Bytes") },
  { "reason", N_("Reason") },
  { "sha256", NULL },
  { "pinned", NULL },
  { NULL, NULL },
};

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwBackups) backups = NULL;

  if (strcmp (arguments[0], "-") == 0)
    {
      sw_cli_context_usage (context, _("Standard input has no backups."));
      return;
    }

  /* The file need not be there any more: that is when one looks for its backups. */
  backups = sw_backups_new (arguments[0]);
  sw_cli_listing_print (context, G_LIST_MODEL (backups), columns, TRUE);
}

const SwCliVerb sw_cli_backups_verb = {
  .name = "backups",
  .arguments = N_("FILE"),
  .summary = N_("List the kept versions of a file, the newest first"),
  .minimum = 1,
  .maximum = 1,
  .run = run,
};
