/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-splice-children.h: the command that takes children out of a container and puts others in. */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

#define SW_TYPE_SPLICE_CHILDREN (sw_splice_children_get_type ())
G_DECLARE_FINAL_TYPE (SwSpliceChildren, sw_splice_children, SW, SPLICE_CHILDREN, SwCommand)

SwCommand *sw_splice_children_new      (SwDocument       *document,
                                        SwNodeId          container,
                                        guint             position,
                                        guint             n_removed,
                                        const SwNodeId   *added,
                                        guint             n_added,
                                        const char       *label) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId   sw_splice_children_get_container (SwSpliceChildren *self);
GArray    *sw_splice_children_get_removed (SwSpliceChildren *self);
GArray    *sw_splice_children_get_added (SwSpliceChildren *self);
void       sw_splice_children_take_edit (SwSpliceChildren *self,
                                        JsonObject       *edit);

G_END_DECLS
