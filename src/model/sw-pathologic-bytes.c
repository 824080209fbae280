/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-bytes.c: the commands after which a Pathologic save is read again. */
#include "config.h"

#include "sw-pathologic-bytes.h"

#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-pathologic-options.h"
#include "sw-set-value.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static SwCommand *
new_bytes (SwPathologicDocument *document,
           SwNodeId              node,
           GBytes               *bytes)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_bytes (&value, bytes);
  return sw_set_value_new (SW_DOCUMENT (document), node, &value);
}

/**
 * sw_pathologic_patch_bytes:
 * @present: a file
 * @offset: where in it
 * @bytes: what to put there
 * @error: return location
 *
 * Overwrites bytes in a copy of a file.
 *
 * Errors: %SW_ERROR_RANGE with the kind "value_out_of_range" when they reach past the end.
 *
 * Returns: (transfer full) (nullable): the copy
 */
GBytes *
sw_pathologic_patch_bytes (GBytes   *present,
                           guint64   offset,
                           GBytes   *bytes,
                           GError  **error)
{
  gsize size, n_bytes = g_bytes_get_size (bytes);
  gconstpointer data = g_bytes_get_data (present, &size);
  guint8 *copy;

  if (offset > size || n_bytes > size - offset)
    {
      sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                    _("These bytes would reach past the end of the file, which has %zu."), size);
      return NULL;
    }

  copy = g_memdup2 (data, size);
  if (n_bytes > 0)
    memcpy (copy + offset, g_bytes_get_data (bytes, NULL), n_bytes);
  return g_bytes_new_take (copy, size);
}

/**
 * sw_pathologic_new_patch:
 * @document: a save
 * @offset: where, in the file as it would be saved
 * @bytes: what to put there
 * @error: return location
 *
 * Makes the command that overwrites bytes without regard to what they mean, and reads the file
 * again.
 *
 * Errors: %SW_ERROR_RANGE with the kind "value_out_of_range" when they reach past the end.
 *
 * Returns: (transfer full) (nullable): the command
 */
SwCommand *
sw_pathologic_new_patch (SwPathologicDocument  *document,
                         guint64                offset,
                         GBytes                *bytes,
                         GError               **error)
{
  g_autoptr (GBytes) present = sw_document_encode (SW_DOCUMENT (document), NULL, error);
  g_autoptr (GBytes) patched = present != NULL
                               ? sw_pathologic_patch_bytes (present, offset, bytes, error) : NULL;
  g_autofree char *label = NULL;
  gsize n_bytes = g_bytes_get_size (bytes);

  if (patched == NULL)
    return NULL;

  /* Translators: a step in the history: how many bytes, and where. */
  label = g_strdup_printf (ngettext ("Overwrite %zu byte at %" PRIu64,
                                     "Overwrite %zu bytes at %" PRIu64, n_bytes),
                           n_bytes, offset);
  return sw_document_new_restore (SW_DOCUMENT (document), patched, label, error);
}

/* What would be saved, read as the document is */
static SwTree *
decode (SwPathologicDocument *document,
        GBytes               *bytes)
{
  SwDocument *base = SW_DOCUMENT (document);
  const SwCodec *codec = sw_document_get_codec (base);
  gconstpointer tables = sw_tables_get_game (sw_document_get_tables (base), codec->game, NULL);

  return tables != NULL ? codec->decode (bytes, tables, NULL, NULL) : NULL;
}

/**
 * sw_pathologic_new_raw:
 * @document: a save
 * @node: raw bytes that could not be read
 * @bytes: as many others
 *
 * Makes the command that overwrites them. They may be read then, or become objects that are found:
 * so the file is read again.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_pathologic_new_raw (SwPathologicDocument *document,
                       SwNodeId              node,
                       GBytes               *bytes)
{
  g_autofree char *path = sw_tree_dup_path (sw_document_get_tree (SW_DOCUMENT (document)), node);
  g_autoptr (GBytes) present = sw_document_encode (SW_DOCUMENT (document), NULL, NULL);
  g_autoptr (SwTree) tree = present != NULL ? decode (document, present) : NULL;
  SwNodeId place = tree != NULL ? sw_tree_lookup (tree, path, NULL) : SW_NODE_NONE;
  SwCommand *command = NULL;
  guint64 bit;

  /* What was put in before it may have moved it since the file was opened. */
  if (place != SW_NODE_NONE && sw_tree_get_span (tree, place, &bit, NULL))
    command = sw_pathologic_new_patch (document, bit / 8, bytes, NULL);
  if (command != NULL)
    return command;

  return new_bytes (document, node, bytes);
}
