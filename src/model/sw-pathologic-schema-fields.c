/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-fields.c: reads the fields of a body out of a schema. */
#include "config.h"

#include "sw-pathologic-schema-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More fields than this in a body are no structure of a game. */
#define MAX_FIELDS 4096

static GArray *
get_fields (SwPathologicSchemaReader *self,
            guint                     body)
{
  return g_array_index (self->schema->bodies, SwPathologicBody, body).fields;
}

static guint
find_field (const GArray *fields,
            const char   *name)
{
  for (guint i = 0; i < fields->len; i++)
    if (strcmp (g_array_index (fields, SwPathologicField, i).name, name) == 0)
      return i;

  return SW_PATHOLOGIC_NONE;
}

static gboolean
is_scalar (SwPathologicSchemaReader *self,
           const GArray             *fields,
           guint                     field)
{
  const SwPathologicField *entry = &g_array_index (fields, SwPathologicField, field);

  return entry->cases == NULL
         && sw_pathologic_schema_get_type (self->schema, entry->type)->kind
            <= SW_PATHOLOGIC_TYPE_FLOAT;
}

/* The earlier field of the same body that another one hangs on */
static gboolean
read_dependence (SwPathologicSchemaReader *self,
                 JsonObject               *object,
                 const char               *member,
                 const GArray             *fields,
                 guint                    *field)
{
  const char *name = sw_pathologic_schema_reader_need (self, object, member);

  if (name == NULL)
    return FALSE;
  *field = find_field (fields, name);
  if (*field == SW_PATHOLOGIC_NONE)
    return sw_pathologic_schema_reader_fail_at (self, member, _("“%s” does not come earlier in "
                                                                "this body"), name);
  if (!is_scalar (self, fields, *field))
    return sw_pathologic_schema_reader_fail_at (self, member, _("“%s” is no single number"), name);

  return TRUE;
}

static gboolean
read_case (SwPathologicSchemaReader *self,
           const char               *name,
           JsonNode                 *node,
           gpointer                  data)
{
  GArray *cases = data;
  SwPathologicCase entry;
  g_autofree char *reason = NULL;

  if (!g_ascii_string_to_signed (name, 10, G_MININT64, G_MAXINT64, &entry.value, NULL))
    return sw_pathologic_schema_reader_fail (self, _("a case is a whole number"));
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return sw_pathologic_schema_reader_fail (self, _("a type expression is expected here"));
  if (!sw_pathologic_schema_add_type (self->schema, json_node_get_string (node), &entry.type,
                                      &reason))
    return sw_pathologic_schema_reader_fail (self, "%s", reason);
  for (guint i = 0; i < cases->len; i++)
    if (g_array_index (cases, SwPathologicCase, i).value == entry.value)
      return sw_pathologic_schema_reader_fail (self, _("two cases are for the same value"));

  g_array_append_val (cases, entry);
  return TRUE;
}

static gboolean
read_type_or_switch (SwPathologicSchemaReader *self,
                     JsonObject               *object,
                     const GArray             *fields,
                     SwPathologicField        *field)
{
  field->type = SW_PATHOLOGIC_NONE;
  field->switch_field = SW_PATHOLOGIC_NONE;
  if (!json_object_has_member (object, "switch"))
    return json_object_has_member (object, "cases")
           ? sw_pathologic_schema_reader_fail_at (self, "cases", _("there is no “switch” beside "
                                                                   "this"))
           : sw_pathologic_schema_reader_type (self, object, "type", &field->type);
  if (json_object_has_member (object, "type"))
    return sw_pathologic_schema_reader_fail_at (self, "type", _("“switch” stands in the place of "
                                                                "this"));
  if (!read_dependence (self, object, "switch", fields, &field->switch_field))
    return FALSE;
  if (sw_pathologic_schema_reader_member (self, object, "cases") == NULL)
    return FALSE;

  field->cases = g_array_new (FALSE, FALSE, sizeof (SwPathologicCase));
  return sw_pathologic_schema_reader_each_member (self, object, "cases", read_case, field->cases);
}

static gboolean
read_operator (SwPathologicSchemaReader *self,
               JsonObject               *object,
               SwPathologicField        *field)
{
  static const char * const texts[] = { "==", "!=", "<", ">", "&", NULL };
  JsonNode *value = json_object_get_member (object, "value");
  GType type = value != NULL && JSON_NODE_HOLDS_VALUE (value) ? json_node_get_value_type (value)
                                                              : G_TYPE_INVALID;
  guint number;

  if (!sw_pathologic_schema_reader_word (self, object, "op", texts, &number))
    return FALSE;
  field->op = (SwPathologicOperator) (number + SW_PATHOLOGIC_OP_EQUAL);

  if (value == NULL)
    return sw_pathologic_schema_reader_fail (self, _("the number “%s” is missing"), "value");
  if (type != G_TYPE_INT64 && type != G_TYPE_DOUBLE && type != G_TYPE_BOOLEAN)
    return sw_pathologic_schema_reader_fail_at (self, "value", _("a number is expected here"));
  field->op_value = type == G_TYPE_BOOLEAN ? json_node_get_boolean (value)
                                           : json_node_get_double (value);
  return TRUE;
}

static gboolean
read_condition (SwPathologicSchemaReader *self,
                JsonObject               *object,
                const GArray             *fields,
                SwPathologicField        *field)
{
  JsonObject *condition;
  gsize before;

  if (!json_object_has_member (object, "if"))
    return TRUE;
  condition = sw_pathologic_schema_reader_member (self, object, "if");
  if (condition == NULL)
    return FALSE;

  before = sw_pathologic_schema_reader_enter (self, "if");
  if (!read_dependence (self, condition, "field", fields, &field->op_field)
      || !read_operator (self, condition, field))
    return FALSE;
  sw_pathologic_schema_reader_leave (self, before);
  return TRUE;
}

static gboolean
read_edition (SwPathologicSchemaReader *self,
              const char               *name,
              JsonNode                 *node,
              gpointer                  data)
{
  guint64 *editions = data;
  guint edition = SW_PATHOLOGIC_NONE;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    edition = sw_pathologic_schema_find_edition (self->schema, json_node_get_string (node));
  if (edition == SW_PATHOLOGIC_NONE)
    return sw_pathologic_schema_reader_fail (self, _("there is no such edition"));

  *editions |= G_GUINT64_CONSTANT (1) << edition;
  return TRUE;
}

static gboolean
read_choice (SwPathologicSchemaReader *self,
             const char               *name,
             JsonNode                 *node,
             gpointer                  data)
{
  GArray *choices = data;
  SwChoice choice = { 0 };
  gint64 value;

  if (!g_ascii_string_to_signed (name, 10, G_MININT64, G_MAXINT64, &value, NULL))
    return sw_pathologic_schema_reader_fail (self, _("a value of an enumeration is a whole "
                                                     "number"));
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return sw_pathologic_schema_reader_fail (self, _("the name of a value is a text"));

  choice.value = (guint64) value;
  choice.nick = g_strdup (json_node_get_string (node));
  choice.label = g_strdup (json_node_get_string (node));
  g_array_append_val (choices, choice);
  return TRUE;
}

/* "main_outdoor_scene" is "Main outdoor scene" for people. */
static char *
make_label (const char *name)
{
  char *label = g_strdup (name);

  g_strdelimit (label, "_", ' ');
  label[0] = g_ascii_toupper (label[0]);
  return label;
}

static gboolean
read_remarks (SwPathologicSchemaReader *self,
              JsonObject               *object,
              SwPathologicField        *field)
{
  const char *status, *unit, *note;

  if (!sw_pathologic_schema_reader_text (self, object, "status", &status)
      || !sw_pathologic_schema_reader_text (self, object, "unit", &unit)
      || !sw_pathologic_schema_reader_text (self, object, "note", &note))
    return FALSE;

  field->unit = g_strdup (unit);
  field->note = g_strdup (note);
  field->source = g_strdup (status);
  field->standing = SW_STANDING_INFERRED;
  if (status != NULL && g_str_has_prefix (status, "known"))
    field->standing = SW_STANDING_KNOWN;
  else if (status != NULL && g_str_has_prefix (status, "unknown"))
    field->standing = SW_STANDING_UNKNOWN;
  return TRUE;
}

/* Lists of what a field belongs to: a list of none would be a field that is nowhere. */
static gboolean
read_editions (SwPathologicSchemaReader *self,
               JsonObject               *object,
               SwPathologicField        *field)
{
  if (!sw_pathologic_schema_reader_each (self, object, "editions", read_edition,
                                         &field->editions))
    return FALSE;
  if (json_object_has_member (object, "editions") && field->editions == 0)
    return sw_pathologic_schema_reader_fail_at (self, "editions", _("this list is empty"));

  return TRUE;
}

static gboolean
read_field (SwPathologicSchemaReader *self,
            const char               *key,
            JsonNode                 *node,
            gpointer                  data)
{
  GArray *fields = get_fields (self, GPOINTER_TO_UINT (data));
  SwPathologicField *field;
  SwPathologicField empty = { 0 };
  JsonObject *object;
  const char *name;

  if (!sw_pathologic_schema_reader_object (self, node, &object))
    return FALSE;
  name = sw_pathologic_schema_reader_need (self, object, "name");
  if (name == NULL)
    return FALSE;
  if (find_field (fields, name) != SW_PATHOLOGIC_NONE)
    return sw_pathologic_schema_reader_fail_at (self, "name", _("two fields are called “%s”"),
                                                name);
  if (fields->len >= MAX_FIELDS)
    return sw_pathologic_schema_reader_fail (self, _("a body has at most %d fields"), MAX_FIELDS);
  /* Read before the field is one of them: nothing hangs on itself. */
  if (!read_type_or_switch (self, object, fields, &empty)
      || !read_condition (self, object, fields, &empty))
    {
      g_clear_pointer (&empty.cases, g_array_unref);
      return FALSE;
    }

  empty.name = g_strdup (name);
  empty.label = make_label (name);
  g_array_append_val (fields, empty);
  field = &g_array_index (fields, SwPathologicField, fields->len - 1);
  if (json_object_has_member (object, "enum"))
    field->choices = g_array_new (FALSE, FALSE, sizeof (SwChoice));
  return read_remarks (self, object, field)
         && read_editions (self, object, field)
         && (field->choices == NULL
             || sw_pathologic_schema_reader_each_member (self, object, "enum", read_choice,
                                                         field->choices));
}

/**
 * sw_pathologic_schema_reader_fields:
 * @self: a reader
 * @object: the object of a structure, class or root
 * @name: its member with the list of fields
 * @body: the body that they belong to
 *
 * Reads fields. All structures have been announced, and the editions are known.
 *
 * Returns: %FALSE after a fault
 */
gboolean
sw_pathologic_schema_reader_fields (SwPathologicSchemaReader *self,
                                    JsonObject               *object,
                                    const char               *name,
                                    guint                     body)
{
  if (!json_object_has_member (object, name))
    return sw_pathologic_schema_reader_fail (self, _("the list “%s” is missing"), name);

  return sw_pathologic_schema_reader_each (self, object, name, read_field,
                                           GUINT_TO_POINTER (body));
}
