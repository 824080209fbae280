/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-json.c: reads a table from JSON. */
#include "config.h"

#include "sw-json-depth.h"
#include "sw-table-private.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

static void
set_broken (SwTable  *table,
            guint     line,
            GError  **error)
{
  /* Translators: a file, the number of a line */
  sw_table_set_error (error, _("“%s”, line %u: the JSON is broken here."),
                      sw_table_get_file (table), line);
}

static gboolean
fail_shape (SwTable     *table,
            const char  *member,
            GError     **error)
{
  /* Translators: a file, the name of a part of the file */
  sw_table_set_error (error, _("“%s”: “%s” is not of the form that a table has there."),
                      sw_table_get_file (table), member);
  return FALSE;
}

/* The parser forgets the line once it has failed. */
static void
error_cb (JsonParser *parser,
          gpointer    error,
          gpointer    user_data)
{
  guint *line = user_data;

  *line = json_parser_get_current_line (parser);
}

/* Parses a file; @table only lends the name of it. */
JsonParser *
sw_table_parse_json (SwTable     *table,
                     const char  *data,
                     gsize        size,
                     GError     **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  guint line = 1;

  g_signal_connect (parser, "error", G_CALLBACK (error_cb), &line);
  if (sw_json_is_shallow (data, size, &line) &&
      json_parser_load_from_data (parser, data, (gssize) size, NULL))
    return g_steal_pointer (&parser);

  set_broken (table, line, error);
  return NULL;
}

/* The text of a node, NULL when it is something else. */
static const char *
get_string (JsonNode *node)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

/* "key": the name of a column, or a list of such */
static gboolean
read_key (SwTable   *table,
          JsonNode  *node,
          GError   **error)
{
  JsonArray *names;

  if (get_string (node) != NULL)
    {
      sw_table_add_key (table, get_string (node));
      return TRUE;
    }

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return fail_shape (table, "key", error);

  names = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (names); i++)
    {
      const char *name = get_string (json_array_get_element (names, i));

      if (name == NULL)
        return fail_shape (table, "key", error);
      sw_table_add_key (table, name);
    }

  return TRUE;
}

/* "columns": what each of them holds */
static gboolean
read_columns (SwTable   *table,
              JsonNode  *node,
              GError   **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *type;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return fail_shape (table, "columns", error);

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &type))
    {
      guint column;

      if (!sw_table_add_column (table, name, &column, error))
        return FALSE;

      if (g_strcmp0 (get_string (type), "number") == 0)
        sw_table_set_type (table, column, SW_TABLE_TYPE_NUMBER);
      else if (g_strcmp0 (get_string (type), "text") != 0)
        return fail_shape (table, name, error);
    }

  return TRUE;
}

/* The text that a cell makes of a member; @buffer is where to put that of a number. NULL for what
 * is no cell. */
static const char *
get_cell_text (JsonNode *node,
               char     *buffer,
               gsize     size)
{
  if (JSON_NODE_HOLDS_NULL (node))
    return "";
  if (!JSON_NODE_HOLDS_VALUE (node))
    return NULL;

  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      return json_node_get_string (node);
    case G_TYPE_BOOLEAN:
      return json_node_get_boolean (node) ? "1" : "0";
    case G_TYPE_INT64:
      g_snprintf (buffer, (gulong) size, "%" G_GINT64_FORMAT, json_node_get_int (node));
      return buffer;
    case G_TYPE_DOUBLE:
    default:
      return g_ascii_dtostr (buffer, (int) size, json_node_get_double (node));
    }
}

static gboolean
read_row (SwTable   *table,
          guint      number,
          JsonNode  *node,
          GError   **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (get_string (node) != NULL)
    return sw_table_add_line (table, get_string (node), strlen (get_string (node)), number, error);

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      /* Translators: a file, the number of a row */
      sw_table_set_error (error, _("“%s”, row %u: this is neither an object nor a text."),
                          sw_table_get_file (table), number);
      return FALSE;
    }

  if (!sw_table_add_row (table, number, error))
    return FALSE;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];
      const char *text = get_cell_text (member, buffer, sizeof buffer);
      guint column;

      if (text == NULL)
        {
          /* Translators: a file, the number of a row, a column */
          sw_table_set_error (error, _("“%s”, row %u: column “%s” is neither text nor a number."),
                              sw_table_get_file (table), number, name);
          return FALSE;
        }

      if (!sw_table_add_column (table, name, &column, error) ||
          !sw_table_put (table, column, text, strlen (text), error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_rows (SwTable   *table,
           JsonNode  *node,
           GError   **error)
{
  JsonArray *rows;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return fail_shape (table, "rows", error);

  rows = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      if (!read_row (table, i + 1, json_array_get_element (rows, i), error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_table (SwTable   *table,
            JsonNode  *root,
            GError   **error)
{
  JsonObject *object;
  JsonNode *key;
  JsonNode *columns;

  /* Of a file of blanks the parser makes nothing */
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      set_broken (table, 1, error);
      return FALSE;
    }

  object = json_node_get_object (root);
  key = json_object_get_member (object, "key");
  columns = json_object_get_member (object, "columns");
  return (key == NULL || read_key (table, key, error)) &&
         (columns == NULL || read_columns (table, columns, error)) &&
         read_rows (table, json_object_get_member (object, "rows"), error);
}

/**
 * sw_table_new_from_json:
 * @file: what to call the file in errors
 * @data: its text in UTF-8
 * @size: length of @data in bytes
 * @error: return location for an error
 *
 * Reads a table from JSON: an object with a list "rows" of objects, whose members are cells:
 * texts, numbers or booleans, of which true is 1 and false 0; null makes a cell empty, which is
 * more than leaving it out when the table is laid over another. A row may also be one text of all
 * its cells, in the order of "columns" with a tab between each two, which json-glib reads ten
 * times as fast. "key" names the columns that tell the rows apart, one or a list; "columns" says
 * of a column whether it is "number" or "text". All else is for people. Rows are numbered from 1.
 *
 * Errors: %SW_ERROR_FORMAT with the place.
 *
 * Returns: (transfer full): the table
 */
SwTable *
sw_table_new_from_json (const char  *file,
                        const char  *data,
                        gsize        size,
                        GError     **error)
{
  g_autoptr (SwTable) table = NULL;
  g_autoptr (JsonParser) parser = NULL;

  g_return_val_if_fail (file != NULL, NULL);
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  if (!sw_table_check_text (file, data, size, error))
    return NULL;

  table = sw_table_new (file);
  parser = sw_table_parse_json (table, data, size, error);
  if (parser == NULL ||
      !read_table (table, json_parser_get_root (parser), error) ||
      !sw_table_finish (table, error))
    return NULL;

  return g_steal_pointer (&table);
}
