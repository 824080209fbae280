/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skill-columns.h: the columns of the list of skills. */
#pragma once

#include "sw-skill.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void     sw_skill_columns_add   (GtkColumnView *view);
gboolean sw_skill_columns_focus (GtkColumnView *view,
                                 guint          position);

G_END_DECLS
