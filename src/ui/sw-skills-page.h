/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skills-page.h: the skills of a Diablo II character. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_SKILLS_PAGE (sw_skills_page_get_type ())
G_DECLARE_FINAL_TYPE (SwSkillsPage, sw_skills_page, SW, SKILLS_PAGE, SwPage)

/* Action: skills.reset */

G_END_DECLS
