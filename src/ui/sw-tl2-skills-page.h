/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-skills-page.h: the skills and spells of a Torchlight character. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_TL2_SKILLS_PAGE (sw_tl2_skills_page_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2SkillsPage, sw_tl2_skills_page, SW, TL2_SKILLS_PAGE, SwPage)

/* Action: tl2-skills.respec */

G_END_DECLS
