/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-follow.h: reads what was written along the tree that it was written from. */
#pragma once

#include "sw-codec.h"
#include "sw-pathologic-places.h"
#include "sw-pathologic-reader.h"

G_BEGIN_DECLS

/**
 * SwPathologicFollow:
 * @objects: (element-type guint32): number of an object -> its node
 * @narrow: (element-type utf8): the table of narrow strings
 * @wide: (element-type utf8): that of wide ones; the same where tables are shared
 * @text: the string that was read last
 * @starts: (element-type guint64): where the containers begin that have begun
 * @places: (nullable): remembers where the nodes are now
 * @differs: the first node that is not as the tree says, or %SW_NODE_NONE
 *
 * A reading that makes no nodes: each one that is read has to be the next one of a tree. So a save
 * of half a million objects can be checked without being in memory twice.
 */
struct _SwPathologicFollow
{
  GArray             *objects;
  GArray             *narrow;
  GArray             *wide;
  GString            *text;
  GArray             *starts;
  SwPathologicPlaces *places;
  SwNodeId            differs;
};

const char *sw_pathologic_follow_keep     (SwPathologicReader       *reader,
                                           const char               *text,
                                           gsize                     length);
const char *sw_pathologic_follow_get_text (const SwPathologicReader *reader,
                                           const SwPathologicSlot   *slot,
                                           guint32                   number);
gboolean    sw_pathologic_follow_differ   (SwPathologicReader       *reader,
                                           SwNodeId                  node);
gboolean    sw_pathologic_follow_take     (SwPathologicReader       *reader,
                                           SwNodeId                  node,
                                           const SwRow              *row);
gboolean    sw_pathologic_follow_end      (SwPathologicReader       *reader,
                                           SwNodeId                  node,
                                           guint                     n_children);
gboolean    sw_pathologic_follow_compare  (const SwTree             *tree,
                                           GBytes                   *bytes,
                                           gconstpointer             tables,
                                           GError                  **error);
void        sw_pathologic_follow_adopt    (SwTree                   *tree,
                                           GBytes                   *bytes,
                                           gconstpointer             tables);
gpointer    sw_pathologic_follow_prepare  (const SwTree             *tree,
                                           GBytes                   *bytes,
                                           gconstpointer             tables);
void        sw_pathologic_follow_finish   (SwTree                   *tree,
                                           GBytes                   *bytes,
                                           gpointer                  prepared);

G_END_DECLS
