/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-bytes.c: the commands after which a Pathologic save is read again. */
#include "config.h"

#include "sw-pathologic-bytes.h"

#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-pathologic-edit.h"
#include "sw-pathologic-extent.h"
#include "sw-pathologic-options.h"
#include "sw-saving.h"
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

/* The same, and what the step is called */
static GBytes *
patch (GBytes   *present,
       guint64   offset,
       GBytes   *bytes,
       char    **label,
       GError  **error)
{
  GBytes *patched = sw_pathologic_patch_bytes (present, offset, bytes, error);
  gsize n_bytes = g_bytes_get_size (bytes);

  if (patched == NULL)
    return NULL;

  /* Translators: a step in the history: how many bytes, and where. */
  *label = g_strdup_printf (ngettext ("Overwrite %zu byte at %" PRIu64,
                                      "Overwrite %zu bytes at %" PRIu64, n_bytes),
                            n_bytes, offset);
  return patched;
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
  g_autofree char *label = NULL;
  g_autoptr (GBytes) patched = present != NULL ? patch (present, offset, bytes, &label, error)
                                               : NULL;

  if (patched == NULL)
    return NULL;

  return sw_document_new_restore (SW_DOCUMENT (document), patched, label, error);
}

/* Raw bytes that are to be overwritten */
typedef struct
{
  char   *path;
  GBytes *bytes;
} Raw;

static void
raw_free (gpointer data)
{
  Raw *raw = data;

  g_free (raw->path);
  g_bytes_unref (raw->bytes);
  g_free (raw);
}

static Raw *
raw_new (SwDocument *document,
         SwNodeId    node,
         GBytes     *bytes)
{
  Raw *raw = g_new (Raw, 1);

  *raw = (Raw) { sw_tree_dup_path (sw_document_get_tree (document), node), g_bytes_ref (bytes) };
  return raw;
}

/* Where they are in what would be saved, read as the document is: what was put in before them may
 * have moved them since the file was opened. */
static GBytes *
overwrite (SwDocument        *document,
           SwTreeGuard       *guard,
           const SwProgress  *progress,
           gpointer           data,
           char             **label,
           GError           **error)
{
  const Raw *raw = data;
  const SwCodec *codec = sw_document_get_codec (document);
  g_autoptr (GBytes) present = sw_document_encode_guarded (document, guard, error);
  g_autoptr (SwTree) tree = NULL;
  SwNodeId place;
  guint64 bit;

  if (present == NULL)
    return NULL;
  tree = codec->decode (present,
                        sw_tables_get_game (sw_document_get_tables (document), codec->game, NULL),
                        progress, error);
  if (tree == NULL)
    return NULL;
  place = sw_tree_lookup (tree, raw->path, error);
  if (place == SW_NODE_NONE)
    return NULL;
  if (!sw_tree_get_span (tree, place, &bit, NULL))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_place", SW_NO_BIT,
                    _("These bytes are not in the file."));
      return NULL;
    }

  return patch (present, bit / 8, raw->bytes, label, error);
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
  SwDocument *base = SW_DOCUMENT (document);
  Raw *raw = raw_new (base, node, bytes);
  g_autofree char *label = NULL;
  g_autoptr (GBytes) patched = overwrite (base, NULL, NULL, raw, &label, NULL);
  SwCommand *command = patched != NULL ? sw_document_new_restore (base, patched, label, NULL)
                                       : NULL;

  raw_free (raw);
  return command != NULL ? command : new_bytes (document, node, bytes);
}

static char *
dup_loss (const SwTree *before,
          const SwTree *after)
{
  SwPathologicExtent extent;

  sw_pathologic_extent_init (&extent, before);
  return sw_pathologic_extent_dup_loss (&extent, after);
}

/**
 * sw_pathologic_new_overwriting:
 * @document: a document
 * @node: bytes in it
 * @bytes: as many others
 *
 * Prepares what sw_pathologic_new_raw() does, for a thread.
 *
 * Returns: (transfer full) (nullable): the work, or %NULL for bytes that are set without reading
 *   the file again
 */
SwRestoring *
sw_pathologic_new_overwriting (SwDocument *document,
                               SwNodeId    node,
                               GBytes     *bytes)
{
  SwRestoring *restoring;
  g_autoptr (SwCommand) plain = NULL;

  if (!SW_IS_PATHOLOGIC_DOCUMENT (document)
      || !sw_pathologic_is_unread (sw_document_get_tree (document), node))
    return NULL;

  restoring = sw_restoring_new (document, overwrite, raw_new (document, node, bytes), raw_free);
  sw_restoring_set_check (restoring, dup_loss);
  plain = new_bytes (SW_PATHOLOGIC_DOCUMENT (document), node, bytes);
  sw_restoring_set_otherwise (restoring, plain);
  return restoring;
}
