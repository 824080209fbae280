/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-health-group.h: how a file is: size, sums, how much of it is understood. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_HEALTH_GROUP (sw_health_group_get_type ())
G_DECLARE_FINAL_TYPE (SwHealthGroup, sw_health_group, SW, HEALTH_GROUP, AdwPreferencesGroup)

GtkWidget *sw_health_group_new (SwSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
