/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-edit.h: what may be done to a stream of objects, and copies of parts of it. */
#pragma once

#include "sw-pathologic-file.h"

G_BEGIN_DECLS

gboolean sw_pathologic_is_unread       (const SwTree  *tree,
                                        SwNodeId       node);
gboolean sw_pathologic_is_in_table     (const SwTree  *tree,
                                        SwNodeId       node);
gboolean sw_pathologic_check_layout    (const SwTree  *tree,
                                        SwNodeId       node,
                                        guint64        number,
                                        GError       **error);
gboolean sw_pathologic_check_list      (const SwTree  *tree,
                                        SwNodeId       node,
                                        GError       **error);
void     sw_pathologic_open_below      (SwTree        *tree,
                                        SwNodeId       node);
SwNodeId sw_pathologic_copy_detached   (SwTree        *tree,
                                        SwNodeId       node);

G_END_DECLS
