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
  const char *id, *title;

  if (!sw_pathologic_schema_reader_object (self, node, &object))
    return FALSE;
  id = sw_pathologic_schema_reader_need (self, object, "id");
  if (id == NULL || !sw_pathologic_schema_reader_text (self, object, "title", &title))
    return FALSE;
  if (self->schema->editions->len >= SW_PATHOLOGIC_MAX_SET)
    return sw_pathologic_schema_reader_fail (self, _("there are more than %d editions"),
                                             SW_PATHOLOGIC_MAX_SET);

  edition.id = g_strdup (id);
  edition.title = g_strdup (or_empty (title));
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

/* The framings that something belongs to; 0 for all. A list of none would be something that belongs
 * nowhere. */
static gboolean
read_framings (Reader     *self,
               JsonObject *object,
               guint64    *set)
{
  *set = 0;
  if (!sw_pathologic_schema_reader_each (self, object, "framings", read_framing_set, set))
    return FALSE;
  if (json_object_has_member (object, "framings") && *set == 0)
    return sw_pathologic_schema_reader_fail_at (self, "framings", _("this list is empty"));

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
  if (!bodies->is_class && sw_pathologic_schema_is_word (name))
    return sw_pathologic_schema_reader_fail (self, _("“%s” is a word of the schema language "
                                                     "already"), name);

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
  guint64 framings;
  gboolean open_ended;
  SwPathologicBody *body;

  if (!sw_pathologic_schema_reader_each (self, object, "implements", read_interface, interfaces)
      || !read_framings (self, object, &framings)
      || !sw_pathologic_schema_reader_flag (self, object, "open_ended", &open_ended))
    return FALSE;

  body = &g_array_index (self->schema->bodies, SwPathologicBody, number);
  body->framings = framings;
  body->open_ended = open_ended;
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
  const char *note;
  gboolean has_size;
  guint64 size;

  if (!sw_pathologic_schema_reader_object (self, node, &object)
      || !sw_pathologic_schema_reader_fields (self, object, bodies->is_class ? "body" : "struct",
                                              number)
      || !sw_pathologic_schema_reader_number (self, object, "size", G_MAXUINT32, &has_size, &size)
      || !sw_pathologic_schema_reader_text (self, object, "note", &note)
      || (bodies->is_class && !read_class_members (self, object, number)))
    return FALSE;

  body = &g_array_index (self->schema->bodies, SwPathologicBody, number);
  body->note = g_strdup (note);
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
  const char *name;
  guint number;

  if (!sw_pathologic_schema_reader_text (self, object, "class", &name))
    return FALSE;
  number = name != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (classes, name)) : 0;
  if (name != NULL && number == 0)
    return sw_pathologic_schema_reader_fail_at (self, "class", _("there is no class “%s”"), name);

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
  const char *title, *status;
  guint64 id;

  if (!sw_pathologic_schema_reader_object (self, node, &object)
      || !sw_pathologic_schema_reader_number (self, object, "id", G_MAXUINT32, NULL, &id)
      || !find_class (self, object, data, &factory.body)
      || !read_framings (self, object, &factory.framings)
      || !sw_pathologic_schema_reader_text (self, object, "name", &title)
      || !sw_pathologic_schema_reader_text (self, object, "status", &status))
    return FALSE;

  factory.id = (guint32) id;
  factory.name = g_strdup (title);
  factory.note = g_strdup (status);
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

/* A root is a list of fields, the body of a class, or an element that repeats. */
static gboolean
read_root_content (Reader           *self,
                   JsonObject       *object,
                   GHashTable       *classes,
                   SwPathologicRoot *root)
{
  gboolean has_items = json_object_has_member (object, "items");

  if (has_items + json_object_has_member (object, "class")
      + json_object_has_member (object, "repeat") != 1)
    return sw_pathologic_schema_reader_fail (self, _("a root has one of “items”, “class” and "
                                                     "“repeat”"));
  if (has_items)
    {
      root->body = sw_pathologic_schema_add_body (self->schema, "", TRUE);
      return sw_pathologic_schema_reader_fields (self, object, "items", root->body);
    }

  return find_class (self, object, classes, &root->body)
         && (root->body != SW_PATHOLOGIC_NONE || read_repeat (self, object, root));
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
  const char *id, *title;
  gboolean registers_object;

  if (!sw_pathologic_schema_reader_object (self, node, &object))
    return FALSE;
  id = sw_pathologic_schema_reader_need (self, object, "id");
  if (id == NULL || !sw_pathologic_schema_reader_text (self, object, "title", &title)
      || !sw_pathologic_schema_reader_flag (self, object, "registers_object", &registers_object))
    return FALSE;

  g_array_set_size (roots, roots->len + 1);
  root = &g_array_index (roots, SwPathologicRoot, roots->len - 1);
  root->id = g_strdup (id);
  root->title = g_strdup (or_empty (title));
  root->registers_object = registers_object;
  return read_root_content (self, object, data, root);
}

static gboolean
read_default_root (Reader     *self,
                   const char *name,
                   JsonNode   *node,
                   gpointer    data)
{
  guint framing = sw_pathologic_schema_find_framing (self->schema, name);
  const char *id;
  guint root;

  if (framing == SW_PATHOLOGIC_NONE)
    return sw_pathologic_schema_reader_fail (self, _("there is no such framing"));
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return sw_pathologic_schema_reader_fail (self, _("a text is expected here"));

  id = json_node_get_string (node);
  root = sw_pathologic_schema_find_root (self->schema, id);
  if (root == SW_PATHOLOGIC_NONE)
    return sw_pathologic_schema_reader_fail (self, _("there is no root “%s”"), id);

  g_array_index (self->schema->framings, SwPathologicFraming, framing).default_root = root;
  return TRUE;
}

/* -- the whole -- */

static gboolean
check_format (Reader     *self,
              JsonObject *object)
{
  const char *format;
  guint64 version;

  if (!sw_pathologic_schema_reader_text (self, object, "format", &format))
    return FALSE;
  if (g_strcmp0 (format, SCHEMA_FORMAT) != 0)
    return sw_pathologic_schema_reader_fail (self, _("this is no schema of Pathologic saves: "
                                                     "“format” is not “%s”"), SCHEMA_FORMAT);
  if (!sw_pathologic_schema_reader_number (self, object, "schema_version", G_MAXUINT32, NULL,
                                           &version))
    return FALSE;
  if (version > SCHEMA_VERSION)
    return sw_pathologic_schema_reader_fail_at (self, "schema_version",
                                                _("this schema needs a newer Savewright: only "
                                                  "version %d is known here"), SCHEMA_VERSION);
  return TRUE;
}

static gboolean
read_default_edition (Reader     *self,
                      JsonObject *object)
{
  const char *id;
  guint edition;

  if (!sw_pathologic_schema_reader_text (self, object, "default_edition", &id))
    return FALSE;
  if (self->schema->editions->len == 0)
    return sw_pathologic_schema_reader_fail (self, _("there are no editions"));
  edition = id != NULL ? sw_pathologic_schema_find_edition (self->schema, id) : 0;
  if (edition == SW_PATHOLOGIC_NONE)
    return sw_pathologic_schema_reader_fail_at (self, "default_edition",
                                                _("there is no such edition"));

  self->schema->default_edition = edition;
  return TRUE;
}

static gboolean
read_texts (Reader     *self,
            JsonObject *object)
{
  const char *title, *names;

  if (!sw_pathologic_schema_reader_text (self, object, "title", &title)
      || !sw_pathologic_schema_reader_text (self, object, "names", &names))
    return FALSE;
  if (names != NULL && (*names == '\0' || strchr (names, '/') != NULL))
    return sw_pathologic_schema_reader_fail_at (self, "names",
                                                _("this is the name of a file, not a path"));

  self->schema->title = g_strdup (or_empty (title));
  self->schema->names = g_strdup (names);
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

  return read_texts (self, object)
         && sw_pathologic_schema_reader_each_member (self, object, "root_for_framing",
                                                     read_default_root, NULL);
}

static SwPathologicSchema *load_schema (const SwPathologicSchemaFile  *file,
                                        char                         **fault,
                                        GError                       **error);

/* Whether a fault is one of what a file extends, which then is the file to mend */
static GError *
find_fault_below (const SwPathologicSchemaFile *file,
                  const char                   *fault)
{
  GError *error = NULL;
  g_autofree char *below = NULL;

  g_autoptr (SwPathologicSchema) schema = NULL;

  if (file->extended == NULL)
    return NULL;
  schema = load_schema (file->extended, &below, &error);
  if (g_strcmp0 (below, fault) != 0)
    g_clear_error (&error);

  return error;
}

/* Reads a schema; @fault says where in the merged schema it is wrong, and how. */
static SwPathologicSchema *
load_schema (const SwPathologicSchemaFile  *file,
             char                         **fault,
             GError                       **error)
{
  g_autoptr (GHashTable) classes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (SwPathologicSchema) schema = sw_pathologic_schema_new ();
  g_autoptr (GString) place = g_string_new (NULL);
  Reader reader = { file, schema, place, NULL, NULL };
  GError *below;

  if (read_schema (&reader, file->merged, classes))
    return g_steal_pointer (&schema);

  *fault = reader.fault;
  below = find_fault_below (file, reader.fault);
  if (below != NULL)
    g_error_free (reader.error);
  g_propagate_error (error, below != NULL ? below : reader.error);
  return NULL;
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
  g_autofree char *fault = NULL;

  return load_schema (file, &fault, error);
}

/**
 * sw_pathologic_schema_loader_load_path:
 * @path: a file
 * @error: return location
 *
 * Reads a schema from a file, with what it extends. What is wrong and can be done without, the
 * schema remembers.
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
  g_autoptr (SwPathologicSchema) schema = file != NULL
                                          ? sw_pathologic_schema_loader_load (file, error) : NULL;

  g_autoptr (GError) reason = NULL;

  if (schema != NULL
      && !sw_pathologic_schema_loader_find_names (schema, folder, file->name, &reason))
    {
      schema->problems = g_new0 (char *, 2);
      schema->problems[0] = g_strdup (reason->message);
    }

  return g_steal_pointer (&schema);
}

/**
 * sw_pathologic_schema_loader_find_names:
 * @schema: a schema that was just made
 * @folder: (nullable): where its file is
 * @file: what that is called, for people
 * @error: return location
 *
 * Looks for the file with names beside the schema; else it is a shipped one. One that is not there
 * is done without: nothing is read by names.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema".
 *
 * Returns: %FALSE if there is none
 */
gboolean
sw_pathologic_schema_loader_find_names (SwPathologicSchema  *schema,
                                        const char          *folder,
                                        const char          *file,
                                        GError             **error)
{
  g_autofree char *path = NULL;

  if (schema->names == NULL)
    return TRUE;

  path = folder != NULL ? g_build_filename (folder, schema->names, NULL) : NULL;
  if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_free (schema->names);
      schema->names = g_steal_pointer (&path);
      return TRUE;
    }
  if (sw_pathologic_schema_file_is_shipped (schema->names))
    return TRUE;

  sw_pathologic_schema_file_fail (file, "/names",
                                  _("there is no such file, neither beside this one nor among "
                                    "those that Savewright brings along"), error);
  g_clear_pointer (&schema->names, g_free);
  return FALSE;
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
