/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-recipe.h: edits as a list of JSON objects, to be done again elsewhere. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

JsonNode *sw_recipe_new_for_history (SwDocument  *document,
                                     const char  *title) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *sw_recipe_begin_for_history (SwDocument     *document,
                                       const char     *title,
                                       GPtrArray     **blanks) G_GNUC_WARN_UNUSED_RESULT;
void      sw_recipe_fill              (GPtrArray      *blanks);
gboolean  sw_recipe_apply           (SwDocument  *document,
                                     JsonNode    *recipe,
                                     SwOrigin     origin,
                                     GError     **error);

G_END_DECLS
