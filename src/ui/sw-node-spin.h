/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-spin.h: a spin button for a node that is a number. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_NODE_SPIN (sw_node_spin_get_type ())
G_DECLARE_FINAL_TYPE (SwNodeSpin, sw_node_spin, SW, NODE_SPIN, AdwBin)

/* Holding an arrow, or clicking it several times without a pause, is one step of the history. */

GtkWidget     *sw_node_spin_new         (void) G_GNUC_WARN_UNUSED_RESULT;
SwNode        *sw_node_spin_get_node    (SwNodeSpin *self);
void           sw_node_spin_set_node    (SwNodeSpin *self,
                                         SwNode     *node);
void           sw_node_spin_set_label   (SwNodeSpin *self,
                                         const char *label);
void           sw_node_spin_set_max_chars (SwNodeSpin *self,
                                         int         max_chars);
GtkSpinButton *sw_node_spin_get_button  (SwNodeSpin *self);
char          *sw_node_spin_dup_number  (SwNode     *node,
                                         guint64     number) G_GNUC_WARN_UNUSED_RESULT;
gboolean       sw_node_spin_can_show    (SwNode     *node);

G_END_DECLS
