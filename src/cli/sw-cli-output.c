/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-output.c: everything that goes to standard output, as text or as JSON. */
#include "config.h"

#include "sw-cli-output.h"

#include "sw-cli-row.h"
#include "sw-json.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define GAP 2

/* What is wider than this moves what stands behind it in its line, and not in all others. */
#define WIDEST 80u

/* So many rows say how wide the columns are. Of long lists no more are held at once. */
#define MEASURED 10000u

/* The first error of a write; what follows has no use any more. */
static int output_errno;

static void
write_data (const void *data,
            gsize       size)
{
  if (output_errno != 0 || size == 0)
    return;

  errno = 0;
  if (fwrite (data, 1, size, stdout) != size)
    output_errno = errno != 0 ? errno : EIO;
}

/**
 * sw_cli_output_text:
 * @text: a text in UTF-8
 *
 * Writes a text as it is, whatever the character set of the locale: files and scripts are UTF-8.
 */
void
sw_cli_output_text (const char *text)
{
  write_data (text, strlen (text));
}

/**
 * sw_cli_output_line:
 * @text: a text in UTF-8
 *
 * Writes a text and ends the line.
 */
void
sw_cli_output_line (const char *text)
{
  sw_cli_output_text (text);
  write_data ("\n", 1);
}

/**
 * sw_cli_output_bytes:
 * @bytes: bytes
 *
 * Writes bytes as they are.
 */
void
sw_cli_output_bytes (GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  write_data (data, size);
}

/**
 * sw_cli_output_finish:
 *
 * Brings all output on its way. A reader that has gone away, as "head" does, has seen what it
 * wanted: that is no failure.
 *
 * Returns: %FALSE, after a message, if output was lost
 */
gboolean
sw_cli_output_finish (void)
{
  errno = 0;
  if (output_errno == 0 && fflush (stdout) != 0)
    output_errno = errno != 0 ? errno : EIO;
  if (output_errno == 0 || output_errno == EPIPE)
    return TRUE;

  /* Translators: what the system says, as "No space left on device". */
  fprintf (stderr, _("Standard output could not be written: %s"), g_strerror (output_errno));
  fputc ('\n', stderr);
  return FALSE;
}

/**
 * sw_cli_dup_visible:
 * @text: a text, perhaps from a file of somebody else
 *
 * Replaces what would move a terminal's cursor, or break a line, by escapes.
 *
 * Returns: (transfer full): the text on one line
 */
char *
sw_cli_dup_visible (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *visible = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029)
        g_string_append_printf (visible, "\\u%04x", c);
      else
        g_string_append_unichar (visible, c);
    }

  return g_string_free (visible, FALSE);
}

/**
 * sw_cli_output_json:
 * @json: a JSON document
 *
 * Writes a JSON document over several lines.
 */
void
sw_cli_output_json (JsonNode *json)
{
  g_autofree char *text = sw_json_print (json, TRUE);

  sw_cli_output_line (text);
}

/* JSON has all digits of a number; people want those that tell it from its neighbours. */
static char *
dup_double (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.15g", number);
  if (g_ascii_strtod (text, NULL) != number)
    g_ascii_dtostr (text, sizeof text, number);

  return g_strdup (text);
}

static char *
dup_cell (JsonNode *value)
{
  g_autofree char *text = NULL;

  if (value == NULL || JSON_NODE_HOLDS_NULL (value))
    return g_strdup ("–");
  if (json_node_get_value_type (value) == G_TYPE_STRING)
    return sw_cli_dup_visible (json_node_get_string (value));
  if (json_node_get_value_type (value) == G_TYPE_DOUBLE)
    return dup_double (json_node_get_double (value));

  text = sw_json_print (value, FALSE);
  return sw_cli_dup_visible (text);
}

/**
 * sw_cli_output_value:
 * @value: a value
 *
 * Writes a value on one line: strings bare, all else as JSON.
 */
void
sw_cli_output_value (JsonNode *value)
{
  g_autofree char *text = JSON_NODE_HOLDS_NULL (value) ? g_strdup ("null") : dup_cell (value);

  sw_cli_output_line (text);
}

static JsonNode *
convert_time (GDateTime *time)
{
  g_autoptr (GDateTime) utc = time != NULL ? g_date_time_to_utc (time) : NULL;
  g_autofree char *text = utc != NULL ? g_date_time_format (utc, "%Y-%m-%dT%H:%M:%SZ") : NULL;

  return text != NULL ? json_node_init_string (json_node_alloc (), text)
                      : json_node_new (JSON_NODE_NULL);
}

static JsonNode *
convert_value (const GValue *value)
{
  JsonNode *node = json_node_alloc ();

  if (G_VALUE_HOLDS (value, JSON_TYPE_NODE) && g_value_get_boxed (value) != NULL)
    {
      json_node_unref (node);
      return json_node_copy (g_value_get_boxed (value));
    }
  if (G_VALUE_HOLDS (value, G_TYPE_DATE_TIME))
    {
      json_node_unref (node);
      return convert_time (g_value_get_boxed (value));
    }
  if (G_VALUE_HOLDS_BOOLEAN (value))
    return json_node_init_boolean (node, g_value_get_boolean (value));
  if (G_VALUE_HOLDS_STRING (value) && g_value_get_string (value) != NULL)
    return json_node_init_string (node, g_value_get_string (value));
  if (G_VALUE_HOLDS_UINT64 (value))
    return json_node_init_int (node, (gint64) g_value_get_uint64 (value));
  if (G_VALUE_HOLDS_INT64 (value))
    return json_node_init_int (node, g_value_get_int64 (value));
  if (G_VALUE_HOLDS_UINT (value))
    return json_node_init_int (node, g_value_get_uint (value));

  return json_node_init_null (node);
}

static JsonNode *
get_member (GObject    *object,
            const char *property)
{
  g_auto (GValue) value = G_VALUE_INIT;
  JsonNode *member;

  if (!SW_CLI_IS_ROW (object))
    {
      g_object_get_property (object, property, &value);
      return convert_value (&value);
    }

  member = sw_cli_row_get (SW_CLI_ROW (object), property);
  return member != NULL ? json_node_copy (member) : NULL;
}

/* A member that a row does not have is left out; one that is unknown is null. */
static JsonNode *
convert_object (GObject           *object,
                const SwCliColumn *columns)
{
  JsonObject *members = json_object_new ();
  JsonNode *json = json_node_new (JSON_NODE_OBJECT);

  for (guint i = 0; columns[i].property != NULL; i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (columns[i].property), "-", '_');
      JsonNode *member = get_member (object, columns[i].property);

      if (member != NULL)
        json_object_set_member (members, name, member);
    }

  json_node_take_object (json, members);
  return json;
}

/* Line by line: a text in JSON has no line ends. */
static void
write_indented (const char *text)
{
  const char *end;

  while ((end = strchr (text, '\n')) != NULL)
    {
      write_data ("  ", 2);
      write_data (text, (gsize) (end - text) + 1);
      text = end + 1;
    }
  write_data ("  ", 2);
  sw_cli_output_text (text);
}

/**
 * sw_cli_output_rows:
 * @rows: a list of objects
 * @columns: which of their properties to write
 *
 * Writes a list as a JSON array of objects, which is never held as a whole.
 */
void
sw_cli_output_rows (GListModel        *rows,
                    const SwCliColumn *columns)
{
  guint n_rows = g_list_model_get_n_items (rows);

  sw_cli_output_text (n_rows > 0 ? "[\n" : "[");
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (GObject) row = g_list_model_get_item (rows, i);
      g_autoptr (JsonNode) json = convert_object (row, columns);
      g_autofree char *text = sw_json_print (json, TRUE);

      write_indented (text);
      sw_cli_output_text (i + 1 < n_rows ? ",\n" : "\n");
    }
  sw_cli_output_line ("]");
}

/**
 * sw_cli_output_object:
 * @object: an object
 * @columns: which of its properties to write
 *
 * Writes an object as a JSON object.
 */
void
sw_cli_output_object (GObject           *object,
                      const SwCliColumn *columns)
{
  g_autoptr (JsonNode) json = convert_object (object, columns);

  sw_cli_output_json (json);
}

/* How many columns of a terminal a text takes. */
static gsize
measure (const char *text)
{
  gsize width = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (!g_unichar_iszerowidth (c))
        width += g_unichar_iswide (c) ? 2 : 1;
    }

  return width;
}

static void
add_spaces (GString *line,
            gsize    n_spaces)
{
  for (gsize i = 0; i < n_spaces; i++)
    g_string_append_c (line, ' ');
}

static void
write_cells (const GPtrArray *cells,
             guint            n_columns,
             const gsize     *widths)
{
  for (guint first = 0; first < cells->len; first += n_columns)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint i = 0; i < n_columns; i++)
        {
          const char *cell = g_ptr_array_index (cells, first + i);

          g_string_append (line, cell);
          if (i + 1 < n_columns)
            add_spaces (line, widths[i] - MIN (widths[i], measure (cell)) + GAP);
        }
      sw_cli_output_line (line->str);
    }
}

static guint
add_cells (GPtrArray         *cells,
           GObject           *row,
           const SwCliColumn *columns)
{
  guint n_columns = 0;

  for (guint i = 0; columns[i].property != NULL; i++)
    {
      g_autoptr (JsonNode) member = NULL;

      if (columns[i].heading == NULL)
        continue;

      member = row != NULL ? get_member (row, columns[i].property) : NULL;
      g_ptr_array_add (cells, row != NULL ? dup_cell (member) : g_strdup (_(columns[i].heading)));
      n_columns++;
    }

  return n_columns;
}

/**
 * sw_cli_output_table:
 * @rows: a list of objects
 * @columns: which of their properties to write
 * @has_headings: whether a line with the headings comes first
 *
 * Writes a list as a table for people, one line a row.
 */
void
sw_cli_output_table (GListModel        *rows,
                     const SwCliColumn *columns,
                     gboolean           has_headings)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) headings = g_ptr_array_new_with_free_func (g_free);
  guint n_rows = g_list_model_get_n_items (rows);
  guint n_columns = add_cells (headings, NULL, columns);
  g_autofree gsize *widths = g_new0 (gsize, n_columns + 1);

  if (n_rows == 0)
    return;

  if (has_headings)
    add_cells (cells, NULL, columns);
  for (guint first = 0; first < n_rows; first += MEASURED)
    {
      for (guint i = first; i < MIN (n_rows - first, MEASURED) + first; i++)
        {
          g_autoptr (GObject) row = g_list_model_get_item (rows, i);

          add_cells (cells, row, columns);
        }

      for (guint i = 0; first == 0 && i < cells->len; i++)
        widths[i % n_columns] = MAX (widths[i % n_columns],
                                     MIN (measure (g_ptr_array_index (cells, i)), WIDEST));
      write_cells (cells, n_columns, widths);
      g_ptr_array_set_size (cells, 0);
    }
}

/**
 * sw_cli_output_record:
 * @object: an object
 * @columns: which of its properties to write
 *
 * Writes an object for people, one line a property; those without a value are left out.
 */
void
sw_cli_output_record (GObject           *object,
                      const SwCliColumn *columns)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  gsize widths[2] = { 0, 0 };

  for (guint i = 0; columns[i].property != NULL; i++)
    {
      g_autoptr (JsonNode) member = NULL;

      if (columns[i].heading == NULL)
        continue;
      member = get_member (object, columns[i].property);
      if (member == NULL || JSON_NODE_HOLDS_NULL (member))
        continue;

      g_ptr_array_add (cells, g_strdup (_(columns[i].heading)));
      g_ptr_array_add (cells, dup_cell (member));
      widths[0] = MAX (widths[0], measure (g_ptr_array_index (cells, cells->len - 2)));
    }

  write_cells (cells, G_N_ELEMENTS (widths), widths);
}
