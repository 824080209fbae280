/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-access.c: opening a document, and asking it what follows from its tree. */
#include "config.h"

#include "sw-document-private.h"
#include "sw-formats.h"

#include <string.h>

/**
 * sw_document_new_for_bytes:
 * @bytes: a whole file
 * @name: its name; decides where the bytes do not
 * @tables: the games' tables
 * @progress: (nullable): told while decoding
 * @error: return location
 *
 * Finds out what the bytes are, and decodes them.
 *
 * Returns: (transfer full): the document, or %NULL if nothing of it can be shown
 */
SwDocument *
sw_document_new_for_bytes (GBytes            *bytes,
                           const char        *name,
                           SwTables          *tables,
                           const SwProgress  *progress,
                           GError           **error)
{
  const SwFormat *format = sw_formats_identify (bytes, name, error);
  gconstpointer game = NULL;
  g_autoptr (SwTree) tree = NULL;

  if (format == NULL)
    return NULL;

  game = sw_tables_get_game (tables, format->codec->game, error);
  if (game == NULL)
    return NULL;

  tree = format->codec->decode (bytes, game, progress, error);
  return tree != NULL ? sw_document_new_for_tree (tree, format->codec, tables) : NULL;
}

/**
 * sw_document_get_version:
 * @self: a document
 * @version: (out): the version that the file names
 *
 * Returns: %FALSE if its format has none
 */
gboolean
sw_document_get_version (SwDocument *self,
                         guint      *version)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), FALSE);

  return sw_tree_get_version (sw_document_get_tree (self), version);
}

/* Rows that are gone through in a few milliseconds, whatever is asked of them */
#define LARGE 20000u

/**
 * sw_document_is_large:
 * @self: a document
 *
 * Tells whether going through all of it takes longer than a window may stand still. Then it is to
 * be done in a thread.
 *
 * Returns: %TRUE if it does
 */
gboolean
sw_document_is_large (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), FALSE);

  return sw_tree_get_n_rows (sw_document_get_tree (self)) > LARGE;
}

/**
 * sw_document_get_modified:
 * @self: a document
 *
 * Returns: whether there are steps that the file does not know of
 */
gboolean
sw_document_get_modified (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), FALSE);

  return sw_history_get_modified (sw_document_get_history (self));
}

/**
 * sw_document_get_read_only:
 * @self: a document
 *
 * Returns: whether it may be looked at, but not written
 */
gboolean
sw_document_get_read_only (SwDocument *self)
{
  return sw_document_get_read_only_reason (self) != NULL;
}

/**
 * sw_document_get_read_only_reason:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): why it may not be written, or %NULL if it may
 */
const char *
sw_document_get_read_only_reason (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return sw_tree_get_read_only (sw_document_get_tree (self));
}

/**
 * sw_document_get_root:
 * @self: a document
 *
 * Returns: (transfer full): the handle of the root
 */
SwNode *
sw_document_get_root (SwDocument *self)
{
  return sw_document_get_node (self, SW_NODE_ROOT);
}

/**
 * sw_document_find_node:
 * @self: a document
 * @path: a JSON Pointer
 * @error: return location
 *
 * Finds a node by its path.
 *
 * Returns: (transfer full): its handle, or %NULL if there is none
 */
SwNode *
sw_document_find_node (SwDocument  *self,
                       const char  *path,
                       GError     **error)
{
  SwNodeId id;

  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  id = sw_tree_lookup (sw_document_get_tree (self), path, error);
  return id != SW_NODE_NONE ? sw_document_get_node (self, id) : NULL;
}

/**
 * sw_document_find_nearest:
 * @self: a document
 * @path: a JSON Pointer; the slash at its beginning may be left out
 *
 * Finds the node of a path, or the innermost one on the way to it that there is.
 *
 * Returns: (transfer full): its handle; the root's, if nothing of the path is right
 */
SwNode *
sw_document_find_nearest (SwDocument *self,
                          const char *path)
{
  SwTree *tree;
  g_autofree char *rest = NULL;
  SwNodeId id;

  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  tree = sw_document_get_tree (self);
  rest = *path == '/' || *path == '\0' ? g_strdup (path) : g_strconcat ("/", path, NULL);
  while ((id = sw_tree_lookup (tree, rest, NULL)) == SW_NODE_NONE)
    *strrchr (rest, '/') = '\0';

  return sw_document_get_node (self, id);
}

/**
 * sw_document_can_open:
 * @self: a document
 * @node: a node
 *
 * Tells whether a node has children to show, without making them.
 *
 * Returns: %TRUE if it has
 */
gboolean
sw_document_can_open (SwDocument *self,
                      SwNodeId    node)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), FALSE);

  return sw_tree_get_n_children (sw_document_get_tree (self), node) > 0
         || (sw_tree_get_row (sw_document_get_tree (self), node)->flags & SW_ROW_PACKED) != 0;
}

/**
 * sw_document_open:
 * @self: a document
 * @node: a node
 *
 * Makes sure that the children of a node are there. Lists ask this before they show any, so that
 * what a codec makes on demand has one place to be made.
 *
 * Returns: how many there are
 */
guint
sw_document_open (SwDocument *self,
                  SwNodeId    node)
{
  SwTree *tree;

  g_return_val_if_fail (SW_IS_DOCUMENT (self), 0);

  tree = sw_document_get_tree (self);
  if ((sw_tree_get_row (tree, node)->flags & SW_ROW_PACKED) != 0)
    {
      SwTreeGuard *guard = sw_document_get_tree_guard (self);

      /* Nothing changes, but the rows of the tree may move. */
      sw_tree_guard_begin_change (guard);
      sw_tree_open (tree, node);
      sw_tree_guard_end_change (guard);
    }

  return sw_tree_get_n_children (tree, node);
}

/**
 * sw_document_push:
 * @self: a document
 * @command: (transfer none): a command
 * @error: return location
 *
 * Does something to the document, as a step of its history.
 *
 * Returns: %FALSE if nothing was changed, with the reason
 */
gboolean
sw_document_push (SwDocument  *self,
                  SwCommand   *command,
                  GError     **error)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), FALSE);

  return sw_history_push (sw_document_get_history (self), command, error);
}

/**
 * sw_document_lookup:
 * @self: a document
 * @path: a JSON Pointer
 *
 * Finds a node of which it is no fault that it is not there.
 *
 * Returns: the node, or %SW_NODE_NONE when this file has no such field
 */
SwNodeId
sw_document_lookup (SwDocument *self,
                    const char *path)
{
  return sw_tree_lookup (sw_document_get_tree (self), path, NULL);
}

/**
 * sw_document_has:
 * @self: a document
 * @path: a JSON Pointer
 *
 * Tells whether there is a value to work with.
 *
 * Returns: whether this file has such a field, and it could be read
 */
gboolean
sw_document_has (SwDocument *self,
                 const char *path)
{
  SwTree *tree = sw_document_get_tree (self);
  SwNodeId node = sw_tree_lookup (tree, path, NULL);

  return node != SW_NODE_NONE && sw_tree_get_unread (tree, node) == NULL
         && !sw_tree_is_absent (tree, node);
}

/**
 * sw_document_get_number:
 * @self: a document
 * @path: a JSON Pointer to a number
 *
 * Gets a number.
 *
 * Returns: the number as it is stored; 0 when there is none
 */
guint64
sw_document_get_number (SwDocument *self,
                        const char *path)
{
  SwNodeId node = sw_document_lookup (self, path);

  return node != SW_NODE_NONE ? sw_tree_get_number (sw_document_get_tree (self), node) : 0;
}

/**
 * sw_document_find_record:
 * @self: a document
 * @node: a node without bits of its own, as a slot of a quickbar
 *
 * Finds the node that holds in the file what this one says.
 *
 * Returns: its number; %SW_NODE_NONE for a node that has bits, or when nothing holds it
 */
SwNodeId
sw_document_find_record (SwDocument *self,
                         SwNodeId    node)
{
  SwDocumentClass *klass;

  g_return_val_if_fail (SW_IS_DOCUMENT (self), SW_NODE_NONE);

  klass = SW_DOCUMENT_GET_CLASS (self);
  if (klass->find_record == NULL
      || (sw_tree_get_field (sw_document_get_tree (self), node)->flags & SW_FIELD_VIRTUAL) == 0)
    return SW_NODE_NONE;

  return klass->find_record (self, node);
}

/**
 * sw_document_find_told:
 * @self: a document
 * @node: a node
 *
 * Finds the node without bits of its own that tells what this one holds.
 *
 * Returns: its number; %SW_NODE_NONE if there is none
 */
SwNodeId
sw_document_find_told (SwDocument *self,
                       SwNodeId    node)
{
  SwDocumentClass *klass;

  g_return_val_if_fail (SW_IS_DOCUMENT (self), SW_NODE_NONE);

  klass = SW_DOCUMENT_GET_CLASS (self);
  return klass->find_told != NULL ? klass->find_told (self, node) : SW_NODE_NONE;
}

/**
 * sw_document_stops_in:
 * @self: a document
 * @node: a node
 *
 * Tells whether reading stopped in what a node has. What it lacks may then be among the bytes that
 * could not be read.
 *
 * Returns: %TRUE if it did
 */
gboolean
sw_document_stops_in (SwDocument *self,
                      SwNodeId    node)
{
  SwTree *tree;
  guint n_children;

  g_return_val_if_fail (SW_IS_DOCUMENT (self), FALSE);

  if (SW_DOCUMENT_GET_CLASS (self)->stops_in != NULL)
    return SW_DOCUMENT_GET_CLASS (self)->stops_in (self, node);

  tree = sw_document_get_tree (self);
  n_children = sw_tree_get_n_children (tree, node);
  for (guint i = 0; i < n_children; i++)
    if (sw_tree_get_unread (tree, sw_tree_get_child (tree, node, i)) != NULL)
      return TRUE;

  return FALSE;
}
