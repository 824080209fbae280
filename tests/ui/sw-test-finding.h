/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-finding.h: saves with bytes that nobody knows, and the dialogs that ask what they are. */
#pragma once

#include "sw-test-stage.h"

G_BEGIN_DECLS

char       *sw_finding_dup_schema_path (const char *name) G_GNUC_WARN_UNUSED_RESULT;
void        sw_finding_write_schema    (const char *name,
                                        const char *text);
SwDocument *sw_finding_open_stream     (GBytes     *bytes) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_finding_new_save        (void) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_finding_new_texts       (void) G_GNUC_WARN_UNUSED_RESULT;
void        sw_finding_go_to_raw       (SwStage    *stage);
void        sw_finding_press_tree      (SwStage    *stage,
                                        const char *keys);
GtkWindow  *sw_finding_find_dialog     (GType       type);
void        sw_finding_choose_type     (GtkWindow  *dialog,
                                        const char *label);
const char *sw_finding_get_there       (GtkWindow  *dialog);

G_END_DECLS
