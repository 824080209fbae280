/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-row-stands.h: where rows stood before another tree was put in place. */
#pragma once

#include "sw-node-rows.h"

G_BEGIN_DECLS

GArray  *sw_node_row_stands_list (SwNodeRows   *rows,
                                  GHashTable   *live) G_GNUC_WARN_UNUSED_RESULT;
gboolean sw_node_row_stands_hold (const GArray *stands,
                                  SwNodeRows   *rows,
                                  const SwTree *tree);
void     sw_node_row_stands_move (const GArray *stands,
                                  GHashTable   *live,
                                  const SwTree *tree);

G_END_DECLS
