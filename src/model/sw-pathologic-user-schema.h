/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-user-schema.h: the shipped schema with a user's files over it, layer by layer. */
#pragma once

#include "sw-pathologic-schema-file.h"
#include "sw-pathologic-schema.h"

G_BEGIN_DECLS

/**
 * SwPathologicUserSchema:
 * @paths: (element-type filename): the user's files that are in force, the lowest first
 * @layers: (element-type SwPathologicSchemaFile): the shipped schema, then one for each file
 * @schema: what they make together
 *
 * What is known of the format, and which file says what.
 */
typedef struct
{
  GPtrArray          *paths;
  GPtrArray          *layers;
  SwPathologicSchema *schema;
} SwPathologicUserSchema;

SwPathologicUserSchema *sw_pathologic_user_schema_load (const char                    *folder,
                                                        GPtrArray                     *problems,
                                                        GError                       **error)
  G_GNUC_WARN_UNUSED_RESULT;
void                    sw_pathologic_user_schema_free (SwPathologicUserSchema        *self);
gboolean                sw_pathologic_user_schema_put  (SwPathologicUserSchema        *self,
                                                        const char                    *path,
                                                        JsonObject                    *object,
                                                        GError                       **error);
JsonObject             *sw_pathologic_user_schema_get_merged
                                                       (const SwPathologicUserSchema  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicUserSchema, sw_pathologic_user_schema_free)

G_END_DECLS
