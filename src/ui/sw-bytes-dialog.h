/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bytes-dialog.h: shows all bytes of a field, and what looks like names among them. */
#pragma once

#include "sw-dialog.h"
#include "sw-node.h"

G_BEGIN_DECLS

#define SW_TYPE_BYTES_DIALOG (sw_bytes_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SwBytesDialog, sw_bytes_dialog, SW, BYTES_DIALOG, SwDialog)

gboolean   sw_bytes_dialog_is_for  (SwNode    *node);
GtkWindow *sw_bytes_dialog_present (GtkWidget *inside,
                                    SwNode    *node);

G_END_DECLS
