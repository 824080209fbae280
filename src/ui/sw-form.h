/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-form.h: builds the groups of rows that pages are made of. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Each adds a row for the node of a path to a group, and gives it (transfer none), or NULL when
 * the document has no such node: not every version of a game has every field. */
GtkWidget  *sw_form_add_number (AdwPreferencesGroup *group,
                                SwSession           *session,
                                const char          *path,
                                const char          *title);
GtkWidget  *sw_form_add_switch (AdwPreferencesGroup *group,
                                SwSession           *session,
                                const char          *path,
                                const char          *title);
GtkWidget  *sw_form_add_choice (AdwPreferencesGroup *group,
                                SwSession           *session,
                                const char          *path,
                                const char          *title);
GtkWidget  *sw_form_add_text   (AdwPreferencesGroup *group,
                                SwSession           *session,
                                const char          *path,
                                const char          *title);

/* Rows of no node */
GtkWidget  *sw_form_add_value  (AdwPreferencesGroup *group,
                                const char          *title);
void        sw_form_set_value  (GtkWidget           *row,
                                const char          *value);
GtkWidget  *sw_form_add_job    (AdwPreferencesGroup *group,
                                const char          *title,
                                const char          *subtitle,
                                GtkWidget           *control);

SwNode     *sw_form_find_node  (SwSession           *session,
                                const char          *path) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_form_focus_path (GtkWidget           *root,
                                const char          *path);
char       *sw_form_dup_focused_token (GtkWidget     *root) G_GNUC_WARN_UNUSED_RESULT;
void        sw_form_bridge     (AdwPreferencesGroup *group);
gboolean    sw_form_is_empty   (AdwPreferencesGroup *group);

G_END_DECLS
