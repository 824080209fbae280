/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-diff.h: in which nodes two documents differ. */
#pragma once

#include "sw-difference.h"
#include "sw-document.h"

G_BEGIN_DECLS

/**
 * SwDiffFlags:
 * @SW_DIFF_NONE: what a person or the game has changed
 * @SW_DIFF_HIDDEN: also sizes, sums, markers and padding
 *
 * What to compare.
 */
typedef enum
{
  SW_DIFF_NONE = 0,
  SW_DIFF_HIDDEN = 1 << 0,
} SwDiffFlags;

GListStore *sw_diff_list (SwDocument  *old_document,
                          SwDocument  *new_document,
                          SwDiffFlags  flags) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
