/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-json.c: a node as a JSON file, and its values from one. */
#include "config.h"

#include "sw-node-json.h"

#include "sw-dump.h"
#include "sw-error.h"
#include "sw-json-depth.h"
#include "sw-json.h"
#include "sw-recipe.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A walk through JSON and nodes side by side. How deep JSON goes was looked at when it was read. */
typedef struct
{
  SwDocument *document;
  SwTree     *tree;
  JsonArray  *edits;
} Import;

static gboolean import_any (Import    *self,
                            SwNodeId   node,
                            JsonNode  *json,
                            GError   **error);

static gboolean
refuse (Import      *self,
        SwNodeId     node,
        const char  *message,
        GError     **error)
{
  GError *local = sw_error_new (SW_ERROR_REFUSED, "other_shape", SW_NO_BIT, message);
  g_autofree char *path = sw_tree_dup_path (self->tree, node);

  sw_error_set_path (local, path);
  g_propagate_error (error, local);
  return FALSE;
}

/* A member that is no field here was meant for something else, or is a slip. */
static gboolean
refuse_member (Import      *self,
               SwNodeId     node,
               const char  *member,
               GError     **error)
{
  GError *local = sw_error_new (SW_ERROR_REFUSED, "no_such_field", SW_NO_BIT,
                                _("The file has a value for this, and there is no such field "
                                  "here. Nothing was changed."));
  g_autofree char *path = sw_tree_dup_path (self->tree, node);
  g_autoptr (GString) token = g_string_new (member);
  g_autofree char *full = NULL;

  g_string_replace (token, "~", "~0", 0);
  g_string_replace (token, "/", "~1", 0);
  full = g_strconcat (path, "/", token->str, NULL);
  sw_error_set_path (local, full);
  g_propagate_error (error, local);
  return FALSE;
}

/* What a dump tells beside the fields is no slip. */
static gboolean
check_members (Import      *self,
               SwNodeId     node,
               JsonObject  *object,
               GError     **error)
{
  g_autoptr (JsonObject) known = json_object_new ();
  g_autoptr (GList) members = json_object_get_members (object);
  guint n_children = sw_tree_get_n_children (self->tree, node);

  for (guint i = 0; i < n_children; i++)
    {
      g_autofree char *token = sw_tree_dup_token (self->tree,
                                                  sw_tree_get_child (self->tree, node, i));

      json_object_set_null_member (known, token);
    }
  sw_document_add_members (self->document, node, known);
  if (node == SW_NODE_ROOT)
    {
      json_object_set_null_member (known, "format");
      json_object_set_null_member (known, "version");
    }
  for (GList *l = members; l != NULL; l = l->next)
    if (!json_object_has_member (known, l->data) && strcmp (l->data, "@") != 0)
      return refuse_member (self, node, l->data, error);

  return TRUE;
}

static gboolean
import_group (Import      *self,
              SwNodeId     node,
              JsonNode    *json,
              GError     **error)
{
  JsonObject *object;
  guint n_found = 0;
  guint n_children = sw_tree_get_n_children (self->tree, node);

  if (!JSON_NODE_HOLDS_OBJECT (json))
    return refuse (self, node, _("This has fields, and the file has none for it."), error);

  object = json_node_get_object (json);
  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->tree, node, i);
      g_autofree char *token = sw_tree_dup_token (self->tree, child);
      JsonNode *member = json_object_get_member (object, token);

      if (member == NULL)
        continue;
      n_found++;
      if (!import_any (self, child, member, error))
        return FALSE;
    }

  if (n_found == 0 && n_children > 0)
    return refuse (self, node, _("The file names none of the fields that are here."), error);

  return check_members (self, node, object, error);
}

static gboolean
import_list (Import      *self,
             SwNodeId     node,
             JsonNode    *json,
             GError     **error)
{
  guint n_children = sw_document_open (self->document, node);
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (json) ? json_node_get_array (json) : NULL;

  if (array == NULL || json_array_get_length (array) != n_children)
    return refuse (self, node, _("This list has not as many entries as the one in the file."),
                   error);

  for (guint i = 0; i < n_children; i++)
    if (!import_any (self, sw_tree_get_child (self->tree, node, i),
                     json_array_get_element (array, i), error))
      return FALSE;

  return TRUE;
}

/* What saving computes, and what refers to other places, stays as it is. */
static gboolean
is_left (const SwField *field)
{
  return (field->flags & (SW_FIELD_DERIVED | SW_FIELD_FIXED)) != 0
         || field->kind == SW_KIND_REFERENCE || field->kind == SW_KIND_UNREAD;
}

static void
add_edit (Import   *self,
          SwNodeId  node,
          JsonNode *json)
{
  g_autofree char *path = sw_tree_dup_path (self->tree, node);
  JsonObject *edit = json_object_new ();

  json_object_set_string_member (edit, "verb", "set");
  json_object_set_string_member (edit, "path", path);
  json_object_set_member (edit, "value", json_node_copy (json));
  json_array_add_object_element (self->edits, edit);
}

static gboolean
import_any (Import    *self,
            SwNodeId   node,
            JsonNode  *json,
            GError   **error)
{
  const SwField *field = sw_tree_get_field (self->tree, node);
  g_auto (SwValue) present = SW_VALUE_INIT;
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (field->kind == SW_KIND_GROUP)
    return import_group (self, node, json, error);
  if (field->kind == SW_KIND_LIST)
    return import_list (self, node, json, error);
  if (is_left (field))
    return TRUE;

  if (!sw_document_read_json (self->document, node, json, &value, error))
    {
      g_autofree char *path = sw_tree_dup_path (self->tree, node);

      if (error != NULL)
        sw_error_set_path (*error, path);
      return FALSE;
    }

  sw_tree_get_value (self->tree, node, &present);
  if (!sw_value_equal (&present, &value))
    add_edit (self, node, json);
  return TRUE;
}

/* All edits as one step */
static JsonNode *
new_recipe (SwDocument *document,
            SwNodeId    node,
            JsonArray  *edits)
{
  g_autofree char *name = sw_document_dup_label (document, node);
  /* Translators: a step in the history: values that come from a file. %s is a field. */
  g_autofree char *label = g_strdup_printf (_("Import %s"), name);
  JsonArray *steps = json_array_new ();
  JsonObject *step = json_object_new ();
  g_autoptr (JsonObject) recipe = json_object_new ();

  json_object_set_string_member (step, "label", label);
  json_object_set_int_member (step, "edits", json_array_get_length (edits));
  json_array_add_object_element (steps, step);
  json_object_set_string_member (recipe, "format", "savewright-recipe");
  json_object_set_int_member (recipe, "version", 1);
  json_object_set_array_member (recipe, "edits", json_array_ref (edits));
  json_object_set_array_member (recipe, "steps", steps);
  return json_node_init_object (json_node_alloc (), recipe);
}

/**
 * sw_node_json_export:
 * @document: a document
 * @node: a node
 *
 * Writes a node as JSON, with all that is in it.
 *
 * Returns: (transfer full): the text
 */
char *
sw_node_json_export (SwDocument *document,
                     SwNodeId    node)
{
  g_autoptr (JsonNode) json = sw_dump_node (document, node, SW_DUMP_NONE);
  g_autofree char *text = sw_json_print (json, TRUE);

  return g_strconcat (text, "\n", NULL);
}

/**
 * sw_node_json_import:
 * @document: a document
 * @node: a node
 * @data: (array length=size): JSON, as sw_node_json_export() writes it, of a node of the same shape
 * @size: its length
 * @n_values: (out): how many values were other ones
 * @error: return location
 *
 * Sets all values in a node to those of a file, as one step, or none of them. What saving computes
 * and what refers to other places is left as it is, and so is what the file does not name. What it
 * names beside is refused.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_json"; %SW_ERROR_REFUSED with the kind
 * "other_shape" or "no_such_field"; what forbids one of the values, with its path.
 *
 * Returns: %FALSE if nothing was done
 */
gboolean
sw_node_json_import (SwDocument  *document,
                     SwNodeId     node,
                     const char  *data,
                     gsize        size,
                     guint       *n_values,
                     GError     **error)
{
  g_autoptr (JsonNode) json = g_utf8_validate (data, (gssize) size, NULL)
                              ? sw_json_parse (data, size) : NULL;
  g_autoptr (JsonArray) edits = json_array_new ();
  g_autoptr (JsonNode) recipe = NULL;
  Import self = { document, sw_document_get_tree (document), edits };

  *n_values = 0;
  if (json == NULL)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "bad_json", SW_NO_BIT, _("This is no JSON file."));
      return FALSE;
    }
  if (!import_any (&self, node, json, error))
    return FALSE;
  if (json_array_get_length (edits) == 0)
    return TRUE;

  recipe = new_recipe (document, node, edits);
  if (!sw_recipe_apply (document, recipe, SW_ORIGIN_RECIPE, error))
    return FALSE;

  *n_values = json_array_get_length (edits);
  return TRUE;
}
