/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-reader.h: reads items, bit by bit, into a draft. */
#pragma once

#include "sw-bit-reader.h"
#include "sw-d2s-draft.h"
#include "sw-d2s-item-form.h"
#include "sw-d2s-schema.h"

G_BEGIN_DECLS

/* How deep items may be in the sockets of others. The game knows one level. */
#define SW_D2S_MAX_ITEM_DEPTH 16

#define SW_D2S_ITEM_MARK 0x4D4Au

/**
 * SwD2sItemReader:
 * @schema: the fields
 * @form: what items look like in this file
 * @bits: where to read; it ends where items have to end
 * @draft: where nodes go
 * @depth: how deep in sockets the next item is
 *
 * Reads items one after another. Lives on the stack.
 */
typedef struct
{
  const SwD2sSchema *schema;
  SwD2sItemForm      form;
  SwBitReader        bits;
  SwD2sDraft        *draft;
  guint              depth;
} SwD2sItemReader;

void     sw_d2s_item_reader_init       (SwD2sItemReader      *self,
                                        const SwD2sSchema    *schema,
                                        const SwD2sItemForm  *form,
                                        SwD2sDraft           *draft,
                                        const guint8         *data,
                                        guint64               begin,
                                        guint64               end);
gboolean sw_d2s_item_reader_read       (SwD2sItemReader      *self,
                                        guint32               parent,
                                        GError              **error);
gboolean sw_d2s_item_reader_read_list  (SwD2sItemReader      *self,
                                        guint32               list,
                                        guint                 n_items,
                                        GError              **error);
gboolean sw_d2s_item_reader_read_head  (SwD2sItemReader      *self,
                                        guint32               parent,
                                        guint64              *count,
                                        GError              **error);
gboolean sw_d2s_item_reader_read_items (SwD2sItemReader      *self,
                                        guint32               parent,
                                        guint                 count,
                                        guint32              *list,
                                        GError              **error);

G_END_DECLS
