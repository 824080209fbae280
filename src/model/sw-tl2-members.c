/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-members.c: what a dump of a Torchlight save has beside its nodes. */
#include "config.h"

#include "sw-tl2-members.h"
#include "sw-error.h"
#include "sw-tl2-slots.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static const char *
get_kind_word (SwTl2BindingKind kind)
{
  switch (kind)
    {
    case SW_TL2_BINDING_ITEM:
      return "item";
    case SW_TL2_BINDING_SKILL:
      return "skill";
    case SW_TL2_BINDING_OTHER:
      return "other";
    case SW_TL2_BINDING_EMPTY:
    default:
      return "empty";
    }
}

static const char *
find_name (SwTl2Document   *document,
           const SwTl2Slot *slot)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (document);
  SwTl2Game game = sw_tl2_document_get_game (document);
  const SwTl2Skill *skill = slot->kind == SW_TL2_BINDING_SKILL
                            ? sw_tl2_tables_find_skill (tables, game, slot->guid) : NULL;
  const SwTl2Item *item = slot->kind == SW_TL2_BINDING_ITEM
                          ? sw_tl2_tables_find_item (tables, game, slot->guid) : NULL;

  if (skill != NULL)
    return skill->title;

  return item != NULL ? item->title : "";
}

/* A text among the members of an object, NULL when there is none. */
static const char *
get_string (JsonObject *object,
            const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

/**
 * sw_tl2_new_slot_object:
 * @document: a character
 * @number: a slot, from 0 to 9
 *
 * Writes a slot of the quickbar as scripts want it: its number and key, what kind of thing it
 * holds, the id as text, and the name if the tables know one.
 *
 * Returns: (transfer full): the JSON
 */
JsonObject *
sw_tl2_new_slot_object (SwTl2Document *document,
                        guint          number)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  g_autofree char *path = g_strdup_printf ("/quickbar/%u", number);
  g_autofree char *key = g_strdup_printf ("QK%u", (number + 1) % SW_TL2_SLOT_COUNT);
  g_autofree char *guid = NULL;
  SwNodeId node = sw_document_lookup (SW_DOCUMENT (document), path);
  JsonObject *object = json_object_new ();
  const char *word = NULL;
  SwTl2Slot slot;

  if (node != SW_NODE_NONE && !sw_tree_is_absent (tree, node))
    word = sw_tree_get_text (tree, node);
  if (!sw_tl2_slots_parse (word, &slot))
    sw_tl2_slots_parse (NULL, &slot);

  json_object_set_int_member (object, "slot", number);
  json_object_set_string_member (object, "key", key);
  json_object_set_string_member (object, "kind", get_kind_word (slot.kind));
  if (slot.kind == SW_TL2_BINDING_EMPTY)
    {
      json_object_set_null_member (object, "guid");
      return object;
    }

  guid = g_strdup_printf ("%" PRId64, slot.guid);
  json_object_set_string_member (object, "guid", guid);
  if (slot.kind == SW_TL2_BINDING_OTHER)
    json_object_set_int_member (object, "type", slot.type);
  if (*find_name (document, &slot) != '\0')
    json_object_set_string_member (object, "name", find_name (document, &slot));
  return object;
}

static gboolean
refuse_object (GError **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "wrong_type", SW_NO_BIT,
                _("This object is no slot: it needs a “kind”, and unless it is empty a “guid”, "
                  "as text."));
  return FALSE;
}

/**
 * sw_tl2_read_slot_object:
 * @object: a slot as sw_tl2_new_slot_object() writes it; only what it holds counts
 * @value: (out caller-allocates): the value of a slot's node, to be cleared
 * @error: return location
 *
 * Reads a slot of the quickbar.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "wrong_type".
 *
 * Returns: %TRUE if it is one
 */
gboolean
sw_tl2_read_slot_object (JsonObject  *object,
                         SwValue     *value,
                         GError     **error)
{
  const char *kind = get_string (object, "kind");
  const char *guid = get_string (object, "guid");
  g_autofree char *word = NULL;

  if (g_strcmp0 (kind, "empty") == 0)
    {
      sw_value_init_absent (value, SW_KIND_STRING);
      return TRUE;
    }
  if (kind == NULL || guid == NULL)
    return refuse_object (error);

  if (strcmp (kind, "other") == 0)
    word = g_strdup_printf ("type%" PRId64 ":%s",
                            json_object_get_int_member_with_default (object, "type", 0), guid);
  else
    word = g_strdup_printf ("%s:%s", kind, guid);
  sw_value_init_text (value, word);
  return TRUE;
}

/* Before mods were written down there were none, as scripts see it. */
static void
add_mods (JsonObject *object)
{
  JsonArray *lists = json_array_new ();

  for (guint i = 0; i < 3; i++)
    json_array_add_array_element (lists, json_array_new ());
  json_object_set_array_member (object, "mods", lists);
}

static void
add_root_members (SwTl2Document *document,
                  JsonObject    *object)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwTl2Kind kind = sw_tl2_document_get_kind (document);
  gboolean first = sw_tl2_document_get_game (document) == SW_TL2_GAME_FIRST;
  gsize size = g_bytes_get_size (sw_tree_get_bytes (tree));

  if (kind == SW_TL2_KIND_STASH)
    json_object_set_string_member (object, "layout", first ? "tl1" : "v2");
  if (!json_object_has_member (object, "scrambled"))
    json_object_set_boolean_member (object, "scrambled", FALSE);
  if (!json_object_has_member (object, "file_size"))
    json_object_set_int_member (object, "file_size", (gint64) size);
  if (!first && sw_document_has (SW_DOCUMENT (document), "/character/cheater"))
    json_object_set_int_member (object, "cheater",
                                (gint64) sw_document_get_number (SW_DOCUMENT (document),
                                                                 "/character/cheater"));
  if (kind == SW_TL2_KIND_CHARACTER && !json_object_has_member (object, "mods"))
    add_mods (object);
}

/**
 * sw_tl2_add_members:
 * @document: a document
 * @node: a group
 * @object: the JSON object that stands for it
 *
 * Adds what is in no bytes of its own: what scripts look for in one place for all versions.
 */
void
sw_tl2_add_members (SwTl2Document *document,
                    SwNodeId       node,
                    JsonObject    *object)
{
  if (node == SW_NODE_ROOT)
    add_root_members (document, object);
}
