/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-user-schema.c: the shipped schema with a user's files over it, layer by layer. */
#include "config.h"

#include "sw-pathologic-user-schema.h"

#include "sw-pathologic-schema-loader.h"
#include "sw-table-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SHIPPED_SCHEMA "schema.json"

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* Loading goes through the files by their names, but what one of them extends comes before it. */
typedef struct
{
  SwPathologicUserSchema *layers;
  const char             *folder;
  GPtrArray              *paths;
  GHashTable             *states;      /* name -> State + 1; not in it: not looked at yet */
  GPtrArray              *problems;    /* (element-type GError) */
} Loading;

typedef enum
{
  STATE_BEGUN,
  STATE_IN_FORCE,
  STATE_FAULTY,
} State;

static void
loading_clear (Loading *self)
{
  g_clear_pointer (&self->paths, g_ptr_array_unref);
  g_clear_pointer (&self->states, g_hash_table_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Loading, loading_clear)

static GPtrArray *
list_files (const char  *folder,
            GError     **error)
{
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, error) : NULL;
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

static void load_path (Loading    *self,
                       const char *path);

/* Looks for what a user's file extends: another one of the folder is in force before it, and all of
 * them lie over the shipped schema. */
static gboolean
load_extended (Loading     *self,
               const char  *file,
               const char  *extended,
               GError     **error)
{
  g_autofree char *path = g_build_filename (self->folder, extended, NULL);
  State state;

  if (g_str_equal (extended, file)
      || !g_ptr_array_find_with_equal_func (self->paths, path, g_str_equal, NULL))
    {
      if (g_str_equal (extended, SHIPPED_SCHEMA))
        return TRUE;
      sw_pathologic_schema_file_fail_extended (file, extended, error);
      return FALSE;
    }

  if (g_hash_table_lookup (self->states, extended) == NULL)
    load_path (self, path);
  state = (State) (GPOINTER_TO_INT (g_hash_table_lookup (self->states, extended)) - 1);
  if (state == STATE_IN_FORCE)
    return TRUE;

  sw_pathologic_schema_file_fail (file, "/extends",
                                  state == STATE_BEGUN
                                  ? _("these schemas extend one another in a circle")
                                  : _("the schema that this one extends is not used either"),
                                  error);
  return FALSE;
}

static gboolean
load_layer (Loading     *self,
            const char  *path,
            GError     **error)
{
  SwPathologicUserSchema *layers = self->layers;
  g_autoptr (SwPathologicSchemaFile) file =
    sw_pathologic_schema_file_load_over (path, get_top (layers), error);
  const char *extended;

  if (file == NULL)
    return FALSE;
  /* Names lie beside the schemas that speak of them. */
  if (sw_table_names_is_format (file->own))
    return TRUE;

  extended = sw_pathologic_schema_file_get_extended (file);
  if ((extended != NULL && !load_extended (self, file->name, extended, error))
      || !take_layer (layers, sw_pathologic_schema_file_new_over (path, file->own,
                                                                  get_top (layers)), error))
    return FALSE;

  g_ptr_array_add (layers->paths, g_strdup (path));
  return TRUE;
}

static void
load_path (Loading    *self,
           const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) reason = NULL;
  State state;

  if (g_hash_table_lookup (self->states, name) != NULL)
    return;

  g_hash_table_insert (self->states, g_strdup (name), GINT_TO_POINTER (STATE_BEGUN + 1));
  state = load_layer (self, path, &reason) ? STATE_IN_FORCE : STATE_FAULTY;
  if (reason != NULL)
    g_ptr_array_add (self->problems, g_steal_pointer (&reason));
  g_hash_table_insert (self->states, g_steal_pointer (&name), GINT_TO_POINTER (state + 1));
}

static void
find_names (Loading *self)
{
  SwPathologicUserSchema *layers = self->layers;
  g_autoptr (GError) reason = NULL;
  const char *file = SHIPPED_SCHEMA;

  for (guint i = 0; i < layers->layers->len; i++)
    {
      const SwPathologicSchemaFile *layer = g_ptr_array_index (layers->layers, i);

      if (json_object_has_member (layer->own, "names"))
        file = layer->name;
    }
  if (!sw_pathologic_schema_loader_find_names (layers->schema, self->folder, file, &reason))
    g_ptr_array_add (self->problems, g_steal_pointer (&reason));
}

static void
load_folder (Loading *self)
{
  g_autofree char *name = self->folder != NULL ? g_filename_display_name (self->folder) : NULL;
  g_autoptr (GError) reason = NULL;

  self->paths = list_files (self->folder, &reason);
  if (reason != NULL && !g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      GError *problem = NULL;

      sw_pathologic_schema_file_fail (name, "", reason->message, &problem);
      g_ptr_array_add (self->problems, problem);
    }
  for (guint i = 0; i < self->paths->len; i++)
    load_path (self, g_ptr_array_index (self->paths, i));
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

static char *
dup_sum (const SwPathologicUserSchema *self)
{
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), get_top (self)->merged);
  g_autofree char *text = json_to_string (root, FALSE);
  g_autofree char *problems = self->schema->problems != NULL
                              ? g_strjoinv ("\n", self->schema->problems) : NULL;
  g_autofree char *all = g_strconcat (text, "\n", problems, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, all, -1);
}

/**
 * sw_pathologic_user_schema_load:
 * @folder: (nullable): the folder with a user's schemas
 * @problems: (element-type GError) (nullable): what is wrong with files that are not used
 * @error: return location
 *
 * Reads the shipped schema and lays the user's files over it, in the order of their names, but each
 * after the one that it extends. A file with a fault is left out, and so is what extends that; the
 * schema remembers why, and the rest stays in force.
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
  g_auto (Loading) loading = {
    .layers = new_shipped (error),
    .folder = folder,
    .states = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free),
  };
  g_autoptr (GPtrArray) messages = g_ptr_array_new ();

  if (loading.layers == NULL)
    return NULL;

  load_folder (&loading);
  find_names (&loading);
  for (guint i = 0; i < loading.problems->len; i++)
    {
      const GError *reason = g_ptr_array_index (loading.problems, i);

      g_ptr_array_add (messages, g_strdup (reason->message));
      if (problems != NULL)
        g_ptr_array_add (problems, g_error_copy (reason));
    }
  if (messages->len > 0)
    {
      g_ptr_array_add (messages, NULL);
      loading.layers->schema->problems = (char **) g_ptr_array_steal (messages, NULL);
    }

  loading.layers->schema->sum = dup_sum (loading.layers);
  return loading.layers;
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
