/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-tokens.h: reads single values: scalars, strings, pointers, counts. */
#pragma once

#include "sw-pathologic-follow.h"

#include <string.h>

G_BEGIN_DECLS

gboolean sw_pathologic_read_string  (SwPathologicReader     *self,
                                     const SwPathologicSlot *slot,
                                     SwRow                  *row);
gboolean sw_pathologic_read_pointer (SwPathologicReader     *self,
                                     const SwPathologicSlot *slot,
                                     SwRow                  *row,
                                     gboolean               *is_new);
gboolean sw_pathologic_read_raw     (SwPathologicReader     *self,
                                     const SwPathologicSlot *slot,
                                     SwRow                  *row);
gboolean sw_pathologic_read_count   (SwPathologicReader     *self,
                                     guint64                 smallest,
                                     guint32                *count);
gboolean sw_pathologic_fail         (SwPathologicReader     *self,
                                     const char             *kind,
                                     gsize                   offset);
void     sw_pathologic_warn         (SwPathologicReader     *self,
                                     const char             *kind,
                                     gsize                   offset);

/* The nodes that carry the objects so far */
static inline GArray *
sw_pathologic_reader_get_objects (const SwPathologicReader *self)
{
  return self->follow != NULL ? self->follow->objects : self->file->objects;
}

static inline guint32
sw_pathologic_word (const guint8 *data)
{
  return data[0] | (guint32) data[1] << 8 | (guint32) data[2] << 16 | (guint32) data[3] << 24;
}

/* Most nodes are scalars, so that this is inline. */
static inline gboolean
sw_pathologic_read_scalar (SwPathologicReader     *self,
                           const SwPathologicSlot *slot,
                           SwRow                  *row)
{
  const guint8 *data = self->data + self->pos;
  guint64 value = 0;

  if (self->size - self->pos < slot->size)
    return sw_pathologic_fail (self, "truncated", self->pos);

  memcpy (&value, data, slot->size);
  value = GUINT64_FROM_LE (value);
  if (slot->is_signed && slot->size < 8 && (value >> (8 * slot->size - 1)) != 0)
    value |= G_MAXUINT64 << (8 * slot->size);
  if (slot->is_boolean && value > 1)
    sw_pathologic_warn (self, "odd_bool", self->pos);

  row->field = slot->field;
  row->width = slot->size * 8u;
  row->value = value;
  self->pos += slot->size;
  return TRUE;
}

G_END_DECLS
