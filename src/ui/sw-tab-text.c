/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tab-text.c: what a tab says of its document. */
#include "config.h"

#include "sw-tab-text.h"

#include <glib/gi18n.h>

/**
 * sw_tab_text_dup_subtitle:
 * @document: a document
 * @name: the name of its file
 *
 * Says what a document is, or how much of it is not saved yet.
 *
 * Returns: (transfer full): the words
 */
char *
sw_tab_text_dup_subtitle (SwDocument *document,
                          const char *name)
{
  guint n_changes = 0;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  g_object_get (document, "n-changes", &n_changes, NULL);
  if (!sw_document_get_modified (document))
    /* Translators: the file's name, then the game with its version */
    return g_strdup_printf (C_("window subtitle", "%s — %s"), name,
                            sw_document_get_subtitle (document));

  if (n_changes == 0)
    /* Translators: %s is the file's name; its bytes will differ, though no value does */
    return g_strdup_printf (_("%s — not saved yet"), name);

  /* Translators: %2$s is the file's name */
  return g_strdup_printf (ngettext ("%2$s — %1$u unsaved change", "%2$s — %1$u unsaved changes",
                                    n_changes),
                          n_changes, name);
}
