/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-split-view.h: a sidebar, a page and an inspector, side by side or above each other. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_SPLIT_VIEW (sw_split_view_get_type ())
G_DECLARE_FINAL_TYPE (SwSplitView, sw_split_view, SW, SPLIT_VIEW, GtkWidget)

/* Properties: show-sidebar, show-inspector (whether they are in sight), narrow (read-only: too
 * little room for a sidebar beside the page), inspector-over (read-only: the inspector stands over
 * the page or below it). All notify. */

GtkWidget *sw_split_view_new                (GtkWidget   *sidebar,
                                             GtkWidget   *content,
                                             GtkWidget   *inspector) G_GNUC_WARN_UNUSED_RESULT;
gboolean   sw_split_view_get_show_sidebar   (SwSplitView *self);
void       sw_split_view_set_show_sidebar   (SwSplitView *self,
                                             gboolean     show);
gboolean   sw_split_view_get_show_inspector (SwSplitView *self);
void       sw_split_view_set_show_inspector (SwSplitView *self,
                                             gboolean     show);
gboolean   sw_split_view_get_narrow         (SwSplitView *self);
gboolean   sw_split_view_get_inspector_over (SwSplitView *self);

G_END_DECLS
