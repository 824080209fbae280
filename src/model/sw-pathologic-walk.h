/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-walk.h: goes through a Pathologic save in the order of the stream. */
#pragma once

#include "sw-pathologic-file.h"

G_BEGIN_DECLS

/**
 * SwPathologicVisit:
 * @tree: a tree
 * @file: what is remembered beside it
 * @node: the node in hand
 * @slot: (nullable): what it is; %NULL for raw bytes that could not be read
 * @variant: which of the slot's fields it has
 * @kind: the word for its kind
 * @path: its path
 * @depth: steps below the first that names something
 * @object_depth: how many objects it is in, itself included
 * @is_found: among bytes that could not be read
 *
 * A node, as the order of the stream brings it.
 */
typedef struct
{
  const SwTree           *tree;
  const SwPathologicFile *file;
  SwNodeId                node;
  const SwPathologicSlot *slot;
  guint                   variant;
  const char             *kind;
  GString                *path;
  guint                   depth;
  guint                   object_depth;
  gboolean                is_found;
} SwPathologicVisit;

typedef void (*SwPathologicVisitFunc) (const SwPathologicVisit *visit,
                                       gpointer                 data);

void    sw_pathologic_walk             (const SwTree            *tree,
                                        SwPathologicVisitFunc    func,
                                        gpointer                 data);
guint64 sw_pathologic_visit_get_length (const SwPathologicVisit *visit);
gboolean sw_pathologic_visit_is_new    (const SwPathologicVisit *visit);

G_END_DECLS
