/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-json.c: a node as a JSON file, and its values from one. */
#include "config.h"

#include "sw-node-json.h"

#include "sw-dump-stream.h"
#include "sw-dump.h"
#include "sw-error.h"
#include "sw-json-depth.h"
#include "sw-json.h"
#include "sw-node-json-walk.h"
#include "sw-recipe.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
take_edit (const SwNodeJsonWalk  *walk,
           SwNodeId               node,
           JsonNode              *json,
           const SwValue         *present,
           const SwValue         *value,
           gpointer               data,
           GError               **error)
{
  JsonArray *edits = data;
  g_autofree char *path = sw_tree_dup_path (sw_document_get_tree (walk->document), node);
  JsonObject *edit = json_object_new ();

  json_object_set_string_member (edit, "verb", "set");
  json_object_set_string_member (edit, "path", path);
  json_object_set_member (edit, "value", json_node_copy (json));
  json_array_add_object_element (edits, edit);
  return TRUE;
}

/**
 * sw_node_json_dup_import_label:
 * @document: a document
 * @node: a node
 *
 * Says what taking the values of a node from a file is called in the history.
 *
 * Returns: (transfer full): translated text
 */
char *
sw_node_json_dup_import_label (SwDocument *document,
                               SwNodeId    node)
{
  g_autofree char *name = sw_document_dup_label (document, node);

  /* Translators: a step in the history: values that come from a file. %s is a field. */
  return g_strdup_printf (_("Import %s"), name);
}

/* All edits as one step */
static JsonNode *
new_recipe (SwDocument *document,
            SwNodeId    node,
            JsonArray  *edits)
{
  g_autofree char *label = sw_node_json_dup_import_label (document, node);
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
 * sw_node_json_write:
 * @document: a document
 * @node: a node
 * @file: where to write
 * @cancellable: (nullable): to stop it
 * @error: return location
 *
 * Writes what sw_node_json_export() gives into a file, bit by bit. If it cannot be done, or is
 * stopped, there is what was there before.
 *
 * Errors: those of writing; %G_IO_ERROR_CANCELLED.
 *
 * Returns: %TRUE if it was written
 */
gboolean
sw_node_json_write (SwDocument    *document,
                    SwNodeId       node,
                    GFile         *file,
                    GCancellable  *cancellable,
                    GError       **error)
{
  gboolean was_there = g_file_query_exists (file, NULL);
  g_autoptr (GFileOutputStream) file_stream =
    g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  g_autoptr (GCancellable) stopped = NULL;
  GOutputStream *stream = G_OUTPUT_STREAM (file_stream);

  if (stream == NULL)
    return FALSE;
  if (sw_dump_stream_write (document, node, stream, cancellable, error)
      && g_output_stream_write_all (stream, "\n", 1, NULL, cancellable, error))
    return g_output_stream_close (stream, cancellable, error);

  /* Closed otherwise, what there is of it would take the place of the file. A new one is not
   * written under another name first. */
  stopped = g_cancellable_new ();
  g_cancellable_cancel (stopped);
  g_output_stream_close (stream, stopped, NULL);
  if (!was_there)
    g_file_delete (file, NULL, NULL);
  return FALSE;
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
  g_autoptr (JsonNode) json = sw_node_json_parse (data, size, error);

  *n_values = 0;
  return json != NULL && sw_node_json_import_parsed (document, node, json, n_values, error);
}

/**
 * sw_node_json_parse:
 * @data: (array length=size): the content of a file
 * @size: its length
 * @error: return location
 *
 * Reads a file for an import, in any thread.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_json".
 *
 * Returns: (transfer full) (nullable): what it says
 */
JsonNode *
sw_node_json_parse (const char  *data,
                    gsize        size,
                    GError     **error)
{
  JsonNode *json = g_utf8_validate (data, (gssize) size, NULL) ? sw_json_parse (data, size) : NULL;

  if (json == NULL)
    sw_set_error (error, SW_ERROR_FORMAT, "bad_json", SW_NO_BIT, _("This is no JSON file."));
  return json;
}

/**
 * sw_node_json_import_parsed:
 * @document: a document
 * @node: a node
 * @json: from sw_node_json_parse()
 * @n_values: (out): how many values were other ones
 * @error: return location
 *
 * Does what sw_node_json_import() does.
 *
 * Returns: %FALSE if nothing was done
 */
gboolean
sw_node_json_import_parsed (SwDocument  *document,
                            SwNodeId     node,
                            JsonNode    *json,
                            guint       *n_values,
                            GError     **error)
{
  g_autoptr (JsonArray) edits = json_array_new ();
  g_autoptr (JsonNode) recipe = NULL;
  SwNodeJsonWalk walk = { .document = document, .take = take_edit, .data = edits };

  *n_values = 0;
  if (!sw_node_json_walk (&walk, node, json, error))
    return FALSE;
  if (json_array_get_length (edits) == 0)
    return TRUE;

  recipe = new_recipe (document, node, edits);
  if (!sw_recipe_apply (document, recipe, SW_ORIGIN_RECIPE, error))
    return FALSE;

  *n_values = json_array_get_length (edits);
  return TRUE;
}
