/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-structure.c: which lists of a Torchlight save may lose, gain and exchange elements. */
#include "config.h"

#include "sw-tl2-structure.h"
#include "sw-command-group.h"
#include "sw-error.h"
#include "sw-json.h"
#include "sw-splice-children.h"
#include "sw-svb-copy.h"
#include "sw-svb-schema.h"
#include "sw-tl2-cells.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static SwTree *
get_tree (SwTl2Document *document)
{
  return sw_document_get_tree (SW_DOCUMENT (document));
}

static SwCommand *
refuse (SwTl2Document          *document,
        const SwStructureEdit  *edit,
        GError                **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                /* Translators: a verb of the command line, as "insert", and a path. */
                _("Files of this format do not offer “%s” at “%s”."),
                sw_structure_verb_get_name (edit->verb), edit->path);
  return NULL;
}

static const char *
get_token (SwTree   *tree,
           SwNodeId  node)
{
  return node != SW_NODE_NONE ? sw_tree_get_field (tree, node)->token : NULL;
}

/* What the elements of a list are */
static guint
get_block (SwTree   *tree,
           SwNodeId  list)
{
  return sw_svb_schema_get_infos ()[sw_tree_get_row (tree, list)->field].block;
}

/* One of three lists of effects */
static gboolean
is_effect_list (SwTree   *tree,
                SwNodeId  list)
{
  return sw_tree_get_field (tree, list)->kind == SW_KIND_LIST && get_token (tree, list) == NULL
         && g_strcmp0 (get_token (tree, sw_tree_get_parent (tree, list)), "effects") == 0;
}

/* Lists of plain ids or names that a player knows */
static gboolean
is_plain_list (SwTree   *tree,
               SwNodeId  list)
{
  return g_strcmp0 (get_token (tree, list), "recipes") == 0
         || g_strcmp0 (get_token (tree, list), "augments") == 0;
}

/* Lists whose elements may go: no length elsewhere counts them, and nothing points at them. */
static gboolean
may_remove (SwTree   *tree,
            SwNodeId  list)
{
  return sw_svb_is_item_list (tree, list) || is_effect_list (tree, list)
         || is_plain_list (tree, list) || g_strcmp0 (get_token (tree, list), "movies") == 0;
}

static SwNodeId
find_list (SwTree   *tree,
           SwNodeId  node)
{
  SwNodeId parent = sw_tree_get_parent (tree, node);

  return parent != SW_NODE_NONE && sw_tree_get_field (tree, parent)->kind == SW_KIND_LIST
         ? parent : SW_NODE_NONE;
}

/* -- items -- */

/* The same in every run, so that the journal leads to the same bytes. */
static guint64
make_seed (const SwTree *source,
           SwNodeId      item,
           SwTree       *tree,
           SwNodeId      list)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  SwNodeId runtime = sw_tree_find_child (source, item, "runtime");
  guint n_rows = sw_tree_get_n_children (tree, list);
  g_autofree char *path = sw_tree_dup_path (tree, list);
  g_auto (SwValue) value = SW_VALUE_INIT;
  guint8 digest[32];
  gsize size = sizeof digest;
  guint64 seed;

  if (runtime != SW_NODE_NONE)
    {
      gsize n_bytes;
      gconstpointer bytes;

      sw_tree_get_value (source, runtime, &value);
      bytes = g_bytes_get_data (value.bytes, &n_bytes);
      g_checksum_update (sum, bytes, (gssize) n_bytes);
    }
  g_checksum_update (sum, (const guchar *) path, (gssize) strlen (path));
  g_checksum_update (sum, (const guchar *) &n_rows, sizeof n_rows);
  g_checksum_get_digest (sum, digest, &size);
  memcpy (&seed, digest, sizeof seed);
  return seed != 0 ? seed : 1;
}

/**
 * sw_tl2_new_item_copy:
 * @document: a document
 * @source: its tree, or that of another save of the same version
 * @item: an item of @source
 * @list: the list of items that the copy is meant for
 * @same_identity: whether it stays the same item, since the other one goes
 * @error: return location
 *
 * Makes a copy of an item that lies in a free cell.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_room", "places_not_known" or "other_version".
 *
 * Returns: a detached node, or %SW_NODE_NONE
 */
SwNodeId
sw_tl2_new_item_copy (SwTl2Document  *document,
                      const SwTree   *source,
                      SwNodeId        item,
                      SwNodeId        list,
                      gboolean        same_identity,
                      GError        **error)
{
  SwTree *tree = get_tree (document);
  guint container, slot;
  SwNodeId copy;

  if (!sw_tl2_cells_find (document, list, source, item, &container, &slot, error))
    return SW_NODE_NONE;

  copy = sw_svb_new_item_copy (tree, source, item, list,
                               same_identity ? 0 : make_seed (source, item, tree, list));
  if (copy == SW_NODE_NONE)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "other_version", SW_NO_BIT,
                    _("The two files are of different versions of the game, which keep items "
                      "differently."));
      return SW_NODE_NONE;
    }

  sw_tl2_cells_put (tree, copy, container, slot);
  return copy;
}

/* An element that goes from one place to another */
typedef struct
{
  SwNodeId node;
  SwNodeId from;      /* its list */
  SwNodeId list;      /* where it goes to */
  guint    position;  /* in there */
} Way;

/* What an edit is about. It goes right behind the element itself when no place is named. */
static gboolean
find_way (SwTl2Document          *document,
          const SwStructureEdit  *edit,
          Way                    *way,
          GError                **error)
{
  SwTree *tree = get_tree (document);

  way->node = sw_tree_lookup (tree, edit->path, NULL);
  way->from = find_list (tree, way->node);
  if (way->from == SW_NODE_NONE)
    {
      refuse (document, edit, error);
      return FALSE;
    }
  if (edit->to != NULL)
    return sw_structure_find_place (SW_DOCUMENT (document), edit->to, &way->list, &way->position,
                                    error);

  way->list = way->from;
  way->position = sw_tree_get_position (tree, way->node) + 1;
  return TRUE;
}

static SwCommand *
new_copy (SwTl2Document          *document,
          const SwStructureEdit  *edit,
          GError                **error)
{
  SwTree *tree = get_tree (document);
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  SwNodeId copy;
  Way way;

  if (!find_way (document, edit, &way, error))
    return NULL;

  if (sw_svb_is_item (tree, way.node) && sw_svb_is_item_list (tree, way.list))
    {
      copy = sw_tl2_new_item_copy (document, tree, way.node, way.list, FALSE, error);
      if (copy == SW_NODE_NONE)
        return NULL;
    }
  else if (is_effect_list (tree, way.from) && is_effect_list (tree, way.list)
           && get_block (tree, way.from) == get_block (tree, way.list))
    {
      copy = sw_tree_copy_detached (tree, tree, way.node, way.list);
    }
  else
    {
      return refuse (document, edit, error);
    }

  title = sw_document_dup_label (SW_DOCUMENT (document), way.node);
  /* Translators: a step in the history. %s is an item. */
  label = g_strdup_printf (_("Copy %s"), title);
  return sw_structure_new_put (SW_DOCUMENT (document), edit, way.list, way.position, copy, label);
}

/* From one list to another an item is made anew, since not all lists keep items in the same form.
 * It stays the same item for the game. */
static SwCommand *
new_move (SwTl2Document          *document,
          const SwStructureEdit  *edit,
          GError                **error)
{
  SwTree *tree = get_tree (document);
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  SwCommandGroup *group;
  SwCommand *command;
  SwNodeId copy;
  Way way;

  if (!find_way (document, edit, &way, error))
    return NULL;
  if (edit->to == NULL || !may_remove (tree, way.from)
      || sw_tree_is_below (tree, way.list, way.node))
    return refuse (document, edit, error);

  title = sw_document_dup_label (SW_DOCUMENT (document), way.node);
  /* Translators: a step in the history. %s is an item. */
  label = g_strdup_printf (_("Move %s"), title);
  if (way.from == way.list)
    return sw_structure_new_move (SW_DOCUMENT (document), edit, way.list, way.position, way.node,
                                  label);
  if (!sw_svb_is_item (tree, way.node) || !sw_svb_is_item_list (tree, way.list))
    return refuse (document, edit, error);

  copy = sw_tl2_new_item_copy (document, tree, way.node, way.list, TRUE, error);
  if (copy == SW_NODE_NONE)
    return NULL;
  group = sw_command_group_new (label);
  command = sw_structure_new_remove (SW_DOCUMENT (document), way.node, label);
  sw_splice_children_take_edit (SW_SPLICE_CHILDREN (command), NULL);
  sw_command_group_take (group, command);
  sw_command_group_take (group, sw_structure_new_put (SW_DOCUMENT (document), edit, way.list,
                                                      way.position, copy, label));
  return SW_COMMAND (group);
}

static SwCommand *
new_remove (SwTl2Document          *document,
            const SwStructureEdit  *edit,
            GError                **error)
{
  SwTree *tree = get_tree (document);
  SwNodeId node = sw_tree_lookup (tree, edit->path, NULL);
  SwNodeId list = find_list (tree, node);
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;

  if (list == SW_NODE_NONE || !may_remove (tree, list))
    return refuse (document, edit, error);

  title = sw_document_dup_label (SW_DOCUMENT (document), node);
  /* Translators: a step in the history. %s is an item. */
  label = g_strdup_printf (_("Remove %s"), title);
  return sw_structure_new_remove (SW_DOCUMENT (document), node, label);
}

/* -- ids and names -- */

static gboolean
check_recipe (SwTl2Document  *document,
              const SwValue  *value,
              GError        **error)
{
  if (sw_tl2_document_get_force (document)
      || sw_tl2_tables_find_thing (sw_tl2_document_get_tables (document), SW_TL2_THING_RECIPE,
                                   (gint64) value->number) != NULL)
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "unknown_id", SW_NO_BIT,
                _("No table of the game knows the number %" PRId64 ". Only a mod can have "
                  "brought it."), (gint64) value->number);
  return FALSE;
}

static SwNodeId
new_leaf (SwTree   *tree,
          SwNodeId  list)
{
  SwNodeId node = sw_tree_add_detached (tree, list);
  guint version = 0;
  const SwSvbOp *op;

  sw_tree_get_version (tree, &version);
  op = &sw_svb_schema_find_plan (version)->layouts[get_block (tree, list)].ops[0];
  sw_tree_put (tree, node, op->field, 0, op->size * 8, 0);
  return node;
}

static SwCommand *
new_insert (SwTl2Document          *document,
            const SwStructureEdit  *edit,
            GError                **error)
{
  SwTree *tree = get_tree (document);
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;
  SwNodeId list, node;
  guint position;

  if (!sw_structure_find_place (SW_DOCUMENT (document), edit->path, &list, &position, error))
    return NULL;
  if (!is_plain_list (tree, list))
    return refuse (document, edit, error);
  if (edit->value == NULL)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_value", SW_NO_BIT,
                    _("Say what the new entry is to hold."));
      return NULL;
    }

  node = new_leaf (tree, list);
  if (!sw_json_to_value (sw_tree_get_field (tree, node), edit->value, &value, error)
      || (value.kind == SW_KIND_SIGNED && !check_recipe (document, &value, error)))
    return NULL;

  if (value.kind == SW_KIND_STRING)
    sw_tree_put_text (tree, node, sw_tree_get_row (tree, node)->field, 0, 0, value.text);
  else
    sw_tree_put (tree, node, sw_tree_get_row (tree, node)->field, 0,
                 sw_tree_get_row (tree, node)->width, value.number);
  title = sw_document_dup_value_text (SW_DOCUMENT (document), node, &value);
  /* Translators: a step in the history. %s is what is put into a list. */
  label = g_strdup_printf (_("Add %s"), title);
  return sw_structure_new_put (SW_DOCUMENT (document), edit, list, position, node, label);
}

/**
 * sw_tl2_new_structure:
 * @document: a document
 * @edit: a structural edit whose paths were found
 * @error: return location
 *
 * Makes the command for a structural edit: items come and go, effects go and are copied, recipes
 * and augments are added.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_offered", "no_room", "places_not_known",
 * "other_version", "unknown_id" or "no_value".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_new_structure (SwTl2Document          *document,
                      const SwStructureEdit  *edit,
                      GError                **error)
{
  switch (edit->verb)
    {
    case SW_STRUCTURE_INSERT:
      return new_insert (document, edit, error);
    case SW_STRUCTURE_REMOVE:
      return new_remove (document, edit, error);
    case SW_STRUCTURE_MOVE:
      return new_move (document, edit, error);
    case SW_STRUCTURE_COPY:
    default:
      return new_copy (document, edit, error);
    }
}
