/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-all-steps.h: every compound step that can be done to a character as it is. */
#pragma once

#include "sw-d2s-document.h"

G_BEGIN_DECLS

GPtrArray *sw_d2s_steps_list_all (SwD2sDocument *document) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
