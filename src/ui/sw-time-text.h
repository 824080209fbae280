/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-time-text.h: lengths of time in words. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *sw_time_text_dup (double seconds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
