/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-reading.h: what the readers of the several kinds of stashes share. */
#pragma once

#include "sw-d2s-item-reader.h"
#include "sw-d2s-stash-reader.h"

G_BEGIN_DECLS

/* Version of the items in files that do not say any */
#define SW_D2S_STASH_LOD_VERSION 96

/**
 * SwD2sStashReading:
 * @schema: the fields
 * @draft: what was read; its first node is the root
 * @reader: reads items; its bits end where the page ends
 * @data: the file
 * @size: its size
 * @pages: the node of the list of pages, if there is one
 * @n_pages: how many pages were begun
 * @page_begin: where the last of them begins, in bytes
 * @fault: (nullable): the first thing that is wrong
 * @version: what the file says
 * @unknown_version: the first version in it that nobody knows, or 0
 * @find_next: (nullable): where the next page begins at or behind a byte, where pages do not say
 *   how long they are
 *
 * A stash that is being read. Lives on the stack.
 */
typedef struct _SwD2sStashReading SwD2sStashReading;

struct _SwD2sStashReading
{
  const SwD2sSchema *schema;
  SwD2sDraft         draft;
  SwD2sItemReader    reader;
  const guint8      *data;
  gsize              size;
  guint32            pages;
  guint              n_pages;
  gsize              page_begin;
  GError            *fault;
  guint              version;
  guint              unknown_version;
  gsize            (*find_next) (const SwD2sStashReading *self,
                                 gsize                    at);
};

static inline guint32
sw_d2s_stash_field (const SwD2sStashReading *self,
                    SwD2sStashFieldId        field)
{
  return sw_d2s_schema_get_stash_fields (self->schema) + field;
}

guint64  sw_d2s_stash_take        (SwD2sStashReading *self,
                                   guint32            parent,
                                   SwD2sStashFieldId  field,
                                   guint              width);
void     sw_d2s_stash_take_bytes  (SwD2sStashReading *self,
                                   guint32            parent,
                                   SwD2sStashFieldId  field,
                                   guint64            bits);
guint32  sw_d2s_stash_begin_pages (SwD2sStashReading *self);
guint32  sw_d2s_stash_begin_page  (SwD2sStashReading *self);
void     sw_d2s_stash_take_fault  (SwD2sStashReading *self,
                                   GError            *reason);
void     sw_d2s_stash_lose_page   (SwD2sStashReading *self,
                                   guint32            page,
                                   GError            *reason);
gboolean sw_d2s_stash_use_version (SwD2sStashReading *self,
                                   guint32            page,
                                   guint              version,
                                   gboolean           has_marker);
void     sw_d2s_stash_refuse_version (SwD2sStashReading *self,
                                   guint32            page,
                                   guint              version);
gboolean sw_d2s_stash_read_list   (SwD2sStashReading *self,
                                   guint32            page);
gboolean sw_d2s_stash_read_items  (SwD2sStashReading *self,
                                   guint32            page,
                                   guint              count);
void     sw_d2s_stash_end_page    (SwD2sStashReading *self,
                                   guint32            page);
void     sw_d2s_stash_read_d2i    (SwD2sStashReading *self);
void     sw_d2s_stash_read_plugy  (SwD2sStashReading *self,
                                   gboolean           is_shared);
void     sw_d2s_stash_read_atma   (SwD2sStashReading *self);

G_END_DECLS
