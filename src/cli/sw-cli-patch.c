/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-patch.c: overwrites bytes of a Pathologic save without regard to what they mean. */
#include "config.h"

#include "sw-cli-changes.h"
#include "sw-cli-pathologic.h"
#include "sw-cli-target.h"
#include "sw-cli-verbs.h"
#include "sw-error.h"
#include "sw-pathologic-bytes.h"

#include <glib/gi18n.h>
#include <string.h>

/* OFFSET=HEX, the offset decimal or 0x and hexadecimal */
static gboolean
parse (const char  *text,
       guint64     *offset,
       GBytes     **bytes)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  g_autoptr (GByteArray) array = g_byte_array_new ();
  gboolean is_hex;

  if (parts[0] == NULL || parts[1] == NULL)
    return FALSE;
  is_hex = g_str_has_prefix (parts[0], "0x");
  if (!g_ascii_string_to_unsigned (parts[0] + (is_hex ? 2 : 0), is_hex ? 16 : 10, 0, G_MAXUINT64,
                                   offset, NULL))
    return FALSE;

  for (const char *c = parts[1]; *c != '\0'; c += 2)
    {
      guint8 byte;

      if (!g_ascii_isxdigit (c[0]) || !g_ascii_isxdigit (c[1]))
        return FALSE;
      byte = (guint8) (g_ascii_xdigit_value (c[0]) << 4 | g_ascii_xdigit_value (c[1]));
      g_byte_array_append (array, &byte, 1);
    }

  *bytes = g_byte_array_free_to_bytes (g_steal_pointer (&array));
  return TRUE;
}

static gboolean
patch (SwPathologicDocument  *document,
       const char            *text,
       GError               **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwCommand) command = NULL;
  guint64 offset;

  if (!parse (text, &offset, &bytes))
    g_return_val_if_reached (FALSE);

  command = sw_pathologic_new_patch (document, offset, bytes, error);
  return command != NULL && sw_document_push (SW_DOCUMENT (document), command, error);
}

static gboolean
check_patches (SwCliContext       *context,
               const char * const *patches)
{
  for (guint i = 0; patches[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      guint64 offset;

      if (!parse (patches[i], &offset, &bytes))
        {
          sw_cli_context_usage (context, _("“%s” is not “OFFSET=HEX”."), patches[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/* Any bytes may be overwritten, but whoever did it by mistake shall know. */
static void
tell_worse (SwCliContext         *context,
            const char           *name,
            SwPathologicDocument *document,
            guint32               read_before,
            gboolean              had_fault)
{
  const SwPathologicFile *file = sw_pathologic_document_get_remembered (document);
  const GError *fault = sw_tree_get_fault (sw_document_get_tree (SW_DOCUMENT (document)));
  g_autoptr (GError) error = NULL;

  if (fault == NULL || (had_fault && file->read_to >= read_before))
    return;

  sw_set_error (&error, SW_ERROR_FORMAT, sw_error_get_kind (fault), SW_NO_BIT,
                /* Translators: a number of bytes, and a sentence that says why. */
                _("Less of the save is read now: up to byte %u. %s"), file->read_to,
                fault->message);
  sw_cli_context_warn (context, name, error);
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  const char *files[] = { arguments[0], NULL };
  g_autoptr (SwPathologicDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  const SwPathologicFile *file;
  guint32 read_before;
  gboolean had_fault;

  if (!check_patches (context, arguments + 1) || !sw_cli_target_check (context, files, FALSE))
    return;

  document = sw_cli_pathologic_load (context, arguments[0]);
  if (document == NULL)
    return;

  file = sw_pathologic_document_get_remembered (document);
  read_before = file->read_to;
  had_fault = file->error_kind != NULL;
  for (guint i = 1; arguments[i] != NULL; i++)
    if (!patch (document, arguments[i], &error))
      {
        sw_cli_context_refuse (context, arguments[0], error);
        return;
      }

  tell_worse (context, arguments[0], document, read_before, had_fault);
  sw_cli_changes_write (context, arguments[0],
                        SW_DOCUMENT (g_steal_pointer (&document)));
}

const SwCliVerb sw_cli_patch_verb = {
  .name = "patch",
  .arguments = N_("FILE OFFSET=HEX…"),
  .summary = N_("Overwrite bytes of a Pathologic save, and read it again"),
  .minimum = 2,
  .writes = TRUE,
  .run = run,
};
