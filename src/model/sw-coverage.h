/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-coverage.h: how much of a file is understood. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwCoverage:
 * @bits: of the whole file
 * @known: bits of nodes that are known
 * @inferred: bits of nodes that are inferred
 * @unknown: all other bits
 * @unread: those of @unknown that could not be read, though others of their kind can
 *
 * A file's bits by how sure we are of what they mean. A bit that two nodes share counts once, for
 * the one that comes first.
 */
typedef struct
{
  guint64 bits;
  guint64 known;
  guint64 inferred;
  guint64 unknown;
  guint64 unread;
} SwCoverage;

void sw_coverage_measure (const SwTree *tree,
                          SwCoverage   *coverage);

G_END_DECLS
