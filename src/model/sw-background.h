/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-background.h: what a thread does so that the window is not kept waiting. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void sw_background_give_way (void);

G_END_DECLS
