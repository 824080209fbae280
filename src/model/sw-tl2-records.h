/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-records.h: which record of the file holds a quick slot of Torchlight. */
#pragma once

#include "sw-tl2-document.h"

G_BEGIN_DECLS

SwNodeId sw_tl2_records_find      (SwTl2Document *document,
                                   SwNodeId       slot);
SwNodeId sw_tl2_records_find_slot (SwTl2Document *document,
                                   SwNodeId       node);

G_END_DECLS
