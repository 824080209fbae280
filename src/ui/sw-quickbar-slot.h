/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-slot.h: one of the ten quick slots, as a tile. */
#pragma once

#include "sw-tl2-binding.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SwQuickbarMark:
 * @SW_QUICKBAR_MARK_NONE: as it is
 * @SW_QUICKBAR_MARK_PICKED: what stands in it is being moved
 * @SW_QUICKBAR_MARK_TAKES: takes what is being dragged
 * @SW_QUICKBAR_MARK_REFUSES: does not take it
 *
 * What a slot has to do with something that is on its way.
 */
typedef enum
{
  SW_QUICKBAR_MARK_NONE,
  SW_QUICKBAR_MARK_PICKED,
  SW_QUICKBAR_MARK_TAKES,
  SW_QUICKBAR_MARK_REFUSES,
} SwQuickbarMark;

#define SW_TYPE_QUICKBAR_SLOT (sw_quickbar_slot_get_type ())
G_DECLARE_FINAL_TYPE (SwQuickbarSlot, sw_quickbar_slot, SW, QUICKBAR_SLOT, GtkWidget)

/* Only shows: what its keys and the pointer do belongs to the bar around it */

GtkWidget    *sw_quickbar_slot_new         (guint           slot) G_GNUC_WARN_UNUSED_RESULT;
guint         sw_quickbar_slot_get_slot    (SwQuickbarSlot *self);
/* The digit on its key: the slots 0 to 9 are 1 … 9, 0 */
guint         sw_quickbar_slot_get_key     (SwQuickbarSlot *self);
SwTl2Binding *sw_quickbar_slot_get_binding (SwQuickbarSlot *self);
void          sw_quickbar_slot_set_binding (SwQuickbarSlot *self,
                                            SwTl2Binding   *binding,
                                            gboolean        changed);
void          sw_quickbar_slot_set_mark    (SwQuickbarSlot *self,
                                            SwQuickbarMark  mark,
                                            gboolean        aimed);
/* What to say instead of its name while something is moved over it; NULL for its name */
void          sw_quickbar_slot_set_spoken  (SwQuickbarSlot *self,
                                            const char     *text);

G_END_DECLS
