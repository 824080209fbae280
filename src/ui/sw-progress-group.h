/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-progress-group.h: how far a Diablo II character has come, and jobs to bring it further. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_PROGRESS_GROUP (sw_progress_group_get_type ())
G_DECLARE_FINAL_TYPE (SwProgressGroup, sw_progress_group, SW, PROGRESS_GROUP, AdwPreferencesGroup)

GtkWidget *sw_progress_group_new (SwSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
