/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-waypoints-page.h: the waypoints of a Diablo II character. */
#pragma once

#include "sw-difficulty-page.h"

G_BEGIN_DECLS

#define SW_TYPE_WAYPOINTS_PAGE (sw_waypoints_page_get_type ())
G_DECLARE_FINAL_TYPE (SwWaypointsPage, sw_waypoints_page, SW, WAYPOINTS_PAGE, SwDifficultyPage)

G_END_DECLS
