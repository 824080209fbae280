/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-pathologic.c: what the verbs for Pathologic saves share. */
#include "config.h"

#include "sw-cli-pathologic.h"

#include "sw-error.h"

#include <glib/gi18n.h>

/**
 * sw_cli_pathologic_load:
 * @context: the call
 * @file: a file, or "-" for standard input
 *
 * Opens a Pathologic save, or says why it cannot be opened.
 *
 * Returns: (transfer full) (nullable): the save; %NULL after a message
 */
SwPathologicDocument *
sw_cli_pathologic_load (SwCliContext *context,
                        const char   *file)
{
  g_autoptr (SwDocument) document = sw_cli_context_load (context, file);
  g_autoptr (GError) error = NULL;

  if (document == NULL)
    return NULL;
  if (SW_IS_PATHOLOGIC_DOCUMENT (document))
    return SW_PATHOLOGIC_DOCUMENT (g_steal_pointer (&document));

  sw_set_error (&error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                _("Only Pathologic saves offer “%s”."), context->verb->name);
  sw_cli_context_refuse (context, file, error);
  return NULL;
}
