/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search.c: finds nodes by their name or value, and text in bytes that nobody could read. */
#include "config.h"

#include "sw-search.h"

#include "sw-json.h"

#include <string.h>

typedef struct
{
  SwDocument   *document;
  const SwTree *tree;
  char         *needle;         /* case folded */
  gboolean      is_number;      /* so that 5 does not find 1500 */
  GBytes       *forms[3];       /* as UTF-8, as UTF-16, as the bytes that hex digits name */
  GListStore   *hits;
} Search;

static gboolean
has_needle (const Search *self,
            const char   *text)
{
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return folded != NULL && strstr (folded, self->needle) != NULL;
}

static gboolean
is_needle (const Search *self,
           const char   *text)
{
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return g_strcmp0 (folded, self->needle) == 0;
}

static GBytes *
parse_hexadecimal (const char *text)
{
  gsize length = strlen (text);
  g_autofree guint8 *bytes = g_malloc (length / 2 + 1);

  if (length < 4 || length % 2 != 0)
    return NULL;

  for (gsize i = 0; i < length; i += 2)
    {
      if (!g_ascii_isxdigit (text[i]) || !g_ascii_isxdigit (text[i + 1]))
        return NULL;
      bytes[i / 2] = (guint8) (g_ascii_xdigit_value (text[i]) << 4
                               | g_ascii_xdigit_value (text[i + 1]));
    }

  return g_bytes_new_take (g_steal_pointer (&bytes), length / 2);
}

static GBytes *
convert_to_utf16 (const char *text)
{
  gsize size;
  char *converted = g_convert (text, -1, "UTF-16LE", "UTF-8", NULL, &size, NULL);

  return converted != NULL ? g_bytes_new_take (converted, size) : NULL;
}

static void
search_init (Search     *self,
             SwDocument *document,
             const char *text)
{
  guint64 number;

  self->document = document;
  self->tree = sw_document_get_tree (document);
  self->needle = g_utf8_casefold (text, -1);
  self->is_number = g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &number, NULL);
  self->forms[0] = g_bytes_new (text, strlen (text));
  self->forms[1] = convert_to_utf16 (text);
  self->forms[2] = parse_hexadecimal (text);
  self->hits = g_list_store_new (SW_TYPE_SEARCH_HIT);
}

static void
search_clear (Search *self)
{
  g_free (self->needle);
  for (guint i = 0; i < G_N_ELEMENTS (self->forms); i++)
    g_clear_pointer (&self->forms[i], g_bytes_unref);
  g_clear_object (&self->hits);
}

static void
add_hit (Search        *self,
         SwNodeId       id,
         JsonNode      *value,
         SwSearchPlace  place,
         gint64         offset)
{
  g_autofree char *path = sw_tree_dup_path (self->tree, id);
  g_autofree char *label = sw_document_dup_label (self->document, id);
  g_autoptr (SwSearchHit) hit = sw_search_hit_new (path, label, value, place, offset);

  g_list_store_append (self->hits, hit);
}

static void
search_bytes (Search   *self,
              SwNodeId  id)
{
  gsize size;
  const guint8 *data = sw_tree_get_data (self->tree, &size);
  guint64 bit, bits;
  gsize first, last;

  if (!sw_tree_get_span (self->tree, id, &bit, &bits))
    return;

  first = bit / 8;
  last = MIN ((bit + bits + 7) / 8, size);
  for (gsize at = first; at < last; at++)
    for (guint i = 0; i < G_N_ELEMENTS (self->forms); i++)
      {
        gsize length;
        gconstpointer form;

        if (self->forms[i] == NULL)
          continue;

        form = g_bytes_get_data (self->forms[i], &length);
        if (length > 0 && length <= last - at && memcmp (data + at, form, length) == 0)
          {
            add_hit (self, id, json_node_new (JSON_NODE_NULL), SW_SEARCH_BYTES, (gint64) at);
            break;
          }
      }
}

static gboolean
value_matches (const Search  *self,
               SwNodeId       id,
               const SwField *field,
               const SwValue *value,
               JsonNode      *json)
{
  g_autofree char *text = sw_document_dup_value_text (self->document, id, value);
  g_autofree char *stored = JSON_NODE_HOLDS_VALUE (json) ? json_to_string (json, FALSE) : NULL;

  if (field->kind == SW_KIND_STRING)
    return has_needle (self, value->text);
  if (self->is_number)
    return is_needle (self, stored) || is_needle (self, text);

  return has_needle (self, text);
}

static void
search_node (Search   *self,
             SwNodeId  id)
{
  const SwField *field = sw_tree_get_field (self->tree, id);
  gboolean is_unread = field->kind == SW_KIND_UNREAD || sw_tree_get_unread (self->tree, id) != NULL;
  gboolean has_value = !is_unread && !sw_field_is_container (field);
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (JsonNode) json = json_node_new (JSON_NODE_NULL);
  g_autofree char *token = sw_tree_dup_token (self->tree, id);
  g_autofree char *label = sw_document_dup_label (self->document, id);
  guint64 bit;
  gint64 offset = sw_tree_get_span (self->tree, id, &bit, NULL) ? (gint64) (bit / 8) : -1;

  if (has_value)
    {
      g_clear_pointer (&json, json_node_unref);
      sw_tree_get_value (self->tree, id, &value);
      json = sw_json_from_value (field, &value);
    }

  if (has_value && value_matches (self, id, field, &value, json))
    add_hit (self, id, g_steal_pointer (&json), SW_SEARCH_VALUE, offset);
  else if (field->token != NULL && (has_needle (self, token) || has_needle (self, label)))
    add_hit (self, id, g_steal_pointer (&json), SW_SEARCH_NAME, offset);
  else if (is_unread || field->kind == SW_KIND_BYTES)
    search_bytes (self, id);
}

/* Depth first, so that hits stand in the order of a dump. */
static void
search_below (Search   *self,
              SwNodeId  id)
{
  guint n_children = sw_tree_get_n_children (self->tree, id);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->tree, id, i);

      if (sw_tree_is_absent (self->tree, child))
        continue;

      search_node (self, child);
      search_below (self, child);
    }
}

/**
 * sw_search_list:
 * @document: a document
 * @text: what to look for
 *
 * Finds the nodes whose name or value holds a text, whatever the case of its letters; a number
 * finds values that are that number, stored or shown. Bytes without a meaning are searched for the
 * text as it is written, in eight and sixteen bits, and for the bytes that hexadecimal digits name.
 *
 * Returns: (transfer full): a list of #SwSearchHit, in the order of the tree
 */
GListStore *
sw_search_list (SwDocument *document,
                const char *text)
{
  Search self = { 0 };
  GListStore *hits;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  search_init (&self, document, text);
  if (*text != '\0')
    search_below (&self, SW_NODE_ROOT);

  hits = g_steal_pointer (&self.hits);
  search_clear (&self);
  return hits;
}
