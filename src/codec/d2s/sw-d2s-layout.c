/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-layout.c: which version of a character puts what where. */
#include "config.h"

#include "sw-d2s-layout.h"

#define OLD SW_D2S_HEADER_OLD
#define STANDARD SW_D2S_HEADER_STANDARD
#define EXTRA SW_D2S_ATTRIBUTES_MASK_EXTRA
#define MASK SW_D2S_ATTRIBUTES_MASK
#define PACKED SW_D2S_ATTRIBUTES_PACKED

static const SwD2sLayout layouts[SW_D2S_N_LAYOUTS] = {
  { 71, OLD, EXTRA, 130, 428, 508, 560, 92, 62 },
  { 87, OLD, EXTRA, 130, 428, 508, 560, 96, 96 },
  { 89, OLD, EXTRA, 130, 428, 508, 560, 96, 96 },
  { 92, STANDARD, MASK, 335, 633, 713, 765, 96, 96 },
  { 96, STANDARD, PACKED, 335, 633, 713, 765, 96, 96 },
  { 97, SW_D2S_HEADER_97, PACKED, 335, 633, 713, 765, 96, 96 },
  { 98, SW_D2S_HEADER_98, PACKED, 335, 633, 713, 765, 96, 96 },
  { 99, SW_D2S_HEADER_98, PACKED, 335, 633, 713, 765, 96, 96 },
  { 105, SW_D2S_HEADER_105, PACKED, 403, 701, 781, 833, 96, 96 },
};

/**
 * sw_d2s_layout_get:
 * @index: from 0, below %SW_D2S_N_LAYOUTS
 *
 * Gets the frame of one of the known versions, which come in ascending order.
 *
 * Source: files of each of these versions but 89, which others say is the same as 87.
 *
 * Returns: (transfer none): the layout
 */
const SwD2sLayout *
sw_d2s_layout_get (guint index)
{
  g_assert (index < SW_D2S_N_LAYOUTS);

  return &layouts[index];
}

/**
 * sw_d2s_layout_has_checksum:
 * @self: a layout
 *
 * Tells whether this version keeps its size and its checksum.
 *
 * Returns: %TRUE from version 92 on
 */
gboolean
sw_d2s_layout_has_checksum (const SwD2sLayout *self)
{
  return self->header != SW_D2S_HEADER_OLD;
}
