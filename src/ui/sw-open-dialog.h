/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-open-dialog.h: which files to offer, and where to look for them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean    sw_open_dialog_knows_name  (const char *name);
GListModel *sw_open_dialog_new_filters (void) G_GNUC_WARN_UNUSED_RESULT;
GFile      *sw_open_dialog_find_folder (void) G_GNUC_WARN_UNUSED_RESULT;
void        sw_open_dialog_keep_folder (GFile      *file);

G_END_DECLS
