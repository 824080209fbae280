/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-plugy.c: reads the stashes of the mod PlugY. */
#include "config.h"

#include "sw-d2s-stash-reading.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define VERSION_01 0x3130u                  /* the letters "01" */
#define VERSION_02 0x3230u
#define PAGE_MARK 0x5453u                   /* the letters "ST" */
#define FLAGS_SIZE 4
#define MAX_NAME_SIZE 255

/* Of a page that is looked for: as many letters as PlugY permits, of any length in bytes */
#define USUAL_NAME_SIZE (SW_D2S_STASH_NAME_CHARS * 4)

static const guint8 list_mark[] = { 'J', 'M' };

/* What stands before the list of a page: where its name begins and ends, in bytes */
typedef struct
{
  gboolean has_flags;
  gsize    name;
  gsize    end;
} PageHead;

static gboolean
is_at (const SwD2sStashReading *self,
       gsize                    at,
       const guint8            *bytes,
       gsize                    n_bytes)
{
  return at <= self->size && self->size - at >= n_bytes
         && memcmp (self->data + at, bytes, n_bytes) == 0;
}

static gboolean
find_name_end (const SwD2sStashReading *self,
               gsize                    at,
               gsize                    max_size,
               gsize                   *end)
{
  gsize n = at < self->size ? MIN (self->size - at, max_size + 1) : 0;
  const guint8 *zero = n > 0 ? memchr (self->data + at, '\0', n) : NULL;

  if (zero == NULL)
    return FALSE;

  *end = (gsize) (zero - self->data);
  return TRUE;
}

/* Pages of old files have no flags: behind the first zero the list begins. */
static gboolean
find_head (const SwD2sStashReading *self,
           gsize                    begin,
           gsize                    max_size,
           PageHead                *head)
{
  static const guint8 mark[] = { PAGE_MARK & 0xFF, PAGE_MARK >> 8 };

  if (!is_at (self, begin, mark, sizeof mark))
    return FALSE;

  head->name = begin + sizeof mark;
  head->has_flags = FALSE;
  if (find_name_end (self, head->name, max_size, &head->end)
      && is_at (self, head->end + 1, list_mark, sizeof list_mark))
    return TRUE;

  head->name += FLAGS_SIZE;
  head->has_flags = TRUE;
  return find_name_end (self, head->name, max_size, &head->end);
}

/* Where the next page begins, behind one that could not be read. Chance does not easily bring
 * together the mark, flags of one byte, a name that is not too long, and a list. */
static gsize
find_next (const SwD2sStashReading *self,
           gsize                    at)
{
  PageHead head;

  for (; at < self->size; at++)
    if (self->data[at] == (PAGE_MARK & 0xFF)
        && find_head (self, at, USUAL_NAME_SIZE, &head)
        && is_at (self, head.end + 1, list_mark, sizeof list_mark)
        && (!head.has_flags || sw_bits_get (self->data, (guint64) at * 8 + 24, 24) == 0))
      return at;

  return self->size;
}

static void
add_name (SwD2sStashReading *self,
          guint32            page,
          const PageHead    *head)
{
  const char *name = (const char *) self->data + head->name;
  guint64 bits = (guint64) (head->end + 1 - head->name) * 8;

  if (!g_utf8_validate (name, (gssize) (head->end - head->name), NULL))
    {
      sw_d2s_stash_take_bytes (self, page, SW_D2S_STASH_PLUGY_NAME_RAW, bits);
      return;
    }

  sw_d2s_draft_add_text (&self->draft, page, sw_d2s_stash_field (self, SW_D2S_STASH_PLUGY_NAME),
                         self->reader.bits.bit, bits, name);
  self->reader.bits.bit += bits;
}

static void
read_page (SwD2sStashReading *self)
{
  SwBitReader *bits = &self->reader.bits;
  guint32 page = sw_d2s_stash_begin_page (self);
  PageHead head;

  if (!find_head (self, (gsize) (bits->bit / 8), MAX_NAME_SIZE, &head))
    {
      sw_d2s_stash_lose_page (self, page,
                              sw_error_new (SW_ERROR_FORMAT, "bad-marker", bits->bit,
                                            _("A page has to begin here, with the letters “ST” "
                                              "and a name.")));
      sw_d2s_stash_end_page (self, page);
      return;
    }

  sw_d2s_stash_take (self, page, SW_D2S_STASH_PLUGY_MARKER, 16);
  if (head.has_flags)
    sw_d2s_stash_take (self, page, SW_D2S_STASH_PLUGY_FLAGS, FLAGS_SIZE * 8);
  add_name (self, page, &head);
  sw_d2s_stash_read_list (self, page);
  sw_d2s_stash_end_page (self, page);
}

static void
read_pages (SwD2sStashReading *self,
            guint64            count)
{
  guint64 begin = self->reader.bits.bit;

  sw_d2s_stash_begin_pages (self);
  while (self->n_pages < count && sw_bit_reader_get_left (&self->reader.bits) > 0)
    read_page (self);

  if (self->n_pages < count)
    {
      g_autofree char *message =
        g_strdup_printf (ngettext ("The file says that it has %u page, but ends before that.",
                                   "The file says that it has %u pages, but ends before that.",
                                   (gulong) count), (guint) count);
      GError *reason = sw_error_new (SW_ERROR_TRUNCATED, "truncated", begin, message);

      sw_error_set_path (reason, "/pages");
      sw_d2s_stash_take_fault (self, reason);
    }
}

/* How the file goes on is known for the versions "01" and, of shared stashes, "02". */
static gboolean
read_version (SwD2sStashReading *self,
              gboolean           is_shared)
{
  guint version = (guint) sw_d2s_stash_take (self, 0, SW_D2S_STASH_PLUGY_VERSION, 16);
  guint32 page;

  if (version == VERSION_01 || (is_shared && version == VERSION_02))
    return version == VERSION_02;

  sw_d2s_stash_begin_pages (self);
  page = sw_d2s_stash_begin_page (self);
  sw_d2s_stash_refuse_version (self, page, version);
  sw_d2s_stash_end_page (self, page);
  return FALSE;
}

/* Reads a file that begins with "SSS" or "CSTM". Its items are those of Lord of Destruction. */
void
sw_d2s_stash_read_plugy (SwD2sStashReading *self,
                         gboolean           is_shared)
{
  gboolean has_gold;
  guint64 count;

  self->version = SW_D2S_STASH_LOD_VERSION;
  self->reader.form = sw_d2s_schema_find_plan (self->schema, self->version)->item_form;
  sw_d2s_stash_take (self, 0, SW_D2S_STASH_PLUGY_SIGNATURE, 32);
  has_gold = read_version (self, is_shared);
  if (self->unknown_version != 0)
    return;

  self->find_next = find_next;
  if (!is_shared)
    sw_d2s_stash_take (self, 0, SW_D2S_STASH_PLUGY_UNUSED, 32);
  if (has_gold)
    sw_d2s_stash_take (self, 0, SW_D2S_STASH_PLUGY_GOLD, 32);
  count = sw_d2s_stash_take (self, 0, SW_D2S_STASH_PLUGY_COUNT, 32);
  read_pages (self, count);
  sw_d2s_stash_take_bytes (self, 0, SW_D2S_STASH_TRAILING,
                           sw_bit_reader_get_left (&self->reader.bits));
}
