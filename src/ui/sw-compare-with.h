/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-compare-with.h: compares the save of a tab with another one, open or not. */
#pragma once

#include "sw-dialog.h"
#include "sw-window.h"

G_BEGIN_DECLS

#define SW_TYPE_COMPARE_WITH (sw_compare_with_get_type ())
G_DECLARE_FINAL_TYPE (SwCompareWith, sw_compare_with, SW, COMPARE_WITH, SwDialog)

GtkWindow *sw_compare_with_present      (SwWindow      *parent);
void       sw_compare_with_compare_file (SwCompareWith *self,
                                         GFile         *file);

G_END_DECLS
