/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-writer.h: writes stashes and single items from their nodes. */
#pragma once

#include "sw-d2s-writer.h"

G_BEGIN_DECLS

GBytes *sw_d2s_stash_write (const SwTree  *tree,
                            SwD2sMode      mode,
                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
