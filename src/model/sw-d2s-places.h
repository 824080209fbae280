/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-places.h: where items of Diablo II may be put. */
#pragma once

#include "sw-command-group.h"
#include "sw-d2s-tables.h"
#include "sw-document.h"

G_BEGIN_DECLS

/**
 * SwD2sHold:
 * @SW_D2S_HOLD_ANY: wherever the item belongs
 * @SW_D2S_HOLD_INVENTORY: the inventory
 * @SW_D2S_HOLD_STASH: the stash
 * @SW_D2S_HOLD_CUBE: the Horadric Cube
 * @SW_D2S_HOLD_BELT: the belt
 * @SW_D2S_HOLD_BODY: worn
 *
 * What an item is to be put into, within its list.
 */
typedef enum
{
  SW_D2S_HOLD_ANY,
  SW_D2S_HOLD_INVENTORY,
  SW_D2S_HOLD_STASH,
  SW_D2S_HOLD_CUBE,
  SW_D2S_HOLD_BELT,
  SW_D2S_HOLD_BODY,
} SwD2sHold;

/**
 * SwD2sWish:
 * @hold: what to put it into
 * @slot: of something worn, where
 * @has_at: whether a cell was named
 * @x: its column
 * @y: its row
 * @stays: whether the item stays where it is as well
 *
 * Where somebody wants an item.
 */
typedef struct
{
  SwD2sHold hold;
  guint     slot;
  gboolean  has_at;
  guint     x;
  guint     y;
  gboolean  stays;
} SwD2sWish;

/* What the fields of an item say of where it is */
typedef struct
{
  guint location;
  guint slot;
  guint x;
  guint y;
  guint panel;
} SwD2sPlace;

gboolean sw_d2s_wish_from_word (SwD2sWish          *self,
                                const SwD2sTables  *tables,
                                const char         *word);
gboolean sw_d2s_places_find    (SwDocument         *document,
                                const SwD2sTables  *tables,
                                SwNodeId            list,
                                const SwTree       *source,
                                SwNodeId            item,
                                const SwD2sWish    *wish,
                                SwD2sPlace         *place,
                                GError            **error);
void     sw_d2s_places_put     (SwTree             *tree,
                                SwNodeId            item,
                                const SwD2sPlace   *place);
void     sw_d2s_places_set     (SwDocument         *document,
                                SwNodeId            item,
                                const SwD2sPlace   *place,
                                SwCommandGroup     *group);

G_END_DECLS
