/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tab.h: one file in a window: being opened, opened, or not to be opened. */
#pragma once

#include "sw-document-view.h"
#include "sw-tables.h"

G_BEGIN_DECLS

#define SW_TYPE_TAB (sw_tab_get_type ())
G_DECLARE_FINAL_TYPE (SwTab, sw_tab, SW, TAB, AdwBin)

/* Properties, read-only: document (nullable while there is none), title (with a mark for unsaved
 * changes), subtitle (what it is, and its state in words), loading. All notify. */

GtkWidget      *sw_tab_new               (GFile      *file,
                                          SwTables   *tables) G_GNUC_WARN_UNUSED_RESULT;
GFile          *sw_tab_get_file          (SwTab      *self);
SwDocument     *sw_tab_get_document      (SwTab      *self);
SwDocumentView *sw_tab_get_view          (SwTab      *self);
const char     *sw_tab_get_title         (SwTab      *self);
const char     *sw_tab_get_subtitle      (SwTab      *self);
gboolean        sw_tab_get_loading       (SwTab      *self);
gboolean        sw_tab_get_modified      (SwTab      *self);
void            sw_tab_load              (SwTab      *self);
void            sw_tab_reload            (SwTab      *self);
void            sw_tab_check_outside     (SwTab      *self);
void            sw_tab_show_outside      (SwTab      *self);
void            sw_tab_discard           (SwTab      *self);
void            sw_tab_flush_journal     (SwTab      *self);

G_END_DECLS
