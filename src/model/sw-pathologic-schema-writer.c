/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-writer.c: writes down in a user's schema what was found out. */
#include "config.h"

#include "sw-pathologic-schema-writer.h"

#include "sw-error.h"
#include "sw-json-depth.h"
#include "sw-pathologic-user-schema.h"
#include "sw-safe-files.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* Where to write when a user has no schema yet */
#define FIRST_FILE "mine.json"

/* What is about to be written, and over what */
typedef struct
{
  SwPathologicUserSchema *layers;
  const char             *folder;
  char                   *path;
  JsonObject             *object;
} Draft;

static void
draft_clear (Draft *self)
{
  g_clear_pointer (&self->layers, sw_pathologic_user_schema_free);
  g_clear_pointer (&self->object, json_object_unref);
  g_clear_pointer (&self->path, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draft, draft_clear)

static gboolean
refuse (const char  *kind,
        const char  *message,
        GError     **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, kind, SW_NO_BIT, "%s", message);
  return FALSE;
}

/* -- JSON -- */

static char *
to_text (JsonObject *object)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), object);

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  json_generator_set_indent (generator, 2);
  return json_generator_to_data (generator, NULL);
}

/* All the way down: copies of json-glib share what they contain. */
static JsonObject *
copy_object (JsonObject *object)
{
  g_autofree char *text = to_text (object);
  g_autoptr (JsonNode) root = sw_json_parse (text, strlen (text));

  return root != NULL ? json_node_dup_object (root) : json_object_new ();
}

static JsonObject *
find_object (JsonObject *object,
             const char *name)
{
  JsonNode *member = object != NULL ? json_object_get_member (object, name) : NULL;

  return member != NULL && JSON_NODE_HOLDS_OBJECT (member) ? json_node_get_object (member) : NULL;
}

static JsonArray *
find_array (JsonObject *object,
            const char *name)
{
  JsonNode *member = object != NULL ? json_object_get_member (object, name) : NULL;

  return member != NULL && JSON_NODE_HOLDS_ARRAY (member) ? json_node_get_array (member) : NULL;
}

static const char *
find_text (JsonObject *object,
           const char *name)
{
  JsonNode *member = object != NULL ? json_object_get_member (object, name) : NULL;

  return member != NULL && JSON_NODE_HOLDS_VALUE (member)
         && json_node_get_value_type (member) == G_TYPE_STRING
         ? json_node_get_string (member) : NULL;
}

static JsonObject *
ensure_object (JsonObject *object,
               const char *name)
{
  if (find_object (object, name) == NULL)
    json_object_set_object_member (object, name, json_object_new ());

  return json_object_get_object_member (object, name);
}

static JsonArray *
ensure_array (JsonObject *object,
              const char *name)
{
  if (find_array (object, name) == NULL)
    json_object_set_array_member (object, name, json_array_new ());

  return json_object_get_array_member (object, name);
}

/* -- fields -- */

static JsonObject *
get_field (JsonArray *body,
           guint      position)
{
  JsonNode *node = json_array_get_element (body, position);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static gboolean
has_field (JsonArray  *body,
           const char *name,
           guint      *position)
{
  for (guint i = 0; i < json_array_get_length (body); i++)
    if (g_strcmp0 (find_text (get_field (body, i), "name"), name) == 0)
      {
        *position = i;
        return TRUE;
      }

  return FALSE;
}

/* What a field hangs on goes for all that it is divided into. */
static JsonObject *
new_field (const char *name,
           const char *type,
           const char *status,
           JsonObject *divided)
{
  static const char * const conditions[] = { "if", "editions" };
  JsonObject *field = json_object_new ();

  json_object_set_string_member (field, "name", name);
  json_object_set_string_member (field, "type", type);
  for (guint i = 0; divided != NULL && i < G_N_ELEMENTS (conditions); i++)
    if (json_object_has_member (divided, conditions[i]))
      json_object_set_member (field, conditions[i],
                              json_node_copy (json_object_get_member (divided, conditions[i])));
  json_object_set_string_member (field, "status", status);
  return field;
}

/* What is left has a name that nothing else has, the new field included. */
static void
add_unknown (JsonArray  *pieces,
             JsonArray  *body,
             const char *taken,
             guint64     size,
             JsonObject *divided)
{
  g_autofree char *type = g_strdup_printf ("raw[%" G_GUINT64_FORMAT "]", size);
  g_autofree char *name = NULL;
  guint number = 0, position;

  if (size == 0)
    return;

  do
    {
      g_free (name);
      name = g_strdup_printf ("unknown_%u", ++number);
    }
  while (g_strcmp0 (name, taken) == 0 || has_field (body, name, &position)
         || has_field (pieces, name, &position));
  json_array_add_object_element (pieces, new_field (name, type, "unknown", divided));
}

/* A field, and what is left of the bytes before and after it */
static JsonArray *
new_pieces (JsonArray                *body,
            const SwPathologicNaming *naming,
            guint64                   size,
            guint64                   all,
            JsonObject               *divided)
{
  JsonArray *pieces = json_array_new ();

  add_unknown (pieces, body, naming->name, naming->offset, divided);
  json_array_add_object_element (pieces, new_field (naming->name, naming->type, "inferred",
                                                    divided));
  add_unknown (pieces, body, naming->name, all - naming->offset - size, divided);
  return pieces;
}

/* Puts several fields in the place of one. */
static JsonArray *
replace_field (JsonArray *body,
               guint      position,
               JsonArray *pieces)
{
  JsonArray *replaced = json_array_new ();

  for (guint i = 0; i < json_array_get_length (body); i++)
    {
      if (i != position)
        {
          json_array_add_element (replaced, json_node_copy (json_array_get_element (body, i)));
          continue;
        }
      for (guint j = 0; j < json_array_get_length (pieces); j++)
        json_array_add_element (replaced, json_node_copy (json_array_get_element (pieces, j)));
    }

  return replaced;
}

/* -- files -- */

/* The file whose factories come last, since the last one decides */
static void
choose_last (Draft *self)
{
  const GPtrArray *paths = self->layers->paths;

  if (paths->len > 0)
    {
      SwPathologicSchemaFile *top = g_ptr_array_index (self->layers->layers, paths->len);

      self->path = g_strdup (g_ptr_array_index (paths, paths->len - 1));
      self->object = copy_object (top->own);
      return;
    }

  /* One that is there and not in force has a fault, and is somebody's work. */
  self->path = g_build_filename (self->folder, FIRST_FILE, NULL);
  for (guint i = 2; g_file_test (self->path, G_FILE_TEST_EXISTS); i++)
    {
      g_autofree char *name = g_strdup_printf ("mine-%u.json", i);

      g_free (self->path);
      self->path = g_build_filename (self->folder, name, NULL);
    }
  self->object = json_object_new ();
  json_object_set_string_member (self->object, "format", "pathologic-sav-schema");
  json_object_set_int_member (self->object, "schema_version", 1);
  json_object_set_string_member (self->object, "extends", "schema.json");
}

/* The one file that says what a body is made of, if it is a user's: lists of several are joined. */
static gboolean
choose_owner (Draft                   *self,
              const SwPathologicPlace *place,
              const char              *list)
{
  const GPtrArray *layers = self->layers->layers;
  const char *section = place->is_class ? "classes" : "types";
  guint owner = 0, n_owners = 0;

  for (guint i = 0; i < layers->len; i++)
    {
      const SwPathologicSchemaFile *layer = g_ptr_array_index (layers, i);

      if (find_array (find_object (find_object (layer->own, section), place->body), list) == NULL)
        continue;
      owner = i;
      n_owners++;
    }
  if (n_owners != 1 || owner == 0)
    return FALSE;

  self->path = g_strdup (g_ptr_array_index (self->layers->paths, owner - 1));
  self->object = copy_object (((SwPathologicSchemaFile *)
                               g_ptr_array_index (layers, owner))->own);
  return TRUE;
}

static gboolean
draft_init (Draft       *self,
            const char  *folder,
            GError     **error)
{
  self->folder = folder;
  self->layers = sw_pathologic_user_schema_load (folder, NULL, error);
  return self->layers != NULL;
}

/* Writing lays the text out anew, which may be somebody's own work: the first text of a file stays
 * beside it. */
static gboolean
keep_former (const char  *path,
             GError     **error)
{
  g_autofree char *kept = g_strconcat (path, "~", NULL);
  g_autoptr (GBytes) former = g_file_test (kept, G_FILE_TEST_EXISTS) ? NULL
                                                                     : sw_safe_files_read (path);

  return former == NULL || sw_safe_files_write (kept, former, error);
}

/* Tries the draft, then writes it. */
static SwPathologicSchemaChange *
draft_finish (Draft   *self,
              GError **error)
{
  g_autoptr (GBytes) before = NULL;
  g_autofree char *text = to_text (self->object);
  g_autofree char *lines = g_strconcat (text, "\n", NULL);
  g_autofree char *target = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!sw_pathologic_user_schema_put (self->layers, self->path, self->object, error))
    return NULL;

  bytes = g_bytes_new (lines, strlen (lines));
  before = sw_safe_files_read (self->path);
  if (!sw_safe_files_make_folder (self->folder, error) || !keep_former (self->path, error))
    return NULL;
  target = g_file_test (self->path, G_FILE_TEST_EXISTS) ? sw_safe_files_resolve (self->path) : NULL;
  if (!sw_safe_files_write (target != NULL ? target : self->path, bytes, error))
    return NULL;

  return sw_pathologic_schema_change_new (self->path, before, bytes);
}

/* -- classes -- */

/* Gives a factory a class of its own, which no other file knows. */
static void
add_class (Draft      *self,
           guint32     factory,
           const char *like,
           JsonArray  *body)
{
  JsonObject *merged = sw_pathologic_user_schema_get_merged (self->layers);
  JsonObject *known = find_object (merged, "classes");
  JsonObject *model = like != NULL ? find_object (known, like) : NULL;
  JsonObject *klass = model != NULL ? copy_object (model) : json_object_new ();
  JsonObject *entry = json_object_new ();
  g_autofree char *base = like != NULL ? g_strdup (like)
                                       : g_strdup_printf ("Factory%u", factory);
  g_autofree char *name = g_strdup (base);
  const SwPathologicFactory *present = NULL;

  for (guint i = 0; i < self->layers->schema->factories->len; i++)
    {
      const SwPathologicFactory *each = &g_array_index (self->layers->schema->factories,
                                                        SwPathologicFactory, i);

      present = each->id == factory && each->name != NULL ? each : present;
    }
  for (guint i = 2; find_object (known, name) != NULL; i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s_%u", base, i);
    }
  json_object_set_array_member (klass, "body", body);
  json_object_set_object_member (ensure_object (self->object, "classes"), name, klass);
  json_object_set_int_member (entry, "id", factory);
  json_object_set_string_member (entry, "class", name);
  if (present != NULL)
    json_object_set_string_member (entry, "name", present->name);
  json_array_add_object_element (ensure_array (self->object, "factories"), entry);
}

/* The size of a type, which must always be the same, or be known for this place. */
static gboolean
measure (const Draft               *self,
         const SwPathologicNaming  *naming,
         guint64                   *size,
         GError                   **error)
{
  const char *type = naming->type;
  g_autofree char *reason = NULL;
  guint number;

  if (!sw_pathologic_schema_add_type (self->layers->schema, type, &number, &reason))
    {
      /* Translators: “%s” is a type, as somebody wrote it, and what is wrong with it. */
      g_autofree char *message = g_strdup_printf (_("The type “%s” is not understood: %s"), type,
                                                  reason);

      return refuse ("bad_type", message, error);
    }

  *size = sw_pathologic_schema_get_type_size (self->layers->schema, number);
  if (*size == SW_PATHOLOGIC_VARIABLE)
    *size = naming->read_size;
  if (*size == 0)
    return refuse ("bad_type", _("Values of this type have not always the same number of bytes."),
                   error);

  return TRUE;
}

static gboolean
check_naming (const SwPathologicNaming  *naming,
              guint64                    size,
              guint64                    all,
              const char                *next,
              GError                   **error)
{
  const char *name = naming->name;
  gboolean fits = g_unichar_isalpha (g_utf8_get_char (name)) || *name == '_';

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    fits = fits && (g_unichar_isalnum (g_utf8_get_char (at)) || *at == '_');
  if (!fits)
    return refuse ("bad_name", _("A name is made of letters, digits and underscores, and does not "
                                 "begin with a digit."), error);
  if (naming->offset <= all && size <= all - naming->offset)
    return TRUE;

  if (next != NULL)
    sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                  /* Translators: %s is the name of a field. */
                  _("The field would overlap “%s”: there are %" PRIu64 " bytes before it."), next,
                  all);
  else
    sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                  _("The field would reach past the end: there are %" PRIu64 " bytes."), all);
  return FALSE;
}

static gboolean
check_body (JsonArray                 *body,
            const SwPathologicPlace   *place,
            const SwPathologicNaming  *naming,
            guint                     *position,
            GError                   **error)
{
  guint other;

  if (body == NULL || !has_field (body, place->field, position))
    return refuse ("no_such_field", _("Your schemas have no such field any more."), error);
  if (find_text (get_field (body, *position), "type") == NULL)
    return refuse ("not_a_field", _("The type of this field hangs on another one, so it cannot be "
                                    "divided."), error);
  if (has_field (body, naming->name, &other) && other != *position)
    {
      g_autofree char *message = g_strdup_printf (_("“%s” already has a field “%s”."), place->body,
                                                  naming->name);

      return refuse ("name_taken", message, error);
    }

  return TRUE;
}

static JsonArray *
find_body (const Draft             *self,
           const SwPathologicPlace *place)
{
  JsonObject *merged = sw_pathologic_user_schema_get_merged (self->layers);

  return place->body != NULL
         ? find_array (find_object (find_object (merged, place->is_class ? "classes" : "types"),
                                    place->body), place->is_class ? "body" : "struct") : NULL;
}

/* The field that comes after a place, if any does */
static const char *
find_next (const Draft             *self,
           const SwPathologicPlace *place)
{
  JsonArray *body = find_body (self, place);
  guint position;

  return body != NULL && has_field (body, place->field, &position)
         && position + 1 < json_array_get_length (body)
         ? find_text (get_field (body, position + 1), "name") : NULL;
}

/* Divides a field of a body that is known. */
static gboolean
divide (Draft                     *self,
        const SwPathologicPlace   *place,
        const SwPathologicNaming  *naming,
        guint64                    size,
        GError                   **error)
{
  const char *section = place->is_class ? "classes" : "types";
  const char *list = place->is_class ? "body" : "struct";
  JsonArray *body = find_body (self, place);
  g_autoptr (JsonArray) pieces = NULL;
  g_autoptr (JsonArray) replaced = NULL;
  guint position;

  if (!check_body (body, place, naming, &position, error))
    return FALSE;

  pieces = new_pieces (body, naming, size, place->size, get_field (body, position));
  replaced = replace_field (body, position, pieces);
  if (choose_owner (self, place, list))
    {
      json_object_set_array_member (find_object (find_object (self->object, section),
                                                 place->body),
                                    list, g_steal_pointer (&replaced));
      return TRUE;
    }
  if (!place->is_class)
    return refuse ("structure_shipped", _("This is part of a structure that Savewright brings "
                                          "along, and cannot be divided."), error);

  choose_last (self);
  add_class (self, place->factory, place->body, g_steal_pointer (&replaced));
  return TRUE;
}

static gboolean
draft_field (Draft                     *self,
             const char                *folder,
             const SwPathologicPlace   *place,
             const SwPathologicNaming  *naming,
             GError                   **error)
{
  guint64 all = place->body != NULL ? place->size : naming->body_size;
  guint64 size = 0;
  g_autoptr (JsonArray) nothing = NULL;

  if (!draft_init (self, folder, error)
      || !measure (self, naming, &size, error)
      || !check_naming (naming, size, all, find_next (self, place), error))
    return FALSE;
  if (place->body != NULL)
    return divide (self, place, naming, size, error);

  nothing = json_array_new ();
  choose_last (self);
  add_class (self, place->factory, NULL, new_pieces (nothing, naming, size, all, NULL));
  return TRUE;
}

/**
 * sw_pathologic_schema_writer_name_field:
 * @folder: the folder with a user's schemas
 * @place: where the bytes are
 * @naming: what they are
 * @error: return location
 *
 * Writes into a user's schema that some bytes are a field. The first text of a file that was there
 * stays beside it, with “~” behind its name. What is left of the bytes before and
 * after it stays unknown. The file that describes the class is changed, with all else in it kept;
 * where Savewright's own schema describes it, a copy of the class goes into the user's last file,
 * and its factory is bound to that.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "bad_name", "bad_type", "name_taken", "no_such_field",
 * "not_a_field" or "structure_shipped"; %SW_ERROR_RANGE; %SW_ERROR_FORMAT with the kind
 * "bad_schema" if something else hangs on what would go; those of writing.
 *
 * Returns: (transfer full) (nullable): what was written, and where
 */
SwPathologicSchemaChange *
sw_pathologic_schema_writer_name_field (const char                *folder,
                                        const SwPathologicPlace   *place,
                                        const SwPathologicNaming  *naming,
                                        GError                   **error)
{
  g_auto (Draft) draft = { NULL };

  return draft_field (&draft, folder, place, naming, error) ? draft_finish (&draft, error) : NULL;
}

/**
 * sw_pathologic_schema_writer_try_field:
 * @folder: the folder with a user's schemas
 * @place: where the bytes are
 * @naming: what they are
 * @error: return location
 *
 * Does all that sw_pathologic_schema_writer_name_field() does, but writes nothing.
 *
 * Errors: those of sw_pathologic_schema_writer_name_field(), except for those of writing.
 *
 * Returns: (transfer full) (nullable): what all schemas together would be
 */
SwPathologicSchema *
sw_pathologic_schema_writer_try_field (const char                *folder,
                                       const SwPathologicPlace   *place,
                                       const SwPathologicNaming  *naming,
                                       GError                   **error)
{
  g_auto (Draft) draft = { NULL };

  if (!draft_field (&draft, folder, place, naming, error)
      || !sw_pathologic_user_schema_put (draft.layers, draft.path, draft.object, error))
    return NULL;

  return sw_pathologic_schema_ref (draft.layers->schema);
}

/**
 * sw_pathologic_schema_writer_set_length:
 * @folder: the folder with a user's schemas
 * @factory: a factory of which nothing is known
 * @length: how many bytes its objects have
 * @error: return location
 *
 * Writes into a user's schema how long a body is.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema"; those of writing.
 *
 * Returns: (transfer full) (nullable): what was written, and where
 */
SwPathologicSchemaChange *
sw_pathologic_schema_writer_set_length (const char  *folder,
                                        guint32      factory,
                                        guint32      length,
                                        GError     **error)
{
  g_auto (Draft) draft = { NULL };
  g_autoptr (JsonArray) nothing = json_array_new ();
  JsonArray *body;

  if (!draft_init (&draft, folder, error))
    return NULL;

  choose_last (&draft);
  body = json_array_new ();
  add_unknown (body, nothing, NULL, length, NULL);
  add_class (&draft, factory, NULL, body);
  return draft_finish (&draft, error);
}
