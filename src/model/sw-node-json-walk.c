/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-json-walk.c: goes through JSON and nodes side by side, for what is another value. */
#include "config.h"

#include "sw-node-json-walk.h"

#include "sw-error.h"
#include "sw-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Nodes that are looked at before others may have the tree */
#define NODES_AT_ONCE 2048u

/* How deep JSON goes was looked at when it was read. */
static gboolean walk_any (SwNodeJsonWalk  *self,
                          SwNodeId         node,
                          JsonNode        *json,
                          GError         **error);

static SwTree *
get_tree (const SwNodeJsonWalk *self)
{
  return sw_document_get_tree (self->document);
}

static gboolean
refuse (SwNodeJsonWalk  *self,
        SwNodeId         node,
        const char      *message,
        GError         **error)
{
  GError *local = sw_error_new (SW_ERROR_REFUSED, "other_shape", SW_NO_BIT, message);
  g_autofree char *path = sw_tree_dup_path (get_tree (self), node);

  sw_error_set_path (local, path);
  g_propagate_error (error, local);
  return FALSE;
}

/* A member that is no field here was meant for something else, or is a slip. */
static gboolean
refuse_member (SwNodeJsonWalk  *self,
               SwNodeId         node,
               const char      *member,
               GError         **error)
{
  GError *local = sw_error_new (SW_ERROR_REFUSED, "no_such_field", SW_NO_BIT,
                                _("The file has a value for this, and there is no such field "
                                  "here. Nothing was changed."));
  g_autofree char *path = sw_tree_dup_path (get_tree (self), node);
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
check_members (SwNodeJsonWalk  *self,
               SwNodeId         node,
               JsonObject      *object,
               GError         **error)
{
  SwTree *tree = get_tree (self);
  g_autoptr (JsonObject) known = json_object_new ();
  g_autoptr (GList) members = json_object_get_members (object);
  guint n_children = sw_tree_get_n_children (tree, node);

  for (guint i = 0; i < n_children; i++)
    {
      g_autofree char *token = sw_tree_dup_token (tree, sw_tree_get_child (tree, node, i));

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
walk_group (SwNodeJsonWalk  *self,
            SwNodeId         node,
            JsonNode        *json,
            GError         **error)
{
  SwTree *tree = get_tree (self);
  JsonObject *object;
  guint n_found = 0;
  guint n_children = sw_tree_get_n_children (tree, node);

  if (!JSON_NODE_HOLDS_OBJECT (json))
    return refuse (self, node, _("This has fields, and the file has none for it."), error);

  object = json_node_get_object (json);
  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, node, i);
      g_autofree char *token = sw_tree_dup_token (tree, child);
      JsonNode *member = json_object_get_member (object, token);

      if (member == NULL)
        continue;
      n_found++;
      if (!walk_any (self, child, member, error))
        return FALSE;
    }

  if (n_found == 0 && n_children > 0)
    return refuse (self, node, _("The file names none of the fields that are here."), error);

  return json_object_get_size (object) == n_found || check_members (self, node, object, error);
}

/* Whether a packed list is what the file says, without making rows of it. */
static gboolean
is_same_packed (SwNodeJsonWalk  *self,
                SwNodeId         node,
                JsonArray       *array,
                gboolean        *is_same,
                GError         **error)
{
  guint n_children = json_array_get_length (array);

  *is_same = TRUE;
  for (guint i = 0; i < n_children && *is_same; i++)
    {
      g_auto (SwValue) present = SW_VALUE_INIT;
      g_auto (SwValue) value = SW_VALUE_INIT;
      const SwField *field = sw_tree_peek (get_tree (self), node, i, &present);

      if (!sw_json_to_value (field, json_array_get_element (array, i), &value, error))
        {
          g_autofree char *path = sw_tree_dup_path (get_tree (self), node);
          g_autofree char *full = g_strdup_printf ("%s/%u", path, i);

          if (error != NULL)
            sw_error_set_path (*error, full);
          return FALSE;
        }
      *is_same = sw_value_equal (&present, &value);
    }

  return TRUE;
}

static gboolean
walk_list (SwNodeJsonWalk  *self,
           SwNodeId         node,
           JsonNode        *json,
           GError         **error)
{
  SwTree *tree = get_tree (self);
  gboolean is_packed = sw_tree_is_packed (tree, node);
  guint n_children = is_packed ? sw_tree_get_row (tree, node)->width
                               : sw_document_open (self->document, node);
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (json) ? json_node_get_array (json) : NULL;
  gboolean is_same = FALSE;

  if (array == NULL || json_array_get_length (array) != n_children)
    return refuse (self, node, _("This list has not as many entries as the one in the file."),
                   error);
  if (is_packed)
    {
      if (!is_same_packed (self, node, array, &is_same, error))
        return FALSE;
      if (is_same)
        return TRUE;
      if (self->closed != NULL)
        {
          g_array_append_val (self->closed, node);
          return TRUE;
        }
      sw_document_open (self->document, node);
    }

  for (guint i = 0; i < n_children; i++)
    if (!walk_any (self, sw_tree_get_child (tree, node, i), json_array_get_element (array, i),
                   error))
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

static gboolean
take_rest (SwNodeJsonWalk *self)
{
  return self->rest == NULL || ++self->n_walked % NODES_AT_ONCE != 0 || self->rest (self->data);
}

static gboolean
walk_any (SwNodeJsonWalk  *self,
          SwNodeId         node,
          JsonNode        *json,
          GError         **error)
{
  const SwField *field;
  g_auto (SwValue) present = SW_VALUE_INIT;
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (!take_rest (self))
    return FALSE;

  field = sw_tree_get_field (get_tree (self), node);
  if (field->kind == SW_KIND_GROUP)
    return walk_group (self, node, json, error);
  if (field->kind == SW_KIND_LIST)
    return walk_list (self, node, json, error);
  if (is_left (field))
    return TRUE;

  if (!sw_document_read_json (self->document, node, json, &value, error))
    {
      g_autofree char *path = sw_tree_dup_path (get_tree (self), node);

      if (error != NULL)
        sw_error_set_path (*error, path);
      return FALSE;
    }

  sw_tree_get_value (get_tree (self), node, &present);
  return sw_value_equal (&present, &value)
         || self->take (self, node, json, &present, &value, self->data, error);
}

/**
 * sw_node_json_walk:
 * @self: what is wanted
 * @node: a node
 * @json: what a file says of it
 * @error: return location
 *
 * Finds the values that a file has otherwise. What saving computes and what refers to other places
 * is passed over, and so is what the file does not name.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "other_shape" or "no_such_field"; those of
 * sw_document_read_json() and of what takes the values, with a path; none if the rest put an end
 * to it.
 *
 * Returns: %TRUE if all of it was looked at
 */
gboolean
sw_node_json_walk (SwNodeJsonWalk  *self,
                   SwNodeId         node,
                   JsonNode        *json,
                   GError         **error)
{
  return walk_any (self, node, json, error);
}
