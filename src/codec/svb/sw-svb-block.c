/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-block.c: reads blocks, and makes their rows. */
#include "config.h"

#include "sw-svb-block-private.h"
#include "sw-svb-quickbar.h"
#include "sw-svb-text.h"

#include <string.h>

/* Gems have no sockets of their own; a hostile file could nest until the stack is full. */
#define MAX_DEPTH 48

static gboolean read_group (SwSvbReading *self,
                            SwSvbBlock    block,
                            SwNodeId      id);

/**
 * sw_svb_fail:
 * @self: the reading
 * @fault: what is wrong
 * @at: where
 * @row: in which node
 *
 * Remembers why reading ends here.
 *
 * Returns: %FALSE
 */
gboolean
sw_svb_fail (SwSvbReading *self,
             SwSvbFault    fault,
             gsize         at,
             SwNodeId      row)
{
  self->fault = fault;
  self->fault_at = at;
  self->fault_path = sw_tree_dup_path (self->tree, row);
  return FALSE;
}

static inline guint64
load (const guint8 *bytes,
      guint         size)
{
  guint64 u64;
  guint32 u32;
  guint16 u16;

  switch (size)
    {
    case 1:
      return *bytes;
    case 2:
      memcpy (&u16, bytes, sizeof u16);
      return GUINT16_FROM_LE (u16);
    case 4:
      memcpy (&u32, bytes, sizeof u32);
      return GUINT32_FROM_LE (u32);
    default:
      memcpy (&u64, bytes, sizeof u64);
      return GUINT64_FROM_LE (u64);
    }
}

static inline guint64
extend (guint64 number,
        guint   size)
{
  return size == 4 ? (guint64) (gint64) (gint32) number : number;
}

/* Fills a whole row: rows are reserved as they are. */
static inline void
put (SwSvbReading *self,
     SwRow        *row,
     guint32       field,
     SwNodeId      parent,
     gsize         size,
     guint64       value)
{
  *row = (SwRow) {
    .bit = (guint64) self->at * 8, .value = value, .field = field, .parent = parent,
    .width = (guint32) (size * 8),
  };
}

static inline gboolean
is_there (const SwSvbReading *self,
          guint64             size)
{
  return size <= self->end - self->at;
}

static SwNodeId
begin_children (SwSvbReading *self,
                SwNodeId      id,
                guint         n_rows)
{
  SwNodeId first = sw_tree_reserve_rows (self->tree, n_rows);
  SwRow *row = sw_tree_get_row (self->tree, id);

  row->first_child = first;
  row->n_children = n_rows;
  return first;
}

/* Takes the bytes of a row, whose value is the number or stays where it is. */
static gboolean
read_value (SwSvbReading *self,
            guint32       field,
            SwNodeId      id,
            SwNodeId      parent,
            guint64       size,
            guint64      *number)
{
  SwRow *row = sw_tree_get_row (self->tree, id);

  put (self, row, field, parent, 0, 0);
  if (!is_there (self, size))
    return sw_svb_fail (self, SW_SVB_FAULT_TRUNCATED, self->at, id);

  row->width = (guint32) (size * 8);
  if (number != NULL)
    *number = row->value = load (self->data + self->at, (guint) size);
  self->at += (gsize) size;
  return TRUE;
}

static gboolean
read_text (SwSvbReading  *self,
           const SwSvbOp *op,
           SwNodeId       id,
           SwNodeId       parent)
{
  SwRow *row = sw_tree_get_row (self->tree, id);
  guint64 n_units, size;

  put (self, row, op->field, parent, 0, 0);
  if (!is_there (self, op->size))
    return sw_svb_fail (self, SW_SVB_FAULT_TRUNCATED, self->at, id);
  n_units = load (self->data + self->at, op->size);
  size = op->size + n_units * 2;
  if (!is_there (self, size))
    return sw_svb_fail (self, SW_SVB_FAULT_TRUNCATED, self->at, id);

  if (n_units * SW_SVB_TEXT_GROWTH >= self->scratch_size)
    {
      self->scratch_size = (gsize) n_units * SW_SVB_TEXT_GROWTH + 256;
      self->scratch = g_realloc (self->scratch, self->scratch_size);
    }
  if (sw_svb_text_decode (self->data + self->at + op->size, (gsize) n_units, self->scratch))
    {
      sw_tree_put_text (self->tree, id, op->field, row->bit, (guint) (size * 8), self->scratch);
    }
  else
    {
      row->field = op->field + 1;
      row->width = (guint32) (size * 8);
    }

  self->at += (gsize) size;
  return TRUE;
}

static gboolean
read_leaf (SwSvbReading  *self,
           const SwSvbOp *op,
           SwNodeId       id,
           SwNodeId       parent)
{
  if (op->code == SW_SVB_TEXT)
    return read_text (self, op, id, parent);

  return read_value (self, op->field, id, parent, op->count, NULL);
}

/* A list of plain numbers, as ids: nothing can be wrong with them any more. */
static void
read_numbers (SwSvbReading  *self,
              const SwSvbOp *op,
              SwNodeId       list,
              SwNodeId       first,
              guint          count)
{
  SwRow *row = count > 0 ? sw_tree_get_row (self->tree, first) : NULL;

  for (guint i = 0; i < count; i++, row++)
    {
      guint64 number = load (self->data + self->at, op->size);

      put (self, row, op->field, list, op->size,
           op->is_signed ? extend (number, op->size) : number);
      self->at += op->size;
    }
}

static inline gboolean
read_element (SwSvbReading *self,
              SwSvbBlock    block,
              SwNodeId      id,
              SwNodeId      list)
{
  const SwSvbLayout *layout = &self->plan->layouts[block];

  if (layout->is_leaf)
    return read_leaf (self, layout->ops, id, list);

  put (self, sw_tree_get_row (self->tree, id), layout->field, list, 0, 0);
  return read_group (self, block, id);
}

/* The elements of a list, whose own row is there already. */
static gboolean
read_elements (SwSvbReading *self,
               SwSvbBlock    block,
               SwNodeId      list,
               guint32       count,
               gsize         counted_at)
{
  const SwSvbLayout *layout = &self->plan->layouts[block];
  gsize start = self->at;
  SwNodeId first;

  if (count > (self->end - self->at) / layout->min_size)
    return sw_svb_fail (self, SW_SVB_FAULT_COUNT, counted_at, list);

  first = begin_children (self, list, count);
  if (layout->is_leaf && layout->ops[0].code == SW_SVB_NUMBER)
    {
      read_numbers (self, layout->ops, list, first, count);
    }
  else
    {
      SwSvbCut here = { .parent = list, .field = sw_svb_schema_get_unread () };

      for (guint32 i = 0; i < count; i++)
        {
          here.row = first + i;
          here.at = self->at;
          here.n_rows = sw_tree_get_n_rows (self->tree);
          if (!read_element (self, block, here.row, list))
            return sw_svb_cut_list (self, block, &here);
        }
    }

  sw_tree_get_row (self->tree, list)->value = (guint64) (self->at - start) * 8;
  return TRUE;
}

static gboolean
read_list (SwSvbReading  *self,
           const SwSvbOp *op,
           SwNodeId       id,
           SwNodeId       parent)
{
  gsize counted_at = self->at;
  guint64 count;

  if (!read_value (self, op->field, id, parent, op->size, &count))
    return FALSE;

  put (self, sw_tree_get_row (self->tree, id + 1), op->field + 1, parent, 0, 0);
  return read_elements (self, op->block, id + 1, (guint32) count, counted_at);
}

/* Three lists, each after its count; the list of them spans their counts as well. */
static gboolean
read_lists (SwSvbReading  *self,
            const SwSvbOp *op,
            SwNodeId       id,
            SwNodeId       parent)
{
  SwNodeId outer = id + 3;
  gsize start = self->at;
  SwNodeId first;

  put (self, sw_tree_get_row (self->tree, outer), op->field + 3, parent, 0, 0);
  first = begin_children (self, outer, 3);
  for (guint i = 0; i < 3; i++)
    {
      gsize counted_at = self->at;
      guint64 count;

      if (!read_value (self, op->field + i, id + i, parent, op->size, &count))
        return FALSE;
      put (self, sw_tree_get_row (self->tree, first + i), op->field + 4 + i, outer, 0, 0);
      if (!read_elements (self, op->block, first + i, (guint32) count, counted_at))
        return FALSE;
    }

  sw_tree_get_row (self->tree, outer)->value = (guint64) (self->at - start) * 8;
  return TRUE;
}

static gboolean
read_fog (SwSvbReading  *self,
          const SwSvbOp *op,
          SwNodeId       id,
          SwNodeId       parent)
{
  guint64 width = sw_tree_get_row (self->tree, id - 2)->value;
  guint64 height = sw_tree_get_row (self->tree, id - 1)->value;

  /* Both are below 2^32, so that their product is below 2^64. */
  if (width * height > (self->end - self->at) / 4)
    {
      put (self, sw_tree_get_row (self->tree, id), op->field, parent, 0, 0);
      return sw_svb_fail (self, SW_SVB_FAULT_COUNT, self->at, id);
    }

  return read_value (self, op->field, id, parent, width * height * 4, NULL);
}

/* The length of the group that begins here, or the offset where it ends. */
static gboolean
read_end (SwSvbReading  *self,
          const SwSvbOp *op,
          SwNodeId       id,
          SwNodeId       parent)
{
  gsize start = self->at;
  guint64 number;
  gsize from;

  if (!read_value (self, op->field, id, parent, op->size, &number))
    return FALSE;

  from = op->code == SW_SVB_SIZE ? self->at : self->base;
  if (from > self->end || number > self->end - from || from + number < self->at)
    return sw_svb_fail (self, SW_SVB_FAULT_LENGTH, start, id);

  if (op->code == SW_SVB_NEXT)
    {
      self->next = from + (gsize) number;
    }
  else
    {
      self->base = from;
      self->end = from + (gsize) number;
    }
  return TRUE;
}

static gboolean
read_data (SwSvbReading  *self,
           const SwSvbOp *op,
           SwNodeId       id,
           SwNodeId       parent)
{
  if (self->next < self->at)
    {
      put (self, sw_tree_get_row (self->tree, id), op->field, parent, 0, 0);
      return sw_svb_fail (self, SW_SVB_FAULT_LENGTH, self->at, id);
    }

  return read_value (self, op->field, id, parent, self->next - self->at, NULL);
}

static gboolean
read_checksum (SwSvbReading  *self,
               const SwSvbOp *op,
               SwNodeId       id,
               SwNodeId       parent)
{
  guint64 bit = (guint64) self->at * 8;
  guint64 sum;
  char text[9];

  if (!read_value (self, op->field, id, parent, op->size, &sum))
    return FALSE;

  g_snprintf (text, sizeof text, "%08X", (guint32) sum);
  sw_tree_put_text (self->tree, id, op->field, bit, op->size * 8, text);
  return TRUE;
}

/**
 * sw_svb_read_op:
 * @self: the reading
 * @op: a cell
 * @id: its first row
 * @parent: the group that the rows are in
 *
 * Reads a cell.
 *
 * Returns: %FALSE if it cannot be read; why is remembered
 */
gboolean
sw_svb_read_op (SwSvbReading  *self,
                const SwSvbOp *op,
                SwNodeId       id,
                SwNodeId       parent)
{
  guint64 number;

  switch (op->code)
    {
    case SW_SVB_NUMBER:
    case SW_SVB_FILE_SIZE:
      if (!read_value (self, op->field, id, parent, op->size, &number))
        return FALSE;
      if (op->is_signed)
        sw_tree_get_row (self->tree, id)->value = extend (number, op->size);
      return TRUE;
    case SW_SVB_BYTES:
    case SW_SVB_TEXT:
      return read_leaf (self, op, id, parent);
    case SW_SVB_LIST:
      return read_list (self, op, id, parent);
    case SW_SVB_LISTS:
      return read_lists (self, op, id, parent);
    case SW_SVB_FOG:
      return read_fog (self, op, id, parent);
    case SW_SVB_SIZE:
    case SW_SVB_NEXT:
      return read_end (self, op, id, parent);
    case SW_SVB_DATA:
      return read_data (self, op, id, parent);
    case SW_SVB_CHECKSUM:
      return read_checksum (self, op, id, parent);
    case SW_SVB_NO_SIZE:
      put (self, sw_tree_get_row (self->tree, id), op->field, parent, 0, 0);
      sw_tree_get_row (self->tree, id)->flags = SW_ROW_ABSENT | SW_ROW_NEW;
      return TRUE;
    case SW_SVB_QUICKBAR:
      sw_svb_put_quickbar (self->tree, id, op->field);
      return TRUE;
    default:
      put (self, sw_tree_get_row (self->tree, id), op->field, parent, 0, 0);
      return op->code == SW_SVB_ARRAY
             ? read_elements (self, op->block, id, op->count, self->at)
             : read_group (self, op->block, id);
    }
}

/* What decides which cells a group has; 0 when the file ends before it, which is seen later. */
static guint32
peek_switch (const SwSvbReading *self,
             const SwSvbLayout  *layout)
{
  gsize left = self->end - self->at;

  if (layout->switch_at > left || layout->switch_size > left - layout->switch_at)
    return 0;

  return (guint32) load (self->data + self->at + layout->switch_at, layout->switch_size);
}

static guint
count_rows (const SwSvbLayout *layout,
            guint32            bits)
{
  guint n_rows = 0;

  for (guint i = 0; i < layout->n_ops; i++)
    if (layout->ops[i].when == 0 || (layout->ops[i].when & bits) != 0)
      n_rows += layout->ops[i].n_rows;

  return n_rows;
}

static gboolean
read_cells (SwSvbReading *self,
            SwSvbBlock    block,
            guint32       bits,
            SwNodeId      at,
            SwNodeId      id)
{
  const SwSvbLayout *layout = &self->plan->layouts[block];
  const SwSvbOp *last = NULL;
  SwSvbCut here = { .parent = id };
  SwRow *row = NULL;

  for (const SwSvbOp *op = layout->ops; op < layout->ops + layout->n_ops; op++)
    {
      if (op->when != 0 && (op->when & bits) == 0)
        continue;

      if (op->code == SW_SVB_NUMBER && is_there (self, op->size))
        {
          guint64 number = load (self->data + self->at, op->size);

          if (row == NULL)
            row = sw_tree_get_row (self->tree, at);
          put (self, row++, op->field, id, op->size,
               op->is_signed ? extend (number, op->size) : number);
          self->at += op->size;
        }
      else
        {
          last = op;
          here.row = at;
          here.field = op->unread;
          here.at = self->at;
          here.n_rows = sw_tree_get_n_rows (self->tree);
          /* Rows may move when there are more of them. */
          row = NULL;
          if (!sw_svb_read_op (self, op, at, id))
            return sw_svb_cut_group (self, block, op, &here);
        }
      at += op->n_rows;
    }
  if (layout->ops[0].code != SW_SVB_SIZE || self->at == self->end)
    return TRUE;

  /* Who knows which part is the wrong one. What is shown ends before the last of them. */
  sw_svb_fail (self, SW_SVB_FAULT_EARLY, self->at, id);
  return sw_svb_cut_group (self, block, last, &here);
}

static gboolean
read_group (SwSvbReading *self,
            SwSvbBlock    block,
            SwNodeId      id)
{
  const SwSvbLayout *layout = &self->plan->layouts[block];
  guint32 bits = layout->switch_size > 0 ? peek_switch (self, layout) : 0;
  guint n_rows = layout->switch_size > 0 ? count_rows (layout, bits) : layout->n_rows;
  gsize outer_end = self->end;
  gsize start = self->at;

  if (++self->depth > MAX_DEPTH)
    return sw_svb_fail (self, SW_SVB_FAULT_DEPTH, start, id);
  if (!read_cells (self, block, bits, begin_children (self, id, n_rows), id))
    return FALSE;

  self->depth--;
  self->end = outer_end;
  sw_tree_get_row (self->tree, id)->value = (guint64) (self->at - start) * 8;
  return TRUE;
}
