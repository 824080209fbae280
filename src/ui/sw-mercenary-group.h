/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-mercenary-group.h: the hired mercenary of a Diablo II character. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_MERCENARY_GROUP (sw_mercenary_group_get_type ())
G_DECLARE_FINAL_TYPE (SwMercenaryGroup, sw_mercenary_group, SW, MERCENARY_GROUP,
                      AdwPreferencesGroup)

GtkWidget *sw_mercenary_group_new (SwSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
