/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-release.h: lets go of large things without anybody waiting for it. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

void sw_release_tree (SwTree *tree);

G_END_DECLS
