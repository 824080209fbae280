/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-objects.h: objects of a Pathologic save: names, classes, searches. */
#pragma once

#include "sw-search-test.h"

G_BEGIN_DECLS

gboolean  sw_pathologic_is_object      (const SwTree  *tree,
                                        SwNodeId       node);
guint32   sw_pathologic_get_factory    (const SwTree  *tree,
                                        SwNodeId       object);
char     *sw_pathologic_dup_class_name (const SwTree  *tree,
                                        guint32        factory) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId  sw_pathologic_find_map       (const SwTree  *tree,
                                        SwNodeId       node);
const char *sw_pathologic_get_key         (const SwTree            *tree,
                                           SwNodeId                 node);
gboolean  sw_pathologic_names_object   (const SwTree  *tree,
                                        SwNodeId       node);
GPtrArray *sw_pathologic_list_class_names (const SwTree *tree) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_pathologic_dup_object_name (const SwTree *tree,
                                        SwNodeId       node) G_GNUC_WARN_UNUSED_RESULT;
char     *sw_pathologic_dup_target_name (const SwTree *tree,
                                        SwNodeId       node) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId  sw_pathologic_find_target    (const SwTree  *tree,
                                        SwNodeId       node);
gboolean  sw_pathologic_new_test       (const SwTree  *tree,
                                        const char    *key,
                                        const char    *text,
                                        SwSearchTest  *test,
                                        GError       **error);

G_END_DECLS
