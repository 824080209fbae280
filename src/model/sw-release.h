/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-release.h: lets go of large things without anybody waiting for it. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

void sw_release_tree  (SwTree *tree);
void sw_release_bytes (GBytes *bytes);

G_END_DECLS
