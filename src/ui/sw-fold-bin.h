/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-fold-bin.h: holds what others make narrower once there is no room for all of it. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_FOLD_BIN (sw_fold_bin_get_type ())
G_DECLARE_FINAL_TYPE (SwFoldBin, sw_fold_bin, SW, FOLD_BIN, AdwBin)

G_END_DECLS
