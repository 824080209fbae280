/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-edit.h: what can be done to the quick slots, by keys, menus and the pointer alike. */
#pragma once

#include "sw-quickbar.h"

G_BEGIN_DECLS

/* Each is one step; FALSE when it was refused, which the line under the bar explains */

gboolean sw_quickbar_put        (SwQuickbar     *self,
                                 guint           slot,
                                 SwTl2Binding   *binding);
/* Into the first empty slot */
gboolean sw_quickbar_put_first  (SwQuickbar     *self,
                                 SwTl2Binding   *binding);
gboolean sw_quickbar_put_word   (SwQuickbar     *self,
                                 guint           slot,
                                 const char     *word);
gboolean sw_quickbar_swap       (SwQuickbar     *self,
                                 guint           first,
                                 guint           second);
gboolean sw_quickbar_copy_slot  (SwQuickbar     *self,
                                 guint           from,
                                 guint           to);
gboolean sw_quickbar_clear_slot (SwQuickbar     *self,
                                 guint           slot);
gboolean sw_quickbar_clear_all  (SwQuickbar     *self);

void     sw_quickbar_copy       (SwQuickbar     *self,
                                 guint           slot);
void     sw_quickbar_paste      (SwQuickbar     *self,
                                 guint           slot);

G_END_DECLS
