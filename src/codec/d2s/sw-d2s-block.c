/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-block.c: a part of a character in which every field has its fixed place. */
#include "config.h"

#include "sw-d2s-block.h"
#include "sw-bit-reader.h"
#include "sw-d2s-name.h"

/**
 * sw_d2s_block_clear:
 * @self: a block
 *
 * Frees what the block owns.
 */
void
sw_d2s_block_clear (SwD2sBlock *self)
{
  g_clear_pointer (&self->cells, g_free);
}

/**
 * sw_d2s_block_find:
 * @self: a block
 * @field: a field of the schema
 *
 * Finds the cell of a field.
 *
 * Returns: its place among the cells, or %SW_D2S_NO_CELL
 */
guint
sw_d2s_block_find (const SwD2sBlock *self,
                   guint32           field)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (self->cells[i].field == field)
      return i;

  return SW_D2S_NO_CELL;
}

/**
 * sw_d2s_block_read:
 * @self: a block that lies wholly within the file
 * @tree: the tree
 * @id: the node of the block
 * @field_base: number of the schema's first field in this tree
 *
 * Makes the nodes of a block and reads them.
 */
void
sw_d2s_block_read (const SwD2sBlock *self,
                   SwTree           *tree,
                   SwNodeId          id,
                   guint32           field_base)
{
  const guint8 *data = sw_tree_get_data (tree, NULL);
  guint64 start = (guint64) self->at * 8;
  SwNodeId first = sw_tree_add_children (tree, id, self->n_cells);
  SwRow *rows = sw_tree_get_row (tree, first);

  sw_tree_get_row (tree, id)->n_children = self->n_children;
  for (guint i = 0; i < self->n_cells; i++)
    {
      const SwD2sCell *cell = &self->cells[i];
      SwRow *row = &rows[i];

      row->field = field_base + cell->field;
      row->bit = start + cell->bit;
      if (cell->parent != SW_D2S_NO_CELL)
        row->parent = first + cell->parent;

      if (cell->kind == SW_D2S_CELL_NUMBER)
        {
          row->width = cell->width;
          row->value = sw_bits_get (data, row->bit, cell->width);
        }
      else if (cell->kind == SW_D2S_CELL_GROUP)
        {
          row->value = cell->width;
          row->first_child = first + cell->first_child;
          row->n_children = cell->n_children;
        }
      else
        {
          row->width = cell->width;
        }
    }

  for (guint i = 0; i < self->n_cells; i++)
    if (self->cells[i].kind == SW_D2S_CELL_NAME)
      sw_d2s_name_read (tree, first + i, &self->cells[i]);
}

/* Writes one cell at its place in the layout, wherever in the file it was read. */
static gboolean
write_cell (const SwD2sBlock  *self,
            SwD2sWriter       *writer,
            guint              index,
            SwNodeId           first,
            const SwRow       *row,
            GError          **error)
{
  const SwD2sCell *cell = &self->cells[index];
  guint64 place = (guint64) self->at * 8 + cell->bit;

  switch (cell->kind)
    {
    case SW_D2S_CELL_NUMBER:
      if (sw_d2s_writer_wants_value (writer, row, cell->understood))
        sw_bits_set (writer->out.data, place, cell->width, row->value);
      else
        sw_bits_copy (writer->out.data, place, writer->data, row->bit, cell->width);
      return TRUE;

    case SW_D2S_CELL_BYTES:
      sw_d2s_writer_bytes (writer, first + index, place, cell->width);
      return TRUE;

    case SW_D2S_CELL_NAME:
      return sw_d2s_name_write (writer, first + index, cell, place, error);

    case SW_D2S_CELL_GROUP:
    case SW_D2S_CELL_REST:
    default:
      return TRUE;
    }
}

/**
 * sw_d2s_block_write:
 * @self: the block
 * @writer: where to write; it stands where the block begins
 * @id: the node of the block
 * @error: return location
 *
 * Writes a block and moves behind it.
 *
 * Errors: %SW_ERROR_RANGE for a name that does not fit.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_block_write (const SwD2sBlock  *self,
                    SwD2sWriter       *writer,
                    SwNodeId           id,
                    GError           **error)
{
  const SwRow *block = sw_tree_get_row (writer->tree, id);
  SwNodeId first = block->first_child;
  const SwRow *rows = sw_tree_get_row (writer->tree, first);
  gboolean copy = writer->mode == SW_D2S_ENCODE;

  /* What was not edited is copied in one go; the rest goes over it. */
  if (copy)
    sw_bit_writer_copy (&writer->out, writer->data, block->bit, (guint64) self->size * 8);
  else
    sw_bit_writer_seek (&writer->out, (guint64) (self->at + self->size) * 8);

  for (guint i = 0; i < self->n_cells; i++)
    if ((!copy || (rows[i].flags & SW_ROW_EDITED) != 0)
        && !write_cell (self, writer, i, first, &rows[i], error))
      return FALSE;

  return TRUE;
}
