/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-attributes.c: strength to gold, in all the forms that the game stored them in. */
#include "config.h"

#include "sw-d2s-attributes.h"
#include "sw-bit-reader.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

#define MARKER_WIDTH 16
#define MASK_WIDTH 16
#define EXTRA_WIDTH 8

static gboolean
scan_packed (SwD2sAttributes  *self,
             SwBitReader      *reader,
             GError          **error)
{
  for (;;)
    {
      guint64 at = reader->bit;
      guint64 id;

      if (!sw_bit_reader_read (reader, SW_D2S_ATTRIBUTE_ID_WIDTH, &id, error))
        return FALSE;
      if (id == SW_D2S_ATTRIBUTE_TERMINATOR)
        {
          self->terminator = at;
          sw_bit_reader_align (reader);
          return TRUE;
        }
      if (id >= SW_D2S_N_ATTRIBUTES)
        {
          sw_set_error (error, SW_ERROR_FORMAT, "bad-attribute", at,
                        _("%u is not the number of an attribute."), (guint) id);
          return FALSE;
        }
      if ((self->present & (1u << id)) != 0)
        {
          sw_set_error (error, SW_ERROR_FORMAT, "duplicate-attribute", at,
                        _("Attribute %u is stored twice."), (guint) id);
          return FALSE;
        }

      self->present |= 1u << id;
      self->id_bits[id] = at;
      self->value_bits[id] = reader->bit;
      if (!sw_bit_reader_read (reader, sw_d2s_attribute_get_width ((guint) id),
                               &self->values[id], error))
        return FALSE;
    }
}

static gboolean
scan_masked (SwD2sAttributes  *self,
             gboolean          extra,
             SwBitReader      *reader,
             GError          **error)
{
  guint64 mask;

  if (!sw_bit_reader_read (reader, MASK_WIDTH, &mask, error)
      || !sw_bit_reader_skip (reader, extra ? EXTRA_WIDTH : 0, error))
    return FALSE;

  self->present = (guint32) mask;
  for (guint id = 0; id < SW_D2S_N_ATTRIBUTES; id++)
    {
      self->value_bits[id] = reader->bit;
      if ((mask & (1u << id)) != 0
          && !sw_bit_reader_read (reader, SW_D2S_ATTRIBUTE_OLD_WIDTH, &self->values[id], error))
        return FALSE;
    }

  return TRUE;
}

/**
 * sw_d2s_attributes_scan:
 * @self: (out caller-allocates): what was found
 * @form: the form they are stored in
 * @data: (array length=size): the file
 * @size: its size
 * @begin: the first bit of their mark, which the caller has checked
 * @error: return location
 *
 * Reads the attributes: from version 96 on pairs of a 9-bit number and a value of the width that
 * goes with it, until the number 0x1FF; before, a mask of 16 bits and 32 bits for each bit set,
 * with one more byte behind the mask below version 92.
 *
 * Units: numbers as stored; life, mana and stamina in 1/256 points.
 * Errors: %SW_ERROR_TRUNCATED; %SW_ERROR_FORMAT with the kind "bad-attribute" or
 * "duplicate-attribute".
 * Source: the samples of all versions.
 *
 * Returns: %TRUE if the end was reached
 */
gboolean
sw_d2s_attributes_scan (SwD2sAttributes     *self,
                        SwD2sAttributeForm   form,
                        const guint8        *data,
                        gsize                size,
                        guint64              begin,
                        GError             **error)
{
  SwBitReader reader;
  gboolean success;

  *self = (SwD2sAttributes) { .begin = begin };
  sw_bit_reader_init (&reader, data, size);
  reader.bit = begin + MARKER_WIDTH;

  if (form == SW_D2S_ATTRIBUTES_PACKED)
    success = scan_packed (self, &reader, error);
  else
    success = scan_masked (self, form == SW_D2S_ATTRIBUTES_MASK_EXTRA, &reader, error);

  self->end = reader.bit;
  return success;
}

static void
put_absent (SwTree   *tree,
            SwNodeId  id,
            guint32   field,
            guint64   bit,
            guint     width)
{
  sw_tree_put (tree, id, field, bit, width, 0);
  sw_tree_get_row (tree, id)->flags |= SW_ROW_ABSENT | SW_ROW_NEW;
}

static void
put_ids (const SwD2sAttributes *self,
         SwTree                *tree,
         SwNodeId               id,
         guint32                fields)
{
  SwNodeId first;
  guint64 begin = self->begin + MARKER_WIDTH;

  sw_tree_put_container (tree, id, fields + SW_D2S_ATTRIBUTE_NODE_IDS, begin,
                         self->terminator - begin);
  first = sw_tree_add_children (tree, id, SW_D2S_N_ATTRIBUTES);
  for (guint i = 0; i < SW_D2S_N_ATTRIBUTES; i++)
    {
      guint32 field = fields + SW_D2S_ATTRIBUTE_FIELD_IDS + i;

      if ((self->present & (1u << i)) != 0)
        sw_tree_put (tree, first + i, field, self->id_bits[i], SW_D2S_ATTRIBUTE_ID_WIDTH, i);
      else
        put_absent (tree, first + i, field, begin, SW_D2S_ATTRIBUTE_ID_WIDTH);
    }
}

static void
put_packed (const SwD2sAttributes *self,
            SwTree                *tree,
            SwNodeId               first,
            guint32                fields)
{
  const guint8 *data = sw_tree_get_data (tree, NULL);
  guint64 padding = self->terminator + SW_D2S_ATTRIBUTE_ID_WIDTH;
  guint width = (guint) (self->end - padding);

  sw_tree_put (tree, first + SW_D2S_ATTRIBUTE_NODE_TERMINATOR,
               fields + SW_D2S_ATTRIBUTE_NODE_TERMINATOR, self->terminator,
               SW_D2S_ATTRIBUTE_ID_WIDTH, SW_D2S_ATTRIBUTE_TERMINATOR);
  if (width > 0)
    sw_tree_put (tree, first + SW_D2S_ATTRIBUTE_NODE_PADDING,
                 fields + SW_D2S_ATTRIBUTE_NODE_PADDING, padding, width,
                 sw_bits_get (data, padding, width));
  else
    put_absent (tree, first + SW_D2S_ATTRIBUTE_NODE_PADDING,
                fields + SW_D2S_ATTRIBUTE_NODE_PADDING, padding, 0);

  put_ids (self, tree, first + SW_D2S_ATTRIBUTE_NODE_IDS, fields);
}

static void
put_masked (const SwD2sAttributes *self,
            gboolean               extra,
            SwTree                *tree,
            SwNodeId               first,
            guint32                fields)
{
  const guint8 *data = sw_tree_get_data (tree, NULL);
  guint64 mask = self->begin + MARKER_WIDTH;

  sw_tree_put (tree, first + SW_D2S_ATTRIBUTE_NODE_MASK, fields + SW_D2S_ATTRIBUTE_NODE_MASK,
               mask, MASK_WIDTH, self->present);
  if (extra)
    sw_tree_put (tree, first + SW_D2S_ATTRIBUTE_NODE_EXTRA, fields + SW_D2S_ATTRIBUTE_NODE_EXTRA,
                 mask + MASK_WIDTH, EXTRA_WIDTH, sw_bits_get (data, mask + MASK_WIDTH,
                                                              EXTRA_WIDTH));
}

static guint
count_nodes (SwD2sAttributeForm form)
{
  switch (form)
    {
    case SW_D2S_ATTRIBUTES_MASK:
      return SW_D2S_ATTRIBUTE_NODE_MASK + 1;
    case SW_D2S_ATTRIBUTES_MASK_EXTRA:
      return SW_D2S_ATTRIBUTE_NODE_EXTRA + 1;
    case SW_D2S_ATTRIBUTES_PACKED:
    default:
      return SW_D2S_ATTRIBUTE_NODE_PADDING + 1;
    }
}

/**
 * sw_d2s_attributes_put:
 * @self: what was found
 * @plan: the plan of the version
 * @tree: the tree
 * @id: the node of the section
 * @field_base: number of the schema's first field in this tree
 *
 * Makes the nodes of the attributes: always all 16, in the order of their numbers whatever their
 * order in the file, the ones that are not there as absent. So a tree keeps its shape when one is
 * put in or taken out.
 */
void
sw_d2s_attributes_put (const SwD2sAttributes *self,
                       const SwD2sPlan       *plan,
                       SwTree                *tree,
                       SwNodeId               id,
                       guint32                field_base)
{
  SwD2sAttributeForm form = plan->layout->attributes;
  const guint8 *data = sw_tree_get_data (tree, NULL);
  guint32 fields = field_base + plan->attributes;
  SwNodeId first = sw_tree_add_children (tree, id, count_nodes (form));

  sw_tree_put (tree, first, fields, self->begin, MARKER_WIDTH,
               sw_bits_get (data, self->begin, MARKER_WIDTH));
  for (guint i = 0; i < SW_D2S_N_ATTRIBUTES; i++)
    {
      SwNodeId node = first + SW_D2S_ATTRIBUTE_NODE_FIRST + i;
      guint32 field = fields + SW_D2S_ATTRIBUTE_NODE_FIRST + i;
      guint width = form == SW_D2S_ATTRIBUTES_PACKED ? sw_d2s_attribute_get_width (i)
                                                     : SW_D2S_ATTRIBUTE_OLD_WIDTH;

      if ((self->present & (1u << i)) != 0)
        sw_tree_put (tree, node, field, self->value_bits[i], width, self->values[i]);
      else
        put_absent (tree, node, field, self->begin, width);
    }

  if (form == SW_D2S_ATTRIBUTES_PACKED)
    put_packed (self, tree, first, fields);
  else
    put_masked (self, form == SW_D2S_ATTRIBUTES_MASK_EXTRA, tree, first, fields);
}

static gboolean
is_in_file (const SwRow *row)
{
  return (row->flags & SW_ROW_NEW) == 0;
}

static gboolean
is_absent (const SwRow *row)
{
  return (row->flags & SW_ROW_ABSENT) != 0;
}

/* Whether the same attributes are there as in the file */
static gboolean
keeps_shape (const SwRow *values)
{
  for (guint id = 0; id < SW_D2S_N_ATTRIBUTES; id++)
    if (is_absent (&values[id]) == is_in_file (&values[id]))
      return FALSE;

  return TRUE;
}

/* The order to write in: that of the file, which an editor may have left unsorted; new ones go
 * before the first one with a greater number. */
static guint
list_order (const SwRow *values,
            guint       *order)
{
  guint n = 0;

  for (guint id = 0; id < SW_D2S_N_ATTRIBUTES; id++)
    {
      guint place = n;

      if (is_absent (&values[id]) || !is_in_file (&values[id]))
        continue;
      for (; place > 0 && values[order[place - 1]].bit > values[id].bit; place--)
        order[place] = order[place - 1];
      order[place] = id;
      n++;
    }

  for (guint id = 0; id < SW_D2S_N_ATTRIBUTES; id++)
    {
      guint place = 0;

      if (is_absent (&values[id]) || is_in_file (&values[id]))
        continue;
      while (place < n && order[place] < id)
        place++;
      for (guint i = n; i > place; i--)
        order[i] = order[i - 1];
      order[place] = id;
      n++;
    }

  return n;
}

static void
write_packed (SwD2sWriter *writer,
              SwNodeId     first)
{
  SwNodeId values = first + SW_D2S_ATTRIBUTE_NODE_FIRST;
  SwNodeId ids = sw_tree_get_row (writer->tree, first + SW_D2S_ATTRIBUTE_NODE_IDS)->first_child;
  SwNodeId padding = first + SW_D2S_ATTRIBUTE_NODE_PADDING;
  const SwRow *rows = sw_tree_get_row (writer->tree, values);
  guint order[SW_D2S_N_ATTRIBUTES];
  guint n = list_order (rows, order);

  for (guint i = 0; i < n; i++)
    {
      guint id = order[i];

      if (is_absent (sw_tree_get_row (writer->tree, ids + id)))
        sw_bit_writer_write (&writer->out, SW_D2S_ATTRIBUTE_ID_WIDTH, id);
      else
        sw_d2s_writer_leaf (writer, ids + id, SW_D2S_ATTRIBUTE_ID_WIDTH);
      sw_d2s_writer_leaf (writer, values + id, sw_d2s_attribute_get_width (id));
    }
  sw_d2s_writer_leaf (writer, first + SW_D2S_ATTRIBUTE_NODE_TERMINATOR,
                      SW_D2S_ATTRIBUTE_ID_WIDTH);

  /* Padding is kept where it still fits, and is zero otherwise, as the game writes it. */
  if (keeps_shape (rows) && !is_absent (sw_tree_get_row (writer->tree, padding)))
    sw_d2s_writer_leaf (writer, padding, (guint) (-writer->out.bit & 7));
  sw_bit_writer_align (&writer->out);
}

static void
write_masked (SwD2sWriter *writer,
              gboolean     extra,
              SwNodeId     first)
{
  SwNodeId values = first + SW_D2S_ATTRIBUTE_NODE_FIRST;
  const SwRow *rows = sw_tree_get_row (writer->tree, values);
  guint64 mask = 0;

  for (guint id = 0; id < SW_D2S_N_ATTRIBUTES; id++)
    if (!is_absent (&rows[id]))
      mask |= G_GUINT64_CONSTANT (1) << id;

  if (keeps_shape (rows))
    sw_d2s_writer_leaf (writer, first + SW_D2S_ATTRIBUTE_NODE_MASK, MASK_WIDTH);
  else
    sw_bit_writer_write (&writer->out, MASK_WIDTH, mask);
  if (extra)
    sw_d2s_writer_leaf (writer, first + SW_D2S_ATTRIBUTE_NODE_EXTRA, EXTRA_WIDTH);
  for (guint id = 0; id < SW_D2S_N_ATTRIBUTES; id++)
    if (!is_absent (&rows[id]))
      sw_d2s_writer_leaf (writer, values + id, SW_D2S_ATTRIBUTE_OLD_WIDTH);
}

/**
 * sw_d2s_attributes_write:
 * @plan: the plan of the version
 * @writer: where to write
 * @id: the node of the section
 *
 * Writes the attributes that are there, and moves behind them.
 */
void
sw_d2s_attributes_write (const SwD2sPlan *plan,
                         SwD2sWriter     *writer,
                         SwNodeId         id)
{
  SwD2sAttributeForm form = plan->layout->attributes;
  SwNodeId first = sw_tree_get_row (writer->tree, id)->first_child;

  sw_d2s_writer_leaf (writer, first + SW_D2S_ATTRIBUTE_NODE_MARKER, MARKER_WIDTH);
  if (form == SW_D2S_ATTRIBUTES_PACKED)
    write_packed (writer, first);
  else
    write_masked (writer, form == SW_D2S_ATTRIBUTES_MASK_EXTRA, first);
}
