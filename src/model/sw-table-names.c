/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-names.c: reads the names that the scripts of Pathologic use, one table a list. */
#include "config.h"

#include "sw-table-names.h"

#include "sw-table-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FORMAT "pathologic-names"

typedef struct
{
  const char  *name;
  SwTableType  type;
} Column;

typedef struct
{
  const char   *name;
  const Column *columns;
  guint         n_columns;
} List;

static const Column variable_columns[] = {
  { "name", SW_TABLE_TYPE_TEXT },
  { "editions", SW_TABLE_TYPE_TEXT },
  { "hero", SW_TABLE_TYPE_TEXT },
  { "day", SW_TABLE_TYPE_NUMBER },
  { "quest", SW_TABLE_TYPE_NUMBER },
  { "values_set", SW_TABLE_TYPE_TEXT },
};

static const Column property_columns[] = {
  { "name", SW_TABLE_TYPE_TEXT },
  { "uses", SW_TABLE_TYPE_NUMBER },
  { "types", SW_TABLE_TYPE_TEXT },
};

static const List lists[SW_TABLE_N_NAMES] = {
  [SW_TABLE_VARIABLES] = { "variables", variable_columns, G_N_ELEMENTS (variable_columns) },
  [SW_TABLE_PROPERTIES] = { "properties", property_columns, G_N_ELEMENTS (property_columns) },
};

/**
 * sw_table_names_get_list:
 * @which: one of the lists
 *
 * Returns: (transfer none): what it is called in a file, and as a table of its own
 */
const char *
sw_table_names_get_list (SwTableNames which)
{
  return lists[which].name;
}

/* A list is a cell with commas, and an object one of its keys and values. */
static gboolean
append_cell (GString  *cell,
             JsonNode *node)
{
  if (JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node))
    return FALSE;

  if (json_node_get_value_type (node) == G_TYPE_STRING)
    g_string_append (cell, json_node_get_string (node));
  else if (json_node_get_value_type (node) == G_TYPE_INT64)
    g_string_append_printf (cell, "%" G_GINT64_FORMAT, json_node_get_int (node));
  else
    return FALSE;

  return TRUE;
}

static gboolean
append_list (GString   *cell,
             JsonArray *array)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      if (i > 0)
        g_string_append_c (cell, ',');
      if (!append_cell (cell, json_array_get_element (array, i)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
append_object (GString    *cell,
               JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_string_append_printf (cell, "%s%s ", cell->len > 0 ? "," : "", name);
      if (!append_cell (cell, member))
        return FALSE;
    }

  return TRUE;
}

static gboolean
fill_cell (GString  *cell,
           JsonNode *node)
{
  g_string_truncate (cell, 0);
  if (JSON_NODE_HOLDS_ARRAY (node))
    return append_list (cell, json_node_get_array (node));
  if (JSON_NODE_HOLDS_OBJECT (node))
    return append_object (cell, json_node_get_object (node));

  return append_cell (cell, node);
}

static gboolean
read_row (SwTable     *table,
          const List  *list,
          guint        number,
          JsonNode    *node,
          GError     **error)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  if (object == NULL || !json_object_has_member (object, lists->columns[0].name))
    {
      /* Translators: a file, the number of a row */
      sw_table_set_error (error, _("“%s”, row %u: this is not an object with a name."),
                          sw_table_get_file (table), number);
      return FALSE;
    }
  if (!sw_table_add_row (table, number, error))
    return FALSE;

  for (guint i = 0; i < list->n_columns; i++)
    {
      JsonNode *member = json_object_get_member (object, list->columns[i].name);

      if (member == NULL)
        continue;
      if (!fill_cell (cell, member))
        {
          /* Translators: a file, the number of a row, a column */
          sw_table_set_error (error, _("“%s”, row %u: column “%s” is neither text nor a number."),
                              sw_table_get_file (table), number, list->columns[i].name);
          return FALSE;
        }
      if (!sw_table_put (table, i, cell->str, cell->len, error))
        return FALSE;
    }

  return TRUE;
}

static SwTable *
read_list (const char  *file,
           const List  *list,
           JsonObject  *object,
           GError     **error)
{
  g_autofree char *shown = g_strdup_printf ("%s/%s", file, list->name);
  g_autoptr (SwTable) table = sw_table_new (shown);
  JsonNode *node = json_object_get_member (object, list->name);
  JsonArray *rows = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node)
                                                                 : NULL;

  for (guint i = 0; i < list->n_columns; i++)
    {
      guint column;

      if (!sw_table_add_column (table, list->columns[i].name, &column, error))
        return NULL;
      sw_table_set_type (table, column, list->columns[i].type);
    }
  sw_table_add_key (table, list->columns[0].name);
  if (node != NULL && rows == NULL)
    {
      /* Translators: a file, the name of a part of the file */
      sw_table_set_error (error, _("“%s”: “%s” is not of the form that a table has there."), file,
                          list->name);
      return NULL;
    }
  for (guint i = 0; rows != NULL && i < json_array_get_length (rows); i++)
    if (!read_row (table, list, i + 1, json_array_get_element (rows, i), error))
      return NULL;

  return sw_table_finish (table, error) ? g_steal_pointer (&table) : NULL;
}

static JsonObject *
get_object (JsonParser *parser)
{
  JsonNode *root = json_parser_get_root (parser);

  return root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
}

/**
 * sw_table_names_is_format:
 * @object: a file as JSON
 *
 * Returns: whether it says that it holds names, and not a schema or a table
 */
gboolean
sw_table_names_is_format (JsonObject *object)
{
  JsonNode *format = json_object_get_member (object, "format");

  return format != NULL && JSON_NODE_HOLDS_VALUE (format)
         && json_node_get_value_type (format) == G_TYPE_STRING
         && g_str_equal (json_node_get_string (format), FORMAT);
}

/**
 * sw_table_names_read:
 * @file: what to call the file in errors
 * @data: its text in UTF-8
 * @size: length of @data in bytes
 * @tables: (out) (array fixed-size=2): a table for each list, by #SwTableNames
 * @error: return location for an error
 *
 * Reads names: an object with the lists "variables" and "properties" of objects that have a name.
 * A list that is left out is empty. All else is for people. Rows are numbered from 1.
 *
 * Errors: %SW_ERROR_FORMAT with the place.
 *
 * Returns: %TRUE when done
 */
gboolean
sw_table_names_read (const char  *file,
                     const char  *data,
                     gsize        size,
                     SwTable     *tables[SW_TABLE_N_NAMES],
                     GError     **error)
{
  g_autoptr (SwTable) named = sw_table_new (file);
  g_autoptr (JsonParser) parser = NULL;
  JsonObject *object;
  SwTable *read[SW_TABLE_N_NAMES];

  if (!sw_table_check_text (file, data, size, error))
    return FALSE;
  parser = sw_table_parse_json (named, data, size, error);
  if (parser == NULL)
    return FALSE;

  object = get_object (parser);
  if (object == NULL || !sw_table_names_is_format (object))
    {
      /* Translators: a file, the word that a file of this kind begins with */
      sw_table_set_error (error, _("“%s” is not of the format “%s”."), file, FORMAT);
      return FALSE;
    }

  for (guint i = 0; i < SW_TABLE_N_NAMES; i++)
    {
      read[i] = read_list (file, &lists[i], object, error);
      if (read[i] != NULL)
        continue;
      while (i-- > 0)
        sw_table_free (read[i]);
      return FALSE;
    }

  memcpy (tables, read, sizeof read);
  return TRUE;
}
