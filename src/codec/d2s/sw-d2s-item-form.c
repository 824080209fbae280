/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-form.c: what items look like in each version of the file. */
#include "config.h"

#include "sw-d2s-item-form.h"

#define FIRST_PACKED 87
#define FIRST_96 96
#define FIRST_HUFFMAN 97
#define FIRST_UTF8 98
#define FIRST_99 99
#define FIRST_105 105

/**
 * sw_d2s_item_form_init:
 * @self: (out caller-allocates): the form
 * @version: one of the known versions of the file
 *
 * Tells what items look like in a version.
 *
 * Source: `docs/formats/d2s.md`, section 10.
 */
void
sw_d2s_item_form_init (SwD2sItemForm *self,
                       guint          version)
{
  *self = (SwD2sItemForm) {
    .version = version,
    .stats = version < FIRST_96 ? SW_D2S_STATS_92
             : version < FIRST_99 ? SW_D2S_STATS_96
             : version < FIRST_105 ? SW_D2S_STATS_99 : SW_D2S_STATS_105,
    .is_old = version < FIRST_PACKED,
    .has_marker = version < FIRST_HUFFMAN,
    .has_huffman = version >= FIRST_HUFFMAN,
    .has_tail = version >= FIRST_105,
    .version_width = version < FIRST_HUFFMAN ? 10 : 3,
    .char_width = version < FIRST_UTF8 ? 7 : 8,
    .realm_width = version < FIRST_HUFFMAN ? 96 : 128,
  };
}
