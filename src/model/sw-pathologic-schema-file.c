/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-file.c: a file with a schema, with all that it extends laid under it. */
#include "config.h"

#include "sw-pathologic-schema-file.h"

#include "sw-error.h"
#include "sw-json-depth.h"
#include "sw-tables-resources.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define RESOURCE_FOLDER "/io/github/savewright/Savewright/tables/pathologic/"

/* How many files may extend one another, which also ends a circle of them */
#define MAX_CHAIN 16

static JsonNode *
take_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

static JsonNode *
join_arrays (JsonArray *base,
             JsonArray *over)
{
  JsonArray *joined = json_array_new ();
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  for (guint i = 0; i < json_array_get_length (base); i++)
    json_array_add_element (joined, json_node_copy (json_array_get_element (base, i)));
  for (guint i = 0; i < json_array_get_length (over); i++)
    json_array_add_element (joined, json_node_copy (json_array_get_element (over, i)));

  json_node_take_array (node, joined);
  return node;
}

/* Objects are merged key by key, lists are joined, anything else is replaced. How deep JSON goes
 * was looked at when it was read. */
static JsonObject *
merge (JsonObject *base,
       JsonObject *over)
{
  JsonObject *merged = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, base);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    json_object_set_member (merged, name, json_node_copy (member));

  json_object_iter_init_ordered (&iter, over);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      JsonNode *present = json_object_get_member (merged, name);
      JsonNode *result = NULL;

      if (present != NULL && JSON_NODE_HOLDS_OBJECT (present) && JSON_NODE_HOLDS_OBJECT (member))
        result = take_object (merge (json_node_get_object (present),
                                     json_node_get_object (member)));
      else if (present != NULL && JSON_NODE_HOLDS_ARRAY (present) && JSON_NODE_HOLDS_ARRAY (member))
        result = join_arrays (json_node_get_array (present), json_node_get_array (member));
      else
        result = json_node_copy (member);
      json_object_set_member (merged, name, result);
    }

  return merged;
}

/**
 * sw_pathologic_schema_file_free:
 * @self: (transfer full): a file
 *
 * Frees it.
 */
void
sw_pathologic_schema_file_free (SwPathologicSchemaFile *self)
{
  g_free (self->name);
  g_clear_pointer (&self->own, json_object_unref);
  g_clear_pointer (&self->merged, json_object_unref);
  g_clear_pointer (&self->base, json_object_unref);
  g_clear_pointer (&self->extended, sw_pathologic_schema_file_free);
  g_free (self);
}

/**
 * sw_pathologic_schema_file_fail:
 * @name: the name of a file
 * @place: a JSON Pointer to a member of it, or an empty text for the file as a whole
 * @reason: what is wrong there, for people; has no full stop
 * @error: return location
 *
 * Says what is wrong with a schema.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema".
 */
void
sw_pathologic_schema_file_fail (const char  *name,
                                const char  *place,
                                const char  *reason,
                                GError     **error)
{
  sw_set_error (error, SW_ERROR_FORMAT, "bad_schema", SW_NO_BIT,
                /* Translators: a file, the path of a member in it, and what is wrong there. */
                _("“%s”, %s: %s."), name, *place != '\0' ? place : "/", reason);
}

static void
fail_syntax (const char         *name,
             const SwJsonFault  *fault,
             GError            **error)
{
  if (fault->column > 0)
    sw_set_error (error, SW_ERROR_FORMAT, "bad_schema", SW_NO_BIT,
                  /* Translators: a file, the place where it stops to be JSON, and why. */
                  _("“%s”, line %u, column %u: %s. Mend the text there."), name, fault->line,
                  fault->column, fault->reason);
  else
    sw_set_error (error, SW_ERROR_FORMAT, "bad_schema", SW_NO_BIT,
                  /* Translators: a file, the line where it stops to be JSON, and why. */
                  _("“%s”, line %u: %s. Mend the text there."), name, fault->line, fault->reason);
}

/**
 * sw_pathologic_schema_file_fail_extended:
 * @name: the name of a file
 * @extended: the file that it says it extends
 * @error: return location
 *
 * Says that the file is not there which a schema extends.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema".
 */
void
sw_pathologic_schema_file_fail_extended (const char  *name,
                                         const char  *extended,
                                         GError     **error)
{
  g_autofree char *reason =
    g_strdup_printf (_("there is no file “%s”, neither beside this one nor among those that "
                       "Savewright brings along"), extended);

  sw_pathologic_schema_file_fail (name, "/extends", reason, error);
}

static JsonObject *
parse (const char  *name,
       const char  *data,
       gsize        size,
       GError     **error)
{
  SwJsonFault fault;
  g_autoptr (JsonNode) root = sw_json_parse_located (data, size, &fault);

  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    return json_node_dup_object (root);

  if (root == NULL)
    fail_syntax (name, &fault, error);
  else
    sw_pathologic_schema_file_fail (name, "", _("this is not one JSON object"), error);
  return NULL;
}

/**
 * sw_pathologic_schema_file_is_shipped:
 * @name: the name of a file
 *
 * Returns: whether the program brings along a file for Pathologic that is called so
 */
gboolean
sw_pathologic_schema_file_is_shipped (const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCE_FOLDER, name, NULL);

  return g_resource_get_info (sw_tables_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL,
                              NULL, NULL);
}

static JsonObject *
parse_shipped (const char  *name,
               GError     **error)
{
  g_autofree char *path = g_strconcat (RESOURCE_FOLDER, name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (sw_tables_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (bytes == NULL)
    {
      sw_pathologic_schema_file_fail (name, "", _("Savewright brings along no such file"), error);
      return NULL;
    }

  return parse (name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

static JsonObject *
parse_path (const char  *path,
            GError     **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *data = NULL;
  g_autoptr (GError) reason = NULL;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, &reason))
    {
      sw_pathologic_schema_file_fail (name, "", reason->message, error);
      return NULL;
    }

  return parse (name, data, size, error);
}

static const char *
get_extended (JsonObject *object)
{
  JsonNode *member = json_object_get_member (object, "extends");

  return member != NULL && JSON_NODE_HOLDS_VALUE (member)
         && json_node_get_value_type (member) == G_TYPE_STRING
         ? json_node_get_string (member) : NULL;
}

static gboolean
check_extended (JsonObject  *object,
                const char  *file,
                GError     **error)
{
  const char *name = get_extended (object);
  const char *reason = NULL;

  if (!json_object_has_member (object, "extends"))
    return TRUE;
  if (name == NULL || *name == '\0')
    reason = _("the name of a file is expected here");
  else if (strchr (name, '/') != NULL)
    reason = _("this is the name of a file, not a path");
  if (reason == NULL)
    return TRUE;

  sw_pathologic_schema_file_fail (file, "/extends", reason, error);
  return FALSE;
}

static SwPathologicSchemaFile *
new_file (char       *name,
          JsonObject *object,
          JsonObject *base)
{
  SwPathologicSchemaFile *self = g_new0 (SwPathologicSchemaFile, 1);

  self->name = name;
  self->base = base;
  self->own = json_object_ref (object);
  self->merged = base != NULL ? merge (base, object) : json_object_ref (object);
  return self;
}

static SwPathologicSchemaFile *new_with_extended (const char  *name,
                                                  JsonObject  *object,
                                                  const char  *folder,
                                                  guint        depth,
                                                  GError     **error);

/* What a file extends, with all that is under that. It is looked for beside the file, then among
 * the shipped ones; never elsewhere. */
static SwPathologicSchemaFile *
load_extended (const char  *name,
               const char  *folder,
               const char  *file,
               guint        depth,
               GError     **error)
{
  g_autofree char *path = NULL;
  g_autoptr (JsonObject) object = NULL;

  if (depth >= MAX_CHAIN)
    {
      sw_pathologic_schema_file_fail (file, "/extends", _("too many schemas extend one another"),
                                      error);
      return NULL;
    }

  /* A file that is called as a shipped one extends that, and not itself. */
  path = folder != NULL && !g_str_equal (name, file) ? g_build_filename (folder, name, NULL) : NULL;
  if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      object = parse_path (path, error);
    }
  else if (sw_pathologic_schema_file_is_shipped (name))
    {
      folder = NULL;
      object = parse_shipped (name, error);
    }
  else
    {
      sw_pathologic_schema_file_fail_extended (file, name, error);
    }

  return object != NULL ? new_with_extended (name, object, folder, depth + 1, error) : NULL;
}

static SwPathologicSchemaFile *
new_with_extended (const char  *name,
                   JsonObject  *object,
                   const char  *folder,
                   guint        depth,
                   GError     **error)
{
  const char *wanted = get_extended (object);
  SwPathologicSchemaFile *extended = NULL;
  SwPathologicSchemaFile *self;

  if (!check_extended (object, name, error))
    return NULL;
  if (wanted != NULL)
    {
      extended = load_extended (wanted, folder, name, depth, error);
      if (extended == NULL)
        return NULL;
    }

  self = new_file (g_strdup (name), object,
                   extended != NULL ? json_object_ref (extended->merged) : NULL);
  self->extended = extended;
  return self;
}

/**
 * sw_pathologic_schema_file_load:
 * @path: a file
 * @error: return location
 *
 * Reads a schema and what it extends: a file beside it, or a shipped one.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema".
 *
 * Returns: (transfer full) (nullable): the file
 */
SwPathologicSchemaFile *
sw_pathologic_schema_file_load (const char  *path,
                                GError     **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (JsonObject) object = parse_path (path, error);

  return object != NULL ? new_with_extended (name, object, folder, 0, error) : NULL;
}

/**
 * sw_pathologic_schema_file_load_shipped:
 * @name: the file, as "schema.json"
 * @error: return location
 *
 * Reads a schema that the program brings along.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema".
 *
 * Returns: (transfer full) (nullable): the file
 */
SwPathologicSchemaFile *
sw_pathologic_schema_file_load_shipped (const char  *name,
                                        GError     **error)
{
  g_autoptr (JsonObject) object = parse_shipped (name, error);

  return object != NULL ? new_with_extended (name, object, NULL, 0, error) : NULL;
}

/**
 * sw_pathologic_schema_file_new_for_data:
 * @name: what it is called
 * @data: (array length=size): JSON
 * @size: its length
 * @error: return location
 *
 * Makes a schema of text, which may extend a shipped one.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema".
 *
 * Returns: (transfer full) (nullable): the file
 */
SwPathologicSchemaFile *
sw_pathologic_schema_file_new_for_data (const char  *name,
                                        const char  *data,
                                        gsize        size,
                                        GError     **error)
{
  g_autoptr (JsonObject) object = parse (name, data, size, error);

  return object != NULL ? new_with_extended (name, object, NULL, 0, error) : NULL;
}

/**
 * sw_pathologic_schema_file_load_over:
 * @path: a user's file that extends a shipped schema
 * @under: what to lay it over: the shipped schema, and perhaps other files of the user
 * @error: return location
 *
 * Reads a schema and lays it over others. What it says that it extends is the caller's to look
 * for.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema".
 *
 * Returns: (transfer full) (nullable): the file
 */
SwPathologicSchemaFile *
sw_pathologic_schema_file_load_over (const char                    *path,
                                     const SwPathologicSchemaFile  *under,
                                     GError                       **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (JsonObject) object = parse_path (path, error);

  return object != NULL && check_extended (object, name, error)
         ? sw_pathologic_schema_file_new_over (path, object, under) : NULL;
}

/**
 * sw_pathologic_schema_file_new_over:
 * @path: what the file will be
 * @object: what it will say
 * @under: what to lay it over
 *
 * Lays a schema over others that is not, or not yet, in a file.
 *
 * Returns: (transfer full): the file
 */
SwPathologicSchemaFile *
sw_pathologic_schema_file_new_over (const char                   *path,
                                    JsonObject                   *object,
                                    const SwPathologicSchemaFile *under)
{
  return new_file (g_filename_display_basename (path), object, json_object_ref (under->merged));
}

/**
 * sw_pathologic_schema_file_get_extended:
 * @self: a file
 *
 * Returns: (transfer none) (nullable): the name of the file that it says it extends
 */
const char *
sw_pathologic_schema_file_get_extended (const SwPathologicSchemaFile *self)
{
  return get_extended (self->own);
}

static char *
unescape (const char *step)
{
  GString *name = g_string_new (step);

  g_string_replace (name, "~1", "/", 0);
  g_string_replace (name, "~0", "~", 0);
  return g_string_free (name, FALSE);
}

/* One step down, in JSON that may have other members than wanted */
static JsonNode *
find_step (JsonNode   *node,
           const char *step)
{
  guint64 position;

  if (node == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autofree char *name = unescape (step);

      return json_object_get_member (json_node_get_object (node), name);
    }
  if (JSON_NODE_HOLDS_ARRAY (node)
      && g_ascii_string_to_unsigned (step, 10, 0, G_MAXUINT, &position, NULL)
      && position < json_array_get_length (json_node_get_array (node)))
    return json_array_get_element (json_node_get_array (node), (guint) position);

  return NULL;
}

/**
 * sw_pathologic_schema_file_dup_place:
 * @self: a file
 * @pointer: a JSON Pointer into the merged schema
 *
 * Tells which member of the file itself that is: its lists begin behind those that it extends.
 *
 * Returns: (transfer full): a JSON Pointer into the file
 */
char *
sw_pathologic_schema_file_dup_place (const SwPathologicSchemaFile *self,
                                     const char                   *pointer)
{
  g_auto (GStrv) steps = g_strsplit (pointer, "/", -1);
  g_autoptr (JsonNode) root = NULL;
  GString *place = g_string_new (NULL);
  JsonNode *node;

  if (self->base != NULL)
    root = take_object (json_object_ref (self->base));
  node = root;
  for (guint i = 1; steps[0] != NULL && steps[i] != NULL; i++)
    {
      JsonNode *next = find_step (node, steps[i]);
      guint64 position;

      if (node != NULL && next == NULL && JSON_NODE_HOLDS_ARRAY (node)
          && g_ascii_string_to_unsigned (steps[i], 10, 0, G_MAXUINT, &position, NULL))
        g_string_append_printf (place, "/%u", (guint) position
                                - json_array_get_length (json_node_get_array (node)));
      else
        g_string_append_printf (place, "/%s", steps[i]);
      node = next;
    }

  return g_string_free (place, FALSE);
}
