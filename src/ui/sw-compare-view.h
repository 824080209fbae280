/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-compare-view.h: two states of a save compared: the fields in words, then the bytes. */
#pragma once

#include "sw-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_COMPARE_VIEW (sw_compare_view_get_type ())
G_DECLARE_FINAL_TYPE (SwCompareView, sw_compare_view, SW, COMPARE_VIEW, GtkWidget)

GtkWidget *sw_compare_view_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void       sw_compare_view_set     (SwCompareView  *self,
                                    SwDocument     *old_document,
                                    SwDocument     *new_document,
                                    const char     *summary);
guint      sw_compare_view_get_n_changes (SwCompareView *self);
gboolean   sw_compare_view_move    (SwCompareView  *self,
                                    int             step);
GtkWindow *sw_compare_view_present (GtkWindow      *parent,
                                    const char     *title,
                                    const char     *summary,
                                    SwDocument     *old_document,
                                    SwDocument     *new_document);

G_END_DECLS
