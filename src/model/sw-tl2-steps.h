/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-steps.h: compound edits of a Torchlight save, each of them one step. */
#pragma once

#include "sw-tl2-document.h"

G_BEGIN_DECLS

/* Each gives a command to push, or NULL with a refusal (SW_ERROR_REFUSED and a kind). */

SwCommand *sw_tl2_new_remove_mark       (SwTl2Document  *document,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_tl2_new_respec_attributes (SwTl2Document  *document,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_tl2_new_respec_skills     (SwTl2Document  *document,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_tl2_new_respec            (SwTl2Document  *document,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_tl2_new_copy_to_stash     (SwTl2Document  *stash,
                                         SwTl2Document  *source,
                                         SwNodeId        item,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *sw_tl2_steps_list_all        (SwTl2Document  *document) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
