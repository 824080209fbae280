/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-reader.h: a walk through the JSON of a schema that knows where it is. */
#pragma once

#include "sw-pathologic-schema-file.h"
#include "sw-pathologic-schema.h"

G_BEGIN_DECLS

/**
 * SwPathologicSchemaReader:
 * @file: what is read
 * @schema: what is made of it
 * @place: a JSON Pointer to the value in hand
 * @error: the first fault
 * @fault: where that is, as a JSON Pointer into the merged schema, and what it is
 *
 * What the steps of reading a schema share. Steps give %FALSE once there is a fault.
 */
typedef struct
{
  const SwPathologicSchemaFile *file;
  SwPathologicSchema           *schema;
  GString                      *place;
  GError                       *error;
  char                         *fault;
} SwPathologicSchemaReader;

/* Reads one value; its place is in the reader. @name is its key in an object, else NULL. */
typedef gboolean (*SwPathologicSchemaFunc) (SwPathologicSchemaReader *self,
                                            const char               *name,
                                            JsonNode                 *node,
                                            gpointer                  data);

gboolean    sw_pathologic_schema_reader_fail    (SwPathologicSchemaReader *self,
                                                 const char               *format,
                                                 ...) G_GNUC_PRINTF (2, 3);
gboolean    sw_pathologic_schema_reader_fail_at (SwPathologicSchemaReader *self,
                                                 const char               *name,
                                                 const char               *format,
                                                 ...) G_GNUC_PRINTF (3, 4);
gboolean    sw_pathologic_schema_reader_each    (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name,
                                                 SwPathologicSchemaFunc    func,
                                                 gpointer                  data);
gboolean    sw_pathologic_schema_reader_each_member
                                                (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name,
                                                 SwPathologicSchemaFunc    func,
                                                 gpointer                  data);
gboolean    sw_pathologic_schema_reader_object  (SwPathologicSchemaReader *self,
                                                 JsonNode                 *node,
                                                 JsonObject              **object);
JsonObject *sw_pathologic_schema_reader_member  (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name);
gboolean    sw_pathologic_schema_reader_text    (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name,
                                                 const char              **text);
const char *sw_pathologic_schema_reader_need    (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name);
gboolean    sw_pathologic_schema_reader_word    (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name,
                                                 const char * const       *words,
                                                 guint                    *word);
gboolean    sw_pathologic_schema_reader_flag    (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name,
                                                 gboolean                 *flag);
gboolean    sw_pathologic_schema_reader_number  (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name,
                                                 guint64                   most,
                                                 gboolean                 *is_there,
                                                 guint64                  *number);
gboolean    sw_pathologic_schema_reader_type    (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name,
                                                 guint                    *type);
gsize       sw_pathologic_schema_reader_enter   (SwPathologicSchemaReader *self,
                                                 const char               *step);
void        sw_pathologic_schema_reader_leave   (SwPathologicSchemaReader *self,
                                                 gsize                     before);

gboolean    sw_pathologic_schema_reader_framings (SwPathologicSchemaReader *self,
                                                  JsonObject              *object);
gboolean    sw_pathologic_schema_reader_fields  (SwPathologicSchemaReader *self,
                                                 JsonObject               *object,
                                                 const char               *name,
                                                 guint                     body);

G_END_DECLS
