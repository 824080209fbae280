/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skill-tree.h: the skills of one tab, placed as in the game, with lines to what they need. */
#pragma once

#include "sw-session.h"
#include "sw-skill.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_SKILL_TREE (sw_skill_tree_get_type ())
G_DECLARE_FINAL_TYPE (SwSkillTree, sw_skill_tree, SW, SKILL_TREE, GtkWidget)

GtkWidget *sw_skill_tree_new  (SwSession   *session,
                               GListModel  *skills,
                               guint        tab) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *sw_skill_tree_find (SwSkillTree *self,
                               const char  *path);

G_END_DECLS
