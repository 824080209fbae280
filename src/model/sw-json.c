/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-json.c: values of nodes as JSON, and back. */
#include "config.h"

#include "sw-json.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

/* The member that holds the bits of a float in hexadecimal digits */
#define BITS "bits"

static JsonNode *
new_string (const char *text)
{
  return json_node_init_string (json_node_alloc (), text);
}

static JsonNode *
from_bytes (const SwField *field,
            GBytes        *bytes)
{
  static const char digits[] = "0123456789abcdef";
  gboolean reversed = (field->flags & SW_FIELD_LAST_FIRST) != 0;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  GString *text = g_string_sized_new (size * 2);
  JsonNode *json;

  for (gsize i = 0; i < size; i++)
    {
      guint8 byte = data[reversed ? size - 1 - i : i];

      g_string_append_c (text, digits[byte >> 4]);
      g_string_append_c (text, digits[byte & 15]);
    }
  json = new_string (text->str);
  g_string_free (text, TRUE);
  return json;
}

static JsonNode *
from_flags (guint64 flags)
{
  JsonArray *bits = json_array_new ();
  JsonNode *json = json_node_alloc ();

  for (guint bit = 0; bit < 64; bit++)
    if (flags >> bit & 1)
      json_array_add_int_element (bits, bit);
  json_node_init_array (json, bits);
  json_array_unref (bits);
  return json;
}

static JsonNode *
from_float (guint64 number,
            guint   width)
{
  double value;

  if (width == 32)
    {
      guint32 bits = (guint32) number;
      float narrow;

      memcpy (&narrow, &bits, sizeof narrow);
      value = (double) narrow;
    }
  else
    {
      memcpy (&value, &number, sizeof value);
    }

  /* JSON has no such numbers. */
  if (isnan (value))
    return new_string ("nan");
  if (isinf (value))
    return new_string (value > 0 ? "inf" : "-inf");

  return json_node_init_double (json_node_alloc (), value);
}

static JsonNode *
from_id (const SwField *field,
         guint64        number)
{
  g_autofree char *text = field->kind == SW_KIND_SIGNED
                          ? g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) number)
                          : g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  return new_string (text);
}

static JsonNode *
from_number (guint64 number)
{
  g_autofree char *text = NULL;

  if (number <= G_MAXINT64)
    return json_node_init_int (json_node_alloc (), (gint64) number);

  /* json-glib counts in signed 64 bits; the digits are kept as text. */
  text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  return new_string (text);
}

static JsonNode *
from_choice (const SwField *field,
             guint64        number)
{
  const SwChoice *choice = (field->flags & SW_FIELD_WORD) != 0
                           ? sw_field_find_choice (field, number) : NULL;

  return choice != NULL ? new_string (choice->nick) : from_number (number);
}

/**
 * sw_json_from_value:
 * @field: what the schema says of it
 * @value: a value
 *
 * Writes a value as JSON: raw stored numbers, flags as a list of bit numbers, raw bytes as
 * hexadecimal digits, enumerations of words as such, ids as decimal text, what is absent or empty
 * as null.
 *
 * Returns: (transfer full): the JSON
 */
JsonNode *
sw_json_from_value (const SwField *field,
                    const SwValue *value)
{
  if (value->absent
      || ((field->flags & SW_FIELD_NULLABLE) != 0 && value->number == field->null_value))
    return json_node_init_null (json_node_alloc ());

  if ((field->flags & SW_FIELD_ID) != 0)
    return from_id (field, value->number);

  switch (value->kind)
    {
    case SW_KIND_BOOLEAN:
      return json_node_init_boolean (json_node_alloc (), value->number != 0);
    case SW_KIND_SIGNED:
      return json_node_init_int (json_node_alloc (), (gint64) value->number);
    case SW_KIND_FLOAT:
      return from_float (value->number, field->width);
    case SW_KIND_FLAGS:
      return from_flags (value->number);
    case SW_KIND_STRING:
      return new_string (value->text);
    case SW_KIND_BYTES:
      return from_bytes (field, value->bytes);
    case SW_KIND_GROUP:
    case SW_KIND_LIST:
    case SW_KIND_UNREAD:
      return json_node_init_null (json_node_alloc ());
    case SW_KIND_ENUM:
      return from_choice (field, value->number);
    case SW_KIND_UNSIGNED:
    case SW_KIND_REFERENCE:
    default:
      return from_number (value->number);
    }
}

static gboolean
refuse (GError **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "wrong_type", SW_NO_BIT,
                _("This field does not hold a value of that kind."));
  return FALSE;
}

static gboolean
to_flags (JsonNode  *json,
          SwValue   *value,
          GError   **error)
{
  JsonArray *bits;
  guint64 flags = 0;

  if (!JSON_NODE_HOLDS_ARRAY (json))
    return refuse (error);

  bits = json_node_get_array (json);
  for (guint i = 0; i < json_array_get_length (bits); i++)
    {
      JsonNode *element = json_array_get_element (bits, i);
      gint64 bit;

      if (!JSON_NODE_HOLDS_VALUE (element) || json_node_get_value_type (element) != G_TYPE_INT64)
        return refuse (error);
      bit = json_node_get_int (element);
      if (bit < 0 || bit > 63)
        {
          sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                        _("There is no bit %" PRIi64 " here."), bit);
          return FALSE;
        }
      flags |= G_GUINT64_CONSTANT (1) << bit;
    }

  sw_value_init_number (value, SW_KIND_FLAGS, flags);
  return TRUE;
}

static gboolean
refuse_size (GError **error)
{
  sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                _("This number is larger than the field can hold."));
  return FALSE;
}

/* Numbers that json-glib cannot hold come as texts. */
static gboolean
is_digits (const char *text)
{
  const char *first = text + (*text == '-');

  return *first != '\0' && first[strspn (first, "0123456789")] == '\0';
}

static gboolean
to_float (const SwField  *field,
          JsonNode       *json,
          SwValue        *value,
          GError        **error)
{
  double number;
  guint64 bits = 0;

  if (json_node_get_value_type (json) == G_TYPE_STRING)
    {
      const char *text = json_node_get_string (json);

      if (!is_digits (text) && strcmp (text, "nan") != 0 && strcmp (text, "inf") != 0
          && strcmp (text, "-inf") != 0)
        return refuse (error);
      number = g_ascii_strtod (text, NULL);
      if (is_digits (text) && !isfinite (field->width == 32 ? (float) number : number))
        return refuse_size (error);
    }
  else if (json_node_get_value_type (json) == G_TYPE_INT64
           || json_node_get_value_type (json) == G_TYPE_DOUBLE)
    {
      number = json_node_get_double (json);
      /* Digits never mean infinity: that has a word of its own. */
      if (!isfinite (field->width == 32 ? (float) number : number))
        return refuse_size (error);
    }
  else
    {
      return refuse (error);
    }

  if (field->width == 32)
    {
      float narrow = (float) number;
      guint32 narrow_bits;

      memcpy (&narrow_bits, &narrow, sizeof narrow_bits);
      bits = narrow_bits;
    }
  else
    {
      memcpy (&bits, &number, sizeof bits);
    }
  sw_value_init_number (value, SW_KIND_FLOAT, bits);
  return TRUE;
}

/* A float by its bits: numbers that are none come in many kinds, and JSON has not one of them. */
static gboolean
from_bits (const SwField  *field,
           JsonObject     *object,
           SwValue        *value,
           GError        **error)
{
  JsonNode *bits = json_object_get_member (object, BITS);
  guint64 number;

  if (bits == NULL || !JSON_NODE_HOLDS_VALUE (bits)
      || json_node_get_value_type (bits) != G_TYPE_STRING
      || !g_ascii_string_to_unsigned (json_node_get_string (bits), 16, 0,
                                      field->width == 32 ? G_MAXUINT32 : G_MAXUINT64, &number,
                                      NULL))
    return refuse (error);

  sw_value_init_number (value, SW_KIND_FLOAT, number);
  return TRUE;
}

static gboolean
to_bytes (const SwField  *field,
          const char     *text,
          SwValue        *value,
          GError        **error)
{
  gboolean reversed = (field->flags & SW_FIELD_LAST_FIRST) != 0;
  gsize length = strlen (text);
  g_autofree guint8 *data = g_malloc (length / 2 + 1);
  g_autoptr (GBytes) bytes = NULL;

  if (length % 2 != 0)
    return refuse (error);
  for (gsize i = 0; i < length; i += 2)
    {
      if (!g_ascii_isxdigit (text[i]) || !g_ascii_isxdigit (text[i + 1]))
        return refuse (error);
      data[(reversed ? length - 2 - i : i) / 2] = (guint8) (g_ascii_xdigit_value (text[i]) << 4
                              | g_ascii_xdigit_value (text[i + 1]));
    }

  bytes = g_bytes_new (data, length / 2);
  sw_value_init_bytes (value, bytes);
  return TRUE;
}

static gboolean
to_number (const SwField  *field,
           JsonNode       *json,
           SwValue        *value,
           GError        **error)
{
  guint64 number;
  gint64 negative;

  if (json_node_get_value_type (json) == G_TYPE_INT64)
    {
      gint64 given = json_node_get_int (json);

      if (given < 0 && field->kind != SW_KIND_SIGNED)
        {
          sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                        _("%" PRIi64 " is not possible here: it is below zero."), given);
          return FALSE;
        }
      sw_value_init_number (value, field->kind, (guint64) given);
      return TRUE;
    }
  if (json_node_get_value_type (json) == G_TYPE_STRING
      && g_ascii_string_to_unsigned (json_node_get_string (json), 10, 0, G_MAXUINT64,
                                     &number, NULL))
    {
      sw_value_init_number (value, field->kind, number);
      return TRUE;
    }
  if (field->kind == SW_KIND_SIGNED && json_node_get_value_type (json) == G_TYPE_STRING
      && g_ascii_string_to_signed (json_node_get_string (json), 10, G_MININT64, G_MAXINT64,
                                   &negative, NULL))
    {
      sw_value_init_number (value, field->kind, (guint64) negative);
      return TRUE;
    }

  if (field->kind == SW_KIND_ENUM && json_node_get_value_type (json) == G_TYPE_STRING)
    for (guint i = 0; i < field->n_choices; i++)
      if (strcmp (field->choices[i].nick, json_node_get_string (json)) == 0)
        {
          sw_value_init_number (value, field->kind, field->choices[i].value);
          return TRUE;
        }

  return json_node_get_value_type (json) == G_TYPE_STRING && is_digits (json_node_get_string (json))
         ? refuse_size (error) : refuse (error);
}

/**
 * sw_json_from_value_exact:
 * @field: what the schema says of it
 * @value: a value
 *
 * Writes a value as sw_json_from_value() does, unless that would not read back as the same bits.
 *
 * Returns: (transfer full): the JSON
 */
JsonNode *
sw_json_from_value_exact (const SwField *field,
                          const SwValue *value)
{
  JsonNode *json = sw_json_from_value (field, value);
  g_auto (SwValue) again = SW_VALUE_INIT;
  g_autofree char *bits = NULL;
  JsonObject *object;

  if (value->kind != SW_KIND_FLOAT || value->absent
      || (sw_json_to_value (field, json, &again, NULL) && sw_value_equal (&again, value)))
    return json;

  json_node_unref (json);
  bits = g_strdup_printf ("%" G_GINT64_MODIFIER "x", value->number);
  object = json_object_new ();
  json_object_set_string_member (object, BITS, bits);
  json = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (json, object);
  return json;
}

/**
 * sw_json_to_value:
 * @field: what the schema says of it
 * @json: a value as sw_json_from_value() writes it
 * @value: (out caller-allocates): the value, to be cleared
 * @error: return location
 *
 * Reads a value from JSON. Whether it may be set is not asked.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "wrong_type"; %SW_ERROR_RANGE.
 *
 * Returns: %TRUE if it is of the field's kind
 */
gboolean
sw_json_to_value (const SwField  *field,
                  JsonNode       *json,
                  SwValue        *value,
                  GError        **error)
{
  GType type;

  if (JSON_NODE_HOLDS_NULL (json) && (field->flags & SW_FIELD_OPTIONAL) != 0)
    {
      sw_value_init_absent (value, field->kind);
      return TRUE;
    }
  if (JSON_NODE_HOLDS_NULL (json) && (field->flags & SW_FIELD_NULLABLE) != 0)
    {
      sw_value_init_number (value, field->kind, field->null_value);
      return TRUE;
    }
  if (field->kind == SW_KIND_FLAGS)
    return to_flags (json, value, error);
  if (field->kind == SW_KIND_FLOAT && JSON_NODE_HOLDS_OBJECT (json))
    return from_bits (field, json_node_get_object (json), value, error);
  if (!JSON_NODE_HOLDS_VALUE (json))
    return refuse (error);

  type = json_node_get_value_type (json);
  switch (field->kind)
    {
    case SW_KIND_BOOLEAN:
      if (type != G_TYPE_BOOLEAN)
        return refuse (error);
      sw_value_init_number (value, field->kind, json_node_get_boolean (json));
      return TRUE;
    case SW_KIND_STRING:
      if (type != G_TYPE_STRING)
        return refuse (error);
      sw_value_init_text (value, json_node_get_string (json));
      return TRUE;
    case SW_KIND_BYTES:
      return type == G_TYPE_STRING ? to_bytes (field, json_node_get_string (json), value, error)
                                   : refuse (error);
    case SW_KIND_FLOAT:
      return to_float (field, json, value, error);
    default:
      return to_number (field, json, value, error);
    }
}

/**
 * sw_json_print:
 * @json: a JSON document
 * @pretty: whether it takes several lines
 *
 * Writes JSON as text. json-glib leaves the control character 1F as it is in strings, where JSON
 * does not allow it.
 *
 * Returns: (transfer full): the text
 */
char *
sw_json_print (JsonNode *json,
               gboolean  pretty)
{
  char *text = json_to_string (json, pretty);
  GString *escaped;

  if (strchr (text, 0x1F) == NULL)
    return text;

  escaped = g_string_new (text);
  g_free (text);
  g_string_replace (escaped, "\x1F", "\\u001f", 0);
  return g_string_free (escaped, FALSE);
}
