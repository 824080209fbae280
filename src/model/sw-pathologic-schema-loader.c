/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-loader.c: turns the JSON of a schema into the structs of the codec. */
#include "config.h"

#include "sw-pathologic-schema-loader.h"

#include "sw-pathologic-schema-reader.h"
#include "sw-pathologic-user-schema.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define SCHEMA_FORMAT "pathologic-sav-schema"
#define SCHEMA_VERSION 1

/* The walks over bodies go down by recursion. */
#define MAX_BODIES 4096

typedef SwPathologicSchemaReader Reader;

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

/* -- editions, and sets of framings -- */

static gboolean
read_edition (Reader     *self,
              const char *name,
              JsonNode   *node,
              gpointer    data)
{
  SwPathologicEdition edition = { 0 };
  JsonObject *object;
  const char *id;

  if (!sw_pathologic_schema_reader_object (self, node, &object))
    return FALSE;
  id = sw_pathologic_schema_reader_need (self, object, "id");
  if (id == NULL)
    return FALSE;
  if (self->schema->editions->len >= SW_PATHOLOGIC_MAX_SET)
    return sw_pathologic_schema_reader_fail (self, _("there are more than %d editions"),
                                             SW_PATHOLOGIC_MAX_SET);

  edition.id = g_strdup (id);
  edition.title = g_strdup (or_empty (sw_pathologic_schema_reader_text (object, "title")));
  g_array_append_val (self->schema->editions, edition);
  return TRUE;
}

static gboolean
read_framing_set (Reader     *self,
                  const char *name,
                  JsonNode   *node,
                  gpointer    data)
{
  guint64 *set = data;
  guint framing = SW_PATHOLOGIC_NONE;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    framing = sw_pathologic_schema_find_framing (self->schema, json_node_get_string (node));
  if (framing == SW_PATHOLOGIC_NONE)
    return sw_pathologic_schema_reader_fail (self, _("there is no such framing"));

  *set |= G_GUINT64_CONSTANT (1) << framing;
  return TRUE;
}

/* -- structures and classes -- */

typedef struct
{
  gboolean    is_class;
  GHashTable *classes;        /* name -> number + 1 */
  guint       body;
} Bodies;

static gboolean
announce_body (Reader     *self,
               const char *name,
               JsonNode   *node,
               gpointer    data)
{
  Bodies *bodies = data;
  guint body;

  if (*name == '\0')
    return sw_pathologic_schema_reader_fail (self, _("an object of named bodies is expected"));
  if (self->schema->bodies->len >= MAX_BODIES)
    return sw_pathologic_schema_reader_fail (self, _("there are more than %d bodies"), MAX_BODIES);

  body = sw_pathologic_schema_add_body (self->schema, name, bodies->is_class);
  if (bodies->is_class)
    g_hash_table_insert (bodies->classes, g_strdup (name), GUINT_TO_POINTER (body + 1));
  return TRUE;
}

static gboolean
read_interface (Reader     *self,
                const char *name,
                JsonNode   *node,
                gpointer    data)
{
  GPtrArray *interfaces = data;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return sw_pathologic_schema_reader_fail (self, _("the name of an interface is expected"));

  g_ptr_array_add (interfaces, g_strdup (json_node_get_string (node)));
  return TRUE;
}

static gboolean
read_class_members (Reader     *self,
                    JsonObject *object,
                    guint       number)
{
  g_autoptr (GPtrArray) interfaces = g_ptr_array_new_with_free_func (g_free);
  guint64 framings = 0;
  SwPathologicBody *body;

  if (!sw_pathologic_schema_reader_each (self, object, "implements", read_interface, interfaces)
      || !sw_pathologic_schema_reader_each (self, object, "framings", read_framing_set, &framings))
    return FALSE;

  body = &g_array_index (self->schema->bodies, SwPathologicBody, number);
  body->framings = framings;
  body->open_ended = sw_pathologic_schema_reader_flag (object, "open_ended");
  g_ptr_array_add (interfaces, NULL);
  body->implements = (char **) g_ptr_array_steal (interfaces, NULL);
  return TRUE;
}

/* Bodies are filled in the order in which they were announced. */
static gboolean
read_body (Reader     *self,
           const char *name,
           JsonNode   *node,
           gpointer    data)
{
  Bodies *bodies = data;
  guint number = bodies->body++;
  SwPathologicBody *body;
  JsonObject *object;
  gboolean has_size;
  guint64 size;

  if (!sw_pathologic_schema_reader_object (self, node, &object)
      || !sw_pathologic_schema_reader_fields (self, object, bodies->is_class ? "body" : "struct",
                                              number)
      || !sw_pathologic_schema_reader_number (self, object, "size", G_MAXUINT32, &has_size, &size)
      || (bodies->is_class && !read_class_members (self, object, number)))
    return FALSE;

  body = &g_array_index (self->schema->bodies, SwPathologicBody, number);
  body->note = g_strdup (sw_pathologic_schema_reader_text (object, "note"));
  if (has_size)
    body->size = size;
  return TRUE;
}

static gboolean
read_bodies (Reader     *self,
             JsonObject *object,
             GHashTable *classes)
{
  Bodies structs = { FALSE, classes, 0 };
  Bodies all_classes = { TRUE, classes, 0 };

  if (!sw_pathologic_schema_reader_each_member (self, object, "types", announce_body, &structs)
      || !sw_pathologic_schema_reader_each_member (self, object, "classes", announce_body,
                                                   &all_classes))
    return FALSE;

  all_classes.body = self->schema->bodies->len - g_hash_table_size (classes);
  return sw_pathologic_schema_reader_each_member (self, object, "types", read_body, &structs)
         && sw_pathologic_schema_reader_each_member (self, object, "classes", read_body,
                                                     &all_classes);
}

/* Where the fault of a body as a whole is */
static void
enter_body (Reader *self,
            guint   number)
{
  const SwPathologicBody *body = sw_pathologic_schema_get_body (self->schema, number);

  sw_pathologic_schema_reader_enter (self, body->is_class ? "classes" : "types");
  sw_pathologic_schema_reader_enter (self, body->name);
}

static gboolean
check_sizes (Reader *self)
{
  guint endless;

  if (!sw_pathologic_schema_measure (self->schema, &endless))
    {
      enter_body (self, endless);
      return sw_pathologic_schema_reader_fail (self, _("this structure contains itself"));
    }

  for (guint i = 0; i < self->schema->bodies->len; i++)
    {
      const SwPathologicBody *body = sw_pathologic_schema_get_body (self->schema, i);

      if (body->size == SW_PATHOLOGIC_VARIABLE || body->fixed_size == SW_PATHOLOGIC_VARIABLE
          || body->size == body->fixed_size)
        continue;
      enter_body (self, i);
      return sw_pathologic_schema_reader_fail (self, _("the fields make %" PRIu64 " bytes, not the "
                                                       "%" PRIu64 " of “size”"),
                                               body->fixed_size, body->size);
    }

  return TRUE;
}

/* -- factories and roots -- */

static gboolean
find_class (Reader     *self,
            JsonObject *object,
            GHashTable *classes,
            guint      *body)
{
  const char *name = sw_pathologic_schema_reader_text (object, "class");
  guint number = name != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (classes, name)) : 0;

  if (name != NULL && number == 0)
    return sw_pathologic_schema_reader_fail (self, _("there is no class “%s”"), name);

  *body = name != NULL ? number - 1 : SW_PATHOLOGIC_NONE;
  return TRUE;
}

static gboolean
read_factory (Reader     *self,
              const char *name,
              JsonNode   *node,
              gpointer    data)
{
  SwPathologicFactory factory = { 0 };
  JsonObject *object;
  guint64 id;

  if (!sw_pathologic_schema_reader_object (self, node, &object)
      || !sw_pathologic_schema_reader_number (self, object, "id", G_MAXUINT32, NULL, &id)
      || !find_class (self, object, data, &factory.body)
      || !sw_pathologic_schema_reader_each (self, object, "framings", read_framing_set,
                                            &factory.framings))
    return FALSE;

  factory.id = (guint32) id;
  factory.name = g_strdup (sw_pathologic_schema_reader_text (object, "name"));
  factory.note = g_strdup (sw_pathologic_schema_reader_text (object, "status"));
  g_array_append_val (self->schema->factories, factory);
  return TRUE;
}

static gboolean
read_repeat (Reader           *self,
             JsonObject       *object,
             SwPathologicRoot *root)
{
  JsonObject *repeat = sw_pathologic_schema_reader_member (self, object, "repeat");
  const char *name;
  gsize before;

  if (repeat == NULL)
    return FALSE;
  before = sw_pathologic_schema_reader_enter (self, "repeat");
  name = sw_pathologic_schema_reader_need (self, repeat, "name");
  if (name == NULL)
    return FALSE;
  root->repeat = g_strdup (name);
  if (!sw_pathologic_schema_reader_type (self, repeat, "type", &root->repeat_type))
    return FALSE;
  sw_pathologic_schema_reader_leave (self, before);
  return TRUE;
}

static gboolean
read_root (Reader     *self,
           const char *name,
           JsonNode   *node,
           gpointer    data)
{
  GArray *roots = self->schema->roots;
  SwPathologicRoot *root;
  JsonObject *object;
  const char *id;

  if (!sw_pathologic_schema_reader_object (self, node, &object))
    return FALSE;
  id = sw_pathologic_schema_reader_need (self, object, "id");
  if (id == NULL)
    return FALSE;

  g_array_set_size (roots, roots->len + 1);
  root = &g_array_index (roots, SwPathologicRoot, roots->len - 1);
  root->id = g_strdup (id);
  root->title = g_strdup (or_empty (sw_pathologic_schema_reader_text (object, "title")));
  root->registers_object = sw_pathologic_schema_reader_flag (object, "registers_object");
  if (!find_class (self, object, data, &root->body))
    return FALSE;
  if (json_object_has_member (object, "items"))
    {
      root->body = sw_pathologic_schema_add_body (self->schema, "", TRUE);
      return sw_pathologic_schema_reader_fields (self, object, "items", root->body);
    }
  if (root->body == SW_PATHOLOGIC_NONE)
    return read_repeat (self, object, root);

  return TRUE;
}

static gboolean
read_default_roots (Reader     *self,
                    JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "root_for_framing");

  for (guint i = 0; i < self->schema->framings->len; i++)
    {
      SwPathologicFraming *framing = &g_array_index (self->schema->framings, SwPathologicFraming,
                                                     i);
      const char *id = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                       ? sw_pathologic_schema_reader_text (json_node_get_object (node), framing->id)
                       : NULL;

      framing->default_root = id != NULL ? sw_pathologic_schema_find_root (self->schema, id) : 0;
      if (framing->default_root == SW_PATHOLOGIC_NONE)
        {
          sw_pathologic_schema_reader_enter (self, "root_for_framing");
          sw_pathologic_schema_reader_enter (self, framing->id);
          return sw_pathologic_schema_reader_fail (self, _("there is no root “%s”"), id);
        }
    }

  return TRUE;
}

/* -- the whole -- */

static gboolean
check_format (Reader     *self,
              JsonObject *object)
{
  const char *format = sw_pathologic_schema_reader_text (object, "format");
  guint64 version;

  if (g_strcmp0 (format, SCHEMA_FORMAT) != 0)
    return sw_pathologic_schema_reader_fail (self, _("this is no schema of Pathologic saves: "
                                                     "“format” is not “%s”"), SCHEMA_FORMAT);
  if (!sw_pathologic_schema_reader_number (self, object, "schema_version", G_MAXUINT32, NULL,
                                           &version))
    return FALSE;
  if (version > SCHEMA_VERSION)
    return sw_pathologic_schema_reader_fail (self, _("this schema needs a newer Savewright: only "
                                                     "version %d is known here"), SCHEMA_VERSION);
  return TRUE;
}

static gboolean
read_default_edition (Reader     *self,
                      JsonObject *object)
{
  const char *id = sw_pathologic_schema_reader_text (object, "default_edition");
  guint edition = id != NULL ? sw_pathologic_schema_find_edition (self->schema, id) : 0;

  if (self->schema->editions->len == 0 || edition == SW_PATHOLOGIC_NONE)
    return sw_pathologic_schema_reader_fail (self, _("“default_edition” is none of the editions"));

  self->schema->default_edition = edition;
  return TRUE;
}

static gboolean
read_schema (Reader     *self,
             JsonObject *object,
             GHashTable *classes)
{
  if (!check_format (self, object)
      || !sw_pathologic_schema_reader_each (self, object, "editions", read_edition, NULL)
      || !read_default_edition (self, object)
      || !sw_pathologic_schema_reader_framings (self, object)
      || !read_bodies (self, object, classes)
      || !sw_pathologic_schema_reader_each (self, object, "factories", read_factory, classes)
      || !sw_pathologic_schema_reader_each (self, object, "roots", read_root, classes)
      || !check_sizes (self))
    return FALSE;
  if (self->schema->framings->len == 0 || self->schema->roots->len == 0)
    return sw_pathologic_schema_reader_fail (self, _("there is no framing, or no root"));

  self->schema->title =
    g_strdup (or_empty (sw_pathologic_schema_reader_text (object, "title")));
  self->schema->names = g_strdup (sw_pathologic_schema_reader_text (object, "names"));
  if (self->schema->names != NULL && strchr (self->schema->names, '/') != NULL)
    {
      sw_pathologic_schema_reader_enter (self, "names");
      return sw_pathologic_schema_reader_fail (self, _("this is the name of a file, not a path"));
    }
  return read_default_roots (self, object);
}

/**
 * sw_pathologic_schema_loader_load:
 * @file: a schema as JSON
 * @error: return location
 *
 * Makes a schema of JSON, and checks it.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema"; the message names the file, the member as a
 * JSON Pointer, and the reason.
 *
 * Returns: (transfer full) (nullable): the schema
 */
SwPathologicSchema *
sw_pathologic_schema_loader_load (const SwPathologicSchemaFile  *file,
                                  GError                       **error)
{
  g_autoptr (GHashTable) classes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (SwPathologicSchema) schema = sw_pathologic_schema_new ();
  g_autoptr (GString) place = g_string_new (NULL);
  Reader reader = { file, schema, place, NULL };

  if (read_schema (&reader, file->merged, classes))
    return g_steal_pointer (&schema);

  g_propagate_error (error, reader.error);
  return NULL;
}

/**
 * sw_pathologic_schema_loader_load_path:
 * @path: a file
 * @error: return location
 *
 * Reads a schema from a file, with what it extends.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema".
 *
 * Returns: (transfer full) (nullable): the schema
 */
SwPathologicSchema *
sw_pathologic_schema_loader_load_path (const char  *path,
                                       GError     **error)
{
  g_autoptr (SwPathologicSchemaFile) file = sw_pathologic_schema_file_load (path, error);
  g_autofree char *folder = g_path_get_dirname (path);
  SwPathologicSchema *schema = file != NULL ? sw_pathologic_schema_loader_load (file, error) : NULL;

  if (schema != NULL)
    sw_pathologic_schema_loader_find_names (schema, folder);

  return schema;
}

/**
 * sw_pathologic_schema_loader_find_names:
 * @schema: a schema that was just made
 * @folder: (nullable): where its file is
 *
 * Looks for the file with names beside the schema; else it is a shipped one.
 */
void
sw_pathologic_schema_loader_find_names (SwPathologicSchema *schema,
                                        const char         *folder)
{
  g_autofree char *path = NULL;

  if (folder == NULL || schema->names == NULL)
    return;

  path = g_build_filename (folder, schema->names, NULL);
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return;
  g_free (schema->names);
  schema->names = g_steal_pointer (&path);
}

/**
 * sw_pathologic_schema_dup_user_folder:
 *
 * Returns: (transfer full): the folder in which a user keeps schemas
 */
char *
sw_pathologic_schema_dup_user_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "savewright", "pathologic", NULL);
}

/**
 * sw_pathologic_schema_loader_load_user:
 * @folder: (nullable): the folder with a user's schemas
 * @problems: (element-type GError) (nullable): what is wrong with files that are not used
 * @error: return location
 *
 * Reads the shipped schema and lays the user's files over it, in the order of their names. A file
 * with a fault is left out; the rest stays in force.
 *
 * Errors: %SW_ERROR_FORMAT if the shipped schema itself cannot be read.
 *
 * Returns: (transfer full) (nullable): the schema
 */
SwPathologicSchema *
sw_pathologic_schema_loader_load_user (const char  *folder,
                                       GPtrArray   *problems,
                                       GError     **error)
{
  g_autoptr (SwPathologicUserSchema) layers =
    sw_pathologic_user_schema_load (folder, problems, error);

  return layers != NULL ? sw_pathologic_schema_ref (layers->schema) : NULL;
}
