/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-users.h: finds the strings that share one row of a table. */
#pragma once

#include "sw-pathologic-numbers.h"

G_BEGIN_DECLS

/**
 * SwPathologicUsers:
 * @nodes: (element-type guint32): the strings found so far
 * @is_taken: whether another row has the text that was asked for
 * @others: (nullable) (element-type utf8): the texts of all other rows, if somebody asked for them
 *
 * The strings that share one row of a table of a tree, while they are looked for.
 */
typedef struct
{
  GArray               *nodes;
  gboolean              is_taken;
  GHashTable           *others;
  /*< private >*/
  SwPathologicNumbers   numbers;
  SwPathologicTable    *table;
  const char           *own;
  const char           *text;
  guint8               *shares;
  GHashTable           *seen;
  guint32               entry;
  SwNodeId              next;
} SwPathologicUsers;

void     sw_pathologic_users_init  (SwPathologicUsers *self,
                                    const SwTree      *tree,
                                    SwNodeId           node,
                                    const char        *text);
gboolean sw_pathologic_users_look  (SwPathologicUsers *self,
                                    guint              n_rows);
void     sw_pathologic_users_list_others (SwPathologicUsers *self);
void     sw_pathologic_users_clear (SwPathologicUsers *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwPathologicUsers, sw_pathologic_users_clear)

G_END_DECLS
