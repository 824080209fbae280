/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-application.h: the program: its windows, its options, what it does everywhere. */
#pragma once

#include "sw-tables.h"
#include "sw-window.h"

G_BEGIN_DECLS

#define SW_TYPE_APPLICATION (sw_application_get_type ())
G_DECLARE_FINAL_TYPE (SwApplication, sw_application, SW, APPLICATION, AdwApplication)

SwApplication *sw_application_new        (GApplicationFlags  flags) G_GNUC_WARN_UNUSED_RESULT;
SwTables      *sw_application_get_tables (SwApplication     *self);
void           sw_application_open_file  (SwApplication     *self,
                                          GFile             *file,
                                          SwWindow          *window);

G_END_DECLS
