/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-structure.c: items of Diablo II that come, go, and are put elsewhere. */
#include "config.h"

#include "sw-d2s-structure.h"
#include "sw-command-group.h"
#include "sw-d2s-item-copy.h"
#include "sw-d2s-item-ids.h"
#include "sw-d2s-item-words.h"
#include "sw-d2s-places.h"
#include "sw-d2s-schema.h"
#include "sw-error.h"
#include "sw-json.h"
#include "sw-splice-children.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define VERSION_MEMBER "version"
#define BYTES_MEMBER "bytes"
#define TO_MEMBER "to"

/* Bytes as JSON tells them */
static const SwField bytes_field = { .kind = SW_KIND_BYTES };

/* An item that goes from one place to another */
typedef struct
{
  SwDocument            *document;
  const SwD2sTables     *tables;
  const SwStructureEdit *edit;
  SwTree                *tree;
  SwNodeId               node;
  SwNodeId               from;       /* its list */
  SwNodeId               list;       /* where it goes to */
  guint                  position;   /* in there */
  gboolean               has_position;
  SwD2sWish              wish;
} Way;

static SwCommand *
refuse (const SwStructureEdit  *edit,
        GError                **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                /* Translators: a verb of the command line, as "insert", and a path. */
                _("Files of this format do not offer “%s” at “%s”."),
                sw_structure_verb_get_name (edit->verb), edit->path);
  return NULL;
}

static gboolean
is_item (const SwD2sTables *tables,
         const SwTree      *tree,
         SwNodeId           node)
{
  return sw_d2s_schema_is_item (sw_d2s_schema_get (tables), sw_tree_get_field (tree, node));
}

static gboolean
is_item_list (const SwTree *tree,
              SwNodeId      list)
{
  static const char *const tokens[] = { "items", "mercenary_items", "socketed_items" };
  const SwField *field = sw_tree_get_field (tree, list);

  if (field->kind != SW_KIND_LIST || sw_tree_is_absent (tree, list))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    if (g_strcmp0 (field->token, tokens[i]) == 0)
      return TRUE;

  return FALSE;
}

/* What could not be read of a list stays its end: nothing can be put behind it. */
static guint
clamp_position (const SwTree *tree,
                SwNodeId      list,
                guint         position)
{
  guint n_children = sw_tree_get_n_children (tree, list);

  if (n_children > 0
      && sw_tree_get_unread (tree, sw_tree_get_child (tree, list, n_children - 1)) != NULL)
    n_children--;
  return MIN (position, n_children);
}

static gboolean
read_wish (Way         *way,
           const char  *word,
           GError     **error)
{
  way->wish = (SwD2sWish) { .hold = SW_D2S_HOLD_ANY };
  if (word != NULL && !sw_d2s_wish_from_word (&way->wish, way->tables, word))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_such_place", SW_NO_BIT,
                    /* Translators: %s is a word that somebody typed. */
                    _("“%s” is no place for an item: inventory, stash, cube, belt, or a part of "
                      "the body as head or right_hand."), word);
      return FALSE;
    }

  way->wish.has_at = way->edit->has_at;
  way->wish.x = way->edit->x;
  way->wish.y = way->edit->y;
  return TRUE;
}

static const char *
get_word (JsonNode *value)
{
  return value != NULL && JSON_NODE_HOLDS_VALUE (value)
         && json_node_get_value_type (value) == G_TYPE_STRING ? json_node_get_string (value)
                                                              : NULL;
}

/* What an edit is about. An item goes to the end when no place in a list is named. */
static gboolean
find_way (Way     *way,
          GError **error)
{
  const SwStructureEdit *edit = way->edit;

  way->node = sw_tree_lookup (way->tree, edit->path, NULL);
  way->from = way->node != SW_NODE_NONE ? sw_tree_get_parent (way->tree, way->node) : SW_NODE_NONE;
  if (way->from == SW_NODE_NONE || !is_item (way->tables, way->tree, way->node)
      || !is_item_list (way->tree, way->from))
    {
      refuse (edit, error);
      return FALSE;
    }

  way->list = way->from;
  way->position = G_MAXUINT;
  if (edit->to != NULL
      && !sw_structure_find_place (way->document, edit->to, &way->list, &way->position, error))
    return FALSE;
  if (!is_item_list (way->tree, way->list) || sw_tree_is_below (way->tree, way->list, way->node))
    {
      refuse (edit, error);
      return FALSE;
    }

  way->has_position = edit->to != NULL && sw_tree_lookup (way->tree, edit->to, NULL) != way->list;
  way->position = clamp_position (way->tree, way->list, way->position);
  return read_wish (way, get_word (edit->value), error);
}

static gboolean
begin (Way                    *way,
       SwDocument             *document,
       const SwD2sTables      *tables,
       const SwStructureEdit  *edit,
       GError                **error)
{
  *way = (Way) { .document = document, .tables = tables, .edit = edit };
  way->tree = sw_document_get_tree (document);
  return find_way (way, error);
}

/* A copy in its place, in no list yet */
static SwNodeId
make_copy (Way           *way,
           const SwTree  *source,
           SwNodeId       item,
           gboolean       is_other,
           GError       **error)
{
  SwD2sPlace place;
  SwNodeId copy;

  way->wish.stays = is_other;
  if (!sw_d2s_places_find (way->document, way->tables, way->list, source, item, &way->wish, &place,
                           error))
    return SW_NODE_NONE;
  copy = sw_d2s_item_new_copy (way->tree, way->list, source, item, error);
  if (copy == SW_NODE_NONE)
    return SW_NODE_NONE;

  sw_d2s_places_put (way->tree, copy, &place);
  if (is_other)
    sw_d2s_item_ids_renew (way->tables, way->tree, copy, way->list);
  return copy;
}

static SwCommand *
new_copy (Way     *way,
          GError **error)
{
  SwNodeId copy = make_copy (way, way->tree, way->node, TRUE, error);
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;

  if (copy == SW_NODE_NONE)
    return NULL;

  title = sw_document_dup_label (way->document, way->node);
  /* Translators: a step in the history. %s is an item. */
  label = g_strdup_printf (_("Copy %s"), title);
  return sw_structure_new_put (way->document, way->edit, way->list, way->position, copy, label);
}

/* Within a list an item only says that it is elsewhere; the order tells nothing. */
static SwCommand *
new_move_within (Way        *way,
                 const char *label,
                 GError    **error)
{
  gboolean is_elsewhere = way->wish.hold != SW_D2S_HOLD_ANY || way->wish.has_at;
  SwCommandGroup *group;
  SwD2sPlace place;

  if (way->has_position && !is_elsewhere)
    return sw_structure_new_move (way->document, way->edit, way->list, way->position, way->node,
                                  label);
  if (!sw_d2s_places_find (way->document, way->tables, way->list, way->tree, way->node, &way->wish,
                           &place, error))
    return NULL;

  group = sw_command_group_new (label);
  sw_d2s_places_set (way->document, way->node, &place, group);
  return SW_COMMAND (group);
}

/* From one list to another an item is made anew, since not all are of the same version. It stays
 * the same item for the game. */
static SwCommand *
new_move (Way     *way,
          GError **error)
{
  g_autofree char *title = sw_document_dup_label (way->document, way->node);
  /* Translators: a step in the history. %s is an item. */
  g_autofree char *label = g_strdup_printf (_("Move %s"), title);
  SwCommandGroup *group;
  SwCommand *command;
  SwNodeId copy;

  if (way->from == way->list)
    return new_move_within (way, label, error);

  copy = make_copy (way, way->tree, way->node, FALSE, error);
  if (copy == SW_NODE_NONE)
    return NULL;
  group = sw_command_group_new (label);
  command = sw_structure_new_remove (way->document, way->node, label);
  sw_splice_children_take_edit (SW_SPLICE_CHILDREN (command), NULL);
  sw_command_group_take (group, command);
  sw_command_group_take (group, sw_structure_new_put (way->document, way->edit, way->list,
                                                      way->position, copy, label));
  return SW_COMMAND (group);
}

static SwCommand *
new_remove (Way *way)
{
  g_autofree char *title = sw_document_dup_label (way->document, way->node);
  /* Translators: a step in the history. %s is an item. */
  g_autofree char *label = g_strdup_printf (_("Remove %s"), title);

  return sw_structure_new_remove (way->document, way->node, label);
}

/* -- from elsewhere -- */

static const char *
get_text_member (JsonObject *object,
                 const char *name)
{
  return json_object_has_member (object, name) ? get_word (json_object_get_member (object, name))
                                               : NULL;
}

static gboolean
get_number_member (JsonObject *object,
                   const char *name,
                   guint      *number)
{
  JsonNode *member = json_object_get_member (object, name);

  if (member == NULL || !JSON_NODE_HOLDS_VALUE (member)
      || json_node_get_value_type (member) != G_TYPE_INT64)
    return FALSE;

  *number = (guint) json_node_get_int (member);
  return TRUE;
}

/* The item that a value stands for: its bytes, and the version of the file that they are from */
static SwTree *
read_item (const SwD2sTables  *tables,
           JsonNode           *value,
           GError            **error)
{
  JsonObject *object = value != NULL && JSON_NODE_HOLDS_OBJECT (value)
                       ? json_node_get_object (value) : NULL;
  g_auto (SwValue) bytes = SW_VALUE_INIT;
  guint version;

  if (object == NULL || get_text_member (object, BYTES_MEMBER) == NULL
      || !get_number_member (object, VERSION_MEMBER, &version)
      || !sw_json_to_value (&bytes_field, json_object_get_member (object, BYTES_MEMBER), &bytes,
                            NULL))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_value", SW_NO_BIT,
                    _("An item that is put in is told as an object with the members “version”, "
                      "that of the file it is from, and “bytes”, in hexadecimal digits."));
      return NULL;
    }

  return sw_d2s_item_import (bytes.bytes, version, tables, error);
}

static SwCommand *
new_insert (SwDocument             *document,
            const SwD2sTables      *tables,
            const SwStructureEdit  *edit,
            GError                **error)
{
  Way way = { .document = document, .tables = tables, .edit = edit };
  g_autoptr (SwTree) source = NULL;
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  SwNodeId item, copy;

  way.tree = sw_document_get_tree (document);
  if (!sw_structure_find_place (document, edit->path, &way.list, &way.position, error))
    return NULL;
  if (!is_item_list (way.tree, way.list))
    return refuse (edit, error);
  source = read_item (tables, edit->value, error);
  if (source == NULL
      || !read_wish (&way, get_text_member (json_node_get_object (edit->value), TO_MEMBER), error))
    return NULL;

  item = sw_tree_find_child (source, SW_NODE_ROOT, "item");
  way.position = clamp_position (way.tree, way.list, way.position);
  copy = make_copy (&way, source, item, TRUE, error);
  if (copy == SW_NODE_NONE)
    return NULL;

  title = sw_d2s_item_dup_name (tables, source, item);
  /* Translators: a step in the history. %s is what is put into a list. */
  label = g_strdup_printf (_("Add %s"), title);
  return sw_structure_new_put (document, edit, way.list, way.position, copy, label);
}

/**
 * sw_d2s_item_new_json:
 * @source: a character, stash or single item
 * @item: an item of it
 * @to: (nullable): the word of the place that it is to be put into
 * @error: return location
 *
 * Tells an item as the value of an insertion, into any document of Diablo II.
 *
 * Errors: those of sw_d2s_item_export().
 *
 * Returns: (transfer full) (nullable): the value
 */
JsonNode *
sw_d2s_item_new_json (SwDocument  *source,
                      SwNodeId     item,
                      const char  *to,
                      GError     **error)
{
  SwTree *tree = sw_document_get_tree (source);
  g_autoptr (GBytes) bytes = sw_d2s_item_export (tree, item, error);
  g_auto (SwValue) value = SW_VALUE_INIT;
  SwD2sItemForm form;
  JsonObject *object;
  JsonNode *node;

  if (bytes == NULL || !sw_d2s_item_find_form (tree, item, &form))
    return NULL;

  sw_value_init_bytes (&value, bytes);
  object = json_object_new ();
  json_object_set_int_member (object, VERSION_MEMBER, form.version);
  json_object_set_member (object, BYTES_MEMBER, sw_json_from_value (&bytes_field, &value));
  if (to != NULL)
    json_object_set_string_member (object, TO_MEMBER, to);
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, object);
  return node;
}

/**
 * sw_d2s_new_structure:
 * @document: a character or stash
 * @tables: the tables
 * @edit: a structural edit whose paths were found
 * @error: return location
 *
 * Makes the command for a structural edit of lists of items. The value of a copy or move may be
 * the word of a place, that of an insertion is what sw_d2s_item_new_json() makes.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_offered" or "no_value"; those of
 * sw_d2s_places_find(), sw_d2s_item_new_copy() and sw_d2s_item_import().
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_structure (SwDocument             *document,
                      const SwD2sTables      *tables,
                      const SwStructureEdit  *edit,
                      GError                **error)
{
  Way way;

  if (edit->verb == SW_STRUCTURE_INSERT)
    return new_insert (document, tables, edit, error);
  if (!begin (&way, document, tables, edit, error))
    return NULL;

  switch (edit->verb)
    {
    case SW_STRUCTURE_REMOVE:
      return new_remove (&way);
    case SW_STRUCTURE_MOVE:
      return new_move (&way, error);
    case SW_STRUCTURE_COPY:
    case SW_STRUCTURE_INSERT:
    default:
      return new_copy (&way, error);
    }
}

/**
 * sw_d2s_find_item_list:
 * @document: a character or stash
 *
 * Finds the list that an item is put into when none is named: what a character has, or the first
 * page of a stash that has one.
 *
 * Returns: the list, or %SW_NODE_NONE
 */
SwNodeId
sw_d2s_find_item_list (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId items = sw_document_lookup (document, "/items");
  SwNodeId pages = sw_document_lookup (document, "/pages");
  guint n_pages = pages != SW_NODE_NONE ? sw_tree_get_n_children (tree, pages) : 0;

  if (items != SW_NODE_NONE)
    return is_item_list (tree, items) ? items : SW_NODE_NONE;
  for (guint i = 0; i < n_pages; i++)
    {
      items = sw_tree_find_child (tree, sw_tree_get_child (tree, pages, i), "items");
      if (items != SW_NODE_NONE && is_item_list (tree, items))
        return items;
    }

  return SW_NODE_NONE;
}

static void
take_step (GPtrArray             *steps,
           SwDocument            *document,
           const SwD2sTables     *tables,
           const SwStructureEdit *edit)
{
  SwCommand *command = sw_d2s_new_structure (document, tables, edit, NULL);

  if (command != NULL)
    g_ptr_array_add (steps, command);
}

/**
 * sw_d2s_structure_list_steps:
 * @document: a character or stash
 * @tables: the tables
 * @steps: (element-type SwCommand): where to append
 *
 * Appends a step of each kind for the first item of a document.
 */
void
sw_d2s_structure_list_steps (SwDocument        *document,
                             const SwD2sTables *tables,
                             GPtrArray         *steps)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId list = sw_d2s_find_item_list (document);
  SwNodeId item = list != SW_NODE_NONE && sw_tree_get_n_children (tree, list) > 0
                  ? sw_tree_get_child (tree, list, 0) : SW_NODE_NONE;
  g_autofree char *path = NULL;
  g_autofree char *end = NULL;
  g_autoptr (JsonNode) value = NULL;
  SwStructureEdit edit = { 0 };

  if (item == SW_NODE_NONE || !is_item (tables, tree, item))
    return;

  path = sw_tree_dup_path (tree, item);
  end = sw_tree_dup_path (tree, list);
  edit.path = path;
  for (edit.verb = SW_STRUCTURE_REMOVE; edit.verb <= SW_STRUCTURE_COPY; edit.verb++)
    take_step (steps, document, tables, &edit);

  value = sw_d2s_item_new_json (document, item, NULL, NULL);
  edit = (SwStructureEdit) { .verb = SW_STRUCTURE_INSERT, .path = end, .value = value };
  if (value != NULL)
    take_step (steps, document, tables, &edit);
}
