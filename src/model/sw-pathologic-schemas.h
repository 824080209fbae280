/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schemas.h: the folder with a user's schemas, watched. */
#pragma once

#include "sw-document.h"
#include "sw-pathologic-schema-change.h"
#include "sw-pathologic-schema.h"

G_BEGIN_DECLS

#define SW_TYPE_PATHOLOGIC_SCHEMAS (sw_pathologic_schemas_get_type ())
G_DECLARE_FINAL_TYPE (SwPathologicSchemas, sw_pathologic_schemas, SW, PATHOLOGIC_SCHEMAS, GObject)

/* Signal: changed (), when what is known is another thing than before, or what is wrong is. */

SwPathologicSchemas *sw_pathologic_schemas_new         (const char          *folder)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchemas *sw_pathologic_schemas_get_default (void);
const char          *sw_pathologic_schemas_get_folder  (SwPathologicSchemas *self);
SwPathologicSchema  *sw_pathologic_schemas_get_schema  (SwPathologicSchemas *self);
void                 sw_pathologic_schemas_reload      (SwPathologicSchemas *self);
void                 sw_pathologic_schemas_put         (SwPathologicSchemas *self,
                                                        SwPathologicSchemaChange *change,
                                                        gboolean             is_done,
                                                        SwDocument          *document);
void                 sw_pathologic_schemas_settle      (SwPathologicSchemas *self);
void                 sw_pathologic_schemas_settle_default (void);

G_END_DECLS
