/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-block-private.h: reading blocks, for the reader alone. */
#pragma once

#include "sw-svb-schema.h"
#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwSvbFault:
 * @SW_SVB_FAULT_TRUNCATED: a field runs past its block
 * @SW_SVB_FAULT_COUNT: a count cannot fit
 * @SW_SVB_FAULT_LENGTH: a block with a length runs past its parent
 * @SW_SVB_FAULT_EARLY: its content ends early
 * @SW_SVB_FAULT_DEPTH: items within items without end
 * @SW_SVB_FAULT_TRAILING: bytes after the last block
 *
 * What can be wrong with a body.
 */
typedef enum
{
  SW_SVB_FAULT_TRUNCATED,
  SW_SVB_FAULT_COUNT,
  SW_SVB_FAULT_LENGTH,
  SW_SVB_FAULT_EARLY,
  SW_SVB_FAULT_DEPTH,
  SW_SVB_FAULT_TRAILING,
} SwSvbFault;

/**
 * SwSvbCut:
 * @parent: the group or list that ends here; %SW_NODE_NONE when no block is worth keeping
 * @row: its first row that was not read
 * @field: what that row is to be now
 * @at: where it begins
 * @n_rows: how many rows the tree had before it was read
 *
 * Where a tree is cut off when something in it could not be read. What stands before is shown, the
 * rest of the body is one unread node.
 */
typedef struct
{
  SwNodeId parent;
  SwNodeId row;
  guint32  field;
  gsize    at;
  guint    n_rows;
} SwSvbCut;

/**
 * SwSvbReading:
 * @tree: the tree that is being made
 * @plan: how its version is laid out
 * @data: the file in the clear
 * @at: the next byte
 * @end: where the enclosing block ends
 * @base: what offsets of quests count from
 * @next: where the present quest ends
 * @depth: how many groups are open
 * @scratch: room for a text
 * @scratch_size: how much
 * @fault: what went wrong
 * @fault_at: where
 * @fault_path: in which node
 * @cut: what is kept all the same
 *
 * Where reading has got to.
 */
typedef struct
{
  SwTree          *tree;
  const SwSvbPlan *plan;
  const guint8    *data;
  gsize            at;
  gsize            end;
  gsize            base;
  gsize            next;
  guint            depth;
  char            *scratch;
  gsize            scratch_size;
  SwSvbFault       fault;
  gsize            fault_at;
  char            *fault_path;
  SwSvbCut         cut;
} SwSvbReading;

gboolean sw_svb_read_op     (SwSvbReading   *self,
                             const SwSvbOp  *op,
                             SwNodeId        id,
                             SwNodeId        parent);
gboolean sw_svb_fail        (SwSvbReading   *self,
                             SwSvbFault      fault,
                             gsize           at,
                             SwNodeId        row);

gboolean sw_svb_cut_list    (SwSvbReading   *self,
                             SwSvbBlock      block,
                             const SwSvbCut *here);
gboolean sw_svb_cut_group   (SwSvbReading   *self,
                             SwSvbBlock      block,
                             const SwSvbOp  *op,
                             const SwSvbCut *here);
void     sw_svb_cut_put     (SwSvbReading   *self,
                             gsize           end,
                             GError         *fault);

G_END_DECLS
