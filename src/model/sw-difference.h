/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-difference.h: one node that differs between two documents. */
#pragma once

#include "sw-tree.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define SW_TYPE_DIFFERENCE (sw_difference_get_type ())
G_DECLARE_FINAL_TYPE (SwDifference, sw_difference, SW, DIFFERENCE, GObject)

/* Immutable. Properties: path, label, old, new (JsonNode; null for what is not there). */

SwDifference *sw_difference_new          (const char   *path,
                                          const char   *label,
                                          JsonNode     *old_value,
                                          JsonNode     *new_value) G_GNUC_WARN_UNUSED_RESULT;
const char   *sw_difference_get_path     (SwDifference *self);
void          sw_difference_set_nodes    (SwDifference *self,
                                          SwNodeId      old_node,
                                          SwNodeId      new_node);
SwNodeId      sw_difference_get_old_node (SwDifference *self);
SwNodeId      sw_difference_get_new_node (SwDifference *self);

G_END_DECLS
