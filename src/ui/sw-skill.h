/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skill.h: a skill of a character's class, with the points that are in it. */
#pragma once

#include "sw-d2s-document.h"

G_BEGIN_DECLS

#define SW_TYPE_SKILL (sw_skill_get_type ())
G_DECLARE_FINAL_TYPE (SwSkill, sw_skill, SW, SKILL, GObject)

/* Properties, read-only: name, tab-name, tab, level-required, points (notifies), met (whether
 * level and prerequisites are there; notifies), label (a sentence; notifies) */

GListStore       *sw_skill_list_new       (SwDocument *document) G_GNUC_WARN_UNUSED_RESULT;
SwNode           *sw_skill_get_node       (SwSkill    *self);
const SwD2sSkill *sw_skill_get_facts      (SwSkill    *self);
guint             sw_skill_get_points     (SwSkill    *self);
gboolean          sw_skill_get_met        (SwSkill    *self);
char             *sw_skill_dup_needs      (SwSkill    *self) G_GNUC_WARN_UNUSED_RESULT;
char             *sw_skill_dup_label      (SwSkill    *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean          sw_skill_needs          (SwSkill    *self,
                                           SwSkill    *other);
gboolean          sw_skill_set_points     (SwSkill    *self,
                                           guint       points,
                                           GError    **error);
void              sw_skill_refresh        (SwSkill    *self);

G_END_DECLS
