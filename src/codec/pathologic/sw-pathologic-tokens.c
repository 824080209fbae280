/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-tokens.c: reads single values: strings, pointers, counts. */
#include "config.h"

#include "sw-pathologic-tokens.h"

#include "sw-pathologic-text.h"

#define WORD 4u

/* Remembers the fault that ends the reading. Offsets name the first byte of the token. */
gboolean
sw_pathologic_fail (SwPathologicReader *self,
                    const char         *kind,
                    gsize               offset)
{
  self->error_kind = kind;
  self->error_offset = offset;
  return FALSE;
}

/* Among unread bytes warnings only tell that something is no object. */
void
sw_pathologic_warn (SwPathologicReader *self,
                    const char         *kind,
                    gsize               offset)
{
  self->n_warnings++;
  if (!self->is_found && self->follow == NULL)
    sw_pathologic_file_warn (self->file, kind, offset);
}

static gsize
get_left (const SwPathologicReader *self,
          gsize                     pos)
{
  return self->size - pos;
}

/* The text of a row of a table, or NULL if no such row was given yet */
static const char *
get_entry (const SwPathologicReader *self,
           const SwPathologicSlot   *slot,
           guint32                   number)
{
  GArray *table;

  if (self->follow != NULL)
    return sw_pathologic_follow_get_text (self, slot, number);

  table = sw_pathologic_file_get_table (self->file, slot);
  return number < table->len ? g_array_index (table, SwPathologicString, number).text : NULL;
}

/* A string that names a row of its table */
static gboolean
read_string_reference (SwPathologicReader     *self,
                       const SwPathologicSlot *slot,
                       gsize                   start,
                       SwRow                  *row)
{
  const char *text;
  guint32 number;

  if (get_left (self, start + 1) < WORD)
    return sw_pathologic_fail (self, "truncated", start);

  number = sw_pathologic_word (self->data + start + 1);
  self->pos = start + 1 + WORD;
  row->width = (1 + WORD) * 8;
  if (self->is_found)
    {
      row->field = slot->field + SW_PATHOLOGIC_STRING_RAW;
      row->value = number;
      return TRUE;
    }
  text = get_entry (self, slot, number);
  if (text == NULL)
    return sw_pathologic_fail (self, "string_ref_undefined", start);

  row->field = slot->field + SW_PATHOLOGIC_STRING_TEXT;
  row->value = (guint64) (guintptr) text;
  row->first_child = number;
  return TRUE;
}

static const char *
keep (SwPathologicReader *self,
      const char         *text,
      gsize               length)
{
  return self->follow != NULL ? sw_pathologic_follow_keep (self, text, length)
                              : sw_pathologic_file_keep (self->file, text, length);
}

static const char *
keep_text (SwPathologicReader *self,
           const guint8       *data,
           gsize               length,
           gboolean            is_wide)
{
  g_autofree char *text = NULL;

  if (!is_wide && sw_pathologic_text_is_ascii (data, length))
    return keep (self, (const char *) data, length);

  text = is_wide ? sw_pathologic_text_from_wide (data, length)
                 : sw_pathologic_text_from_narrow (data, length);
  return keep (self, text, strlen (text));
}

/* The length: 7 bits, or 15 in two bytes */
static gboolean
read_length (SwPathologicReader *self,
             gsize               start,
             guint              *length,
             gboolean           *is_long)
{
  gsize left = get_left (self, self->pos);

  *is_long = FALSE;
  if (left < 1)
    return sw_pathologic_fail (self, "truncated", start);
  *length = self->data[self->pos];
  if (*length < 0x80)
    {
      self->pos++;
      return TRUE;
    }
  if (left < 2)
    return sw_pathologic_fail (self, "truncated", start);

  *length = (*length & 0x7F) | (guint) self->data[self->pos + 1] << 7;
  *is_long = *length < 0x80;
  self->pos += 2;
  return TRUE;
}

/* A string whose text follows; in a table it becomes the next row. */
static gboolean
read_string_text (SwPathologicReader     *self,
                  const SwPathologicSlot *slot,
                  gsize                   start,
                  SwRow                  *row)
{
  GArray *table = sw_pathologic_file_get_table (self->file, slot);
  SwPathologicString entry = { 0 };
  guint length = 0;
  gsize size;

  if (!read_length (self, start, &length, &entry.is_long))
    return FALSE;
  size = slot->is_wide ? 2 * (gsize) length : length;
  if (get_left (self, self->pos) < size)
    return sw_pathologic_fail (self, "string_past_eof", start);

  if (entry.is_long)
    sw_pathologic_warn (self, "noncanonical_length", start);
  entry.text = keep_text (self, self->data + self->pos, length, slot->is_wide);
  self->pos += size;
  row->field = slot->field + SW_PATHOLOGIC_STRING_TEXT;
  row->width = (guint32) (self->pos - start) * 8;
  row->value = (guint64) (guintptr) entry.text;
  row->first_child = SW_PATHOLOGIC_NONE;
  row->flags = entry.is_long ? SW_PATHOLOGIC_ROW_LONG_PREFIX : 0;
  if (table != NULL)
    row->flags |= SW_PATHOLOGIC_ROW_INLINE;
  if (table != NULL && !self->is_found && self->follow == NULL)
    {
      row->first_child = table->len;
      g_array_append_val (table, entry);
    }
  return TRUE;
}

gboolean
sw_pathologic_read_string (SwPathologicReader     *self,
                           const SwPathologicSlot *slot,
                           SwRow                  *row)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;
  gsize start = self->pos;
  guint8 flag;

  if (!slot->in_table)
    return read_string_text (self, slot, start, row);
  if (get_left (self, start) < 1)
    return sw_pathologic_fail (self, "truncated", start);

  flag = self->data[start];
  if (flag == framing->flag_reference)
    return read_string_reference (self, slot, start, row);
  if (flag != framing->flag_inline)
    return sw_pathologic_fail (self, "bad_flag", start);

  self->pos++;
  return read_string_text (self, slot, start, row);
}

/* What the bytes of a pointer say, whatever the framing */
typedef struct
{
  gsize    size;
  gboolean is_null;
  gboolean is_new;
  guint32  factory;
  guint32  object;
} Pointer;

static gboolean
scan_tagged (SwPathologicReader *self,
             Pointer            *pointer)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;
  gsize left = get_left (self, self->pos);
  const guint8 *data = self->data + self->pos;
  guint32 word;

  if (left < 1)
    return sw_pathologic_fail (self, "truncated", self->pos);
  if (data[0] != framing->tag_new && data[0] != framing->tag_reference)
    return sw_pathologic_fail (self, "bad_presence", self->pos);
  if (left < 1 + WORD)
    return sw_pathologic_fail (self, "truncated", self->pos);

  word = sw_pathologic_word (data + 1);
  pointer->size = 1 + WORD;
  pointer->is_new = data[0] == framing->tag_new;
  pointer->is_null = !pointer->is_new && word == framing->null_object;
  pointer->factory = word;
  pointer->object = word;
  return TRUE;
}

static gboolean
scan_header (SwPathologicReader *self,
             Pointer            *pointer)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;
  gsize left = get_left (self, self->pos);
  const guint8 *data = self->data + self->pos;
  gsize at = framing->has_presence;

  if (left < at)
    return sw_pathologic_fail (self, "truncated", self->pos);
  if (framing->has_presence && data[0] == 0)
    {
      pointer->size = 1;
      pointer->is_null = TRUE;
      return TRUE;
    }
  if (framing->has_presence && data[0] != 1)
    return sw_pathologic_fail (self, "bad_presence", self->pos);

  if (left - at < (framing->factory_first ? 2 * WORD : WORD))
    return sw_pathologic_fail (self, "truncated", self->pos);
  if (framing->factory_first)
    {
      pointer->factory = sw_pathologic_word (data + at);
      at += WORD;
    }
  pointer->object = sw_pathologic_word (data + at);
  at += WORD;
  pointer->is_new = pointer->object == framing->new_marker;
  pointer->is_null = framing->has_null && pointer->object == framing->null_object;
  if (pointer->is_new && !framing->factory_first)
    {
      if (left - at < WORD)
        return sw_pathologic_fail (self, "truncated", self->pos);
      pointer->factory = sw_pathologic_word (data + at);
      at += WORD;
    }

  pointer->size = at;
  return TRUE;
}

static gboolean
fill_reference (SwPathologicReader     *self,
                const SwPathologicSlot *slot,
                const Pointer          *pointer,
                SwRow                  *row)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;
  GArray *objects = sw_pathologic_reader_get_objects (self);

  row->width = (guint32) pointer->size * 8;
  row->field = slot->field + SW_PATHOLOGIC_POINTER_REFERENCE;
  row->first_child = framing->factory_first ? pointer->factory : SW_PATHOLOGIC_NONE;
  row->value = SW_NODE_NONE;
  if (pointer->is_null)
    {
      row->flags = pointer->size > 1 ? SW_PATHOLOGIC_ROW_NULL_WORD : 0;
      return TRUE;
    }
  if (self->is_found)
    {
      row->field = slot->field + SW_PATHOLOGIC_POINTER_RAW;
      row->value = pointer->object;
      return TRUE;
    }
  if (pointer->object >= objects->len)
    return sw_pathologic_fail (self, "object_ref_undefined", self->pos);

  row->value = g_array_index (objects, guint32, pointer->object);
  if (framing->factory_first && self->rows[row->value].width != pointer->factory)
    sw_pathologic_warn (self, "factory_mismatch", self->pos);
  return TRUE;
}

gboolean
sw_pathologic_read_pointer (SwPathologicReader     *self,
                            const SwPathologicSlot *slot,
                            SwRow                  *row,
                            gboolean               *is_new)
{
  Pointer pointer = { 0 };
  gboolean is_tagged = self->file->plan->framing.is_tagged;

  if (!(is_tagged ? scan_tagged (self, &pointer) : scan_header (self, &pointer)))
    return FALSE;

  *is_new = pointer.is_new;
  if (!pointer.is_new)
    {
      if (!fill_reference (self, slot, &pointer, row))
        return FALSE;
    }
  else if (self->depth >= SW_PATHOLOGIC_MAX_DEPTH)
    {
      return sw_pathologic_fail (self, "depth_exceeded", self->pos);
    }
  else
    {
      row->field = slot->field + SW_PATHOLOGIC_POINTER_NEW;
      row->width = pointer.factory;
    }

  self->pos += pointer.size;
  return TRUE;
}

gboolean
sw_pathologic_read_raw (SwPathologicReader     *self,
                        const SwPathologicSlot *slot,
                        SwRow                  *row)
{
  if (get_left (self, self->pos) < slot->count)
    return sw_pathologic_fail (self, "truncated", self->pos);

  row->field = slot->field;
  row->width = slot->count * 8;
  self->pos += slot->count;
  return TRUE;
}

/* The count of a vector or map, which the bytes left must be able to hold. This bounds everything
 * that is allocated for it. */
gboolean
sw_pathologic_read_count (SwPathologicReader *self,
                          guint64             smallest,
                          guint32            *count)
{
  gsize left = get_left (self, self->pos);
  guint64 least;

  if (left < WORD)
    return sw_pathologic_fail (self, "truncated", self->pos);

  *count = sw_pathologic_word (self->data + self->pos);
  if (*count > 0 && (!g_uint64_checked_mul (&least, *count, MAX (smallest, 1))
                     || least > left - WORD))
    return sw_pathologic_fail (self, "absurd_count", self->pos);

  self->pos += WORD;
  return TRUE;
}
