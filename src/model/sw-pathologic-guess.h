/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-guess.h: finds out how long a body is that nobody knows, by trying. */
#pragma once

#include "sw-codec.h"
#include "sw-pathologic-plan.h"

G_BEGIN_DECLS

/* The longest body that is tried */
#define SW_PATHOLOGIC_LONGEST_GUESS 512u

/**
 * SwPathologicGuess:
 * @length: the body, in bytes
 * @is_complete: whether the whole file reads with it
 * @read: how many bytes do
 *
 * What became of the file with one length.
 */
typedef struct
{
  guint32  length;
  gboolean is_complete;
  guint64  read;
} SwPathologicGuess;

GArray *sw_pathologic_guess (GBytes                     *bytes,
                             const SwPathologicOptions  *options,
                             guint32                     factory,
                             const SwProgress           *progress,
                             GError                    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
