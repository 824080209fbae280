/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-dump-stream.c: writes a part of a document as JSON, without holding all of it in memory. */
#include "config.h"

#include "sw-dump-stream.h"

#include "sw-dump-private.h"
#include "sw-json.h"

#include <string.h>

/* A save of 64 MiB has millions of nodes, and each takes json-glib some hundred bytes. So only what
 * has no parts is made into JSON; what is around it is put into text here, in the form that
 * json-glib gives it. So much text is kept before it is written. */
#define BUFFER 65536u

/* What json-glib puts before each level */
#define INDENT 2u

/* More members than these are looked through with a table. */
#define FEW_MEMBERS 16u

typedef struct
{
  SwDumpState    state;
  GString       *text;
  JsonGenerator *generator;
  GOutputStream *stream;
  GCancellable  *cancellable;
} Stream;

static gboolean write_any (Stream    *self,
                           SwNodeId   id,
                           guint      level,
                           GError   **error);

/* -- text -- */

static void
append_indent (Stream *self,
               guint   level)
{
  for (guint i = 0; i < level * INDENT; i++)
    g_string_append_c (self->text, ' ');
}

/* What stands before the next of several */
static void
begin_part (Stream *self,
            guint  *n_parts,
            guint   level)
{
  g_string_append (self->text, *n_parts > 0 ? ",\n" : "\n");
  append_indent (self, level + 1);
  ++*n_parts;
}

static void
end_array (Stream *self,
           guint   n_parts,
           guint   level)
{
  if (n_parts > 0)
    {
      g_string_append_c (self->text, '\n');
      append_indent (self, level);
    }
  g_string_append_c (self->text, ']');
}

/* (An empty object has its indent inside.) */
static void
end_object (Stream *self,
            guint   n_parts,
            guint   level)
{
  if (n_parts > 0)
    g_string_append_c (self->text, '\n');
  append_indent (self, level);
  g_string_append_c (self->text, '}');
}

static gboolean
is_plain (const char *text)
{
  for (; *text != '\0'; text++)
    if (*text < ' ' || *text > '~' || *text == '"' || *text == '\\')
      return FALSE;

  return TRUE;
}

/* As json-glib does it; it leaves one control character as it is, see sw_json_print(). */
static void
append_generated (Stream   *self,
                  JsonNode *json)
{
  gsize before = self->text->len;

  json_generator_set_root (self->generator, json);
  json_generator_to_gstring (self->generator, self->text);
  for (gsize i = before; i < self->text->len; i++)
    if (self->text->str[i] == 0x1F)
      {
        g_string_erase (self->text, (gssize) i, 1);
        g_string_insert (self->text, (gssize) i, "\\u001f");
      }
}

static void
append_string (Stream     *self,
               const char *string)
{
  g_autoptr (JsonNode) json = NULL;

  if (is_plain (string))
    {
      g_string_append_c (self->text, '"');
      g_string_append (self->text, string);
      g_string_append_c (self->text, '"');
      return;
    }

  json = json_node_init_string (json_node_alloc (), string);
  append_generated (self, json);
}

static void
begin_member (Stream     *self,
              const char *name,
              guint      *n_parts,
              guint       level)
{
  begin_part (self, n_parts, level);
  append_string (self, name);
  g_string_append (self->text, " : ");
}

static void append_json (Stream   *self,
                         JsonNode *json,
                         guint     level);

static void
append_members (Stream     *self,
                JsonObject *object,
                guint      *n_parts,
                guint       level)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *l = members; l != NULL; l = l->next)
    {
      begin_member (self, l->data, n_parts, level);
      append_json (self, json_object_get_member (object, l->data), level + 1);
    }
}

static void
append_array (Stream    *self,
              JsonArray *array,
              guint      level)
{
  guint n_parts = 0;

  g_string_append_c (self->text, '[');
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      begin_part (self, &n_parts, level);
      append_json (self, json_array_get_element (array, i), level + 1);
    }
  end_array (self, n_parts, level);
}

static void
append_value (Stream   *self,
              JsonNode *json)
{
  GType type = json_node_get_value_type (json);

  if (type == G_TYPE_INT64)
    g_string_append_printf (self->text, "%" G_GINT64_FORMAT, json_node_get_int (json));
  else if (type == G_TYPE_STRING)
    append_string (self, json_node_get_string (json));
  else
    append_generated (self, json);
}

static void
append_json (Stream   *self,
             JsonNode *json,
             guint     level)
{
  guint n_parts = 0;

  if (JSON_NODE_HOLDS_OBJECT (json))
    {
      g_string_append_c (self->text, '{');
      append_members (self, json_node_get_object (json), &n_parts, level);
      end_object (self, n_parts, level);
    }
  else if (JSON_NODE_HOLDS_ARRAY (json))
    append_array (self, json_node_get_array (json), level);
  else if (JSON_NODE_HOLDS_VALUE (json))
    append_value (self, json);
  else
    g_string_append (self->text, "null");
}

static void
take_json (Stream   *self,
           JsonNode *json,
           guint     level)
{
  append_json (self, json, level);
  json_node_unref (json);
}

static gboolean
flush (Stream  *self,
       gsize    most,
       GError **error)
{
  if (self->text->len <= most)
    return TRUE;
  if (!g_output_stream_write_all (self->stream, self->text->str, self->text->len, NULL,
                                  self->cancellable, error))
    return FALSE;

  g_string_truncate (self->text, 0);
  return TRUE;
}

/* -- nodes -- */

static gboolean
write_elements (Stream    *self,
                SwNodeId   id,
                guint      level,
                GError   **error)
{
  const SwTree *tree = self->state.tree;
  guint n_children = sw_tree_get_n_children (tree, id);
  guint n_parts = 0;

  g_string_append_c (self->text, '[');
  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, id, i);

      if (sw_tree_get_field (tree, child)->kind == SW_KIND_UNREAD)
        continue;
      begin_part (self, &n_parts, level);
      if (!write_any (self, child, level + 1, error))
        return FALSE;
    }
  end_array (self, n_parts, level);
  return TRUE;
}

/* No rows are made of the elements. */
static gboolean
write_packed (Stream    *self,
              SwNodeId   id,
              guint      level,
              GError   **error)
{
  guint n_children = sw_tree_get_row (self->state.tree, id)->width;
  guint n_parts = 0;

  g_string_append_c (self->text, '[');
  for (guint i = 0; i < n_children; i++)
    {
      g_auto (SwValue) value = SW_VALUE_INIT;
      const SwField *field = sw_tree_peek (self->state.tree, id, i, &value);

      begin_part (self, &n_parts, level);
      take_json (self, sw_json_from_value (field, &value), level + 1);
      if (!flush (self, BUFFER, error))
        return FALSE;
    }
  end_array (self, n_parts, level);
  return TRUE;
}

/* The elements of a list that was not read to its end stand beside the reason. */
static gboolean
write_unread (Stream    *self,
              SwNodeId   id,
              SwNodeId   list,
              guint      level,
              GError   **error)
{
  g_autoptr (JsonNode) json = sw_dump_unread (&self->state, id, SW_NODE_NONE);
  guint n_parts = 0;

  g_string_append_c (self->text, '{');
  append_members (self, json_node_get_object (json), &n_parts, level);
  if (list != SW_NODE_NONE)
    {
      begin_member (self, "items", &n_parts, level);
      if (!write_elements (self, list, level + 1, error))
        return FALSE;
    }
  end_object (self, n_parts, level);
  return TRUE;
}

static gboolean
write_list (Stream    *self,
            SwNodeId   id,
            guint      level,
            GError   **error)
{
  SwNodeId unread;

  if (sw_tree_is_packed (self->state.tree, id))
    return write_packed (self, id, level, error);

  sw_document_open (self->state.document, id);
  unread = sw_dump_find_unread_child (&self->state, id);
  return unread == SW_NODE_NONE ? write_elements (self, id, level, error)
                                : write_unread (self, unread, id, level, error);
}

static gboolean
write_group (Stream    *self,
             SwNodeId   id,
             guint      level,
             GError   **error)
{
  const SwTree *tree = self->state.tree;
  guint n_children = sw_tree_get_n_children (tree, id);
  guint n_parts = 0;

  g_string_append_c (self->text, '{');
  if (id == SW_NODE_ROOT)
    {
      g_autoptr (JsonObject) format = json_object_new ();

      sw_dump_add_format (tree, format);
      append_members (self, format, &n_parts, level);
    }
  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, id, i);

      if (!sw_dump_is_shown (&self->state, child))
        continue;
      begin_member (self, sw_tree_get_field (tree, child)->token, &n_parts, level);
      if (!write_any (self, child, level + 1, error))
        return FALSE;
    }
  end_object (self, n_parts, level);
  return TRUE;
}

/* Whether members of a group have the same name, so that JSON has but one of them */
static gboolean
has_twins (const Stream *self,
           SwNodeId      id)
{
  const SwTree *tree = self->state.tree;
  guint n_children = sw_tree_get_n_children (tree, id);
  g_autoptr (GHashTable) names = n_children > FEW_MEMBERS || id == SW_NODE_ROOT
                                 ? g_hash_table_new (g_str_hash, g_str_equal) : NULL;
  const char *tokens[FEW_MEMBERS];

  if (id == SW_NODE_ROOT)
    {
      g_hash_table_add (names, (gpointer) "format");
      g_hash_table_add (names, (gpointer) "version");
    }
  for (guint i = 0; i < n_children; i++)
    {
      const char *token = sw_tree_get_field (tree, sw_tree_get_child (tree, id, i))->token;

      if (names != NULL && !g_hash_table_add (names, (gpointer) token))
        return TRUE;
      if (names != NULL)
        continue;
      for (guint j = 0; j < i; j++)
        if (strcmp (tokens[j], token) == 0)
          return TRUE;
      tokens[i] = token;
    }

  return FALSE;
}

static gboolean
write_container (Stream    *self,
                 SwNodeId   id,
                 guint      level,
                 GError   **error)
{
  gboolean is_group = sw_tree_get_field (self->state.tree, id)->kind == SW_KIND_GROUP;
  gboolean done;

  if (*self->state.depth >= SW_DUMP_MAX_DEPTH)
    {
      take_json (self, sw_dump_deeper (&self->state, id), level);
      return TRUE;
    }
  if (is_group && (SW_DOCUMENT_GET_CLASS (self->state.document)->add_members != NULL
                   || has_twins (self, id)))
    {
      take_json (self, sw_dump_any (&self->state, id), level);
      return TRUE;
    }

  ++*self->state.depth;
  done = is_group ? write_group (self, id, level, error) : write_list (self, id, level, error);
  --*self->state.depth;
  return done;
}

static gboolean
write_any (Stream    *self,
           SwNodeId   id,
           guint      level,
           GError   **error)
{
  const SwTree *tree = self->state.tree;
  const SwField *field = sw_tree_get_field (tree, id);
  gboolean has_children = sw_tree_get_n_children (tree, id) > 0;

  if (!flush (self, BUFFER, error))
    return FALSE;
  if ((field->flags & SW_FIELD_VIRTUAL) == 0 && !sw_tree_is_absent (tree, id))
    {
      if (field->kind == SW_KIND_UNREAD || sw_tree_get_unread (tree, id) != NULL)
        return write_unread (self, id, has_children ? id : SW_NODE_NONE, level, error);
      if (sw_field_is_container (field))
        return write_container (self, id, level, error);
    }

  take_json (self, sw_dump_any (&self->state, id), level);
  return TRUE;
}

/**
 * sw_dump_stream_write:
 * @document: a document
 * @node: one of its nodes
 * @stream: where to write
 * @cancellable: (nullable): to stop it
 * @error: return location
 *
 * Writes what sw_dump_node() tells of a node as text, byte by byte what sw_json_print() makes of it
 * in several lines, and hardly more of it in memory than one value. On any thread that has the
 * document for itself. It can be stopped after each 64 KiB of text.
 *
 * Errors: those of writing; %G_IO_ERROR_CANCELLED.
 *
 * Returns: %TRUE if all of it was written
 */
gboolean
sw_dump_stream_write (SwDocument     *document,
                      SwNodeId        node,
                      GOutputStream  *stream,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_autoptr (GString) text = g_string_sized_new (BUFFER + BUFFER / 4);
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  guint depth = 0, left = G_MAXUINT;
  Stream self = {
    .state = { document, sw_document_get_tree (document), SW_DUMP_NONE, &depth, &left },
    .text = text,
    .generator = generator,
    .stream = stream,
    .cancellable = cancellable,
  };

  g_return_val_if_fail (SW_IS_DOCUMENT (document), FALSE);

  return write_any (&self, node, 0, error) && flush (&self, 0, error);
}
