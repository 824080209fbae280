/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-extent.h: how much of a Pathologic save could be read. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwPathologicExtent:
 * @read_to: how many bytes were read without a fault
 * @n_objects: how many objects are in them
 * @n_found: how many were found among the bytes that could not be read
 * @has_fault: whether there are such bytes
 *
 * What there is to lose when bytes are overwritten.
 */
typedef struct
{
  guint32  read_to;
  guint    n_objects;
  guint    n_found;
  gboolean has_fault;
} SwPathologicExtent;

void      sw_pathologic_extent_init     (SwPathologicExtent        *self,
                                         const SwTree              *tree);
gboolean  sw_pathologic_extent_is_lost  (const SwPathologicExtent  *before,
                                         const SwPathologicExtent  *after);
char     *sw_pathologic_extent_dup_loss (const SwPathologicExtent  *before,
                                         const SwTree              *after)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
