/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-guard.h: lets other threads read a document's tree between its changes. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SwTreeGuard SwTreeGuard;

SwTreeGuard *sw_tree_guard_new          (void) G_GNUC_WARN_UNUSED_RESULT;
SwTreeGuard *sw_tree_guard_ref          (SwTreeGuard *self);
void         sw_tree_guard_unref        (SwTreeGuard *self);

/* The document's own thread; pairs may stand inside one another */
void         sw_tree_guard_begin_change (SwTreeGuard *self);
void         sw_tree_guard_end_change   (SwTreeGuard *self);

/* Any thread */
guint        sw_tree_guard_get_turn     (SwTreeGuard *self);
gboolean     sw_tree_guard_begin_read   (SwTreeGuard *self,
                                         guint        turn);
void         sw_tree_guard_wait_read    (SwTreeGuard *self);
void         sw_tree_guard_end_read     (SwTreeGuard *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTreeGuard, sw_tree_guard_unref)

G_END_DECLS
