/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-cells.c: where items of Torchlight II may be put. */
#include "config.h"

#include "sw-tl2-cells.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What has no place of its own: gems in a socket */
#define NOWHERE G_MAXUINT16

/* A bag has a part for each kind of item; the same parts have the chests. Where an item is worn
 * tells its part. */
typedef enum
{
  PART_EQUIPMENT,
  PART_CONSUMABLES,
  PART_SPELLS,
  N_PARTS,
} Part;

typedef struct
{
  guint first;             /* container of the first part */
  guint n_cells;           /* of each part */
} Place;

/* The most cells that files without mods were seen to use */
static const Place bag = { 16, 32 };
static const Place chest = { 21, 40 };
static const Place shared_chest = { 24, 40 };

static const guint first_slots[N_PARTS] = { 3322, 4322, 5322 };

static gint64
get_number (const SwTree *tree,
            SwNodeId      item,
            const char   *token)
{
  SwNodeId node = sw_tree_find_child (tree, item, token);

  return node != SW_NODE_NONE ? (gint64) sw_tree_get_number (tree, node) : -1;
}

static gboolean
is_in (const Place *place,
       guint        container)
{
  return container >= place->first && container < place->first + N_PARTS;
}

static const Place *
find_place (SwTl2Document *document,
            guint          container)
{
  if (sw_tl2_document_get_kind (document) == SW_TL2_KIND_STASH)
    return &shared_chest;

  return is_in (&chest, container) ? &chest : &bag;
}

/* What lies in no bag is told by what the tables know of it. */
static Part
find_part (SwTl2Document *document,
           const SwTree  *source,
           SwNodeId       item)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (document);
  guint container = (guint) get_number (source, item, "container");
  const Place *places[] = { &bag, &chest, &shared_chest };
  const SwTl2Item *facts;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (is_in (places[i], container))
      return (Part) (container - places[i]->first);
  if (container != NOWHERE)
    return PART_EQUIPMENT;

  facts = sw_tl2_tables_find_item (tables, SW_TL2_GAME_SECOND, get_number (source, item, "guid"));
  if (facts == NULL || !facts->consumable)
    return PART_EQUIPMENT;

  return g_strcmp0 (facts->rejected_as, "SPELL") == 0 ? PART_SPELLS : PART_CONSUMABLES;
}

/* What no table knows came with a mod, and may be made for sockets. */
static gboolean
fits_sockets (SwTl2Document *document,
              const SwTree  *source,
              SwNodeId       item)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (document);
  const SwTl2Item *facts = sw_tl2_tables_find_item (tables, SW_TL2_GAME_SECOND,
                                                    get_number (source, item, "guid"));
  const SwTl2UnitType *type;

  if (facts == NULL)
    return TRUE;

  type = sw_tl2_tables_find_unit_type (tables, facts->unit_type);
  return type == NULL || sw_tl2_unit_type_descends_from (type, "SOCKETABLE");
}

static gboolean
find_socket (SwTree    *tree,
             SwNodeId   list,
             guint     *container,
             guint     *slot,
             GError   **error)
{
  SwNodeId host = sw_tree_get_parent (tree, list);

  if ((gint64) sw_tree_get_n_children (tree, list) >= get_number (tree, host, "socket_count"))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_room", SW_NO_BIT,
                    _("All sockets of this item are full."));
      return FALSE;
    }

  *container = NOWHERE;
  *slot = NOWHERE;
  return TRUE;
}

static gboolean
is_taken (SwTree   *tree,
          SwNodeId  list,
          guint     container,
          guint     slot)
{
  for (guint i = 0; i < sw_tree_get_n_children (tree, list); i++)
    {
      SwNodeId item = sw_tree_get_child (tree, list, i);

      if (get_number (tree, item, "container") == container
          && get_number (tree, item, "slot") == slot)
        return TRUE;
    }

  return FALSE;
}

/**
 * sw_tl2_cells_find:
 * @document: a document of Torchlight II
 * @list: a list of items in it
 * @source: the tree that @item is in
 * @item: an item that is to be put there
 * @container: (out): the container that it goes into
 * @slot: (out): the cell
 * @error: return location
 *
 * Finds a free place for an item: in the same part of a bag or chest that it lies in now, or
 * belongs in.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_room", "not_socketable" or "places_not_known".
 * Source: `docs/formats/svb.md`, section 4: what is in sockets is always a SOCKETABLE there; the
 * numbers of cells are those of files without mods.
 *
 * Returns: %TRUE if there is one
 */
gboolean
sw_tl2_cells_find (SwTl2Document  *document,
                   SwNodeId        list,
                   const SwTree   *source,
                   SwNodeId        item,
                   guint          *container,
                   guint          *slot,
                   GError        **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  guint present = (guint) get_number (source, item, "container");
  const Place *place = find_place (document, present);
  Part part;

  if (sw_tl2_document_get_game (document) == SW_TL2_GAME_FIRST)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "places_not_known", SW_NO_BIT,
                    _("How Torchlight numbers the places of its bags is not known, so nothing can "
                      "be put there."));
      return FALSE;
    }
  if (strcmp (sw_tree_get_field (tree, list)->token, "sockets") == 0)
    {
      if (fits_sockets (document, source, item))
        return find_socket (tree, list, container, slot, error);

      sw_set_error (error, SW_ERROR_REFUSED, "not_socketable", SW_NO_BIT,
                    _("This item does not fit into sockets: gems, embers, eyes and skulls do."));
      return FALSE;
    }

  part = find_part (document, source, item);
  for (guint cell = 0; cell < place->n_cells; cell++)
    if (!is_taken (tree, list, place->first + part, first_slots[part] + cell))
      {
        *container = place->first + part;
        *slot = first_slots[part] + cell;
        return TRUE;
      }

  sw_set_error (error, SW_ERROR_REFUSED, "no_room", SW_NO_BIT,
                _("There is no free cell for this item."));
  return FALSE;
}

static void
put_number (SwTree     *tree,
            SwNodeId    item,
            const char *token,
            guint64     number)
{
  SwNodeId node = sw_tree_find_child (tree, item, token);
  SwRow row;

  if (node == SW_NODE_NONE)
    return;

  row = *sw_tree_get_row (tree, node);
  sw_tree_put (tree, node, row.field, row.bit, row.width, number);
}

/**
 * sw_tl2_cells_put:
 * @tree: a tree
 * @item: an item that was made anew and is in no list yet
 * @container: the container that it goes into
 * @slot: the cell
 *
 * Says where an item lies. It is not worn then.
 */
void
sw_tl2_cells_put (SwTree   *tree,
                  SwNodeId  item,
                  guint     container,
                  guint     slot)
{
  put_number (tree, item, "container", container);
  put_number (tree, item, "slot", slot);
  put_number (tree, item, "equipped", 0);
}
