/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node.h: a handle for one node of a document, while something looks at it. */
#pragma once

#include "sw-tree.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _SwDocument SwDocument;

#define SW_TYPE_NODE (sw_node_get_type ())
G_DECLARE_FINAL_TYPE (SwNode, sw_node, SW, NODE, GObject)

/* Properties, read-only: path, label, text (the value for people; notifies whenever the value
 * changes), changed (differs from the file), absent, editable. There is one handle a node at a
 * time, so handles can be compared. A handle whose node is gone has no values any more
 * (sw_node_is_gone()). */

SwDocument    *sw_node_get_document   (SwNode         *self);
SwNodeId       sw_node_get_id         (SwNode         *self);
gboolean       sw_node_is_gone        (SwNode         *self);
const SwField *sw_node_get_field      (SwNode         *self);
SwKind         sw_node_get_kind       (SwNode         *self);
const char    *sw_node_get_label      (SwNode         *self);
char          *sw_node_dup_token      (SwNode         *self) G_GNUC_WARN_UNUSED_RESULT;
char          *sw_node_dup_path       (SwNode         *self) G_GNUC_WARN_UNUSED_RESULT;
void           sw_node_get_value      (SwNode         *self,
                                       SwValue        *value);
void           sw_node_get_original   (SwNode         *self,
                                       SwValue        *value);
guint64        sw_node_get_number     (SwNode         *self);
gboolean       sw_node_get_boolean    (SwNode         *self);
gboolean       sw_node_get_absent     (SwNode         *self);
char          *sw_node_dup_text       (SwNode         *self) G_GNUC_WARN_UNUSED_RESULT;
const char    *sw_node_get_standing_meaning (SwNode   *self);
char          *sw_node_dup_original_text (SwNode      *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean       sw_node_get_changed    (SwNode         *self);
gboolean       sw_node_get_editable   (SwNode         *self,
                                       GError        **why_not);
void           sw_node_get_limits     (SwNode         *self,
                                       guint64        *minimum,
                                       guint64        *maximum);
gboolean       sw_node_get_span       (SwNode         *self,
                                       guint64        *bit,
                                       guint64        *bits);
const char    *sw_node_get_standing   (SwNode         *self);
GListModel    *sw_node_list_children  (SwNode         *self) G_GNUC_WARN_UNUSED_RESULT;
SwNode        *sw_node_find           (SwNode         *self,
                                       const char     *token) G_GNUC_WARN_UNUSED_RESULT;

/* Each pushes one command to the document's history */
gboolean       sw_node_set_value      (SwNode         *self,
                                       const SwValue  *value,
                                       GError        **error);
gboolean       sw_node_set_number     (SwNode         *self,
                                       guint64         number,
                                       GError        **error);
gboolean       sw_node_set_text       (SwNode         *self,
                                       const char     *text,
                                       GError        **error);
gboolean       sw_node_set_absent     (SwNode         *self,
                                       GError        **error);
gboolean       sw_node_revert         (SwNode         *self,
                                       GError        **error);

G_END_DECLS
