/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-outside.h: how the file of an open document stands to what the game does with it. */
#pragma once

#include "sw-document.h"
#include "sw-file-watch.h"

G_BEGIN_DECLS

#define SW_TYPE_OUTSIDE (sw_outside_get_type ())
G_DECLARE_FINAL_TYPE (SwOutside, sw_outside, SW, OUTSIDE, GObject)

/* Signal: changed (): something else wrote or removed the file, or its state is as known again.
 * Never during a save of our own. */

SwOutside  *sw_outside_new       (SwDocument *document) G_GNUC_WARN_UNUSED_RESULT;
SwFileState sw_outside_get_state (SwOutside  *self);
void        sw_outside_check     (SwOutside  *self);

G_END_DECLS
