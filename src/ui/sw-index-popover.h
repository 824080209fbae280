/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-index-popover.h: asks which of many entries to go to. */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_INDEX_POPOVER (sw_index_popover_get_type ())
G_DECLARE_FINAL_TYPE (SwIndexPopover, sw_index_popover, SW, INDEX_POPOVER, GtkPopover)

/* Activates the action "tree.go-to-node" with a number of a node. */

GtkWidget     *sw_index_popover_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void           sw_index_popover_show     (SwIndexPopover *self,
                                          SwNode         *node,
                                          GtkWidget      *row);
GtkSpinButton *sw_index_popover_get_spin (SwIndexPopover *self);

G_END_DECLS
