/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-rename-offer.c: a renamed character, whose file must have its name for the game to find it. */
#include "config.h"

#include "sw-rename-offer.h"

#include "sw-compat.h"
#include "sw-d2s-document.h"
#include "sw-side-files.h"

#include <glib/gi18n.h>

/* In a sandbox only the chosen file is there, and neither its folder nor its name can be changed */
static gboolean
is_sandboxed (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

/**
 * sw_rename_offer_dup_name:
 * @document: a document
 *
 * Finds the name under which the game looks for the file.
 *
 * Returns: (transfer full) (nullable): the name, or %NULL if the game does not care, or the name
 *   that the file has is right
 */
char *
sw_rename_offer_dup_name (SwDocument *document)
{
  GFile *file;
  g_autofree char *base = NULL;
  g_autofree char *wanted = NULL;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  file = sw_document_get_file (document);
  if (!SW_IS_D2S_DOCUMENT (document) || file == NULL)
    return NULL;

  base = g_file_get_basename (file);
  wanted = sw_d2s_document_dup_file_name (SW_D2S_DOCUMENT (document));

  return g_strcmp0 (base, wanted) != 0 ? g_steal_pointer (&wanted) : NULL;
}

/**
 * sw_rename_offer_is_due:
 * @document: a document
 *
 * Tells whether the character was renamed since the file was opened or saved. A file that had
 * another name all along, as a copy put aside, is left alone.
 *
 * Returns: whether to ask
 */
gboolean
sw_rename_offer_is_due (SwDocument *document)
{
  g_autofree char *name = sw_rename_offer_dup_name (document);
  g_autoptr (SwNode) node = NULL;

  if (name == NULL)
    return FALSE;

  node = sw_document_find_node (document, "/header/name", NULL);

  return node != NULL && sw_node_get_changed (node);
}

/**
 * sw_rename_offer_ask_async:
 * @parent: (nullable): the window that asks
 * @document: a document whose file has not the name that the game wants
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Says which name the game wants, and asks what to do.
 */
void
sw_rename_offer_ask_async (GtkWindow           *parent,
                           SwDocument          *document,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  const SwAnswer here[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "keep", _("_Keep the Old Name"), SW_ANSWER_PLAIN },
    { "save-as", _("Save _As…"), SW_ANSWER_PLAIN },
    { "rename", _("_Rename the File"), SW_ANSWER_SUGGESTED },
    { NULL },
  };
  const SwAnswer sandboxed[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "keep", _("_Keep the Old Name"), SW_ANSWER_PLAIN },
    { "save-as", _("Save _As…"), SW_ANSWER_SUGGESTED },
    { NULL },
  };
  gboolean sandbox = is_sandboxed ();
  g_autofree char *name = sw_rename_offer_dup_name (document);
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;
  SwQuestion question;

  g_return_if_fail (name != NULL);

  /* Translators: %s is the name of a file */
  heading = g_strdup_printf (_("The game wants “%s”"), name);
  body = sandbox ? g_strdup (_("The character has a new name, and the game only finds it in a file "
                               "of that name. Save it under that name in the same folder, then "
                               "rename the key bindings and maps beside it, and remove the old "
                               "file."))
                 : g_strdup (_("The character has a new name, and the game only finds it in a file "
                               "of that name. The file can be renamed after it is saved, together "
                               "with the key bindings and maps that the game keeps beside it."));
  question = (SwQuestion) {
    .heading = heading,
    .body = body,
    .answers = sandbox ? sandboxed : here,
    .default_id = sandbox ? "save-as" : "rename",
    .close_id = "cancel",
  };
  sw_compat_ask_async (parent, &question, callback, user_data);
}

/**
 * sw_rename_offer_ask_finish:
 * @result: from the callback
 *
 * Returns: what to do
 */
SwRenameAnswer
sw_rename_offer_ask_finish (GAsyncResult *result)
{
  g_autofree char *answer = sw_compat_ask_finish (result);

  if (g_strcmp0 (answer, "rename") == 0)
    return SW_RENAME_ANSWER_RENAME;
  if (g_strcmp0 (answer, "save-as") == 0)
    return SW_RENAME_ANSWER_SAVE_AS;
  if (g_strcmp0 (answer, "keep") == 0)
    return SW_RENAME_ANSWER_KEEP;

  return SW_RENAME_ANSWER_CANCEL;
}

/**
 * sw_rename_offer_rename:
 * @document: a document that was saved
 * @error: return location for an error
 *
 * Gives the file the name that the game wants, and the files beside it as well.
 *
 * Returns: %FALSE with the reason if all have their old names
 */
gboolean
sw_rename_offer_rename (SwDocument  *document,
                        GError     **error)
{
  g_autofree char *name = sw_rename_offer_dup_name (document);
  g_autofree char *path = NULL;
  g_autofree char *renamed = NULL;
  g_autoptr (GFile) file = NULL;

  if (name == NULL)
    return TRUE;

  path = g_file_get_path (sw_document_get_file (document));
  if (path == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("The file is not on this computer."));
      return FALSE;
    }

  renamed = sw_side_files_rename (path, name, error);
  if (renamed == NULL)
    return FALSE;

  file = g_file_new_for_path (renamed);
  sw_document_set_file (document, file);

  return TRUE;
}
