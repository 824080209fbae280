/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-verbs.h: all verbs, one file each. */
#pragma once

#include "sw-cli-context.h"

G_BEGIN_DECLS

extern const SwCliVerb sw_cli_apply_verb;
extern const SwCliVerb sw_cli_backups_verb;
extern const SwCliVerb sw_cli_check_verb;
extern const SwCliVerb sw_cli_copy_verb;
extern const SwCliVerb sw_cli_coverage_verb;
extern const SwCliVerb sw_cli_diff_verb;
extern const SwCliVerb sw_cli_dump_verb;
extern const SwCliVerb sw_cli_evidence_verb;
extern const SwCliVerb sw_cli_explain_verb;
extern const SwCliVerb sw_cli_get_verb;
extern const SwCliVerb sw_cli_guess_verb;
extern const SwCliVerb sw_cli_identify_verb;
extern const SwCliVerb sw_cli_insert_verb;
extern const SwCliVerb sw_cli_item_verb;
extern const SwCliVerb sw_cli_items_verb;
extern const SwCliVerb sw_cli_move_verb;
extern const SwCliVerb sw_cli_patch_verb;
extern const SwCliVerb sw_cli_quickbar_verb;
extern const SwCliVerb sw_cli_remove_verb;
extern const SwCliVerb sw_cli_restore_verb;
extern const SwCliVerb sw_cli_search_verb;
extern const SwCliVerb sw_cli_set_verb;
extern const SwCliVerb sw_cli_verify_verb;

G_END_DECLS
