/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-found-names.h: a list of what looks like names among bytes that could not be read. */
#pragma once

#include "sw-found-name.h"
#include "sw-pathologic-document.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define SW_TYPE_FOUND_NAMES (sw_found_names_get_type ())
G_DECLARE_FINAL_TYPE (SwFoundNames, sw_found_names, SW, FOUND_NAMES, GObject)

void          sw_found_names_find_async  (SwPathologicDocument *document,
                                          gsize                 begin,
                                          gsize                 end,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
SwFoundNames *sw_found_names_find_finish (GAsyncResult         *result,
                                          GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
