/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-writer.h: makes a Torchlight save out of a tree. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwSvbMode:
 * @SW_SVB_ENCODE: what was not edited is copied; lengths, offsets and sums are computed
 * @SW_SVB_REBUILD: all that is understood is written from its value
 *
 * What a writer is for.
 */
typedef enum
{
  SW_SVB_ENCODE,
  SW_SVB_REBUILD,
} SwSvbMode;

GBytes *sw_svb_writer_write (const SwTree  *tree,
                             SwSvbMode      mode,
                             GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
