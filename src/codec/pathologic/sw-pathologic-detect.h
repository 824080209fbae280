/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-detect.h: finds out in which framing and from which root a file reads best. */
#pragma once

#include "sw-codec.h"
#include "sw-pathologic-file.h"

G_BEGIN_DECLS

SwTree *sw_pathologic_read   (GBytes                     *bytes,
                              const SwPathologicOptions  *options,
                              const SwProgress           *progress,
                              GError                    **error) G_GNUC_WARN_UNUSED_RESULT;
SwTree *sw_pathologic_detect (GBytes                     *bytes,
                              const SwPathologicOptions  *options,
                              const SwProgress           *progress,
                              GError                    **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean sw_pathologic_fits  (const SwPathologicFraming  *framing,
                              GBytes                     *bytes);

G_END_DECLS
