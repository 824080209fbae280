/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-spells.h: the rows of the four spells of a Torchlight character or pet. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

void sw_tl2_spells_add (AdwPreferencesGroup *group,
                        SwSession           *session,
                        const char          *path);

G_END_DECLS
