/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-places.c: where the nodes of a tree are in what it was written to. */
#include "config.h"

#include "sw-pathologic-places.h"

/* Flags that what was read tells */
#define TAKEN (SW_ROW_NEW | ~(SW_ROW_CODEC - 1u))

typedef struct
{
  guint64 from;      /* a bit of the former file */
  guint64 by;        /* modulo 2^64 */
} Move;

typedef struct
{
  SwNodeId node;
  guint32  width;
  guint64  bit;
  guint32  flags;
} PlaceOf;

typedef struct
{
  SwNodeId node;
  guint64  bits;
} Length;

/**
 * sw_pathologic_places_new:
 *
 * Makes places in which nothing has moved.
 *
 * Returns: (transfer full): the places
 */
SwPathologicPlaces *
sw_pathologic_places_new (void)
{
  SwPathologicPlaces *self = g_new0 (SwPathologicPlaces, 1);
  const Move none = { 0, 0 };

  self->moves = g_array_new (FALSE, FALSE, sizeof (Move));
  self->places = g_array_new (FALSE, FALSE, sizeof (PlaceOf));
  self->lengths = g_array_new (FALSE, FALSE, sizeof (Length));
  self->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (self->moves, none);
  return self;
}

/**
 * sw_pathologic_places_free:
 * @self: (transfer full): places
 *
 * Frees them.
 */
void
sw_pathologic_places_free (SwPathologicPlaces *self)
{
  g_array_unref (self->moves);
  g_array_unref (self->places);
  g_array_unref (self->lengths);
  g_array_unref (self->objects);
  g_free (self);
}

/* Whether a node is where those before it have moved to; else from here on they move by more or
 * less. Two nodes that were at the same bit cannot be told apart so. */
static gboolean
moves_along (SwPathologicPlaces *self,
             guint64             bit,
             guint64             by)
{
  Move move = { bit, by };

  if (bit < self->last_bit)
    return FALSE;
  if (g_array_index (self->moves, Move, self->moves->len - 1).by != by)
    {
      if (bit == self->last_bit)
        return FALSE;
      g_array_append_val (self->moves, move);
    }

  self->last_bit = bit;
  return TRUE;
}

/**
 * sw_pathologic_places_note:
 * @self: places
 * @node: the next node of the file
 * @own: its row
 * @row: where it is now
 *
 * Remembers where a node is.
 */
void
sw_pathologic_places_note (SwPathologicPlaces *self,
                           SwNodeId            node,
                           const SwRow        *own,
                           const SwRow        *row)
{
  guint flags = (own->flags & ~(guint) (TAKEN | SW_ROW_EDITED)) | (row->flags & TAKEN);
  PlaceOf place = { node, row->width, row->bit, flags };
  gboolean moves = (own->flags & SW_ROW_NEW) == 0
                   && moves_along (self, own->bit, (guint64) row->bit - own->bit);

  if (!moves || own->width != row->width || own->flags != flags)
    g_array_append_val (self->places, place);
}

/**
 * sw_pathologic_places_note_length:
 * @self: places
 * @node: a container
 * @own: its row
 * @bits: how long it is now
 *
 * Remembers how long a container is.
 */
void
sw_pathologic_places_note_length (SwPathologicPlaces *self,
                                  SwNodeId            node,
                                  const SwRow        *own,
                                  guint64             bits)
{
  Length length = { node, bits };

  if (own->value != bits)
    g_array_append_val (self->lengths, length);
}

/* The move that a bit is in, which mostly is the one of the row before. */
static guint
find_move (const GArray *moves,
           guint64       bit,
           guint         last)
{
  const Move *all = (const Move *) (gpointer) moves->data;
  guint low = 0, high = moves->len;

  if (bit >= all[last].from && (last + 1 == moves->len || bit < all[last + 1].from))
    return last;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (all[middle].from <= bit)
        low = middle;
      else
        high = middle;
    }

  return low;
}

static void
move_rows (const SwPathologicPlaces *self,
           SwTree                   *tree)
{
  guint n_rows = sw_tree_get_n_rows (tree);
  guint move = 0;

  if (self->moves->len == 1)
    return;

  for (SwNodeId node = 0; node < n_rows; node++)
    {
      SwRow *row = sw_tree_get_row (tree, node);

      if ((row->flags & SW_ROW_NEW) != 0)
        continue;
      move = find_move (self->moves, row->bit, move);
      row->bit += g_array_index (self->moves, Move, move).by;
    }
}

/**
 * sw_pathologic_places_apply:
 * @self: places
 * @tree: the tree that they were found for, with all that was taken out marked as new
 *
 * Lets the nodes of a tree be there. Elements of packed vectors that have got rows since move with
 * the others.
 */
void
sw_pathologic_places_apply (const SwPathologicPlaces *self,
                            SwTree                   *tree)
{
  move_rows (self, tree);
  for (guint i = 0; i < self->places->len; i++)
    {
      const PlaceOf *place = &g_array_index (self->places, PlaceOf, i);
      SwRow *row = sw_tree_get_row (tree, place->node);

      row->bit = place->bit;
      row->width = place->width;
      row->flags = (row->flags & ~(guint) (TAKEN | SW_ROW_EDITED)) | (place->flags & TAKEN);
    }
  for (guint i = 0; i < self->lengths->len; i++)
    {
      const Length *length = &g_array_index (self->lengths, Length, i);

      sw_tree_get_row (tree, length->node)->value = length->bits;
    }
}
