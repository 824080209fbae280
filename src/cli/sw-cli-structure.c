/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-structure.c: the edits that change which elements a list has. */
#include "config.h"

#include "sw-cli-structure.h"

#include "sw-cli-target.h"
#include "sw-error.h"

#include <glib/gi18n.h>

static gboolean
edit (SwDocument          *document,
      const char          *verb,
      const char * const  *pointers,
      GError             **error)
{
  for (guint i = 0; pointers[i] != NULL; i++)
    if (sw_tree_lookup (sw_document_get_tree (document), pointers[i], error) == SW_NODE_NONE)
      return FALSE;

  /* No document offers such an edit for its lists: those of a character have a fixed number of
   * elements, and its items are kept as they are. */
  sw_set_error (error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                /* Translators: a verb of the command line, as "insert", and a path. */
                _("Files of this format do not offer “%s” at “%s”."), verb, pointers[0]);
  return FALSE;
}

/**
 * sw_cli_structure_run:
 * @context: the call
 * @arguments: the file, the pointer of an element, and perhaps where it shall go
 *
 * Does the structural edit that the verb names, if the document offers it there.
 */
void
sw_cli_structure_run (SwCliContext       *context,
                      const char * const *arguments)
{
  const char *files[] = { arguments[0], NULL };
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (!sw_cli_target_check (context, files, FALSE))
    return;

  document = sw_cli_context_load (context, arguments[0]);
  if (document == NULL)
    return;

  if (!edit (document, context->verb->name, arguments + 1, &error))
    sw_cli_context_refuse (context, arguments[0], error);
}
