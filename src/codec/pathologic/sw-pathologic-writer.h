/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-writer.h: writes the stream of objects from the values in the tree. */
#pragma once

#include "sw-pathologic-numbers.h"

G_BEGIN_DECLS

/**
 * SwPathologicRest:
 * @rest: lets others at the tree for a moment; %FALSE when the tree is another one by now, or
 *   nobody waits any more
 * @data: for @rest
 *
 * What is done now and then while numbers are checked in another thread.
 */
typedef struct
{
  gboolean (*rest) (gpointer data);
  gpointer   data;
} SwPathologicRest;

GBytes   *sw_pathologic_write         (const SwTree  *tree,
                                       GError       **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  sw_pathologic_check_numbers (const SwTree              *tree,
                                       const SwPathologicChange  *change,
                                       const SwPathologicRest    *rest,
                                       GError                   **error);

G_END_DECLS
