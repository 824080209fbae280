/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change-list.h: changed fields under the headings of their sections. */
#pragma once

#include "sw-change-row.h"

G_BEGIN_DECLS

/**
 * SwChangeLinkFunc:
 * @path: the path of a field
 * @data: the caller's
 *
 * Says which fields cannot be left out without each other.
 *
 * Returns: (transfer full): their paths; that of the field itself may be among them
 */
typedef GStrv (*SwChangeLinkFunc) (const char *path,
                                   gpointer    data);

#define SW_TYPE_CHANGE_LIST (sw_change_list_get_type ())
G_DECLARE_FINAL_TYPE (SwChangeList, sw_change_list, SW, CHANGE_LIST, GtkWidget)

/* Property: n-included (how many changes that can be left out have their tick; notifies). Rows
 * activate "change.revert" and "change.show"; Enter on a tick activates "change.accept". */

GtkWidget  *sw_change_list_new            (void) G_GNUC_WARN_UNUSED_RESULT;
void        sw_change_list_set_mode       (SwChangeList    *self,
                                           SwChangeRowMode  mode);
void        sw_change_list_set_link       (SwChangeList    *self,
                                           SwChangeLinkFunc link,
                                           gpointer         data);
void        sw_change_list_set_changes    (SwChangeList    *self,
                                           GListModel      *changes);
guint       sw_change_list_get_n_rows     (SwChangeList    *self);
guint       sw_change_list_get_n_included (SwChangeList    *self);
GStrv       sw_change_list_dup_left_out   (SwChangeList    *self) G_GNUC_WARN_UNUSED_RESULT;
SwChangeRow *sw_change_list_find_row      (SwChangeList    *self,
                                           const char      *path);
gboolean    sw_change_list_move           (SwChangeList    *self,
                                           int              step);

G_END_DECLS
