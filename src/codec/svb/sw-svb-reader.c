/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-reader.c: makes a tree out of a Torchlight save. */
#include "config.h"

#include "sw-svb-reader.h"
#include "sw-error.h"
#include "sw-svb-block-private.h"
#include "sw-svb-container.h"

#include <glib/gi18n-lib.h>

/* Rows come in runs of one kind, and most of their bytes are numbers. */
#define BYTES_A_ROW 6

static const struct
{
  SwError     code;
  const char *kind;
  const char *message;
} faults[] = {
  [SW_SVB_FAULT_TRUNCATED] = { SW_ERROR_TRUNCATED, "truncated",
                               N_("This field runs past the end of its block.") },
  [SW_SVB_FAULT_COUNT] = { SW_ERROR_FORMAT, "bad-count",
                           N_("There is no room for as many elements as are said to follow.") },
  [SW_SVB_FAULT_LENGTH] = { SW_ERROR_FORMAT, "bad-length",
                            N_("This block is said to end where it cannot.") },
  [SW_SVB_FAULT_EARLY] = { SW_ERROR_FORMAT, "bad-length",
                           N_("The content of this block ends before the block does.") },
  [SW_SVB_FAULT_DEPTH] = { SW_ERROR_FORMAT, "bad-count",
                           N_("Items are in one another more often than can be.") },
  [SW_SVB_FAULT_TRAILING] = { SW_ERROR_FORMAT, "trailing",
                              N_("Bytes follow that belong to no block.") },
};

static GError *
new_fault (SwSvbReading *self)
{
  GError *fault = sw_error_new (faults[self->fault].code, faults[self->fault].kind,
                                (guint64) self->fault_at * 8, _(faults[self->fault].message));

  sw_error_set_path (fault, self->fault_path);
  return fault;
}

/* Of a block of the file that keeps nothing, all bytes up to the end of the body are one node. */
static void
put_unread (SwSvbReading         *self,
            const SwSvbContainer *container,
            guint32               field,
            SwNodeId              id,
            gsize                 start,
            guint                 n_rows,
            GError               *fault)
{
  sw_tree_drop_rows (self->tree, n_rows);
  *sw_tree_get_row (self->tree, id) = (SwRow) { .parent = SW_NODE_ROOT };
  sw_tree_put_unread (self->tree, id, field, (guint64) start * 8,
                      (guint64) (container->body_end - start) * 8, fault);
}

/* Reads a cell of the file itself. Gives the error if it could not be read to its end. */
static GError *
read_cell (SwSvbReading         *self,
           const SwSvbContainer *container,
           const GError         *given_up,
           const SwSvbOp        *op,
           SwNodeId             *id)
{
  guint n_rows = sw_tree_get_n_rows (self->tree);
  gsize start = self->at;
  SwNodeId first = *id;
  GError *fault;

  *id += op->n_rows;
  self->cut.parent = SW_NODE_NONE;
  if (start == container->body_at && given_up != NULL)
    fault = g_error_copy (given_up);
  else if (sw_svb_read_op (self, op, first, SW_NODE_ROOT))
    return NULL;
  else
    fault = new_fault (self);

  if (self->cut.parent != SW_NODE_NONE)
    {
      sw_svb_cut_put (self, container->body_end, g_error_copy (fault));
    }
  else
    {
      put_unread (self, container, op->unread, first, start, n_rows, g_error_copy (fault));
      *id = first + 1;
    }
  self->at = container->body_end;
  return fault;
}

static GError *
read_trailing (SwSvbReading         *self,
               const SwSvbContainer *container,
               SwNodeId              id)
{
  GError *fault;

  sw_svb_fail (self, SW_SVB_FAULT_TRAILING, self->at, SW_NODE_ROOT);
  fault = new_fault (self);
  put_unread (self, container, sw_svb_schema_get_rest (), id, self->at,
              sw_tree_get_n_rows (self->tree), g_error_copy (fault));
  self->at = container->body_end;
  return fault;
}

/* The cells of the file; from where one cannot be read, the rest of the body is left unread. */
static GError *
read_root (SwSvbReading         *self,
           const SwSvbContainer *container,
           const SwSvbLayout    *layout,
           const GError         *given_up)
{
  const SwSvbOp *op = layout->ops;
  const SwSvbOp *end = op + layout->n_ops - (container->has_footer ? 1 : 0);
  SwNodeId first = sw_tree_reserve_rows (self->tree, layout->n_rows + 1);
  SwNodeId id = first;
  GError *fault = NULL;

  sw_tree_get_row (self->tree, SW_NODE_ROOT)->first_child = first;
  for (; op < end && fault == NULL; op++)
    fault = read_cell (self, container, given_up, op, &id);
  if (fault == NULL && self->at < container->body_end)
    fault = read_trailing (self, container, id++);
  if (container->has_footer)
    {
      self->end = container->body_end + end->size;
      sw_svb_read_op (self, end, id++, SW_NODE_ROOT);
    }

  sw_tree_get_row (self->tree, SW_NODE_ROOT)->n_children = id - first;
  sw_tree_waste_rows (self->tree, id, first + layout->n_rows + 1 - id);
  return fault;
}

static const char *
find_read_only (const SwSvbContainer *container,
                const GError         *fault)
{
  if (fault != NULL)
    return fault->message;
  if (container->version == SW_SVB_TL1 || container->version == 0x41
      || container->version == 0x42 || container->version == 0x44)
    return NULL;

  return _("No save of this version by the game itself has been seen. It can be looked at, but "
           "not changed.");
}

static const char *
get_format (const SwSvbContainer *container)
{
  if (container->is_stash)
    return "stash";

  return container->version == SW_SVB_TL1 ? "svt" : "svb";
}

/**
 * sw_svb_reader_read:
 * @bytes: the file
 * @error: return location
 *
 * Reads a save. What is wrong within is the tree's fault, and all from there on is one unread node:
 * from the start of the smallest thing that is shown whole or not at all, as an item.
 *
 * Errors: those of sw_svb_container_open().
 *
 * Returns: (transfer full) (nullable): the tree
 */
SwTree *
sw_svb_reader_read (GBytes  *bytes,
                    GError **error)
{
  g_auto (SwSvbContainer) container = { 0 };
  g_autoptr (GError) outside = NULL;
  SwSvbReading self = { 0 };
  GError *fault;
  const SwSvbLayout *layout;
  const SwField *fields;
  guint n_fields;

  if (!sw_svb_container_open (&container, bytes, &outside, error))
    return NULL;

  fields = sw_svb_schema_get_fields (&n_fields);
  self.tree = sw_tree_new (bytes, get_format (&container),
                           (guint) (g_bytes_get_size (bytes) / BYTES_A_ROW) + 128);
  sw_tree_set_image (self.tree, container.image);
  sw_tree_add_fields (self.tree, fields, n_fields);
  self.plan = sw_svb_schema_find_plan (container.version);
  layout = &self.plan->layouts[container.is_stash ? SW_SVB_BLOCK_STASH : SW_SVB_BLOCK_CHARACTER];
  sw_tree_add_root (self.tree, layout->field);
  sw_tree_set_version (self.tree, container.version);
  self.data = sw_tree_get_data (self.tree, NULL);
  self.end = container.body_end;

  fault = read_root (&self, &container, layout, container.is_garbled ? outside : NULL);
  g_free (self.scratch);
  g_free (self.fault_path);
  if (outside != NULL)
    {
      g_clear_error (&fault);
      fault = g_steal_pointer (&outside);
    }
  if (find_read_only (&container, fault) != NULL)
    sw_tree_set_read_only (self.tree, find_read_only (&container, fault));
  if (fault != NULL)
    sw_tree_take_fault (self.tree, fault);

  return self.tree;
}
