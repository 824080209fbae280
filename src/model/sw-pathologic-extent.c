/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-extent.c: how much of a Pathologic save could be read. */
#include "config.h"

#include "sw-pathologic-extent.h"

#include "sw-pathologic-objects.h"
#include "sw-pathologic-scan.h"

#include <glib/gi18n-lib.h>

/* A file that is read no further than its first object's header is not read at all. */
#define LONGEST_HEADER 9u

/**
 * sw_pathologic_extent_init:
 * @self: (out caller-allocates): the extent
 * @tree: a save
 *
 * Finds out how much of it could be read.
 */
void
sw_pathologic_extent_init (SwPathologicExtent *self,
                           const SwTree       *tree)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  SwNodeId unread = sw_pathologic_find_unread (tree);

  *self = (SwPathologicExtent) {
    .read_to = file->read_to,
    .n_objects = file->objects->len,
    .has_fault = file->error_kind != NULL,
  };
  for (guint i = 0; unread != SW_NODE_NONE && i < sw_tree_get_n_children (tree, unread); i++)
    self->n_found += sw_pathologic_is_object (tree, sw_tree_get_child (tree, unread, i));
}

/**
 * sw_pathologic_extent_is_lost:
 * @before: how much could be read
 * @after: how much can be
 *
 * Returns: whether a save that could be read is none any more
 */
gboolean
sw_pathologic_extent_is_lost (const SwPathologicExtent *before,
                              const SwPathologicExtent *after)
{
  return before->n_objects > 0 && before->read_to > LONGEST_HEADER
         && after->has_fault && after->read_to <= LONGEST_HEADER;
}

/**
 * sw_pathologic_extent_dup_loss:
 * @before: how much could be read
 * @after: the save as it would be
 *
 * Says what could be read and could not be then.
 *
 * Returns: (transfer full) (nullable): whole sentences, or %NULL if nothing would be lost
 */
char *
sw_pathologic_extent_dup_loss (const SwPathologicExtent *before,
                               const SwTree             *after)
{
  const GError *fault = sw_tree_get_fault (after);
  SwPathologicExtent extent;

  sw_pathologic_extent_init (&extent, after);
  if (extent.has_fault && fault != NULL
      && (!before->has_fault || extent.read_to < before->read_to))
    /* Translators: two numbers of bytes, and a sentence that says why. */
    return g_strdup_printf (_("Less of the save would be read: up to byte %u, and not up to byte "
                              "%u. %s"), extent.read_to, before->read_to, fault->message);
  if (extent.has_fault && extent.n_found < before->n_found)
    return g_strdup_printf (ngettext ("Of %u object that was found among the unread bytes, %u "
                                      "would be found.",
                                      "Of %u objects that were found among the unread bytes, %u "
                                      "would be found.", before->n_found),
                            before->n_found, extent.n_found);

  return NULL;
}
