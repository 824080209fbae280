/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-structure.c: the edits that change which elements a list has. */
#include "config.h"

#include "sw-cli-structure.h"

#include "sw-cli-changes.h"
#include "sw-cli-target.h"
#include "sw-error.h"
#include "sw-json-depth.h"

#include <glib/gi18n.h>
#include <string.h>

/* The element of “POINTER=VALUE”, and what it is to hold */
static gboolean
read_value (const char  *text,
            JsonNode   **value,
            GError     **error)
{
  *value = sw_json_parse (text, strlen (text));
  /* A bare text is a text. */
  if (*value == NULL && g_utf8_validate (text, -1, NULL))
    *value = json_node_init_string (json_node_alloc (), text);
  if (*value != NULL)
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "wrong_type", SW_NO_BIT,
                _("This is no text: its bytes are not UTF-8."));
  return FALSE;
}

static gboolean
edit (SwDocument          *document,
      const char          *verb,
      const char * const  *pointers,
      GError             **error)
{
  SwStructureEdit wanted = { .to = pointers[1] };
  g_autofree char *path = g_strdup (pointers[0]);
  g_autoptr (JsonNode) value = NULL;
  g_autoptr (SwCommand) command = NULL;
  char *equals = strchr (path, '=');

  if (!sw_structure_verb_from_name (verb, &wanted.verb))
    g_return_val_if_reached (FALSE);
  if (wanted.verb == SW_STRUCTURE_INSERT && equals != NULL)
    {
      *equals = '\0';
      if (!read_value (equals + 1, &value, error))
        return FALSE;
    }

  wanted.path = path;
  wanted.value = value;
  command = sw_document_new_structure (document, &wanted, error);
  if (command != NULL && sw_document_push (document, command, error))
    return TRUE;

  /* Whoever refuses it may not say which one it was about. */
  if (error != NULL && sw_error_get_path (*error) == NULL)
    sw_error_set_path (*error, path);
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
  else
    sw_cli_changes_write (context, arguments[0], g_steal_pointer (&document));
}
