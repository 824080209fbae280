/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-loader.h: turns the JSON of a schema into the structs of the codec. */
#pragma once

#include "sw-pathologic-schema-file.h"
#include "sw-pathologic-schema.h"

G_BEGIN_DECLS

SwPathologicSchema *sw_pathologic_schema_loader_load      (const SwPathologicSchemaFile  *file,
                                                           GError                       **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchema *sw_pathologic_schema_loader_load_path (const char                    *path,
                                                           GError                       **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchema *sw_pathologic_schema_loader_load_user (const char                    *folder,
                                                           GPtrArray                     *problems,
                                                           GError                       **error)
  G_GNUC_WARN_UNUSED_RESULT;
gboolean            sw_pathologic_schema_loader_find_names (SwPathologicSchema           *schema,
                                                           const char                    *folder,
                                                           const char                    *file,
                                                           GError                       **error);
char               *sw_pathologic_schema_dup_user_folder  (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
