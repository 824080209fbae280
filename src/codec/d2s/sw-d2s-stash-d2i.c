/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-d2i.c: reads the shared stash of Diablo II: Resurrected. */
#include "config.h"

#include "sw-d2s-stash-reading.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

#define HEAD SW_D2S_STASH_PAGE_HEAD
#define REST_WIDTH (43 * 8)

/* The first version whose pages differ in what they hold */
#define FIRST_TYPED 105

static gboolean
is_page (const SwD2sStashReading *self,
         gsize                    at)
{
  return at <= self->size && self->size - at >= HEAD
         && sw_bits_get (self->data, (guint64) at * 8, 32) == SW_D2S_STASH_PAGE_MARK
         && sw_bits_get (self->data, (guint64) at * 8 + 32, 32) <= SW_D2S_STASH_MAX_KIND;
}

/* Where the next page begins, or the file ends */
static gsize
find_next (const SwD2sStashReading *self,
           gsize                    at)
{
  while (at < self->size && !is_page (self, at))
    at++;

  return at;
}

static gboolean
has_list (const SwD2sStashReading *self,
          guint                    version,
          guint                    type)
{
  const SwBitReader *bits = &self->reader.bits;

  if (version < FIRST_TYPED || type <= SW_D2S_STASH_PAGE_STACKS)
    return TRUE;

  /* A kind of page that nobody has seen may be a list as well. */
  return type > SW_D2S_STASH_PAGE_CHRONICLE && bits->end - bits->bit >= 32
         && sw_bits_get (bits->data, bits->bit, 16) == SW_D2S_ITEM_MARK;
}

/* Whether what is on a page ends exactly here. */
static gboolean
fits (const SwD2sStashReading *self,
      gsize                    end,
      guint                    version,
      guint                    type)
{
  const SwD2sPlan *plan = sw_d2s_schema_find_plan (self->schema, version);
  SwD2sStashReading trial = *self;
  gboolean success;
  guint64 count;
  guint32 list;

  trial.reader.bits.end = (guint64) end * 8;
  if (plan == NULL || !has_list (&trial, version, type))
    return TRUE;

  sw_d2s_draft_init (&trial.draft);
  trial.reader.draft = &trial.draft;
  trial.reader.form = plan->item_form;
  sw_d2s_draft_add (&trial.draft, SW_D2S_NO_DRAFT, sw_d2s_stash_field (self, SW_D2S_STASH_PAGE), 0,
                    0, 0);
  success = sw_d2s_item_reader_read_head (&trial.reader, 0, &count, NULL)
            && sw_d2s_item_reader_read_items (&trial.reader, 0, (guint) count, &list, NULL)
            && sw_bit_reader_get_left (&trial.reader.bits) == 0;
  sw_d2s_draft_clear (&trial.draft);
  return success;
}

/* Where a page ends: where it says, if that is possible. Where no other page begins there, what is
 * on the page decides whether it is wrong about that, or the next page has lost its mark. */
static gsize
find_end (const SwD2sStashReading *self,
          gsize                    begin,
          gsize                    stored,
          guint                    version,
          guint                    type)
{
  gsize left = self->size - begin;
  gboolean possible = stored >= HEAD && stored <= left;
  gsize next;

  if (possible && (stored == left || is_page (self, begin + stored)))
    return begin + stored;

  next = find_next (self, begin + HEAD);
  return possible && (fits (self, begin + stored, version, type)
                      || !fits (self, next, version, type)) ? begin + stored : next;
}

static void
read_content (SwD2sStashReading *self,
              guint32            page,
              guint              version,
              guint              type)
{
  SwBitReader *bits = &self->reader.bits;

  if (!sw_d2s_stash_use_version (self, page, version, FALSE))
    return;
  if (has_list (self, version, type))
    sw_d2s_stash_read_list (self, page);
  else
    sw_d2s_stash_take_bytes (self, page, SW_D2S_STASH_PAGE_DATA, sw_bit_reader_get_left (bits));
  sw_d2s_stash_take_bytes (self, page, SW_D2S_STASH_TRAILING, sw_bit_reader_get_left (bits));
}

static void
read_page (SwD2sStashReading *self)
{
  SwBitReader *bits = &self->reader.bits;
  gsize begin = (gsize) (bits->bit / 8);
  guint32 page = sw_d2s_stash_begin_page (self);
  guint version, type;
  gsize stored;

  if (!is_page (self, begin))
    {
      bits->end = (guint64) find_next (self, begin + 1) * 8;
      sw_d2s_stash_lose_page (self, page,
                              sw_error_new (SW_ERROR_FORMAT, "bad-signature", bits->bit,
                                            _("A page has to begin here, with the bytes 55 AA 55 "
                                              "AA and a head of 64 bytes.")));
      sw_d2s_stash_end_page (self, page);
      bits->end = (guint64) self->size * 8;
      return;
    }

  sw_d2s_stash_take (self, page, SW_D2S_STASH_PAGE_SIGNATURE, 32);
  sw_d2s_stash_take (self, page, SW_D2S_STASH_PAGE_KIND, 32);
  version = (guint) sw_d2s_stash_take (self, page, SW_D2S_STASH_PAGE_VERSION, 32);
  sw_d2s_stash_take (self, page, SW_D2S_STASH_PAGE_GOLD, 32);
  stored = (gsize) sw_d2s_stash_take (self, page, SW_D2S_STASH_PAGE_SIZE, 32);
  type = (guint) sw_d2s_stash_take (self, page, SW_D2S_STASH_PAGE_TYPE, 8);
  sw_d2s_stash_take_bytes (self, page, SW_D2S_STASH_PAGE_REST, REST_WIDTH);
  if (self->n_pages == 1)
    self->version = version;

  bits->end = (guint64) find_end (self, begin, stored, version, type) * 8;
  read_content (self, page, version, type);
  sw_d2s_stash_end_page (self, page);
  bits->end = (guint64) self->size * 8;
}

/* Pages one after another up to the end of the file. Each says how long it is, so that what is
 * wrong with one is no matter of the others. */
void
sw_d2s_stash_read_d2i (SwD2sStashReading *self)
{
  sw_d2s_stash_begin_pages (self);
  while (sw_bit_reader_get_left (&self->reader.bits) > 0)
    read_page (self);
}
