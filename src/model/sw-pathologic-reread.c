/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-reread.c: reads a Pathologic save that is open by another schema. */
#include "config.h"

#include "sw-pathologic-reread.h"

#include "sw-document-private.h"
#include "sw-pathologic-options.h"

#include <glib/gi18n-lib.h>

/* The same reading as now, as far as the schema still knows its words */
static SwPathologicOptions *
new_options (SwPathologicDocument *document,
             SwPathologicSchema   *schema)
{
  const SwPathologicPlan *plan = sw_pathologic_document_get_remembered (document)->plan;
  const SwPathologicOptions *present = &plan->options;
  SwPathologicOptions *options = sw_pathologic_options_copy (present);
  const char *root = sw_pathologic_schema_get_root (plan->schema, present->root)->id;
  const char *edition = sw_pathologic_schema_get_edition (plan->schema, present->edition)->id;

  sw_pathologic_schema_unref (options->schema);
  options->schema = sw_pathologic_schema_ref (schema);
  options->framing = sw_pathologic_schema_find_framing (schema, plan->framing.id);
  options->root = sw_pathologic_schema_find_root (schema, root);
  options->edition = sw_pathologic_schema_find_edition (schema, edition);
  return options;
}

/**
 * sw_pathologic_reread:
 * @document: a save
 * @schema: what is known now
 * @error: return location
 *
 * Reads a save again, as one step. Unsaved changes stay, as bytes; without any, the save is as
 * little changed as before: what it would be saved as is what is in the file.
 *
 * Errors: those of encoding, and of a document that is being saved.
 *
 * Returns: %FALSE if it is read as before
 */
gboolean
sw_pathologic_reread (SwPathologicDocument  *document,
                      SwPathologicSchema    *schema,
                      GError               **error)
{
  SwDocument *base = SW_DOCUMENT (document);
  const SwCodec *codec = sw_document_get_codec (base);
  gboolean is_modified = sw_document_get_modified (base);
  g_autoptr (SwPathologicOptions) options = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) tree = NULL;
  g_autoptr (SwTree) saved = NULL;

  if (sw_pathologic_document_get_remembered (document)->plan->schema == schema)
    return TRUE;

  options = new_options (document, schema);
  bytes = is_modified ? sw_document_encode (base, NULL, error)
                      : g_bytes_ref (sw_document_get_bytes (base));
  if (bytes != NULL)
    tree = codec->decode (bytes, options, NULL, error);
  if (tree != NULL && !is_modified)
    saved = codec->decode (bytes, options, NULL, error);
  if (tree == NULL || (saved == NULL && !is_modified))
    return FALSE;

  if (!sw_document_push (base, sw_document_new_restore_tree (tree, _("Read by another schema")),
                         error))
    return FALSE;

  /* Nothing was changed, so nothing has to be saved. */
  if (saved != NULL)
    sw_document_adopt_saved (base, saved, sw_document_get_file (base));
  return TRUE;
}
