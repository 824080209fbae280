/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skill-tile.h: a skill as a cell of the game's tree. */
#pragma once

#include "sw-session.h"
#include "sw-skill.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_SKILL_TILE (sw_skill_tile_get_type ())
G_DECLARE_FINAL_TYPE (SwSkillTile, sw_skill_tile, SW, SKILL_TILE, GtkWidget)

/* Plus and minus change the points by one, digits set them. What is typed or repeated without a
 * pause is one step of the history. */

GtkWidget *sw_skill_tile_new       (SwSession   *session,
                                    SwSkill     *skill) G_GNUC_WARN_UNUSED_RESULT;
SwSkill   *sw_skill_tile_get_skill (SwSkillTile *self);
void       sw_skill_tile_add       (SwSkillTile *self,
                                    int          points);
void       sw_skill_tile_type      (SwSkillTile *self,
                                    guint        digit);

G_END_DECLS
