/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-writer.h: writes down in a user's schema what was found out. */
#pragma once

#include "sw-pathologic-place.h"
#include "sw-pathologic-schema-change.h"

G_BEGIN_DECLS

/**
 * SwPathologicNaming:
 * @name: the field's name, a step of paths
 * @type: its type expression
 * @offset: bytes of the place before it
 * @read_size: how many bytes a value has here, as sw_pathologic_probe() tells, where that is not
 *   always the same; 0 to refuse such types
 * @body_size: where nothing was known of the class: how many bytes its objects have
 *
 * What a person says of some bytes.
 */
typedef struct
{
  const char *name;
  const char *type;
  guint64     offset;
  guint64     read_size;
  guint64     body_size;
} SwPathologicNaming;

SwPathologicSchemaChange *
sw_pathologic_schema_writer_name_field       (const char                *folder,
                                              const SwPathologicPlace   *place,
                                              const SwPathologicNaming  *naming,
                                              GError                   **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchema *
sw_pathologic_schema_writer_try_field        (const char                *folder,
                                              const SwPathologicPlace   *place,
                                              const SwPathologicNaming  *naming,
                                              GError                   **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchemaChange *
sw_pathologic_schema_writer_set_length       (const char                *folder,
                                              guint32                    factory,
                                              guint32                    length,
                                              GError                   **error)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
