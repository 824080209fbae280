/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-found-name-list.h: what looks like names among bytes, with a search. */
#pragma once

#include "sw-pathologic-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_FOUND_NAME_LIST (sw_found_name_list_get_type ())
G_DECLARE_FINAL_TYPE (SwFoundNameList, sw_found_name_list, SW, FOUND_NAME_LIST, AdwBin)

GtkWidget *sw_found_name_list_new (SwPathologicDocument *document,
                                   gsize                 begin,
                                   gsize                 end);

G_END_DECLS
