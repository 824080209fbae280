/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-name-field-dialog.h: asks what some bytes are, and writes it into the user's schema. */
#pragma once

#include "sw-dialog.h"
#include "sw-pathologic-place.h"

G_BEGIN_DECLS

#define SW_TYPE_NAME_FIELD_DIALOG (sw_name_field_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SwNameFieldDialog, sw_name_field_dialog, SW, NAME_FIELD_DIALOG, SwDialog)

GtkWindow *sw_name_field_dialog_present (GtkWidget            *inside,
                                         SwPathologicDocument *document,
                                         SwPathologicPlace    *place,
                                         gsize                 first,
                                         gsize                 count);

G_END_DECLS
