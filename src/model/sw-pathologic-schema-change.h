/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-change.h: what was written into a user's schema, with the way back. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Counts references. For any thread: it never changes. */
typedef struct _SwPathologicSchemaChange SwPathologicSchemaChange;

SwPathologicSchemaChange *sw_pathologic_schema_change_new
                                                  (const char                      *path,
                                                   GBytes                          *before,
                                                   GBytes                          *after)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchemaChange *sw_pathologic_schema_change_ref
                                                  (SwPathologicSchemaChange        *self);
void                      sw_pathologic_schema_change_unref
                                                  (SwPathologicSchemaChange        *self);
const char               *sw_pathologic_schema_change_get_path
                                                  (const SwPathologicSchemaChange  *self);
char                     *sw_pathologic_schema_change_dup_name
                                                  (const SwPathologicSchemaChange  *self)
  G_GNUC_WARN_UNUSED_RESULT;
gboolean                  sw_pathologic_schema_change_put
                                                  (SwPathologicSchemaChange        *self,
                                                   gboolean                         is_done,
                                                   GError                         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicSchemaChange, sw_pathologic_schema_change_unref)

G_END_DECLS
