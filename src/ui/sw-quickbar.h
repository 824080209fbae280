/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar.h: the ten quick slots of a Torchlight character, as the game draws them. */
#pragma once

#include "sw-page.h"
#include "sw-quickbar-slot.h"
#include "sw-tl2-quickbar.h"

G_BEGIN_DECLS

#define SW_TYPE_QUICKBAR (sw_quickbar_get_type ())
G_DECLARE_FINAL_TYPE (SwQuickbar, sw_quickbar, SW, QUICKBAR, GtkWidget)

/* Property, read-only: status (a sentence about what is being done, or why it can't be done; NULL
 * when there is nothing to say). Notifies. */

void            sw_quickbar_set_page        (SwQuickbar    *self,
                                             SwPage        *page,
                                             SwTl2Quickbar *model);
SwPage         *sw_quickbar_get_page        (SwQuickbar    *self);
SwTl2Quickbar  *sw_quickbar_get_model       (SwQuickbar    *self);
SwQuickbarSlot *sw_quickbar_get_tile        (SwQuickbar    *self,
                                             guint          slot);
/* The slot that has the focus, or had it last */
guint           sw_quickbar_get_current     (SwQuickbar    *self);
gboolean        sw_quickbar_focus_slot      (SwQuickbar    *self,
                                             guint          slot);
gboolean        sw_quickbar_has_focus       (SwQuickbar    *self);
const char     *sw_quickbar_get_status      (SwQuickbar    *self);
void            sw_quickbar_set_status      (SwQuickbar    *self,
                                             const char    *status);
/* Why nothing can be changed; NULL when it can */
const char     *sw_quickbar_get_locked      (SwQuickbar    *self);

/* Move mode: what is picked up goes along with the focus */
gboolean        sw_quickbar_get_moving      (SwQuickbar    *self);
void            sw_quickbar_pick            (SwQuickbar    *self);
void            sw_quickbar_put_down        (SwQuickbar    *self,
                                             gboolean       swap);

/* What is being dragged, and from which slot (or SW_TL2_N_SLOTS); a NULL binding ends it. Gives
 * the reason why it is refused */
const char     *sw_quickbar_set_offer       (SwQuickbar    *self,
                                             SwTl2Binding  *binding,
                                             guint          from);
/* It is nothing that could be bound */
void            sw_quickbar_refuse          (SwQuickbar    *self,
                                             const char    *reason);
/* The slot under the pointer, or SW_TL2_N_SLOTS */
void            sw_quickbar_set_aim         (SwQuickbar    *self,
                                             guint          slot);

G_END_DECLS
