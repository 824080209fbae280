/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-dump.c: a document, or a part of it, as JSON. */
#include "config.h"

#include "sw-dump-private.h"

#include "sw-error.h"
#include "sw-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LOCATION "@"

/* How many values are told where few are wanted */
#define FEW 64u
#define FEW_BYTES 512u

typedef SwDumpState Dump;

static JsonNode *
take_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

static JsonNode *
take_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);
  return node;
}

gboolean
sw_dump_is_shown (const Dump *self,
                  SwNodeId    id)
{
  const SwField *field = sw_tree_get_field (self->tree, id);

  if ((field->flags & SW_FIELD_HIDDEN) != 0)
    return FALSE;

  return !sw_tree_is_absent (self->tree, id)
         || (sw_field_is_container (field) && (field->flags & SW_FIELD_NULLABLE) != 0);
}

static JsonObject *
new_location (const Dump *self,
              SwNodeId    id)
{
  guint64 bit, bits;
  JsonObject *object;

  if (!sw_tree_get_span (self->tree, id, &bit, &bits))
    return NULL;

  object = json_object_new ();
  json_object_set_int_member (object, "bit", (gint64) bit);
  json_object_set_int_member (object, "bits", (gint64) bits);
  return object;
}

/* The elements of a list of plain values have no object of their own to hold their places. */
static JsonNode *
new_element_locations (const Dump *self,
                       SwNodeId    list)
{
  guint n_children = sw_document_open (self->document, list);
  g_autoptr (JsonArray) array = json_array_new ();

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->tree, list, i);
      JsonObject *location = new_location (self, child);

      if (sw_field_is_container (sw_tree_get_field (self->tree, child)) || location == NULL)
        {
          g_clear_pointer (&location, json_object_unref);
          return NULL;
        }
      json_array_add_object_element (array, location);
    }

  return n_children > 0 ? take_array (g_steal_pointer (&array)) : NULL;
}

static void
add_child_location (const Dump *self,
                    SwNodeId    id,
                    const char *token,
                    JsonObject *locations)
{
  SwKind kind = sw_tree_get_field (self->tree, id)->kind;
  JsonNode *elements = NULL;
  JsonObject *location;

  if (kind == SW_KIND_GROUP || kind == SW_KIND_UNREAD)
    return;

  if (kind == SW_KIND_LIST)
    {
      elements = new_element_locations (self, id);
      if (elements != NULL)
        json_object_set_member (locations, token, elements);
      return;
    }

  location = new_location (self, id);
  if (location != NULL)
    json_object_set_object_member (locations, token, location);
}

static JsonObject *
new_locations (const Dump *self,
               SwNodeId    id)
{
  JsonObject *locations = new_location (self, id);
  guint n_children = sw_tree_get_n_children (self->tree, id);

  if (locations == NULL)
    locations = json_object_new ();

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->tree, id, i);
      g_autofree char *token = NULL;

      if (!sw_dump_is_shown (self, child))
        continue;

      token = sw_tree_dup_token (self->tree, child);
      add_child_location (self, child, token, locations);
    }

  return locations;
}

void
sw_dump_add_format (const SwTree *tree,
                    JsonObject   *object)
{
  guint version;

  json_object_set_string_member (object, "format", sw_tree_get_format (tree));
  if (sw_tree_get_version (tree, &version))
    json_object_set_int_member (object, "version", version);
  else
    json_object_set_null_member (object, "version");
}

static JsonNode *
dump_group (const Dump *self,
            SwNodeId    id)
{
  JsonObject *object = json_object_new ();
  guint n_children = sw_tree_get_n_children (self->tree, id);

  if (id == SW_NODE_ROOT)
    sw_dump_add_format (self->tree, object);
  if ((self->flags & SW_DUMP_LOCATIONS) != 0)
    json_object_set_object_member (object, LOCATION, new_locations (self, id));

  for (guint i = 0; i < n_children && *self->left > 0; i++)
    {
      SwNodeId child = sw_tree_get_child (self->tree, id, i);
      g_autofree char *token = NULL;

      if (!sw_dump_is_shown (self, child))
        continue;

      token = sw_tree_dup_token (self->tree, child);
      json_object_set_member (object, token, sw_dump_any (self, child));
    }

  sw_document_add_members (self->document, id, object);
  return take_object (object);
}

static JsonNode *
dump_elements (const Dump *self,
               SwNodeId    id)
{
  JsonArray *array = json_array_new ();
  guint n_children = sw_tree_get_n_children (self->tree, id);

  for (guint i = 0; i < n_children && *self->left > 0; i++)
    {
      SwNodeId child = sw_tree_get_child (self->tree, id, i);

      if (sw_tree_get_field (self->tree, child)->kind != SW_KIND_UNREAD)
        json_array_add_element (array, sw_dump_any (self, child));
    }

  return take_array (array);
}

/* What the rest of a list became when one of its elements could not be read. */
SwNodeId
sw_dump_find_unread_child (const Dump *self,
                           SwNodeId    id)
{
  guint n_children = sw_tree_get_n_children (self->tree, id);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->tree, id, i);

      if (sw_tree_get_unread (self->tree, child) != NULL)
        return child;
    }

  return SW_NODE_NONE;
}

JsonNode *
sw_dump_unread (const Dump *self,
                SwNodeId    id,
                SwNodeId    list)
{
  const GError *reason = sw_tree_get_unread (self->tree, id);
  const char *path = reason != NULL ? sw_error_get_path (reason) : NULL;
  g_autofree char *own_path = sw_tree_dup_path (self->tree, id);
  JsonObject *object = json_object_new ();
  guint64 bit = 0, bits = 0;

  sw_tree_get_span (self->tree, id, &bit, &bits);
  json_object_set_boolean_member (object, "unreadable", TRUE);
  json_object_set_string_member (object, "error",
                                 reason != NULL ? reason->message
                                                : _("These bytes could not be read."));
  json_object_set_string_member (object, "path", path != NULL ? path : own_path);
  json_object_set_int_member (object, "offset", (gint64) (bit / 8));
  json_object_set_int_member (object, "bytes", (gint64) ((bit % 8 + bits + 7) / 8));
  if ((self->flags & SW_DUMP_LOCATIONS) != 0)
    json_object_set_object_member (object, LOCATION, new_location (self, id));
  if (list != SW_NODE_NONE)
    json_object_set_member (object, "items", dump_elements (self, list));
  return take_object (object);
}

/* Numbers of nodes mean nothing outside of the program. */
static JsonNode *
dump_reference (const Dump *self,
                SwNodeId    target)
{
  JsonNode *json = json_node_alloc ();
  g_autofree char *path = sw_tree_dup_path (self->tree, target);

  return json_node_init_string (json, path);
}

/* Where to go on reading */
JsonNode *
sw_dump_deeper (const Dump *self,
                SwNodeId    id)
{
  g_autofree char *path = sw_tree_dup_path (self->tree, id);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "deeper", path);
  return take_object (object);
}

static JsonNode *
dump_list (const Dump *self,
           SwNodeId    id)
{
  SwNodeId unread;

  sw_document_open (self->document, id);
  unread = sw_dump_find_unread_child (self, id);
  return unread == SW_NODE_NONE ? dump_elements (self, id) : sw_dump_unread (self, unread, id);
}

static JsonNode *
dump_container (const Dump *self,
                SwNodeId    id)
{
  JsonNode *json;

  if (*self->depth >= SW_DUMP_MAX_DEPTH)
    return sw_dump_deeper (self, id);

  ++*self->depth;
  json = sw_tree_get_field (self->tree, id)->kind == SW_KIND_GROUP ? dump_group (self, id)
                                                                   : dump_list (self, id);
  --*self->depth;
  return json;
}

/* Of many bytes the first are enough where a value is shown cut short. */
static void
shorten (const SwField *field,
         SwValue       *value)
{
  g_autoptr (GBytes) first = NULL;

  if (value->kind != SW_KIND_BYTES || value->bytes == NULL
      || (field->flags & SW_FIELD_LAST_FIRST) != 0
      || g_bytes_get_size (value->bytes) <= FEW_BYTES)
    return;

  first = g_bytes_new_from_bytes (value->bytes, 0, FEW_BYTES);
  sw_value_clear (value);
  sw_value_init_bytes (value, first);
}

JsonNode *
sw_dump_any (const Dump *self,
             SwNodeId    id)
{
  const SwField *field = sw_tree_get_field (self->tree, id);
  g_auto (SwValue) value = SW_VALUE_INIT;
  JsonNode *json = (self->flags & SW_DUMP_VALUES) == 0 ? sw_document_new_json (self->document, id)
                                                       : NULL;

  *self->left -= *self->left > 0 && *self->left < G_MAXUINT;
  if (json != NULL)
    return json;
  if (sw_tree_is_absent (self->tree, id))
    return json_node_new (JSON_NODE_NULL);
  if (field->kind == SW_KIND_UNREAD || sw_tree_get_unread (self->tree, id) != NULL)
    return sw_dump_unread (self, id,
                           sw_tree_get_n_children (self->tree, id) > 0 ? id : SW_NODE_NONE);
  if (sw_field_is_container (field))
    return dump_container (self, id);

  sw_tree_get_value (self->tree, id, &value);
  if ((self->flags & SW_DUMP_BRIEF) != 0)
    shorten (field, &value);
  if (field->kind == SW_KIND_REFERENCE && value.number < sw_tree_get_n_rows (self->tree))
    return dump_reference (self, (SwNodeId) value.number);
  return sw_json_from_value (field, &value);
}

/**
 * sw_dump_node:
 * @document: a document
 * @node: one of its nodes
 * @flags: what to tell
 *
 * Writes a node and all below it as JSON: groups as objects, lists as arrays, the rest as
 * sw_json_from_value() does. The root says its format and version first. Left out is what only
 * holds the file together, and what this file does not have. What could not be read stands there
 * as an object with the member "unreadable"; a reference as the path of what it refers to; what is
 * nested too deep as an object with its path as the member "deeper".
 *
 * Returns: (transfer full): the JSON
 */
JsonNode *
sw_dump_node (SwDocument  *document,
              SwNodeId     node,
              SwDumpFlags  flags)
{
  guint depth = 0;
  guint left = (flags & SW_DUMP_BRIEF) != 0 ? FEW : G_MAXUINT;
  Dump self = { document, NULL, flags, &depth, &left };

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  self.tree = sw_document_get_tree (document);
  return sw_dump_any (&self, node);
}

/* One step down in JSON, for members that are no nodes. */
static JsonNode *
find_member (JsonNode   *json,
             const char *token)
{
  guint64 position;

  if (json == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (json))
    return json_object_get_member (json_node_get_object (json), token);
  if (JSON_NODE_HOLDS_ARRAY (json) && (token[0] != '0' || token[1] == '\0')
      && g_ascii_string_to_unsigned (token, 10, 0, G_MAXUINT, &position, NULL)
      && position < json_array_get_length (json_node_get_array (json)))
    return json_array_get_element (json_node_get_array (json), (guint) position);

  return NULL;
}

static char *
unescape_token (const char *token)
{
  GString *text = g_string_new (token);

  g_string_replace (text, "~1", "/", 0);
  g_string_replace (text, "~0", "~", 0);
  return g_string_free (text, FALSE);
}

/* A group with members that are no nodes. Only a document that adds some needs to be asked for the
 * whole of it. */
static JsonNode *
dump_extra_members (SwDocument  *document,
                    SwNodeId     id,
                    SwDumpFlags  flags)
{
  JsonObject *object;

  if (SW_DOCUMENT_GET_CLASS (document)->add_members != NULL)
    return sw_dump_node (document, id, flags);

  object = json_object_new ();
  if (id == SW_NODE_ROOT)
    sw_dump_add_format (sw_document_get_tree (document), object);
  return take_object (object);
}

/* The names of numbers that a dump adds, "format" and "version" are members but no nodes: goes as
 * far as there are nodes, and on from there. */
static JsonNode *
find_extra_member (SwDocument  *document,
                   const char  *path,
                   SwDumpFlags  flags)
{
  SwTree *tree = sw_document_get_tree (document);
  g_auto (GStrv) tokens = g_strsplit (path, "/", -1);
  g_autoptr (JsonNode) top = NULL;
  JsonNode *json = NULL;
  SwNodeId id = SW_NODE_ROOT;

  if (tokens[0] == NULL || *tokens[0] != '\0')
    return NULL;

  for (guint i = 1; tokens[i] != NULL; i++)
    {
      g_autofree char *token = unescape_token (tokens[i]);
      SwNodeId child = top == NULL ? sw_tree_find_child (tree, id, token) : SW_NODE_NONE;

      if (child != SW_NODE_NONE)
        {
          id = child;
          continue;
        }
      if (top == NULL)
        json = top = dump_extra_members (document, id, flags);
      json = find_member (json, token);
      if (json == NULL)
        return NULL;
    }

  return json != NULL ? json_node_copy (json) : NULL;
}

/**
 * sw_dump_path:
 * @document: a document
 * @path: a JSON Pointer into what a dump of the whole document holds
 * @flags: what to tell
 * @error: return location
 *
 * Writes one part of a document as JSON; also those members of a dump that are no nodes.
 *
 * Errors: %SW_ERROR_NOT_FOUND with the kind "no_such_path".
 *
 * Returns: (transfer full) (nullable): the JSON
 */
JsonNode *
sw_dump_path (SwDocument   *document,
              const char   *path,
              SwDumpFlags   flags,
              GError      **error)
{
  g_autoptr (GError) own_error = NULL;
  JsonNode *json;
  SwNodeId id;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  id = sw_tree_lookup (sw_document_get_tree (document), path, &own_error);
  if (id != SW_NODE_NONE)
    return sw_dump_node (document, id, flags);

  json = find_extra_member (document, path, flags);
  if (json == NULL)
    g_propagate_error (error, g_steal_pointer (&own_error));

  return json;
}
