/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-binding-private.h: bindings of a character, for those who read its quickbar. */
#pragma once

#include "sw-tl2-slots.h"

G_BEGIN_DECLS

SwTl2Binding *sw_tl2_binding_new_for_slot (SwTl2Document   *document,
                                           const SwTl2Slot *slot) G_GNUC_WARN_UNUSED_RESULT;
SwTl2Binding *sw_tl2_binding_new_counted  (SwTl2Document   *document,
                                           const SwTl2Slot *slot,
                                           int              rank,
                                           guint            n_carried) G_GNUC_WARN_UNUSED_RESULT;
void          sw_tl2_binding_get_record   (SwTl2Binding    *self,
                                           SwTl2Slot       *slot);
gboolean      sw_tl2_binding_same         (SwTl2Binding    *self,
                                           SwTl2Binding    *other);

G_END_DECLS
