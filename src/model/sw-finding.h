/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-finding.h: something about a save that a player would care about, with the fixes for it. */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

typedef enum
{
  SW_SEVERITY_ERROR,
  SW_SEVERITY_WARNING,
  SW_SEVERITY_NOTE,
} SwSeverity;

#define SW_TYPE_FINDING (sw_finding_get_type ())
G_DECLARE_FINAL_TYPE (SwFinding, sw_finding, SW, FINDING, GObject)

/* Immutable. A fix is a command that nobody has pushed yet: nothing is repaired by itself. */

SwFinding  *sw_finding_new             (const char *id,
                                        SwSeverity  severity,
                                        const char *path,
                                        const char *message) G_GNUC_WARN_UNUSED_RESULT;
SwFinding  *sw_finding_new_for_fault   (SwDocument *document) G_GNUC_WARN_UNUSED_RESULT;
void        sw_finding_take_fix        (SwFinding  *self,
                                        const char *id,
                                        const char *label,
                                        SwCommand  *command);
void        sw_finding_add_numbers     (SwFinding  *self,
                                        SwDocument *document,
                                        const char *id,
                                        const char *label,
                                        const char *path,
                                        guint64     number,
                                        ...) G_GNUC_NULL_TERMINATED;
const char *sw_finding_get_id          (SwFinding  *self);
SwSeverity  sw_finding_get_severity    (SwFinding  *self);
const char *sw_finding_get_path        (SwFinding  *self);
const char *sw_finding_get_message     (SwFinding  *self);
guint       sw_finding_get_n_fixes     (SwFinding  *self);
const char *sw_finding_get_fix_id      (SwFinding  *self,
                                        guint       fix);
const char *sw_finding_get_fix_label   (SwFinding  *self,
                                        guint       fix);
SwCommand  *sw_finding_get_fix_command (SwFinding  *self,
                                        guint       fix);

G_END_DECLS
