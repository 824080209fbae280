/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-structure.h: which lists of a Torchlight save may lose, gain and exchange elements. */
#pragma once

#include "sw-tl2-document.h"

G_BEGIN_DECLS

SwCommand *sw_tl2_new_structure (SwTl2Document          *document,
                                 const SwStructureEdit  *edit,
                                 GError                **error) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId   sw_tl2_new_item_copy (SwTl2Document          *document,
                                 const SwTree           *source,
                                 SwNodeId                item,
                                 SwNodeId                list,
                                 gboolean                same_identity,
                                 GError                **error);

G_END_DECLS
