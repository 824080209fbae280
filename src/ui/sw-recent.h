/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-recent.h: a save that was opened lately, and what is in it now. */
#pragma once

#include "sw-tables.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_RECENT (sw_recent_get_type ())
G_DECLARE_FINAL_TYPE (SwRecent, sw_recent, SW, RECENT, GObject)

/* Properties, read-only: title (the character's name once it is known, else the file's), subtitle
 * (what it is, and when it was opened), note (nullable: "Missing", "Changed since"). All notify. */

GPtrArray  *sw_recent_list_files   (GtkRecentManager     *manager) G_GNUC_WARN_UNUSED_RESULT;
GListStore *sw_recent_list_new     (GtkRecentManager     *manager) G_GNUC_WARN_UNUSED_RESULT;
void        sw_recent_list_look    (GListModel           *list,
                                    SwTables             *tables,
                                    GCancellable         *cancellable);

GFile      *sw_recent_get_file     (SwRecent             *self);
const char *sw_recent_get_title    (SwRecent             *self);
const char *sw_recent_get_subtitle (SwRecent             *self);
const char *sw_recent_get_note     (SwRecent             *self);

G_END_DECLS
