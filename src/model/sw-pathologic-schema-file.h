/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-file.h: a file with a schema, with all that it extends laid under it. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * SwPathologicSchemaFile:
 * @name: what the file is called, for people
 * @own: the object as the file has it
 * @merged: the object, with what it extends laid under it
 * @base: (nullable): what it extends, with all that is under that
 * @extended: (nullable): the file that it extends, where that was read for it alone
 *
 * A schema as JSON.
 */
typedef struct _SwPathologicSchemaFile SwPathologicSchemaFile;
struct _SwPathologicSchemaFile
{
  char                   *name;
  JsonObject             *own;
  JsonObject             *merged;
  JsonObject             *base;
  SwPathologicSchemaFile *extended;
};

SwPathologicSchemaFile *sw_pathologic_schema_file_load         (const char                   *path,
                                                                GError                      **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchemaFile *sw_pathologic_schema_file_load_shipped (const char                   *name,
                                                                GError                      **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchemaFile *sw_pathologic_schema_file_load_over    (const char                   *path,
                                                                const SwPathologicSchemaFile *under,
                                                                GError                      **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchemaFile *sw_pathologic_schema_file_new_over     (const char                   *path,
                                                                JsonObject                *object,
                                                                const SwPathologicSchemaFile *under)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchemaFile *sw_pathologic_schema_file_new_for_data (const char                   *name,
                                                                const char                   *data,
                                                                gsize                         size,
                                                                GError                      **error)
  G_GNUC_WARN_UNUSED_RESULT;
void                    sw_pathologic_schema_file_free         (SwPathologicSchemaFile       *self);
void                    sw_pathologic_schema_file_fail         (const char *name,
                                                                const char *place,
                                                                const char *reason,
                                                                GError    **error);
void                    sw_pathologic_schema_file_fail_extended (const char *name,
                                                                const char *extended,
                                                                GError    **error);
gboolean                sw_pathologic_schema_file_is_shipped   (const char *name);
const char             *sw_pathologic_schema_file_get_extended (const SwPathologicSchemaFile *self);
char                   *sw_pathologic_schema_file_dup_place
                                                               (const SwPathologicSchemaFile *self,
                                                                const char *pointer)
  G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicSchemaFile, sw_pathologic_schema_file_free)

G_END_DECLS
