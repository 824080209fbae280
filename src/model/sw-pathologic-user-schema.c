/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-user-schema.c: the shipped schema with a user's files over it, layer by layer. */
#include "config.h"

#include "sw-pathologic-user-schema.h"

#include "sw-pathologic-schema-loader.h"
#include "sw-table-names.h"

#include <string.h>

#define SHIPPED_SCHEMA "schema.json"

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

static GPtrArray *
list_files (const char *folder)
{
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json") && name[0] != '.')
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));

  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

static SwPathologicSchemaFile *
get_top (const SwPathologicUserSchema *self)
{
  return g_ptr_array_index (self->layers, self->layers->len - 1);
}

/* Lays a file over what is there already, if it has no fault. */
static gboolean
take_layer (SwPathologicUserSchema  *self,
            SwPathologicSchemaFile  *file,
            GError                 **error)
{
  SwPathologicSchema *schema = sw_pathologic_schema_loader_load (file, error);

  if (schema == NULL)
    {
      sw_pathologic_schema_file_free (file);
      return FALSE;
    }

  g_clear_pointer (&self->schema, sw_pathologic_schema_unref);
  self->schema = schema;
  g_ptr_array_add (self->layers, file);
  return TRUE;
}

static gboolean
load_layer (SwPathologicUserSchema  *self,
            const char              *path,
            GError                 **error)
{
  SwPathologicSchemaFile *file = sw_pathologic_schema_file_load_over (path, get_top (self), error);

  /* Names lie beside the schemas that speak of them. */
  if (file != NULL && sw_table_names_is_format (file->own))
    {
      sw_pathologic_schema_file_free (file);
      return TRUE;
    }
  if (file == NULL || !take_layer (self, file, error))
    return FALSE;

  g_ptr_array_add (self->paths, g_strdup (path));
  return TRUE;
}

static SwPathologicUserSchema *
new_shipped (GError **error)
{
  g_autoptr (SwPathologicUserSchema) self = g_new0 (SwPathologicUserSchema, 1);
  SwPathologicSchemaFile *file = sw_pathologic_schema_file_load_shipped (SHIPPED_SCHEMA, error);

  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->layers =
    g_ptr_array_new_with_free_func ((GDestroyNotify) sw_pathologic_schema_file_free);
  if (file == NULL || !take_layer (self, file, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * sw_pathologic_user_schema_load:
 * @folder: (nullable): the folder with a user's schemas
 * @problems: (element-type GError) (nullable): what is wrong with files that are not used
 * @error: return location
 *
 * Reads the shipped schema and lays the user's files over it, in the order of their names. A file
 * with a fault is left out, and the schema remembers why; the rest stays in force.
 *
 * Errors: %SW_ERROR_FORMAT if the shipped schema itself cannot be read.
 *
 * Returns: (transfer full) (nullable): the layers
 */
SwPathologicUserSchema *
sw_pathologic_user_schema_load (const char  *folder,
                                GPtrArray   *problems,
                                GError     **error)
{
  SwPathologicUserSchema *self = new_shipped (error);
  g_autoptr (GPtrArray) messages = g_ptr_array_new ();
  g_autoptr (GPtrArray) paths = NULL;

  if (self == NULL)
    return NULL;

  paths = list_files (folder);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GError) reason = NULL;

      if (load_layer (self, g_ptr_array_index (paths, i), &reason))
        continue;
      g_ptr_array_add (messages, g_strdup (reason->message));
      if (problems != NULL)
        g_ptr_array_add (problems, g_steal_pointer (&reason));
    }
  sw_pathologic_schema_loader_find_names (self->schema, folder);
  if (messages->len > 0)
    {
      g_ptr_array_add (messages, NULL);
      self->schema->problems = (char **) g_ptr_array_steal (messages, NULL);
    }

  return self;
}

/**
 * sw_pathologic_user_schema_free:
 * @self: (transfer full): layers
 *
 * Frees them.
 */
void
sw_pathologic_user_schema_free (SwPathologicUserSchema *self)
{
  g_ptr_array_unref (self->paths);
  g_ptr_array_unref (self->layers);
  g_clear_pointer (&self->schema, sw_pathologic_schema_unref);
  g_free (self);
}

/**
 * sw_pathologic_user_schema_put:
 * @self: layers
 * @path: a file of the user, or one that is to come after all of them
 * @object: what it is to say
 * @error: return location
 *
 * Tries what a file would make of the schema. Nothing is written.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema", of this file or of one that lies over it.
 *
 * Returns: %FALSE if there would be a fault
 */
gboolean
sw_pathologic_user_schema_put (SwPathologicUserSchema  *self,
                               const char              *path,
                               JsonObject              *object,
                               GError                 **error)
{
  g_autoptr (GPtrArray) paths = g_steal_pointer (&self->paths);
  g_autoptr (GPtrArray) layers = g_steal_pointer (&self->layers);
  gboolean is_new = !g_ptr_array_find_with_equal_func (paths, path, g_str_equal, NULL);
  guint n_paths = paths->len + (is_new ? 1 : 0);

  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->layers =
    g_ptr_array_new_with_free_func ((GDestroyNotify) sw_pathologic_schema_file_free);
  g_ptr_array_add (self->layers, g_ptr_array_steal_index (layers, 0));

  for (guint i = 0; i < n_paths; i++)
    {
      const char *layer = i < paths->len ? g_ptr_array_index (paths, i) : path;
      JsonObject *own = g_str_equal (layer, path)
                        ? object : ((SwPathologicSchemaFile *) g_ptr_array_index (layers, i))->own;

      if (!take_layer (self, sw_pathologic_schema_file_new_over (layer, own, get_top (self)),
                       error))
        return FALSE;
      g_ptr_array_add (self->paths, g_strdup (layer));
    }

  return TRUE;
}

/**
 * sw_pathologic_user_schema_get_merged:
 * @self: layers
 *
 * Returns: (transfer none): all of them as one JSON object
 */
JsonObject *
sw_pathologic_user_schema_get_merged (const SwPathologicUserSchema *self)
{
  return get_top (self)->merged;
}
