/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-form.h: what items look like in each version of the file. */
#pragma once

#include "sw-d2s-item-tables.h"

G_BEGIN_DECLS

/**
 * SwD2sItemForm:
 * @version: the version
 * @stats: which widths its stats have
 * @is_old: whether items are records of a fixed size
 * @has_marker: whether an item begins with "JM"
 * @has_huffman: whether codes are Huffman coded
 * @has_tail: whether there are fields behind the properties
 * @version_width: bits of the version of an item
 * @char_width: bits of a character of a name
 * @realm_width: bits of long data from a realm
 *
 * What differs between versions.
 */
typedef struct
{
  guint           version;
  SwD2sStatColumn stats;
  gboolean        is_old;
  gboolean        has_marker;
  gboolean        has_huffman;
  gboolean        has_tail;
  guint           version_width;
  guint           char_width;
  guint           realm_width;
} SwD2sItemForm;

void sw_d2s_item_form_init (SwD2sItemForm *self,
                            guint          version);

G_END_DECLS
