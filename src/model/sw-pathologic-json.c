/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-json.c: nodes and texts of a Pathologic save as JSON text. */
#include "config.h"

#include "sw-pathologic-json.h"

#include "sw-pathologic-text.h"

#include <math.h>
#include <string.h>

/* Longer texts and raw bytes are told by their sums. */
#define LONGEST_TEXT 200u
#define LONGEST_RAW 64u

/* How much of the sum of a packed vector is told */
#define PACKED_SUM 16

static void
append_hex (GString      *json,
            const guint8 *data,
            gsize         size)
{
  static const char digits[] = "0123456789abcdef";

  for (gsize i = 0; i < size; i++)
    {
      g_string_append_c (json, digits[data[i] >> 4]);
      g_string_append_c (json, digits[data[i] & 15]);
    }
}

static void
append_sum (GString      *json,
            const guint8 *data,
            gsize         size,
            int           length)
{
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, data, size);

  g_string_append_printf (json, "\"%.*s\"", length, sum);
}

static void
append_character (GString  *json,
                  gunichar  character)
{
  if (character == '"' || character == '\\')
    g_string_append_printf (json, "\\%c", (char) character);
  else if (character < 0x20 || character == 0x7F)
    g_string_append_printf (json, "\\u%04x", character);
  else
    g_string_append_unichar (json, character);
}

/* Texts are kept in a form that has no zeros and no halves of pairs; JSON can say both. */
static void
append_bytes_as_text (GString          *json,
                      const GByteArray *bytes,
                      gboolean          is_wide)
{
  for (guint i = 0; is_wide && i + 1 < bytes->len; i += 2)
    {
      guint unit = bytes->data[i] | (guint) bytes->data[i + 1] << 8;

      if (unit >= 0xD800 && unit < 0xE000)
        g_string_append_printf (json, "\\u%04x", unit);
      else
        append_character (json, unit);
    }
  for (guint i = 0; !is_wide && i < bytes->len; i++)
    {
      g_autofree char *one = sw_pathologic_text_from_narrow (bytes->data + i, 1);

      append_character (json, bytes->data[i] == 0 ? 0 : g_utf8_get_char (one));
    }
}

static gboolean
is_plain (const char *text)
{
  for (; *text != '\0'; text++)
    if (*text < ' ' || *text > '~' || *text == '"' || *text == '\\')
      return FALSE;

  return TRUE;
}

/**
 * sw_pathologic_json_append_text:
 * @json: text to append to
 * @text: a text of a save
 * @is_wide: whether it is stored as UTF-16
 *
 * Appends a JSON string.
 */
void
sw_pathologic_json_append_text (GString    *json,
                                const char *text,
                                gboolean    is_wide)
{
  g_string_append_c (json, '"');
  if (is_plain (text))
    {
      g_string_append (json, text);
    }
  else
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      sw_pathologic_text_encode (text, is_wide, bytes);
      append_bytes_as_text (json, bytes, is_wide);
    }
  g_string_append_c (json, '"');
}

/**
 * sw_pathologic_json_append_row:
 * @json: text to append to
 * @text: a text of a table
 * @is_wide: whether it is stored as UTF-16
 *
 * Appends a row of a table of strings: the text, or the sum of a long one.
 */
void
sw_pathologic_json_append_row (GString    *json,
                               const char *text,
                               gboolean    is_wide)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  sw_pathologic_text_encode (text, is_wide, bytes);
  if (bytes->len <= LONGEST_TEXT)
    {
      sw_pathologic_json_append_text (json, text, is_wide);
      return;
    }

  g_string_append (json, "{\"sha256\": ");
  append_sum (json, bytes->data, bytes->len, -1);
  g_string_append_c (json, '}');
}

static void
append_float (GString *json,
              double   number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (isnan (number))
    g_string_append (json, "\"nan\"");
  else if (isinf (number))
    g_string_append (json, number > 0 ? "\"inf\"" : "\"-inf\"");
  else
    g_string_append (json, g_ascii_dtostr (digits, sizeof digits, number));
}

static void
append_scalar (GString                 *json,
               const SwPathologicVisit *visit)
{
  const SwField *field = sw_tree_get_field (visit->tree, visit->node);
  guint64 number = sw_tree_get_number (visit->tree, visit->node);
  guint32 low = (guint32) number;
  float narrow;
  double wide;

  g_string_append (json, ", \"value\": ");
  if (field->kind != SW_KIND_FLOAT)
    {
      g_string_append_printf (json, field->kind == SW_KIND_SIGNED ? "%" G_GINT64_FORMAT
                                                                  : "%" G_GUINT64_FORMAT, number);
      return;
    }

  memcpy (&narrow, &low, sizeof narrow);
  memcpy (&wide, &number, sizeof wide);
  append_float (json, field->width == 32 ? (double) narrow : wide);
}

static const char *
get_role (const SwPathologicVisit *visit,
          const SwRow             *row)
{
  if (!visit->slot->in_table)
    return "plain";

  return (row->flags & SW_PATHOLOGIC_ROW_INLINE) != 0 ? "def" : "ref";
}

static void
append_string (GString                 *json,
               const SwPathologicVisit *visit)
{
  const SwRow *row = sw_tree_get_row (visit->tree, visit->node);
  g_autoptr (GByteArray) bytes = NULL;
  const char *text;

  if (visit->is_found)
    g_string_append (json, ", \"exact\": false");
  g_string_append_printf (json, ", \"role\": \"%s\"", get_role (visit, row));
  if (visit->variant == SW_PATHOLOGIC_STRING_RAW)
    {
      g_string_append_printf (json, ", \"id\": %u", (guint) row->value);
      return;
    }
  if (visit->slot->in_table && row->first_child != SW_PATHOLOGIC_NONE)
    g_string_append_printf (json, ", \"id\": %u", row->first_child);

  bytes = g_byte_array_new ();
  text = sw_tree_get_text (visit->tree, visit->node);
  sw_pathologic_text_encode (text, visit->slot->is_wide, bytes);
  if (bytes->len > LONGEST_TEXT)
    {
      g_string_append (json, ", \"text_sha256\": ");
      append_sum (json, bytes->data, bytes->len, -1);
      return;
    }

  g_string_append (json, ", \"text\": ");
  sw_pathologic_json_append_text (json, text, visit->slot->is_wide);
  g_string_append (json, ", \"bytes\": \"");
  append_hex (json, bytes->data, bytes->len);
  g_string_append_c (json, '"');
}

static void
append_class (GString                 *json,
              const SwPathologicVisit *visit,
              guint32                  factory)
{
  const SwPathologicPlan *plan = visit->file->plan;
  const char *name = NULL;
  guint32 body;

  sw_pathologic_plan_find_factory (plan, factory, &body);
  if (body != SW_PATHOLOGIC_NONE)
    name = g_array_index (plan->bodies, SwPathologicPlanBody, body).name;

  g_string_append_printf (json, ", \"factory\": %u, \"class\": ", factory);
  if (name != NULL)
    sw_pathologic_json_append_text (json, name, TRUE);
  else
    g_string_append (json, "null");
}

static void
append_object_number (GString                 *json,
                      const SwPathologicVisit *visit,
                      SwNodeId                 node)
{
  guint32 number = visit->is_found
                   ? SW_PATHOLOGIC_NONE
                   : sw_pathologic_file_find_number (visit->file, visit->tree, node);

  if (number == SW_PATHOLOGIC_NONE)
    g_string_append (json, ", \"object\": null");
  else
    g_string_append_printf (json, ", \"object\": %u", number);
}

static void
append_pointer (GString                 *json,
                const SwPathologicVisit *visit)
{
  const SwRow *row = sw_tree_get_row (visit->tree, visit->node);

  if (visit->is_found)
    g_string_append (json, ", \"exact\": false");
  if (visit->variant == SW_PATHOLOGIC_POINTER_NEW)
    {
      g_string_append (json, ", \"pointer\": \"new\"");
      append_object_number (json, visit, visit->node);
      append_class (json, visit, row->width);
    }
  else if (visit->variant == SW_PATHOLOGIC_POINTER_RAW)
    {
      g_string_append_printf (json, ", \"pointer\": \"ref\", \"object\": %u", (guint) row->value);
    }
  else if (row->value == SW_NODE_NONE)
    {
      g_string_append (json, ", \"pointer\": \"null\"");
    }
  else
    {
      g_string_append (json, ", \"pointer\": \"ref\"");
      append_object_number (json, visit, (SwNodeId) row->value);
    }
}

static void
append_raw (GString                 *json,
            const SwPathologicVisit *visit)
{
  const SwRow *row = sw_tree_get_row (visit->tree, visit->node);
  const guint8 *data = sw_tree_get_data (visit->tree, NULL) + row->bit / 8;
  gsize size = row->width / 8;

  if (visit->slot == NULL)
    g_string_append (json, ", \"exact\": false");
  if (size > LONGEST_RAW)
    {
      g_string_append (json, ", \"sha256\": ");
      append_sum (json, data, size, -1);
      return;
    }

  g_string_append (json, ", \"hex\": \"");
  append_hex (json, data, size);
  g_string_append_c (json, '"');
}

static void
append_list (GString                 *json,
             const SwPathologicVisit *visit)
{
  const SwRow *row = sw_tree_get_row (visit->tree, visit->node);

  g_string_append_printf (json, ", \"count\": %u", row->width);
  if (visit->slot->kind != SW_PATHOLOGIC_SLOT_PACKED)
    return;

  g_string_append (json, ", \"sha256\": ");
  append_sum (json, sw_tree_get_data (visit->tree, NULL) + row->bit / 8 + 4,
              (gsize) row->width * visit->slot->size, PACKED_SUM);
}

static void
append_details (GString                 *json,
                const SwPathologicVisit *visit)
{
  if (visit->slot == NULL)
    {
      append_raw (json, visit);
      return;
    }

  switch (visit->slot->kind)
    {
    case SW_PATHOLOGIC_SLOT_SCALAR:
      append_scalar (json, visit);
      break;
    case SW_PATHOLOGIC_SLOT_STRING:
      append_string (json, visit);
      break;
    case SW_PATHOLOGIC_SLOT_POINTER:
      append_pointer (json, visit);
      break;
    case SW_PATHOLOGIC_SLOT_RAW:
      append_raw (json, visit);
      break;
    case SW_PATHOLOGIC_SLOT_PACKED:
    case SW_PATHOLOGIC_SLOT_VECTOR:
      append_list (json, visit);
      break;
    default:
      break;
    }
}

/**
 * sw_pathologic_json_append_node:
 * @json: text to append to
 * @visit: a node
 *
 * Appends a node as a JSON object.
 */
void
sw_pathologic_json_append_node (GString                 *json,
                                const SwPathologicVisit *visit)
{
  const SwRow *row = sw_tree_get_row (visit->tree, visit->node);

  g_string_append (json, "{\"path\": ");
  sw_pathologic_json_append_text (json, visit->path->str, TRUE);
  g_string_append_printf (json, ", \"depth\": %u, \"kind\": \"%s\", \"off\": %u, \"len\": %"
                          G_GUINT64_FORMAT, visit->depth, visit->kind, (guint) (row->bit / 8),
                          sw_pathologic_visit_get_length (visit));
  if (visit->slot != NULL && visit->slot->type != NULL)
    {
      g_string_append (json, ", \"type\": ");
      sw_pathologic_json_append_text (json, visit->slot->type, TRUE);
    }
  if ((row->flags & SW_PATHOLOGIC_ROW_INCOMPLETE) != 0)
    g_string_append (json, ", \"incomplete\": true");
  append_details (json, visit);
  g_string_append_c (json, '}');
}
