/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-difference.h: one node that differs between two documents. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_DIFFERENCE (sw_difference_get_type ())
G_DECLARE_FINAL_TYPE (SwDifference, sw_difference, SW, DIFFERENCE, GObject)

/* Immutable. Properties: path, label, old, new (JsonNode; null for what is not there, an object
 * with the member "unreadable" for what could not be read), old-brief, new-brief (JsonNode; the
 * same for people: what is long is a text, cut short). */

/**
 * SwDifferenceSide:
 * @document: one of the two documents
 * @node: the node in it, or %SW_NODE_NONE
 * @is_unread: whether there is none because the bytes could not be read
 *
 * What one document has in the place of a difference.
 */
typedef struct
{
  SwDocument *document;
  SwNodeId    node;
  gboolean    is_unread;
} SwDifferenceSide;

SwDifference *sw_difference_new          (const char              *path,
                                          const char              *label,
                                          JsonNode                *old_value,
                                          JsonNode                *new_value)
  G_GNUC_WARN_UNUSED_RESULT;
SwDifference *sw_difference_new_nodes    (const char              *path,
                                          const SwDifferenceSide  *old_side,
                                          const SwDifferenceSide  *new_side)
  G_GNUC_WARN_UNUSED_RESULT;
const char   *sw_difference_get_path     (SwDifference            *self);
SwNodeId      sw_difference_get_old_node (SwDifference            *self);
SwNodeId      sw_difference_get_new_node (SwDifference            *self);
gboolean      sw_difference_is_unread    (SwDifference            *self);
void          sw_difference_settle       (SwDifference            *self);
JsonNode     *sw_difference_new_json     (SwDocument              *document,
                                          SwNodeId                 node)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
