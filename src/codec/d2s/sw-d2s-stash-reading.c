/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-reading.c: pages of items, and the files that are little more than a list. */
#include "config.h"

#include "sw-d2s-stash-reading.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

#define ATMA_SIGNATURE_WIDTH 24

/* Reads a number. Where the file ends before it, that is the fault, and the number is 0. */
guint64
sw_d2s_stash_take (SwD2sStashReading *self,
                   guint32            parent,
                   SwD2sStashFieldId  field,
                   guint              width)
{
  guint64 value = 0;
  GError *error = NULL;

  if (!sw_d2s_draft_take (&self->draft, parent, sw_d2s_stash_field (self, field),
                          &self->reader.bits, width, &value, &error))
    sw_d2s_stash_take_fault (self, error);
  return value;
}

/* Keeps bits as they are; there are that many, and none makes no node. */
void
sw_d2s_stash_take_bytes (SwD2sStashReading *self,
                         guint32            parent,
                         SwD2sStashFieldId  field,
                         guint64            bits)
{
  if (bits == 0)
    return;

  sw_d2s_draft_add (&self->draft, parent, sw_d2s_stash_field (self, field), self->reader.bits.bit,
                    bits, 0);
  self->reader.bits.bit += bits;
}

/* The list that all pages are in */
guint32
sw_d2s_stash_begin_pages (SwD2sStashReading *self)
{
  self->pages = sw_d2s_draft_add (&self->draft, 0, sw_d2s_stash_field (self, SW_D2S_STASH_PAGES),
                                  self->reader.bits.bit, 0, 0);
  return self->pages;
}

guint32
sw_d2s_stash_begin_page (SwD2sStashReading *self)
{
  self->n_pages++;
  self->page_begin = (gsize) (self->reader.bits.bit / 8);
  return sw_d2s_draft_add (&self->draft, self->pages,
                           sw_d2s_stash_field (self, SW_D2S_STASH_PAGE), self->reader.bits.bit, 0,
                           0);
}

/* A page goes as far as has been read, and so do the pages. */
void
sw_d2s_stash_end_page (SwD2sStashReading *self,
                       guint32            page)
{
  sw_d2s_draft_end (&self->draft, page, self->reader.bits.bit);
  sw_d2s_draft_end (&self->draft, self->pages, self->reader.bits.bit);
}

/* Remembers the first thing that is wrong; takes it. */
void
sw_d2s_stash_take_fault (SwD2sStashReading *self,
                         GError            *reason)
{
  if (self->fault == NULL)
    self->fault = reason;
  else
    g_error_free (reason);
}

/* Completes the path of what is wrong with the page that was begun last. */
static GError *
take_page_fault (SwD2sStashReading *self,
                 GError            *reason)
{
  g_autofree char *token = g_strdup_printf ("%u", self->n_pages - 1);

  sw_error_prepend_path (reason, token);
  sw_error_prepend_path (reason, "pages");
  sw_d2s_stash_take_fault (self, g_error_copy (reason));
  return reason;
}

/* Where what is left of a page ends: where the page does, or where the next one begins. */
static guint64
find_page_end (const SwD2sStashReading *self)
{
  const SwBitReader *bits = &self->reader.bits;
  gsize at = MAX ((gsize) (bits->bit / 8), self->page_begin + 1);

  return self->find_next == NULL ? bits->end : (guint64) self->find_next (self, at) * 8;
}

/* Keeps what is left of a page as it is, with the reason. */
static void
add_unread (SwD2sStashReading *self,
            guint32            parent,
            guint32            field,
            GError            *reason)
{
  SwBitReader *bits = &self->reader.bits;
  guint64 end = find_page_end (self);

  sw_d2s_draft_add_unread (&self->draft, parent, field, bits->bit, end - bits->bit,
                           take_page_fault (self, reason));
  bits->bit = end;
}

/* The rest of a page cannot be read. */
void
sw_d2s_stash_lose_page (SwD2sStashReading *self,
                        guint32            page,
                        GError            *reason)
{
  add_unread (self, page, sw_d2s_stash_field (self, SW_D2S_STASH_UNREAD_PAGE), reason);
}

/* A version that is not known is not read: nobody knows how. */
void
sw_d2s_stash_refuse_version (SwD2sStashReading *self,
                             guint32            page,
                             guint              version)
{
  g_autofree char *message = g_strdup_printf (_("Version %u is not known. Its items are kept as "
                                                "they are."), version);

  if (self->unknown_version == 0)
    self->unknown_version = version;
  sw_d2s_stash_lose_page (self, page, sw_error_new (SW_ERROR_UNSUPPORTED, "unknown-version",
                                                    self->reader.bits.bit, message));
}

/* Goes on with items of a version. */
gboolean
sw_d2s_stash_use_version (SwD2sStashReading *self,
                          guint32            page,
                          guint              version,
                          gboolean           has_marker)
{
  const SwD2sPlan *plan = sw_d2s_schema_find_plan (self->schema, version);

  if (plan != NULL && !plan->item_form.is_old && plan->item_form.has_marker == has_marker)
    {
      self->reader.form = plan->item_form;
      return TRUE;
    }

  sw_d2s_stash_refuse_version (self, page, version);
  return FALSE;
}

/* Reads items up to the first one that cannot be read: that one and the rest of the page are kept
 * as they are. */
gboolean
sw_d2s_stash_read_items (SwD2sStashReading *self,
                         guint32            page,
                         guint              count)
{
  GError *reason = NULL;
  guint32 list;

  if (sw_d2s_item_reader_read_items (&self->reader, page, count, &list, &reason))
    return TRUE;

  add_unread (self, list,
              sw_d2s_schema_get_item_fields (self->schema)->first + SW_D2S_ITEM_UNREAD, reason);
  sw_d2s_draft_end (&self->draft, list, self->reader.bits.bit);
  return FALSE;
}

/* Reads a list with its mark and number. */
gboolean
sw_d2s_stash_read_list (SwD2sStashReading *self,
                        guint32            page)
{
  guint32 first = self->draft.nodes->len;
  GError *reason = NULL;
  guint64 count;

  if (sw_d2s_item_reader_read_head (&self->reader, page, &count, &reason))
    return sw_d2s_stash_read_items (self, page, (guint) count);

  /* With the mark alone there is no list yet. */
  if (first < self->draft.nodes->len)
    self->reader.bits.bit = sw_d2s_draft_get (&self->draft, first)->bit;
  sw_d2s_draft_drop (&self->draft, page, first);
  sw_error_prepend_path (reason, "items");
  sw_d2s_stash_lose_page (self, page, reason);
  return FALSE;
}

/* A file that is a list of items with a checksum */
void
sw_d2s_stash_read_atma (SwD2sStashReading *self)
{
  guint32 page;
  guint count;

  sw_d2s_stash_take (self, 0, SW_D2S_STASH_ATMA_SIGNATURE, ATMA_SIGNATURE_WIDTH);
  count = (guint) sw_d2s_stash_take (self, 0, SW_D2S_STASH_ATMA_COUNT, 16);
  self->version = (guint) sw_d2s_stash_take (self, 0, SW_D2S_STASH_ATMA_VERSION, 16);
  sw_d2s_stash_take (self, 0, SW_D2S_STASH_ATMA_CHECKSUM, 32);

  sw_d2s_stash_begin_pages (self);
  page = sw_d2s_stash_begin_page (self);
  if (sw_d2s_stash_use_version (self, page, self->version, TRUE))
    sw_d2s_stash_read_items (self, page, count);
  sw_d2s_stash_end_page (self, page);
  sw_d2s_stash_take_bytes (self, 0, SW_D2S_STASH_TRAILING,
                           sw_bit_reader_get_left (&self->reader.bits));
}
