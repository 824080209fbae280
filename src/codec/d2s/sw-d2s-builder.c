/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-builder.c: makes a block out of declared fields, and of what lies between them. */
#include "config.h"

#include "sw-d2s-schema-private.h"

#include <glib/gi18n-lib.h>

/**
 * sw_d2s_builder_init:
 * @self: (out caller-allocates): the builder
 * @schema: where fields go
 * @at: where the block begins, in bytes
 * @size: its size in bytes
 *
 * Starts a block without cells.
 */
void
sw_d2s_builder_init (SwD2sBuilder *self,
                     SwD2sSchema  *schema,
                     guint         at,
                     guint         size)
{
  self->schema = schema;
  self->cells = g_array_new (FALSE, FALSE, sizeof (SwD2sCell));
  self->at = at;
  self->size = size;
}

static gboolean
is_leaf (const SwD2sCell *cell)
{
  return cell->kind != SW_D2S_CELL_GROUP;
}

/* A table of a user's own may put two things into the same place; the first one keeps it. */
static gboolean
is_free (const SwD2sBuilder *self,
         guint               bit,
         guint               width)
{
  if (bit > self->size * 8 || width > self->size * 8 - bit)
    return FALSE;

  for (guint i = 0; i < self->cells->len; i++)
    {
      const SwD2sCell *cell = &g_array_index (self->cells, SwD2sCell, i);

      if (is_leaf (cell) && cell->bit < bit + width && bit < cell->bit + cell->width)
        return FALSE;
    }

  return TRUE;
}

static SwD2sCellKind
kind_for (const SwField *field)
{
  switch (field->kind)
    {
    case SW_KIND_GROUP:
    case SW_KIND_LIST:
      return SW_D2S_CELL_GROUP;
    case SW_KIND_STRING:
      return SW_D2S_CELL_NAME;
    case SW_KIND_BYTES:
      return (field->flags & SW_FIELD_OPTIONAL) != 0 ? SW_D2S_CELL_REST : SW_D2S_CELL_BYTES;
    default:
      return SW_D2S_CELL_NUMBER;
    }
}

/**
 * sw_d2s_builder_add:
 * @self: a builder
 * @parent: the cell of a group, or %SW_D2S_NO_CELL for the block itself
 * @field: a field of the schema
 * @bit: where it is, from the start of the block
 * @width: how many bits
 *
 * Declares a field. One whose place is taken, or not in the block, is left out.
 *
 * Returns: its cell, as a parent for others; %SW_D2S_NO_CELL if it was left out
 */
guint
sw_d2s_builder_add (SwD2sBuilder *self,
                    guint         parent,
                    guint32       field,
                    guint         bit,
                    guint         width)
{
  const SwField *schema_field = sw_d2s_schema_peek (self->schema, field);
  SwD2sCell cell = { .field = field, .bit = bit, .width = width, .parent = parent };

  cell.kind = kind_for (schema_field);
  cell.understood = schema_field->standing != SW_STANDING_UNKNOWN;
  if (is_leaf (&cell) && !is_free (self, bit, width))
    return SW_D2S_NO_CELL;

  g_array_append_val (self->cells, cell);
  return self->cells->len - 1;
}

static void
add_unknown (SwD2sBuilder *self,
             guint         bit,
             guint         width)
{
  guint at = self->at + bit / 8;
  gboolean whole = (bit & 7) == 0 && (width & 7) == 0;
  g_autofree char *token = (bit & 7) == 0 ? g_strdup_printf ("unknown_%u", at)
                                          : g_strdup_printf ("unknown_%u_%u", at, bit & 7);
  SwField field = {
    .token = sw_d2s_schema_keep (self->schema, token),
    .label = N_("Not known"),
    .kind = whole ? SW_KIND_BYTES : SW_KIND_UNSIGNED,
    .width = width,
    .standing = SW_STANDING_UNKNOWN,
    .meaning = N_("What these bytes mean is not known. They are kept as they are."),
  };

  sw_d2s_builder_add (self, SW_D2S_NO_CELL, sw_d2s_schema_add (self->schema, &field, 1), bit,
                      width);
}

/* Everything that no field names becomes a field of its own: whole bytes where possible. */
static void
fill_gaps (SwD2sBuilder *self)
{
  guint bits = self->size * 8;
  g_autofree gboolean *taken = g_new0 (gboolean, bits + 1);

  for (guint i = 0; i < self->cells->len; i++)
    {
      const SwD2sCell *cell = &g_array_index (self->cells, SwD2sCell, i);

      for (guint bit = 0; is_leaf (cell) && bit < cell->width; bit++)
        taken[cell->bit + bit] = TRUE;
    }

  taken[bits] = TRUE;
  for (guint bit = 0, end; bit < bits; bit = end)
    {
      for (end = bit; !taken[end]; end++)
        ;
      if (end == bit)
        {
          end++;
          continue;
        }

      /* Up to the next byte, or the whole bytes that follow one another */
      if ((bit & 7) != 0)
        end = MIN (end, (bit | 7) + 1);
      else if (end - bit >= 8)
        end -= end & 7;
      add_unknown (self, bit, end - bit);
    }
}

static void
append_children (const SwD2sBuilder *self,
                 guint               parent,
                 GArray             *order)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (g_array_index (self->cells, SwD2sCell, i).parent == parent)
      g_array_append_val (order, i);
}

/* Rows want siblings side by side: children of the block, then those of each group. */
static void
sort_cells (const SwD2sBuilder *self,
            SwD2sBlock         *block)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *place = g_new0 (guint, self->cells->len + 1);

  append_children (self, SW_D2S_NO_CELL, order);
  block->n_children = order->len;
  block->cells = g_new0 (SwD2sCell, self->cells->len);
  for (guint i = 0; i < order->len; i++)
    {
      guint from = g_array_index (order, guint, i);
      SwD2sCell *cell = &block->cells[i];

      *cell = g_array_index (self->cells, SwD2sCell, from);
      place[from] = i;
      if (cell->parent != SW_D2S_NO_CELL)
        cell->parent = place[cell->parent];
      if (!is_leaf (cell))
        {
          cell->first_child = order->len;
          append_children (self, from, order);
          cell->n_children = order->len - cell->first_child;
        }
    }
  block->n_cells = order->len;
  g_assert (block->n_cells == self->cells->len);
}

/**
 * sw_d2s_builder_finish:
 * @self: a builder, empty afterwards
 * @block: (out caller-allocates): the block
 *
 * Names what lies between the fields, and makes the block. Its mark is not set.
 */
void
sw_d2s_builder_finish (SwD2sBuilder *self,
                       SwD2sBlock   *block)
{
  fill_gaps (self);

  *block = (SwD2sBlock) { .at = self->at, .size = self->size };
  sort_cells (self, block);
  g_clear_pointer (&self->cells, g_array_unref);
}
