/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-restore.c: puts a kept version of a file back. */
#include "config.h"

#include "sw-backups.h"
#include "sw-cli-target.h"
#include "sw-cli-verbs.h"
#include "sw-error.h"

#include <glib/gi18n.h>

#define BACKUP_REASON "before-restore"

static GBytes *
load_backup (const char  *file,
             const char  *id,
             GError     **error)
{
  g_autoptr (SwBackups) backups = sw_backups_new (file);
  SwBackup *backup = sw_backups_get (backups, id);

  if (backup != NULL)
    return sw_backup_load_bytes (backup, error);

  sw_set_error (error, SW_ERROR_NOT_FOUND, "no_such_backup", SW_NO_BIT,
                _("There is no backup “%s” of this file. “backups” lists them."), id);
  return NULL;
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  const char *files[] = { arguments[0], NULL };
  g_autoptr (GBytes) backup = NULL;
  g_autoptr (GBytes) present = NULL;
  g_autoptr (GError) error = NULL;

  if (!sw_cli_target_check (context, files, FALSE))
    return;

  backup = load_backup (arguments[0], arguments[1], &error);
  if (backup == NULL)
    {
      sw_cli_context_report (context, arguments[0], error);
      return;
    }

  /* A file that is gone, or not to be read, is what a backup is for. */
  if (context->in_place)
    present = sw_cli_context_read (context, arguments[0], NULL);
  sw_cli_target_write_bytes (context, arguments[0], present, backup, BACKUP_REASON);
}

const SwCliVerb sw_cli_restore_verb = {
  .name = "restore",
  .arguments = N_("FILE ID"),
  .summary = N_("Put a kept version back; the present one is backed up first"),
  .minimum = 2,
  .maximum = 2,
  .writes = TRUE,
  .run = run,
};
