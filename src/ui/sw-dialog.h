/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-dialog.h: a window that stands before another one until it is done with. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_DIALOG (sw_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (SwDialog, sw_dialog, SW, DIALOG, AdwWindow)

struct _SwDialogClass
{
  AdwWindowClass parent_class;
};

GtkWidget *sw_dialog_new_question_header (GtkWidget *accept);
void       sw_dialog_set_parts           (SwDialog  *self,
                                          GtkWidget *header,
                                          GtkWidget *content);
void       sw_dialog_present_over        (SwDialog  *self,
                                          GtkWindow *parent);

G_END_DECLS
