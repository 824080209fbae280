/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-places.c: where items of Diablo II may be put, with the reason when not. */
#include "config.h"

#include "sw-d2s-places.h"
#include "sw-d2s-schema.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the fields of an item say */
#define LOCATION_STORED 0
#define LOCATION_WORN 1
#define LOCATION_BELT 2
#define LOCATION_SOCKET 6
#define PANEL_INVENTORY 1
#define PANEL_CUBE 4
#define PANEL_STASH 5
#define SLOT_BELT 8

#define BELT_COLUMNS 4
#define MAX_CELLS 16
#define FIRST_RESURRECTED 97

/* The game's words for the parts of the body, by the number of the slot */
static const char *const slot_parts[] = {
  NULL, "head", "neck", "tors", "rarm", "larm", "rrin", "lrin", "belt", "feet", "glov", "rarm",
  "larm",
};

static const struct
{
  const char *word;
  SwD2sHold   hold;
} hold_words[] = {
  { "inventory", SW_D2S_HOLD_INVENTORY },
  { "stash", SW_D2S_HOLD_STASH },
  { "cube", SW_D2S_HOLD_CUBE },
  { "belt", SW_D2S_HOLD_BELT },
};

/* What a list is for */
typedef enum
{
  LIST_CHARACTER,
  LIST_MERCENARY,
  LIST_PAGE,
  LIST_LOOSE,
  LIST_SOCKETS,
} ListKind;

/* An item that is to be put somewhere */
typedef struct
{
  SwDocument          *document;
  const SwD2sTables   *tables;
  SwTree              *tree;      /* of the document */
  SwNodeId             list;
  const SwTree        *source;
  SwNodeId             item;      /* of the source */
  const SwD2sItemBase *base;      /* NULL for ears */
  guint                width;
  guint                height;
  gboolean             stays;
} Search;

/**
 * sw_d2s_wish_from_word:
 * @self: (out caller-allocates): what is wished
 * @tables: the tables
 * @word: "inventory", "stash", "cube", "belt", or the word of a slot of the body
 *
 * Reads what somebody wants an item to be put into.
 *
 * Returns: %FALSE for any other word
 */
gboolean
sw_d2s_wish_from_word (SwD2sWish         *self,
                       const SwD2sTables *tables,
                       const char        *word)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (tables);
  guint n_fields;
  const SwField *slots = sw_d2s_schema_get_fields (schema, &n_fields)
                         + sw_d2s_schema_get_item_fields (schema)->first + SW_D2S_ITEM_SLOT;

  *self = (SwD2sWish) { .hold = SW_D2S_HOLD_ANY };
  for (guint i = 0; i < G_N_ELEMENTS (hold_words); i++)
    if (strcmp (hold_words[i].word, word) == 0)
      {
        self->hold = hold_words[i].hold;
        return TRUE;
      }
  for (guint i = 1; i < slots->n_choices; i++)
    if (strcmp (slots->choices[i].nick, word) == 0)
      {
        self->hold = SW_D2S_HOLD_BODY;
        self->slot = (guint) slots->choices[i].value;
        return TRUE;
      }

  return FALSE;
}

static guint
get_number (const SwTree *tree,
            SwNodeId      item,
            const char   *token)
{
  SwNodeId node = sw_tree_find_child (tree, item, token);

  return node != SW_NODE_NONE ? (guint) sw_tree_get_number (tree, node) : 0;
}

/* An item that goes away from where it is is not in its own way. */
static gboolean
is_leaving (const Search *self,
            SwNodeId      item)
{
  return !self->stays && item == self->item && self->source == self->tree;
}

static const SwD2sItemBase *
find_base (const SwD2sTables *tables,
           const SwTree      *tree,
           SwNodeId           item)
{
  SwNodeId code = sw_tree_find_child (tree, item, "code");

  return code != SW_NODE_NONE && sw_tree_get_field (tree, code)->kind == SW_KIND_STRING
         ? sw_d2s_item_tables_find_base (tables->items, sw_tree_get_text (tree, code)) : NULL;
}

static gboolean
refuse (const char  *kind,
        const char  *message,
        GError     **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, kind, SW_NO_BIT, "%s", message);
  return FALSE;
}

static ListKind
find_list_kind (const Search *self)
{
  const char *token = sw_tree_get_field (self->tree, self->list)->token;

  if (g_strcmp0 (token, "socketed_items") == 0)
    return LIST_SOCKETS;
  if (g_strcmp0 (token, "mercenary_items") == 0)
    return LIST_MERCENARY;
  if (sw_document_lookup (self->document, "/pages") == SW_NODE_NONE)
    return LIST_CHARACTER;

  return strcmp (sw_tree_get_format (self->tree), "atma") == 0 ? LIST_LOOSE : LIST_PAGE;
}

/* -- grids -- */

static SwD2sStashGrid
find_stash_grid (const Search *self)
{
  guint version = 0;

  sw_document_get_version (self->document, &version);
  if (version >= FIRST_RESURRECTED || find_list_kind (self) == LIST_PAGE)
    return SW_D2S_STASH_GRID_RESURRECTED;

  return sw_document_get_number (self->document, "/header/status/expansion") != 0
         ? SW_D2S_STASH_GRID_EXPANSION : SW_D2S_STASH_GRID_CLASSIC;
}

static SwD2sGrid
find_grid (const Search *self,
           SwD2sHold     hold)
{
  const SwD2sLimits *limits = &self->tables->limits;

  if (hold == SW_D2S_HOLD_INVENTORY)
    return limits->inventory;
  if (hold == SW_D2S_HOLD_CUBE)
    return limits->cube;

  return limits->stashes[find_stash_grid (self)];
}

/* Marks the cells that are taken. Mods have larger grids: what lies beyond ours says so. */
static void
mark_cells (const Search *self,
            guint         panel,
            SwD2sGrid    *grid,
            gboolean      taken[MAX_CELLS][MAX_CELLS])
{
  guint n_items = sw_tree_get_n_children (self->tree, self->list);

  for (guint i = 0; i < n_items; i++)
    {
      SwNodeId item = sw_tree_get_child (self->tree, self->list, i);
      const SwD2sItemBase *base = find_base (self->tables, self->tree, item);
      guint x = get_number (self->tree, item, "x"), y = get_number (self->tree, item, "y");
      guint right = MIN (x + (base != NULL ? MAX (base->width, 1) : 1), MAX_CELLS);
      guint bottom = MIN (y + (base != NULL ? MAX (base->height, 1) : 1), MAX_CELLS);

      if (is_leaving (self, item)
          || sw_tree_find_child (self->tree, item, "panel") == SW_NODE_NONE
          || get_number (self->tree, item, "location") != LOCATION_STORED
          || get_number (self->tree, item, "panel") != panel)
        continue;
      grid->width = MAX (grid->width, right);
      grid->height = MAX (grid->height, bottom);
      for (guint column = x; column < right; column++)
        for (guint row = y; row < bottom; row++)
          taken[column][row] = TRUE;
    }
}

static gboolean
is_free (const Search *self,
         gboolean      taken[MAX_CELLS][MAX_CELLS],
         guint         x,
         guint         y)
{
  for (guint column = x; column < x + self->width; column++)
    for (guint row = y; row < y + self->height; row++)
      if (taken[column][row])
        return FALSE;

  return TRUE;
}

static gboolean
find_cell (const Search     *self,
           const SwD2sWish  *wish,
           const SwD2sGrid  *grid,
           gboolean          taken[MAX_CELLS][MAX_CELLS],
           SwD2sPlace       *place,
           GError          **error)
{
  guint last_x = grid->width - MIN (grid->width, self->width);
  guint last_y = grid->height - MIN (grid->height, self->height);

  place->x = wish->x;
  place->y = wish->y;
  if (self->width > grid->width || self->height > grid->height
      || (wish->has_at && (wish->x > last_x || wish->y > last_y)))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "outside_grid", SW_NO_BIT,
                    _("The item takes %u × %u cells, and there are %u × %u: it does not fit "
                      "there."), self->width, self->height, grid->width, grid->height);
      return FALSE;
    }
  if (wish->has_at)
    return is_free (self, taken, wish->x, wish->y)
           || refuse ("occupied", _("Something lies in these cells already."), error);

  for (place->y = 0; place->y <= last_y; place->y++)
    for (place->x = 0; place->x <= last_x; place->x++)
      if (is_free (self, taken, place->x, place->y))
        return TRUE;

  return refuse ("no_room", _("There are no free cells for this item."), error);
}

static gboolean
find_in_grid (const Search     *self,
              const SwD2sWish  *wish,
              SwD2sPlace       *place,
              GError          **error)
{
  gboolean taken[MAX_CELLS][MAX_CELLS] = { { FALSE } };
  SwD2sGrid grid = find_grid (self, wish->hold);
  guint panel = wish->hold == SW_D2S_HOLD_INVENTORY ? PANEL_INVENTORY
                : wish->hold == SW_D2S_HOLD_CUBE ? PANEL_CUBE : PANEL_STASH;

  if (wish->hold == SW_D2S_HOLD_CUBE && self->base != NULL && strcmp (self->base->code, "box") == 0)
    return refuse ("cube_in_cube", _("A Horadric Cube does not go into a Horadric Cube."), error);

  mark_cells (self, panel, &grid, taken);
  *place = (SwD2sPlace) { .location = LOCATION_STORED, .panel = panel };
  return find_cell (self, wish, &grid, taken, place, error);
}

/* -- belt, body and sockets -- */

static SwNodeId
find_worn (const Search *self,
           guint         slot)
{
  guint n_items = sw_tree_get_n_children (self->tree, self->list);

  for (guint i = 0; i < n_items; i++)
    {
      SwNodeId item = sw_tree_get_child (self->tree, self->list, i);

      if (!is_leaving (self, item)
          && get_number (self->tree, item, "location") == LOCATION_WORN
          && get_number (self->tree, item, "slot") == slot)
        return item;
    }

  return SW_NODE_NONE;
}

static guint
count_belt_places (const Search *self)
{
  SwNodeId belt = find_worn (self, SLOT_BELT);
  const SwD2sItemBase *base = belt != SW_NODE_NONE ? find_base (self->tables, self->tree, belt)
                                                   : NULL;

  /* Without a belt there is its first row. */
  return BELT_COLUMNS * (base != NULL ? self->tables->limits.belt_rows[base->belt] : 1);
}

static gboolean
find_in_belt (const Search     *self,
              const SwD2sWish  *wish,
              SwD2sPlace       *place,
              GError          **error)
{
  guint n_items = sw_tree_get_n_children (self->tree, self->list);
  guint n_places = count_belt_places (self);
  gboolean taken[MAX_CELLS] = { FALSE };

  if (self->base == NULL || !self->base->beltable)
    return refuse ("not_beltable", _("Only potions and scrolls go into the belt."), error);

  for (guint i = 0; i < n_items; i++)
    {
      SwNodeId item = sw_tree_get_child (self->tree, self->list, i);

      if (!is_leaving (self, item)
          && get_number (self->tree, item, "location") == LOCATION_BELT)
        taken[get_number (self->tree, item, "x") % MAX_CELLS] = TRUE;
    }

  *place = (SwD2sPlace) { .location = LOCATION_BELT };
  if (wish->has_at)
    {
      place->x = wish->y * BELT_COLUMNS + wish->x;
      if (wish->x >= BELT_COLUMNS || place->x >= n_places)
        return refuse ("outside_grid", _("The belt has no such place."), error);
      return !taken[place->x]
             || refuse ("occupied", _("Something lies in these cells already."), error);
    }
  for (; place->x < n_places; place->x++)
    if (!taken[place->x])
      return TRUE;

  return refuse ("no_room", _("There is no free place in the belt."), error);
}

static gboolean
find_on_body (const Search     *self,
              const SwD2sWish  *wish,
              SwD2sPlace       *place,
              GError          **error)
{
  if (self->base == NULL || wish->slot >= G_N_ELEMENTS (slot_parts)
      || slot_parts[wish->slot] == NULL
      || !sw_d2s_item_base_is_worn_on (self->base, slot_parts[wish->slot]))
    return refuse ("wrong_slot", _("This item cannot be worn there."), error);
  if (find_worn (self, wish->slot) != SW_NODE_NONE)
    return refuse ("occupied", _("Something is worn there already."), error);

  *place = (SwD2sPlace) { .location = LOCATION_WORN, .slot = wish->slot };
  return TRUE;
}

static gboolean
find_socket (const Search  *self,
             SwD2sPlace    *place,
             GError       **error)
{
  SwNodeId owner = sw_tree_get_parent (self->tree, self->list);
  guint n_sockets = get_number (self->tree, owner, "sockets");
  guint n_items = sw_tree_get_n_children (self->tree, self->list);

  if (self->base == NULL || !sw_d2s_item_base_is_a (self->base, "sock"))
    return refuse ("not_socketable", _("Only gems, runes and jewels go into sockets."), error);
  if (n_items >= n_sockets)
    return refuse ("no_room", _("All sockets of the item are filled."), error);

  *place = (SwD2sPlace) { .location = LOCATION_SOCKET, .x = n_items };
  return TRUE;
}

/* -- altogether -- */

/* What is not said follows from where the item is now. */
static SwD2sHold
find_hold (const Search *self)
{
  guint location = get_number (self->source, self->item, "location");

  if (location == LOCATION_BELT)
    return SW_D2S_HOLD_BELT;
  if (location != LOCATION_STORED)
    return SW_D2S_HOLD_INVENTORY;

  switch (get_number (self->source, self->item, "panel"))
    {
    case PANEL_CUBE:
      return SW_D2S_HOLD_CUBE;
    case PANEL_STASH:
      return SW_D2S_HOLD_STASH;
    default:
      return SW_D2S_HOLD_INVENTORY;
    }
}

/* A belt that is to go "to the belt" is meant to be worn. */
static SwD2sWish
complete_wish (const Search    *self,
               ListKind         kind,
               const SwD2sWish *wish)
{
  SwD2sWish complete = *wish;

  if (complete.hold == SW_D2S_HOLD_ANY)
    complete.hold = kind == LIST_PAGE ? SW_D2S_HOLD_STASH
                    : kind == LIST_MERCENARY ? SW_D2S_HOLD_BODY : find_hold (self);
  if (complete.hold == SW_D2S_HOLD_BELT && self->base != NULL
      && sw_d2s_item_base_is_worn_on (self->base, slot_parts[SLOT_BELT]))
    {
      complete.hold = SW_D2S_HOLD_BODY;
      complete.slot = SLOT_BELT;
    }

  return complete;
}

static gboolean
find_for_kind (const Search     *self,
               ListKind          kind,
               const SwD2sWish  *wish,
               SwD2sPlace       *place,
               GError          **error)
{
  SwD2sWish complete = complete_wish (self, kind, wish);

  if (kind == LIST_SOCKETS)
    return find_socket (self, place, error);
  if ((kind == LIST_PAGE && complete.hold != SW_D2S_HOLD_STASH)
      || (kind == LIST_MERCENARY && complete.hold != SW_D2S_HOLD_BODY))
    return refuse ("no_such_place", _("There is no such place here."), error);
  if (complete.hold == SW_D2S_HOLD_BELT)
    return find_in_belt (self, &complete, place, error);
  if (complete.hold == SW_D2S_HOLD_BODY)
    return find_on_body (self, &complete, place, error);

  return find_in_grid (self, &complete, place, error);
}

/**
 * sw_d2s_places_find:
 * @document: a character or a stash
 * @tables: the tables
 * @list: a list of items of it
 * @source: the tree that @item is in
 * @item: an item
 * @wish: where it is to go
 * @place: (out): what its fields must say then
 * @error: return location
 *
 * Finds a place for an item by the rules of the game: free cells, sizes, what is worn where, what
 * goes into belt, sockets and cube. What lies there already is asked for; the item itself is not
 * in its own way.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_room", "occupied", "outside_grid", "not_beltable",
 * "wrong_slot", "not_socketable", "cube_in_cube", "no_such_place" or "places_not_known".
 * Source: `docs/formats/d2s.md`, section 11.5.
 *
 * Returns: %TRUE if there is one
 */
gboolean
sw_d2s_places_find (SwDocument         *document,
                    const SwD2sTables  *tables,
                    SwNodeId            list,
                    const SwTree       *source,
                    SwNodeId            item,
                    const SwD2sWish    *wish,
                    SwD2sPlace         *place,
                    GError            **error)
{
  Search self = {
    .document = document, .tables = tables, .tree = sw_document_get_tree (document), .list = list,
    .source = source, .item = item, .base = find_base (tables, source, item),
    .stays = wish->stays,
  };
  ListKind kind = find_list_kind (&self);

  if (sw_tree_find_child (source, item, "panel") == SW_NODE_NONE)
    return refuse ("places_not_known", _("Items of the first versions of the game cannot be moved "
                                         "yet."), error);

  self.width = self.base != NULL ? MAX (self.base->width, 1) : 1;
  self.height = self.base != NULL ? MAX (self.base->height, 1) : 1;
  if (kind != LIST_LOOSE)
    return find_for_kind (&self, kind, wish, place, error);

  /* Programs that keep such lists mind no places. */
  *place = (SwD2sPlace) {
    .location = LOCATION_STORED, .x = wish->has_at ? wish->x : 0,
    .y = wish->has_at ? wish->y : 0, .panel = PANEL_STASH,
  };
  return TRUE;
}

typedef struct
{
  const char *token;
  gsize       offset;
} PlaceField;

static const PlaceField place_fields[] = {
  { "location", G_STRUCT_OFFSET (SwD2sPlace, location) },
  { "slot", G_STRUCT_OFFSET (SwD2sPlace, slot) },
  { "x", G_STRUCT_OFFSET (SwD2sPlace, x) },
  { "y", G_STRUCT_OFFSET (SwD2sPlace, y) },
  { "panel", G_STRUCT_OFFSET (SwD2sPlace, panel) },
};

/**
 * sw_d2s_places_put:
 * @tree: a tree
 * @item: an item that is in no list yet
 * @place: where it is to be
 *
 * Says in an item where it is.
 */
void
sw_d2s_places_put (SwTree           *tree,
                   SwNodeId          item,
                   const SwD2sPlace *place)
{
  for (guint i = 0; i < G_N_ELEMENTS (place_fields); i++)
    {
      SwNodeId node = sw_tree_find_child (tree, item, place_fields[i].token);

      sw_tree_get_row (tree, node)->value = G_STRUCT_MEMBER (guint, place, place_fields[i].offset);
    }
}

/**
 * sw_d2s_places_set:
 * @document: a document
 * @item: an item that is in one of its lists
 * @place: where it is to be
 * @group: a step in the making
 *
 * Adds to a step what lets an item say that it is elsewhere.
 */
void
sw_d2s_places_set (SwDocument       *document,
                   SwNodeId          item,
                   const SwD2sPlace *place,
                   SwCommandGroup   *group)
{
  SwTree *tree = sw_document_get_tree (document);

  for (guint i = 0; i < G_N_ELEMENTS (place_fields); i++)
    {
      guint number = G_STRUCT_MEMBER (guint, place, place_fields[i].offset);
      SwNodeId node = sw_tree_find_child (tree, item, place_fields[i].token);

      if (sw_tree_get_number (tree, node) != number)
        sw_command_group_set_number (group, document, node, number);
    }
}
