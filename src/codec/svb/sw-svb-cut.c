/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-cut.c: what of a block is kept that could not be read to its end. */
#include "config.h"

#include "sw-svb-block-private.h"

/* Lets a group or list end before a row. The tree gave it its rows in one run. */
static void
trim (SwSvbReading *self,
      SwNodeId      id,
      SwNodeId      end)
{
  SwRow *row = sw_tree_get_row (self->tree, id);
  guint n_kept = end - row->first_child;

  sw_tree_waste_rows (self->tree, end, row->n_children - n_kept);
  row->n_children = n_kept;
}

static void
cut (SwSvbReading   *self,
     const SwSvbCut *here)
{
  self->cut = *here;
  /* A block of which nothing was read tells no more than its own unread node. */
  if (here->row == sw_tree_get_row (self->tree, here->parent)->first_child)
    self->cut.parent = SW_NODE_NONE;
}

/**
 * sw_svb_cut_list:
 * @self: the reading
 * @block: what the elements are
 * @here: a list, and its element that could not be read
 *
 * Keeps the elements before one that could not be read; of that one, what it keeps itself.
 *
 * Returns: %FALSE
 */
gboolean
sw_svb_cut_list (SwSvbReading   *self,
                 SwSvbBlock      block,
                 const SwSvbCut *here)
{
  if (self->cut.parent != SW_NODE_NONE && sw_svb_schema_may_cut (block))
    trim (self, here->parent, here->row + 1);
  else
    cut (self, here);

  return FALSE;
}

/**
 * sw_svb_cut_group:
 * @self: the reading
 * @block: what the group is
 * @op: its cell that could not be read
 * @here: the group, and the first row of that cell
 *
 * Keeps the cells before one that could not be read; of that one, what it keeps itself. Small
 * blocks as items are kept whole or not at all: nobody wants to see half a sword.
 *
 * Returns: %FALSE
 */
gboolean
sw_svb_cut_group (SwSvbReading   *self,
                  SwSvbBlock      block,
                  const SwSvbOp  *op,
                  const SwSvbCut *here)
{
  if (!sw_svb_schema_may_cut (block))
    self->cut.parent = SW_NODE_NONE;
  /* Of three lists, the counts of all stand before the lists themselves. */
  else if (self->cut.parent != SW_NODE_NONE && op->code != SW_SVB_LISTS)
    trim (self, here->parent, here->row + op->n_rows);
  else
    cut (self, here);

  return FALSE;
}

/**
 * sw_svb_cut_put:
 * @self: a reading with a cut
 * @end: where the body ends
 * @fault: (transfer full): why the rest could not be read
 *
 * Makes the node of all that was not read, and lets everything around it end where it ends.
 */
void
sw_svb_cut_put (SwSvbReading *self,
                gsize         end,
                GError       *fault)
{
  const SwSvbCut *here = &self->cut;

  sw_tree_drop_rows (self->tree, here->n_rows);
  trim (self, here->parent, here->row + 1);
  *sw_tree_get_row (self->tree, here->row) = (SwRow) { .parent = here->parent };
  sw_tree_put_unread (self->tree, here->row, here->field, (guint64) here->at * 8,
                      (guint64) (end - here->at) * 8, fault);

  for (SwNodeId id = here->parent; id != SW_NODE_ROOT;)
    {
      SwRow *row = sw_tree_get_row (self->tree, id);

      row->value = (guint64) end * 8 - row->bit;
      id = row->parent;
    }
}
