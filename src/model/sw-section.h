/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-section.h: one entry of a document's sidebar: which page shows which part of the tree. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SwSectionGroup:
 * @SW_SECTION_GAME: what a player knows
 * @SW_SECTION_STRUCTURE: what the file is made of
 *
 * Under which heading a section stands.
 */
typedef enum
{
  SW_SECTION_GAME,
  SW_SECTION_STRUCTURE,
} SwSectionGroup;

#define SW_TYPE_SECTION (sw_section_get_type ())
G_DECLARE_FINAL_TYPE (SwSection, sw_section, SW, SECTION, GObject)

/* Properties: id, title, icon-name, page (word of the kind of page that shows it, as "waypoints"
 * or "history"), n-changes (unsaved changes below its paths; notifies). */

SwSection          *sw_section_new           (const char         *id,
                                              const char         *title,
                                              const char         *icon_name,
                                              const char         *page,
                                              SwSectionGroup      group,
                                              const char * const *paths) G_GNUC_WARN_UNUSED_RESULT;
const char         *sw_section_get_id        (SwSection          *self);
const char         *sw_section_get_title     (SwSection          *self);
const char         *sw_section_get_icon_name (SwSection          *self);
const char         *sw_section_get_page      (SwSection          *self);
SwSectionGroup      sw_section_get_group     (SwSection          *self);
const char * const *sw_section_get_paths     (SwSection          *self);
gboolean            sw_section_covers        (SwSection          *self,
                                              const char         *path);
guint               sw_section_get_n_changes (SwSection          *self);
void                sw_section_set_n_changes (SwSection          *self,
                                              guint               n_changes);
void                sw_section_add_structure (GListStore         *sections);

G_END_DECLS
