/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-row.h: what all rows that show a node have in common. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the node anew; called at once and after every change of the node */
typedef void (*SwRowUpdateFunc) (GtkWidget *row);

void       sw_row_follow           (GtkWidget        *row,
                                    SwSession        *session,
                                    SwNode           *node,
                                    SwRowUpdateFunc   update);
SwNode    *sw_row_get_node         (GtkWidget        *row);
char      *sw_row_dup_facts        (SwNode           *node,
                                    const char       *hint) G_GNUC_WARN_UNUSED_RESULT;
char      *sw_row_dup_named_facts  (SwNode           *node,
                                    const char       *original,
                                    const char       *hint) G_GNUC_WARN_UNUSED_RESULT;
void       sw_row_set_label        (GtkWidget        *row,
                                    const char       *label);
gboolean   sw_row_push             (GtkWidget        *inside,
                                    SwDocument       *document,
                                    SwCommand        *command);
void       sw_row_report           (GtkWidget        *inside,
                                    const GError     *error);
void       sw_row_report_text      (GtkWidget        *inside,
                                    const char       *text);
GtkWidget *sw_row_find             (GtkWidget        *root,
                                    const char       *path);
gboolean   sw_row_focus_child      (GtkWidget        *row,
                                    GtkDirectionType  direction);
gboolean   sw_row_grab_focus_child (GtkWidget        *row);
void       sw_row_add_undo_keys    (GtkShortcutController *controller,
                                    GtkShortcutFunc        callback,
                                    gpointer               user_data);

G_END_DECLS
