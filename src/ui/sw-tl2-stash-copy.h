/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-stash-copy.h: copies an item into a shared stash that is open as well. */
#pragma once

#include "sw-node.h"

#include <adwaita.h>

G_BEGIN_DECLS

GListModel *sw_tl2_stash_copy_list_open (void) G_GNUC_WARN_UNUSED_RESULT;
void        sw_tl2_stash_copy_ask       (GtkWidget  *inside,
                                         SwNode     *item);
gboolean    sw_tl2_stash_copy_put       (GtkWidget  *inside,
                                         SwNode     *item,
                                         SwDocument *stash);

G_END_DECLS
