/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-places.h: where the nodes of a tree are in what it was written to. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwPathologicPlaces:
 * @moves: by how much nodes move that were in the file before, from some bit on
 * @places: nodes that do more than move
 * @lengths: containers that have got longer or shorter
 * @objects: (element-type guint32): number of an object -> its node
 * @last_bit: where the last node was that only moves
 *
 * What a tree takes over after saving, told by what changes: an edit moves millions of nodes, and
 * all by the same. So it costs next to nothing to keep until the file is safely on the disk.
 */
typedef struct
{
  GArray  *moves;
  GArray  *places;
  GArray  *lengths;
  GArray  *objects;
  guint64  last_bit;
} SwPathologicPlaces;

SwPathologicPlaces *sw_pathologic_places_new         (void) G_GNUC_WARN_UNUSED_RESULT;
void                sw_pathologic_places_free        (SwPathologicPlaces       *self);
void                sw_pathologic_places_note        (SwPathologicPlaces       *self,
                                                      SwNodeId                  node,
                                                      const SwRow              *own,
                                                      const SwRow              *row);
void                sw_pathologic_places_note_length (SwPathologicPlaces       *self,
                                                      SwNodeId                  node,
                                                      const SwRow              *own,
                                                      guint64                   bits);
void                sw_pathologic_places_apply       (const SwPathologicPlaces *self,
                                                      SwTree                   *tree);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicPlaces, sw_pathologic_places_free)

G_END_DECLS
