/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-patch.c: overwrites bytes of a Pathologic save without regard to what they mean. */
#include "config.h"

#include "sw-cli-changes.h"
#include "sw-cli-pathologic.h"
#include "sw-cli-target.h"
#include "sw-cli-verbs.h"
#include "sw-diff.h"
#include "sw-error.h"
#include "sw-pathologic-bytes.h"
#include "sw-pathologic-extent.h"

#include <glib/gi18n.h>

#define BACKUP_REASON "before-save"

static gboolean force;

static const GOptionEntry entries[] = {
  { "force", 0, 0, G_OPTION_ARG_NONE, &force,
    N_("Also write what leaves nothing of the save to be read"), NULL },
  G_OPTION_ENTRY_NULL
};

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
tell_worse (SwCliContext             *context,
            const char               *name,
            SwDocument               *document,
            const SwPathologicExtent *before)
{
  const GError *fault = sw_tree_get_fault (sw_document_get_tree (document));
  SwPathologicExtent after;
  g_autoptr (GError) error = NULL;

  sw_pathologic_extent_init (&after, sw_document_get_tree (document));
  if (fault == NULL || (before->has_fault && after.read_to >= before->read_to))
    return;

  sw_set_error (&error, SW_ERROR_FORMAT, sw_error_get_kind (fault), SW_NO_BIT,
                /* Translators: a number of bytes, and a sentence that says why. */
                _("Less of the save is read now: up to byte %u. %s"), after.read_to,
                fault->message);
  sw_cli_context_warn (context, name, error);
}

/* A save of which nothing is left needs to be wanted. */
static gboolean
check_lost (SwDocument                *document,
            const SwPathologicExtent  *before,
            GError                   **error)
{
  SwTree *tree = sw_document_get_tree (document);
  SwPathologicExtent after;
  g_autofree char *loss = NULL;

  sw_pathologic_extent_init (&after, tree);
  if (force || !sw_pathologic_extent_is_lost (before, &after))
    return TRUE;

  loss = sw_pathologic_extent_dup_loss (before, tree);
  sw_set_error (error, SW_ERROR_REFUSED, "nothing_readable", SW_NO_BIT,
                /* Translators: a number of objects; sentences that say what would be lost. */
                ngettext ("Nothing of the save could be read any more, of which %u object is read "
                          "now. %s “--force” writes it all the same.",
                          "Nothing of the save could be read any more, of which %u objects are "
                          "read now. %s “--force” writes it all the same.", before->n_objects),
                before->n_objects, loss != NULL ? loss : "");
  return FALSE;
}

/* The file with all bytes that are asked for */
static GBytes *
patch (GBytes              *bytes,
       const char * const  *patches,
       GError             **error)
{
  g_autoptr (GBytes) patched = g_bytes_ref (bytes);

  for (guint i = 0; patched != NULL && patches[i] != NULL; i++)
    {
      g_autoptr (GBytes) former = g_steal_pointer (&patched);
      g_autoptr (GBytes) piece = NULL;
      guint64 offset;

      if (!parse (patches[i], &offset, &piece))
        g_return_val_if_reached (NULL);
      patched = sw_pathologic_patch_bytes (former, offset, piece, error);
    }

  return g_steal_pointer (&patched);
}

static gboolean
check_writable (SwDocument  *document,
                GError     **error)
{
  const char *reason = sw_document_get_read_only_reason (document);

  if (reason != NULL)
    sw_set_error (error, SW_ERROR_REFUSED, "read_only", SW_NO_BIT, "%s", reason);

  return reason == NULL;
}

/* What is written has to be a save that can be read, in the way that the file is read */
static SwDocument *
read_again (const char  *file,
            GBytes      *bytes,
            SwTables    *tables,
            GError     **error)
{
  g_autoptr (SwDocument) document = sw_document_new_for_bytes (bytes,
                                                               sw_cli_context_get_name (file),
                                                               tables, NULL, error);

  if (document != NULL && !SW_IS_PATHOLOGIC_DOCUMENT (document))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "other_format", SW_NO_BIT,
                    _("That version is not a file of the same kind."));
      return NULL;
    }

  return document != NULL && check_writable (document, error) ? g_steal_pointer (&document) : NULL;
}

/* The file as it was read is let go of before it is read again: two of them are as much memory as
 * nothing else takes. What differs between them can only be told of both. */
static void
write_patched (SwCliContext *context,
               const char   *file,
               GBytes       *patched,
               SwDocument   *document)
{
  SwPathologicExtent before;
  g_autoptr (GBytes) present = g_bytes_ref (sw_document_get_bytes (document));
  g_autoptr (SwTables) tables = sw_tables_ref (sw_document_get_tables (document));
  g_autoptr (SwDocument) original = context->json ? g_object_ref (document) : NULL;
  g_autoptr (SwDocument) again = NULL;
  g_autoptr (GListStore) differences = NULL;
  g_autoptr (GError) error = NULL;

  sw_pathologic_extent_init (&before, sw_document_get_tree (document));
  g_object_unref (document);
  again = read_again (file, patched, tables, &error);
  if (again == NULL || !check_lost (again, &before, &error))
    {
      sw_cli_context_refuse (context, file, error);
      return;
    }

  tell_worse (context, file, again, &before);
  if (original != NULL)
    differences = sw_diff_list (original, again, SW_DIFF_NONE);
  if (differences != NULL)
    sw_cli_changes_settle (G_LIST_MODEL (differences));
  g_clear_object (&original);
  g_clear_object (&again);
  if ((!context->in_place || !g_bytes_equal (present, patched))
      && !sw_cli_target_write_bytes (context, file, present, patched, BACKUP_REASON))
    return;
  if (differences != NULL)
    sw_cli_changes_print (context, G_LIST_MODEL (differences));
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  const char *files[] = { arguments[0], NULL };
  g_autoptr (SwPathologicDocument) document = NULL;
  g_autoptr (GBytes) patched = NULL;
  g_autoptr (GError) error = NULL;

  if (!check_patches (context, arguments + 1) || !sw_cli_target_check (context, files, FALSE))
    return;

  document = sw_cli_pathologic_load (context, arguments[0]);
  if (document == NULL)
    return;

  if (check_writable (SW_DOCUMENT (document), &error))
    patched = patch (sw_document_get_bytes (SW_DOCUMENT (document)), arguments + 1, &error);
  if (patched == NULL)
    sw_cli_context_refuse (context, arguments[0], error);
  else
    write_patched (context, arguments[0], patched, SW_DOCUMENT (g_steal_pointer (&document)));
}

const SwCliVerb sw_cli_patch_verb = {
  .name = "patch",
  .arguments = N_("FILE OFFSET=HEX…"),
  .summary = N_("Overwrite bytes of a Pathologic save, and read it again"),
  .minimum = 2,
  .writes = TRUE,
  .entries = entries,
  .run = run,
};
