/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-try-lengths-dialog.h: tries how long objects are of which nothing is known. */
#pragma once

#include "sw-dialog.h"
#include "sw-pathologic-place.h"

G_BEGIN_DECLS

#define SW_TYPE_TRY_LENGTHS_DIALOG (sw_try_lengths_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SwTryLengthsDialog, sw_try_lengths_dialog, SW, TRY_LENGTHS_DIALOG,
                      SwDialog)

GtkWindow *sw_try_lengths_dialog_present (GtkWidget            *inside,
                                          SwPathologicDocument *document,
                                          SwPathologicPlace    *place);

G_END_DECLS
