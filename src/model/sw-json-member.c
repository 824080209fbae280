/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-json-member.c: sets one member of what a dump tells as an object. */
#include "config.h"

#include "sw-json-member.h"

#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* JSON, or a bare text */
static JsonNode *
parse_text (const char *text)
{
  JsonNode *json = json_from_string (text, NULL);
  JsonNode *bare;

  if (json != NULL && (JSON_NODE_HOLDS_VALUE (json) || JSON_NODE_HOLDS_NULL (json)))
    return json;

  g_clear_pointer (&json, json_node_unref);
  bare = json_node_new (JSON_NODE_VALUE);
  json_node_set_string (bare, text);
  return bare;
}

/* An id is a text in a dump, though it may be typed without quotes */
static JsonNode *
parse_like (JsonNode   *present,
            const char *text)
{
  g_autoptr (JsonNode) json = parse_text (text);
  JsonNode *plain;

  if (JSON_NODE_HOLDS_NULL (json) || JSON_NODE_HOLDS_NULL (present)
      || json_node_get_value_type (json) == json_node_get_value_type (present)
      || json_node_get_value_type (present) != G_TYPE_STRING)
    return g_steal_pointer (&json);

  plain = json_node_new (JSON_NODE_VALUE);
  json_node_set_string (plain, text);
  return plain;
}

/* The node around a member, and the object that tells of it; NULL when the path is none of these */
static JsonNode *
find_object (SwDocument  *document,
             const char  *path,
             const char **member,
             SwNodeId    *node)
{
  const char *slash = strrchr (path, '/');
  g_autofree char *parent = slash != NULL ? g_strndup (path, slash - path) : NULL;
  g_autoptr (JsonNode) json = NULL;

  *node = parent != NULL ? sw_tree_lookup (sw_document_get_tree (document), parent, NULL)
                         : SW_NODE_NONE;
  if (*node == SW_NODE_NONE)
    return NULL;

  json = sw_document_new_json (document, *node);
  if (json == NULL || !JSON_NODE_HOLDS_OBJECT (json)
      || !json_object_has_member (json_node_get_object (json), slash + 1))
    return NULL;

  *member = slash + 1;
  return g_steal_pointer (&json);
}

/**
 * sw_json_member_parse:
 * @document: a document
 * @path: a path that a dump shows, though no node has it: a member of what is told of a node
 *   without bits of its own, as `/quickbar/3/guid`
 * @text: what it is to be: JSON, or a bare text
 * @value: (out caller-allocates): the value that the node around it then has, to be cleared
 * @error: return location
 *
 * Reads a value for one member of a node that is told as an object.
 *
 * Errors: %SW_ERROR_NOT_FOUND with the kind "no_such_path"; %SW_ERROR_REFUSED with the kind
 * "derived" for a member that follows from the others, or those of the node.
 *
 * Returns: the node to set; %SW_NODE_NONE on an error
 */
SwNodeId
sw_json_member_parse (SwDocument  *document,
                      const char  *path,
                      const char  *text,
                      SwValue     *value,
                      GError     **error)
{
  const char *member = NULL;
  SwNodeId node;
  g_autoptr (JsonNode) json = find_object (document, path, &member, &node);
  g_autoptr (JsonNode) typed = NULL;
  g_auto (SwValue) present = SW_VALUE_INIT;
  g_autofree char *around = NULL;
  JsonObject *object;
  gboolean is_same;

  if (json == NULL)
    return sw_tree_lookup (sw_document_get_tree (document), path, error);

  object = json_node_get_object (json);
  typed = parse_like (json_object_get_member (object, member), text);
  is_same = json_node_equal (json_object_get_member (object, member), typed);
  /* What is nothing in a part is nothing as a whole */
  if (JSON_NODE_HOLDS_NULL (typed) && !is_same)
    return sw_document_parse_value (document, node, "null", value, error) ? node : SW_NODE_NONE;

  json_object_set_member (object, member, json_node_copy (typed));
  if (!sw_document_read_json (document, node, json, value, error))
    return SW_NODE_NONE;

  sw_tree_get_value (sw_document_get_tree (document), node, &present);
  if (is_same || !sw_value_equal (&present, value))
    return node;

  sw_value_clear (value);
  around = sw_tree_dup_path (sw_document_get_tree (document), node);
  sw_set_error (error, SW_ERROR_REFUSED, "derived", SW_NO_BIT,
                _("This only tells what %s holds. Set that instead."), around);
  if (error != NULL)
    sw_error_set_path (*error, path);
  return SW_NODE_NONE;
}
