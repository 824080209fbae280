/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-history.h: the steps that were done to a document, and where among them it stands. */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

#define SW_TYPE_HISTORY (sw_history_get_type ())
G_DECLARE_FINAL_TYPE (SwHistory, sw_history, SW, HISTORY, GObject)

/* A GListModel of SwCommand, oldest first; those from `position` on are undone.
 * Properties (all read-only, all notify): can-undo, can-redo, undo-label, redo-label (NULL when
 * there is none), position (number of steps in force), saved-position (-1 when the saved state
 * cannot be reached any more), modified, n-items. */

SwHistory  *sw_history_new                (SwDocument  *document) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_history_push               (SwHistory   *self,
                                           SwCommand   *command,
                                           GError     **error);
gboolean    sw_history_undo               (SwHistory   *self);
gboolean    sw_history_redo               (SwHistory   *self);
gboolean    sw_history_go_to              (SwHistory   *self,
                                           guint        position);
gboolean    sw_history_revert_step        (SwHistory   *self,
                                           guint        step,
                                           GError     **error);
void        sw_history_begin_gesture      (SwHistory   *self);
void        sw_history_end_gesture        (SwHistory   *self);
void        sw_history_mark_saved         (SwHistory   *self);
guint       sw_history_get_position       (SwHistory   *self);
int         sw_history_get_saved_position (SwHistory   *self);
gboolean    sw_history_get_modified       (SwHistory   *self);
gboolean    sw_history_get_can_undo       (SwHistory   *self);
gboolean    sw_history_get_can_redo       (SwHistory   *self);
SwCommand  *sw_history_get_step           (SwHistory   *self,
                                           guint        step);

G_END_DECLS
