/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-pathologic-game.h: Pathologic saves by chance, of whatever a schema allows. */
#pragma once

#include "sw-pathologic-plan.h"

G_BEGIN_DECLS

/* A schema of a user: containers in one another, and a framing and a root of its own */
extern const char sw_test_pathologic_containers[];

GBytes *sw_test_pathologic_game_new (const SwPathologicOptions *options) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
