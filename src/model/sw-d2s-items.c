/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-items.c: the items of a Diablo II character or stash: which there are, out and in. */
#include "config.h"

#include "sw-d2s-items.h"
#include "sw-d2s-document.h"
#include "sw-d2s-item-copy.h"
#include "sw-d2s-schema.h"
#include "sw-d2s-stash-document.h"
#include "sw-d2s-structure.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PANEL_NONE 0
#define LOCATION_STORED 0
#define LOCATION_WORN 1

static const SwD2sTables *
get_tables (SwDocument *document)
{
  return sw_tables_get_d2s (sw_document_get_tables (document), NULL);
}

/**
 * sw_d2s_has_items:
 * @document: a document
 *
 * Tells whether a document is of the kinds that hold items of Diablo II.
 *
 * Returns: %TRUE for characters, stashes and single items
 */
gboolean
sw_d2s_has_items (SwDocument *document)
{
  return SW_IS_D2S_DOCUMENT (document) || SW_IS_D2S_STASH_DOCUMENT (document);
}

/**
 * sw_d2s_is_item:
 * @document: a character or stash
 * @node: one of its nodes
 *
 * Returns: whether a node is an item
 */
gboolean
sw_d2s_is_item (SwDocument *document,
                SwNodeId    node)
{
  SwTree *tree = sw_document_get_tree (document);

  return sw_d2s_schema_is_item (sw_d2s_schema_get (get_tables (document)),
                                sw_tree_get_field (tree, node))
         && !sw_tree_is_absent (tree, node);
}

/**
 * sw_d2s_list_items:
 * @document: a character or stash
 *
 * Lists all items in the order of the file; those in sockets come behind what they are in.
 *
 * Returns: (transfer full) (element-type guint32): the items
 */
GArray *
sw_d2s_list_items (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  GArray *items = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  SwNodeId root = SW_NODE_ROOT;

  g_array_append_val (stack, root);
  while (stack->len > 0)
    {
      SwNodeId node = g_array_index (stack, SwNodeId, stack->len - 1);

      g_array_set_size (stack, stack->len - 1);
      if (sw_d2s_is_item (document, node))
        g_array_append_val (items, node);
      for (guint i = sw_tree_get_n_children (tree, node); i > 0; i--)
        {
          SwNodeId child = sw_tree_get_child (tree, node, i - 1);

          if (sw_field_is_container (sw_tree_get_field (tree, child)))
            g_array_append_val (stack, child);
        }
    }

  return items;
}

static const SwChoice *
find_choice (SwTree     *tree,
             SwNodeId    item,
             const char *token)
{
  SwNodeId node = sw_tree_find_child (tree, item, token);

  return node != SW_NODE_NONE ? sw_field_find_choice (sw_tree_get_field (tree, node),
                                                      sw_tree_get_number (tree, node)) : NULL;
}

static guint
get_number (SwTree     *tree,
            SwNodeId    item,
            const char *token)
{
  SwNodeId node = sw_tree_find_child (tree, item, token);

  return node != SW_NODE_NONE ? (guint) sw_tree_get_number (tree, node) : 0;
}

/**
 * sw_d2s_item_dup_place:
 * @document: a character or stash
 * @item: an item
 *
 * Says where an item is, in the stable words that name places.
 *
 * Returns: (transfer full): the words, not translated; "" where they do not say
 */
char *
sw_d2s_item_dup_place (SwDocument *document,
                       SwNodeId    item)
{
  SwTree *tree = sw_document_get_tree (document);
  guint location = get_number (tree, item, "location");
  const SwChoice *choice = find_choice (tree, item,
                                        location == LOCATION_WORN ? "slot" : "location");

  if (location == LOCATION_STORED && sw_tree_find_child (tree, item, "panel") != SW_NODE_NONE)
    {
      choice = find_choice (tree, item, "panel");
      return choice != NULL && choice->value != PANEL_NONE
             ? g_strdup_printf ("%s %u,%u", choice->nick, get_number (tree, item, "x"),
                                get_number (tree, item, "y")) : g_strdup ("");
    }
  if (choice == NULL)
    return g_strdup ("");

  return location == LOCATION_WORN ? g_strdup (choice->nick)
         : g_strdup_printf ("%s %u", choice->nick, get_number (tree, item, "x"));
}

/**
 * sw_d2s_export_item:
 * @document: a character or stash
 * @item: an item
 * @error: return location
 *
 * Writes an item, with what is in its sockets, as a file of its own.
 *
 * Errors: those of sw_d2s_item_export().
 *
 * Returns: (transfer full) (nullable): the bytes
 */
GBytes *
sw_d2s_export_item (SwDocument  *document,
                    SwNodeId     item,
                    GError     **error)
{
  return sw_d2s_item_export (sw_document_get_tree (document), item, error);
}

static SwCommand *
new_insert (SwDocument   *document,
            const char   *list,
            JsonNode     *value,
            const guint  *at,
            GError      **error)
{
  SwStructureEdit edit = { .verb = SW_STRUCTURE_INSERT, .path = list, .value = value };

  edit.has_at = at != NULL;
  edit.x = at != NULL ? at[0] : 0;
  edit.y = at != NULL ? at[1] : 0;
  return sw_document_new_structure (document, &edit, error);
}

/* Where no page is named, the first one with room for it is the right one. */
static SwCommand *
new_insert_anywhere (SwDocument   *document,
                     JsonNode     *value,
                     const guint  *at,
                     GError      **error)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId pages = sw_document_lookup (document, "/pages");
  guint n_pages = pages != SW_NODE_NONE ? sw_tree_get_n_children (tree, pages) : 0;
  SwCommand *command = NULL;

  if (pages == SW_NODE_NONE)
    return new_insert (document, "/items", value, at, error);

  for (guint i = 0; i < n_pages && command == NULL; i++)
    {
      g_autofree char *list = g_strdup_printf ("/pages/%u/items", i);
      g_autoptr (GError) reason = NULL;

      if (sw_document_lookup (document, list) == SW_NODE_NONE)
        continue;
      command = new_insert (document, list, value, at, &reason);
      if (command == NULL && (i + 1 == n_pages
                              || g_strcmp0 (sw_error_get_kind (reason), "no_room") != 0))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
    }

  if (command == NULL)
    sw_set_error (error, SW_ERROR_REFUSED, "no_room", SW_NO_BIT,
                  _("There are no free cells for this item."));
  return command;
}

/**
 * sw_d2s_new_import:
 * @document: a character or stash
 * @source: a document that was read with the same tables
 * @item: an item of it
 * @to: (nullable): the word of a place, or the path of a list of items
 * @at: (nullable) (array fixed-size=2): column and row
 * @error: return location
 *
 * Makes the command that puts a copy of an item into a document, in the form that it has there.
 *
 * Errors: those of sw_d2s_new_structure().
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_import (SwDocument   *document,
                   SwDocument   *source,
                   SwNodeId      item,
                   const char   *to,
                   const guint  *at,
                   GError      **error)
{
  gboolean is_path = to != NULL && *to == '/';
  g_autoptr (JsonNode) value = sw_d2s_item_new_json (source, item, is_path ? NULL : to, error);

  if (value == NULL)
    return NULL;

  return is_path ? new_insert (document, to, value, at, error)
                 : new_insert_anywhere (document, value, at, error);
}

/**
 * sw_d2s_new_item_move:
 * @document: a character or stash
 * @path: path of an item
 * @to: (nullable): the word of a place in the same list, or the path of a list of items
 * @at: (nullable) (array fixed-size=2): column and row
 * @error: return location
 *
 * Makes the command that puts an item somewhere else.
 *
 * Errors: those of sw_document_new_structure().
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_item_move (SwDocument   *document,
                      const char   *path,
                      const char   *to,
                      const guint  *at,
                      GError      **error)
{
  gboolean is_path = to != NULL && *to == '/';
  SwStructureEdit edit = { .verb = SW_STRUCTURE_MOVE, .path = path, .to = is_path ? to : NULL };
  g_autoptr (JsonNode) value = NULL;

  if (to != NULL && !is_path)
    edit.value = value = json_node_init_string (json_node_alloc (), to);
  edit.has_at = at != NULL;
  edit.x = at != NULL ? at[0] : 0;
  edit.y = at != NULL ? at[1] : 0;
  return sw_document_new_structure (document, &edit, error);
}
