/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-reader.c: a walk through the JSON of a schema that knows where it is. */
#include "config.h"

#include "sw-pathologic-schema-reader.h"

#include <glib/gi18n-lib.h>

G_GNUC_PRINTF (2, 0)
static void
fail (SwPathologicSchemaReader *self,
      const char               *format,
      va_list                   arguments)
{
  g_autofree char *reason = NULL;
  g_autofree char *place = NULL;

  if (self->error != NULL)
    return;

  reason = g_strdup_vprintf (format, arguments);
  place = sw_pathologic_schema_file_dup_place (self->file, self->place->str);
  sw_pathologic_schema_file_fail (self->file->name, place, reason, &self->error);
  self->fault = g_strconcat (self->place->str, ": ", reason, NULL);
}

/**
 * sw_pathologic_schema_reader_fail:
 * @self: a reader
 * @format: what is wrong, for people; begins with a small letter and has no full stop
 * @...: what it names
 *
 * Says what is wrong with the value in hand. The first fault stays.
 *
 * Returns: %FALSE
 */
gboolean
sw_pathologic_schema_reader_fail (SwPathologicSchemaReader *self,
                                  const char               *format,
                                  ...)
{
  va_list arguments;

  va_start (arguments, format);
  fail (self, format, arguments);
  va_end (arguments);
  return FALSE;
}

/**
 * sw_pathologic_schema_reader_fail_at:
 * @self: a reader
 * @name: a member of the object in hand
 * @format: what is wrong, for people; begins with a small letter and has no full stop
 * @...: what it names
 *
 * Says what is wrong with a member of the object in hand. The first fault stays.
 *
 * Returns: %FALSE
 */
gboolean
sw_pathologic_schema_reader_fail_at (SwPathologicSchemaReader *self,
                                     const char               *name,
                                     const char               *format,
                                     ...)
{
  gsize before = sw_pathologic_schema_reader_enter (self, name);
  va_list arguments;

  va_start (arguments, format);
  fail (self, format, arguments);
  va_end (arguments);
  sw_pathologic_schema_reader_leave (self, before);
  return FALSE;
}

/**
 * sw_pathologic_schema_reader_enter:
 * @self: a reader
 * @step: a key or a position, unescaped
 *
 * Goes a step down.
 *
 * Returns: what sw_pathologic_schema_reader_leave() wants
 */
gsize
sw_pathologic_schema_reader_enter (SwPathologicSchemaReader *self,
                                   const char               *step)
{
  gsize before = self->place->len;

  g_string_append_c (self->place, '/');
  for (; *step != '\0'; step++)
    if (*step == '~')
      g_string_append (self->place, "~0");
    else if (*step == '/')
      g_string_append (self->place, "~1");
    else
      g_string_append_c (self->place, *step);
  return before;
}

/**
 * sw_pathologic_schema_reader_leave:
 * @self: a reader
 * @before: what sw_pathologic_schema_reader_enter() gave
 *
 * Goes up again.
 */
void
sw_pathologic_schema_reader_leave (SwPathologicSchemaReader *self,
                                   gsize                     before)
{
  g_string_truncate (self->place, before);
}

/**
 * sw_pathologic_schema_reader_object:
 * @self: a reader
 * @node: the value in hand
 * @object: (out): it, as an object
 *
 * Returns: %FALSE if it is none
 */
gboolean
sw_pathologic_schema_reader_object (SwPathologicSchemaReader  *self,
                                    JsonNode                  *node,
                                    JsonObject               **object)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return sw_pathologic_schema_reader_fail (self, _("an object is expected here"));

  *object = json_node_get_object (node);
  return TRUE;
}

static gboolean
each_element (SwPathologicSchemaReader *self,
              JsonArray                *array,
              SwPathologicSchemaFunc    func,
              gpointer                  data)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *step = g_strdup_printf ("%u", i);
      gsize before = sw_pathologic_schema_reader_enter (self, step);

      if (!func (self, NULL, json_array_get_element (array, i), data))
        return FALSE;
      sw_pathologic_schema_reader_leave (self, before);
    }

  return TRUE;
}

static gboolean
each_member (SwPathologicSchemaReader *self,
             JsonObject               *object,
             SwPathologicSchemaFunc    func,
             gpointer                  data)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      gsize before = sw_pathologic_schema_reader_enter (self, name);

      if (!func (self, name, member, data))
        return FALSE;
      sw_pathologic_schema_reader_leave (self, before);
    }

  return TRUE;
}

/**
 * sw_pathologic_schema_reader_each:
 * @self: a reader
 * @object: the object in hand
 * @name: one of its members, a list; may be left out
 * @func: called for each element
 * @data: for @func
 *
 * Goes through a list.
 *
 * Returns: %FALSE after a fault
 */
gboolean
sw_pathologic_schema_reader_each (SwPathologicSchemaReader *self,
                                  JsonObject               *object,
                                  const char               *name,
                                  SwPathologicSchemaFunc    func,
                                  gpointer                  data)
{
  JsonNode *node = json_object_get_member (object, name);
  gsize before;
  gboolean done;

  if (node == NULL)
    return TRUE;

  before = sw_pathologic_schema_reader_enter (self, name);
  if (JSON_NODE_HOLDS_ARRAY (node))
    done = each_element (self, json_node_get_array (node), func, data);
  else
    done = sw_pathologic_schema_reader_fail (self, _("a list is expected here"));
  if (done)
    sw_pathologic_schema_reader_leave (self, before);

  return done;
}

/**
 * sw_pathologic_schema_reader_each_member:
 * @self: a reader
 * @object: the object in hand
 * @name: one of its members, an object; may be left out
 * @func: called for each member of that
 * @data: for @func
 *
 * Goes through an object in which each key names something.
 *
 * Returns: %FALSE after a fault
 */
gboolean
sw_pathologic_schema_reader_each_member (SwPathologicSchemaReader *self,
                                         JsonObject               *object,
                                         const char               *name,
                                         SwPathologicSchemaFunc    func,
                                         gpointer                  data)
{
  JsonNode *node = json_object_get_member (object, name);
  JsonObject *members;
  gsize before;

  if (node == NULL)
    return TRUE;

  before = sw_pathologic_schema_reader_enter (self, name);
  if (!sw_pathologic_schema_reader_object (self, node, &members)
      || !each_member (self, members, func, data))
    return FALSE;

  sw_pathologic_schema_reader_leave (self, before);
  return TRUE;
}

/**
 * sw_pathologic_schema_reader_member:
 * @self: a reader
 * @object: the object in hand
 * @name: one of its members
 *
 * Gets a member that has to be an object.
 *
 * Returns: (transfer none) (nullable): it, or %NULL after a fault
 */
JsonObject *
sw_pathologic_schema_reader_member (SwPathologicSchemaReader *self,
                                    JsonObject               *object,
                                    const char               *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);

  if (node == NULL)
    sw_pathologic_schema_reader_fail (self, _("the object “%s” is missing"), name);
  else
    sw_pathologic_schema_reader_fail_at (self, name, _("an object is expected here"));
  return NULL;
}

/**
 * sw_pathologic_schema_reader_text:
 * @self: a reader
 * @object: the object in hand
 * @name: one of its members, a text; may be left out
 * @text: (out) (nullable): the text, or %NULL when it is not there
 *
 * Gets a text that may be there.
 *
 * Returns: %FALSE if it is something else
 */
gboolean
sw_pathologic_schema_reader_text (SwPathologicSchemaReader  *self,
                                  JsonObject                *object,
                                  const char                *name,
                                  const char               **text)
{
  JsonNode *node = json_object_get_member (object, name);

  *text = NULL;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return sw_pathologic_schema_reader_fail_at (self, name, _("a text is expected here"));

  *text = json_node_get_string (node);
  return TRUE;
}

/**
 * sw_pathologic_schema_reader_need:
 * @self: a reader
 * @object: the object in hand
 * @name: one of its members
 *
 * Gets a text that must be there, with something in it.
 *
 * Returns: (transfer none) (nullable): the text; %NULL after a fault
 */
const char *
sw_pathologic_schema_reader_need (SwPathologicSchemaReader *self,
                                  JsonObject               *object,
                                  const char               *name)
{
  const char *text;

  if (!sw_pathologic_schema_reader_text (self, object, name, &text))
    return NULL;
  if (text != NULL && *text != '\0')
    return text;

  sw_pathologic_schema_reader_fail (self, _("the text “%s” is missing"), name);
  return NULL;
}

/**
 * sw_pathologic_schema_reader_word:
 * @self: a reader
 * @object: the object in hand
 * @name: one of its members
 * @words: (array zero-terminated=1): what it may be
 * @word: (out): which of them it is
 *
 * Gets a word that must be there.
 *
 * Returns: %FALSE if it is none of them
 */
gboolean
sw_pathologic_schema_reader_word (SwPathologicSchemaReader *self,
                                  JsonObject               *object,
                                  const char               *name,
                                  const char * const       *words,
                                  guint                    *word)
{
  g_autofree char *list = g_strjoinv ("”, “", (char **) words);
  const char *text;

  if (!sw_pathologic_schema_reader_text (self, object, name, &text))
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    if (g_strcmp0 (text, words[i]) == 0)
      {
        *word = i;
        return TRUE;
      }

  if (text == NULL)
    return sw_pathologic_schema_reader_fail (self, _("the text “%s” is missing"), name);
  /* Translators: words of the schema language, with quotation marks between them. */
  return sw_pathologic_schema_reader_fail_at (self, name, _("this is none of “%s”"), list);
}

/**
 * sw_pathologic_schema_reader_flag:
 * @self: a reader
 * @object: the object in hand
 * @name: one of its members, true or false; may be left out
 * @flag: (out): whether it is there, and true
 *
 * Returns: %FALSE if it is something else
 */
gboolean
sw_pathologic_schema_reader_flag (SwPathologicSchemaReader *self,
                                  JsonObject               *object,
                                  const char               *name,
                                  gboolean                 *flag)
{
  JsonNode *node = json_object_get_member (object, name);

  *flag = FALSE;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return sw_pathologic_schema_reader_fail_at (self, name, _("“true” or “false” is expected "
                                                              "here"));

  *flag = json_node_get_boolean (node);
  return TRUE;
}

/**
 * sw_pathologic_schema_reader_number:
 * @self: a reader
 * @object: the object in hand
 * @name: one of its members
 * @most: the greatest number that may be there
 * @is_there: (out) (optional): whether it is there; without this it must be
 * @number: (out): the number; 0 when it is not there
 *
 * Gets a whole number.
 *
 * Returns: %FALSE after a fault
 */
gboolean
sw_pathologic_schema_reader_number (SwPathologicSchemaReader *self,
                                    JsonObject               *object,
                                    const char               *name,
                                    guint64                   most,
                                    gboolean                 *is_there,
                                    guint64                  *number)
{
  JsonNode *node = json_object_get_member (object, name);

  *number = 0;
  if (is_there != NULL)
    *is_there = node != NULL;
  if (node == NULL && is_there != NULL)
    return TRUE;
  if (node == NULL)
    return sw_pathologic_schema_reader_fail (self, _("the number “%s” is missing"), name);
  if (!JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64 || json_node_get_int (node) < 0
      || (guint64) json_node_get_int (node) > most)
    return sw_pathologic_schema_reader_fail_at (self, name,
                                                _("this is no whole number from 0 to %s"),
                                                most == G_MAXUINT8 ? "255" : "4294967295");

  *number = (guint64) json_node_get_int (node);
  return TRUE;
}

/**
 * sw_pathologic_schema_reader_type:
 * @self: a reader
 * @object: the object in hand
 * @name: the member with a type expression
 * @type: (out): the type's number
 *
 * Reads a type expression.
 *
 * Returns: %FALSE after a fault
 */
gboolean
sw_pathologic_schema_reader_type (SwPathologicSchemaReader *self,
                                  JsonObject               *object,
                                  const char               *name,
                                  guint                    *type)
{
  const char *text = sw_pathologic_schema_reader_need (self, object, name);
  g_autofree char *reason = NULL;

  if (text == NULL)
    return FALSE;
  if (sw_pathologic_schema_add_type (self->schema, text, type, &reason))
    return TRUE;

  return sw_pathologic_schema_reader_fail_at (self, name, "%s", reason);
}
