/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-detect.h: finds out in which framing and from which root a file reads best. */
#pragma once

#include "sw-codec.h"
#include "sw-pathologic-file.h"

G_BEGIN_DECLS

/**
 * SwPathologicRating:
 * @framing: number of a framing
 * @root: number of a root
 * @fits: whether the first bytes look as they do in the framing
 * @is_tried: whether finding out would read it so: only framings that fit are tried, if there are
 *   any
 * @weight: what the shape of the first bytes counts
 * @read_to: how many bytes could be read
 * @is_complete: whether nothing is left
 * @is_trailing: whether all was read that the root names, and bytes are left
 * @n_warnings: how many values are unusual
 * @score: what all of this counts; only for what is tried
 *
 * How well a file reads in one way.
 */
typedef struct
{
  guint    framing;
  guint    root;
  gboolean fits;
  gboolean is_tried;
  int      weight;
  guint32  read_to;
  gboolean is_complete;
  gboolean is_trailing;
  guint    n_warnings;
  double   score;
} SwPathologicRating;

SwTree *sw_pathologic_read   (GBytes                     *bytes,
                              const SwPathologicOptions  *options,
                              const SwProgress           *progress,
                              GError                    **error) G_GNUC_WARN_UNUSED_RESULT;
SwTree *sw_pathologic_read_part (GBytes                    *bytes,
                                 const SwPathologicOptions *options) G_GNUC_WARN_UNUSED_RESULT;
SwTree *sw_pathologic_detect (GBytes                     *bytes,
                              const SwPathologicOptions  *options,
                              const SwProgress           *progress,
                              GError                    **error) G_GNUC_WARN_UNUSED_RESULT;
GArray *sw_pathologic_rate_all (GBytes                     *bytes,
                                const SwPathologicOptions  *options,
                                const SwProgress           *progress,
                                GError                    **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean sw_pathologic_fits  (const SwPathologicFraming  *framing,
                              GBytes                     *bytes);

G_END_DECLS
