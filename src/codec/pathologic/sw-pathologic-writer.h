/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-writer.h: writes the stream of objects from the values in the tree. */
#pragma once

#include "sw-pathologic-numbers.h"

G_BEGIN_DECLS

GBytes   *sw_pathologic_write         (const SwTree  *tree,
                                       GError       **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  sw_pathologic_check_numbers (const SwTree              *tree,
                                       const SwPathologicChange  *change,
                                       GError                   **error);

G_END_DECLS
